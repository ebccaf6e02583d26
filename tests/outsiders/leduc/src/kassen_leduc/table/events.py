"""The events of leduc poker."""

from typing import Any

from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import EventTable, Fields, owner


def winners(box: Any, state: Any, fields: Fields) -> list[int]:
    return members_of(state.winners)


EVENTS = EventTable()
CARD_DEALT = EVENTS.add("card_dealt", "seat card", private={"card": owner})
FOLDED = EVENTS.add("folded", "seat")
CALLED = EVENTS.add("called", "seat paid")
RAISED = EVENTS.add("raised", "seat paid")
COMMON_DEALT = EVENTS.add("common_dealt", "card")
CARD_SHOWN = EVENTS.add("card_shown", "seat card")
POT_WON = EVENTS.add("pot_won", "pot", winners=winners)
