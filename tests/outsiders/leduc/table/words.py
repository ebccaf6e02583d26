"""The question of leduc poker, its answers, and what they mean."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from tests.outsiders.leduc.rules.actions import ACTIONS

QUESTIONS = {"bet": "Fold, call or raise?"}
HINTS = ("give up what was paid", "stay in", "lift the stakes")


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    return ACTIONS.words(action).capitalize()


def hint(box: Any, action: int) -> str:
    return HINTS[action]
