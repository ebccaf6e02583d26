"""The places of Oh Hell: cards in the hand, bids nowhere."""

from typing import Any

from kassen.engine.table.events import Fields


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
