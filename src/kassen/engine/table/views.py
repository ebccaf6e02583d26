"""The head of every view, what a view shows just as the field table has it, and counts of things by name."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, TypedDict

from kassen.engine.rules.record import Schema
from kassen.engine.table import made_words
from kassen.engine.table.events import Fields
from kassen.engine.table.made_words import names_of as names_of


class Head(TypedDict):
    """Which table this is, and what it waits for."""

    game: str
    seat: int  # who looks; -1 is a spectator
    over: bool
    waiting_for: list[int]
    decision: str | None  # what is asked of them
    ranks: list[int] | None  # by seat, ties shared, once it is over


class Mirror:
    """Entries of a view that are fields in their own words: `active="turn"` shows `turn` as `active`.

    `of_table(box, seen)` has them as they are; `of_seats` has, for each seat, its own entry of every field, or whether
    it belongs to a set; `of_seat(box, seen, seat)` has the entries of one seat alone.
    """

    def __init__(self, schema: Schema, **entries: str) -> None:
        self.fields = {entry: schema.by_name[name] for entry, name in entries.items()}
        self.sized = {name for name in entries.values() if f"{name}_size" in schema.by_name}

    @cached_property
    def of_table(self) -> Callable[[Any, Any], Fields]:
        return made_words.by_table(self.fields, self.sized)

    @cached_property
    def of_seats(self) -> Callable[[Any, Any], list[Fields]]:
        return made_words.by_seat(self.fields, self.sized)

    @cached_property
    def of_seat(self) -> Callable[[Any, Any, int], Fields]:
        return made_words.by_one_seat(self.fields)


def counted(counts: Iterable[int], names: Iterable[str]) -> dict[str, int]:
    """The count of each name that there is at all."""
    return {name: copies for name, copies in zip(names, counts, strict=False) if copies}
