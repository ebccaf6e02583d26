"""Who knows what in Kenjin, for views, re-deals and observations alike (section 6 of the rules)."""

from typing import Any

import numpy as np

from kassen.engine.rules.ruling import has, rule
from kassen.games.kenjin.rules import battlefields as ground, state as terms


@rule
def is_hidden(state, other, index, seat):
    """A seat knows its own cards, those it has looked at, and which regular units are still in a hand."""
    if other == seat:
        return False
    if index >= state.deployed[other]:
        return not ground.is_regular(state.unit[other, index])
    return not has(state.known[other, index], seat if seat >= 0 else terms.WATCHER)


@rule
def is_hidden_card(state, card, seat):
    return is_hidden(state, ground.seat_of(card), ground.index_of(card), seat)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """Every card that is not hidden from this observer, found for all at once: face-up units are known to all."""
    units, observer = np.asarray(state.unit), seat if seat >= 0 else terms.WATCHER
    is_open = (np.asarray(state.known) >> observer & 1 == 1) | (units < terms.NUM_REGULARS)
    if seat >= 0:
        is_open[seat] = True
    np.copyto(np.asarray(seen.unit), units, where=is_open)
