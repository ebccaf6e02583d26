"""What a seat may know: its own hand, all bids, and every card that was played."""

from typing import Any

from kassen.engine.dice import rekey, roll
from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.kernel import rule
from tests.outsiders.oh_hell.rules import deck_size, outcome, suit_of
from tests.outsiders.oh_hell.state import BID, DECK_SIZE, MAX_SEATS, NO_BID, NO_SEAT, OVER

MIXING = 4  # exchanges for each card of the deck


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    for card in range(DECK_SIZE):
        if seat >= 0 and state.holder[card] == seat:
            seen.holder[card] = seat


def view(box: Any, seen: Any, seat: int) -> Fields:
    seats = range(seen.seats)
    return {
        "game": "oh_hell",
        "seat": seat,
        "over": seen.phase == OVER,
        "waiting_for": [] if seen.phase == OVER else [seen.turn],
        "decision": None if seen.phase == OVER else "bid" if seen.phase == BID else "play",
        "suits": box.suits,
        "tricks": seen.tricks,
        "dealer": seen.dealer,
        "trump": seen.trump,
        "hand": [card for card, holder in enumerate(seen.holder) if holder == seat >= 0],
        "bids": [None if seen.bids[other] == NO_BID else seen.bids[other] for other in seats],
        "won": [seen.won[other] for other in seats],
        "played": list(seen.played)[: seen.played_size],
        "ranks": ranks(box, seen),
    }


def ranks(box: Any, seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    outcome(box, seen, ranks)
    return ranks


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """Hidden cards exchange their holders freely while no void is known."""
    if any(state.voids[other] for other in range(state.seats) if other != seat):
        return []
    return [[("holder", (card,)) for card in range(DECK_SIZE) if is_unseen(state, seat, card)]]


@rule
def is_unseen(state, seat, card):
    return state.holder[card] != NO_SEAT and state.holder[card] != seat


@rule
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


@rule
def num_unseen(box, state, seat):
    count = 0
    for card in range(deck_size(box)):
        count += 1 if is_unseen(state, seat, card) else 0
    return count


@rule
def unseen_card(box, state, seat, dice):
    """Any hidden card, each with the same chance."""
    card = roll(dice, deck_size(box))
    while not is_unseen(state, seat, card):
        card = roll(dice, deck_size(box))
    return card


@rule
def exchange(state, card, other):
    holder = state.holder[card]
    state.holder[card] = state.holder[other]
    state.holder[other] = holder


@rule
def may_lie(box, state, card):
    """Nobody holds a suit they could not follow [O-5]."""
    holder = int(state.holder[card])
    return holder >= MAX_SEATS or (int(state.voids[holder]) >> suit_of(box, card)) & 1 == 0
