"""The deck of leduc poker."""

from kassen.engine.rules.kernel import rule
from kassen_leduc.rules.state import NO_CARD


@rule
def draw(state):
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = NO_CARD
    return card
