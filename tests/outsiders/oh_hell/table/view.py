"""What a seat may know: its own hand, all bids, and every card that was played."""

from typing import Any, TypedDict

from kassen.engine.table.views import Head
from tests.outsiders.oh_hell.rules.state import NO_BID


class TableView(TypedDict):
    """What lies on the table, lists by seat."""

    suits: int
    tricks: int
    dealer: int
    trump: int
    hand: list[int]
    bids: list[int | None]
    won: list[int]
    played: list[int]


class View(Head, TableView):
    """The table as a seat sees it."""


def view(box: Any, seen: Any, seat: int) -> TableView:
    seats = range(seen.seats)
    return {
        "suits": box.suits,
        "tricks": seen.tricks,
        "dealer": seen.dealer,
        "trump": seen.trump,
        "hand": [card for card, holder in enumerate(seen.holder) if holder == seat >= 0],
        "bids": [None if seen.bids[other] == NO_BID else seen.bids[other] for other in seats],
        "won": [seen.won[other] for other in seats],
        "played": list(seen.played)[: seen.played_size],
    }
