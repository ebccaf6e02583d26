"""The watchers of a table: sockets of this worker and of others, each with the seat it sees for."""

from collections.abc import Collection, Iterable
from typing import Protocol

from pydantic import BaseModel

from kassen.server import door
from kassen.server.seating import seat_of
from kassen.server.store.matches import StoredSeat
from kassen.server.store.people import Person

AGAIN = 1012  # the close code for "come back at once": the table is served anew
LATER = 1013  # … and for "come back later"
POLICY = 1008  # … and for "do not come back": refused, or gone


class Watcher(Protocol):
    """One socket; what it is sent arrives in order, or it is closed."""

    @property
    def person(self) -> Person | None: ...

    @property
    def language(self) -> str: ...

    @property
    def is_onlooker(self) -> bool:
        """Whether it sees as a spectator does, wherever its person sits."""

    def send(self, message: str) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Watchers:
    def __init__(self) -> None:
        self._seats: dict[Watcher, int] = {}
        self._silenced: dict[Watcher, Collection[str]] = {}  # those whom a watcher does not read
        self._outside: set[Watcher] = set()  # whose person has no seat

    def __len__(self) -> int:
        return len(self._seats)

    def add(
        self, watcher: Watcher, chairs: Iterable[StoredSeat], silenced: Collection[str] = ()
    ) -> int:
        self._seats[watcher] = self._place(watcher, tuple(chairs))
        self._silenced[watcher] = silenced
        return self._seats[watcher]

    def remove(self, watcher: Watcher) -> None:
        self._seats.pop(watcher, None)
        self._silenced.pop(watcher, None)
        self._outside.discard(watcher)

    def reads(self, watcher: Watcher, speaker: str) -> bool:
        return speaker not in self._silenced[watcher]

    def seat_again(self, chairs: Iterable[StoredSeat]) -> list[Watcher]:
        """After somebody sat down or stood up: those that see for another seat now."""
        chairs, moved = tuple(chairs), []
        for watcher, seat in list(self._seats.items()):
            self._seats[watcher] = self._place(watcher, chairs)
            if self._seats[watcher] != seat:
                moved.append(watcher)
        return moved

    def _place(self, watcher: Watcher, chairs: tuple[StoredSeat, ...]) -> int:
        seat = seat_of(chairs, watcher.person.id if watcher.person else None)
        (self._outside.add if seat is None else self._outside.discard)(watcher)
        return door.SPECTATOR if seat is None or watcher.is_onlooker else seat

    def is_outside(self, watcher: Watcher) -> bool:
        return watcher in self._outside

    @property
    def outside_languages(self) -> set[str]:
        return {watcher.language for watcher in self._outside}

    def tell_outside(self, message: str, language: str | None = None) -> None:
        """Tell those who have no seat here; in one language, where it is a matter of languages."""
        for watcher in list(self._outside):
            if language in (None, watcher.language):
                watcher.send(message)

    def seat(self, watcher: Watcher) -> int:
        return self._seats[watcher]

    @property
    def seats(self) -> set[int]:
        """Everything that is watched: nobody makes a view for another seat."""
        return set(self._seats.values())

    @property
    def readers(self) -> set[tuple[int, str]]:
        """The same with the languages in which it is read."""
        return {(seat, watcher.language) for watcher, seat in self._seats.items()}

    @property
    def here(self) -> set[int]:
        return self.seats - {door.SPECTATOR}

    @property
    def spectators(self) -> int:
        return sum(seat == door.SPECTATOR for seat in self._seats.values())

    def say(self, seat: int, speaker: str, message: str) -> None:
        """Pass a line on to those at a seat who want to read its speaker."""
        for watcher, own in list(self._seats.items()):
            if own == seat and self.reads(watcher, speaker):
                watcher.send(message)

    def tell_readers(self, seat: int, language: str, message: str) -> None:
        for watcher, own in list(self._seats.items()):
            if own == seat and watcher.language == language:
                watcher.send(message)

    def tell_all(self, message: BaseModel) -> None:
        encoded = message.model_dump_json()
        for watcher in list(self._seats):
            watcher.send(encoded)

    def close_all(self, code: int, reason: str) -> None:
        for watcher in list(self._seats):
            watcher.close(code, reason)
        self._seats.clear()
        self._silenced.clear()
        self._outside.clear()
