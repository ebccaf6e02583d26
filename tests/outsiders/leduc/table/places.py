"""Where the actions of leduc poker lie: nowhere on the table, so they are plain choices."""

from typing import Any

from kassen.engine.table.events import Fields
from tests.outsiders.leduc.rules.actions import ACTIONS


def path(action: int, view: Fields) -> tuple[str, ...]:
    return (f"choice/{ACTIONS.words(action)}",)


def places(view: Fields) -> set[str]:
    choices = {f"choice/{ACTIONS.words(action)}" for action in ACTIONS}
    return choices | {f"seat/{seat}" for seat in range(len(view["cards"]))}


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The private cards."""
    return {f"seat/{seat}": [str(state.hand[seat])] for seat in range(state.seats)}
