"""The start of a game: all cards in hand, an empty table, the start player and the stacks drawn (chapter 3.3)."""

from kassen.engine.dice import roll, shuffle
from kassen.engine.kernel import rule
from kassen.engine.seats import NO_SEAT
from kassen.games.kenjin.battlefields import hand_out_cards
from kassen.games.kenjin.state import (
    FIXED,
    IN_HAND,
    LAY_TILES,
    MAX_BATTLEFIELDS,
    MAX_SEATS,
    NO_BATTLEFIELD,
    NO_CARD,
    NO_PLACE,
    NO_POSITION,
    NO_TILE,
    NO_UNIT,
    NUM_CARDS,
    SCORES,
    SIDES,
    STACK_SIZE,
)

NUM_SCORES = len(SCORES)


@rule
def setup(box, state, seats):
    """[K-5, K-22, K-23]"""
    clear_table(state, seats)
    hand_out_cards(box, state)
    state.start = int(box.start_seat) if box.start_seat != NO_SEAT else roll(state.dice, seats)
    state.turn = state.start
    for index in range(STACK_SIZE):
        state.low[index] = index
        state.high[index] = STACK_SIZE + index
    if box.setup != FIXED:
        shuffle(state.dice, state.low, STACK_SIZE)
        shuffle(state.dice, state.high, STACK_SIZE)
    state.phase = LAY_TILES


@rule
def clear_table(state, seats):
    state.seats = seats
    state.round_number = 0
    state.cards_left = 0
    state.drafted = 0
    state.acting = NO_UNIT
    state.at = NO_BATTLEFIELD
    state.target = NO_CARD
    state.destination = NO_BATTLEFIELD
    state.battle = NO_BATTLEFIELD
    state.fought = 0
    state.choosing = 0
    clear_stacks(state)
    for seat in range(MAX_SEATS):
        clear_seat(state, seat)
    for field in range(MAX_BATTLEFIELDS):
        clear_battlefield(state, field)


@rule
def clear_stacks(state):
    for side in range(SIDES):
        state.port[side] = 0
    for index in range(STACK_SIZE):
        state.low[index] = NO_TILE
        state.high[index] = NO_TILE
        state.offer[index] = NO_TILE


@rule
def clear_seat(state, seat):
    state.deployed[seat] = 0
    state.sacrifice[seat] = NO_POSITION
    for index in range(NUM_CARDS):
        state.known[seat, index] = 0
        state.fate[seat, index] = IN_HAND
        state.killer[seat, index] = NO_SEAT
        state.stood[seat, index] = NO_PLACE
    for part in range(NUM_SCORES):
        state.score[seat, part] = 0


@rule
def clear_battlefield(state, field):
    state.tile[field] = NO_TILE
    state.conqueror[field] = NO_SEAT
    for side in range(SIDES):
        state.height[field, side] = 0
        state.bonus[field, side] = 0
        state.strength[field, side] = 0
        for position in range(NUM_CARDS):
            state.stack[field, side, position] = NO_CARD
