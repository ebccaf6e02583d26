"""Printed numbers live in the box: no text that people read has one of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kassen import games

SEVERAL_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
STYLE = re.compile(r"(bold|dim|not bold)( [a-z]+)?|black on [a-z]+")  # of what is drawn
RULE_NUMBER = r"\b[A-Z]{1,2}-\d+\b"
IDENTIFIER = r"\b[a-z]+(_[a-z]+)*_\d+\b|#[0-9a-f]{6}"


def texts_of(source: Path) -> Iterator[str]:
    """Every piece of text in a source but docstrings, widths and alignments."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.FormattedValue) and node.format_spec:
            skipped |= {id(part) for part in ast.walk(node.format_spec)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in skipped
        ):
            yield node.value


def own_numbers(text: str) -> list[str]:
    return re.findall(r"\d+", re.sub(f"{RULE_NUMBER}|{IDENTIFIER}", "", text))


def told_in(pattern: Any) -> Iterator[str]:
    """Every text of a catalog's pattern, without what it calls and chooses by."""
    match pattern:
        case str():
            yield pattern
        case list():
            for part in pattern:
                yield from told_in(part)
        case {"among": among, "else": default}:
            yield from told_in([*(text for _, text in among), default])


@pytest.mark.parametrize("name", games.NAMES)
def test_no_text_has_a_number_of_its_own(name: str) -> None:
    for key, pattern in games.get(name).texts.catalog().patterns.items():
        for text in told_in(pattern) if not key.startswith("option-") else ():
            assert not own_numbers(text), f"{name}: {key}: {text!r}"


@pytest.mark.parametrize("room", ["words", "board", "refusals", "places"])
@pytest.mark.parametrize("name", games.NAMES)
def test_no_words_for_people_are_in_python(name: str, room: str) -> None:
    source = games.get(name).folder / "table" / f"{room}.py"
    for text in texts_of(source) if source.exists() else ():
        assert not SEVERAL_WORDS.search(text) or STYLE.fullmatch(text), f"{name}/{room}: {text!r}"


def test_a_number_within_a_text_is_found() -> None:
    assert own_numbers("adds +3 to a fight") == ["3"]
    assert own_numbers("slot_3 [A-41]") == []
