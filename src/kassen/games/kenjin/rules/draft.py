"""The tiles go to their battlefields, at once or one choice after the other (chapter 3.3 of the rules)."""

from kassen.engine.rules.ruling import clockwise, emit
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.actions import DRAFT_FIRST
from kassen.games.kenjin.rules.battlefields import num_battlefields, right
from kassen.games.kenjin.table import events


def lay_tiles(box, state):
    """Tiles go to their battlefields at once, or the low ones are laid out for the draft [K-25, K-26, K-27]."""
    emit(state, events.GAME_STARTED, state.seats, state.start)
    if box.setup == terms.DRAFT:
        state.phase = terms.NEXT_DRAFT
        return
    for field in range(num_battlefields(state.seats)):
        place_tile(box, state, field)
    begin_deployment(state)


def place_tile(box, state, field):
    """Low tiles on even battlefields, high ones on odd [K-18, K-21]."""
    if box.setup == terms.FIXED:
        tile = int(box.fixed[field])
    elif field & 1 == 0:
        tile = int(state.low[field >> 1])
    else:
        tile = int(state.high[field >> 1])
    state.tile[field] = tile
    emit(state, events.TILE_PLACED, field, tile)


def begin_deployment(state):
    """Tiles that were not placed go to the box; their order means nothing any more [K-31]."""
    terms.clear_draft(state)
    emit(state, events.TILES_BOXED)
    state.round_number = 1
    state.phase = terms.START_TURN


def next_draft(box, state):
    """The low tiles are laid out first, the high ones when all have chosen, one more than seats [K-27, K-28]."""
    if state.low[0] != terms.NO_TILE:
        for index in range(terms.STACK_SIZE):
            state.offer[index] = state.low[index] if index <= state.seats else terms.NO_TILE
            state.low[index] = terms.NO_TILE
        emit(state, events.TILES_LAID_OUT, 0)
        state.phase = terms.DRAFT_LOW
    elif state.high[0] != terms.NO_TILE:
        for index in range(terms.STACK_SIZE):
            state.offer[index] = state.high[index] if index <= state.seats else terms.NO_TILE
            state.high[index] = terms.NO_TILE
        state.drafted = 0
        emit(state, events.TILES_LAID_OUT, 1)
        state.phase = terms.DRAFT_HIGH
    else:
        state.drafted = 0
        begin_deployment(state)


def drafter(state):
    """Clockwise from the start player, then all the way back [K-29]."""
    steps = int(state.drafted)
    if state.phase == terms.DRAFT_HIGH:
        steps = int(state.seats) - 1 - steps
    return clockwise(state.start, steps, state.seats)


def apply_draft(state, seat, action):
    """A low tile goes to the border on the left, a high one to that on the right [K-27, K-28, K-30]."""
    tile = action - DRAFT_FIRST
    field = 2 * seat if state.phase == terms.DRAFT_LOW else 2 * right(seat, state.seats) + 1
    take_offer(state, tile)
    state.tile[field] = tile
    state.drafted += 1
    emit(state, events.TILE_DRAFTED, seat, tile, field)
    if state.drafted == state.seats:
        state.phase = terms.NEXT_DRAFT


def take_offer(state, tile):
    """The tiles that stay keep their order."""
    kept = 0
    for index in range(terms.STACK_SIZE):
        if state.offer[index] != tile:
            state.offer[kept] = state.offer[index]
            kept += 1
    state.offer[terms.STACK_SIZE - 1] = terms.NO_TILE
