"""Matching pennies on our engine: two seats choose at the same time; seat 0 wants the same side, seat 1 the other."""

from pathlib import Path
from typing import cast

from kassen.engine.box import Box
from kassen.engine.game import Game, Room, Rules
from kassen.engine.position import Position
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.dice import rekey, roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.observation import Observation, number
from kassen.engine.rules.record import DICE, INT8, Schema, Seen
from kassen.engine.table.events import EventTable
from kassen.engine.table.texts import Texts

HIDDEN = 0  # no side chosen yet; sides are 1 and 2

STATE = Schema("state", (DICE, ("side", INT8, (2,), Seen.BY_OWNER)))
BOX = Schema("box", (("sides", INT8, (), Seen.BY_ALL),))


@rule
def setup(box, state, seats):
    state.side[0] = HIDDEN
    state.side[1] = HIDDEN


@rule
def advance(box, state):
    pass


@rule
def pending(box, state):
    return (1 if state.side[0] == HIDDEN else 0) | (2 if state.side[1] == HIDDEN else 0)


@rule
def legal(box, state, seat, mask):
    mask[0] = 1 if state.side[seat] == HIDDEN else 0
    mask[1] = mask[0]


@rule
def apply(box, state, seat, action):
    state.side[seat] = action + 1


@rule
def outcome(box, state, ranks):
    ranks[0] = 1 if state.side[0] == state.side[1] else 2
    ranks[1] = 3 - ranks[0]


@rule
def redeal(box, state, seat, dice):
    rekey(state.dice, dice)
    if state.side[1 - seat] != HIDDEN:
        state.side[1 - seat] = 1 + roll(dice, 2)


@rule
def observe(box, state, seat, out):
    out[0] = state.side[seat]


@rule
def heuristic(box, state, seat, mask, dice):
    return roll(dice, 2)


@rule
def broken_law(box, state):
    return 0


ACTIONS = ActionSpace()
ACTIONS.add("show", side=("head", "tail"))

GAME = Game(
    name="pennies",
    package="tests.bots.pennies",
    title="Matching pennies.",
    seats=(2, 2),
    minutes="1",
    rules_version=1,
    folder=Path(__file__).parents[1],
    state=STATE,
    box=BOX,
    decisions=("show",),
    actions=ACTIONS,
    events=EventTable(),
    options=(),
    rules=Rules(
        setup=setup,
        advance=advance,
        pending=pending,
        legal=legal,
        apply=apply,
        outcome=outcome,
        redeal=redeal,
        observe=observe,
        heuristic=heuristic,
        broken_law=broken_law,
    ),
    texts=cast(Texts, None),  # nobody reads them …
    room=cast(Room, None),  # … or looks at it
    observation=Observation(side=number("one's own, once it is chosen")),
    max_decisions={2: 2},
)


def position_of(seat: int, sides: tuple[int, int] = (HIDDEN, HIDDEN)) -> Position:
    """The decision of a seat, as a thinker is handed it."""
    states = STATE.zeros()
    states[0]["side"] = sides
    return Position(GAME, Box("pennies", {}), bytes(BOX.size), states.tobytes(), seat, 2, (0, 1))
