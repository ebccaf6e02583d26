"""Drawing at the Dojo, and after a raid with Bajutsu (chapter 3.4 of the rules)."""

from kassen.engine.kernel import emit, rule
from kassen.engine.sets import has, is_single, lowest
from kassen.games.ninjato.actions import CARD_FIRST, DECLINE, SLOT_FIRST
from kassen.games.ninjato.events import (
    DOJO_DRAWN,
    DOJO_SLOT_FILLED,
    DOJO_TAKEN,
    FOR_LIMIT,
)
from kassen.games.ninjato.stacks import (
    add_to_hand,
    discard_from_hand,
    need,
    num_discarded,
    pop,
)
from kassen.games.ninjato.state import (
    ASK_BAJUTSU,
    ASK_DISCARD,
    ASK_DRAW,
    BAJUTSU_DRAW,
    CARRY_OUT,
    DISCARD_CARD,
    DOJO,
    DOJO_SLOTS,
    DRAW_AFTER_RAID,
    DRAW_CARD,
    END_TURN,
    FILL,
    LAY,
    NO_CARD,
    NOWHERE,
    NUM_SKILLS,
)


@rule
def sources(state):
    """The filled slots, and the pile while it or its discards have a card: bits 0 to 2, and bit 3 [N-31]."""
    mask = 0
    for slot in range(DOJO_SLOTS):
        if state.dojo_slot[slot] != NO_CARD:
            mask |= 1 << slot
    if state.stack_size[DOJO] > 0 or num_discarded(state, DOJO) > 0:
        mask |= 1 << DOJO_SLOTS
    return mask


@rule
def begin_draws(box, state, seat):
    """How many is fixed by the hand before the first draw [N-30]."""
    state.draws_left = box.draws[min(int(state.hand_size[seat]), 2)]
    state.phase = ASK_DRAW


@rule
def cards_to_draw(state):
    """With the one that is being chosen."""
    if state.phase == DRAW_CARD:
        return int(state.draws_left) + 1
    return int(state.draws_left) if state.phase == BAJUTSU_DRAW else 0


@rule
def ask_draw(state):
    """All cards must be drawn; with nothing left to draw it ends [N-5, N-31, N-35]."""
    options = sources(state)
    if state.draws_left == 0 or options == 0:
        state.phase = ASK_DISCARD
        return
    state.draws_left -= 1
    state.phase = DRAW_CARD
    if is_single(options):
        state.choice = SLOT_FIRST + lowest(options)
        state.phase = CARRY_OUT + DRAW_CARD


@rule
def take_dojo_card(state, seat, then):
    """A card of a slot is seen by all, and the slot is filled at once; one of the pile is seen by its owner.

    [N-31, N-32, N-144]
    """
    source = int(state.choice) - SLOT_FIRST
    if source < DOJO_SLOTS:
        card = int(state.dojo_slot[source])
        state.dojo_slot[source] = NO_CARD
        add_to_hand(state, seat, card)
        state.seen_hand[seat, card] += 1
        emit(state, DOJO_TAKEN, seat, source + 1, card)
    fill(state, source, source, then)


@rule
def fill(state, first, last, then):
    """Lay cards of the pile into these slots; the place after the last slot is the hand of the seat in turn."""
    state.fill_at = first
    state.fill_to = last
    state.then = then
    state.phase = FILL


@rule
def fill_next(state):
    """Empty slots, lowest first, if cards exist [N-32, N-35]."""
    while state.fill_at <= state.fill_to:
        if state.fill_at == DOJO_SLOTS or state.dojo_slot[state.fill_at] == NO_CARD:
            need(state, DOJO, LAY)
            return
        state.fill_at += 1
    state.phase = state.then


@rule
def lay_dojo_card(state):
    place = int(state.fill_at)
    if state.stack_size[DOJO] > 0:
        card = pop(state, DOJO)
        if place < DOJO_SLOTS:
            state.dojo_slot[place] = card
            emit(state, DOJO_SLOT_FILLED, place + 1, card)
        else:
            add_to_hand(state, int(state.turn), card)
            emit(state, DOJO_DRAWN, state.turn, card)
    state.fill_at = place + 1
    state.phase = FILL


@rule
def ask_discard(box, state):
    """Down to the hand limit, one card at a time, always asked [N-5, N-33]."""
    state.phase = DISCARD_CARD if state.hand_size[state.turn] > box.hand_limit else END_TURN


@rule
def discard_surplus(state, seat):
    discard_from_hand(state, seat, int(state.choice) - CARD_FIRST, FOR_LIMIT)
    state.phase = ASK_DISCARD


@rule
def ask_bajutsu(box, state):
    """The raid has ended by leaving or clearing; now each face-up tile of this effect may draw [N-96]."""
    seat = int(state.turn)
    state.house = NOWHERE
    tiles = int(state.ready[seat]) & int(box.effect_tiles[DRAW_AFTER_RAID])
    while state.draws_left == 0 and state.tile < NUM_SKILLS:
        if has(tiles, state.tile):
            state.draws_left = box.amount[state.tile]
        else:
            state.tile += 1
    is_asked = state.draws_left > 0 and sources(state) != 0
    state.phase = BAJUTSU_DRAW if is_asked else ASK_DISCARD


@rule
def draw_or_decline(state, seat):
    tile = int(state.tile)
    if state.choice == DECLINE:
        state.draws_left = 0
        state.tile = tile + 1
        state.phase = ASK_BAJUTSU
        return
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    state.draws_left -= 1
    if state.draws_left == 0:
        state.tile = tile + 1
    take_dojo_card(state, seat, ASK_BAJUTSU)


@rule
def choose_in_dojo(state, seat, decision):
    if decision == DRAW_CARD:
        take_dojo_card(state, seat, ASK_DRAW)
    elif decision == DISCARD_CARD:
        discard_surplus(state, seat)
    else:
        draw_or_decline(state, seat)


@rule
def run_dojo(box, state):
    if state.phase == FILL:
        fill_next(state)
    elif state.phase == LAY:
        lay_dojo_card(state)
    elif state.phase == ASK_DRAW:
        ask_draw(state)
    elif state.phase == ASK_DISCARD:
        ask_discard(box, state)
    else:
        ask_bajutsu(box, state)
