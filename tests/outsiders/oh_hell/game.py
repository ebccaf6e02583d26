"""Oh Hell introduces itself."""

from pathlib import Path
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game, Option, Options, Room, Rules
from tests.outsiders.oh_hell import heuristic, rules, text, view
from tests.outsiders.oh_hell.actions import ACTIONS
from tests.outsiders.oh_hell.conservation import broken_law
from tests.outsiders.oh_hell.events import EVENTS
from tests.outsiders.oh_hell.features import OBSERVATION, observe
from tests.outsiders.oh_hell.scenario import scenario
from tests.outsiders.oh_hell.state import (
    BOX,
    DECK_SIZE,
    DRAWN,
    MAX_SEATS,
    MAX_SUITS,
    MAX_TRICKS,
    MIN_SEATS,
    STATE,
)


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    record["seats"] = seats
    record["suits"] = box["deck"].number("suits")
    record["ranks"] = box["deck"].number("ranks")
    record["trick"] = box["points"].number("trick")
    record["made_bid"] = box["points"].number("made_bid")
    record["tricks"] = options["tricks"]
    record["penalty"] = options["off_bid_penalty"]
    if record["suits"] > MAX_SUITS:
        raise BadBox(f"deck.suits: there are at most {MAX_SUITS} suits")
    most = rules.most_tricks(record, seats)
    if most < max(1, int(record["tricks"])):
        raise BadOption(f"this deck has cards for {most} tricks, not {record['tricks']}")


GAME = Game(
    name="oh_hell",
    title="Say how many tricks you will take, and take exactly that many.",
    seats=(MIN_SEATS, MAX_SEATS),
    minutes="5",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(
        Option("tricks", range(DRAWN, MAX_TRICKS + 1), DRAWN, "how many tricks; 0: drawn [O-2]"),
        Option("off_bid_penalty", (False, True), False, "whether wrong bids cost points [O-8]"),
    ),
    rules=Rules(
        setup=rules.setup,
        advance=rules.advance,
        pending=rules.pending,
        legal=rules.legal,
        apply=rules.apply,
        outcome=rules.outcome,
        redeal=view.redeal,
        observe=observe,
        heuristic=heuristic.heuristic,
        broken_law=broken_law,
    ),
    room=Room(
        uncover=view.uncover,
        view=view.view,
        unseen=view.unseen,
        board=text.board,
        label=text.label,
        hint=text.hint,
        question=text.question,
        order=text.order,
        sentence=text.sentence,
        why_not=text.why_not,
        fill_box=fill_box,
        scenario=scenario,
    ),
    observation=OBSERVATION,
    max_decisions={
        seats: seats + seats * ((DECK_SIZE - 1) // seats)
        for seats in range(MIN_SEATS, MAX_SEATS + 1)
    },
)
