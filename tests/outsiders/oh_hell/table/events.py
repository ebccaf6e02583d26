"""The events of Oh Hell."""

from typing import Any

from kassen.engine.table.events import EventTable, Fields, owner


def hand(box: Any, state: Any, fields: Fields) -> list[int]:
    return [card for card, holder in enumerate(state.holder) if holder == fields["seat"]]


EVENTS = EventTable()
DEALT = EVENTS.add("dealt", "dealer tricks trump")
HAND_DEALT = EVENTS.add("hand_dealt", "seat", cards=hand, private={"cards": owner})
WAS_BID = EVENTS.add("bid", "seat tricks")
CARD_PLAYED = EVENTS.add("card_played", "seat card")
TRICK_WON = EVENTS.add("trick_won", "seat")
SCORED = EVENTS.add("scored", "seat points")
