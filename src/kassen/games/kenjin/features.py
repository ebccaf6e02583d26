"""The view of a seat as numbers for a network: sections of known length, all told from where the seat sits.

Seats come in clockwise order from the own one, battlefields from the border on the left, sides with the own one first.
"""

from kassen.engine.kernel import rule
from kassen.engine.observation import Observation, Section
from kassen.engine.seats import NO_SEAT, clockwise
from kassen.engine.sets import has
from kassen.games.kenjin.battlefields import (
    card_at,
    is_public,
    num_battlefields,
    owner_of,
    partner_of,
    seat_of,
    unit_of,
)
from kassen.games.kenjin.state import (
    BATTLEFIELDS,
    MAX_BATTLEFIELDS,
    MAX_SEATS,
    NO_BATTLEFIELD,
    NO_POSITION,
    NO_TILE,
    NO_UNIT,
    NUM_CARDS,
    NUM_DECISIONS,
    NUM_REGULARS,
    NUM_TILES,
    NUM_UNITS,
    SIDES,
    STACK_SIZE,
    STANDS,
    TOTAL,
)
from kassen.games.kenjin.view import is_hidden, is_hidden_card

SEAT_SIZE = NUM_UNITS + 10
GROUND_SIZE = NUM_TILES + 5
SIDE_SIZE = 3
CARD_SIZE = NUM_UNITS + 3
TABLE_SIZE = 4
ARMIES = MAX_BATTLEFIELDS * SIDES

OBSERVATION = Observation(
    Section("hand", NUM_UNITS, "copies in the own hand"),
    Section("seats", MAX_SEATS * SEAT_SIZE, "per seat: known copies of each unit out of play, unknown ones, "
            "at the table, on turn, start player, partner, cards in hand, secret ones, VP, battlefields, chooses"),
    Section("regulars", MAX_SEATS * NUM_REGULARS, "per seat: regular units in hand"),
    Section("battlefields", MAX_BATTLEFIELDS * GROUND_SIZE, "per battlefield: tile, fought, being fought, "
            "conquered by the own seat, by another, the acting unit's place"),
    Section("sides", ARMIES * SIDE_SIZE, "per side: cards, Supply Camp bonus, Total Strength when fought"),
    Section("cards", ARMIES * NUM_CARDS * CARD_SIZE, "per side and position: the unit if known, face-down, "
            "unknown, deployed by another seat than the side's"),
    Section("offer", NUM_TILES, "tiles laid out in the draft, by their place in the row"),
    Section("acting", NUM_REGULARS, "the regular unit that asks for a choice"),
    Section("decision", NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", TABLE_SIZE, "seats, round, cards left in this turn, the own sacrifice as position + 1"),
)  # fmt: skip
SEATS_FIRST = OBSERVATION.first("seats")
REGULARS_FIRST = OBSERVATION.first("regulars")
GROUNDS_FIRST = OBSERVATION.first("battlefields")
SIDES_FIRST = OBSERVATION.first("sides")
CARDS_FIRST = OBSERVATION.first("cards")
OFFER_FIRST = OBSERVATION.first("offer")
ACTING_FIRST = OBSERVATION.first("acting")
DECISION_FIRST = OBSERVATION.first("decision")
TABLE_FIRST = OBSERVATION.first("table")
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    for index in range(OBSERVATION_SIZE):
        out[index] = 0
    first = max(seat, 0)
    for step in range(state.seats):
        observe_seat(box, state, seat, first, step, out)
    for step in range(num_battlefields(state.seats)):
        observe_battlefield(state, seat, first, step, out)
    for index in range(STACK_SIZE):
        if state.offer[index] != NO_TILE:
            out[OFFER_FIRST + state.offer[index]] = index + 1
    if state.acting != NO_UNIT:
        out[ACTING_FIRST + state.acting] = 1
    if state.phase < NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    out[TABLE_FIRST] = state.seats
    out[TABLE_FIRST + 1] = state.round_number
    out[TABLE_FIRST + 2] = state.cards_left
    if seat >= 0 and state.sacrifice[seat] != NO_POSITION:
        out[TABLE_FIRST + 3] = int(state.sacrifice[seat]) + 1


@rule
def observe_seat(box, state, seat, first, step, out):
    other = clockwise(first, step, state.seats)
    at = SEATS_FIRST + step * SEAT_SIZE
    for index in range(NUM_CARDS):
        hidden = is_hidden(state, other, index, seat)
        if index >= state.deployed[other]:
            observe_held(state, seat, other, index, step, hidden, at + NUM_UNITS + 6, out)
        elif state.fate[other, index] != STANDS:
            out[at + (NUM_UNITS if hidden else int(state.unit[other, index]))] += 1
    at += NUM_UNITS
    out[at + 1] = 1
    out[at + 2] = 1 if state.turn == other else 0
    out[at + 3] = 1 if state.start == other else 0
    out[at + 4] = 1 if seat >= 0 and partner_of(box, seat) == other else 0
    out[at + 5] = NUM_CARDS - state.deployed[other]
    out[at + 7] = state.score[other, TOTAL]
    out[at + 8] = state.score[other, BATTLEFIELDS]
    out[at + 9] = 1 if has(state.choosing, other) else 0


@rule
def observe_held(state, seat, other, index, step, hidden, secrets, out):
    """A card in a hand: regular ones are public, of secret ones only the number; the own ones in full."""
    unit = int(state.unit[other, index])
    if hidden or unit >= NUM_REGULARS:
        out[secrets] += 1
    else:
        out[REGULARS_FIRST + step * NUM_REGULARS + unit] += 1
    if other == seat:
        out[unit] += 1


@rule
def observe_battlefield(state, seat, first, step, out):
    turned = 0
    field = step
    if state.seats == 2:
        turned = first  # one row; the other player sees it from the other side
    else:
        field = clockwise(2 * first, step, num_battlefields(state.seats))
    at = GROUNDS_FIRST + step * GROUND_SIZE
    if state.tile[field] != NO_TILE:
        out[at + state.tile[field]] = 1
    at += NUM_TILES
    out[at] = 1 if has(state.fought, field) else 0
    out[at + 1] = 1 if state.battle == field else 0
    if state.conqueror[field] != NO_SEAT:
        out[at + (2 if state.conqueror[field] == first else 3)] = 1
    out[at + 4] = 1 if state.at != NO_BATTLEFIELD and state.at == field else 0
    for side in range(SIDES):
        observe_army(state, seat, field, side, 2 * step + (side ^ turned), out)


@rule
def observe_army(state, seat, field, side, army, out):
    at = SIDES_FIRST + army * SIDE_SIZE
    out[at] = state.height[field, side]
    out[at + 1] = state.bonus[field, side]
    out[at + 2] = state.strength[field, side]
    for position in range(state.height[field, side]):
        card = card_at(state, field, side, position)
        slot = CARDS_FIRST + (army * NUM_CARDS + position) * CARD_SIZE
        if is_hidden_card(state, card, seat):
            out[slot + NUM_UNITS + 1] = 1
        else:
            out[slot + unit_of(state, card)] = 1
        if not is_public(state, card):
            out[slot + NUM_UNITS] = 1
        if seat_of(card) != owner_of(state.seats, field, side):
            out[slot + NUM_UNITS + 2] = 1
