"""Where the actions of Oh Hell lie: cards in the hand, bids nowhere."""

from typing import Any

from kassen.engine.table.events import Fields
from tests.outsiders.oh_hell.rules.actions import ACTIONS


def path(action: int, view: Fields) -> tuple[str, ...]:
    parts = ACTIONS.decode(action)
    return (f"choice/{parts['tricks']}" if parts["verb"] == "bid" else f"hand/{parts['card']}",)


def places(view: Fields) -> set[str]:
    bids = {f"choice/{tricks}" for tricks in range(view["tricks"] + 1)}
    seats = {f"seat/{seat}" for seat in range(len(view["bids"]))}
    return bids | seats | {f"hand/{card}" for card in view["hand"]}


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands."""
    holders = list(state.holder)
    return {
        f"seat/{seat}": [str(card) for card, holder in enumerate(holders) if holder == seat]
        for seat in range(state.seats)
    }
