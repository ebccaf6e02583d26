"""What never changes: every card is in one place, chips won were paid, and nobody who folded has the turn."""

from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import has
from kassen_leduc.rules.ranking import gain
from kassen_leduc.rules.state import OVER

CARDS, CHIPS, TURN = range(1, 4)


@rule
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


@rule
def copies_on_table(state, card):
    copies = 1 if state.common == card else 0
    for index in range(state.deck_size):
        copies += 1 if state.deck[index] == card else 0
    for seat in range(state.seats):
        copies += 1 if state.hand[seat] == card else 0
    return copies
