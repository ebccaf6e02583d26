"""The places of leduc poker: its seats, and plain choices, for its actions lie nowhere."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.places import choices
from kassen_leduc.rules.actions import ACTIONS
from kassen_leduc.rules.state import DECISIONS


def places(view: Fields) -> set[str]:
    seats = {f"seat/{seat}" for seat in range(len(view["cards"]))}
    return seats | choices(ACTIONS, DECISIONS, "bet")


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The private cards."""
    return {f"seat/{seat}": [str(state.hand[seat])] for seat in range(state.seats)}
