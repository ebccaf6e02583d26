"""Who knows what in Mangoku, for views, re-deals and observations alike (section 6 of the rules)."""

from typing import Any

from kassen.engine.rules.ruling import has
from kassen.games.mangoku.rules.state import WATCHERS


def observer_of(seat):
    """The bit of `known` that a seat has, or a spectator."""
    return seat if seat >= 0 else WATCHERS


def knows(state, seat, other, slot):
    """One's own hand, and every card of other hands that one was shown [MK-1, MK-2]."""
    return other == seat or has(state.known[other, slot], observer_of(seat))


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The cards a seat knows; of who else knows them, only what it knows of its own."""
    for other, marks in enumerate(state.known.tolist()[: state.seats]):
        if other != seat and not any(marks):
            continue  # nothing is known of this hand
        for slot in range(state.hand_size[other]):
            if knows(state, seat, other, slot):
                own = state.known[other, slot] if other == seat else 1 << observer_of(seat)
                seen.hand[other, slot], seen.known[other, slot] = state.hand[other, slot], own
