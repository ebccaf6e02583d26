"""Who knows what in Kenjin, for views, re-deals and observations alike (section 6 of the rules)."""

from typing import Any

from kassen.engine.rules.record import flat, part_of
from kassen.engine.rules.ruling import has
from kassen.games.kenjin.rules import battlefields as ground, state as terms


def is_hidden(state, other, index, seat):
    """A seat knows its own cards, those it has looked at, and which regular units are still in a hand."""
    if other == seat:
        return False
    if index >= state.deployed[other]:
        return not ground.is_regular(state.unit[other, index])
    return not has(state.known[other, index], seat if seat >= 0 else terms.WATCHER)


def is_hidden_card(state, card, seat):
    return is_hidden(state, ground.seat_of(card), ground.index_of(card), seat)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """Every card that is not hidden from this observer; face-up units are known to all."""
    gained, observer = flat(seen.unit), seat if seat >= 0 else terms.WATCHER
    cells = zip(flat(state.unit), flat(state.known), strict=True)
    for place, (unit, known) in enumerate(cells):
        if unit < terms.NUM_REGULARS or known >> observer & 1:
            gained[place] = unit
    if seat >= 0:
        part_of(seen.unit, seat)[:] = part_of(state.unit, seat)
