"""Mangoku introduces itself: the card that binds the rooms of this folder."""

from kassen.engine.game import ANSWER_PAUSE, Option
from kassen.engine.rooms import open_rooms
from kassen.games.mangoku.rules.state import MAX_SEATS

GAME = open_rooms(
    __package__,
    title="Bluff and short battles: hold two secret cards, outlast the others, take the coins.",
    seats=(2, MAX_SEATS),
    minutes="10–20",
    rules_version=1,
    options=(
        Option("start_player", ("random", "seat"), "random", "who starts the first campaign [M-7]"),
        Option("start_seat", range(MAX_SEATS), 0, "the seat that starts, if start_player is seat"),
        Option(ANSWER_PAUSE, ("on", "off"), "on",
               "the table answers for a seat with one option, after a pause [MK-8]"),
    ),
    max_decisions={2: 378, 3: 832, 4: 1785, 5: 2394, 6: 3850},
)  # fmt: skip
