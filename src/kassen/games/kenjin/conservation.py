"""What never changes: every seat has its 13 cards, each in exactly one place, and the table is one that can be."""

from kassen.engine.kernel import rule
from kassen.games.kenjin.state import (
    ASSASSIN,
    BRIDGE,
    DEPLOY_CARD,
    ELIMINATED,
    IN_HAND,
    NO_CARD,
    NO_TILE,
    NUM_CARDS,
    NUM_UNITS,
    OVER,
    ROUNDS,
    SET_ASIDE,
    SIDES,
    STACK_SIZE,
    STANDS,
    TOTAL,
    WITHDRAWN,
)
from kassen.games.kenjin.table import (
    card_at,
    is_public,
    is_regular,
    num_battlefields,
    owner_of,
)

CARDS, PLACES, FACES, TURNS, ARMIES, GROUNDS, SCORES = range(1, 8)


@rule
def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for seat in range(state.seats):
        if not has_its_cards(box, state, seat):
            return CARDS
        if not has_deployed_in_turn(state, seat):
            return TURNS
        for index in range(NUM_CARDS):
            if places_of(state, 16 * seat + index) != (
                1 if state.fate[seat, index] == STANDS else 0
            ):
                return PLACES
            if not has_proper_face(state, seat, index):
                return FACES
        if state.phase == OVER and not adds_up(state, seat):
            return SCORES
    for field in range(num_battlefields(state.seats)):
        if not has_proper_tile(state, field):
            return GROUNDS
        for side in range(SIDES):
            if not is_proper_army(box, state, field, side):
                return ARMIES
    return 0


@rule
def has_its_cards(box, state, seat):
    """[K-3]"""
    for unit in range(NUM_UNITS):
        copies = 0
        for index in range(NUM_CARDS):
            if state.unit[seat, index] == unit:
                copies += 1
        if copies != box.copies[unit]:
            return False
    return True


@rule
def has_deployed_in_turn(state, seat):
    """Two cards a round and one in the last [K-32, K-33]."""
    round_number = int(state.round_number)
    if round_number == 0:
        return state.deployed[seat] == 0
    if round_number > ROUNDS:
        return state.deployed[seat] == NUM_CARDS
    before = 2 * (round_number - 1)
    full = 1 if round_number == ROUNDS else 2
    if seat == state.turn:
        played = full - int(state.cards_left)
        if state.phase != DEPLOY_CARD:
            played += 1  # its ability is still being used [K-34]
        return state.deployed[seat] == before + played
    seats = int(state.seats)
    seats_before_turn = int(state.turn) - int(state.start)
    seats_before_seat = seat - int(state.start)
    if seats_before_turn < 0:
        seats_before_turn += seats
    if seats_before_seat < 0:
        seats_before_seat += seats
    played = full if seats_before_seat < seats_before_turn else 0
    return state.deployed[seat] == before + played


@rule
def places_of(state, card):
    """How often a card lies on the table."""
    found = 0
    for field in range(num_battlefields(state.seats)):
        for side in range(SIDES):
            for position in range(state.height[field, side]):
                if card_at(state, field, side, position) == card:
                    found += 1
    return found


@rule
def has_proper_face(state, seat, index):
    """Regular units are never hidden, cards out of combat are shown, and an own card is known [K-12, K-42, K-107]."""
    fate = int(state.fate[seat, index])
    known = int(state.known[seat, index])
    shown = is_public(state, 16 * seat + index)
    if (fate == IN_HAND) != (index >= state.deployed[seat]):
        return False
    if fate == IN_HAND:
        return known == 0
    if (fate == SET_ASIDE) != (state.killer[seat, index] >= 0):
        return False
    if (
        fate == ELIMINATED
        or fate == WITHDRAWN
        or state.phase == OVER
        or is_regular(state.unit[seat, index])
    ):
        return shown
    return (known >> seat) & 1 == 1 and not (fate == SET_ASIDE and shown)


@rule
def is_proper_army(box, state, field, side):
    """Nothing above the top; the Bridge holds its cap; only Assassins stand with the enemy [K-7, K-56, K-88]."""
    height = int(state.height[field, side])
    if state.tile[field] == BRIDGE and height > box.bridge_cap:
        return False
    for position in range(NUM_CARDS):
        if (card_at(state, field, side, position) == NO_CARD) != (position >= height):
            return False
    for position in range(height):
        card = card_at(state, field, side, position)
        if (
            card >> 4 != owner_of(state.seats, field, side)
            and state.unit[card >> 4, card & 15] != ASSASSIN
        ):
            return False
    return True


@rule
def has_proper_tile(state, field):
    """Low tiles on even battlefields, high ones on odd, no tile twice [K-18]."""
    tile = int(state.tile[field])
    if tile == NO_TILE:
        return state.round_number == 0
    if (tile >= STACK_SIZE) != (field & 1 == 1):
        return False
    for other in range(field):
        if state.tile[other] == tile:
            return False
    is_settled = (int(state.fought) >> field) & 1 == 1
    return is_settled or state.conqueror[field] < 0


@rule
def adds_up(state, seat):
    total = 0
    for part in range(TOTAL):
        total += int(state.score[seat, part])
    return total == state.score[seat, TOTAL]
