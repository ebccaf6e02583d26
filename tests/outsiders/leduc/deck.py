"""The deck of leduc poker."""

from kassen.engine.kernel import rule
from tests.outsiders.leduc.state import NO_CARD


@rule
def draw(state):
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = NO_CARD
    return card
