"""Martial Art introduces itself."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms

GAME = open_rooms(
    __package__,
    seats=(2, 4),
    minutes="15–20",
    rules_version=1,
    options=(
        Option("ask_always", (True, False), True),
        Option("first_asked", ("weakest", "flip"), "weakest"),
        Option("victory_tie", ("flip", "points"), "flip"),
        Option("refresh_empty_hand", (True, False), True),
    ),
    max_decisions={2: 6600, 3: 5400, 4: 6600},  # 600 a round (section 9 of the rules)
)
