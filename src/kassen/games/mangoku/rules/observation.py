"""The view of a seat as numbers for a network: sections of known length, seats clockwise from one's own."""

from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.ruling import clear, clockwise, has, rule
from kassen.games.mangoku.rules import state as terms

SEAT_SIZE = 10

OBSERVATION = Observation(
    Section("hand", terms.NUM_CHARACTERS, "copies in one's own hand"),
    Section("known", (terms.MAX_SEATS - 1) * terms.NUM_CHARACTERS, "copies known to be in each other hand"),
    Section("seats", terms.MAX_SEATS * SEAT_SIZE, "per seat: at the table, remaining, turn begun, coins, cards, floor, "
            "active, answering, touched, accepted"),
    Section("discard", terms.NUM_CHARACTERS, "face-up copies"),
    Section("link", terms.NUM_CHARACTERS, "the card being played"),
    Section("taken", terms.NUM_CHARACTERS, "the card in transit"),
    Section("decision", terms.NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", 6, "supply, center, coins out, last turn, Ikki, seats"),
)  # fmt: skip
(
    HAND_FIRST, KNOWN_FIRST, SEATS_FIRST, DISCARD_FIRST, LINK_FIRST, TAKEN_FIRST, DECISION_FIRST,
    TABLE_FIRST,
) = OBSERVATION.firsts  # fmt: skip
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, OBSERVATION_SIZE)
    first = max(seat, 0)
    seats = int(state.seats)
    for step in range(seats):
        other = clockwise(first, step, state.seats)
        observe_hand(state, seat, other, step, out)
        observe_seat(state, other, SEATS_FIRST + step * SEAT_SIZE, out)
    for card in range(terms.NUM_CHARACTERS):
        out[DISCARD_FIRST + card] = state.discard[card]
    if state.link != terms.NO_CARD:
        out[LINK_FIRST + state.link] = 1
    if state.taken != terms.NO_CARD:
        out[TAKEN_FIRST + state.taken] = 1
    if state.phase < terms.NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    out[TABLE_FIRST] = state.supply_size
    out[TABLE_FIRST + 1] = state.center
    out[TABLE_FIRST + 2] = state.coins_out
    out[TABLE_FIRST + 3] = state.last_turn
    out[TABLE_FIRST + 4] = state.is_ikki
    out[TABLE_FIRST + 5] = seats


@rule
def observe_hand(state, seat, other, step, out):
    """One's own hand in full, of others what is known; a spectator has no hand, and looks from seat 0."""
    observer = seat if seat >= 0 else terms.WATCHERS
    first = 0 if step == 0 else KNOWN_FIRST + (step - 1) * terms.NUM_CHARACTERS
    for slot in range(state.hand_size[other]):
        if other == seat or has(state.known[other, slot], observer):
            out[first + state.hand[other, slot]] += 1


@rule
def observe_seat(state, other, first, out):
    out[first] = 1
    out[first + 1] = 1 if has(state.remaining, other) else 0
    out[first + 2] = 1 if has(state.begun, other) else 0
    out[first + 3] = state.coins[other]
    out[first + 4] = state.hand_size[other]
    out[first + 5] = state.floor[other]
    out[first + 6] = 1 if state.turn == other and state.phase != terms.OVER else 0
    out[first + 7] = 1 if state.phase == terms.RESPOND and state.answering == other else 0
    out[first + 8] = 1 if has(state.targets, other) else 0
    out[first + 9] = 1 if has(state.accepted, other) else 0
