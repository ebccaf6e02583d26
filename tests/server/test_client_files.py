"""The page's files, and what lies before them for playing without the server."""

from pathlib import Path

import httpx
import pytest

from kassen.server import client_files
from kassen.server.client_files import packed_page
from tests.patience import LAST_RESORT
from tests.server.play import Serve

PAGE, COMPLETE = "<html><head></head></html>", "<html><head><script></script></head></html>"


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """A page in the package, and what was written for it."""
    page, offline = tmp_path / "page", tmp_path / "offline"
    page.mkdir()
    offline.mkdir()
    (page / "index.html").write_text(PAGE, encoding="utf-8")
    (offline / "index.html").write_text(COMPLETE, encoding="utf-8")
    (offline / "completed.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(client_files, "FOLDER", page)
    monkeypatch.setattr(client_files, "OFFLINE", offline)
    return page, offline


def test_what_was_written_for_another_page_is_left_out(packed: tuple[Path, Path]) -> None:
    page, offline = packed
    assert packed_page() == [offline, page]
    (page / "index.html").write_text("another", encoding="utf-8")
    assert packed_page() == [page]
    (page / "index.html").unlink()
    assert packed_page() == []


@pytest.mark.parametrize("is_complete", [False, True])
async def test_only_a_page_that_runs_python_may_compile_web_assembly(
    packed: tuple[Path, Path], serve: Serve, is_complete: bool
) -> None:
    page, offline = packed
    (page / "embed.html").write_text(PAGE, encoding="utf-8")
    if is_complete:
        (offline / "sw.js").write_text("", encoding="utf-8")
    else:
        (offline / "completed.html").unlink()
    address = serve().address
    async with httpx.AsyncClient(base_url=address, timeout=LAST_RESORT) as web:
        shown = await web.get("/table/some")
        assert shown.text == (COMPLETE if is_complete else PAGE)
        rules = shown.headers["content-security-policy"].split("; ")
        assert ("script-src 'self' 'wasm-unsafe-eval'" in rules) is is_complete
        assert ("script-src 'self'" in rules) is not is_complete
        assert "frame-ancestors 'none'" in rules
        for path in ("/api/games", "/docs/api", "/embed/some"):
            assert "unsafe" not in (await web.get(path)).headers["content-security-policy"]
