"""Setting up the game (chapter 3.1 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, roll, rule
from kassen.games.mangoku.rules.state import MAX_SEATS, START_CAMPAIGN
from kassen.games.mangoku.table.events import GAME_STARTED


@rule
def setup(box, state, seats):
    """Coins for everybody, the cards of this table, a start player [M-1, M-2, M-5, M-7]."""
    state.seats = seats
    for seat in range(MAX_SEATS):
        state.coins[seat] = box.coins_each if seat < seats else 0
    state.coins_out = 0
    state.start = box.start_seat
    if state.start == NO_SEAT:
        state.start = roll(state.dice, seats)
    state.champion = NO_SEAT
    state.campaign = 1
    emit(state, GAME_STARTED, seats, state.start)
    state.phase = START_CAMPAIGN
