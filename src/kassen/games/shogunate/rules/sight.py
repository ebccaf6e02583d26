"""Who knows what in Shogunate, for views, re-deals and observations alike (section 6 of the rules)."""

from typing import Any


def is_face_up(state, card):
    return (int(state.face_up) >> int(card)) & 1 == 1


def knows_card(state, seat, card):
    """A seat knows the cards it has ever seen, a spectator (-1) only those that lie open."""
    if seat < 0:
        return is_face_up(state, card)
    return (int(state.knows[card]) >> seat) & 1 == 1


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The face of every Loyalty card this observer has seen [S-19, S-65]."""
    for card, face in enumerate(state.face.tolist()):
        if knows_card(state, seat, card):
            seen.face[card] = face
