"""Who may learn something from which field of an event, and which choices are made in secret.

Each game's tests have such tables, written from the rules and not from the code: for every event the fields that
may be news, and to whom; for every decision which two choices look alike to everybody else. The field "event" stands
for the event itself: that it happens, or another in its place.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kassen.engine.rules.seats import SPECTATOR

Event = Mapping[str, Any]
Readers = Callable[[Event, int], bool]  # all fields of an event, a seat: may it learn this?
News = Mapping[str, Mapping[str, Readers]]
Choice = Mapping[str, Any]  # an action by its parts
Secrets = Mapping[str, Callable[[Choice, Choice], bool]]  # by decision: do others see the same?


def ALL(event: Event, seat: int) -> bool:  # noqa: N802, a constant of its tables
    """Everybody at the table, and spectators."""
    return True


def seat_in(*fields: str) -> Readers:
    """Only the seats these fields of the event name."""
    return lambda event, seat: seat != SPECTATOR and seat in [event.get(field) for field in fields]


def all_but(*fields: str) -> Readers:
    """Everybody but the seats these fields name, who knew it before."""
    return lambda event, seat: seat not in [event.get(field) for field in fields]


def differ_in(part: str) -> Callable[[Choice, Choice], bool]:
    """Two choices that are the same but for this part, which is secret."""
    return lambda one, other: {**one, part: None} == {**other, part: None}


def is_news(table: News, name: str, field: str, event: Event, seat: int) -> bool:
    readers = table.get(name, {}).get(field)
    return readers is not None and readers(event, seat)
