"""Leduc poker introduces itself."""

from kassen.engine.rooms import open_rooms
from kassen_leduc.rules.state import MAX_RAISES, MAX_SEATS


def most_decisions(seats: int) -> int:
    """In either round both raises, each answered by all others, after all but one have called."""
    return 2 * ((MAX_RAISES + 1) * seats - MAX_RAISES)


GAME = open_rooms(
    "kassen_leduc",
    name="leduc",
    seats=(2, MAX_SEATS),
    minutes="1",
    rules_version=1,
    options=(),
    max_decisions={seats: most_decisions(seats) for seats in range(2, MAX_SEATS + 1)},
)
