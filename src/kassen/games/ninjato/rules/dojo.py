"""Drawing at the Dojo, and after a raid with Bajutsu (chapter 3.4 of the rules)."""

from kassen.engine.rules.ruling import emit, has, is_single, lowest
from kassen.games.ninjato.rules import stacks, state as terms
from kassen.games.ninjato.rules.actions import CARD_FIRST, DECLINE, SLOT_FIRST
from kassen.games.ninjato.table import events


def sources(state):
    """The filled slots, and the pile while it or its discards have a card: bits 0 to 2, and bit 3 [N-31]."""
    mask = 0
    for slot in range(terms.DOJO_SLOTS):
        if state.dojo_slot[slot] != terms.NO_CARD:
            mask |= 1 << slot
    if state.stack_size[terms.DOJO] > 0 or stacks.num_discarded(state, terms.DOJO) > 0:
        mask |= 1 << terms.DOJO_SLOTS
    return mask


def begin_draws(box, state, seat):
    """How many is fixed by the hand before the first draw [N-30]."""
    state.draws_left = box.draws[min(int(state.hand_size[seat]), 2)]
    state.phase = terms.ASK_DRAW


def cards_to_draw(state):
    """With the one that is being chosen."""
    if state.phase == terms.DRAW_CARD:
        return int(state.draws_left) + 1
    return int(state.draws_left) if state.phase == terms.BAJUTSU_DRAW else 0


def ask_draw(state):
    """All cards must be drawn; with nothing left to draw it ends [N-5, N-31, N-35]."""
    options = sources(state)
    if state.draws_left == 0 or options == 0:
        state.phase = terms.ASK_DISCARD
        return
    state.draws_left -= 1
    state.phase = terms.DRAW_CARD
    if is_single(options):
        state.choice = SLOT_FIRST + lowest(options)
        state.phase = terms.CARRY_OUT + terms.DRAW_CARD


def draw_card(state, seat):
    take_dojo_card(state, seat, terms.ASK_DRAW)


def take_dojo_card(state, seat, then):
    """All see a card of a slot, which is filled at once; one of the pile its owner alone sees [N-31, N-32, N-144]."""
    source = int(state.choice) - SLOT_FIRST
    if source < terms.DOJO_SLOTS:
        card = int(state.dojo_slot[source])
        state.dojo_slot[source] = terms.NO_CARD
        stacks.add_to_hand(state, seat, card)
        state.seen_hand[seat, card] += 1
        emit(state, events.DOJO_TAKEN, seat, source + 1, card)
    fill(state, source, source, then)


def fill(state, first, last, then):
    """Lay cards of the pile into these slots; the place after the last slot is the hand of the seat in turn."""
    state.fill_at = first
    state.fill_to = last
    state.then = then
    state.phase = terms.FILL


def fill_next(state):
    """Empty slots, lowest first, if cards exist [N-32, N-35]."""
    while state.fill_at <= state.fill_to:
        if state.fill_at == terms.DOJO_SLOTS or state.dojo_slot[state.fill_at] == terms.NO_CARD:
            stacks.need(state, terms.DOJO, terms.LAY)
            return
        state.fill_at += 1
    state.phase = state.then


def lay_dojo_card(state):
    place = int(state.fill_at)
    if state.stack_size[terms.DOJO] > 0:
        card = stacks.pop(state, terms.DOJO)
        if place < terms.DOJO_SLOTS:
            state.dojo_slot[place] = card
            emit(state, events.DOJO_SLOT_FILLED, place + 1, card)
        else:
            stacks.add_to_hand(state, int(state.turn), card)
            emit(state, events.DOJO_DRAWN, state.turn, card)
    state.fill_at = place + 1
    state.phase = terms.FILL


def ask_discard(box, state):
    """Down to the hand limit, one card at a time, always asked [N-5, N-33]."""
    is_above = state.hand_size[state.turn] > box.hand_limit
    state.phase = terms.DISCARD_CARD if is_above else terms.END_TURN


def discard_surplus(state, seat):
    stacks.discard_from_hand(state, seat, int(state.choice) - CARD_FIRST, events.FOR_LIMIT)
    state.phase = terms.ASK_DISCARD


def ask_bajutsu(box, state):
    """The raid has ended by leaving or clearing; now each face-up tile of this effect may draw [N-96]."""
    seat = int(state.turn)
    state.house = terms.NOWHERE
    tiles = int(state.ready[seat]) & int(box.effect_tiles[terms.DRAW_AFTER_RAID])
    while state.draws_left == 0 and state.tile < terms.NUM_SKILLS:
        if has(tiles, state.tile):
            state.draws_left = box.amount[state.tile]
        else:
            state.tile += 1
    is_asked = state.draws_left > 0 and sources(state) != 0
    state.phase = terms.BAJUTSU_DRAW if is_asked else terms.ASK_DISCARD


def draw_or_decline(state, seat):
    tile = int(state.tile)
    if state.choice == DECLINE:
        state.draws_left = 0
        state.tile = tile + 1
        state.phase = terms.ASK_BAJUTSU
        return
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    state.draws_left -= 1
    if state.draws_left == 0:
        state.tile = tile + 1
    take_dojo_card(state, seat, terms.ASK_BAJUTSU)
