"""The start of a game: the piles, the deal, and a table on which nothing lies yet (chapter 2 of the rules)."""

from kassen.engine.rules.ruling import emit, pile_up, shuffle
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.hands import shuffle_discards, take_top
from kassen.games.martial_art.rules.knowledge import gain_card
from kassen.games.martial_art.table.events import DEALT, GAME_STARTED


def setup(box, state, seats):
    """Legends and Supplies are taken out, the rest is shuffled and dealt [A-22 … A-28]."""
    terms.clear_table(state)
    state.seats = seats
    emit(state, GAME_STARTED, seats)
    for card in range(box.num_cards):
        if card == box.legend:
            state.legends = box.copies[card]
        elif card == box.supplies:
            state.boxed[card] = int(box.copies[card]) - seats
        else:
            state.discard[card] = box.copies[card]
    shuffle_discards(state)
    deal(box, state)
    shuffle_lands(box, state)
    state.phase = terms.START_ROUND


def deal(box, state):
    """One Supplies each, then cards one at a time in seat order [A-24, A-26]."""
    for seat in range(state.seats):
        gain_card(box, state, seat, int(box.supplies))
    for _ in range(box.start_cards):
        for seat in range(state.seats):
            gain_card(box, state, seat, take_top(state))
    for seat in range(state.seats):
        emit(state, DEALT, seat, state.hand_size[seat])


def shuffle_lands(box, state):
    """[A-27]"""
    state.land_deck_size = pile_up(box.land_copies, box.num_lands, state.land_deck)
    shuffle(state.dice, state.land_deck, int(state.land_deck_size))
