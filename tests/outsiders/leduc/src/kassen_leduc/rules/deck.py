"""The deck of leduc poker."""

from kassen_leduc.rules.state import NO_CARD


def draw(state):
    state.deck_size -= 1
    card = int(state.deck[state.deck_size])
    state.deck[state.deck_size] = NO_CARD
    return card
