"""Laws of conservation: every card is in one place, chips won were paid, and nobody who folded has the turn."""

from kassen.engine.rules.sets import has
from kassen_leduc.rules.ranking import gain
from kassen_leduc.rules.state import OVER, copies_on_table

CARDS, CHIPS, TURN = range(1, 4)


def broken_law(box, state):
    """The first law this state breaks, or 0."""
    for card in range(int(box.suits) * int(box.ranks)):
        if copies_on_table(state, card) != 1:
            return CARDS
    for seat in range(state.seats):
        if state.paid[seat] < box.ante or state.paid[seat] > state.stakes:
            return CHIPS
    if state.phase != OVER:
        return 0 if has(state.remaining, int(state.turn)) else TURN
    total = 0
    for seat in range(state.seats):
        total += gain(state, seat)
    return 0 if total == 0 else CHIPS
