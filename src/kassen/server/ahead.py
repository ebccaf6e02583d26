"""Decisions ahead of time: answers a seat left for questions that may come, checked when they do."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kassen.server.messages import AheadRule, Condition


def fitting(
    rules: Sequence["AheadRule"], legal: Collection[str], view: dict[str, Any]
) -> "AheadRule | None":
    """The first rule that answers a question with these options."""
    for rule in rules:
        if rule.action in legal and not set(rule.unless) & set(legal):
            if all(holds(condition, view) for condition in rule.when):
                return rule
    return None


def holds(condition: "Condition", view: dict[str, Any]) -> bool:
    """Whether a condition holds; one about something that is not there does not."""
    found = at(condition.path, view)
    wanted = condition.value
    match condition.test:
        case "is":
            return bool(found == wanted)
        case "is_not":
            return bool(found != wanted)
        case "at_least" | "at_most":
            if not isinstance(found, int | float) or not isinstance(wanted, int | float):
                return False
            return found >= wanted if condition.test == "at_least" else found <= wanted
        case "has":
            return isinstance(found, list | str | dict) and contains(found, wanted)
        case "has_not":
            return isinstance(found, list | str | dict) and not contains(found, wanted)


def contains(found: Any, wanted: Any) -> bool:
    return wanted in found if isinstance(wanted, str) or not isinstance(found, str) else False


def at(path: str, view: Any) -> Any:
    """The value at a path such as `hands.0.cards`; None where there is none."""
    for part in path.split("."):
        if isinstance(view, dict):
            view = view.get(part)
        elif isinstance(view, list) and part.isdecimal() and int(part) < len(view):
            view = view[int(part)]
        else:
            return None
    return view
