"""The attack on a guard (chapter 3.6 of the rules)."""

from kassen.engine.rules.ruling import has, is_single, lowest
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.raid import exchange_guard
from kassen.games.ninjato.rules.stacks import remove_from_hand


def deficit_of(box, state, value):
    """Above the high value on Strength, below the low one on Stealth; a tie loses [N-39, N-40, N-51]."""
    if state.side == terms.STRENGTH:
        return int(box.guard_high[state.guard]) + 1 - value
    return value + 1 - int(box.guard_low[state.guard])


def modifiers_left(box, state, seat):
    """The face-up modifier tiles usable in this attack and not yet in it [N-47, N-75, N-87]."""
    tiles = int(state.ready[seat]) & int(box.modifiers[state.side]) & ~int(state.attack_tiles)
    if box.guard_low[state.guard] == box.guard_high[state.guard]:
        tiles &= ~int(box.effect_tiles[terms.SINGLE_NUMBER])
    return tiles


def reduction_of(box, state, tile):
    """By how much a modifier tile lowers the deficit [N-83, N-84, N-85, N-86, N-87]."""
    effect = box.effect[tile]
    if effect == terms.TIE_WINS:
        return 1
    if effect == terms.SINGLE_NUMBER:
        return int(box.guard_high[state.guard]) - int(box.guard_low[state.guard])
    return int(box.amount[tile])


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


def kickers_held(box, state, seat):
    return 0 if box.kicker == terms.NO_CARD else int(state.hand[seat, box.kicker])


def card_can_win(box, state, card, kickers, reduction):
    """A base that is a kicker itself is one kicker less [N-48, N-52]."""
    left = kickers - 1 if card == box.kicker else kickers
    return deficit_of(box, state, card + 1) <= left + reduction


def legal_bases(box, state, seat, mask):
    """Every base that can still win, the exchange of the guard, and giving up [N-52, N-56, N-88]."""
    kickers = kickers_held(box, state, seat)
    reduction = reduction_left(box, state, seat)
    for card in range(terms.NUM_VALUES):
        if state.hand[seat, card] > 0 and card_can_win(box, state, card, kickers, reduction):
            mask[actions.CARD_FIRST + card] = 1
    tiles = int(state.ready[seat]) & int(box.stand_ins[state.side])
    exchanges = tiles_to_exchange(box, state, seat)
    if tiles | exchanges != 0:
        for tile in range(terms.NUM_SKILLS):
            mask[actions.TILE_FIRST + tile] = 1 if has(exchanges, tile) else 0
            if has(tiles, tile):
                for card in range(terms.NUM_VALUES):
                    if can_stand_in(box, state, tile, card, kickers + reduction):
                        mask[actions.STAND_IN_FIRST + tile * terms.NUM_VALUES + card] = 1
    mask[actions.GIVE_UP] = 1


def can_stand_in(box, state, tile, card, power):
    """Whether a stand-in tile wins as this card, with this much to lower the deficit [N-52, N-78 … N-82]."""
    return has(box.stands_for[tile], card) and deficit_of(box, state, card + 1) <= power


def tiles_to_exchange(box, state, seat):
    """Never the sentry [N-88]."""
    if state.guard_from == terms.SENTRY:
        return 0
    return int(state.ready[seat]) & int(box.effect_tiles[terms.REPLACE_GUARD])


def tile_can_win(box, state, seat):
    """Whether a face-up stand-in tile alone is a base that can win, with no card in hand."""
    tiles = int(state.ready[seat]) & int(box.stand_ins[state.side])
    if tiles == 0:
        return False
    reduction = reduction_left(box, state, seat)
    for tile in range(terms.NUM_SKILLS):
        if has(tiles, tile):
            for card in range(terms.NUM_VALUES):
                if can_stand_in(box, state, tile, card, reduction):
                    return True
    return False


def face_guard(box, state):
    """Asked while a card is in hand; with none, only if a tile helps [N-5, N-56]."""
    seat = int(state.turn)
    is_asked = (
        state.hand_size[seat] > 0
        or tiles_to_exchange(box, state, seat) != 0
        or tile_can_win(box, state, seat)
    )
    state.phase = terms.ATTACK_BASE if is_asked else terms.FAILED


def choose_base(box, state, seat):
    """One card from hand, or one stand-in tile [N-47, N-78, N-79, N-80, N-81, N-82]."""
    choice = int(state.choice)
    if choice == actions.GIVE_UP:
        state.phase = terms.FAILED
    elif choice >= actions.STAND_IN_FIRST:
        index = choice - actions.STAND_IN_FIRST
        tile = index // terms.NUM_VALUES
        state.base_tile = tile
        state.attack_tiles = 1 << tile
        begin_attack(box, state, index - tile * terms.NUM_VALUES + 1)
    elif choice >= actions.TILE_FIRST:
        exchange_guard(state, seat, choice - actions.TILE_FIRST)
    else:
        card = choice - actions.CARD_FIRST
        remove_from_hand(state, seat, card)
        state.attack_cards[card] += 1
        begin_attack(box, state, card + 1)


def begin_attack(box, state, value):
    state.base_value = value
    state.total = value
    state.deficit = deficit_of(box, state, value)
    state.phase = terms.ATTACK


def go_on_attacking(box, state):
    """Modifiers one at a time until the deficit is gone, and none further [N-5, N-53, N-54]."""
    if state.deficit <= 0:
        state.phase = terms.WON
        return
    seat = int(state.turn)
    tiles = modifiers_left(box, state, seat)
    state.phase = terms.ATTACK_MODIFY
    if tiles == 0:
        state.choice = actions.KICKER
        state.phase = terms.CARRY_OUT + terms.ATTACK_MODIFY
    elif is_single(tiles) and state.hand_size[seat] == 0:
        state.choice = actions.TILE_FIRST + lowest(tiles)
        state.phase = terms.CARRY_OUT + terms.ATTACK_MODIFY


def legal_modifiers(box, state, seat, mask):
    mask[actions.KICKER] = 1 if kickers_held(box, state, seat) > 0 else 0
    tiles = modifiers_left(box, state, seat)
    for tile in range(terms.NUM_SKILLS):
        mask[actions.TILE_FIRST + tile] = 1 if has(tiles, tile) else 0


def add_modifier(box, state, seat):
    """A kicker counts +1 on Strength and -1 on Stealth; a total may leave 1 to 5 [N-48, N-49, N-50]."""
    change = 1
    if state.choice == actions.KICKER:
        remove_from_hand(state, seat, int(box.kicker))
        state.attack_cards[box.kicker] += 1
        state.kickers += 1
        state.deficit -= 1
    else:
        tile = int(state.choice) - actions.TILE_FIRST
        change = int(box.amount[tile]) if box.effect[tile] == terms.MODIFY else 0
        state.attack_tiles = int(state.attack_tiles) | (1 << tile)
        state.deficit -= reduction_of(box, state, tile)
    state.total += change if state.side == terms.STRENGTH else -change
    state.phase = terms.ATTACK
