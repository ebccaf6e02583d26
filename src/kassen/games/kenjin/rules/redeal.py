"""Deal afresh whatever a seat does not know (section 6 of the rules).

The cards a seat cannot see are gathered as a count of each unit before one is dealt, so that nothing of where
they lay is left: worlds the seat cannot tell apart are dealt to the same bytes by the same dice.
"""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.ruling import nth, rekey, roll, shuffle, size_of
from kassen.games.kenjin.rules import battlefields, sight, state as terms, strength

COUNT_BITS = 4  # bits of each unit in a pool, which holds up to 13 of it
COUNT_MASK = (1 << COUNT_BITS) - 1


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The unknown cards of one other seat, on the table and in its hand, exchange units; so do hidden high tiles."""
    groups: list[list[Cell]] = [
        [
            ("unit", (other, index))
            for index in range(terms.NUM_CARDS)
            if sight.is_hidden(state, other, index, seat)
        ]
        for other in range(state.seats)
    ]
    if state.phase == terms.DRAFT_LOW:
        groups.append([("high", (index,)) for index in range(terms.STACK_SIZE)])
    return [group for group in groups if group]


def redeal(box, state, seat, dice):
    """Deal each other seat's unknown secret cards to their places afresh, all arrangements with the same weight.

    Who has looked at which card is public, so nothing else of what others know changes.
    """
    rekey(state.dice, dice)
    for other in range(state.seats):
        deal_hidden(state, other, seat, dice)
    if state.phase == terms.DRAFT_LOW:
        shuffle_high(state, dice)
    if state.phase == terms.SANCTUARY_SACRIFICE:
        redraw_sacrifices(box, state, seat, dice)


def deal_hidden(state, other, seat, dice):
    """Every unknown place of a seat, on the table and in its hand, draws one of the units that are left."""
    pool = gather_hidden(state, other, seat)
    left = pool_size(pool)
    for index in range(terms.NUM_CARDS):
        if sight.is_hidden(state, other, index, seat):
            unit = nth_of_pool(pool, roll(dice, left))
            state.unit[other, index] = unit
            pool -= 1 << (COUNT_BITS * unit)
            left -= 1


def gather_hidden(state, other, seat):
    """How many of each unit lie where this seat cannot see them."""
    pool = 0
    for index in range(terms.NUM_CARDS):
        if sight.is_hidden(state, other, index, seat):
            pool += 1 << (COUNT_BITS * int(state.unit[other, index]))
    return pool


def pool_size(pool):
    size = 0
    while pool > 0:
        size += pool & COUNT_MASK
        pool >>= COUNT_BITS
    return size


def nth_of_pool(pool, nth):
    """The unit of the n-th card of a pool, in the order of the table of units."""
    unit = 0
    while nth >= pool & COUNT_MASK:
        nth -= pool & COUNT_MASK
        pool >>= COUNT_BITS
        unit += 1
    return unit


def shuffle_high(state, dice):
    """The high stack is any permutation of its tiles before they are laid out [K-28]."""
    for index in range(terms.STACK_SIZE):
        state.high[index] = terms.STACK_SIZE + index
    shuffle(dice, state.high, terms.STACK_SIZE)


def redraw_sacrifices(box, state, seat, dice):
    """A choice of another seat that is in but not shown is any of its options [K-94]."""
    field = int(state.battle)
    for side in range(terms.SIDES):
        other = battlefields.owner_of(state.seats, field, side)
        if other != seat and state.sacrifice[other] != terms.NO_POSITION:
            weakest = strength.weakest_cards(box, state, field, side)
            state.sacrifice[other] = nth(weakest, roll(dice, size_of(weakest)))
