"""One game after another on compiled rules, as environments step through them: one native call a decision.

The first use of a game in a new version compiles it, which takes a while; after that it is loaded in a second.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen import games
from kassen.engine.batch.playout import lay_out
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    FOR_REDEALS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
)
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Event, Fields
from kassen.engine.table.markup import LETTERS, plain
from kassen.research.history import Rows, check_size, history
from kassen.research.opponents import CompiledPolicies, make_respond
from kassen.research.vector import rank_reward

SOURCES = kernel.sources(__file__)

DEAL = -1  # stands for an action: a new deal …
LOOK = -2  # … or nothing at all …
LAID_OUT = -3  # … or a scenario that lies on the table
ILLEGAL = -1

Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Episode:
    """A table whose games are dealt by seeds; it knows who is asked, what they see and what they may do."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        scenario: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        history: int = 0,
    ) -> None:
        """With `history` the interpreter plays along, for the last events in numbers: some 25 µs a decision."""
        self.scenario, self.reward, self.remembers = scenario, reward, check_size(history)
        self.game = games.get(game) if isinstance(game, str) else game
        self.seats = self.game.usual_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.num_actions = len(self.game.actions)
        self.printed = self.game.edition(edition)
        self._box = self.game.open_box(self.printed, self.seats, self.game.settle(options))
        self._boxes = self.game.box.records(self._box)
        self._states = self.game.state.zeros()
        self._step, self._respond = make_step(self.game), make_respond(self.game)
        self._key = np.array(key_words(key_of(0)))
        self._deals = 0
        self._mask = np.zeros(self.num_actions, np.uint8)
        self._ranks = np.zeros(self.seats, np.int8)
        self._waiting = 0
        self.decisions = 0
        self.events: list[Event] = []  # where they are remembered
        self.offender: int | None = None  # who broke the rules, and so ended the game

    def deal(self, seed: int | None = None) -> None:
        """A new game: the first of a seed, or the next one."""
        if seed is not None:
            self._key, self._deals = np.array(key_words(key_of(seed))), 0
        elif not self._deals:
            self._key = np.array(key_words(key_of(None)))
        self.decisions, self.offender = 0, None
        if self.scenario is not None:
            key = self._key.tobytes()
            lay_out(
                self.game, self._boxes, self.printed, key, self._deals, self.scenario, self._states
            )
        self.events = []
        self._hear(self._states.tobytes(), None)
        self._waiting = self._call(0, DEAL if self.scenario is None else LAID_OUT)
        self._deals += 1

    def play(self, seat: int, action: int) -> None:
        """A decision of a seat that is asked; one that is not legal ends the game."""
        before = self._states.tobytes() if self.remembers else b""
        waiting = self._call(seat, action) if 0 <= action < self.num_actions else ILLEGAL
        if waiting == ILLEGAL:
            self.offender, waiting = seat, 0
        else:
            self._hear(before, (seat, action))
        self._waiting = waiting
        self.decisions += 1

    def respond(self, learner: int, policies: CompiledPolicies) -> None:
        """Let compiled policies decide until another seat, or the learner, is asked."""
        self._waiting, decisions = self._respond(
            self._boxes,
            self._states,
            learner,
            policies.kinds,
            policies.dice,
            self._mask,
            self._ranks,
        )
        self.decisions += decisions

    def _hear(self, before: bytes, choice: tuple[int, int] | None) -> None:
        """Remember the events of a choice, or of the deal, from the state before it."""
        if not self.remembers:
            return
        rules, game, box = self.game.rules, self.game, self._box
        is_new = choice is None and self.scenario is None
        state = game.state.new() if is_new else game.state.open(before)
        state.listener = lambda number, *rest: self.events.append(
            game.events.build(box, state, number, rest)
        )
        if is_new:
            key_dice(state.dice, self._key, FOR_THE_TABLE, self._deals)
            rules.setup(box, state, self.seats)
        elif choice is not None:
            rules.apply(box, state, *choice)
        rules.advance(box, state)

    def history(self, seat: int) -> Rows:
        """The last events as this seat may know them, in numbers."""
        return history(self.events, seat, self.remembers)

    def _call(self, seat: int, action: int) -> int:
        waiting: int = self._step(
            self._boxes, self._states, self._key, self._deals, self.seats, seat, action, self._mask, NOTHING,
            self._ranks,
        )  # fmt: skip
        return waiting

    @property
    def pending(self) -> list[int]:
        """The seats that are asked; several where they decide at the same time."""
        return members_of(self._waiting)

    @property
    def seat(self) -> int:
        """The lowest of them."""
        return (self._waiting & -self._waiting).bit_length() - 1

    @property
    def is_over(self) -> bool:
        return not self._waiting

    def is_asked(self, seat: int) -> bool:
        return bool(self._waiting >> seat & 1)

    def look(self, seat: int) -> tuple[Numbers, Mask]:
        """The observation of a seat and the mask of its actions, which is empty where it is not asked."""
        seen = np.empty(self.game.observation_size, np.float32)
        mask = np.zeros(self.num_actions, np.uint8)
        self._step(
            self._boxes, self._states, self._key, 0, self.seats, seat, LOOK, mask, seen, self._ranks
        )
        return seen, mask.view(np.int8)

    @property
    def rewards(self) -> list[float]:
        """By seat; nothing before the end. Whoever broke the rules loses, and nobody wins by it."""
        if self.offender is not None:
            return [-1.0 if seat == self.offender else 0.0 for seat in range(self.seats)]
        if not self.is_over:
            return [0.0] * self.seats
        state, ranks = self.game.state.open(self._states[0]), self._ranks.tolist()
        seats = range(self.seats)
        return [float(self.reward(self._box, state, ranks, self.seats, seat)) for seat in seats]

    def position(self, seat: int) -> Position:
        """All that may cross to a bot that thinks for this seat."""
        stream = (self._deals << 32) + self.decisions * self.game.seats[1] + seat
        state = self.game.state.open(self._states.tobytes())
        dice = fresh_dice(self._key.tobytes(), FOR_REDEALS, stream)
        self.game.rules.redeal(self._box, state, seat, dice)
        _, mask = self.look(seat)
        legal = tuple(mask.nonzero()[0].tolist())
        box, content = self.game.box.bytes(self._box), self.game.state.bytes(state)
        return Position(self.game, self.printed, box, content, seat, self.seats, legal)

    def board(self, seat: int) -> str:
        """The table drawn for a seat, or a spectator, with color marks."""
        state = self.game.state.open(self._states[0])
        return board_of(self.game, self._box, state, seat, self.seats)[0]

    def text(self, seat: int) -> str:
        """The table in words for a seat, with its question and its options by their numbers."""
        state = self.game.state.open(self._states[0])
        return text_of(self.game, self._box, state, seat, self.seats, self.look(seat)[1])


def board_of(game: Game, box: Any, state: Any, seat: int, seats: int) -> tuple[str, Fields]:
    """The table drawn for a seat with color marks, and the view it is drawn from."""
    view = game.room.view(box, game.see(box, state, seat), seat)
    return game.room.board(box, view, LETTERS[:seats]), view


def text_of(game: Game, box: Any, state: Any, seat: int, seats: int, mask: Mask) -> str:
    """A seat's view and options, in words; options are listed by the numbers a step takes."""
    board, view = board_of(game, box, state, seat, seats)
    options = mask.nonzero()[0].tolist()
    if not options:
        return plain(board)
    labels = [f"{each}. {game.room.label(box, each, view, LETTERS[:seats])}" for each in options]
    return "\n".join([plain(board), "", game.room.question(box, view), *labels])


NOTHING: Numbers = np.zeros(0, np.float32)


@cache
def make_step(game: Game) -> Any:
    """The compiled entry point: a deal, a decision or a look; gives the seats that are asked then."""
    rules = game.native
    setup, advance, pending, legal = rules.setup, rules.advance, rules.pending, rules.legal
    apply, outcome, observe = rules.apply, rules.outcome, rules.observe

    def step(boxes, states, key, stream, seats, seat, action, mask, seen, ranks):  # type: ignore[no-untyped-def]
        box, state = boxes[0], states[0]
        if action == DEAL:
            key_dice(state.dice, key, FOR_THE_TABLE, stream)
            setup(box, state, seats)
            advance(box, state)
        elif action == LAID_OUT:
            advance(box, state)
        elif action != LOOK:
            legal(box, state, seat, mask)
            if mask[action] == 0:
                return ILLEGAL
            apply(box, state, seat, action)
            advance(box, state)
        waiting = pending(box, state)
        if action == LOOK:
            observe(box, state, seat, seen)
            if (waiting >> seat) & 1:
                legal(box, state, seat, mask)
        elif waiting == 0:
            outcome(box, state, ranks)
        return waiting

    return kernel.compiled(step, f"{game.name}.episode", (*game.sources, *SOURCES))
