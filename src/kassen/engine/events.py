"""Events: what happened, for the log and the animation, with who may read which field.

Rules emit a number and up to four ints. The game's table turns these into named fields, adds what is
to be read off the state at that moment, and says which fields are for some seats only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.seats import SPECTATOR
from kassen.engine.sets import EVERYTHING, has

Fields = dict[str, Any]
Names = Sequence[str]
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
    """The events of a game, numbered in the order in which they were added."""

    def __init__(self, *kinds: EventKind) -> None:
        self.kinds = kinds
        self._numbers = {kind.name: number for number, kind in enumerate(kinds)}

    def add(
        self,
        name: str,
        captures: Mapping[str, Capture] | None = None,
        private: Mapping[str, Audience] | None = None,
        **arguments: Names | None,
    ) -> int:
        """Declare an event and give its number; its arguments in the order they are emitted."""
        if name in self._numbers:
            raise ValueError(f"there is an event {name!r} already")
        number = self._numbers[name] = len(self.kinds)
        self.kinds = (*self.kinds, EventKind(name, arguments, captures or {}, private or {}))
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


def owner(fields: Fields) -> int:
    """Only the seat the event names."""
    return 1 << int(fields["seat"])
