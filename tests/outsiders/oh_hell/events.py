"""The events of Oh Hell."""

from typing import Any

from kassen.engine.events import EventTable, Fields, event, owner


def hand(box: Any, state: Any, fields: Fields) -> list[int]:
    return [card for card, holder in enumerate(state.holder) if holder == fields["seat"]]


EVENTS = EventTable(
    event("dealt", dealer=None, tricks=None, trump=None),
    event("hand_dealt", seat=None, captures={"cards": hand}, private={"cards": owner}),
    event("bid", seat=None, tricks=None),
    event("card_played", seat=None, card=None),
    event("trick_won", seat=None),
    event("scored", seat=None, points=None),
)

DEALT = EVENTS.number("dealt")
HAND_DEALT = EVENTS.number("hand_dealt")
WAS_BID = EVENTS.number("bid")
CARD_PLAYED = EVENTS.number("card_played")
TRICK_WON = EVENTS.number("trick_won")
SCORED = EVENTS.number("scored")
