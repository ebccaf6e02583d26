"""Who knows what in Martial Art, for views, re-deals and observations alike (chapter 8 of the rules)."""

from typing import Any

from kassen.engine.rules.record import flat
from kassen.engine.rules.ruling import SPECTATOR
from kassen.games.martial_art.rules.state import PUBLIC


def observer_of(seat):
    """The row of `known` that a seat goes by; a spectator goes by what all were shown."""
    return PUBLIC if seat == SPECTATOR else seat


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """Show what this observer knows of other hands, and what others know of its own, which it can follow."""
    gained, truth = flat(seen.known), flat(state.known)
    observers, seats, cards = state.known.shape
    for observer in range(observers):
        first = observer * seats * cards
        if observer == observer_of(seat):
            part = slice(first, first + seats * cards)
        elif seat != SPECTATOR:
            part = slice(first + seat * cards, first + (seat + 1) * cards)
        else:
            continue
        gained[part] = truth[part]
