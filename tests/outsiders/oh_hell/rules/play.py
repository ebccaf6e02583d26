"""The rules of Oh Hell: pending → legal → apply → advance."""

from kassen.engine.rules.kernel import emit
from kassen.engine.rules.seats import NO_SEAT, clockwise
from tests.outsiders.oh_hell.rules.actions import BID_FIRST, NUM_ACTIONS, PLAY_FIRST
from tests.outsiders.oh_hell.rules.deck import deck_size, suit_of
from tests.outsiders.oh_hell.rules.ranking import score
from tests.outsiders.oh_hell.rules.state import BID, END_TRICK, NO_BID, OVER, PLAY
from tests.outsiders.oh_hell.table.events import CARD_PLAYED, SCORED, TRICK_WON, WAS_BID


def pending(box, state):
    return 0 if state.phase == OVER else 1 << int(state.turn)


def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if state.phase == OVER or state.turn != seat:
        return
    if state.phase == BID:
        legal_bids(state, seat, mask)
    else:
        legal_plays(box, state, seat, mask)


def legal_bids(state, seat, mask):
    """[O-4]"""
    for bid in range(int(state.tricks) + 1):
        mask[BID_FIRST + bid] = 1
    forbidden = forbidden_bid(state, seat)
    if forbidden >= 0:
        mask[BID_FIRST + forbidden] = 0


def forbidden_bid(state, seat):
    """The bid with which the dealer would make the bids add up, or a negative number [O-4]."""
    if seat != state.dealer:
        return NO_BID
    left = int(state.tricks)
    for other in range(state.seats):
        left -= max(int(state.bids[other]), 0)
    return left


def legal_plays(box, state, seat, mask):
    """[O-5]"""
    first, step = 0, 1
    if must_follow(box, state, seat):
        first, step = led_suit(box, state), int(box.suits)
    for card in range(first, deck_size(box), step):
        if state.holder[card] == seat:
            mask[PLAY_FIRST + card] = 1


def must_follow(box, state, seat):
    """Whether the seat holds a card of the suit that was led."""
    if num_in_trick(state) == 0:
        return False
    for card in range(led_suit(box, state), deck_size(box), int(box.suits)):
        if state.holder[card] == seat:
            return True
    return False


def num_in_trick(state):
    return int(state.played_size) % int(state.seats)


def led_suit(box, state):
    return suit_of(box, state.played[int(state.played_size) - num_in_trick(state)])


def apply(box, state, seat, action):
    if state.phase == BID:
        apply_bid(state, seat, action - BID_FIRST)
    else:
        apply_play(box, state, seat, action - PLAY_FIRST)


def apply_bid(state, seat, bid):
    """[O-4]"""
    state.bids[seat] = bid
    state.turn = clockwise(seat, 1, state.seats)
    if seat == state.dealer:
        state.phase = PLAY
    emit(state, WAS_BID, seat, bid)


def apply_play(box, state, seat, card):
    """[O-5]"""
    if num_in_trick(state) > 0 and suit_of(box, card) != led_suit(box, state):
        state.voids[seat] = int(state.voids[seat]) | (1 << led_suit(box, state))
    state.holder[card] = NO_SEAT
    state.played[state.played_size] = card
    state.played_size += 1
    state.turn = clockwise(seat, 1, state.seats)
    if num_in_trick(state) == 0:
        state.phase = END_TRICK
    emit(state, CARD_PLAYED, seat, card)


def advance(box, state):
    if state.phase == END_TRICK:
        end_trick(box, state)


def end_trick(box, state):
    """[O-6]"""
    seats = int(state.seats)
    first = int(state.played_size) - seats
    best = first
    for index in range(first + 1, first + seats):
        if beats(box, state, int(state.played[index]), int(state.played[best])):
            best = index
    winner = (int(state.leader) + best - first) % seats
    state.won[winner] += 1
    state.leader = winner
    state.turn = winner
    state.phase = PLAY
    emit(state, TRICK_WON, winner)
    if state.played_size == seats * int(state.tricks):
        state.phase = OVER
        for seat in range(seats):
            emit(state, SCORED, seat, score(box, state, seat))


def beats(box, state, card, best):
    """A higher card of the same suit, or the first trump; anything else loses [O-6]."""
    if suit_of(box, card) == suit_of(box, best):
        return card > best
    return suit_of(box, card) == suit_of(box, state.trump)
