"""Face-down stacks and hands of Dojo cards, and what all have seen of them (chapter 3.4 and section 6 of the rules)."""

from kassen.engine.rules.ruling import emit, shuffle_part, sum_of_row
from kassen.games.ninjato.rules import state as terms
from kassen.games.ninjato.table import events


def push(state, deck, card):
    size = int(state.stack_size[deck])
    state.stack[terms.STACK_FIRST[deck] + size] = card
    state.stack_size[deck] = size + 1


def pop(state, deck):
    """Take the top card of a stack that is not empty."""
    size = int(state.stack_size[deck]) - 1
    top = terms.STACK_FIRST[deck] + size
    card = int(state.stack[top])
    state.stack[top] = terms.NO_CARD
    state.stack_size[deck] = size
    return card


def top_of(state, deck):
    return int(state.stack[terms.STACK_FIRST[deck] + int(state.stack_size[deck]) - 1])


def need(state, deck, consumer):
    """The consumer needs a card of this stack; an empty one is renewed first."""
    state.deck = deck
    state.consumer = consumer
    state.phase = terms.RENEW


def renew(state):
    """An empty stack is made again from its discard pile, the bag from the spent pile [N-19, N-35, N-65, N-111]."""
    deck = int(state.deck)
    if state.stack_size[deck] == 0:
        for card in range(terms.NUM_GUARD_KINDS):
            for _ in range(state.discard[deck, card]):
                push(state, deck, card)
            state.discard[deck, card] = 0
        size = int(state.stack_size[deck])
        shuffle_part(state.dice, state.stack, terms.STACK_FIRST[deck], size)
        if size > 0:
            tell_renewal(state, deck, size)
    state.phase = state.consumer


def tell_renewal(state, deck, size):
    if deck == terms.DOJO:
        emit(state, events.DOJO_RESHUFFLED, size)
    elif deck == terms.BAG:
        emit(state, events.BAG_REFILLED, size)
    else:
        emit(state, events.GUARD_DECK_RESHUFFLED, deck, size)


def num_discarded(state, deck):
    return sum_of_row(state.discard, deck, terms.NUM_GUARD_KINDS)


def add_to_hand(state, seat, card):
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1


def remove_from_hand(state, seat, card):
    """A card leaves the hand for all to see; if they had seen one like it go in, they count one less (section 6)."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    if state.seen_hand[seat, card] > 0:
        state.seen_hand[seat, card] -= 1


def discard_from_hand(state, seat, card, reason):
    """[N-34]"""
    remove_from_hand(state, seat, card)
    state.discard[terms.DOJO, card] += 1
    emit(state, events.CARD_DISCARDED, seat, card, reason)


def values_held(state, seat):
    """The values in hand, as a mask [N-6]."""
    values = 0
    for card in range(terms.NUM_VALUES):
        if state.hand[seat, card] > 0:
            values |= 1 << card
    return values
