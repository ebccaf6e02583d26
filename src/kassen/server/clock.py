"""Clocks: how long a seat may think about a question. Time that nobody served the table is nobody's."""

from collections.abc import Sequence

from kassen.server import messages
from kassen.server.store.steps import StoredStep

DAY = 86_400.0
GRACE = 10.0  # seconds for a decision of somebody who came back without time


def allowance(
    clock: messages.Clock, seat: int, rows: Sequence[StoredStep], secret_picks: int = 0
) -> float | None:
    """Seconds the seat has for its next decision; None without a clock.

    Secret picks earn no increment: everybody sees the clock, and would see how many there were.
    """
    match clock:
        case messages.DecisionClock():
            return float(clock.seconds)
        case messages.DaysClock():
            return clock.days * DAY
        case messages.PlayerClock():
            left = time_left(clock, [row for row in rows if row.seat == seat], secret_picks)
            return left if left > 0 else GRACE
        case _:
            return None


def time_left(clock: messages.PlayerClock, own: Sequence[StoredStep], secret_picks: int) -> float:
    earned = clock.increment * (len(own) - secret_picks)
    return clock.seconds + earned - sum(row.took for row in own)


def runs_on(clock: messages.Clock) -> bool:
    """Whether a clock runs while nobody serves the table: one that counts days does."""
    return isinstance(clock, messages.DaysClock)
