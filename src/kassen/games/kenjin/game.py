"""Kenjin introduces itself."""

from itertools import permutations

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms
from kassen.games.kenjin.rules.state import CLANS, MAX_SEATS, SETUPS, TALKS

GAME = open_rooms(
    __package__,
    seats=(2, MAX_SEATS),
    minutes="20–30",
    rules_version=1,
    options=(
        Option("teams", (False, True), False),
        Option("setup", SETUPS, "random"),
        Option("start_player", ("random", *range(MAX_SEATS)), "random"),
        Option("clans", tuple("+".join(clans) for clans in permutations(CLANS)), "+".join(CLANS)),
        Option("talk", TALKS, "open"),
        Option("coward_pardon", (False, True), False),
        Option("assassin_partner", (False, True), False),
        Option("palace_floor", (False, True), False),
    ),
    # Deployments, abilities of an edition with nothing but scouts, draft, Supply Camp and Sanctuary (section 9).
    max_decisions={2: 53, 3: 84, 4: 111},
)
