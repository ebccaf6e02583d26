"""The rules of Oh Hell: setup → pending → legal → apply → advance → outcome."""

from kassen.engine.dice import roll, shuffle
from kassen.engine.kernel import emit, rule
from tests.outsiders.oh_hell.actions import BID_FIRST, NUM_ACTIONS, PLAY_FIRST
from tests.outsiders.oh_hell.events import (
    CARD_PLAYED,
    DEALT,
    HAND_DEALT,
    SCORED,
    TRICK_WON,
    WAS_BID,
)
from tests.outsiders.oh_hell.state import (
    BID,
    DECK_SIZE,
    DRAWN,
    END_TRICK,
    MAX_SEATS,
    NO_BID,
    NO_CARD,
    NO_SEAT,
    OVER,
    PLAY,
    STOCK,
)

TRUMP = STOCK + 1  # holds the card to be turned up, while the deck is shuffled


@rule
def setup(box, state, seats):
    """[O-2, O-3]"""
    clear_table(state, seats)
    state.tricks = box.tricks
    if box.tricks == DRAWN:
        state.tricks = 1 + roll(state.dice, most_tricks(box, seats))
    state.dealer = roll(state.dice, seats)
    hand_out(box, state)
    begin_bids(state)


@rule
def clear_table(state, seats):
    state.seats = seats
    state.played_size = 0
    for card in range(DECK_SIZE):
        state.holder[card] = NO_SEAT
        state.played[card] = NO_CARD
    for seat in range(MAX_SEATS):
        state.bids[seat] = NO_BID
        state.won[seat] = 0
        state.voids[seat] = 0


@rule
def deck_size(box):
    return int(box.suits) * int(box.ranks)


@rule
def most_tricks(box, seats):
    """[O-2]"""
    return (deck_size(box) - 1) // seats


@rule
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


@rule
def begin_bids(state):
    """[O-4]"""
    state.phase = BID
    state.turn = left_of(state, int(state.dealer))
    state.leader = state.turn
    emit(state, DEALT, state.dealer, state.tricks, state.trump)
    for seat in range(state.seats):
        emit(state, HAND_DEALT, seat)


@rule
def left_of(state, seat):
    return (seat + 1) % int(state.seats)


@rule
def pending(box, state):
    return 0 if state.phase == OVER else 1 << int(state.turn)


@rule
def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if state.phase == OVER or state.turn != seat:
        return
    if state.phase == BID:
        legal_bids(state, seat, mask)
    else:
        legal_plays(box, state, seat, mask)


@rule
def legal_bids(state, seat, mask):
    """[O-4]"""
    for bid in range(int(state.tricks) + 1):
        mask[BID_FIRST + bid] = 1
    forbidden = forbidden_bid(state, seat)
    if forbidden >= 0:
        mask[BID_FIRST + forbidden] = 0


@rule
def forbidden_bid(state, seat):
    """The bid with which the dealer would make the bids add up, or a negative number [O-4]."""
    if seat != state.dealer:
        return NO_BID
    left = int(state.tricks)
    for other in range(state.seats):
        left -= max(int(state.bids[other]), 0)
    return left


@rule
def legal_plays(box, state, seat, mask):
    """[O-5]"""
    first, step = 0, 1
    if must_follow(box, state, seat):
        first, step = led_suit(box, state), int(box.suits)
    for card in range(first, deck_size(box), step):
        if state.holder[card] == seat:
            mask[PLAY_FIRST + card] = 1


@rule
def must_follow(box, state, seat):
    """Whether the seat holds a card of the suit that was led."""
    if num_in_trick(state) == 0:
        return False
    for card in range(led_suit(box, state), deck_size(box), int(box.suits)):
        if state.holder[card] == seat:
            return True
    return False


@rule
def suit_of(box, card):
    return int(card) % int(box.suits)


@rule
def num_in_trick(state):
    return int(state.played_size) % int(state.seats)


@rule
def led_suit(box, state):
    return suit_of(box, state.played[int(state.played_size) - num_in_trick(state)])


@rule
def apply(box, state, seat, action):
    if state.phase == BID:
        apply_bid(state, seat, action - BID_FIRST)
    else:
        apply_play(box, state, seat, action - PLAY_FIRST)


@rule
def apply_bid(state, seat, bid):
    """[O-4]"""
    state.bids[seat] = bid
    state.turn = left_of(state, seat)
    if seat == state.dealer:
        state.phase = PLAY
    emit(state, WAS_BID, seat, bid)


@rule
def apply_play(box, state, seat, card):
    """[O-5]"""
    if num_in_trick(state) > 0 and suit_of(box, card) != led_suit(box, state):
        state.voids[seat] = int(state.voids[seat]) | (1 << led_suit(box, state))
    state.holder[card] = NO_SEAT
    state.played[state.played_size] = card
    state.played_size += 1
    state.turn = left_of(state, seat)
    if num_in_trick(state) == 0:
        state.phase = END_TRICK
    emit(state, CARD_PLAYED, seat, card)


@rule
def advance(box, state):
    if state.phase == END_TRICK:
        end_trick(box, state)


@rule
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


@rule
def beats(box, state, card, best):
    """A higher card of the same suit, or the first trump; anything else loses [O-6]."""
    if suit_of(box, card) == suit_of(box, best):
        return card > best
    return suit_of(box, card) == suit_of(box, state.trump)


@rule
def score(box, state, seat):
    """[O-7, O-8]"""
    won = int(state.won[seat])
    off = abs(won - int(state.bids[seat]))
    if off == 0:
        return int(box.trick) * won + int(box.made_bid)
    if box.penalty:
        return -int(box.trick) * off
    return int(box.trick) * won


@rule
def outcome(box, state, ranks):
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if score(box, state, other) > score(box, state, seat):
                ranks[seat] += 1
