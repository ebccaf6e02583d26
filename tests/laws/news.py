"""Who may learn something from which field of an event, as a game's own rules say it.

A game's table lies in `tests/games/<game>/who_learns.py`, written from the rules' "who knows what" and not from
the code: for every event, the fields that may be news, each with those to whom. The field "event" stands
for the event itself: that it happens, or that another happens in its place.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from kassen import games
from kassen.engine.rules.seats import SPECTATOR

Event = Mapping[str, Any]
Readers = Callable[[Event, int], bool]  # all fields of an event, a seat: may it learn this?
News = Mapping[str, Mapping[str, Readers]]


def ALL(event: Event, seat: int) -> bool:
    """Everybody at the table, and spectators."""
    return True


def seat_in(*fields: str) -> Readers:
    """Only the seats these fields of the event name."""
    return lambda event, seat: seat != SPECTATOR and seat in [event.get(field) for field in fields]


def all_but(*fields: str) -> Readers:
    """Everybody but the seats these fields name, who knew it before."""
    return lambda event, seat: seat not in [event.get(field) for field in fields]


def who_learns(game: str) -> News:
    """The table of this game, which lies with its tests."""
    folder = "games" if game in games.NAMES else "outsiders"
    table: News = import_module(f"tests.{folder}.{game}.who_learns").WHO_LEARNS
    return table


def is_news(table: News, name: str, field: str, event: Event, seat: int) -> bool:
    readers = table.get(name, {}).get(field)
    return readers is not None and readers(event, seat)
