"""The view of a seat: its own hand, all bids, and every card that was played."""

from typing import Any, TypedDict

from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror
from tests.outsiders.oh_hell.rules.state import STATE


class View(TypedDict):
    """The table as a seat sees it."""

    suits: int
    tricks: int
    dealer: int
    trump: int
    hand: list[int]
    bids: list[int | None]
    won: list[int]
    played: list[int]


TABLE = Mirror(
    STATE, tricks="tricks", dealer="dealer", trump="trump", bids="bids", won="won", played="played"
)


def view(box: Any, seen: Any, seat: int) -> Fields:
    hand = [card for card, holder in enumerate(seen.holder) if holder == seat >= 0]
    return {"suits": box.suits, **TABLE.of_table(box, seen), "hand": hand}
