"""The view of a seat as numbers for a network, from where it sits.

Seats come clockwise from its own, battlefields from the border on its left; of two seats, each has its own side first.
"""

from itertools import product

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import NO_SEAT, clear, clockwise, has, mark, seats_seen
from kassen.games.kenjin.rules import battlefields as ground, state as terms
from kassen.games.kenjin.rules.actions import FIELDS
from kassen.games.kenjin.rules.sight import is_hidden, is_hidden_card

PLAYERS = seats_seen(terms.MAX_SEATS)
SIDES = range(terms.SIDES)
REGULARS = terms.UNITS[: terms.NUM_REGULARS]

OBSERVATION = Observation(
    hand=number("copies in one's own hand", of=terms.UNITS),
    seats=rows(
        PLAYERS, gone=number("known copies out of play", of=terms.UNITS), gone_unknown=number("unknown ones"),
        present=flag("at the table"), active=flag("its turn", field="turn"), starts=flag("start player", field="start"),
        partner=flag("one's own"), cards=number("in hand"), secrets=number("secret cards in hand"),
        points=number("VP"), battlefields=number("conquered"), choosing=flag("a sacrifice", field="choosing"),
    ),
    regulars=rows(PLAYERS, number("regular units in hand", of=REGULARS)),
    battlefields=rows(
        FIELDS, tile=one_hot(of=terms.TILES), fought=flag(), battle=flag("being fought"), mine=flag("conquered"),
        lost=flag("conquered by another seat"), acting=flag("the acting unit is here"),
    ),
    sides=rows(product(FIELDS, SIDES), cards=number(), bonus=number("Supply Camps"), strength=number("once fought")),
    cards=rows(
        product(FIELDS, SIDES, range(terms.NUM_CARDS)), unit=one_hot("if known", of=terms.UNITS), face_down=flag(),
        unknown=flag(), foreign=flag("deployed by another seat than the side's"),
    ),
    offer=number("place in the row of the draft, from 1", of=terms.TILES),
    acting=one_hot("the unit that asks for a choice", of=REGULARS, field="acting"),
    decision=one_hot("the pending decision", of=terms.DECISIONS, field="phase"),
    table=group(
        seats=number("players", field="seats"), round_number=number(field="round_number"),
        cards_left=number("to deploy in this turn", field="cards_left"),
        sacrifice=number("position of one's own, from 1"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
SEATS, HELD, GROUND = AT.seats, AT.regulars, AT.battlefields
SIDE, CARD, TABLE = AT.sides, AT.cards, AT.table
observe_table = OBSERVATION.of_table(terms.STATE)
observe_fields = OBSERVATION.of_seats("seats", terms.STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_table(state, out)
    first = max(seat, 0)
    for step in range(state.seats):
        observe_seat(box, state, seat, first, step, out)
    for step in range(ground.num_battlefields(state.seats)):
        observe_battlefield(state, seat, first, step, out)
    for index in range(terms.STACK_SIZE):
        if state.offer[index] != terms.NO_TILE:
            out[AT.offer + state.offer[index]] = index + 1
    if seat >= 0 and state.sacrifice[seat] != terms.NO_POSITION:
        out[TABLE.sacrifice] = int(state.sacrifice[seat]) + 1


def observe_seat(box, state, seat, first, step, out):
    other = clockwise(first, step, state.seats)
    row = step * SEATS.stride
    for index in range(terms.NUM_CARDS):
        hidden = is_hidden(state, other, index, seat)
        if index >= state.deployed[other]:
            observe_held(state, seat, other, index, step, hidden, out)
        elif state.fate[other, index] != terms.STANDS:
            gone = SEATS.gone_unknown if hidden else SEATS.gone + int(state.unit[other, index])
            out[row + gone] += 1
    observe_fields(state, other, row, out)
    out[row + SEATS.present] = 1
    out[row + SEATS.partner] = seat >= 0 and ground.partner_of(box, seat) == other
    out[row + SEATS.cards] = terms.NUM_CARDS - state.deployed[other]
    out[row + SEATS.points] = state.score[other, terms.TOTAL]
    out[row + SEATS.battlefields] = state.score[other, terms.BATTLEFIELDS]


def observe_held(state, seat, other, index, step, hidden, out):
    """Count a card in a hand: regular ones are public, of secret ones only the number; one's own in full."""
    unit = int(state.unit[other, index])
    if hidden or unit >= terms.NUM_REGULARS:
        out[SEATS.secrets + step * SEATS.stride] += 1
    else:
        out[HELD.first + step * HELD.stride + unit] += 1
    if other == seat:
        out[AT.hand + unit] += 1


def observe_battlefield(state, seat, first, step, out):
    turned = (
        first if state.seats == 2 else 0
    )  # the second player sees the one row from the other side
    start = 0 if state.seats == 2 else 2 * first
    field = clockwise(start, step, ground.num_battlefields(state.seats))
    row = step * GROUND.stride
    mark(row + GROUND.tile, state.tile[field], out)
    out[row + GROUND.fought] = has(state.fought, field)
    out[row + GROUND.battle] = state.battle == field
    if state.conqueror[field] != NO_SEAT:
        out[row + (GROUND.mine if state.conqueror[field] == first else GROUND.lost)] = 1
    out[row + GROUND.acting] = state.at != terms.NO_BATTLEFIELD and state.at == field
    for side in range(terms.SIDES):
        observe_army(state, seat, field, side, 2 * step + (side ^ turned), out)


def observe_army(state, seat, field, side, army, out):
    row = army * SIDE.stride
    out[row + SIDE.cards] = state.height[field, side]
    out[row + SIDE.bonus] = state.bonus[field, side]
    out[row + SIDE.strength] = state.strength[field, side]
    for position in range(state.height[field, side]):
        card = ground.card_at(state, field, side, position)
        row = (army * terms.NUM_CARDS + position) * CARD.stride
        if is_hidden_card(state, card, seat):
            out[row + CARD.unknown] = 1
        else:
            out[row + CARD.unit + ground.unit_of(state, card)] = 1
        out[row + CARD.face_down] = not ground.is_public(state, card)
        out[row + CARD.foreign] = ground.seat_of(card) != ground.owner_of(state.seats, field, side)
