"""Learning from the Sensei (chapter 3.11 of the rules)."""

from kassen.engine.rules.ruling import emit, first_of, is_single, lowest
from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.actions import CARD_FIRST, ROW_FIRST
from kassen.games.ninjato.rules.stacks import discard_from_hand, values_held
from kassen.games.ninjato.table.events import FOR_LEARNING, SKILL_LEARNED


def is_free(box, state, seat, tile):
    """Who owns a tile of a style learns others of it free; Hensojutsu has a style too [N-98, N-102]."""
    return int(state.tiles[seat]) & int(box.style_tiles[box.style[tile]]) != 0


def learnable(box, state, seat):
    """The slots of the row with a tile this seat can learn: free, or for a card of that value [N-25, N-98, N-100]."""
    values = values_held(state, seat)
    rows = 0
    for slot in range(terms.NUM_SLOTS):
        tile = int(state.sensei[slot])
        if tile != terms.NO_CARD:
            if values & values_to_pay(box, tile) != 0 or is_free(box, state, seat, tile):
                rows |= 1 << slot
    return rows


def values_to_pay(box, tile):
    """The values any one of which pays for a tile: the one shown, or for `?` all, as a mask [N-98, N-100]."""
    cost = int(box.skill_cost[tile])
    return first_of(terms.NUM_VALUES) if cost == terms.NO_CARD else 1 << cost


def values_to_learn(box, state):
    """The values any one of which would let a seat learn something, as a mask."""
    values = 0
    for slot in range(terms.NUM_SLOTS):
        if state.sensei[slot] != terms.NO_CARD:
            values |= values_to_pay(box, int(state.sensei[slot]))
    return values


def ask_learn(box, state):
    """Asked even with one option where the hand may be why there is no other [N-5, N-29]."""
    seat = int(state.turn)
    rows = learnable(box, state, seat)
    lying = 0
    for slot in range(terms.NUM_SLOTS):
        if state.sensei[slot] != terms.NO_CARD:
            lying += 1
    state.phase = terms.LEARN_SKILL
    if is_single(rows) and (state.hand_size[seat] == 0 or lying == 1):
        state.choice = ROW_FIRST + lowest(rows)
        state.phase = terms.CARRY_OUT + terms.LEARN_SKILL


def learn(box, state, seat):
    """A free tile costs nothing; for `?` the player chooses among two cards or more [N-5, N-99]."""
    state.row = int(state.choice) - ROW_FIRST
    tile = int(state.sensei[state.row])
    state.paid_card = terms.NO_CARD
    state.phase = terms.TAKE_SKILL
    if not is_free(box, state, seat, tile):
        state.paid_card = box.skill_cost[tile]
        if state.paid_card == terms.NO_CARD and state.hand_size[seat] == 1:
            state.paid_card = lowest(values_held(state, seat))
        if state.paid_card == terms.NO_CARD:
            state.phase = terms.PAY_SKILL


def choose_price(state):
    state.paid_card = int(state.choice) - CARD_FIRST
    state.phase = terms.TAKE_SKILL


def take_skill(state):
    """The tile lies face up before its owner, its slot stays empty [N-77, N-99, N-101, N-103]."""
    seat = int(state.turn)
    if state.paid_card != terms.NO_CARD:
        discard_from_hand(state, seat, int(state.paid_card), FOR_LEARNING)
    tile = int(state.sensei[state.row])
    state.sensei[state.row] = terms.NO_CARD
    state.tiles[seat] = int(state.tiles[seat]) | (1 << tile)
    state.ready[seat] = int(state.ready[seat]) | (1 << tile)
    emit(state, SKILL_LEARNED, seat, int(state.row) + 1, tile, state.paid_card)
    state.phase = terms.END_TURN
