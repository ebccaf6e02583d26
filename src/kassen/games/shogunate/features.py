"""The view of a seat as numbers for a network: sections of known length, seats in clockwise order from the own one."""

from kassen.engine.game import Section
from kassen.engine.kernel import rule
from kassen.engine.seats import clockwise, has_seat
from kassen.games.shogunate.loyalty import card_pair, is_face_up, knows_card
from kassen.games.shogunate.standing import score
from kassen.games.shogunate.state import (
    CHOOSE_ACTION,
    EXCHANGE_PICK,
    MAX_SEATS,
    NO_CARD,
    NO_LEADER,
    NO_PLACE,
    NO_PLOT,
    NUM_CARDS,
    NUM_COMBINATIONS,
    NUM_DECISIONS,
    NUM_LEADERS,
    NUM_PLACES,
    NUM_PLOTS,
    NUM_POWERS,
    NUM_SLOTS,
    OVER,
)

FLAGS_SIZE = 8
CARD_SIZE = NUM_LEADERS + 1 + MAX_SEATS
SEAT_SIZE = FLAGS_SIZE + NUM_PLACES * CARD_SIZE + 3 * NUM_CARDS + NUM_COMBINATIONS
TABLE_SIZE = 7

OBSERVATION = (
    Section("line", NUM_SLOTS * NUM_LEADERS, "the Leader in each slot"),
    Section("honor", NUM_LEADERS, "on each Leader"),
    Section("plot_honor", NUM_LEADERS, "what the Plot would give each Leader where it stands"),
    Section("shinobi", NUM_SLOTS, "its slot"),
    Section("plot", NUM_PLOTS, "the active Plot"),
    Section("power", NUM_POWERS, "its power"),
    Section("plots_left", NUM_PLOTS, "the Plots still in the deck"),
    Section("leader", NUM_LEADERS, "the Leader this Action is about"),
    Section("chosen", NUM_CARDS, "the own card that the others do not see yet"),
    Section("pick", NUM_PLACES, "the own place in an exchange, not seen yet"),
    Section("decision", NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", TABLE_SIZE, "own score, threshold, round, last round, Plots in the deck, pairs twice, seats"),
    Section("seats", MAX_SEATS * SEAT_SIZE, "per seat: at the table, Hatamoto, performer, has yet to perform, "
            "must decide, viewer, exchanging, face-up cards before the end; per place the known face, face up, "
            "who knows it; hand, discard pile, card in front; combinations its two cards cannot be"),
)  # fmt: skip
HONOR_FIRST = NUM_SLOTS * NUM_LEADERS
PLOT_HONOR_FIRST = HONOR_FIRST + NUM_LEADERS
SHINOBI_FIRST = PLOT_HONOR_FIRST + NUM_LEADERS
PLOT_FIRST = SHINOBI_FIRST + NUM_SLOTS
POWER_FIRST = PLOT_FIRST + NUM_PLOTS
PLOTS_LEFT_FIRST = POWER_FIRST + NUM_POWERS
LEADER_FIRST = PLOTS_LEFT_FIRST + NUM_PLOTS
CHOSEN_FIRST = LEADER_FIRST + NUM_LEADERS
PICK_FIRST = CHOSEN_FIRST + NUM_CARDS
DECISION_FIRST = PICK_FIRST + NUM_PLACES
TABLE_FIRST = DECISION_FIRST + NUM_DECISIONS
SEATS_FIRST = TABLE_FIRST + TABLE_SIZE
OBSERVATION_SIZE = SEATS_FIRST + MAX_SEATS * SEAT_SIZE


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    observe_line(box, state, out)
    observe_plots(box, state, out)
    observe_table(box, state, seat, out)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_seat(state, seat, other, SEATS_FIRST + step * SEAT_SIZE, out)


@rule
def observe_line(box, state, out):
    for slot in range(NUM_SLOTS):
        leader = int(state.line[slot])
        out[slot * NUM_LEADERS + leader] = 1
        out[HONOR_FIRST + leader] = state.honor[leader]
        if state.plot != NO_PLOT:
            out[PLOT_HONOR_FIRST + leader] = box.plot_honor[state.plot, slot]
    out[SHINOBI_FIRST + int(state.shinobi)] = 1
    if state.leader != NO_LEADER:
        out[LEADER_FIRST + int(state.leader)] = 1


@rule
def observe_plots(box, state, out):
    for plot in range(NUM_PLOTS):
        is_gone = (int(state.plot_discard) >> plot) & 1 == 1 or state.plot == plot
        out[PLOTS_LEFT_FIRST + plot] = 0 if is_gone else 1
    if state.plot != NO_PLOT:
        out[PLOT_FIRST + int(state.plot)] = 1
        out[POWER_FIRST + int(box.power[state.plot])] = 1


@rule
def observe_table(box, state, seat, out):
    if state.phase < NUM_DECISIONS:
        out[DECISION_FIRST + int(state.phase)] = 1
    out[TABLE_FIRST + 1] = box.threshold
    out[TABLE_FIRST + 2] = state.round_number
    out[TABLE_FIRST + 3] = box.round_cap
    out[TABLE_FIRST + 4] = state.deck_size
    out[TABLE_FIRST + 5] = box.pair_each
    out[TABLE_FIRST + 6] = state.seats
    if seat >= 0:
        out[TABLE_FIRST] = score(box, state, seat)
        if state.chosen[seat] != NO_CARD:
            out[CHOSEN_FIRST + int(state.chosen[seat])] = 1
        if state.pick[seat] != NO_PLACE:
            out[PICK_FIRST + int(state.pick[seat])] = 1


@rule
def must_decide(state, seat):
    if state.phase == CHOOSE_ACTION:
        return has_seat(state.choosing, seat)
    if state.phase == EXCHANGE_PICK:
        return has_seat(state.picking, seat)
    return state.phase != OVER and state.asked == seat


@rule
def observe_seat(state, seat, other, first, out):
    out[first] = 1
    out[first + 1] = 1 if state.hatamoto == other else 0
    out[first + 2] = 1 if state.performer == other else 0
    out[first + 3] = (int(state.unperformed) >> other) & 1
    out[first + 4] = 1 if must_decide(state, other) else 0
    out[first + 5] = 1 if state.viewer == other else 0
    out[first + 6] = 1 if state.exchange_a == other or state.exchange_b == other else 0
    out[first + 7] = state.revealed[other]
    at = first + FLAGS_SIZE
    for place in range(NUM_PLACES):
        observe_card(state, seat, int(state.place[other, place]), at + place * CARD_SIZE, out)
    at += NUM_PLACES * CARD_SIZE
    for card in range(NUM_CARDS):
        out[at + card] = (int(state.hand[other]) >> card) & 1
        out[at + NUM_CARDS + card] = (int(state.discard[other]) >> card) & 1
        out[at + 2 * NUM_CARDS + card] = 1 if state.played[other] == card else 0
    at += 3 * NUM_CARDS
    pair = card_pair(int(state.place[other, 0]), int(state.place[other, 1]))
    for combination in range(NUM_COMBINATIONS):
        out[at + combination] = (int(state.excluded[pair]) >> combination) & 1


@rule
def observe_card(state, seat, card, first, out):
    """The face if this observer knows it; who else knows it, clockwise from the observer."""
    if knows_card(state, seat, card):
        out[first + int(state.face[card])] = 1
    out[first + NUM_LEADERS] = 1 if is_face_up(state, card) else 0
    for step in range(state.seats):
        viewer = clockwise(max(seat, 0), step, state.seats)
        out[first + NUM_LEADERS + 1 + step] = (int(state.knows[card]) >> viewer) & 1
