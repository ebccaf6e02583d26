"""Who knows what in Martial Art, for views, re-deals and observations alike (chapter 8 of the rules)."""

from typing import Any

import numpy as np

from kassen.engine.rules.ruling import SPECTATOR, rule
from kassen.games.martial_art.rules.state import PUBLIC


@rule
def observer_of(seat):
    """The row of `known` that a seat goes by; a spectator goes by what all were shown."""
    return PUBLIC if seat == SPECTATOR else seat


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """Show what this observer knows of other hands, and what others know of its own, which it can follow."""
    gained, truth = np.asarray(seen.known), np.asarray(state.known)
    gained[observer_of(seat)] = truth[observer_of(seat)]
    if seat != SPECTATOR:
        gained[:, seat] = truth[:, seat]
