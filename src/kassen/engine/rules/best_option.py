"""Rules of thumb as a choice: value every option, take the best."""

from collections.abc import Callable
from typing import Any

from kassen.engine.rules.dice import roll
from kassen.engine.rules.kernel import rule

NEVER = -1_000_000  # less than any option is worth
SEVERAL = -1


@rule
def nothing(box, state, seat):  # type: ignore[no-untyped-def]
    """Where every option is valued for itself, there is nothing to look at before."""
    return 0


@rule
def only_option(mask, size):  # type: ignore[no-untyped-def]
    """The one legal action, or SEVERAL."""
    only = SEVERAL
    for action in range(size):
        if mask[action]:
            if only != SEVERAL:
                return SEVERAL
            only = action
    return only


def make_best_option(
    value_of: Callable[..., int], num_actions: int, look: Callable[..., Any] = nothing
) -> Any:
    """The heuristic of a game as a rule: look once at how things stand, then value every option by that.

    `look` takes box, state and seat; `value_of` takes those, what `look` gave, and an action.
    """

    @rule
    def best_option(box, state, seat, mask, dice):  # type: ignore[no-untyped-def]
        """The option of the highest value; chance decides between equals."""
        best = only_option(mask, num_actions)
        if best != SEVERAL:
            return best
        known = look(box, state, seat)
        best_value = NEVER
        ties = 0
        for action in range(num_actions):
            if not mask[action]:
                continue
            value = value_of(box, state, seat, known, action)
            if value > best_value:
                best_value = value
                best = action
                ties = 1
            elif value == best_value:
                ties += 1
                if roll(dice, ties) == 0:
                    best = action
        return best

    return best_option
