"""Treasures in houses and on the shuriken: the ways a raid ends, and Choho (chapters 3.7 to 3.10 of the rules)."""

from kassen.engine.rules.ruling import copies_in, emit, is_single, lowest
from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.rules.actions import DECLINE, KIND_FIRST, TILE_FIRST, TOKEN_FIRST
from kassen.games.ninjato.rules.stacks import need, pop
from kassen.games.ninjato.table import events


def next_treasure(state, house):
    """The first kind in treasure order: plain by rank, then red by rank; NO_CARD in an empty house [N-37, N-74]."""
    for kind in range(terms.NUM_KINDS):
        if state.treasure[house, kind] > 0:
            return kind
    return terms.NO_CARD


def kinds_in_house(state, house):
    kinds = 0
    for kind in range(terms.NUM_KINDS):
        if state.treasure[house, kind] > 0:
            kinds |= 1 << kind
    return kinds


def kinds_of_loot(state):
    kinds = 0
    for index in range(state.loot_size):
        kinds |= 1 << int(state.loot[index])
    return kinds


def add_treasures(state, count, then):
    """Draw this number from the bag for the house, plain side up, and go on with `then`."""
    state.adding = count
    state.then = then
    need(state, terms.BAG, terms.ADD)


def add_next(state):
    """With bag and spent pile empty the draw is skipped [N-58, N-69, N-111]."""
    state.adding -= 1
    if state.stack_size[terms.BAG] > 0:
        state.added = pop(state, terms.BAG)
        state.treasure[state.house, state.added] += 1
    else:
        state.added = terms.NO_CARD
        state.adding = 0
    if state.adding > 0:
        need(state, terms.BAG, terms.ADD)
        return
    if state.then == terms.END_TURN or state.then == terms.ASK_BAJUTSU:
        emit(state, events.TREASURE_ADDED, state.house, state.added)
    state.phase = state.then


def flip_highest(state, house):
    """The plain treasure of highest rank turns red; NO_CARD if there is none [N-61, N-92]."""
    for treasure in range(terms.NUM_TREASURES - 1, -1, -1):
        if state.treasure[house, treasure] > 0:
            state.treasure[house, treasure] -= 1
            state.treasure[house, terms.NUM_TREASURES + treasure] += 1
            return treasure
    return terms.NO_CARD


def type_of(kind):
    return kind - terms.NUM_TREASURES if kind >= terms.NUM_TREASURES else kind


def loot_to_stock(state, seat):
    """In a stock a token has no side [N-58, N-71]."""
    for index in range(state.loot_size):
        state.stock[seat, type_of(int(state.loot[index]))] += 1
        state.loot[index] = terms.NO_CARD
    state.loot_size = 0


def leave(state, seat):
    """[N-58]"""
    emit(state, events.RAID_LEFT, seat, state.house)
    loot_to_stock(state, seat)
    add_treasures(state, 1, terms.ASK_BAJUTSU)


# Failing.


def tiles_to_keep_all(box, state, seat):
    """With at least two treasures on the shuriken [N-95]."""
    if state.loot_size < 2:
        return 0
    return int(state.ready[seat]) & int(box.effect_tiles[terms.KEEP_ALL_ON_FAIL])


def kinds_to_keep(box, state):
    """One of those on the shuriken, or the one taken first [N-66]."""
    return 1 << int(state.loot[0]) if box.keeps_first else kinds_of_loot(state)


def fail(box, state):
    """Without a treasure the raider gets nothing; else one is kept [N-66, N-68]."""
    seat = int(state.turn)
    state.has_failed = 1
    if state.loot_size == 0:
        emit(state, events.RAID_FAILED, seat, state.house, terms.NO_CARD, 0)
        state.phase = terms.END_FAILED
        return
    kinds = kinds_to_keep(box, state)
    state.phase = terms.FAIL_KEEP
    if is_single(kinds) and tiles_to_keep_all(box, state, seat) == 0:
        state.choice = KIND_FIRST + lowest(kinds)
        state.phase = terms.CARRY_OUT + terms.FAIL_KEEP


def keep(state, seat):
    """The others go back with the side they showed; with Intonjutsu none does [N-67, N-95]."""
    if state.choice >= TILE_FIRST:
        emit(state, events.RAID_FAILED, seat, state.house, terms.NO_CARD, 1)
        state.ready[seat] = int(state.ready[seat]) & ~(1 << (int(state.choice) - TILE_FIRST))
    else:
        kept = int(state.choice) - KIND_FIRST
        emit(state, events.RAID_FAILED, seat, state.house, kept, 0)
        for index in range(state.loot_size):
            state.treasure[state.house, state.loot[index]] += 1
            state.loot[index] = terms.NO_CARD
        state.treasure[state.house, kept] -= 1
        state.loot[0] = kept
        state.loot_size = 1
    state.phase = terms.ASK_CHOHO


def end_failed_raid(state):
    """[N-69]"""
    loot_to_stock(state, int(state.turn))
    add_treasures(state, 1, terms.END_TURN)


# Choho.


def kinds_to_give(state):
    """Those on the shuriken for which the house has a different one [N-91, N-93]."""
    loot = kinds_of_loot(state)
    house = kinds_in_house(state, int(state.house))
    if house == 0:
        return 0
    if is_single(house):
        return loot & ~house
    return loot


def kinds_to_take(state):
    return kinds_in_house(state, int(state.house)) & ~(1 << int(state.given))


def tiles_to_swap(box, state, seat):
    """[N-91, N-94]"""
    tiles = int(state.ready[seat]) & int(box.effect_tiles[terms.SWAP_TREASURE])
    if tiles != 0 and kinds_to_give(state) == 0:
        return 0
    return tiles


def ask_choho(box, state):
    tiles = tiles_to_swap(box, state, int(state.turn))
    state.phase = terms.FAIL_CHOHO if tiles != 0 else terms.END_FAILED


def begin_swap(state):
    """[N-91]"""
    if state.choice == DECLINE:
        state.phase = terms.END_FAILED
    else:
        state.tile = int(state.choice) - TILE_FIRST
        state.phase = terms.ASK_GIVE


def ask_give(state):
    ask_kind(state, terms.CHOHO_GIVE, kinds_to_give(state))


def give(state):
    state.given = int(state.choice) - KIND_FIRST
    state.phase = terms.ASK_TAKE


def ask_take(state):
    ask_kind(state, terms.CHOHO_TAKE, kinds_to_take(state))


def ask_kind(state, decision, kinds):
    """The only one there is goes by itself [N-5]."""
    state.phase = decision
    if is_single(kinds):
        state.choice = KIND_FIRST + lowest(kinds)
        state.phase = terms.CARRY_OUT + decision


def swap(box, state, seat):
    """The one taken keeps its side and the place of the one given, which is laid plain; if that was red, one flips.

    It may be the one given, unless the option says otherwise [N-92, N-93].
    """
    house = int(state.house)
    given = int(state.given)
    taken = int(state.choice) - KIND_FIRST
    for index in range(state.loot_size):
        if state.loot[index] == given:
            state.loot[index] = taken
            break
    state.treasure[house, taken] -= 1
    if not box.flips_others:
        state.treasure[house, type_of(given)] += 1
    state.flipped = flip_highest(state, house) if given >= terms.NUM_TREASURES else terms.NO_CARD
    if box.flips_others:
        state.treasure[house, type_of(given)] += 1
    state.ready[seat] = int(state.ready[seat]) & ~(1 << int(state.tile))
    emit(state, events.TREASURES_SWAPPED, seat, house, given, taken)
    state.tile = 0
    state.given = terms.NO_CARD
    state.phase = terms.END_FAILED if state.has_failed else terms.LEAVE_OR_BANZAI


# A cleared house.


def is_in_supply(state, token):
    return copies_in(state.house_token, terms.NUM_HOUSES, token) == 0


def are_alike(box, token, other):
    is_value_alike = box.token_value[token] == box.token_value[other]
    return is_value_alike and box.token_clan[token] == box.token_clan[other]


def can_choose_token(box, state, token):
    """Any token of the supply of the other two clans; alike ones are one choice [N-6, N-72]."""
    if box.token_clan[token] == box.token_clan[state.house_token[state.house]]:
        return False
    for other in range(token):
        if are_alike(box, token, other) and is_in_supply(state, other):
            return False
    return is_in_supply(state, token)


def change_token(state, seat):
    """The new token counts at once; the house stays closed for the round [N-72, N-73]."""
    house = int(state.house)
    token = int(state.choice) - TOKEN_FIRST
    emit(state, events.CLAN_TOKEN_CHANGED, seat, house, state.house_token[house], token)
    state.house_token[house] = token
    state.phase = terms.ASK_BAJUTSU
