"""The view of a seat as numbers for a network; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, has, mark, mark_set, seats_seen
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.actions import LEADERS, PLACES, SLOTS
from kassen.games.shogunate.rules.loyalty import card_pair
from kassen.games.shogunate.rules.play import pending
from kassen.games.shogunate.rules.plots import unseen_plots
from kassen.games.shogunate.rules.ranking import score
from kassen.games.shogunate.rules.sight import is_face_up, knows_card

PLAYERS = seats_seen(terms.MAX_SEATS)
PLOTS = range(terms.MAX_PLOTS)  # by their rows in the box
PAIRS = tuple(f"{LEADERS[a]}+{LEADERS[b]}" for a, b in terms.COMBINATIONS)
MOVES = ("one_up", "two_up", "one_down", "to_tail")
NUM_MOVES = len(MOVES)
ONE_UP, TWO_UP, ONE_DOWN, TO_TAIL = range(NUM_MOVES)

OBSERVATION = Observation(
    line=rows(SLOTS, one_hot("the Leader in the slot", of=LEADERS)),
    honor=number(of=LEADERS),
    plot_honor=number("the Plot's for a Leader where it stands", of=LEADERS),
    plot_honor_moved=rows(MOVES, number("the Plot's for a Leader after the move; 0 where that is no move", of=LEADERS)),
    slots=rows(
        SLOTS, honor=number("on its Leader"), own=number("one's own cards of its Leader"),
        others=number("known cards of its Leader that others have"),
    ),
    shinobi=one_hot("its slot", of=SLOTS, field="shinobi"),
    plot=one_hot("the active Plot", of=PLOTS, field="plot"),
    power=one_hot("of the active Plot", of=terms.POWERS),
    plots_left=flag("still in the deck", of=PLOTS),
    leader=one_hot("the Leader this Action is about", of=LEADERS, field="leader"),
    chosen=one_hot("one's own card that others do not see yet", of=terms.CARDS),
    pick=one_hot("one's own place in an exchange that others do not see yet", of=PLACES),
    decision=one_hot("the pending decision", of=terms.DECISIONS, field="phase"),
    table=group(
        score=number("one's own"), threshold=number(), round_number=number(field="round_number"),
        round_cap=number("the last round"), plots=number("in the deck", field="deck_size"),
        pairs_twice=flag("two cards of a clan count twice"), seats=number("players", field="seats"),
    ),
    seats=rows(
        PLAYERS, present=flag("at the table"), hatamoto=flag(field="hatamoto"), performer=flag(field="performer"),
        unperformed=flag("yet to perform", field="unperformed"), deciding=flag("must decide"),
        viewer=flag("will be shown a card", field="viewer"), exchanging=flag(),
        revealed=number("cards face up before the end", field="revealed"),
        places=rows(PLACES, face=one_hot("if known", of=LEADERS), face_up=flag(), known_by=flag(of=PLAYERS)),
        hand=flag(of=terms.CARDS, field="hand"), discard=flag(of=terms.CARDS, field="discard"),
        played=one_hot("in front", of=terms.CARDS, field="played"),
        excluded=flag("what the two cards cannot be", of=PAIRS),
    ),
)  # fmt: skip
AT = OBSERVATION.at
LINE, MOVED, SLOT, TABLE, SEATS = AT.line, AT.plot_honor_moved, AT.slots, AT.table, AT.seats
CARD = SEATS.places
observe_fields = OBSERVATION.of_table(terms.STATE)
observe_seat_fields = OBSERVATION.of_seats("seats", terms.STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_fields(state, out)
    observe_line(box, state, out)
    observe_slots(state, seat, out)
    observe_plots(box, state, out)
    observe_table(box, state, seat, out)
    for step in range(state.seats):
        other = clockwise(max(seat, 0), step, state.seats)
        observe_seat(box, state, seat, other, step * SEATS.stride, out)


def observe_line(box, state, out):
    for slot in range(terms.NUM_SLOTS):
        leader = int(state.line[slot])
        out[LINE.first + slot * LINE.stride + leader] = 1
        out[AT.honor + leader] = state.honor[leader]
        out[AT.plot_honor + leader] = box.plot_honor[state.plot, slot]
        for move in range(NUM_MOVES):
            moved = honor_moved(box, state, slot, move)
            out[MOVED.first + move * MOVED.stride + leader] = moved


def honor_moved(box, state, slot, move):
    """The Plot's honor for a Leader after a move; one that moves nothing is not a move [S-6]."""
    target = slot + 1 if move == ONE_DOWN else slot - 1 - move
    if move == TO_TAIL:
        target = terms.TAIL
    is_move = 0 <= target < terms.NUM_SLOTS and target != slot
    return box.plot_honor[state.plot, target] if is_move else 0


def observe_slots(state, seat, out):
    """Whose Leader stands where, as far as this observer knows."""
    for slot in range(terms.NUM_SLOTS):
        row = slot * SLOT.stride
        out[row + SLOT.honor] = state.honor[state.line[slot]]
        for other in range(state.seats):
            for place in range(terms.NUM_PLACES):
                card = int(state.place[other, place])
                if knows_card(state, seat, card) and state.face[card] == state.line[slot]:
                    out[row + (SLOT.own if other == seat else SLOT.others)] += 1


def observe_plots(box, state, out):
    mark_set(AT.plots_left, terms.MAX_PLOTS, unseen_plots(box, state), out)
    out[AT.power + int(box.power[state.plot])] = 1


def observe_table(box, state, seat, out):
    out[TABLE.threshold] = box.threshold
    out[TABLE.round_cap] = box.round_cap
    out[TABLE.pairs_twice] = box.pair_each
    if seat >= 0:
        out[TABLE.score] = score(box, state, seat)
        mark(AT.chosen, state.chosen[seat], out)
        mark(AT.pick, state.pick[seat], out)


def observe_seat(box, state, seat, other, row, out):
    observe_seat_fields(state, other, row, out)
    out[row + SEATS.present] = 1
    out[row + SEATS.deciding] = has(pending(box, state), other)
    out[row + SEATS.exchanging] = state.exchange_a == other or state.exchange_b == other
    for place in range(terms.NUM_PLACES):
        observe_card(state, seat, int(state.place[other, place]), row + place * CARD.stride, out)
    pair = card_pair(int(state.place[other, 0]), int(state.place[other, 1]))
    mark_set(row + SEATS.excluded, terms.NUM_COMBINATIONS, state.excluded[pair], out)


def observe_card(state, seat, card, row, out):
    """The face if this observer knows it; who else knows it, clockwise from the observer."""
    if knows_card(state, seat, card):
        out[row + CARD.face + int(state.face[card])] = 1
    out[row + CARD.face_up] = is_face_up(state, card)
    for step in range(state.seats):
        viewer = clockwise(max(seat, 0), step, state.seats)
        out[row + CARD.known_by + step] = (int(state.knows[card]) >> viewer) & 1
