"""Where the actions of Oh Hell lie: cards in the hand, bids nowhere."""

from kassen.engine.events import Fields
from tests.outsiders.oh_hell.actions import ACTIONS


def path(action: int, view: Fields) -> tuple[str, ...]:
    parts = ACTIONS.decode(action)
    return (f"choice/{parts['tricks']}" if parts["verb"] == "bid" else f"hand/{parts['card']}",)


def places(view: Fields) -> set[str]:
    bids = {f"choice/{tricks}" for tricks in range(view["tricks"] + 1)}
    return bids | {f"hand/{card}" for card in view["hand"]}
