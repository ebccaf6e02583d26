"""Why an action of Oh Hell is not allowed."""

from typing import Any

from kassen.engine.table.refusals import Why
from tests.outsiders.oh_hell.rules.actions import ACTIONS
from tests.outsiders.oh_hell.rules.play import forbidden_bid

OVER_RULE = "O-6"


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    parts = ACTIONS.decode(action)
    if parts["verb"] == "bid":
        if parts["tricks"] == forbidden_bid(seen, seat):
            return Why("O-4", "adds_up")
        return Why("O-4", "too_many", tricks=seen.tricks)
    if seen.holder[parts["card"]] != seat:
        return Why("O-5", "not_held")
    return Why("O-5", "follow_suit")
