"""Why an action of leduc poker is not allowed."""

from typing import Any

from kassen.engine.table.markup import plural
from kassen.engine.table.refusals import Answers, Reason
from tests.outsiders.leduc.rules.actions import ACTIONS, FOLD

OVER_RULE = "L-8"
why_not_asked = Reason("L-3", "It is not your turn.")
ANSWERS: Answers = {"bet": ("L-3", ACTIONS.of("fold", "call", "raise"))}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    if action == FOLD:
        return Reason("L-3", "You need not pay to stay in, and so you cannot fold.")
    return Reason("L-4", f"There are only {plural(box.raises, 'raise')} in a round.")
