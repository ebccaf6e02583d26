"""Loyalty cards: who holds, knows and shows them, and what silence excludes (chapter 3.10, section 6)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, first_of, has
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.ranking import combined_honor
from kassen.games.shogunate.rules.sight import is_face_up
from kassen.games.shogunate.table import events


def face_down_places(state, seat):
    """The places of a seat with a face-down card, as a mask; all else about them is over [S-62]."""
    places = 0
    for place in range(terms.NUM_PLACES):
        if not is_face_up(state, state.place[seat, place]):
            places |= 1 << place
    return places


def secretive_seats(state):
    """The seats with at least one face-down card, as a mask."""
    seats = 0
    for seat in range(state.seats):
        if face_down_places(state, seat) != 0:
            seats |= 1 << seat
    return seats


def let_know(state, card, seats):
    """Whoever has seen a card knows it wherever it goes [S-65]."""
    state.knows[card] = int(state.knows[card]) | seats


def turn_up(state, seat, place):
    """Known to all, and face up for the rest of the game [S-41, S-62]."""
    card = int(state.place[seat, place])
    state.face_up = int(state.face_up) | (1 << card)
    let_know(state, card, first_of(state.seats))
    emit(state, events.LOYALTY_TURNED_UP, seat, place, state.face[card])


def show(state, seat, place, viewer):
    """The card stays face down in its place; only its viewer learns it [S-60]."""
    card = int(state.place[seat, place])
    let_know(state, card, 1 << viewer)
    emit(state, events.LOYALTY_SHOWN, seat, place, viewer, state.face[card])


def peek(state, viewer, seat, place):
    """[S-79]"""
    card = int(state.place[seat, place])
    let_know(state, card, 1 << viewer)
    emit(state, events.LOYALTY_PEEKED, viewer, seat, place, state.face[card])


def open_exchange(state):
    """Both pick at the same time; who has a single card to give gives that one [S-57, S-13]."""
    emit(state, events.EXCHANGE_CALLED, actor(state), state.exchange_a, state.exchange_b)
    state.picking = (1 << int(state.exchange_a)) | (1 << int(state.exchange_b))
    for seat in range(state.seats):
        if has(state.picking, seat):
            places = face_down_places(state, seat)
            if places == 1 or places == 2:
                state.pick[seat] = places - 1
                state.picking = int(state.picking) & ~(1 << seat)
                emit(state, events.EXCHANGE_COMMITTED, seat, places - 1)
    state.phase = terms.EXCHANGE_PICK if state.picking != 0 else terms.EXCHANGE


def actor(state):
    """Whoever carries something out now: the performer, or the Hatamoto in a Plot's power."""
    return state.hatamoto if state.performer == NO_SEAT else state.performer


def commit_pick(state, seat, place):
    """[S-57]"""
    state.pick[seat] = place
    state.picking = int(state.picking) & ~(1 << seat)
    emit(state, events.EXCHANGE_COMMITTED, seat, place)
    if state.picking == 0:
        state.phase = terms.EXCHANGE


def exchange(state):
    """Each card takes the place of the one given for it, and its new owner looks at it [S-21, S-57, S-58]."""
    seat_a = int(state.exchange_a)
    seat_b = int(state.exchange_b)
    place_a = int(state.pick[seat_a])
    place_b = int(state.pick[seat_b])
    given_a = int(state.place[seat_a, place_a])
    given_b = int(state.place[seat_b, place_b])
    state.place[seat_a, place_a] = given_b
    state.place[seat_b, place_b] = given_a
    let_know(state, given_b, 1 << seat_a)
    let_know(state, given_a, 1 << seat_b)
    emit(state, events.LOYALTY_EXCHANGED, seat_a, place_a, seat_b, place_b)
    state.pick[seat_a] = terms.NO_PLACE
    state.pick[seat_b] = terms.NO_PLACE
    state.exchange_a = NO_SEAT
    state.exchange_b = NO_SEAT


def card_pair(card, other):
    """The number of two different Loyalty cards in state.CARD_PAIRS."""
    low = min(card, other)
    return (low * (2 * terms.NUM_LOYALTY - 1 - low) >> 1) + max(card, other) - low - 1


def combination(leader, other):
    """The number of two Leaders, or of one twice, in state.COMBINATIONS."""
    low = min(leader, other)
    return (low * (2 * terms.NUM_LEADERS - 1 - low) >> 1) + max(leader, other)


def reached_combinations(box, state):
    """The combinations of Leaders that have the threshold's Honor now, as a mask."""
    reached = 0
    for first in range(terms.NUM_LEADERS):
        for second in range(first, terms.NUM_LEADERS):
            if combined_honor(box, state, first, second) >= box.threshold:
                reached |= 1 << combination(first, second)
    return reached


def record_silence(box, state):
    """Nobody declared: no two cards held together name Leaders with the threshold's Honor now [S-95]."""
    reached = reached_combinations(box, state)
    for seat in range(state.seats):
        pair = card_pair(int(state.place[seat, 0]), int(state.place[seat, 1]))
        state.excluded[pair] = int(state.excluded[pair]) | reached


def is_excluded(state, card, other):
    """The faces these two cards have are such that a past silence speaks against them."""
    faces = combination(int(state.face[card]), int(state.face[other]))
    return has(state.excluded[card_pair(card, other)], faces)
