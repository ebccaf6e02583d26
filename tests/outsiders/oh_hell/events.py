"""The events of Oh Hell."""

from typing import Any

from kassen.engine.events import EventTable, Fields, owner


def hand(box: Any, state: Any, fields: Fields) -> list[int]:
    return [card for card, holder in enumerate(state.holder) if holder == fields["seat"]]


EVENTS = EventTable()
DEALT = EVENTS.add("dealt", dealer=None, tricks=None, trump=None)
HAND_DEALT = EVENTS.add("hand_dealt", seat=None, captures={"cards": hand}, private={"cards": owner})
WAS_BID = EVENTS.add("bid", seat=None, tricks=None)
CARD_PLAYED = EVENTS.add("card_played", seat=None, card=None)
TRICK_WON = EVENTS.add("trick_won", seat=None)
SCORED = EVENTS.add("scored", seat=None, points=None)
