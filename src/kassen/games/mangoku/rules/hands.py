"""Hands, refills and what is known of them (chapter 3.4 and section 6 of the rules).

A hand is a few slots in no order; `known` has, for each slot, a bit for every observer that knows the card.
"""

from kassen.engine.rules.ruling import emit, first_of
from kassen.games.mangoku.rules.state import NO_CARD, WATCHERS
from kassen.games.mangoku.table import events


def others_remaining(state):
    """The remaining players but the active one, as a mask."""
    return int(state.remaining) & ~(1 << int(state.turn))


def find_card(state, seat, card):
    """A slot of the hand that holds this character, or -1."""
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == card:
            return slot
    return -1


def find_effect(box, state, seat, effect):
    """A slot of the hand whose card has this effect, or -1."""
    for slot in range(state.hand_size[seat]):
        if box.effect[state.hand[seat, slot]] == effect:
            return slot
    return -1


def battle_sum(box, state, seat):
    """The battle points of all cards in a hand; two Peasants count one each [M-58, M-65]."""
    total = 0
    for slot in range(state.hand_size[seat]):
        total += int(box.battle[state.hand[seat, slot]])
    return total


def take_top(state):
    """The top card of the supply."""
    state.supply_size -= 1
    top = int(state.supply_size)
    card = state.supply[top]
    state.supply[top] = NO_CARD
    return card


def draw_card(state, seat, reason):
    """The top card of the supply joins a hand; nobody else knows it [M-12, MK-4, MK-7]."""
    card = take_top(state)
    size = int(state.hand_size[seat])
    state.hand[seat, size] = card
    state.known[seat, size] = 0
    state.hand_size[seat] = size + 1
    state.floor[seat] = 0
    emit(state, events.CARD_DRAWN, seat, card, reason)
    if state.supply_size == 0:
        emit(state, events.SUPPLY_EXHAUSTED)


def remove_slot(state, seat, slot):
    """A card leaves the hand for all to see; it returns the card.

    Who knew a copy of it knows one copy less; for whom it was none of the known ones an unknown card
    has gone [MK-3]. The block floor is dropped [MK-7].
    """
    card = state.hand[seat, slot]
    last = int(state.hand_size[seat]) - 1
    surprised = ~int(state.known[seat, slot])
    for other in range(last + 1):
        if other != slot and state.hand[seat, other] == card:
            forget = surprised & int(state.known[seat, other])
            state.known[seat, other] = int(state.known[seat, other]) & ~forget
            surprised &= ~forget
    state.hand[seat, slot] = state.hand[seat, last]
    state.known[seat, slot] = state.known[seat, last]
    state.hand[seat, last] = NO_CARD
    state.known[seat, last] = 0
    state.hand_size[seat] = last
    state.floor[seat] = 0
    return card


def discard_slot(state, seat, slot):
    card = remove_slot(state, seat, slot)
    state.discard[card] += 1


def discard_hand(state, seat):
    while state.hand_size[seat] > 0:
        discard_slot(state, seat, 0)


def show_hand(state, seat, observers):
    """These observers know the whole hand from now on [MK-1, MK-2]."""
    for slot in range(state.hand_size[seat]):
        state.known[seat, slot] = int(state.known[seat, slot]) | observers


def everybody(state):
    """All observers: every seat, and those who only watch."""
    return first_of(state.seats) | (1 << WATCHERS)


def eliminate(state, seat, reason):
    """The whole hand goes face up to the discard pile; the coins stay [M-63]."""
    emit(state, events.PLAYER_ELIMINATED, seat, reason)
    discard_hand(state, seat)
    state.remaining = int(state.remaining) & ~(1 << seat)


def refill(box, state, seat, reason):
    """Draw up to a full hand; with an empty one only the active player survives [M-28, M-29, M-34, M-35, M-36]."""
    while state.hand_size[seat] < box.hand_size and state.supply_size > 0:
        draw_card(state, seat, reason)
    if state.hand_size[seat] == 0 and seat != state.turn:
        eliminate(state, seat, events.EMPTY_HAND)
