"""The head of every view, what a view shows just as the field table has it, and counts of things by name."""

from collections.abc import Iterable
from typing import Any, TypedDict, TypeVar

from kassen.engine.rules.record import Schema
from kassen.engine.rules.sets import has
from kassen.engine.rules.vocabulary import Form
from kassen.engine.table.events import Fields
from kassen.engine.table.fields import said

Name = TypeVar("Name")


class Head(TypedDict):
    """Which table this is, and what it waits for."""

    game: str
    seat: int  # who looks; -1 is a spectator
    over: bool
    waiting_for: list[int]
    decision: str | None  # what is asked of them
    ranks: list[int] | None  # by seat, ties shared, once it is over


class Mirror:
    """Entries of a view that are fields in their own words: `active="turn"` shows `turn` as `active`."""

    def __init__(self, schema: Schema, **entries: str) -> None:
        self.fields = {entry: schema.by_name[name] for entry, name in entries.items()}

    def of_table(self, box: Any, seen: Any) -> Fields:
        return {entry: said(box, seen, field) for entry, field in self.fields.items()}

    def of_seats(self, box: Any, seen: Any) -> list[Fields]:
        """The same for each seat: its own entry of a field, or whether it belongs to a set."""
        columns = {
            entry: [has(getattr(seen, field.name), seat) for seat in range(seen.seats)]
            if field.words.form is Form.SEATS and not field.shape
            else said(box, seen, field)
            for entry, field in self.fields.items()
        }
        return [
            {"seat": seat, **{entry: column[seat] for entry, column in columns.items()}}
            for seat in range(seen.seats)
        ]


def names_of(counts: Iterable[int], names: Iterable[Name]) -> list[Name]:
    """As many of each name as its count says."""
    return [name for name, copies in zip(names, counts, strict=False) for _ in range(copies)]


def counted(counts: Iterable[int], names: Iterable[str]) -> dict[str, int]:
    """The count of each name that there is at all."""
    return {name: copies for name, copies in zip(names, counts, strict=False) if copies}
