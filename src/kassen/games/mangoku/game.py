"""Mangoku introduces itself: the card that binds the rooms of this folder."""

from kassen.engine.game import ANSWER_PAUSE, Option
from kassen.engine.rooms import open_rooms
from kassen.games.mangoku.rules.state import MAX_SEATS

GAME = open_rooms(
    __package__,
    seats=(2, MAX_SEATS),
    minutes="10–20",
    rules_version=1,
    options=(
        Option("start_player", ("random", "seat"), "random"),
        Option("start_seat", range(MAX_SEATS), 0),
        Option(ANSWER_PAUSE, ("on", "off"), "on"),
    ),
    max_decisions={2: 378, 3: 832, 4: 1785, 5: 2394, 6: 3850},
)
