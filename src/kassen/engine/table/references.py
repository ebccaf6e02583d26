"""References of a catalog's message: variables, other messages, and what is printed in a box."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any

from kassen.engine.box import Box
from kassen.engine.table.texts import FUNCTIONS

Pattern = Any  # as `catalog.py` writes them
Patterns = Mapping[str, Pattern]


def uses(pattern: Pattern) -> Iterator[tuple[str, str, bool]]:
    """Variables, those that only choose (`by`), messages, and messages told with variables of their own."""
    if isinstance(pattern, list):
        for part in pattern:
            yield from uses(part)
    elif isinstance(pattern, dict):
        if "var" in pattern:
            yield "var", pattern["var"], False
        if "message" in pattern:
            yield "message", pattern["message"], False
        if "call" in pattern:
            called = pattern["call"]
            if called not in FUNCTIONS:
                yield "message", called.lower(), True
            each = pattern["with"].get("each", "") if called == "LIST" else ""
            if each and each.upper() not in FUNCTIONS:
                yield "each", each, True
            yield from uses(pattern["of"])
        if "among" in pattern:
            for kind, name, is_apart in uses(pattern["by"]):
                yield "by" if kind == "var" else kind, name, is_apart
            yield from uses([text for _, text in pattern["among"]])
            yield from uses(pattern["else"])


def messages_in(pattern: Pattern) -> set[str]:
    return {name for kind, name, _ in uses(pattern) if kind in ("message", "each")}


def variables_of(patterns: Patterns, key: str, kinds: Container[str] = ("var", "by")) -> set[str]:
    """All variables a message needs, with those of the messages it refers to."""
    needed = set()
    for kind, name, is_apart in uses(patterns.get(key, "")):
        if kind in kinds:
            needed.add(name)
        elif kind == "message" and not is_apart:
            needed |= variables_of(patterns, name, kinds)
    return needed


def reached_from(patterns: Patterns, keys: Iterable[str]) -> set[str]:
    """These messages and all they refer to, whether there or not."""
    reached: set[str] = set()
    ahead = [*keys]
    while ahead:
        key = ahead.pop()
        if key not in reached:
            reached.add(key)
            ahead += messages_in(patterns.get(key, ""))
    return reached


def printed_words(box: Box) -> set[str]:
    """The keys by which another language tells what is printed in a box."""
    return {
        f"box-{table.name}-{row}" + ("" if column == "name" else f".{column}")
        for table in box.tables.values()
        for column in {*table.columns} - {"id", "source", *table.limits}
        for row in table.rows
    }
