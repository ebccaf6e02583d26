"""What a seat may know: its own card, the open one, cards that were shown, and every bet."""

from typing import Any

from kassen.engine.dice import rekey, shuffle
from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.kernel import rule
from kassen.engine.sets import has, members_of
from tests.outsiders.leduc.actions import ACTIONS
from tests.outsiders.leduc.rules import outcome
from tests.outsiders.leduc.state import NO_CARD, NUM_ROUNDS, OVER


@rule
def is_seen(state, seat, other):
    return other == seat or has(state.shown, other)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    for other in range(state.seats):
        if is_seen(state, seat, other):
            seen.hand[other] = state.hand[other]


def view(box: Any, seen: Any, seat: int) -> Fields:
    return {
        "game": "leduc",
        "seat": seat,
        "over": seen.phase == OVER,
        "waiting_for": [] if seen.phase == OVER else [seen.turn],
        "stakes": seen.stakes,
        "paid": list(seen.paid)[: seen.seats],
        "remaining": members_of(seen.remaining),
        "cards": [card_or_none(card) for card in seen.hand][: seen.seats],
        "common": card_or_none(seen.common),
        "bets": [bets(seen, betting) for betting in range(NUM_ROUNDS)],
        "ranks": ranks(box, seen),
    }


def card_or_none(card: int) -> int | None:
    return None if card == NO_CARD else card


def bets(seen: Any, betting: int) -> list[str]:
    return [ACTIONS.words(seen.bets[betting, index]) for index in range(seen.bets_size[betting])]


def ranks(box: Any, seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    outcome(box, seen, ranks)
    return ranks


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The deck and all hidden cards exchange freely."""
    cells: list[Cell] = [("deck", (index,)) for index in range(state.deck_size)]
    cells += [("hand", (other,)) for other in range(state.seats) if not is_seen(state, seat, other)]
    return [cells]


@rule
def redeal(box, state, seat, dice):
    """Gather the unseen cards on the deck, and deal them again, every layout with the same chance."""
    rekey(state.dice, dice)
    deck_size = int(state.deck_size)
    unseen = deck_size
    for other in range(state.seats):
        if not is_seen(state, seat, other):
            state.deck[unseen] = state.hand[other]
            unseen += 1
    shuffle(dice, state.deck, unseen)
    for other in range(state.seats):
        if not is_seen(state, seat, other):
            unseen -= 1
            state.hand[other] = state.deck[unseen]
            state.deck[unseen] = NO_CARD
