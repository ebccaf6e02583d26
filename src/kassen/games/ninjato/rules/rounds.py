"""Turns and the end of a round (chapters 3.3 and 3.13 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, has
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.dojo import begin_draws, fill
from kassen.games.ninjato.rules.palace import payable
from kassen.games.ninjato.rules.raid import begin_raid
from kassen.games.ninjato.rules.sensei import learnable
from kassen.games.ninjato.rules.stacks import need, pop
from kassen.games.ninjato.rules.treasures import add_treasures, next_treasure
from kassen.games.ninjato.table import events


def start_round(state):
    """[N-20]"""
    state.lap = 0
    state.place_in_order = 0
    emit(state, events.ROUND_STARTED, state.round_number)
    state.phase = terms.START_TURN


def start_turn(box, state):
    """Empty Dojo slots are filled first, if cards exist [N-21, N-35]."""
    state.turn = state.order[state.place_in_order]
    fill(state, 0, int(box.dojo_slots) - 1, terms.ASK_PLACE)


def is_open_house(state, house):
    """A house without treasure is closed to all; else both sides are offered to everyone [N-28]."""
    return next_treasure(state, house) != terms.NO_CARD


def legal_places(box, state, seat, mask):
    """The Dojo is always open; nobody may pass [N-22, N-23, N-24, N-25, N-26, N-27]."""
    mask[actions.PLACE_DOJO] = 1
    mask[actions.PLACE_SENSEI] = 1 if learnable(box, state, seat) != 0 else 0
    mask[actions.PLACE_PALACE] = 1 if payable(box, state, seat, False) != 0 else 0
    mask[actions.PLACE_PAVILION] = 1 if payable(box, state, seat, True) != 0 else 0
    for house in range(terms.NUM_HOUSES):
        if is_open_house(state, house):
            mask[actions.RAID_FIRST + 2 * house] = 1
            mask[actions.RAID_FIRST + 2 * house + 1] = 1


def ask_place(box, state):
    """Not asked where all can see that only the Dojo is open: with an empty hand [N-5]."""
    seat = int(state.turn)
    state.phase = terms.PLACE_SHURIKEN
    if state.hand_size[seat] == 0 and not has_other_place(box, state, seat):
        state.choice = actions.PLACE_DOJO
        state.phase = terms.CARRY_OUT + terms.PLACE_SHURIKEN


def has_other_place(box, state, seat):
    for house in range(terms.NUM_HOUSES):
        if is_open_house(state, house):
            return True
    if learnable(box, state, seat) != 0:
        return True
    return payable(box, state, seat, False) != 0 or payable(box, state, seat, True) != 0


def place(box, state, seat):
    """One own shuriken, and the action that goes with the place [N-21, N-36, N-38]."""
    choice = int(state.choice)
    state.shuriken_left[seat] -= 1
    raid = choice - actions.RAID_FIRST
    if raid >= 0:
        house = raid // terms.NUM_SIDES
        side = raid - house * terms.NUM_SIDES
        emit(state, events.SHURIKEN_PLACED, seat, actions.RAID_FIRST + house, side)
        begin_raid(state, seat, house, side)
        return
    emit(state, events.SHURIKEN_PLACED, seat, choice, -1)
    if choice == actions.PLACE_DOJO:
        state.dojo_stack[state.dojo_stack_size] = seat
        state.dojo_stack_size += 1
        begin_draws(box, state, seat)
    elif choice == actions.PLACE_SENSEI:
        state.phase = terms.ASK_LEARN
    else:
        state.buys_rumor = 1 if choice == actions.PLACE_PAVILION else 0
        state.phase = terms.ASK_BUY


def end_turn(box, state):
    """The next player of the lap; after the last player of the last lap the round ends [N-21]."""
    terms.clear_turn(state)
    state.phase = terms.START_TURN
    state.place_in_order += 1
    if state.place_in_order == state.seats:
        state.place_in_order = 0
        state.lap += 1
        if state.lap == box.shuriken:
            state.phase = terms.END_ROUND


# The end of a round.


def end_round(box, state):
    """Order, shuriken, tiles; then the Sensei and the houses, unless the game ends here [N-112 … N-115, N-120]."""
    emit(state, events.ROUND_ENDED, state.round_number)
    renew_order(state)
    for seat in range(state.seats):
        state.shuriken_left[seat] = box.shuriken
    turn_tiles_up(state)
    state.phase = terms.REFILL
    if state.round_number < box.rounds:
        reset_sensei(box, state)
        state.house = terms.NOWHERE
        state.phase = terms.RESTOCK


def renew_order(state):
    """The Dojo stack from the top, each player at the own topmost shuriken; then the others as before [N-112]."""
    order = 0  # three bits a seat
    placed = 0
    count = 0
    changed = 0
    for index in range(int(state.dojo_stack_size) - 1, -1, -1):
        seat = int(state.dojo_stack[index])
        state.dojo_stack[index] = NO_SEAT
        if not has(placed, seat):
            placed |= 1 << seat
            order |= seat << (3 * count)
            count += 1
    state.dojo_stack_size = 0
    for place in range(state.seats):
        seat = int(state.order[place])
        if not has(placed, seat):
            order |= seat << (3 * count)
            count += 1
    for place in range(state.seats):
        seat = (order >> (3 * place)) & 7
        changed += 1 if state.order[place] != seat else 0
        state.order[place] = seat
    if changed != 0:
        emit(state, events.TURN_ORDER_CHANGED)


def turn_tiles_up(state):
    """[N-114]"""
    used = 0
    for seat in range(state.seats):
        used |= int(state.tiles[seat]) & ~int(state.ready[seat])
    if used != 0:
        emit(state, events.SKILLS_RESET)
    for seat in range(state.seats):
        state.ready[seat] = state.tiles[seat]


def reset_sensei(box, state):
    """Tiles left in the row leave the game; those of the next round are laid out [N-101, N-115]."""
    removed = 0
    for slot in range(terms.NUM_SLOTS):
        if state.sensei[slot] != terms.NO_CARD:
            removed |= 1 << int(state.sensei[slot])
            state.sensei[slot] = terms.NO_CARD
    state.tiles_out = int(state.tiles_out) | removed
    lay_skills(box, state, int(state.round_number) + 1)
    emit(state, events.SENSEI_RESET, removed)


def skill_slots(box, state, number):
    """How many slots the Sensei has in this round: one for each player at first, then one for Hensojutsu [N-115]."""
    return int(state.seats) if number <= box.skill_rounds else 1


def lay_skills(box, state, number):
    """The row of this round, as far as the stack goes: ordinary tiles at first, then Hensojutsu [N-14, N-115]."""
    deck = terms.SKILLS if number <= box.skill_rounds else terms.DISGUISES
    for slot in range(skill_slots(box, state, number)):
        if state.stack_size[deck] > 0:
            state.sensei[slot] = pop(state, deck)


def restock(box, state):
    """The next house without treasure gets three, plain side up [N-116]."""
    house = int(state.house) + 1
    while house < terms.NUM_HOUSES and is_open_house(state, house):
        house += 1
    state.house = house
    if house == terms.NUM_HOUSES:
        state.phase = terms.REFILL
    else:
        add_treasures(state, int(box.house_treasures), terms.STAND_SENTRY)


def stand_sentry(state):
    """A house without a sentry gets one, treasure or not; without treasure it stays closed [N-116]."""
    house = int(state.house)
    if state.sentry[house] == terms.NO_CARD:
        need(state, terms.GUARDS, terms.LAY_SENTRY)
        return
    if is_open_house(state, house):
        emit(state, events.HOUSE_RESTOCKED, house)
    state.phase = terms.RESTOCK


def lay_sentry(state):
    """An alarm on a sentry never rings [N-63, N-116]."""
    house = int(state.house)
    state.sentry[house] = pop(state, terms.GUARDS)
    state.known_top[terms.GUARDS] = 0
    emit(state, events.HOUSE_RESTOCKED, house)
    state.phase = terms.RESTOCK


def refill_row(state, row, slots, deck):
    """Each empty slot, lowest first, while the stack lasts [N-15, N-16, N-117]."""
    filled = 0
    for slot in range(slots):
        if row[slot] == terms.NO_CARD and state.stack_size[deck] > 0:
            row[slot] = pop(state, deck)
            filled |= 1 << slot
    return filled


def refill_palace(box, state):
    return refill_row(state, state.palace, box.palace_slots, terms.ENVOYS)


def refill_pavilion(box, state):
    """[N-134]"""
    return refill_row(state, state.pavilion, box.pavilion_slots, terms.RUMORS)


def tell_refills(state, envoys, rumors):
    if envoys != 0:
        emit(state, events.PALACE_REFILLED, envoys)
    if rumors != 0:
        emit(state, events.PAVILION_REFILLED, rumors)


def refill(box, state):
    """Palace and Pavilion, and after some rounds a scoring phase [N-117, N-118, N-119, N-120]."""
    state.house = terms.NOWHERE
    envoys = refill_palace(box, state) if state.round_number < box.rounds else 0
    tell_refills(state, envoys, refill_pavilion(box, state))
    if has(box.scoring_rounds, state.round_number):
        state.scorings += 1
        state.clans_scored = 0
        state.targets_used = 0
        emit(state, events.SCORING_STARTED, state.round_number)
        state.phase = terms.SCORE_CLAN
    else:
        go_on(box, state)


def go_on(box, state):
    """The next round, or after the last one the final scoring [N-119, N-120]."""
    if state.round_number < box.rounds:
        state.round_number += 1
        state.phase = terms.START_ROUND
    else:
        state.phase = terms.FINISH
