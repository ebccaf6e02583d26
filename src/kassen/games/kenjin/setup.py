"""Set-up: the start player, the tiles, and the draft (chapter 3.3 of the rules)."""

from kassen.engine.dice import roll, shuffle
from kassen.engine.kernel import emit, rule
from kassen.engine.seats import clockwise
from kassen.games.kenjin.events import (
    GAME_STARTED,
    TILE_DRAFTED,
    TILE_PLACED,
    TILES_BOXED,
    TILES_LAID_OUT,
)
from kassen.games.kenjin.state import (
    DRAFT,
    DRAFT_HIGH,
    DRAFT_LOW,
    FIXED,
    IN_HAND,
    LAY_TILES,
    MAX_BATTLEFIELDS,
    MAX_SEATS,
    NEXT_DRAFT,
    NO_BATTLEFIELD,
    NO_CARD,
    NO_POSITION,
    NO_SEAT,
    NO_TILE,
    NO_UNIT,
    NUM_CARDS,
    SCORES,
    SIDES,
    STACK_SIZE,
    START_TURN,
)
from kassen.games.kenjin.table import hand_out_cards, num_battlefields, right

NUM_SCORES = len(SCORES)


@rule
def set_up(box, state, seats):
    """An empty table, all cards in hand, the start player and both stacks drawn [K-5, K-22, K-23]."""
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


@rule
def lay_tiles(box, state):
    """Tiles go to their battlefields at once, or the low ones are laid out for the draft [K-25, K-26, K-27]."""
    emit(state, GAME_STARTED, state.seats, state.start)
    if box.setup == DRAFT:
        state.phase = NEXT_DRAFT
        return
    for field in range(num_battlefields(state.seats)):
        place_tile(box, state, field)
    begin_deployment(state)


@rule
def place_tile(box, state, field):
    """Low tiles on even battlefields, high ones on odd [K-18, K-21]."""
    if box.setup == FIXED:
        tile = int(box.fixed[field])
    elif field & 1 == 0:
        tile = int(state.low[field >> 1])
    else:
        tile = int(state.high[field >> 1])
    state.tile[field] = tile
    emit(state, TILE_PLACED, field, tile)


@rule
def begin_deployment(state):
    """What was not placed goes to the box; its order means nothing any more [K-31]."""
    clear_stacks(state)
    emit(state, TILES_BOXED)
    state.round_number = 1
    state.phase = START_TURN


@rule
def next_draft(box, state):
    """The low tiles are laid out first, the high ones when all have chosen, one more than seats [K-27, K-28]."""
    if state.low[0] != NO_TILE:
        for index in range(STACK_SIZE):
            state.offer[index] = state.low[index] if index <= state.seats else NO_TILE
            state.low[index] = NO_TILE
        emit(state, TILES_LAID_OUT, 0)
        state.phase = DRAFT_LOW
    elif state.high[0] != NO_TILE:
        for index in range(STACK_SIZE):
            state.offer[index] = state.high[index] if index <= state.seats else NO_TILE
            state.high[index] = NO_TILE
        state.drafted = 0
        emit(state, TILES_LAID_OUT, 1)
        state.phase = DRAFT_HIGH
    else:
        state.drafted = 0
        begin_deployment(state)


@rule
def drafter(state):
    """Clockwise from the start player, then all the way back [K-29]."""
    steps = int(state.drafted)
    if state.phase == DRAFT_HIGH:
        steps = int(state.seats) - 1 - steps
    return clockwise(state.start, steps, state.seats)


@rule
def apply_draft(state, seat, tile):
    """A low tile goes to the border on the left, a high one to that on the right [K-27, K-28, K-30]."""
    field = 2 * seat if state.phase == DRAFT_LOW else 2 * right(seat, state.seats) + 1
    for index in range(STACK_SIZE):
        if state.offer[index] == tile:
            state.offer[index] = NO_TILE
    state.tile[field] = tile
    state.drafted += 1
    emit(state, TILE_DRAFTED, seat, tile, field)
    if state.drafted == state.seats:
        state.phase = NEXT_DRAFT
