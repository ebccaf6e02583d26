"""The view of a seat as numbers, seats in clockwise order from the own one."""

from kassen.engine.rules.kernel import rule
from kassen.engine.rules.observation import Observation, Section
from tests.outsiders.oh_hell.rules.play import num_in_trick
from tests.outsiders.oh_hell.rules.state import DECK_SIZE, MAX_SEATS, OVER

SEAT_SIZE = 5

OBSERVATION = Observation(
    Section("hand", DECK_SIZE, "the own cards"),
    Section("trump", DECK_SIZE, "the card turned up"),
    Section("gone", DECK_SIZE, "cards played in earlier tricks"),
    Section("trick", DECK_SIZE, "cards of this trick, by their order"),
    Section("seats", MAX_SEATS * SEAT_SIZE, "per seat: bid + 1, tricks won, dealer, leader, turn"),
    Section("table", 2, "tricks of the deal, seats"),
)
TRUMP_FIRST = OBSERVATION.first("trump")
GONE_FIRST = OBSERVATION.first("gone")
TRICK_FIRST = OBSERVATION.first("trick")
SEATS_FIRST = OBSERVATION.first("seats")
TABLE_FIRST = OBSERVATION.first("table")
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    for card in range(DECK_SIZE):
        if seat >= 0 and state.holder[card] == seat:
            out[card] = 1
    out[TRUMP_FIRST + state.trump] = 1
    first = int(state.played_size) - num_in_trick(state)
    for index in range(state.played_size):
        if index < first:
            out[GONE_FIRST + state.played[index]] = 1
        else:
            out[TRICK_FIRST + state.played[index]] = 1 + index - first
    seats = int(state.seats)
    for step in range(seats):
        observe_seat(state, (max(seat, 0) + step) % seats, SEATS_FIRST + step * SEAT_SIZE, out)
    out[TABLE_FIRST] = state.tricks
    out[TABLE_FIRST + 1] = seats


@rule
def observe_seat(state, other, first, out):
    out[first] = state.bids[other] + 1
    out[first + 1] = state.won[other]
    out[first + 2] = 1 if state.dealer == other else 0
    out[first + 3] = 1 if state.leader == other else 0
    out[first + 4] = 1 if state.turn == other and state.phase != OVER else 0
