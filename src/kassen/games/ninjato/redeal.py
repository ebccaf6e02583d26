"""What a seat does not know, and dealing it afresh (section 6 of the rules)."""

from typing import Any

from kassen.engine.dice import rekey, roll
from kassen.engine.game import Cell
from kassen.engine.kernel import rule
from kassen.games.ninjato.dojo import learnable
from kassen.games.ninjato.raid import kickers_held, reduction_left
from kassen.games.ninjato.stacks import shuffle_part
from kassen.games.ninjato.state import (
    ATTACK_MODIFY,
    DOJO,
    ELITES,
    GUARDS,
    LEARN_SKILL,
    NO_CARD,
    NUM_STACKS,
    NUM_VALUES,
    STACK_FIRST,
)
from kassen.games.ninjato.view import knows_top


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """Each stack for itself; the Dojo pile with all cards in other hands that nobody saw go in.

    A hand that is tied to the decision asked of it is left out.
    """
    groups: list[list[Cell]] = []
    for deck in range(NUM_STACKS):
        size = int(state.stack_size[deck])
        if deck in (GUARDS, ELITES) and knows_top(state, deck, seat):
            size -= 1
        groups.append([("stack", (STACK_FIRST[deck] + index,)) for index in range(size)])
    is_tied = state.phase in (LEARN_SKILL, ATTACK_MODIFY)
    for other in range(state.seats):
        if other != seat and not (is_tied and other == state.turn):
            groups[DOJO] += [("hand", (other, slot)) for slot in unseen_slots(state, other)]
    return groups


def unseen_slots(state: Any, seat: int) -> list[int]:
    """The slots of a hand left over when those that show what all have seen are set aside, lowest first."""
    left = [state.seen_hand[seat, card] for card in range(NUM_VALUES)]
    slots = []
    for slot in range(state.hand_size[seat]):
        card = state.hand[seat, slot]
        left[card] -= 1
        if left[card] < 0:
            slots.append(slot)
    return slots


@rule
def redeal(box, state, seat, dice):
    """Deal all unseen Dojo cards afresh and shuffle every stack, but for a top card the seat has looked at."""
    rekey(state.dice, dice)
    pile = gather_hands(state, seat)
    left = pile
    decider = int(state.turn)
    if decider != seat:  # first, so that its hand may be dealt again alone
        left = deal_decider(box, state, decider, dice, pile)
    for other in range(state.seats):
        if other != seat and other != decider:
            left = deal_hand(state, other, blank_slots(state, other), dice, left)
    for index in range(left, pile):
        state.stack[STACK_FIRST[DOJO] + index] = NO_CARD
    for deck in range(NUM_STACKS):
        size = int(state.stack_size[deck])
        if deck == GUARDS or deck == ELITES:
            if seat >= 0 and (int(state.known_top[deck]) >> seat) & 1:
                size -= 1
        shuffle_part(dice, state.stack, STACK_FIRST[deck], size)


@rule
def gather_hands(state, seat):
    """Unseen cards of other hands go on top of the Dojo pile, their slots are blank; it returns how many lie there."""
    size = int(state.stack_size[DOJO])
    for other in range(state.seats):
        if other != seat:
            for slot in range(state.hand_size[other]):
                card = int(state.hand[other, slot])
                copies = 0  # of this card in the slots before, where only seen ones are left
                for before in range(slot):
                    if state.hand[other, before] == card:
                        copies += 1
                if copies >= state.seen_hand[other, card]:
                    state.stack[STACK_FIRST[DOJO] + size] = card
                    state.hand[other, slot] = NO_CARD
                    size += 1
    return size


@rule
def blank_slots(state, seat):
    slots = 0
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == NO_CARD:
            slots |= 1 << slot
    return slots


@rule
def deal_hand(state, seat, slots, dice, left):
    """Fill these slots with cards of the first `left` of the pile; it returns how many are left."""
    first = STACK_FIRST[DOJO]
    for slot in range(state.hand_size[seat]):
        if (slots >> slot) & 1:
            at = first + roll(dice, left)
            left -= 1
            card = state.stack[at]
            state.stack[at] = state.stack[first + left]
            state.stack[first + left] = card
            state.hand[seat, slot] = card
    return left


@rule
def deal_decider(box, state, seat, dice, pile):
    """The hand of the seat that decides, until it does not contradict what it is asked."""
    slots = blank_slots(state, seat)
    left = deal_hand(state, seat, slots, dice, pile)
    while not can_be_asked(box, state, seat):
        left = deal_hand(state, seat, slots, dice, pile)
    return left


@rule
def can_be_asked(box, state, seat):
    """Who learns can learn a tile of the row; who attacks can complete the attack [N-52, N-98]."""
    if state.phase == LEARN_SKILL:
        return learnable(box, state, seat) != 0
    if state.phase == ATTACK_MODIFY:
        power = kickers_held(box, state, seat) + reduction_left(box, state, seat)
        return state.deficit <= power
    return True
