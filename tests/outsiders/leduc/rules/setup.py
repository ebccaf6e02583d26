"""The deal of leduc poker."""

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.kernel import emit, rule
from kassen.engine.rules.sets import first_of
from tests.outsiders.leduc.rules.deck import draw
from tests.outsiders.leduc.rules.state import (
    BET,
    DECK_SIZE,
    MAX_BETS,
    MAX_SEATS,
    NO_BET,
    NO_CARD,
    NUM_ROUNDS,
)
from tests.outsiders.leduc.table.events import CARD_DEALT


@rule
def setup(box, state, seats):
    clear_table(box, state, seats)
    shuffle(state.dice, state.deck, int(state.deck_size))
    deal_hands(state)


@rule
def clear_table(box, state, seats):
    """An unshuffled deck, and the ante paid [L-1, L-2]."""
    state.seats = seats
    state.phase = BET
    state.betting = 0
    state.turn = 0
    state.stakes = box.ante
    state.raises = 0
    state.calls = 0
    state.remaining = first_of(seats)
    state.shown = 0
    state.winners = 0
    state.common = NO_CARD
    state.deck_size = int(box.suits) * int(box.ranks)
    for card in range(DECK_SIZE):
        state.deck[card] = card if card < state.deck_size else NO_CARD
    for seat in range(MAX_SEATS):
        state.hand[seat] = NO_CARD
        state.paid[seat] = box.ante if seat < seats else 0
    for betting in range(NUM_ROUNDS):
        state.bets_size[betting] = 0
        for index in range(MAX_BETS):
            state.bets[betting, index] = NO_BET


@rule
def deal_hands(state):
    """[L-2]"""
    for seat in range(state.seats):
        card = draw(state)
        state.hand[seat] = card
        emit(state, CARD_DEALT, seat, card)
