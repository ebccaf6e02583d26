"""The start of a game: all cards in hand, an empty table, the start player and the stacks drawn (chapter 3.3)."""

from kassen.engine.rules.ruling import NO_SEAT, roll, shuffle
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.battlefields import hand_out_cards


def setup(box, state, seats):
    """[K-5, K-22, K-23]"""
    terms.clear_table(state)
    state.seats = seats
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
