"""Leduc poker introduces itself."""

from kassen.engine.rooms import open_rooms
from kassen_leduc.rules.state import MAX_SEATS, most_bets

GAME = open_rooms(
    "kassen_leduc",
    name="leduc",
    seats=(2, MAX_SEATS),
    minutes="1",
    rules_version=1,
    options=(),
    max_decisions={seats: most_bets(seats) for seats in range(2, MAX_SEATS + 1)},
)
