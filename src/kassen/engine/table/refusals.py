"""Why an action is not allowed."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

# By decision: the rule that asks it, and all actions that answer it.
Answers = Mapping[str, tuple[str, Collection[int]]]


@dataclass(frozen=True)
class Reason:
    """Why something is not allowed: the rule's number and one sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"
