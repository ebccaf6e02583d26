"""The deal of leduc poker."""

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.kernel import emit
from kassen.engine.rules.sets import first_of
from kassen_leduc.rules.deck import draw
from kassen_leduc.rules.state import clear_table
from kassen_leduc.table.events import CARD_DEALT


def setup(box, state, seats):
    """[L-1, L-2]"""
    clear_table(state)
    state.seats = seats
    state.stakes = box.ante
    state.remaining = first_of(seats)
    state.deck_size = int(box.suits) * int(box.ranks)
    for card in range(state.deck_size):
        state.deck[card] = card
    shuffle(state.dice, state.deck, int(state.deck_size))
    for seat in range(seats):
        state.paid[seat] = box.ante
        state.hand[seat] = draw(state)
        emit(state, CARD_DEALT, seat, state.hand[seat])
