"""Where the actions of leduc poker lie: nowhere on the table, so they are plain choices."""

from kassen.engine.events import Fields
from tests.outsiders.leduc.actions import ACTIONS


def path(action: int, view: Fields) -> tuple[str, ...]:
    return (f"choice/{ACTIONS.words(action)}",)


def places(view: Fields) -> set[str]:
    return {f"choice/{ACTIONS.words(action)}" for action in ACTIONS}
