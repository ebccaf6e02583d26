"""Pages of the handbook in other languages keep step with the English ones, part by part."""

import re
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

OWN = {"glossary.ja.md"}  # there is no English one
TRANSLATED = sorted(page for page in (ROOT / "docs").glob("*.??.md") if page.name not in OWN)
PARTS = {"## ": "sections", "```": "blocks of code", "- ": "points", "![": "pictures"}
COMMAND = re.compile(r"^kassen (?:--lang \w+ )?(\w+)", re.M)
SETTING = re.compile(r"\b(?:KASSEN_|DATABASE_|REDIS_)\w+")
MORE = 2  # paragraphs, of what only readers of another language need to be told


def parts_of(page: str) -> dict[str, int]:
    lines = page.splitlines()
    return {name: sum(line.startswith(sign) for line in lines) for sign, name in PARTS.items()}


def paragraphs_of(page: str) -> int:
    """Those of running text."""
    return len(re.findall(r"^[^\s#|`!\[-].*$", re.sub(r"```.*?```", "", page, flags=re.S), re.M))


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: page.name)
def test_a_page_has_the_parts_of_the_english_one(page: Path) -> None:
    english = page.with_name(f"{page.name.split('.')[0]}.md")
    told, original = page.read_text(encoding="utf-8"), english.read_text(encoding="utf-8")
    assert parts_of(told) == parts_of(original)
    assert paragraphs_of(told) == paragraphs_of(original) + MORE
    assert set(COMMAND.findall(told)) == set(COMMAND.findall(original))
    assert set(SETTING.findall(told)) <= set(SETTING.findall(original))
    assert f"[English]({english.name})" in told
    assert f"({page.name})" in original
