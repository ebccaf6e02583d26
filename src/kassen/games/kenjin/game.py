"""Kenjin introduces itself."""

from itertools import permutations

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms
from kassen.games.kenjin.rules.state import CLANS, MAX_SEATS, SETUPS, TALKS

GAME = open_rooms(
    __package__,
    title="Secret deployment on shared battlefields: lay your army, see through the others, conquer.",
    seats=(2, MAX_SEATS),
    minutes="20–30",
    rules_version=1,
    options=(
        Option("teams", (False, True), False, "seats 0 and 2 against 1 and 3, with four [K-119]"),
        Option("setup", SETUPS, "random", "how the battlefields are laid out [K-24]"),
        Option("start_player", ("random", *range(MAX_SEATS)), "random", "who starts [K-22]"),
        Option("clans", tuple("+".join(clans) for clans in permutations(CLANS)), "+".join(CLANS),
               "the clans in seat order; seats that are not there leave theirs in the box [K-4]"),
        Option("talk", TALKS, "open",
               "who reads what is written at the table: all, the partner, nobody; no rule depends on it [K-125]"),
        Option("coward_pardon", (False, True), False,
               "no penalty for a Lord that was eliminated [K-113]"),
        Option("assassin_partner", (False, True), False,
               "a partner's cards are targets too [K-55]"),
        Option("palace_floor", (False, True), False, "a Total Strength below 0 counts as 0 [K-79]"),
    ),
    # Deployments, abilities of an edition with nothing but scouts, draft, Supply Camp and Sanctuary (section 9).
    max_decisions={2: 53, 3: 84, 4: 111},
)  # fmt: skip
