"""The view of a seat as numbers for a network: sections of known length, all told from where the seat sits.

Seats come in clockwise order from the own one, battlefields from the border on the left, sides with the own one first.
"""

from kassen.engine.rules.observation import Observation, Section
from kassen.engine.rules.ruling import NO_SEAT, clear, clockwise, has, rule
from kassen.games.kenjin.rules import battlefields as ground, state as terms
from kassen.games.kenjin.rules.sight import is_hidden, is_hidden_card

SEAT_SIZE = terms.NUM_UNITS + 10
GROUND_SIZE = terms.NUM_TILES + 5
SIDE_SIZE = 3
CARD_SIZE = terms.NUM_UNITS + 3
TABLE_SIZE = 4
ARMIES = terms.MAX_BATTLEFIELDS * terms.SIDES

OBSERVATION = Observation(
    Section("hand", terms.NUM_UNITS, "copies in the own hand"),
    Section("seats", terms.MAX_SEATS * SEAT_SIZE, "per seat: known copies of each unit out of play, unknown ones, "
            "at the table, on turn, start player, partner, cards in hand, secret ones, VP, battlefields, chooses"),
    Section("regulars", terms.MAX_SEATS * terms.NUM_REGULARS, "per seat: regular units in hand"),
    Section("battlefields", terms.MAX_BATTLEFIELDS * GROUND_SIZE, "per battlefield: tile, fought, being fought, "
            "conquered by the own seat, by another, the acting unit's place"),
    Section("sides", ARMIES * SIDE_SIZE, "per side: cards, Supply Camp bonus, Total Strength when fought"),
    Section("cards", ARMIES * terms.NUM_CARDS * CARD_SIZE, "per side and position: the unit if known, face-down, "
            "unknown, deployed by another seat than the side's"),
    Section("offer", terms.NUM_TILES, "tiles laid out in the draft, by their place in the row"),
    Section("acting", terms.NUM_REGULARS, "the regular unit that asks for a choice"),
    Section("decision", terms.NUM_DECISIONS, "the kind of the pending decision"),
    Section("table", TABLE_SIZE, "seats, round, cards left in this turn, the own sacrifice as position + 1"),
)  # fmt: skip
(
    HAND_FIRST, SEATS_FIRST, REGULARS_FIRST, GROUNDS_FIRST, SIDES_FIRST, CARDS_FIRST, OFFER_FIRST,
    ACTING_FIRST, DECISION_FIRST, TABLE_FIRST,
) = OBSERVATION.firsts  # fmt: skip
OBSERVATION_SIZE = OBSERVATION.size


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, OBSERVATION_SIZE)
    first = max(seat, 0)
    for step in range(state.seats):
        observe_seat(box, state, seat, first, step, out)
    for step in range(ground.num_battlefields(state.seats)):
        observe_battlefield(state, seat, first, step, out)
    for index in range(terms.STACK_SIZE):
        if state.offer[index] != terms.NO_TILE:
            out[OFFER_FIRST + state.offer[index]] = index + 1
    if state.acting != terms.NO_UNIT:
        out[ACTING_FIRST + state.acting] = 1
    if state.phase < terms.NUM_DECISIONS:
        out[DECISION_FIRST + state.phase] = 1
    out[TABLE_FIRST] = state.seats
    out[TABLE_FIRST + 1] = state.round_number
    out[TABLE_FIRST + 2] = state.cards_left
    if seat >= 0 and state.sacrifice[seat] != terms.NO_POSITION:
        out[TABLE_FIRST + 3] = int(state.sacrifice[seat]) + 1


@rule
def observe_seat(box, state, seat, first, step, out):
    other = clockwise(first, step, state.seats)
    at = SEATS_FIRST + step * SEAT_SIZE
    for index in range(terms.NUM_CARDS):
        hidden = is_hidden(state, other, index, seat)
        if index >= state.deployed[other]:
            observe_held(state, seat, other, index, step, hidden, at + terms.NUM_UNITS + 6, out)
        elif state.fate[other, index] != terms.STANDS:
            out[at + (terms.NUM_UNITS if hidden else int(state.unit[other, index]))] += 1
    at += terms.NUM_UNITS
    out[at + 1] = 1
    out[at + 2] = 1 if state.turn == other else 0
    out[at + 3] = 1 if state.start == other else 0
    out[at + 4] = 1 if seat >= 0 and ground.partner_of(box, seat) == other else 0
    out[at + 5] = terms.NUM_CARDS - state.deployed[other]
    out[at + 7] = state.score[other, terms.TOTAL]
    out[at + 8] = state.score[other, terms.BATTLEFIELDS]
    out[at + 9] = 1 if has(state.choosing, other) else 0


@rule
def observe_held(state, seat, other, index, step, hidden, secrets, out):
    """A card in a hand: regular ones are public, of secret ones only the number; the own ones in full."""
    unit = int(state.unit[other, index])
    if hidden or unit >= terms.NUM_REGULARS:
        out[secrets] += 1
    else:
        out[REGULARS_FIRST + step * terms.NUM_REGULARS + unit] += 1
    if other == seat:
        out[unit] += 1


@rule
def observe_battlefield(state, seat, first, step, out):
    turned = 0
    field = step
    if state.seats == 2:
        turned = first  # one row; the other player sees it from the other side
    else:
        field = clockwise(2 * first, step, ground.num_battlefields(state.seats))
    at = GROUNDS_FIRST + step * GROUND_SIZE
    if state.tile[field] != terms.NO_TILE:
        out[at + state.tile[field]] = 1
    at += terms.NUM_TILES
    out[at] = 1 if has(state.fought, field) else 0
    out[at + 1] = 1 if state.battle == field else 0
    if state.conqueror[field] != NO_SEAT:
        out[at + (2 if state.conqueror[field] == first else 3)] = 1
    out[at + 4] = 1 if state.at != terms.NO_BATTLEFIELD and state.at == field else 0
    for side in range(terms.SIDES):
        observe_army(state, seat, field, side, 2 * step + (side ^ turned), out)


@rule
def observe_army(state, seat, field, side, army, out):
    at = SIDES_FIRST + army * SIDE_SIZE
    out[at] = state.height[field, side]
    out[at + 1] = state.bonus[field, side]
    out[at + 2] = state.strength[field, side]
    for position in range(state.height[field, side]):
        card = ground.card_at(state, field, side, position)
        slot = CARDS_FIRST + (army * terms.NUM_CARDS + position) * CARD_SIZE
        if is_hidden_card(state, card, seat):
            out[slot + terms.NUM_UNITS + 1] = 1
        else:
            out[slot + ground.unit_of(state, card)] = 1
        if not ground.is_public(state, card):
            out[slot + terms.NUM_UNITS] = 1
        if ground.seat_of(card) != ground.owner_of(state.seats, field, side):
            out[slot + terms.NUM_UNITS + 2] = 1
