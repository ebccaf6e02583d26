"""Final ranks where one number says how well a seat did."""

from collections.abc import Callable
from typing import Any

from kassen.engine.rules.kernel import rule


def make_outcome(weight_of: Callable[..., int]) -> Any:
    """The outcome of a game as a rule; `weight_of` takes box, state and seat."""

    @rule
    def outcome(box, state, ranks):  # type: ignore[no-untyped-def]
        """One more than the number of those ahead: equals share a rank, and the next one is left out."""
        for seat in range(state.seats):
            rank = 1
            weight = weight_of(box, state, seat)
            for other in range(state.seats):
                if weight_of(box, state, other) > weight:
                    rank += 1
            ranks[seat] = rank

    return outcome


@rule
def win_share(ranks, seats, seat):  # type: ignore[no-untyped-def]
    """Those who share the first place share the win."""
    winners = 0
    for other in range(seats):
        winners += 1 if ranks[other] == 1 else 0
    return 1.0 / winners if ranks[seat] == 1 else 0.0
