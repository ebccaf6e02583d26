"""Leduc poker introduces itself."""

from pathlib import Path
from typing import Any

from kassen.engine.box import Box
from kassen.engine.errors import BadBox
from kassen.engine.game import Game, Options, Room, Rules
from tests.outsiders.leduc import heuristic, rules, text, view
from tests.outsiders.leduc.actions import ACTIONS
from tests.outsiders.leduc.conservation import broken_law
from tests.outsiders.leduc.events import EVENTS
from tests.outsiders.leduc.features import OBSERVATION, observe
from tests.outsiders.leduc.scenario import scenario
from tests.outsiders.leduc.state import BOX, MAX_RAISES, MAX_SEATS, MAX_SUITS, STATE


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    numbers = box["numbers"]
    record["seats"] = seats
    record["suits"] = numbers.number("suits")
    record["ranks"] = box["tables"].number(f"seats_{seats}", "ranks")
    record["ante"] = numbers.number("ante")
    record["raise_by"] = [numbers.number("first_raise"), numbers.number("second_raise")]
    record["raises"] = numbers.number("raises")
    if record["suits"] > MAX_SUITS or record["raises"] > MAX_RAISES:
        raise BadBox(f"numbers: at most {MAX_SUITS} suits and {MAX_RAISES} raises")
    if record["suits"] * record["ranks"] <= seats:
        raise BadBox(f"tables.seats_{seats}: the deck has no card left to lay open")


def most_decisions(seats: int) -> int:
    """In either round both raises, each answered by all others, after all but one have called."""
    return 2 * ((MAX_RAISES + 1) * seats - MAX_RAISES)


GAME = Game(
    name="leduc",
    title="The smallest poker with two rounds.",
    seats=(2, MAX_SEATS),
    minutes="1",
    rules_version=1,
    folder=Path(__file__).parent,
    state=STATE,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    options=(),
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
    max_decisions={seats: most_decisions(seats) for seats in range(2, MAX_SEATS + 1)},
)
