"""Clocks: how long a seat may think about a question. Time that nobody served the table is nobody's."""

from collections.abc import Sequence

from kassen.server import messages
from kassen.server.store.writer import StoredStep

DAY = 86_400.0
GRACE = 10.0  # seconds for a decision of somebody who came back without time


def allowance(clock: messages.Clock, seat: int, rows: Sequence[StoredStep]) -> float | None:
    """Seconds the seat has for its next decision; None without a clock."""
    match clock:
        case messages.DecisionClock():
            return float(clock.seconds)
        case messages.DaysClock():
            return clock.days * DAY
        case messages.PlayerClock():
            left = time_left(clock, [row for row in rows if row.seat == seat])
            return left if left > 0 else GRACE
        case _:
            return None


def time_left(clock: messages.PlayerClock, own: Sequence[StoredStep]) -> float:
    return clock.seconds + clock.increment * len(own) - sum(row.took for row in own)


def runs_on(clock: messages.Clock) -> bool:
    """Whether it also runs while nobody serves the table: days do."""
    return isinstance(clock, messages.DaysClock)
