"""The head of every view, what a view shows just as the field table has it, and counts of things by name."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, TypedDict, get_type_hints

from kassen.engine.rules.record import Field, Schema
from kassen.engine.rules.vocabulary import Form
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
    it belongs to a set; `of_seat(box, seen, seat)` has the entries of one seat alone. As decorators, `typed` and
    `typed_by_seat` put the types of all entries into a typed view, before those it says itself.
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

    def typed(self, view: Any) -> Any:
        return with_types(
            view, {entry: type_of_cell(field) for entry, field in self.fields.items()}
        )

    def typed_by_seat(self, view: Any) -> Any:
        sets = [entry for entry, field in self.fields.items() if field.words.form is Form.SEATS]
        kinds = {entry: type_of_cell(field) for entry, field in self.fields.items()}
        return with_types(view, kinds | dict.fromkeys(sets, bool))


def with_types(view: Any, kinds: dict[str, Any]) -> Any:
    """The same typed view with further entries before its own."""
    whole: Any = TypedDict(view.__name__, {**kinds, **get_type_hints(view)})  # type: ignore[misc]
    whole.__doc__, whole.__module__ = view.__doc__, view.__module__
    return whole


def type_of_cell(field: Field) -> Any:
    """The type of a number in words, or of a row of them; where blanks are below 0, there may be nothing."""
    words = field.words
    thing: Any = str if isinstance(words.names, str) or not words.names else type(words.names[0])
    nothing: Any = None if field.blank < 0 else thing
    simple = {
        Form.NUMBER: int,
        Form.FLAG: bool,
        Form.SEAT: int | None if field.blank < 0 else int,
        Form.SEATS: list[int],
        Form.NAME: thing | nothing,
        Form.SLOTS: list[thing | nothing],
    }
    return simple.get(words.form, list[thing])


def counted(counts: Iterable[int], names: Iterable[str]) -> dict[str, int]:
    """The count of each name that there is at all."""
    return {name: copies for name, copies in zip(names, counts, strict=False) if copies}
