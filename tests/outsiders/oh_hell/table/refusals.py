"""Why an action of Oh Hell is not allowed."""

from typing import Any

from kassen.engine.table.markup import plural
from kassen.engine.table.refusals import Answers, Reason
from tests.outsiders.oh_hell.rules.actions import ACTIONS
from tests.outsiders.oh_hell.rules.play import forbidden_bid

OVER_RULE = "O-6"
why_not_asked = Reason("O-5", "It is not your turn.")
ANSWERS: Answers = {"bid": ("O-4", ACTIONS.of("bid")), "play": ("O-5", ACTIONS.of("play"))}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    parts = ACTIONS.decode(action)
    if parts["verb"] == "bid":
        if parts["tricks"] == forbidden_bid(seen, seat):
            return Reason("O-4", "Your bid may not make the bids add up to the tricks.")
        return Reason("O-4", f"There are only {plural(seen.tricks, 'trick')}.")
    if seen.holder[int(parts["card"])] != seat:
        return Reason("O-5", "You do not hold this card.")
    return Reason("O-5", "You can follow suit, and so you must.")
