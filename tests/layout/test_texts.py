"""Printed numbers live in the box: no text that people read has one of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kassen import games

ROOMS_WITH_TEXTS = ("table/words.py", "table/log.py", "table/board.py", "table/refusals.py")
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


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("room", ROOMS_WITH_TEXTS)
def test_no_text_has_a_number_of_its_own(name: str, room: str) -> None:
    for text in texts_of(games.get(name).folder / room):
        assert not own_numbers(text), f"{name}/{room}: {text!r}"


def test_a_number_within_a_text_is_found() -> None:
    assert own_numbers("adds +3 to a fight") == ["3"]
    assert own_numbers("slot_3 [A-41]") == []
