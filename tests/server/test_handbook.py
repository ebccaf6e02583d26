"""The handbook is served below /docs, beside the protocol; where it is not built one sentence says how it is."""

import gzip
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from kassen.server import handbook
from kassen.server.routes import add_routes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As in a fresh clone, it is not there."""
    monkeypatch.setattr(handbook, "FOLDER", tmp_path / "handbook")
    return tmp_path / "handbook"


@pytest.fixture
def built(folder: Path) -> Path:
    """Two pages, a style sheet with its compressed twin, and what is said of a page that is not there."""
    files = {
        "index.html": "start here",
        "rules/kenjin/index.html": "K-1",
        "404.html": "no page",
        "look.css": "body{}",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "look.css.gz").write_bytes(gzip.compress(b"body{}"))
    return folder


def web() -> httpx.AsyncClient:
    app = FastAPI(description="Tables.", docs_url=None, redoc_url=None)
    add_routes(app)
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(
        transport=transport, base_url="http://kassen.test", follow_redirects=True
    )


async def test_a_built_handbook_is_served_page_by_page(built: Path) -> None:
    async with web() as client:
        told = {path: await client.get(path) for path in ("/docs", "/docs/", "/docs/rules/kenjin/")}
        assert [answer.text for answer in told.values()] == ["start here", "start here", "K-1"]
        missing = await client.get("/docs/rules/chess/")
    assert (missing.status_code, missing.text) == (404, "no page")


async def test_what_was_compressed_is_sent_so_to_those_who_take_it(built: Path) -> None:
    async with web() as client:
        packed = await client.get("/docs/look.css")
        plain = await client.get("/docs/look.css", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == "body{}"


async def test_nothing_outside_the_handbook_is_served(built: Path) -> None:
    (built.parent / "secret.txt").write_text("secret")
    async with web() as client:
        for path in ("/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/..%2fsecret.txt"):
            assert "secret" not in (await client.get(path)).text


async def test_where_it_is_not_built_one_sentence_says_how_it_is(folder: Path) -> None:
    async with web() as client:
        answer = await client.get("/docs")
    assert answer.status_code == 404
    assert "<code>make docs</code> builds it" in answer.text
    assert answer.text.count("<p>") == 1


async def test_the_protocol_is_there_in_either_case(folder: Path) -> None:
    async with web() as client:
        answer = await client.get("/docs/api")
        style = await client.get("/docs/api.css")
    assert answer.status_code == style.status_code == 200
    assert "POST /api/tables" in answer.text
