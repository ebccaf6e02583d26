"""Why an action is not allowed."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reason:
    """Why something is not allowed: the rule's number and one sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Why:
    """The same before it is told: the rule's number, the message `why-…`, and its variables."""

    def __init__(self, rule: str, message: str, **variables: Any) -> None:
        self.rule = rule
        self.message = f"why-{message}"
        self.variables = variables
