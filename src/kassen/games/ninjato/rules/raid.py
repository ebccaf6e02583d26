"""A raid from its sentry on: guards, Leave or Banzai, alarms (chapters 3.5 and 3.7 of the rules)."""

from kassen.engine.rules.kernel import emit
from kassen.games.ninjato.rules import state as terms, treasures
from kassen.games.ninjato.rules.actions import BANZAI, LEAVE, TILE_FIRST
from kassen.games.ninjato.rules.stacks import need, pop, top_of
from kassen.games.ninjato.table import events


def begin_raid(state, seat, house, side):
    """The side holds for the whole raid, and the sentry is fought first [N-38, N-41, N-42]."""
    state.house = house
    state.side = side
    state.guard = state.sentry[house]
    state.guard_from = terms.SENTRY
    emit(state, events.RAID_STARTED, seat, house, side)
    state.phase = terms.FACE


def win(state):
    """Cards go, tiles flip, the guard leaves, and the shuriken takes the next treasure [N-43 … N-46, N-55, N-57]."""
    seat = int(state.turn)
    house = int(state.house)
    emit(state, events.ATTACK_WON, seat, house, state.total)
    for card in range(terms.NUM_VALUES):
        state.discard[terms.DOJO, card] += state.attack_cards[card]
    state.ready[seat] = int(state.ready[seat]) & ~int(state.attack_tiles)
    terms.clear_attack(state)
    if state.guard_from == terms.ELITES:
        state.elites[seat, int(state.guard) - terms.NUM_GUARD_KINDS] += 1
        emit(state, events.ELITE_KEPT, seat)
    else:
        discard_guard(state)
    state.guard = terms.NO_CARD
    kind = treasures.next_treasure(state, house)
    state.treasure[house, kind] -= 1
    state.loot[state.loot_size] = kind
    state.loot_size += 1
    emit(state, events.TREASURE_WON, seat, house, kind)
    if treasures.next_treasure(state, house) == terms.NO_CARD:
        clear_house(state, seat, house)
    else:
        state.phase = terms.LEAVE_OR_BANZAI


def discard_guard(state):
    """To its own pile; the sentry stays [N-43, N-45, N-70]."""
    if state.guard_from != terms.SENTRY:
        deck = int(state.guard_from)
        state.discard[deck, int(state.guard) - terms.NUM_GUARD_KINDS * deck] += 1
        emit(state, events.GUARD_DISCARDED, state.guard, deck)


def clear_house(state, seat, house):
    """All treasures to stock, the sentry to the discard pile, a new clan token [N-71]."""
    emit(state, events.HOUSE_CLEARED, seat, house)
    treasures.loot_to_stock(state, seat)
    state.discard[terms.GUARDS, state.sentry[house]] += 1
    emit(state, events.GUARD_DISCARDED, state.sentry[house], terms.GUARDS)
    state.sentry[house] = terms.NO_CARD
    state.phase = terms.CHOOSE_CLAN_TOKEN


# The next guard.


def go_on_raiding(box, state, seat):
    """Leave, Banzai, or first a look at the next guard or an exchange of treasures [N-57, N-59, N-90, N-91]."""
    if state.choice == LEAVE:
        treasures.leave(state, seat)
    elif state.choice == BANZAI:
        emit(state, events.BANZAI_CALLED, seat, state.house, deck_of_next(state))
        need(state, deck_of_next(state), terms.LOOK)
    else:
        tile = int(state.choice) - TILE_FIRST
        if box.effect[tile] == terms.PEEK_GUARD:
            state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
            state.peeks = 1
            need(state, deck_of_next(state), terms.LOOK)
        else:
            treasures.begin_swap(state)


def deck_of_next(state):
    """A plain treasure has a Guard, a red one an Elite [N-59]."""
    is_plain = treasures.next_treasure(state, int(state.house)) < terms.NUM_TREASURES
    return terms.GUARDS if is_plain else terms.ELITES


def exchange_guard(state, seat, tile):
    """Another one of the same kind of deck; an alarm that rang is not undone [N-88]."""
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    emit(state, events.GUARD_EXCHANGED, seat, state.house)
    discard_guard(state)
    need(state, int(state.guard_from), terms.LOOK)


def look_at_guard(box, state):
    """Reveal the top card, or with Chi-mon look at it; a Guard stands in where no Elite is left [N-64, N-90]."""
    deck = int(state.deck)
    if deck == terms.ELITES and state.stack_size[terms.ELITES] == 0:
        state.substituted = 1
        need(state, terms.GUARDS, terms.LOOK)
        return
    seat = int(state.turn)
    if state.peeks:
        state.known_top[deck] = int(state.known_top[deck]) | (1 << seat)
        guard = top_of(state, deck) + terms.NUM_GUARD_KINDS * deck
        emit(state, events.GUARD_PEEKED, seat, deck, guard)
        state.phase = terms.LEAVE_OR_BANZAI
    else:
        state.known_top[deck] = 0
        state.guard = pop(state, deck) + terms.NUM_GUARD_KINDS * deck
        state.guard_from = deck
        reveal(box, state, seat, deck)
    state.peeks = 0
    state.substituted = 0


def reveal(box, state, seat, deck):
    """An alarm rings at once, before any attack, unless Tenmon may answer it [N-61, N-89]."""
    if state.substituted:
        emit(state, events.ELITE_SUBSTITUTED, state.house)
    alarm = int(box.guard_alarm[state.guard])
    emit(state, events.GUARD_REVEALED, state.house, deck, alarm)
    if alarm == 0:
        state.phase = terms.FACE
    elif int(state.ready[seat]) & int(box.effect_tiles[terms.IGNORE_ALARM]) != 0:
        state.phase = terms.ANSWER_ALARM
    else:
        treasures.add_treasures(state, 1, terms.RING)


def give_up(box, state):
    """[N-66]"""
    discard_guard(state)
    treasures.fail(box, state)


def answer_alarm(state, seat):
    tile = int(state.choice) - TILE_FIRST
    if 0 <= tile < terms.NUM_SKILLS:
        state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
        emit(state, events.ALARM_IGNORED, seat, state.house)
        state.phase = terms.FACE
    else:
        treasures.add_treasures(state, 1, terms.RING)


def ring(state):
    """A treasure was added; the plain one of highest rank turns red. The guard keeps standing [N-61, N-62]."""
    flipped = treasures.flip_highest(state, int(state.house))
    emit(state, events.ALARM_RANG, state.house, state.added, flipped)
    state.phase = terms.FACE
