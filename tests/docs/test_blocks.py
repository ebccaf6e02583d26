"""Every code block that people read runs: Python in order, page by page; commands are ours, and are understood."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, Block, blocks_of, pages
from tests.docs.commands import check, commands_in

KINDS = {"", "fluent", "json", "markdown", "python", "sh", "text", "toml"}

ALL = [block for page in pages() for block in blocks_of(page)]
COMMANDS = sorted({block.page for block in ALL if block.kind in ("", "sh")})
PYTHON = sorted({block.page for block in ALL if block.kind == "python" and not block.title})
ELSEWHERE = ("tutorials",)  # folders whose Python other tests run, and hold against what it prints
PRINTED = {ROOT / "README.md": ("Won by", "of the win", "mine.py:Cautious wins")}  # by page


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def to_run(page: Path, *kinds: str) -> list[Block]:
    return [
        block
        for block in blocks_of(page)
        if block.kind in kinds and not block.title and not block.why_not
    ]


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_fence_is_a_block_of_a_kind_we_know(page: Path) -> None:
    found = list(blocks_of(page))
    fences = [line for line in page.read_text(encoding="utf-8").splitlines() if "```" in line]
    assert len(fences) == 2 * len(found), f"{page.name} has a fence that is no block"
    assert [str(block) for block in found if block.kind not in KINDS] == []


@pytest.mark.parametrize(
    "page", [page for page in PYTHON if page.parent.name not in ELSEWHERE], ids=name_of
)
def test_the_python_of_a_page_runs_from_top_to_bottom(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__"}
    for block in to_run(page, "python"):
        exec(compile("\n" * block.line + block.text, page, "exec"), names)
    printed = capsys.readouterr().out
    assert [words for words in PRINTED.get(page, ()) if words not in printed] == []


def test_the_python_of_the_readme_is_typed(tmp_path: Path) -> None:
    """mypy in strict mode finds nothing."""
    files = []
    for block in to_run(ROOT / "README.md", "python"):
        files.append(tmp_path / f"line_{block.line}.py")
        files[-1].write_text(block.text, encoding="utf-8")
    assert files
    settings = ["--strict", "--config-file", "", "--cache-dir", str(tmp_path / "cache")]
    command = [sys.executable, "-m", "mypy", *settings, *map(str, files)]
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", COMMANDS, ids=name_of)
def test_the_commands_of_a_page_are_understood(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in to_run(page, "", "sh"):
        for command in commands_in(block.text):
            check(command, lambda: capsys.readouterr().out)


def test_data_can_be_read() -> None:
    for block in ALL:
        if block.kind == "json":
            json.loads(block.text)
        if block.kind == "toml":
            tomllib.loads(block.text)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("kassen play chess", "no game chess"),
        ("kassen dance", "invalid choice"),
        ("make breakfast", "no breakfast"),
        ("pip install kassen[moon]", "no extra moon"),
        ("python -m bench.moon", "no module"),
        ("rm -rf build", "nobody here runs"),
    ],
)
def test_a_command_that_is_not_ours_is_noticed(line: str, complaint: str) -> None:
    (command,) = commands_in(line)
    with pytest.raises(Exception, match=complaint):
        check(command, str)
