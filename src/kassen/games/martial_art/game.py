"""Martial Art introduces itself."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms

GAME = open_rooms(
    __package__,
    title="One secret card a round, Support out of the hand: win the Lands of Japan by points or bridges.",
    seats=(2, 4),
    minutes="15–20",
    rules_version=1,
    options=(
        Option("ask_always", (True, False), True,
               "ask a seat that has a single option too, so that waiting tells nothing [A-13, A-52]"),
        Option("victory_tie", ("flip", "points"), "flip",
               "two reach the goal together: flip, or more points, then bridges, then flip [A-134]"),
        Option("refresh_empty_hand", (True, False), True,
               "a Land may trade in a hand without a free card [A-122]"),
    ),
    max_decisions={2: 6600, 3: 5400, 4: 6600},  # 600 a round (section 9 of the rules)
)  # fmt: skip
