"""The start of a game: the piles, the deal, and a table on which nothing lies yet (chapter 2 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, rule, shuffle
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.hands import shuffle_discards, take_top
from kassen.games.martial_art.rules.knowledge import forget_facts, gain_card
from kassen.games.martial_art.table.events import DEALT, GAME_STARTED


@rule
def setup(box, state, seats):
    """Legends and Supplies are taken out, the rest is shuffled and dealt [A-22 … A-28]."""
    clear_table(state, seats)
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


@rule
def clear_table(state, seats):
    """An empty table: every field is written, whatever stood there."""
    state.seats = seats
    state.round_number = 0
    state.deck_size = 0
    state.discard_size = 0
    state.legends = 0
    state.land_deck_size = 0
    state.draw_reason = terms.NO_DRAWS
    state.contenders = 0
    state.winner = NO_SEAT
    state.way = 0
    for index in range(terms.DECK_SIZE):
        state.deck[index] = terms.NO_CARD
    for index in range(terms.LAND_DECK_SIZE):
        state.land_deck[index] = terms.NO_LAND
    for index in range(terms.CHAIN_SIZE):
        state.chain[index] = 0
    for card in range(terms.MAX_CARDS):
        state.discard[card] = 0
        state.boxed[card] = 0
        state.aside[card] = 0
        state.fresh[card] = 0
    for land in range(terms.MAX_LANDS):
        state.lands_boxed[land] = 0
    for seat in range(terms.MAX_SEATS):
        clear_seat(state, seat)
    clear_round(state)


@rule
def clear_seat(state, seat):
    state.hand_size[seat] = 0
    state.points[seat] = 0
    state.bridges[seat] = 0
    state.owed[seat] = 0
    state.end_place[seat] = 0
    for card in range(terms.MAX_CARDS):
        state.hand[seat, card] = 0
        state.picked[seat, card] = 0
        for observer in range(terms.NUM_OBSERVERS):
            state.known[observer, seat, card] = 0
    for observer in range(terms.NUM_OBSERVERS):
        forget_facts(state, observer, seat, 0)
    for land in range(terms.MAX_LANDS):
        state.won[seat, land] = 0


@rule
def clear_round(state):
    """Bars, blanks, strengths, extras and flip orders end with their round (section 5, step 18)."""
    state.waiting = 0
    state.called = 0
    state.cause = 0
    state.live = 0
    state.barred = 0
    state.window = terms.NO_WINDOW
    state.asked = NO_SEAT
    state.passes = 0
    state.chain_size = 0
    state.aim = NO_SEAT
    state.answering = NO_SEAT
    state.answer_passes = 0
    state.flip_seats = 0
    state.flip_base = 0
    state.flip_reason = 0
    state.flip_number = 0
    state.timing_seats = 0
    state.turn_rank = 0
    state.turn_text = 0
    state.giver = NO_SEAT
    state.due = 0
    state.effective = terms.NO_LAND
    for index in range(terms.MAX_ON_TABLE):
        state.on_table[index] = terms.NO_LAND
    for seat in range(terms.MAX_SEATS):
        state.placed[seat] = terms.NO_CARD
        state.choice[seat] = terms.NO_CHOICE
        state.quota[seat] = 0
        state.fighting[seat] = terms.NO_CARD
        state.replaced[seat] = terms.NO_CARD
        state.strength[seat] = 0
        state.place[seat] = terms.NO_PLACE
        state.extra[seat] = 0
        state.used_before[seat] = 0
        state.flip_place[seat] = 0
        state.flipped[seat] = terms.NO_CARD
        state.timing_place[seat] = 0


@rule
def deal(box, state):
    """One Supplies each, then cards one at a time in seat order [A-24, A-26]."""
    for seat in range(state.seats):
        gain_card(box, state, seat, int(box.supplies))
    for _ in range(box.start_cards):
        for seat in range(state.seats):
            gain_card(box, state, seat, take_top(state))
    for seat in range(state.seats):
        emit(state, DEALT, seat, state.hand_size[seat])


@rule
def shuffle_lands(box, state):
    """[A-27]"""
    size = 0
    for land in range(box.num_lands):
        for _ in range(box.land_copies[land]):
            state.land_deck[size] = land
            size += 1
    state.land_deck_size = size
    shuffle(state.dice, state.land_deck, size)
