"""Events: what happened, for the log and the animation, with who may read which field.

Rules emit a number and up to four ints. The game's table turns these into named fields, adds what is
to be read off the state at that moment, and says which fields are for some seats only.

    DREW = EVENTS.add("drew", "seat card", card=CARDS, left=field_of_state("left"), private={"card": owner})
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import EVERYTHING, has

Fields = dict[str, Any]
Names = Sequence[Any]
Capture = Callable[[Any, Any, Fields], Any]  # box, state, the fields so far
Audience = Callable[[Fields], int]  # the set of seats that may read it; EVERYTHING: spectators too


@dataclass(frozen=True)
class Event:
    """Something that happened; `private` holds, for each restricted field, the mask of its readers."""

    name: str
    fields: Fields
    private: Mapping[str, int] = field(default_factory=dict)

    def seen(self, seat: int) -> Fields:
        """The event as this seat may know it; -1 is a spectator."""
        if not self.private:
            return {"event": self.name, **self.fields}
        shown: Fields = {"event": self.name}
        for name, value in self.fields.items():
            readers = self.private.get(name)
            if readers in (None, EVERYTHING) or (seat != SPECTATOR and has(readers, seat)):
                shown[name] = value
        return shown


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

    def __init__(self, *kinds: EventKind, **told: Names | Capture) -> None:
        self.kinds = kinds
        self._told = told
        self._numbers = {kind.name: number for number, kind in enumerate(kinds)}

    def add(
        self,
        name: str,
        emitted: str = "",
        /,
        private: Mapping[str, Audience] | None = None,
        **told: Names | Capture,
    ) -> int:
        """Declare an event and give its number: what is emitted, in this order, and how it is told.

        A list names the number of an emitted field; a function reads a field off the state.
        """
        if name in self._numbers:
            raise ValueError(f"there is an event {name!r} already")
        fields = emitted.split()
        told |= {field: self._told[field] for field in fields if field in self._told.keys() - told}
        captures = {field: capture for field, capture in told.items() if callable(capture)}
        names = {field: listed for field, listed in told.items() if not callable(listed)}
        if names.keys() - fields:
            raise ValueError(f"the event {name!r} emits no {', '.join(names.keys() - fields)}")
        number = self._numbers[name] = len(self.kinds)
        arguments = {field: names.get(field) for field in fields}
        self.kinds = (*self.kinds, EventKind(name, arguments, captures, private or {}))
        return number

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
        return Event(
            kind.name, fields, {name: readers(fields) for name, readers in kind.private.items()}
        )


def field_of_state(name: str) -> Capture:
    """Read a field of the state as it is at that moment."""
    return lambda box, state, fields: getattr(state, name)


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
