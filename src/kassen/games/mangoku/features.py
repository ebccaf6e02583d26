"""The view of a seat as numbers for a network: sections of known length, seats in clockwise order from the own one."""

from kassen.engine.game import Section
from kassen.engine.kernel import rule
from kassen.engine.seats import clockwise
from kassen.games.mangoku.hands import is_remaining
from kassen.games.mangoku.state import (
    MAX_SEATS,
    NO_CARD,
    NUM_CHARACTERS,
    NUM_DECISIONS,
    OVER,
    RESPOND,
    SPECTATOR,
)

SEAT_SIZE = 10

OBSERVATION = (
    Section("hand", NUM_CHARACTERS, "copies in the own hand"),
    Section("known", (MAX_SEATS - 1) * NUM_CHARACTERS, "copies known to be in each other hand"),
    Section("seats", MAX_SEATS * SEAT_SIZE, "per seat: at the table, remaining, turn begun, coins, cards, floor, "
            "active, answering, touched, accepted"),
    Section("discard", NUM_CHARACTERS, "face-up copies"),
    Section("link", NUM_CHARACTERS, "the card being played"),
    Section("taken", NUM_CHARACTERS, "the card in transit"),
    Section("decision", NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", 6, "supply, center, coins out, last turn, Ikki, seats"),
)  # fmt: skip
KNOWN_FIRST = NUM_CHARACTERS
SEATS_FIRST = KNOWN_FIRST + (MAX_SEATS - 1) * NUM_CHARACTERS
DISCARD_FIRST = SEATS_FIRST + MAX_SEATS * SEAT_SIZE
LINK_FIRST = DISCARD_FIRST + NUM_CHARACTERS
TAKEN_FIRST = LINK_FIRST + NUM_CHARACTERS
DECISION_FIRST = TAKEN_FIRST + NUM_CHARACTERS
TABLE_FIRST = DECISION_FIRST + NUM_DECISIONS
OBSERVATION_SIZE = TABLE_FIRST + 6


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    first = max(seat, 0)
    seats = int(state.seats)
    for step in range(seats):
        other = clockwise(first, step, state.seats)
        observe_hand(state, seat, other, step, out)
        observe_seat(state, other, SEATS_FIRST + step * SEAT_SIZE, out)
    for card in range(NUM_CHARACTERS):
        out[DISCARD_FIRST + card] = state.discard[card]
    if state.link != NO_CARD:
        out[LINK_FIRST + state.link] = 1
    if state.taken != NO_CARD:
        out[TAKEN_FIRST + state.taken] = 1
    if state.phase < NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    out[TABLE_FIRST] = state.supply_size
    out[TABLE_FIRST + 1] = state.center
    out[TABLE_FIRST + 2] = state.coins_out
    out[TABLE_FIRST + 3] = state.last_turn
    out[TABLE_FIRST + 4] = state.is_ikki
    out[TABLE_FIRST + 5] = seats


@rule
def observe_hand(state, seat, other, step, out):
    """The own hand in full, of the others what is known; a spectator has no hand and sees seat 0 as known or not."""
    observer = seat if seat >= 0 else SPECTATOR
    first = 0 if step == 0 else KNOWN_FIRST + (step - 1) * NUM_CHARACTERS
    for slot in range(state.hand_size[other]):
        if other == seat or (int(state.known[other, slot]) >> observer) & 1:
            out[first + state.hand[other, slot]] += 1


@rule
def observe_seat(state, other, first, out):
    out[first] = 1
    out[first + 1] = 1 if is_remaining(state, other) else 0
    out[first + 2] = (int(state.begun) >> other) & 1
    out[first + 3] = state.coins[other]
    out[first + 4] = state.hand_size[other]
    out[first + 5] = state.floor[other]
    out[first + 6] = 1 if state.turn == other and state.phase != OVER else 0
    out[first + 7] = 1 if state.phase == RESPOND and state.answering == other else 0
    out[first + 8] = (int(state.targets) >> other) & 1
    out[first + 9] = (int(state.accepted) >> other) & 1
