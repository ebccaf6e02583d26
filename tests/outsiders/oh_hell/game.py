"""Oh Hell introduces itself."""

from kassen.engine.game import Option
from kassen.engine.rooms import open_rooms
from tests.outsiders.oh_hell.rules.state import DECK_SIZE, DRAWN, MAX_SEATS, MAX_TRICKS, MIN_SEATS

GAME = open_rooms(
    "tests.outsiders.oh_hell",
    seats=(MIN_SEATS, MAX_SEATS),
    minutes="5",
    rules_version=1,
    options=(
        Option("tricks", range(DRAWN, MAX_TRICKS + 1), DRAWN),
        Option("off_bid_penalty", (False, True), False),
    ),
    max_decisions={
        seats: seats + seats * ((DECK_SIZE - 1) // seats)
        for seats in range(MIN_SEATS, MAX_SEATS + 1)
    },
)
