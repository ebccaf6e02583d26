"""The deal of Oh Hell."""

from kassen.engine.rules.dice import roll, shuffle
from kassen.engine.rules.kernel import emit
from kassen.engine.rules.seats import NO_SEAT, clockwise
from tests.outsiders.oh_hell.rules.deck import deck_size, most_tricks
from tests.outsiders.oh_hell.rules.state import BID, DRAWN, STOCK, clear_table
from tests.outsiders.oh_hell.table.events import DEALT, HAND_DEALT

TRUMP = STOCK + 1  # holds the card to be turned up, while the deck is shuffled


def setup(box, state, seats):
    """[O-2, O-3]"""
    clear_table(state)
    state.seats = seats
    state.tricks = box.tricks
    if box.tricks == DRAWN:
        state.tricks = 1 + roll(state.dice, most_tricks(box, seats))
    state.dealer = roll(state.dice, seats)
    hand_out(box, state)
    begin_bids(state)


def hand_out(box, state):
    """Shuffle who holds which card; one card is turned up [O-3]."""
    deck = deck_size(box)
    hands = int(state.seats) * int(state.tricks)
    for card in range(deck):
        state.holder[card] = card % int(state.seats) if card < hands else STOCK
    state.holder[hands] = TRUMP
    shuffle(state.dice, state.holder, deck)
    for card in range(deck):
        if state.holder[card] == TRUMP:
            state.trump = card
    state.holder[state.trump] = NO_SEAT


def begin_bids(state):
    """[O-4]"""
    state.phase = BID
    state.turn = clockwise(state.dealer, 1, state.seats)
    state.leader = state.turn
    emit(state, DEALT, state.dealer, state.tricks, state.trump)
    for seat in range(state.seats):
        emit(state, HAND_DEALT, seat)
