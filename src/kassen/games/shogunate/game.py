"""Shogunate introduces itself: the card that binds the rooms of this folder."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms
from kassen.games.shogunate.box import MAX_ROUNDS
from kassen.games.shogunate.rules.state import MAX_SEATS, MIN_SEATS


def most_decisions(seats: int) -> int:
    """All choose, all but the last are named, three decisions for each Action and for the power; in every round."""
    return ((seats - 1) + (seats - 2) + 3 * (seats - 1) + 3) * MAX_ROUNDS


GAME = open_rooms(
    __package__,
    seats=(MIN_SEATS, MAX_SEATS),
    minutes="20–30",
    rules_version=1,
    options=(
        Option("threshold", ("auto", *range(6, 31)), "auto"),
        Option("pair_scoring", ("once", "each"), "once"),
        Option("start_player", ("random", *range(MAX_SEATS)), "random"),
        Option("round_cap", range(1, MAX_ROUNDS + 1), MAX_ROUNDS),
    ),
    max_decisions={seats: most_decisions(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)},
)
