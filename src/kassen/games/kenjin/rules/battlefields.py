"""Who fights where, and the stacks of cards on the sides of the battlefields (chapters 3.1 and 3.2 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, clockwise, first_of, has
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.actions import TARGET_FIRST

INDEX_BITS = 4  # of the number of a card
INDEX_MASK = (1 << INDEX_BITS) - 1


def num_battlefields(seats):
    """Four in a row for two, two on each border for more [K-16, K-17]."""
    return 4 if seats == 2 else 2 * int(seats)


def right(seat, seats):
    """The neighbor to the right; clockwise means to the left [K-2]."""
    return clockwise(seat, int(seats) - 1, seats)


def owner_of(seats, field, side):
    """The seat to which a side of a battlefield belongs [K-16, K-17]."""
    if seats == 2:
        return side
    return clockwise(field >> 1, side, seats)


def side_of(seats, seat, field):
    """The seat's own side of a battlefield, or -1 where it does not fight [K-19, K-20]."""
    for side in range(terms.SIDES):
        if owner_of(seats, field, side) == seat:
            return side
    return -1


def own_field(seats, seat, index):
    """The four battlefields where a seat fights: all of a row, or two on its left and two on its right [K-19]."""
    if seats == 2:
        return index
    border = seat if index < 2 else right(seat, seats)
    return 2 * border + (index & 1)


def partner_of(box, seat):
    """Partners sit opposite [K-119]."""
    return (seat + 2) & 3 if box.teams else NO_SEAT


# A card on the table is a number: the seat that deployed it, and its index in that seat's order [K-9].


def card_of(seat, index):
    return (int(seat) << INDEX_BITS) + index


def seat_of(card):
    """The seat that deployed a card, whatever army it stands in."""
    return card >> INDEX_BITS


def index_of(card):
    return card & INDEX_MASK


def target_action(card):
    """The action that aims at a card: 13 of each seat, in order of deployment."""
    return TARGET_FIRST + terms.NUM_CARDS * seat_of(card) + index_of(card)


def target_card(action):
    number = action - TARGET_FIRST
    seat = number // terms.NUM_CARDS
    return card_of(seat, number - terms.NUM_CARDS * seat)


def locate(state, card):
    """Battlefield, side and position of a card that stands on the table."""
    for field in range(num_battlefields(state.seats)):
        for side in range(terms.SIDES):
            for position in range(state.height[field, side]):
                if state.stack[field, side, position] == card:
                    return field, side, position
    return -1, -1, -1


def place_number(field, side, position):
    """All places of all armies in one row."""
    return (terms.SIDES * field + side) * terms.NUM_CARDS + position


def card_at(state, field, side, position):
    return int(state.stack[field, side, position])


def unit_of(state, card):
    return int(state.unit[seat_of(card), index_of(card)])


def unit_at(state, field, side, position):
    return unit_of(state, card_at(state, field, side, position))


def is_regular(unit):
    """[K-10]"""
    return 0 <= unit < terms.NUM_REGULARS


def everybody(state):
    """All observers: every seat, and those who only watch."""
    return first_of(state.seats) | (1 << terms.WATCHER)


def is_public(state, card):
    """A card lies face-up when all know it: regular, revealed by a Scout, or turned up in combat [K-11, K-46]."""
    return has(state.known[seat_of(card), index_of(card)], terms.WATCHER)


def show_to(state, card, observers):
    """These observers know the card for good; knowledge goes with its public name [K-9]."""
    seat, index = seat_of(card), index_of(card)
    state.known[seat, index] = int(state.known[seat, index]) | observers


def is_face_down_at(state, field, side, position):
    return not is_public(state, card_at(state, field, side, position))


def count_face_up(state, field, side):
    """Assassins and cards revealed by a Scout included [K-72]."""
    count = 0
    for position in range(state.height[field, side]):
        if not is_face_down_at(state, field, side, position):
            count += 1
    return count


def put_on_top(state, field, side, card):
    """The highest position of the stack [K-7]."""
    top = int(state.height[field, side])
    state.stack[field, side, top] = card
    state.height[field, side] = top + 1


def take_out(state, field, side, position):
    """The cards above move down by one and keep their order; it returns the card [K-7]."""
    card = card_at(state, field, side, position)
    last = int(state.height[field, side]) - 1
    for index in range(position, last):
        state.stack[field, side, index] = state.stack[field, side, index + 1]
    state.stack[field, side, last] = terms.NO_CARD
    state.height[field, side] = last
    return card


def is_open(box, state, field, side):
    """Only the Bridge has a limit, and it is on the cards that lie there [K-36, K-50, K-88, K-91]."""
    return state.tile[field] != terms.BRIDGE or int(state.height[field, side]) < int(box.bridge_cap)


# Hands: the cards behind the deployed ones in `unit[seat]`.


def take_from_hand(state, seat, unit):
    """The card becomes the next in the seat's order of deployment; the rest of the hand keeps its order.

    It returns its index there. The places of regular units in the hand then tell nothing of what was played.
    """
    first = int(state.deployed[seat])
    index = first
    while state.unit[seat, index] != unit:
        index += 1
    while index > first:
        state.unit[seat, index] = state.unit[seat, index - 1]
        index -= 1
    state.unit[seat, first] = unit
    state.deployed[seat] = first + 1
    return first


def holds(state, seat, unit):
    for index in range(state.deployed[seat], terms.NUM_CARDS):
        if state.unit[seat, index] == unit:
            return True
    return False


def hand_out_cards(box, state):
    """All cards are in the hand from the start, regular ones first [K-3, K-5]."""
    for seat in range(state.seats):
        index = 0
        for unit in range(terms.NUM_UNITS):
            for _ in range(box.copies[unit]):
                state.unit[seat, index] = unit
                index += 1
