"""The start of a game (chapter 3.2, section 5.1)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, first_of, roll, shuffle
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.plots import lay_deck
from kassen.games.shogunate.table.events import GAME_STARTED, LOYALTY_DEALT


def setup(box, state, seats):
    """Chance falls in this order: Loyalty cards, Line, Plots, the first Hatamoto (section 5.1)."""
    take_seats(state, seats)
    for card in range(terms.NUM_LOYALTY):
        state.face[card] = card >> 1
    shuffle(state.dice, state.face, terms.NUM_LOYALTY)  # [S-17, S-20]
    for slot in range(terms.NUM_SLOTS):
        state.line[slot] = slot
    shuffle(state.dice, state.line, terms.NUM_SLOTS)  # [S-22]
    lay_deck(state, first_of(box.num_plots))
    shuffle(state.dice, state.deck, int(box.num_plots))  # [S-25]
    state.shinobi = int(box.shinobi_start) - 1  # [S-23]
    state.hatamoto = box.start_seat
    if state.hatamoto == NO_SEAT:
        state.hatamoto = roll(state.dice, seats)  # [S-26]
    emit(state, GAME_STARTED, seats, state.hatamoto)
    announce_deal(state)
    state.phase = terms.NEW_PLOT


def take_seats(state, seats):
    """No Honor, nothing chosen, nothing known but one's own cards [S-19, S-21, S-22, S-24]."""
    terms.clear_table(state)
    state.seats = seats
    for seat in range(seats):
        state.hand[seat] = terms.ALL_CARDS
        for place in range(terms.NUM_PLACES):
            card = terms.NUM_PLACES * seat + place
            state.place[seat, place] = card
            state.knows[card] = 1 << seat


def announce_deal(state):
    for seat in range(state.seats):
        for place in range(terms.NUM_PLACES):
            emit(state, LOYALTY_DEALT, seat, place, state.face[state.place[seat, place]])
