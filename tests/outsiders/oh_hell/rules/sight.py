"""Who knows what in Oh Hell: what a seat sees that the field table leaves to a rule."""

from typing import Any

from tests.outsiders.oh_hell.rules.state import DECK_SIZE


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    for card in range(DECK_SIZE):
        if seat >= 0 and state.holder[card] == seat:
            seen.holder[card] = seat
