"""The start of a game: all cards in hand, an empty table, the start player and the stacks drawn (chapter 3.3)."""

from kassen.engine.rules.ruling import NO_SEAT, roll, rule, shuffle
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.battlefields import hand_out_cards

NUM_SCORES = len(terms.SCORES)


@rule
def setup(box, state, seats):
    """[K-5, K-22, K-23]"""
    clear_table(state, seats)
    hand_out_cards(box, state)
    state.start = int(box.start_seat) if box.start_seat != NO_SEAT else roll(state.dice, seats)
    state.turn = state.start
    for index in range(terms.STACK_SIZE):
        state.low[index] = index
        state.high[index] = terms.STACK_SIZE + index
    if box.setup != terms.FIXED:
        shuffle(state.dice, state.low, terms.STACK_SIZE)
        shuffle(state.dice, state.high, terms.STACK_SIZE)
    state.phase = terms.LAY_TILES


@rule
def clear_table(state, seats):
    state.seats = seats
    state.round_number = 0
    state.cards_left = 0
    state.drafted = 0
    state.acting = terms.NO_UNIT
    state.at = terms.NO_BATTLEFIELD
    state.target = terms.NO_CARD
    state.destination = terms.NO_BATTLEFIELD
    state.battle = terms.NO_BATTLEFIELD
    state.fought = 0
    state.choosing = 0
    clear_stacks(state)
    for seat in range(terms.MAX_SEATS):
        clear_seat(state, seat)
    for field in range(terms.MAX_BATTLEFIELDS):
        clear_battlefield(state, field)


@rule
def clear_stacks(state):
    for side in range(terms.SIDES):
        state.port[side] = 0
    for index in range(terms.STACK_SIZE):
        state.low[index] = terms.NO_TILE
        state.high[index] = terms.NO_TILE
        state.offer[index] = terms.NO_TILE


@rule
def clear_seat(state, seat):
    state.deployed[seat] = 0
    state.sacrifice[seat] = terms.NO_POSITION
    for index in range(terms.NUM_CARDS):
        state.known[seat, index] = 0
        state.fate[seat, index] = terms.IN_HAND
        state.killer[seat, index] = NO_SEAT
        state.stood[seat, index] = terms.NO_PLACE
    for part in range(NUM_SCORES):
        state.score[seat, part] = 0


@rule
def clear_battlefield(state, field):
    state.tile[field] = terms.NO_TILE
    state.conqueror[field] = NO_SEAT
    for side in range(terms.SIDES):
        state.height[field, side] = 0
        state.bonus[field, side] = 0
        state.strength[field, side] = 0
        for position in range(terms.NUM_CARDS):
            state.stack[field, side, position] = terms.NO_CARD
