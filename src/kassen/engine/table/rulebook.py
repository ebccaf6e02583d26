"""One rule out of a rulebook."""

import re


def rule_text(rulebook: str, rule: str) -> str:
    """The line of the rulebook that begins with a rule's number."""
    opening = re.compile(rf"^\W*{re.escape(rule)}\b(?!-).*", re.MULTILINE)
    found = opening.search(rulebook)
    return found[0].strip().lstrip("-# ") if found else ""
