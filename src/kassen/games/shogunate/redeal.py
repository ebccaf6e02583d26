"""Dealing afresh what a seat does not know (section 6.5), every possible deal with the same chance.

Faces are dealt at random until no past silence speaks against them; where that takes too long the
possible deals are counted, and one of them is drawn.
"""

from kassen.engine.dice import rekey, roll, shuffle
from kassen.engine.kernel import rule
from kassen.engine.seats import nth_seat, num_seats
from kassen.games.shogunate.loyalty import card_pair, face_down_places, is_excluded, knows_card
from kassen.games.shogunate.state import (
    NO_CARD,
    NO_LEADER,
    NO_PLACE,
    NUM_LEADERS,
    NUM_LOYALTY,
    NUM_PLACES,
)

MAX_TRIES = 400
FACTORIALS = (1, 1, 2, 6, 24, 120, 720)


@rule
def redeal(box, state, seat, dice):
    rekey(state.dice, dice)
    left = take_faces(state, seat)
    if left != 0:
        deal_faces(state, dice, left)
    shuffle(dice, state.deck, int(state.deck_size))
    redraw_choices(state, seat, dice)


@rule
def take_faces(state, seat):
    """Take all unknown faces away; it returns how many there were of each Leader, four bits each."""
    left = 0
    for card in range(NUM_LOYALTY):
        if not knows_card(state, seat, card):
            left += 1 << (4 * int(state.face[card]))
            state.face[card] = NO_LEADER
    return left


@rule
def num_left(left):
    total = 0
    for leader in range(NUM_LEADERS):
        total += (left >> (4 * leader)) & 15
    return total


@rule
def deal_faces(state, dice, left):
    """Put these faces on the blank cards."""
    hidden = 0
    for card in range(NUM_LOYALTY):
        if state.face[card] == NO_LEADER:
            hidden |= 1 << card
    for attempt in range(MAX_TRIES + 1):
        if attempt == MAX_TRIES:
            left = draw_possible_deal(state, dice, hidden, left)
            hidden &= ~((1 << (NUM_PLACES * int(state.seats))) - 1)
        if try_deal(state, dice, hidden, left):
            return


@rule
def draw_possible_deal(state, dice, hidden, left):
    """Give the hidden cards in players' places their faces by number; it returns the faces for the undealt ones."""
    index = roll(dice, search_deals(state, hidden, left, -1))
    search_deals(state, hidden, left, index)
    for card in range(NUM_PLACES * state.seats):
        if (hidden >> card) & 1:
            left -= 1 << (4 * int(state.face[card]))
    return left


@rule
def search_deals(state, hidden, left, wanted):
    """Go through all possible deals in order and count them; stop with the wanted one laid out, if any is wanted."""
    end = NUM_PLACES * int(state.seats)
    for card in range(end):
        if (hidden >> card) & 1:
            state.face[card] = NO_LEADER
    count = 0
    card = next_hidden(hidden, -1, 1, end)
    while card >= 0:
        if card == end:
            count += ways_to_finish(left)
            if count > wanted >= 0:
                return count
            card = next_hidden(hidden, card, -1, end)
            continue
        face = int(state.face[card])
        if face != NO_LEADER:
            left += 1 << (4 * face)
        face += 1
        while face < NUM_LEADERS and (left >> (4 * face)) & 15 == 0:
            face += 1
        if face == NUM_LEADERS:
            state.face[card] = NO_LEADER
            card = next_hidden(hidden, card, -1, end)
        else:
            state.face[card] = face
            left -= 1 << (4 * face)
            if is_possible(state, card, hidden):
                card = next_hidden(hidden, card, 1, end)
    return count


@rule
def next_hidden(hidden, card, step, end):
    """The hidden card before or after this one; -1 before the first, `end` after the last."""
    card += step
    while 0 <= card < end and (hidden >> card) & 1 == 0:
        card += step
    return card


@rule
def ways_to_finish(left):
    """The orders of the undealt faces; two of one Leader look alike."""
    ways = FACTORIALS[num_left(left)]
    for leader in range(NUM_LEADERS):
        if (left >> (4 * leader)) & 15 == 2:
            ways >>= 1
    return ways


@rule
def try_deal(state, dice, hidden, left):
    """One deal at random, given up at the first pair that cannot be."""
    total = num_left(left)
    for card in range(NUM_LOYALTY):
        if (hidden >> card) & 1:
            face = nth_face(left, roll(dice, total))
            left -= 1 << (4 * face)
            total -= 1
            state.face[card] = face
            if not is_possible(state, card, hidden):
                return False
    return True


@rule
def nth_face(left, index):
    """The face at this place among those left, counted from 0."""
    for leader in range(NUM_LEADERS):
        copies = (left >> (4 * leader)) & 15
        if index < copies:
            return leader
        index -= copies
    return NO_LEADER


@rule
def is_possible(state, card, hidden):
    """No silence speaks against this card beside the known cards and the hidden ones before it."""
    for other in range(NUM_LOYALTY):
        if other < card or (other > card and (hidden >> other) & 1 == 0):
            if state.excluded[card_pair(card, other)] != 0:
                if is_excluded(state, card, other):
                    return False
    return True


@rule
def redraw_choices(state, seat, dice):
    """What others have chosen in secret may be any card of the hand, any face-down place."""
    for other in range(state.seats):
        if other != seat and state.chosen[other] != NO_CARD:
            hand = int(state.hand[other])
            state.chosen[other] = nth_seat(hand, roll(dice, num_seats(hand)))
        if other != seat and state.pick[other] != NO_PLACE:
            places = face_down_places(state, other)
            state.pick[other] = nth_seat(places, roll(dice, num_seats(places)))
