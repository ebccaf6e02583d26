"""The events of leduc poker."""

from typing import Any

from kassen.engine.events import EventTable, Fields, owner
from kassen.engine.sets import members_of


def winners(box: Any, state: Any, fields: Fields) -> list[int]:
    return members_of(state.winners)


EVENTS = EventTable()
CARD_DEALT = EVENTS.add("card_dealt", seat=None, card=None, private={"card": owner})
FOLDED = EVENTS.add("folded", seat=None)
CALLED = EVENTS.add("called", seat=None, paid=None)
RAISED = EVENTS.add("raised", seat=None, paid=None)
COMMON_DEALT = EVENTS.add("common_dealt", card=None)
CARD_SHOWN = EVENTS.add("card_shown", seat=None, card=None)
POT_WON = EVENTS.add("pot_won", pot=None, captures={"winners": winners})
