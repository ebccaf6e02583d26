"""Who knows what in leduc poker: what a seat sees that the field table leaves to a rule."""

from typing import Any

from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import has


@rule
def is_seen(state, seat, other):
    return other == seat or has(state.shown, other)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    for other in range(state.seats):
        if is_seen(state, seat, other):
            seen.hand[other] = state.hand[other]
