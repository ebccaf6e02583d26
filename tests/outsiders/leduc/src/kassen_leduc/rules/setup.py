"""The deal of leduc poker."""

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.kernel import emit, rule
from kassen.engine.rules.sets import first_of
from kassen_leduc.rules.deck import draw
from kassen_leduc.rules.state import clear_table
from kassen_leduc.table.events import CARD_DEALT


@rule
def setup(box, state, seats):
    pay_antes(box, state, seats)
    for card in range(int(box.suits) * int(box.ranks)):
        state.deck[card] = card
        state.deck_size = card + 1
    shuffle(state.dice, state.deck, int(state.deck_size))
    deal_hands(state)


@rule
def pay_antes(box, state, seats):
    """An empty table, and the ante paid [L-2]."""
    clear_table(state)
    state.seats = seats
    state.stakes = box.ante
    state.remaining = first_of(seats)
    for seat in range(seats):
        state.paid[seat] = box.ante


@rule
def deal_hands(state):
    """[L-2]"""
    for seat in range(state.seats):
        card = draw(state)
        state.hand[seat] = card
        emit(state, CARD_DEALT, seat, card)
