"""The handbook as it is built: complete, every rule with an address, and nothing from anybody else's host."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kassen import games
from tests.docs.blocks import ROOT
from tests.docs.building import FOLDER, build

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
DATA = "application/json"


class Reader(HTMLParser):
    """Collects what a page loads, its anchors, and inline content that the policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.forbidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids.add(given.get("id") or "")
        if tag in LOADED and given.get(LOADED[tag]):
            self.loads.append(str(given[LOADED[tag]]))
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != DATA):
            self.forbidden.append(f"<{tag}> within the page")
        self.forbidden += [name for name in given if name.startswith("on")]


def read(page: Path) -> Reader:
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


@pytest.fixture(scope="module")
def pages() -> dict[str, Reader]:
    """Every page, built from the tree as it is."""
    folder = build()
    return {str(page.relative_to(folder)): read(page) for page in folder.rglob("*.html")}


def test_every_page_that_was_written_is_there(pages: dict[str, Reader]) -> None:
    for source in (ROOT / "docs").rglob("*.md"):
        name = source.relative_to(ROOT / "docs").with_suffix("")
        page = name.parent / "index.html" if name.name == "index" else name / "index.html"
        assert str(page) in pages


def test_no_page_loads_anything_from_elsewhere(pages: dict[str, Reader]) -> None:
    elsewhere = [
        f"{name}: {address}"
        for name, page in pages.items()
        for address in page.loads
        if re.match(r"(\w+:)?//", address)
    ]
    assert elsewhere == []


def test_no_page_holds_script_or_style_that_the_policy_forbids(pages: dict[str, Reader]) -> None:
    assert {name: page.forbidden for name, page in pages.items() if page.forbidden} == {}


def test_all_that_a_page_loads_is_there(pages: dict[str, Reader]) -> None:
    for name, page in pages.items():
        for address in page.loads:
            plain = address.partition("?")[0]
            base = FOLDER if plain.startswith("/docs/") else (FOLDER / name).parent
            assert (base / plain.removeprefix("/docs/")).exists(), f"{name}: {address}"


@pytest.mark.parametrize("game", games.NAMES)
def test_every_rule_has_an_address(pages: dict[str, Reader], game: str) -> None:
    rules = set(re.findall(r"^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\*", games.get(game).rulebook, re.M))
    assert len(rules) > 50
    assert rules <= pages[f"rules/{game}/index.html"].ids
