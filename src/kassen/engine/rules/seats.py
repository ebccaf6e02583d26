"""Seats around a table; sets of them are bit masks (`sets`)."""

from kassen.engine.rules.kernel import rule

SPECTATOR = -1  # an observer who owns nothing
NO_SEAT = -1  # in a field of the state: nobody


@rule
def clockwise(seat, steps, seats):
    """The seat some steps to the left; fewer steps than seats, so that no slow division is needed."""
    other = int(seat) + steps
    return other - int(seats) if other >= seats else other


class Seat(str):
    """A seat as its observer counts: me, me+1, … clockwise."""

    __slots__ = ()


def seats_seen(seats: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"me+{step}" if step else "me") for step in range(seats))
