"""The view of a seat as numbers, seats in clockwise order from the own one."""

from kassen.engine.rules.kernel import rule
from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.sets import has
from tests.outsiders.leduc.rules.sight import is_seen
from tests.outsiders.leduc.rules.state import (
    DECK_SIZE,
    MAX_BETS,
    MAX_SEATS,
    NO_CARD,
    NUM_ROUNDS,
    OVER,
)

OBSERVATION = Observation(
    Section("cards", MAX_SEATS * DECK_SIZE, "the card of each seat, where it is seen"),
    Section("common", DECK_SIZE, "the open card"),
    Section("paid", MAX_SEATS, "chips paid by each seat"),
    Section("remaining", MAX_SEATS, "the seats that have not folded"),
    Section("turn", MAX_SEATS, "the seat to act"),
    Section("bets", NUM_ROUNDS * MAX_BETS, "every action, 1 and up"),
)
COMMON_FIRST = OBSERVATION.first("common")
PAID_FIRST = OBSERVATION.first("paid")
REMAINING_FIRST = OBSERVATION.first("remaining")
TURN_FIRST = OBSERVATION.first("turn")
BETS_FIRST = OBSERVATION.first("bets")
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    seats = int(state.seats)
    for step in range(seats):
        other = (max(seat, 0) + step) % seats
        if is_seen(state, seat, other):
            out[step * DECK_SIZE + state.hand[other]] = 1
        out[PAID_FIRST + step] = state.paid[other]
        out[REMAINING_FIRST + step] = 1 if has(state.remaining, other) else 0
        out[TURN_FIRST + step] = 1 if state.turn == other and state.phase != OVER else 0
    if state.common != NO_CARD:
        out[COMMON_FIRST + state.common] = 1
    for betting in range(NUM_ROUNDS):
        for index in range(state.bets_size[betting]):
            out[BETS_FIRST + betting * MAX_BETS + index] = state.bets[betting, index] + 1
