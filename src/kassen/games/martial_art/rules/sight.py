"""Who knows what in Martial Art: what a seat sees that the field table leaves to a rule."""

from typing import Any

import numpy as np

from kassen.engine.rules.ruling import SPECTATOR
from kassen.games.martial_art.rules import state as terms


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """What this observer knows of other hands, and what others know of the own one, which it can follow."""
    gained, truth = np.asarray(seen.known), np.asarray(state.known)
    gained[observer_of(seat)] = truth[observer_of(seat)]
    if seat != SPECTATOR:
        gained[:, seat] = truth[:, seat]


def observer_of(seat: int) -> int:
    return terms.PUBLIC if seat == SPECTATOR else seat
