"""A raid from the sentry to Leave or Banzai: guards, attacks, alarms (chapters 3.5 to 3.7 of the rules)."""

from kassen.engine.kernel import emit, rule
from kassen.games.ninjato.actions import (
    CARD_FIRST,
    GIVE_UP,
    KICKER,
    STAND_IN_FIRST,
    TILE_FIRST,
)
from kassen.games.ninjato.events import (
    ALARM_IGNORED,
    ALARM_RANG,
    ATTACK_WON,
    ELITE_KEPT,
    ELITE_SUBSTITUTED,
    GUARD_DISCARDED,
    GUARD_EXCHANGED,
    GUARD_PEEKED,
    GUARD_REVEALED,
    HOUSE_CLEARED,
    RAID_STARTED,
    TREASURE_WON,
)
from kassen.games.ninjato.layout import clear_attack
from kassen.games.ninjato.loot import add_treasures, flip_highest, loot_to_stock, next_treasure
from kassen.games.ninjato.stacks import (
    is_single,
    lowest_bit,
    need,
    pop,
    remove_from_hand,
    top_of,
)
from kassen.games.ninjato.state import (
    ANSWER_ALARM,
    ATTACK,
    ATTACK_BASE,
    ATTACK_MODIFY,
    CARRY_OUT,
    CHOOSE_CLAN_TOKEN,
    DOJO,
    ELITES,
    FACE,
    FAILED,
    GUARDS,
    IGNORE_ALARM,
    LEAVE_OR_BANZAI,
    LOOK,
    MODIFY,
    NO_CARD,
    NUM_GUARD_KINDS,
    NUM_SKILLS,
    NUM_TREASURES,
    NUM_VALUES,
    REPLACE_GUARD,
    RING,
    SENTRY,
    SINGLE_NUMBER,
    STRENGTH,
    TIE_WINS,
    WON,
)


@rule
def begin_raid(state, seat, house, side):
    """The side holds for the whole raid, and the sentry is fought first [N-38, N-41, N-42]."""
    state.house = house
    state.side = side
    state.guard = state.sentry[house]
    state.guard_from = SENTRY
    emit(state, RAID_STARTED, seat, house, side)
    state.phase = FACE


# The attack.


@rule
def deficit_of(box, state, value):
    """Above the high value on Strength, below the low one on Stealth; a tie loses [N-39, N-40, N-51]."""
    if state.side == STRENGTH:
        return int(box.guard_high[state.guard]) + 1 - value
    return value + 1 - int(box.guard_low[state.guard])


@rule
def modifiers_left(box, state, seat):
    """The face-up modifier tiles usable in this attack and not yet in it [N-47, N-75, N-87]."""
    tiles = int(state.ready[seat]) & int(box.modifiers[state.side]) & ~int(state.attack_tiles)
    if box.guard_low[state.guard] == box.guard_high[state.guard]:
        tiles &= ~int(box.effect_tiles[SINGLE_NUMBER])
    return tiles


@rule
def reduction_of(box, state, tile):
    """By how much a modifier tile lowers the deficit [N-83, N-84, N-85, N-86, N-87]."""
    effect = box.effect[tile]
    if effect == TIE_WINS:
        return 1
    if effect == SINGLE_NUMBER:
        return int(box.guard_high[state.guard]) - int(box.guard_low[state.guard])
    return int(box.amount[tile])


@rule
def reduction_left(box, state, seat):
    """All that could still lower the deficit, the kickers in hand not counted [N-52]."""
    tiles = modifiers_left(box, state, seat)
    total = 0
    tile = 0
    while tiles != 0:
        if tiles & 1:
            total += reduction_of(box, state, tile)
        tiles >>= 1
        tile += 1
    return total


@rule
def kickers_held(box, state, seat):
    return 0 if box.kicker == NO_CARD else int(state.hand[seat, box.kicker])


@rule
def card_can_win(box, state, card, kickers, reduction):
    """A base that is a kicker itself is one kicker less [N-48, N-52]."""
    left = kickers - 1 if card == box.kicker else kickers
    return deficit_of(box, state, card + 1) <= left + reduction


@rule
def legal_bases(box, state, seat, mask):
    """Every base that can still win, the exchange of the guard, and giving up [N-52, N-56, N-88]."""
    kickers = kickers_held(box, state, seat)
    reduction = reduction_left(box, state, seat)
    for card in range(NUM_VALUES):
        if state.hand[seat, card] > 0 and card_can_win(box, state, card, kickers, reduction):
            mask[CARD_FIRST + card] = 1
    tiles = int(state.ready[seat]) & int(box.stand_ins[state.side])
    if tiles != 0:
        for tile in range(NUM_SKILLS):
            if (tiles >> tile) & 1:
                for card in range(NUM_VALUES):
                    if (int(box.stands_for[tile]) >> card) & 1:
                        if deficit_of(box, state, card + 1) <= kickers + reduction:
                            mask[STAND_IN_FIRST + tile * NUM_VALUES + card] = 1
    exchanges = tiles_to_exchange(box, state, seat)
    if exchanges != 0:
        for tile in range(NUM_SKILLS):
            mask[TILE_FIRST + tile] = (exchanges >> tile) & 1
    mask[GIVE_UP] = 1


@rule
def tiles_to_exchange(box, state, seat):
    """Never the sentry [N-88]."""
    if state.guard_from == SENTRY:
        return 0
    return int(state.ready[seat]) & int(box.effect_tiles[REPLACE_GUARD])


@rule
def tile_can_win(box, state, seat):
    """Whether a face-up stand-in tile alone is a base that can win, with no card in hand."""
    tiles = int(state.ready[seat]) & int(box.stand_ins[state.side])
    if tiles == 0:
        return False
    reduction = reduction_left(box, state, seat)
    for tile in range(NUM_SKILLS):
        if (tiles >> tile) & 1:
            for card in range(NUM_VALUES):
                if (int(box.stands_for[tile]) >> card) & 1:
                    if deficit_of(box, state, card + 1) <= reduction:
                        return True
    return False


@rule
def face_guard(box, state):
    """Asked while a card is in hand; with none, only if a tile helps [N-5, N-56]."""
    seat = int(state.turn)
    is_asked = (
        state.hand_size[seat] > 0
        or tiles_to_exchange(box, state, seat) != 0
        or tile_can_win(box, state, seat)
    )
    state.phase = ATTACK_BASE if is_asked else FAILED


@rule
def choose_base(box, state, seat):
    """One card from hand, or one stand-in tile [N-47, N-78, N-79, N-80, N-81, N-82]."""
    choice = int(state.choice)
    if choice == GIVE_UP:
        state.phase = FAILED
    elif choice >= STAND_IN_FIRST:
        index = choice - STAND_IN_FIRST
        tile = index // NUM_VALUES
        state.base_tile = tile
        state.attack_tiles = 1 << tile
        begin_attack(box, state, index - tile * NUM_VALUES + 1)
    elif choice >= TILE_FIRST:
        exchange_guard(state, seat, choice - TILE_FIRST)
    else:
        card = choice - CARD_FIRST
        remove_from_hand(state, seat, card)
        state.attack_cards[card] += 1
        begin_attack(box, state, card + 1)


@rule
def begin_attack(box, state, value):
    state.base_value = value
    state.total = value
    state.deficit = deficit_of(box, state, value)
    state.phase = ATTACK


@rule
def go_on_attacking(box, state):
    """Modifiers one at a time until the deficit is gone, and none further [N-5, N-53, N-54]."""
    if state.deficit <= 0:
        state.phase = WON
        return
    seat = int(state.turn)
    tiles = modifiers_left(box, state, seat)
    kickers = kickers_held(box, state, seat)
    state.phase = ATTACK_MODIFY
    if tiles == 0:
        state.choice = KICKER
        state.phase = CARRY_OUT + ATTACK_MODIFY
    elif is_single(tiles) and kickers == 0 and state.hand_size[seat] == 0:
        state.choice = TILE_FIRST + lowest_bit(tiles)
        state.phase = CARRY_OUT + ATTACK_MODIFY


@rule
def legal_modifiers(box, state, seat, mask):
    mask[KICKER] = 1 if kickers_held(box, state, seat) > 0 else 0
    tiles = modifiers_left(box, state, seat)
    for tile in range(NUM_SKILLS):
        mask[TILE_FIRST + tile] = (tiles >> tile) & 1


@rule
def add_modifier(box, state, seat):
    """A kicker counts +1 on Strength and -1 on Stealth; a total may leave 1 to 5 [N-48, N-49, N-50]."""
    change = 1
    if state.choice == KICKER:
        remove_from_hand(state, seat, int(box.kicker))
        state.attack_cards[box.kicker] += 1
        state.kickers += 1
        state.deficit -= 1
    else:
        tile = int(state.choice) - TILE_FIRST
        change = int(box.amount[tile]) if box.effect[tile] == MODIFY else 0
        state.attack_tiles = int(state.attack_tiles) | (1 << tile)
        state.deficit -= reduction_of(box, state, tile)
    state.total += change if state.side == STRENGTH else -change
    state.phase = ATTACK


@rule
def win(state):
    """Cards are discarded, tiles flipped; the guard goes its way, and the next treasure onto the shuriken.

    [N-43, N-44, N-45, N-46, N-55, N-57]
    """
    seat = int(state.turn)
    house = int(state.house)
    emit(state, ATTACK_WON, seat, house, state.total)
    for card in range(NUM_VALUES):
        state.discard[DOJO, card] += state.attack_cards[card]
    state.ready[seat] = int(state.ready[seat]) & ~int(state.attack_tiles)
    clear_attack(state)
    if state.guard_from == ELITES:
        state.elites[seat, int(state.guard) - NUM_GUARD_KINDS] += 1
        emit(state, ELITE_KEPT, seat)
    else:
        discard_guard(state)
    state.guard = NO_CARD
    kind = next_treasure(state, house)
    state.treasure[house, kind] -= 1
    state.loot[state.loot_size] = kind
    state.loot_size += 1
    emit(state, TREASURE_WON, seat, house, kind)
    if next_treasure(state, house) == NO_CARD:
        clear_house(state, seat, house)
    else:
        state.phase = LEAVE_OR_BANZAI


@rule
def discard_guard(state):
    """To its own pile; the sentry stays [N-43, N-45, N-70]."""
    if state.guard_from != SENTRY:
        deck = int(state.guard_from)
        state.discard[deck, int(state.guard) - NUM_GUARD_KINDS * deck] += 1
        emit(state, GUARD_DISCARDED, state.guard, deck)


@rule
def clear_house(state, seat, house):
    """All treasures to stock, the sentry to the discard pile, a new clan token [N-71]."""
    emit(state, HOUSE_CLEARED, seat, house)
    loot_to_stock(state, seat)
    state.discard[GUARDS, state.sentry[house]] += 1
    emit(state, GUARD_DISCARDED, state.sentry[house], GUARDS)
    state.sentry[house] = NO_CARD
    state.phase = CHOOSE_CLAN_TOKEN


# The next guard.


@rule
def deck_of_next(state):
    """A plain treasure has a Guard, a red one an Elite [N-59]."""
    return GUARDS if next_treasure(state, int(state.house)) < NUM_TREASURES else ELITES


@rule
def exchange_guard(state, seat, tile):
    """Another one of the same kind of deck; an alarm that rang is not undone [N-88]."""
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    emit(state, GUARD_EXCHANGED, seat, state.house)
    discard_guard(state)
    need(state, int(state.guard_from), LOOK)


@rule
def look_at_guard(box, state):
    """Reveal the top card, or with Chi-mon look at it; a Guard stands in where no Elite is left [N-64, N-90]."""
    deck = int(state.deck)
    if deck == ELITES and state.stack_size[ELITES] == 0:
        state.substituted = 1
        need(state, GUARDS, LOOK)
        return
    seat = int(state.turn)
    if state.peeks:
        state.known_top[deck] = int(state.known_top[deck]) | (1 << seat)
        emit(state, GUARD_PEEKED, seat, deck, top_of(state, deck) + NUM_GUARD_KINDS * deck)
        state.phase = LEAVE_OR_BANZAI
    else:
        state.known_top[deck] = 0
        state.guard = pop(state, deck) + NUM_GUARD_KINDS * deck
        state.guard_from = deck
        reveal(box, state, seat, deck)
    state.peeks = 0
    state.substituted = 0


@rule
def reveal(box, state, seat, deck):
    """An alarm rings at once, before any attack, unless Tenmon may answer it [N-61, N-89]."""
    if state.substituted:
        emit(state, ELITE_SUBSTITUTED, state.house)
    alarm = int(box.guard_alarm[state.guard])
    emit(state, GUARD_REVEALED, state.house, deck, alarm)
    if alarm == 0:
        state.phase = FACE
    elif int(state.ready[seat]) & int(box.effect_tiles[IGNORE_ALARM]) != 0:
        state.phase = ANSWER_ALARM
    else:
        add_treasures(state, 1, RING)


@rule
def answer_alarm(state, seat):
    tile = int(state.choice) - TILE_FIRST
    if 0 <= tile < NUM_SKILLS:
        state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
        emit(state, ALARM_IGNORED, seat, state.house)
        state.phase = FACE
    else:
        add_treasures(state, 1, RING)


@rule
def ring(state):
    """A treasure was added; the plain one of highest rank turns red. The guard keeps standing [N-61, N-62]."""
    flipped = flip_highest(state, int(state.house))
    emit(state, ALARM_RANG, state.house, state.added, flipped)
    state.phase = FACE
