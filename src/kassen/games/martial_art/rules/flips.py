"""Ties: the flip, and the ranking of a battle (chapter 6, A-67 to A-70)."""

from kassen.engine.rules.ruling import emit, first_of, has, roll, size_of
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.hands import top_card
from kassen.games.martial_art.rules.knowledge import has_effect
from kassen.games.martial_art.table.events import LOTS_DRAWN, RANKING_FIXED, TIE_FLIP, TIE_RESOLVED


def seats_at(places, seats, place):
    """Those of a set of seats that share a place."""
    shared = 0
    for seat in range(terms.MAX_SEATS):
        if has(seats, seat) and places[seat] == place:
            shared |= 1 << seat
    return shared


def highest_tie(places, seats):
    """The highest place that several of these seats share, or -1 [A-69, A-127]."""
    for place in range(terms.MAX_SEATS):
        if size_of(seats_at(places, seats, place)) > 1:
            return place
    return -1


# The flip: tied players share a place until a card sets them apart.


def begin_flip(state, seats, base, reason):
    """These players are tied for the place `base` [A-124, A-125]."""
    state.flip_seats = seats
    state.flip_base = base
    state.flip_reason = reason
    state.phase = terms.FLIP


def flip(box, state):
    """The highest group that is still tied turns cards; without enough cards they draw lots [A-127, A-130]."""
    place = highest_tie(state.flip_place, int(state.flip_seats))
    if place < 0:
        end_flip(state)
        return
    group = seats_at(state.flip_place, int(state.flip_seats), place)
    state.flip_number += 1
    if int(state.deck_size) + int(state.discard_size) < size_of(group):
        draw_lots(state, group, place)
    else:
        turn_cards(box, state, group, place)


def turn_cards(box, state, group, place):
    """One card each in seat order; the printed strength alone counts, highest first [A-125, A-126, A-129]."""
    for seat in range(terms.MAX_SEATS):
        state.flipped[seat] = terms.NO_CARD
        if has(group, seat):
            card = top_card(state)
            state.flipped[seat] = card
            state.aside[card] += 1
    emit(state, TIE_FLIP, state.flip_reason, state.flip_number)
    for seat in range(terms.MAX_SEATS):
        if has(group, seat):
            ahead = 0
            for other in range(terms.MAX_SEATS):
                if has(group, other):
                    if box.strength[state.flipped[other]] > box.strength[state.flipped[seat]]:
                        ahead += 1
            state.flip_place[seat] = place + ahead


def draw_lots(state, group, place):
    """Every order with the same chance: each player joins at a random place among those before [A-130]."""
    joined = 0
    for seat in range(terms.MAX_SEATS):
        if has(group, seat):
            lot = place + roll(state.dice, joined + 1)
            for other in range(seat):
                if has(group, other) and state.flip_place[other] >= lot:
                    state.flip_place[other] += 1
            state.flip_place[seat] = lot
            joined += 1
    emit(state, LOTS_DRAWN, state.flip_reason, group)


def end_flip(state):
    """All flipped cards go to the discard pile; the order goes where it was asked for [A-50, A-128]."""
    for card in range(terms.MAX_CARDS):
        if state.aside[card] > 0:
            state.discard[card] += state.aside[card]
            state.discard_size += state.aside[card]
            state.aside[card] = 0
    emit(state, TIE_RESOLVED, state.flip_reason, state.flip_seats)
    for seat in range(terms.MAX_SEATS):
        place = int(state.flip_base) + int(state.flip_place[seat])
        state.flipped[seat] = terms.NO_CARD
        state.flip_place[seat] = 0
        if state.flip_reason == terms.FOR_TIMING:
            state.timing_place[seat] = place
        elif has(state.flip_seats, seat):
            if state.flip_reason == terms.FOR_STRENGTH:
                state.place[seat] = place
            else:
                state.end_place[seat] = place
    if state.flip_reason == terms.FOR_STRENGTH:
        state.phase = terms.RANK_TIES
    elif state.flip_reason == terms.FOR_TIMING:
        state.timing_seats = state.flip_seats
        state.phase = terms.OPEN_WINDOW
    else:
        state.phase = terms.END_TIES
    state.flip_seats = 0
    state.flip_base = 0
    state.flip_reason = 0
    state.flip_number = 0


# The ranking of a battle.


def rank(box, state):
    """By final strength; among equals a live Samurai is above [A-10, A-67, A-68]."""
    for seat in range(state.seats):
        place = 0
        for other in range(state.seats):
            if force_of(box, state, other) > force_of(box, state, seat):
                place += 1
        state.place[seat] = place
    state.phase = terms.RANK_TIES


def force_of(box, state, seat):
    """Twice the strength, and one more for those who win ties [A-68, A-103]."""
    wins_ties = 0
    if has(state.live, seat) and has_effect(box, state.fighting[seat], terms.WIN_TIES):
        wins_ties = 1
    return 2 * int(state.strength[seat]) + wins_ties


def break_rank_ties(state):
    """Every tie is broken, from the highest downwards; then the ranking stands for the round [A-69, A-70]."""
    everybody = first_of(state.seats)
    place = highest_tie(state.place, everybody)
    if place >= 0:
        begin_flip(state, seats_at(state.place, everybody, place), place, terms.FOR_STRENGTH)
        return
    emit(state, RANKING_FIXED)
    state.turn_rank = 0
    state.turn_text = 0
    state.phase = terms.AFTER_TEXT
