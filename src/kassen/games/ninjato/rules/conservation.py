"""Laws that no decision breaks: every card, tile, token and shuriken is in exactly one place, and limits hold."""

from kassen.engine.rules.ruling import copies_in, sum_of_column
from kassen.games.ninjato.rules import state as terms

(
    DOJO_CARDS, GUARD_CARDS, ELITE_CARDS, TREASURES, TILES, ENVOY_CARDS, RUMOR_CARDS, TOKENS, HANDS, SHURIKEN, ORDER,
    STANDING,
) = range(1, 13)  # fmt: skip


def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for card in range(terms.NUM_VALUES):
        if dojo_cards(state, card) != box.dojo_copies[card]:
            return DOJO_CARDS
    for guard in range(terms.NUM_GUARD_KINDS):
        if guards(state, guard) != box.guard_copies[guard]:
            return GUARD_CARDS
        if elites(state, guard) != box.guard_copies[terms.NUM_GUARD_KINDS + guard]:
            return ELITE_CARDS
    for treasure in range(terms.NUM_TREASURES):
        if treasures(state, treasure) != box.treasure_copies[treasure]:
            return TREASURES
    for tile in range(terms.NUM_SKILLS):
        stacks = in_stack(state, terms.SKILLS, tile) + in_stack(state, terms.DISGUISES, tile)
        if stacks + terms.count_tiles(state, tile) != 1:
            return TILES
    for envoy in range(terms.NUM_ENVOYS):
        if in_stack(state, terms.ENVOYS, envoy) + terms.count_envoys(state, envoy) != 1:
            return ENVOY_CARDS
    for rumor in range(terms.NUM_RUMORS):
        if in_stack(state, terms.RUMORS, rumor) + terms.count_rumors(state, rumor) != 1:
            return RUMOR_CARDS
    return broken_order(box, state)


def in_stack(state, deck, card):
    copies = 0
    for index in range(state.stack_size[deck]):
        if state.stack[terms.STACK_FIRST[deck] + index] == card:
            copies += 1
    return copies


def dojo_cards(state, card):
    copies = in_stack(state, terms.DOJO, card) + int(state.discard[terms.DOJO, card])
    return copies + int(state.attack_cards[card]) + terms.count_values(state, card)


def guards(state, guard):
    copies = in_stack(state, terms.GUARDS, guard) + int(state.discard[terms.GUARDS, guard])
    copies += copies_in(state.sentry, terms.NUM_HOUSES, guard)
    if is_faced(state, guard):
        copies += 1
    return copies


def is_faced(state, guard):
    """A guard that was revealed and has neither been beaten nor given up to."""
    return state.guard == guard and state.guard_from != terms.SENTRY and state.has_failed == 0


def elites(state, guard):
    copies = in_stack(state, terms.ELITES, guard) + int(state.discard[terms.ELITES, guard])
    copies += sum_of_column(state.elites, state.seats, guard)
    if is_faced(state, terms.NUM_GUARD_KINDS + guard):
        copies += 1
    return copies


def treasures(state, treasure):
    copies = in_stack(state, terms.BAG, treasure) + int(state.discard[terms.BAG, treasure])
    for house in range(terms.NUM_HOUSES):
        copies += int(state.treasure[house, treasure])
        copies += int(state.treasure[house, terms.NUM_TREASURES + treasure])
    copies += terms.count_treasures(state, treasure)
    for index in range(state.loot_size):
        if state.loot[index] == treasure or state.loot[index] == terms.NUM_TREASURES + treasure:
            copies += 1
    return copies


def broken_order(box, state):
    """Tokens differ, hands keep their limit, shuriken and turn order are complete."""
    for house in range(terms.NUM_HOUSES):
        for other in range(house):
            if state.house_token[house] == state.house_token[other]:
                return TOKENS
    for seat in range(state.seats):
        if not has_proper_hand(box, state, seat):
            return HANDS
        if state.shuriken_left[seat] < 0 or state.shuriken_left[seat] > box.shuriken:
            return SHURIKEN
        if int(state.ready[seat]) & ~int(state.tiles[seat]) != 0:
            return TILES
    if state.dojo_stack_size > terms.MAX_SHURIKEN:
        return SHURIKEN
    seen = 0
    for place in range(state.seats):
        seen |= 1 << int(state.order[place])
    if seen != (1 << int(state.seats)) - 1:
        return ORDER
    if state.phase >= terms.NUM_DECISIONS and state.phase != terms.OVER:
        return STANDING
    return 0


def has_proper_hand(box, state, seat):
    """At most the limit after a turn; all have seen from none to what is held, which is its size [N-33, N-144]."""
    size = int(state.hand_size[seat])
    is_drawing = state.turn == seat and state.phase < terms.AUTOMATIC
    if size > box.hand_limit and not is_drawing:
        return False
    for card in range(terms.NUM_VALUES):
        if not 0 <= state.seen_hand[seat, card] <= state.hand[seat, card]:
            return False
        size -= int(state.hand[seat, card])
    return size == 0
