"""The events of leduc poker."""

from typing import Any

from kassen.engine.events import EventTable, Fields, event, owner
from kassen.engine.sets import members_of


def winners(box: Any, state: Any, fields: Fields) -> list[int]:
    return members_of(state.winners)


EVENTS = EventTable(
    event("card_dealt", seat=None, card=None, private={"card": owner}),
    event("folded", seat=None),
    event("called", seat=None, paid=None),
    event("raised", seat=None, paid=None),
    event("common_dealt", card=None),
    event("card_shown", seat=None, card=None),
    event("pot_won", pot=None, captures={"winners": winners}),
)

CARD_DEALT = EVENTS.number("card_dealt")
FOLDED = EVENTS.number("folded")
CALLED = EVENTS.number("called")
RAISED = EVENTS.number("raised")
COMMON_DEALT = EVENTS.number("common_dealt")
CARD_SHOWN = EVENTS.number("card_shown")
POT_WON = EVENTS.number("pot_won")
