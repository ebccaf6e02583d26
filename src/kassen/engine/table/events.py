"""Events: what happened, for the log and the animation, with who may read which field.

Rules emit a number and up to four ints. The game's table turns these into named fields, adds what is
to be read off the state at that moment, and says which fields are for some seats only.

    DREW = EVENTS.add("drew", "seat card", card=CARDS, left="supply_size", private={"card": owner})
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.rules.record import Schema
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import EVERYTHING, has
from kassen.engine.rules.vocabulary import Form, Vocabulary
from kassen.engine.table import made_words
from kassen.engine.table.fields import said

Fields = dict[str, Any]
Names = Sequence[Any]
Capture = Callable[[Any, Any, Fields], Any]  # box, state, the fields so far
How = Names | Vocabulary | Capture | str  # one of the ways in which a field is told
Audience = Callable[[Fields], int]  # the set of seats that may read it; EVERYTHING: spectators too

UNREAD = -2  # instead of a number that a seat may not read; none is emitted below -1


@dataclass(frozen=True)
class Event:
    """Something that happened; `private` holds, for each restricted field, the mask of its readers.

    `emitted` is what the rules said: the number of the event, then a number for each of its columns.
    """

    name: str
    fields: Fields
    private: Mapping[str, int] = field(default_factory=dict)
    emitted: tuple[int, ...] = ()
    columns: Collection[str] = ()

    def seen(self, seat: int) -> Fields:
        """The event as this seat may know it; -1 is a spectator."""
        if not self.private:
            return {"event": self.name, **self.fields}
        shown: Fields = {"event": self.name}
        for name, value in self.fields.items():
            if self.is_read_by(seat, name):
                shown[name] = value
        return shown

    def seen_numbers(self, seat: int) -> tuple[int, ...]:
        """The numbers emitted as this seat may know them, `UNREAD` for those it may not."""
        if not self.private:
            return self.emitted
        said = zip(self.columns, self.emitted[1:], strict=False)
        read = (number if self.is_read_by(seat, name) else UNREAD for name, number in said)
        return (*self.emitted[:1], *read)

    def is_read_by(self, seat: int, name: str) -> bool:
        readers = self.private.get(name)
        return readers in (None, EVERYTHING) or (seat != SPECTATOR and has(readers, seat))


@dataclass(frozen=True)
class EventKind:
    name: str
    arguments: Mapping[str, Names | None]
    captures: Mapping[str, Capture]
    private: Mapping[str, Audience]


class EventTable:
    """The events of a game, numbered in the order in which they were added.

    What is emitted under one of the names in `told` is told so in every event, unless the event says how.
    """

    def __init__(self, *kinds: EventKind, schema: Schema | None = None, **told: How) -> None:
        self.kinds = kinds
        self.schema = schema
        self._told = told
        self._numbers = {kind.name: number for number, kind in enumerate(kinds)}

    def add(
        self,
        name: str,
        emitted: str = "",
        /,
        private: Mapping[str, Audience] | None = None,
        **told: How,
    ) -> int:
        """Declare an event and give its number: what is emitted, in this order, and how it is told.

        A list or a vocabulary names the number of an emitted field; "coins" is that field of the state in words,
        "hand[seat]" what it has for the seat of the event; a function reads anything else.
        """
        if name in self._numbers:
            raise ValueError(f"there is an event {name!r} already")
        fields = emitted.split()
        told |= {field: self._told[field] for field in fields if field in self._told.keys() - told}
        captures = {
            field: capture for field, how in told.items() if (capture := self._capture(field, how))
        }
        names: dict[str, Any] = {field: how for field, how in told.items() if field not in captures}
        named = {field for field, how in told.items() if isinstance(how, Vocabulary)} | names.keys()
        if named - set(fields):
            raise ValueError(f"the event {name!r} emits no {', '.join(named - set(fields))}")
        number = self._numbers[name] = len(self.kinds)
        arguments = {field: names.get(field) for field in fields}
        self.kinds = (*self.kinds, EventKind(name, arguments, captures, private or {}))
        return number

    def _capture(self, name: str, how: How) -> Capture | None:
        """Make what reads a field of the event off the state or says it in words; None where a list names it."""
        if callable(how):
            return how
        if isinstance(how, Vocabulary):
            return lambda box, state, fields: word_of(box, how, fields[name])
        if not isinstance(how, str) or self.schema is None:
            return None
        of_state, _, seat = how.removesuffix("]").partition("[")
        field = self.schema.by_name[of_state]
        if not seat:
            return lambda box, state, fields: said(box, state, field)
        return lambda box, state, fields: said(box, state, field)[fields[seat]]

    def by_seat(self, needed: str = "", /, **entries: str) -> Capture:
        """Make what tells these fields for each seat: `card="played"`; where one is needed, for seats that have it."""
        assert self.schema is not None
        fields = {entry: self.schema.by_name[name] for entry, name in entries.items()}
        rows = made_words.by_seat(fields, ())
        return lambda box, state, _: [
            row for row in rows(box, state) if not needed or row[needed] is not None
        ]

    def __len__(self) -> int:
        return len(self.kinds)

    def number(self, name: str) -> int:
        return self._numbers[name]

    def build(self, box: Any, state: Any, number: int, arguments: Sequence[int]) -> Event:
        kind = self.kinds[number]
        fields: Fields = {}
        for (name, names), value in zip(kind.arguments.items(), arguments, strict=False):
            fields[name] = value if names is None else names[value]
        for name, capture in kind.captures.items():
            fields[name] = capture(box, state, fields)
        private = {name: readers(fields) for name, readers in kind.private.items()}
        emitted = (number, *arguments[: len(kind.arguments)])
        return Event(kind.name, fields, private, emitted, kind.arguments)


def word_of(box: Any, words: Vocabulary, value: int) -> Any:
    """A name, a seat or a flag that was emitted as a number; below 0 there is none."""
    if words.form is Form.FLAG:
        return bool(value)
    if value < 0:
        return None
    return value if words.form is Form.SEAT else words.names_in(box)[value]


def field_of_box(name: str) -> Capture:
    return lambda box, state, fields: getattr(box, name)


def edition(box: Any, state: Any, fields: Fields) -> str:
    return str(box.printed.name)


def ranks_by(outcome: Callable[[Any, Any, list[int]], None]) -> Capture:
    """The final ranks by seat."""

    def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
        ranks = [0] * state.seats
        outcome(box, state, ranks)
        return ranks

    return ranks


def seats_in(*names: str) -> Audience:
    """Only the seats these fields of the event name."""
    return lambda fields: sum({1 << int(fields[name]) for name in names})


owner = seats_in("seat")
