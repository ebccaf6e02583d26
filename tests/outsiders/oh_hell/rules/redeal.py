"""Deal afresh all a seat does not know."""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.dice import rekey, roll
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.sets import has
from tests.outsiders.oh_hell.rules.deck import deck_size, suit_of
from tests.outsiders.oh_hell.rules.state import DECK_SIZE, MAX_SEATS

MIXING = 4  # exchanges for each card of the deck


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """Hidden cards exchange their holders freely while no void is known."""
    if any(state.voids[other] for other in range(state.seats) if other != seat):
        return []
    return [[("holder", (card,)) for card in range(DECK_SIZE) if is_unseen(state, seat, card)]]


def is_unseen(state, seat, card):
    return state.holder[card] != NO_SEAT and state.holder[card] != seat


def redeal(box, state, seat, dice):
    """Exchange hidden cards at random so often that every layout without a known void has the same chance.

    Four exchanges in a row, all kept or none, are enough to get from any such layout to any other:
    there are four suits, and a longer chain would pass through one of them twice.
    """
    rekey(state.dice, dice)
    if num_unseen(box, state, seat) == 0:
        return
    for _ in range(MIXING * deck_size(box)):
        a = unseen_card(box, state, seat, dice)
        b = unseen_card(box, state, seat, dice)
        c = unseen_card(box, state, seat, dice)
        d = unseen_card(box, state, seat, dice)
        exchange(state, a, b)
        exchange(state, b, c)
        exchange(state, c, d)
        if not (may_lie(box, state, a) and may_lie(box, state, b)
                and may_lie(box, state, c) and may_lie(box, state, d)):  # fmt: skip
            exchange(state, c, d)
            exchange(state, b, c)
            exchange(state, a, b)


def num_unseen(box, state, seat):
    count = 0
    for card in range(deck_size(box)):
        count += 1 if is_unseen(state, seat, card) else 0
    return count


def unseen_card(box, state, seat, dice):
    """Any hidden card, each with the same chance."""
    card = roll(dice, deck_size(box))
    while not is_unseen(state, seat, card):
        card = roll(dice, deck_size(box))
    return card


def exchange(state, card, other):
    holder = state.holder[card]
    state.holder[card] = state.holder[other]
    state.holder[other] = holder


def may_lie(box, state, card):
    """Nobody holds a suit they could not follow [O-5]."""
    holder = int(state.holder[card])
    return holder >= MAX_SEATS or not has(state.voids[holder], suit_of(box, card))
