"""Why an action of leduc poker is not allowed."""

from typing import Any

from kassen.engine.table.refusals import Why
from kassen_leduc.rules.actions import FOLD

OVER_RULE = "L-8"
why_not_asked = Why("L-3", "not_your_turn")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    return Why("L-3", "free") if action == FOLD else Why("L-4", "no_raise")
