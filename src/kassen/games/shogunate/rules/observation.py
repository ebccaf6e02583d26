"""The view of a seat as numbers for a network: sections of known length, seats in clockwise order from one's own."""

from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.ruling import clear, clockwise, rule
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.loyalty import card_pair, is_face_up, knows_card
from kassen.games.shogunate.rules.play import pending
from kassen.games.shogunate.rules.plots import unseen_plots
from kassen.games.shogunate.rules.ranking import score

FLAGS_SIZE = 8
CARD_SIZE = terms.NUM_LEADERS + 1 + terms.MAX_SEATS
SEAT_SIZE = FLAGS_SIZE + terms.NUM_PLACES * CARD_SIZE + 3 * terms.NUM_CARDS + terms.NUM_COMBINATIONS
TABLE_SIZE = 7
SLOT_SIZE = 3
NUM_MOVES = 4  # one slot up, two slots up, one slot down, to the tail

OBSERVATION = Observation(
    Section("line", terms.NUM_SLOTS * terms.NUM_LEADERS, "the Leader in each slot"),
    Section("honor", terms.NUM_LEADERS, "on each Leader"),
    Section("plot_honor", terms.NUM_LEADERS, "what the Plot would give each Leader where it stands"),
    Section("plot_honor_moved", NUM_MOVES * terms.NUM_LEADERS, "the same one slot up, two up, one down, at the tail; 0 "
            "where that is no move"),
    Section("slots", terms.NUM_SLOTS * SLOT_SIZE, "per slot: its Honor, one's own cards of its Leader, known ones of "
            "others"),
    Section("shinobi", terms.NUM_SLOTS, "its slot"),
    Section("plot", terms.NUM_PLOTS, "the active Plot"),
    Section("power", terms.NUM_POWERS, "its power"),
    Section("plots_left", terms.NUM_PLOTS, "the Plots still in the deck"),
    Section("leader", terms.NUM_LEADERS, "the Leader this Action is about"),
    Section("chosen", terms.NUM_CARDS, "one's own card that the others do not see yet"),
    Section("pick", terms.NUM_PLACES, "one's own place in an exchange, not seen yet"),
    Section("decision", terms.NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", TABLE_SIZE, "own score, threshold, round, last round, Plots in the deck, pairs twice, seats"),
    Section("seats", terms.MAX_SEATS * SEAT_SIZE, "per seat: at the table, Hatamoto, performer, has yet to perform, "
            "must decide, viewer, exchanging, face-up cards before the end; per place the known face, face up, "
            "who knows it; hand, discard pile, card in front; combinations its two cards cannot be"),
)  # fmt: skip
(
    LINE_FIRST, HONOR_FIRST, PLOT_HONOR_FIRST, MOVED_FIRST, SLOTS_FIRST, SHINOBI_FIRST, PLOT_FIRST, POWER_FIRST,
    PLOTS_LEFT_FIRST, LEADER_FIRST, CHOSEN_FIRST, PICK_FIRST, DECISION_FIRST, TABLE_FIRST, SEATS_FIRST,
) = OBSERVATION.firsts  # fmt: skip
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, OBSERVATION_SIZE)
    observe_line(box, state, out)
    observe_slots(state, seat, out)
    observe_plots(box, state, out)
    observe_table(box, state, seat, out)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_seat(box, state, seat, other, SEATS_FIRST + step * SEAT_SIZE, out)


@rule
def observe_line(box, state, out):
    for slot in range(terms.NUM_SLOTS):
        leader = int(state.line[slot])
        out[slot * terms.NUM_LEADERS + leader] = 1
        out[HONOR_FIRST + leader] = state.honor[leader]
        out[PLOT_HONOR_FIRST + leader] = box.plot_honor[state.plot, slot]
        for move in range(NUM_MOVES):
            out[MOVED_FIRST + move * terms.NUM_LEADERS + leader] = honor_moved(
                box, state, slot, move
            )
    out[SHINOBI_FIRST + int(state.shinobi)] = 1
    if state.leader != terms.NO_LEADER:
        out[LEADER_FIRST + int(state.leader)] = 1


@rule
def honor_moved(box, state, slot, move):
    """What the Plot would give a Leader after a move; one that moves nothing is not a move [S-6]."""
    target = slot + 1 if move == 2 else slot - 1 - move
    if move == 3:
        target = terms.TAIL
    is_move = 0 <= target < terms.NUM_SLOTS and target != slot
    return box.plot_honor[state.plot, target] if is_move else 0


@rule
def observe_slots(state, seat, out):
    """Whose Leader stands where, as far as this observer knows."""
    for slot in range(terms.NUM_SLOTS):
        first = SLOTS_FIRST + slot * SLOT_SIZE
        out[first] = state.honor[state.line[slot]]
        for other in range(state.seats):
            for place in range(terms.NUM_PLACES):
                card = int(state.place[other, place])
                if knows_card(state, seat, card) and state.face[card] == state.line[slot]:
                    out[first + (1 if other == seat else 2)] += 1


@rule
def observe_plots(box, state, out):
    left = unseen_plots(state)
    for plot in range(terms.NUM_PLOTS):
        out[PLOTS_LEFT_FIRST + plot] = (left >> plot) & 1
    out[PLOT_FIRST + int(state.plot)] = 1
    out[POWER_FIRST + int(box.power[state.plot])] = 1


@rule
def observe_table(box, state, seat, out):
    if state.phase < terms.NUM_DECISIONS:
        out[DECISION_FIRST + int(state.phase)] = 1
    out[TABLE_FIRST + 1] = box.threshold
    out[TABLE_FIRST + 2] = state.round_number
    out[TABLE_FIRST + 3] = box.round_cap
    out[TABLE_FIRST + 4] = state.deck_size
    out[TABLE_FIRST + 5] = box.pair_each
    out[TABLE_FIRST + 6] = state.seats
    if seat >= 0:
        out[TABLE_FIRST] = score(box, state, seat)
        if state.chosen[seat] != terms.NO_CARD:
            out[CHOSEN_FIRST + int(state.chosen[seat])] = 1
        if state.pick[seat] != terms.NO_PLACE:
            out[PICK_FIRST + int(state.pick[seat])] = 1


@rule
def observe_seat(box, state, seat, other, first, out):
    out[first] = 1
    out[first + 1] = 1 if state.hatamoto == other else 0
    out[first + 2] = 1 if state.performer == other else 0
    out[first + 3] = (int(state.unperformed) >> other) & 1
    out[first + 4] = (pending(box, state) >> other) & 1
    out[first + 5] = 1 if state.viewer == other else 0
    out[first + 6] = 1 if state.exchange_a == other or state.exchange_b == other else 0
    out[first + 7] = state.revealed[other]
    at = first + FLAGS_SIZE
    for place in range(terms.NUM_PLACES):
        observe_card(state, seat, int(state.place[other, place]), at + place * CARD_SIZE, out)
    at += terms.NUM_PLACES * CARD_SIZE
    for card in range(terms.NUM_CARDS):
        out[at + card] = (int(state.hand[other]) >> card) & 1
        out[at + terms.NUM_CARDS + card] = (int(state.discard[other]) >> card) & 1
        out[at + 2 * terms.NUM_CARDS + card] = 1 if state.played[other] == card else 0
    at += 3 * terms.NUM_CARDS
    pair = card_pair(int(state.place[other, 0]), int(state.place[other, 1]))
    for combination in range(terms.NUM_COMBINATIONS):
        out[at + combination] = (int(state.excluded[pair]) >> combination) & 1


@rule
def observe_card(state, seat, card, first, out):
    """The face if this observer knows it; who else knows it, clockwise from the observer."""
    if knows_card(state, seat, card):
        out[first + int(state.face[card])] = 1
    out[first + terms.NUM_LEADERS] = 1 if is_face_up(state, card) else 0
    for step in range(state.seats):
        viewer = clockwise(max(seat, 0), step, state.seats)
        out[first + terms.NUM_LEADERS + 1 + step] = (int(state.knows[card]) >> viewer) & 1
