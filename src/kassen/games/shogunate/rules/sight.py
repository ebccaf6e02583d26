"""Who knows what in Shogunate: what a seat sees that the field table leaves to a rule."""

from typing import Any

from kassen.games.shogunate.rules.loyalty import is_face_up


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The face of every Loyalty card this observer has seen [S-19, S-65]."""
    for card, seats in enumerate(state.knows):
        if seats >> seat & 1 if seat >= 0 else is_face_up(state, card):
            seen.face[card] = state.face[card]
