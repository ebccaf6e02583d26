"""Deal afresh whatever a seat does not know (section 6 of the rules).

Hands are counts and every stack is put in order before it is shuffled, so that what is dealt follows from
what the seat knows and the dice alone.
"""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.ruling import rekey, roll, roll_long, shuffle_part
from kassen.games.ninjato.rules import attack, sensei, sight, stacks, state as terms

NUM_NAMES = terms.NUM_RUMORS  # no stack has cards of more different numbers


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """Each stack for itself, but for a top card the seat knows; a hand is a row of counts, not of places."""
    sizes = [
        int(state.stack_size[deck])
        - (deck <= terms.ELITES and sight.knows_top(state, deck, seat))
        for deck in range(terms.NUM_STACKS)
    ]  # fmt: skip
    return [
        [("stack", (terms.STACK_FIRST[deck] + index,)) for index in range(size)]
        for deck, size in enumerate(sizes)
    ]


def redeal(box, state, seat, dice):
    """Deal all unseen Dojo cards afresh and shuffle every stack, but for a top card the seat has looked at."""
    rekey(state.dice, dice)
    gather_hands(state, seat)
    for deck in range(terms.NUM_STACKS):
        size = int(state.stack_size[deck])
        if deck <= terms.ELITES and sight.knows_top(state, deck, seat):
            size -= 1
        put_in_order(state.stack, terms.STACK_FIRST[deck], size)
        if deck != terms.DOJO:
            shuffle_part(dice, state.stack, terms.STACK_FIRST[deck], size)
    if state.turn != seat:
        deal_decider(box, state, int(state.turn), dice)
    shuffle_part(
        dice, state.stack, terms.STACK_FIRST[terms.DOJO], int(state.stack_size[terms.DOJO])
    )
    for other in range(state.seats):
        for _ in range(num_missing(state, other)):
            take_from_pile(state, other, int(state.stack_size[terms.DOJO]) - 1)


def gather_hands(state, seat):
    """Unseen cards of other hands go onto the Dojo pile; in hand stay those that all have seen (section 6)."""
    for other in range(state.seats):
        if other != seat:
            for card in range(terms.NUM_VALUES):
                while state.hand[other, card] > state.seen_hand[other, card]:
                    state.hand[other, card] -= 1
                    stacks.push(state, terms.DOJO, card)


def put_in_order(cards, first, size):
    """By rising number, so that nothing is left of how they lay."""
    place = first
    for card in range(NUM_NAMES):
        for index in range(place, first + size):
            if cards[index] == card:
                cards[index] = cards[place]
                cards[place] = card
                place += 1


def num_missing(state, seat):
    """How many cards a hand lacks of its size."""
    missing = int(state.hand_size[seat])
    for card in range(terms.NUM_VALUES):
        missing -= int(state.hand[seat, card])
    return missing


def take_from_pile(state, seat, place):
    """A card of the Dojo pile goes into a hand whose size counts it already; the top one lies in its place."""
    card = int(state.stack[terms.STACK_FIRST[terms.DOJO] + place])
    top = stacks.pop(state, terms.DOJO)
    if place < state.stack_size[terms.DOJO]:
        state.stack[terms.STACK_FIRST[terms.DOJO] + place] = top
    state.hand[seat, card] += 1


# What a decision tells of the hand of the seat that is asked.


def deal_decider(box, state, seat, dice):
    """Where the decision asked needs some cards in hand, how many of them there are is drawn first, with exact weights.

    Who learns can learn a tile of the row; who attacks can complete the attack [N-52, N-98].
    """
    values = 0
    needed = 0
    if state.phase == terms.LEARN_SKILL:
        values = sensei.values_to_learn(box, state)
        needed = 1 if sensei.learnable(box, state, seat) == 0 else 0
    elif state.phase == terms.ATTACK_MODIFY and box.kicker != terms.NO_CARD:
        values = 1 << int(box.kicker)
        reduced = attack.kickers_held(box, state, seat) + attack.reduction_left(box, state, seat)
        needed = int(state.deficit) - reduced
    if needed > 0:
        wanted = draw_number(state, seat, dice, values, needed)
        others = num_missing(state, seat) - wanted
        deal_some(state, seat, dice, values, wanted)
        deal_some(state, seat, dice, ~values, others)


def num_in_pile(state, values):
    """How many cards of these values are in the Dojo pile."""
    count = 0
    for index in range(state.stack_size[terms.DOJO]):
        count += (values >> int(state.stack[terms.STACK_FIRST[terms.DOJO] + index])) & 1
    return count


def draw_number(state, seat, dice, values, needed):
    """How many cards of these values a hand drawn from the pile has, given that it has as many as are needed."""
    cards = num_missing(state, seat)
    size = int(state.stack_size[terms.DOJO])
    there = num_in_pile(state, values)
    most = min(cards, there)
    total = 0
    for number in range(needed, most + 1):
        total += num_choices(there, number) * num_choices(size - there, cards - number)
    rest = roll_long(dice, total)
    for number in range(needed, most):
        rest -= num_choices(there, number) * num_choices(size - there, cards - number)
        if rest < 0:
            return number
    return most


def num_choices(cards, number):
    """In how many ways this number of these cards can be drawn."""
    ways = 1
    for index in range(number):
        ways = ways * (cards - index) // (index + 1)
    return ways


def deal_some(state, seat, dice, values, number):
    """Take a number of cards of these values from anywhere in the pile."""
    there = num_in_pile(state, values)
    for _ in range(number):
        skipped = roll(dice, there)
        place = 0
        while (
            skipped > 0
            or (values >> int(state.stack[terms.STACK_FIRST[terms.DOJO] + place])) & 1 == 0
        ):
            skipped -= (values >> int(state.stack[terms.STACK_FIRST[terms.DOJO] + place])) & 1
            place += 1
        take_from_pile(state, seat, place)
        there -= 1
