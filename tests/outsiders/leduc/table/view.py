"""What a seat may know: its own card, the open one, cards that were shown, and every bet."""

from typing import Any, TypedDict

from kassen.engine.rules.sets import members_of
from kassen.engine.table.views import Head
from tests.outsiders.leduc.rules.actions import ACTIONS
from tests.outsiders.leduc.rules.state import NO_CARD, NUM_ROUNDS


class TableView(TypedDict):
    """What lies on the table, lists by seat."""

    stakes: int
    paid: list[int]
    remaining: list[int]
    cards: list[int | None]
    common: int | None
    bets: list[list[str]]


class View(Head, TableView):
    """The table as a seat sees it."""


def view(box: Any, seen: Any, seat: int) -> TableView:
    return {
        "stakes": seen.stakes,
        "paid": list(seen.paid)[: seen.seats],
        "remaining": members_of(seen.remaining),
        "cards": [card_or_none(card) for card in seen.hand][: seen.seats],
        "common": card_or_none(seen.common),
        "bets": [bets(seen, betting) for betting in range(NUM_ROUNDS)],
    }


def card_or_none(card: int) -> int | None:
    return None if card == NO_CARD else card


def bets(seen: Any, betting: int) -> list[str]:
    return [ACTIONS.words(seen.bets[betting, index]) for index in range(seen.bets_size[betting])]
