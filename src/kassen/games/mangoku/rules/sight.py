"""Who knows what in Mangoku: what a seat sees that the field table leaves to a rule."""

from typing import Any

from kassen.games.mangoku.rules.state import WATCHERS


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """One's own hand, and every card of other hands this observer knows."""
    bit = 1 << (WATCHERS if seat < 0 else seat)
    for other, marks in enumerate(state.known.tolist()):
        for slot, known in enumerate(marks):
            if other == seat or known & bit:
                seen.hand[other, slot] = state.hand[other, slot]
                seen.known[other, slot] = known if other == seat else bit
