"""What a seat may know: its own card, the open one, cards that were shown, and every bet."""

from typing import Any, TypedDict

from kassen.engine.table.events import Fields
from kassen.engine.table.views import Head, Mirror
from kassen_leduc.rules.actions import ACTIONS
from kassen_leduc.rules.state import STATE


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


TABLE = Mirror(
    STATE, stakes="stakes", paid="paid", remaining="remaining", cards="hand", common="common"
)


def view(box: Any, seen: Any, seat: int) -> Fields:
    """What the field table shows, in its own words, and the bets."""
    bets = [
        [ACTIONS.words(bet) for bet in row[: seen.bets_size[betting]]]
        for betting, row in enumerate(seen.bets.tolist())
    ]
    return {**TABLE.of_table(box, seen), "bets": bets}
