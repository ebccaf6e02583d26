"""A game in extensive form: decision nodes, chance nodes and terminal nodes.

A node never changes: its children are other nodes, so a copy costs nothing. Native code plays a decision that asks
nothing of chance; the interpreter plays all others. What every seat has seen up to a node (perfect recall) is told by
the interpreter when somebody asks, from the nodes before it.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kassen import games
from kassen.engine.batch.observer import observer
from kassen.engine.errors import BadOption, NotLegal
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, FOR_REDEALS, fresh_dice
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import lowest, members_of
from kassen.engine.table.events import Event, Fields
from kassen.engine.table.markup import LETTERS, plain
from kassen.research.chance import ChanceEvent, GivenOutcomes, OutcomeNeeded, Outcomes
from kassen.research.history import Rows, rows_of
from kassen.research.rewards import rewards_of

MEMORY_SIZE = 16  # bytes that name all a seat has seen

Choice = tuple[int, int]  # a seat and its action
NOTHING: Choice = (0, -1)

SOURCES = kernel.sources(__file__)


class Recall(NamedTuple):
    """Everything each seat has seen."""

    memories: tuple[bytes, ...]  # up to its last decision, by a name
    news: tuple[tuple[str, ...], ...]  # the events since
    courses: tuple[tuple[tuple[int, ...], ...], ...]  # all events from the deal on, in numbers


@dataclass(frozen=True)
class Setting:
    """A table before its deal: what a load string says."""

    game: str
    seats: int
    options: str = ""  # documents as JSON, so that a setting can be a key
    edition: str = ""
    scenario: str = ""


def setting_of(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
) -> Setting:
    written = [json.dumps(given) if given else "" for given in (options, edition, scenario)]
    return Setting(games.plain(game), seats or games.get(game).usual_seats, *written)


class GameTree:
    """All that the nodes of a setting share."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = games.get(setting.game)
        self.game.check_seats(setting.seats)
        self.seats = setting.seats
        options = self.game.settle(document(setting.options, "options"))
        self.printed = self.game.edition(document(setting.edition, "edition"))
        self.box = self.game.open_box(self.printed, self.seats, options)
        self.scenario = document(setting.scenario, "scenario")
        self._boxes, self._states = self.game.box.records(self.box), self.game.state.zeros()
        self._content = self._states.view(np.uint8)
        self._mask = np.zeros(len(self.game.actions), np.uint8)
        self._forward = make_forward(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return tree_of, (self.setting,)

    def start(self) -> "GameNode":
        """The root, before the first card is dealt."""
        memories = tuple(digest(b"", f"seat {seat}") for seat in range(self.seats))
        recalled = Recall(memories, ((),) * self.seats, ((),) * self.seats)
        return GameNode(self, bytes(self.game.state.size), recalled).carried_out((), None)

    def open(self, content: bytes) -> Any:
        """A state of its own for the interpreter."""
        return self.game.state.open(content)

    def forward(self, content: bytes, choice: Choice) -> bytes | None:
        """The state after a choice by native code; None where that asks something of chance."""
        self._look(content, choice)
        after = self._states.tobytes()
        dice = self._states["dice"].tobytes()
        return after if dice == bytes(len(dice)) else None

    def asked(self, content: bytes) -> tuple[int, list[int]]:
        """The seats that must decide, as a mask, and the options of the lowest of them."""
        return self._look(content, NOTHING), self._mask.nonzero()[0].tolist()

    def _look(self, content: bytes, choice: Choice) -> int:
        self._content[:] = np.frombuffer(content, np.uint8)
        return int(self._forward(self._boxes, self._states, *choice, self._mask))

    def run(self, state: Any, choice: Choice | None) -> None:
        """The decision, or what lays out the table; then all that follows by itself."""
        rules = self.game.rules
        if choice is not None:
            rules.apply(self.box, state, *choice)
        elif self.scenario:
            self.game.room.scenario(self.box, state, self.scenario)
        else:
            rules.setup(self.box, state, self.seats)
        rules.advance(self.box, state)


@cache
def make_forward(game: Game) -> Any:
    """Make the compiled entry point: a decision, if there is one, then who is asked and may do what."""
    rules = game.native
    pending, legal, apply, advance = rules.pending, rules.legal, rules.apply, rules.advance

    def forward(boxes, states, seat, action, mask):  # type: ignore[no-untyped-def]
        box, state = boxes[0], states[0]
        if action >= 0:
            apply(box, state, seat, action)
            advance(box, state)
            return 0
        waiting = pending(box, state)
        mask[:] = 0
        if waiting != 0:
            legal(box, state, lowest(waiting), mask)
        return waiting

    return kernel.compiled(forward, f"{game.name}.forward", (*game.sources, *SOURCES))


def document(text: str, what: str) -> dict[str, Any]:
    try:
        read = json.loads(text) if text else {}
    except ValueError as error:
        raise BadOption(f"the {what} is no JSON: {error}") from error
    if not isinstance(read, dict):
        raise BadOption(f"the {what} is an object, not {text}")
    return read


@cache
def tree_of(setting: Setting) -> GameTree:
    return GameTree(setting)


def digest(memory: bytes, news: str) -> bytes:
    return hashlib.blake2b(memory + news.encode(), digest_size=MEMORY_SIZE).digest()


@dataclass(frozen=True, eq=False)
class GameNode:
    """One point of a game: a decision node, a chance node or a terminal node."""

    tree: GameTree
    content: bytes  # the state; at a chance node, the one before the choice
    given: Recall | None = None  # where it does not follow from the node before
    before: "GameNode | None" = None  # the last decision
    choice: Choice | None = None  # that led here, or is being carried out
    answers: tuple[int, ...] = ()  # of chance, since the choice
    chance_event: ChanceEvent | None = None  # at a chance node

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameNode":
        return self

    def __getstate__(self) -> Fields:
        """Leave out what is computed on demand, but keep what was seen instead of all nodes before."""
        kept = {name: vars(self)[name] for name in self.__dataclass_fields__}
        before = None
        if self.chance_event and self.before:
            before = replace(self.before, given=self.before.recalled, before=None)
        return {**kept, "given": self.recalled, "before": before}

    @property
    def seats(self) -> range:
        return range(self.tree.seats)

    @property
    def is_laid_out(self) -> bool:
        """Whether there is anything on the table yet."""
        return self.choice is not None or not self.chance_event

    # What is decided here.

    @cached_property
    def state(self) -> Any:
        """For reading: whoever writes takes one of their own."""
        return self.tree.open(self.content)

    @cached_property
    def _asked(self) -> tuple[int, list[int]]:
        return (0, []) if self.chance_event else self.tree.asked(self.content)

    @property
    def pending(self) -> list[int]:
        """The seats that must decide now; none at a chance node."""
        return members_of(self._asked[0])

    @cached_property
    def seat(self) -> int | None:
        """Whose decision is next; of those who decide at the same time the lowest, unseen by the others."""
        waiting = self._asked[0]
        return (waiting & -waiting).bit_length() - 1 if waiting else None

    @property
    def is_over(self) -> bool:
        return not self.chance_event and not self._asked[0]

    @property
    def legal(self) -> list[int]:
        """The options of the seat that is asked, rising."""
        return self._asked[1]

    @property
    def outcomes(self) -> Outcomes:
        """The outcomes of a chance node, with their probabilities."""
        return self.chance_event.outcomes if self.chance_event else []

    @cached_property
    def rewards(self) -> list[float]:
        """By seat; nothing before the end."""
        if not self.is_over:
            return [0.0] * self.tree.seats
        ranks = [0] * self.tree.seats
        self.tree.game.rules.outcome(self.tree.box, self.state, ranks)
        return rewards_of(ranks)

    # What follows.

    def after(self, number: int) -> "GameNode":
        """The child after an action of the deciding seat, or after an outcome of chance."""
        if self.chance_event:
            assert self.before
            answers, rest = (*self.answers, number), self.chance_event.rest(number)
            if rest:
                return GameNode(
                    self.tree, self.content, self.given, self.before, self.choice, answers, rest
                )
            return self.before.carried_out(answers, self.choice)
        if self.seat is None or number not in self.legal:
            raise NotLegal(f"action {number} is not legal now")
        choice = (self.seat, number)
        content = self.tree.forward(self.content, choice)
        if content is None:
            return self.carried_out((), choice)
        return GameNode(self.tree, content, before=self, choice=choice)

    def carried_out(self, answers: tuple[int, ...], choice: Choice | None) -> "GameNode":
        """The child after a choice, as far as the outcomes of chance are known."""
        try:
            content = self._played(answers, choice, None)
        except OutcomeNeeded as asked:
            event = asked.chance_event
            return GameNode(self.tree, self.content, None, self, choice, answers, event)
        return GameNode(self.tree, content, None, self, choice, answers)

    def _played(
        self, answers: tuple[int, ...], choice: Choice | None, heard: list[Event] | None
    ) -> bytes:
        """Interpret a choice: the state after it, and all events if somebody hears them."""
        tree = self.tree
        state = tree.open(self.content)
        words, state.dice = state.dice, GivenOutcomes(answers)
        if heard is not None:
            build = partial(tree.game.events.build, tree.box, state)
            state.listener = lambda number, *rest: heard.append(build(number, rest))
        tree.run(state, choice)
        state.dice = words
        return tree.game.state.bytes(state)

    @property
    def recalled(self) -> Recall:
        """Everything each seat has seen, from the last node where that is known."""
        unknown, node = [], self
        while "_recalled" not in vars(node) and node.before and not node.given:
            unknown.append(node)
            node = node.before
        for each in reversed(unknown):
            _ = each._recalled
        return self._recalled

    @cached_property
    def _recalled(self) -> Recall:
        if self.given or not self.before:
            assert self.given
            return self.given
        recalled = self.before._remembering(self.choice) if self.choice else self.before._recalled
        if self.chance_event:
            return recalled
        events: list[Event] = []
        self.before._played(self.answers, self.choice, events)
        seen = [[json.dumps(event.seen(seat)) for event in events] for seat in self.seats]
        news = tuple((*recalled.news[seat], *seen[seat]) for seat in self.seats)
        courses = tuple(
            (*recalled.courses[seat], *(event.seen_numbers(seat) for event in events))
            for seat in self.seats
        )
        return recalled._replace(news=news, courses=courses)

    def _remembering(self, choice: Choice) -> Recall:
        """Add to a seat's memory what it saw when it decided, and what it chose."""
        seat, action = choice
        memories, news = list(self._recalled.memories), list(self._recalled.news)
        memories[seat] = digest(memories[seat], f"{self.information(seat)} → {action}")
        news[seat] = ()
        return Recall(tuple(memories), tuple(news), self._recalled.courses)

    def redealt(self, seat: int, key: bytes) -> "GameNode":
        """A determinization of what this seat knows; the memories of the others are then made up."""
        game, state = self.tree.game, self.tree.open(self.content)
        game.rules.redeal(self.tree.box, state, seat, fresh_dice(key, FOR_REDEALS))
        for index in range(DICE_SIZE):
            state.dice[index] = 0
        known = self.recalled
        own, heard, course = known.memories[seat], known.news[seat], known.courses[seat]
        memories = [digest(own, f"as imagined of {other}") for other in self.seats]
        memories[seat] = own
        news = [heard if other == seat else () for other in self.seats]
        recalled = Recall(tuple(memories), tuple(news), (course,) * self.tree.seats)
        return GameNode(self.tree, game.state.bytes(state), recalled)

    # What a seat knows.

    def view(self, seat: int) -> Fields:
        """The table as a seat sees it, or a spectator; at a chance node, as it was before."""
        if seat not in self._views:
            seen = self.tree.game.see(self.tree.box, self.state, seat)
            self._views[seat] = self.tree.game.room.view(self.tree.box, seen, seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[int, Fields]:
        return {}

    @cached_property
    def _told(self) -> dict[int, str]:
        return {}

    def information(self, seat: int) -> str:
        """All that a seat knows and has known: what it remembers, by a name, and what it has seen since."""
        if seat not in self._told:
            view = json.dumps(self.view(seat))
            memories, news, _ = self.recalled
            self._told[seat] = "\n".join([memories[seat].hex(), *news[seat], view])
        return self._told[seat]

    def history(self, seat: int, last: int) -> Rows:
        """The last events in numbers, as this seat may know them."""
        return rows_of(self.recalled.courses[seat], last)

    def observation(self, seat: int) -> npt.NDArray[np.float32]:
        """The observation of a seat."""
        return observer(self.tree.game).observe(self.tree.box, self.state, seat)

    @cached_property
    def board(self) -> str:
        """The table as a spectator sees it."""
        names = LETTERS[: self.tree.seats]
        return plain(self.tree.game.room.board(self.tree.box, self.view(SPECTATOR), names))

    def position(self, key: bytes) -> Position:
        """The position a bot gets: what this seat knows, and everything else re-dealt."""
        assert self.seat is not None
        tree = self.tree
        box, state = tree.game.box.bytes(tree.box), self.redealt(self.seat, key).content
        return Position(
            tree.game, tree.printed, box, state, self.seat, tree.seats, tuple(self.legal)
        )  # fmt: skip
