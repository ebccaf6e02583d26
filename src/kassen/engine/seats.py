"""Seats around a table; sets of them are bit masks (`sets`)."""

from kassen.engine.kernel import rule

SPECTATOR = -1  # an observer who owns nothing
NO_SEAT = -1  # in a field of the state: nobody


@rule
def clockwise(seat, steps, seats):
    """The seat so many steps to the left; fewer steps than seats, so that no slow division is needed."""
    other = int(seat) + steps
    return other - int(seats) if other >= seats else other


# Until every game takes them from `sets`.
from kassen.engine.sets import first_of as all_seats  # noqa: E402
from kassen.engine.sets import has as has_seat  # noqa: E402
from kassen.engine.sets import lowest as lowest_seat  # noqa: E402
from kassen.engine.sets import members_of as seats_of  # noqa: E402
from kassen.engine.sets import nth as nth_seat  # noqa: E402
from kassen.engine.sets import size_of as num_seats  # noqa: E402

__all__ = [
    "NO_SEAT",
    "SPECTATOR",
    "all_seats",
    "clockwise",
    "has_seat",
    "lowest_seat",
    "nth_seat",
    "num_seats",
    "seats_of",
]
