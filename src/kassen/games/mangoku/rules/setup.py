"""Setting up the game (chapter 3.1 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, roll
from kassen.games.mangoku.rules.state import START_CAMPAIGN, clear_table
from kassen.games.mangoku.table.events import GAME_STARTED


def setup(box, state, seats):
    """Coins for everybody, the cards of this table, a start player [M-1, M-2, M-5, M-7]."""
    clear_table(state)
    state.seats = seats
    for seat in range(seats):
        state.coins[seat] = box.coins_each
    state.start = box.start_seat
    if state.start == NO_SEAT:
        state.start = roll(state.dice, seats)
    emit(state, GAME_STARTED, seats, state.start)
    state.phase = START_CAMPAIGN
