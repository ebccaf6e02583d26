"""The view of a seat as numbers for a network: sections of known length, seats in clockwise order from the own one."""

from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.ruling import clear, clockwise, has, rule
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.knowledge import free_cards
from kassen.games.martial_art.rules.windows import chain_card, chain_user

SEAT_SIZE = 17
TABLE_SIZE = 11

OBSERVATION = Observation(
    Section("hand", terms.MAX_CARDS, "copies in the own hand, the card laid down included"),
    Section("secrets", 2 * terms.MAX_CARDS, "the own card laid down; the own cards picked and not yet shown"),
    Section("known", (terms.MAX_SEATS - 1) * terms.MAX_CARDS, "copies known to be in each other hand"),
    Section("saw", (terms.MAX_SEATS - 1) * terms.MAX_CARDS, "copies each other seat knows to be in the own hand"),
    Section("fighting", terms.MAX_SEATS * terms.MAX_CARDS, "the fighting card of each seat"),
    Section("seats", terms.MAX_SEATS * SEAT_SIZE, "per seat: at the table, asked now, cards, free cards, "
            "face-down card, points, bridges, strength, live, barred, ranked, place, extra cards, cards to discard, "
            "uses before battle, giver, aimed at"),
    Section("discard", terms.MAX_CARDS, "face-up copies"),
    Section("lands", terms.MAX_ON_TABLE * terms.MAX_LANDS, "the Lands on the table"),
    Section("answered", terms.MAX_CARDS, "the Support card that may be answered"),
    Section("decision", terms.NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", TABLE_SIZE, "round, deck, discard pile, Lands left, Legends, window (three), its passes, "
            "cards in the chain, steps to the user of its last card"),
)  # fmt: skip
(
    HAND_FIRST, SECRETS_FIRST, KNOWN_FIRST, SAW_FIRST, FIGHTING_FIRST, SEATS_FIRST, DISCARD_FIRST,
    LANDS_FIRST, ANSWERED_FIRST, DECISION_FIRST, TABLE_FIRST,
) = OBSERVATION.firsts  # fmt: skip
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, OBSERVATION_SIZE)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_hand(box, state, seat, other, step, out)
        observe_seat(box, state, other, SEATS_FIRST + step * SEAT_SIZE, out)
        if state.fighting[other] != terms.NO_CARD:
            out[FIGHTING_FIRST + step * terms.MAX_CARDS + state.fighting[other]] = 1
    for card in range(box.num_cards):
        out[DISCARD_FIRST + card] = state.discard[card]
    for index in range(terms.MAX_ON_TABLE):
        if state.on_table[index] != terms.NO_LAND:
            out[LANDS_FIRST + index * terms.MAX_LANDS + state.on_table[index]] = 1
    if state.phase < terms.NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    observe_table(state, first, out)


@rule
def observe_hand(box, state, seat, other, step, out):
    """The own hand and secrets in full, of the others what is known; a spectator sees seat 0 where a hand would be."""
    observer = seat if seat >= 0 else terms.PUBLIC
    first = 0 if step == 0 else KNOWN_FIRST + (step - 1) * terms.MAX_CARDS
    for card in range(box.num_cards):
        if other == seat:
            out[card] = state.hand[seat, card]
            out[SECRETS_FIRST + terms.MAX_CARDS + card] = state.picked[seat, card]
        else:
            out[first + card] = state.known[observer, other, card]
            if seat >= 0:
                out[SAW_FIRST + (step - 1) * terms.MAX_CARDS + card] = state.known[
                    other, seat, card
                ]
    if other == seat and state.placed[seat] != terms.NO_CARD:
        out[SECRETS_FIRST + state.placed[seat]] = 1


@rule
def observe_seat(box, state, other, first, out):
    is_waiting = has(state.waiting, other)
    out[first] = 1
    out[first + 1] = 1 if is_waiting else 0
    out[first + 2] = state.hand_size[other]
    out[first + 3] = free_cards(box, state, other)
    out[first + 4] = 1 if state.phase == terms.PLAY_CARD and not is_waiting else 0
    out[first + 5] = state.points[other]
    out[first + 6] = state.bridges[other]
    out[first + 7] = state.strength[other]
    out[first + 8] = 1 if has(state.live, other) else 0
    out[first + 9] = 1 if has(state.barred, other) else 0
    if state.place[other] != terms.NO_PLACE:
        out[first + 10] = 1
        out[first + 11] = state.place[other]
    out[first + 12] = state.extra[other]
    out[first + 13] = state.quota[other]
    out[first + 14] = state.used_before[other]
    out[first + 15] = 1 if state.giver == other else 0
    out[first + 16] = 1 if state.aim == other else 0


@rule
def observe_table(state, first, out):
    out[TABLE_FIRST] = state.round_number
    out[TABLE_FIRST + 1] = state.deck_size
    out[TABLE_FIRST + 2] = state.discard_size
    out[TABLE_FIRST + 3] = state.land_deck_size
    out[TABLE_FIRST + 4] = state.legends
    if state.window != terms.NO_WINDOW:
        out[TABLE_FIRST + 5 + state.window] = 1
    out[TABLE_FIRST + 8] = state.passes
    out[TABLE_FIRST + 9] = state.chain_size
    if state.chain_size > 0:
        top = int(state.chain_size) - 1
        steps = chain_user(state, top) - first
        out[TABLE_FIRST + 10] = steps if steps >= 0 else steps + int(state.seats)
        out[ANSWERED_FIRST + chain_card(state, top)] = 1
