"""Places of actions that lie nowhere on the table."""

from kassen.engine.rules.actions import ActionSpace, Decisions


def choices(actions: ActionSpace, decisions: Decisions, decision: str | None) -> set[str]:
    """Every answer to a decision that is a plain choice, as its place."""
    verbs = [verb for row in decisions.rows if row.name == decision for verb in row.verbs]
    paths = (actions.path(action) for action in actions.of(*verbs))
    return {place for path in paths for place in path if place.startswith("choice/")}
