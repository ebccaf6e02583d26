"""A game in extensive form: decision nodes, chance nodes and terminal nodes.

A node never changes: its children are other nodes, so a copy costs nothing. Rules are interpreted here, and a node
remembers all that every seat has seen, since a view alone does not tell how it came about (perfect recall).
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen import games
from kassen.engine.batch.observer import observer
from kassen.engine.errors import BadOption, NotLegal
from kassen.engine.position import Position
from kassen.engine.rules.dice import DICE_SIZE, FOR_REDEALS, fresh_dice
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Event, Fields
from kassen.engine.table.markup import LETTERS, plain
from kassen.research.chance import ChanceEvent, GivenOutcomes, OutcomeNeeded, Outcomes
from kassen.research.rewards import rewards_of

MEMORY_SIZE = 16  # bytes that name all a seat has seen

Choice = tuple[int, int]  # a seat and its action


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

    def __reduce__(self) -> tuple[Any, ...]:
        return tree_of, (self.setting,)

    def start(self) -> "GameNode":
        """The root, before the first card is dealt."""
        memories = tuple(digest(b"", f"seat {seat}") for seat in range(self.seats))
        news: tuple[tuple[str, ...], ...] = ((),) * self.seats
        node = GameNode(self, bytes(self.game.state.size), memories, news)
        return node.carried_out((), None)

    def open(self, content: bytes) -> Any:
        """A state of its own for the interpreter."""
        return self.game.state.open(content)

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
    memories: tuple[bytes, ...]  # by seat: all that was seen up to its last decision
    news: tuple[tuple[str, ...], ...]  # by seat: the events it has seen since
    choice: Choice | None = None  # being carried out
    answers: tuple[int, ...] = ()  # of chance, since the choice
    chance_event: ChanceEvent | None = None  # at a chance node

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameNode":
        return self

    def __getstate__(self) -> Fields:
        """Leave out what is computed on demand."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}

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
    def pending(self) -> list[int]:
        """The seats that must decide now; none at a chance node."""
        if self.chance_event:
            return []
        return members_of(int(self.tree.game.rules.pending(self.tree.box, self.state)))

    @property
    def seat(self) -> int | None:
        """Whose decision is next; of those who decide at the same time the lowest, unseen by the others."""
        return self.pending[0] if self.pending else None

    @property
    def is_over(self) -> bool:
        return not self.chance_event and not self.pending

    @cached_property
    def legal(self) -> list[int]:
        """The options of the seat that is asked, rising."""
        mask = bytearray(len(self.tree.game.actions))
        self.tree.game.rules.legal(self.tree.box, self.state, self.seat, mask)
        return [action for action, is_legal in enumerate(mask) if is_legal]

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
            answers, rest = (*self.answers, number), self.chance_event.rest(number)
            if rest:
                return replace(self, answers=answers, chance_event=rest)
            return self.carried_out(answers, self.choice)
        if self.seat is None or number not in self.legal:
            raise NotLegal(f"action {number} is not legal now")
        return self.remembering(self.seat, number).carried_out((), (self.seat, number))

    def remembering(self, seat: int, action: int) -> "GameNode":
        """Add to a seat's memory what it saw when it decided, and what it chose."""
        memories, news = list(self.memories), list(self.news)
        memories[seat] = digest(self.memories[seat], f"{self.information(seat)} → {action}")
        news[seat] = ()
        return replace(self, memories=tuple(memories), news=tuple(news))

    def carried_out(self, answers: tuple[int, ...], choice: Choice | None) -> "GameNode":
        """Carry out a choice, as far as the outcomes of chance are known."""
        tree, heard = self.tree, []
        state = tree.open(self.content)
        words, state.dice = state.dice, GivenOutcomes(answers)
        build = tree.game.events.build
        state.listener = lambda number, *rest: heard.append(build(tree.box, state, number, rest))
        try:
            tree.run(state, choice)
        except OutcomeNeeded as asked:
            return replace(self, choice=choice, answers=answers, chance_event=asked.chance_event)
        state.dice = words
        content = tree.game.state.bytes(state)
        return GameNode(tree, content, self.memories, self._heard(heard))

    def _heard(self, events: list[Event]) -> tuple[tuple[str, ...], ...]:
        return tuple(
            (*self.news[seat], *(json.dumps(event.seen(seat)) for event in events))
            for seat in self.seats
        )

    def redealt(self, seat: int, key: bytes) -> "GameNode":
        """A determinization of what this seat knows; the memories of the others are then made up."""
        game, state = self.tree.game, self.tree.open(self.content)
        game.rules.redeal(self.tree.box, state, seat, fresh_dice(key, FOR_REDEALS))
        for index in range(DICE_SIZE):
            state.dice[index] = 0
        memories = [digest(self.memories[seat], f"as imagined of {other}") for other in self.seats]
        memories[seat] = self.memories[seat]
        news = [self.news[seat] if other == seat else () for other in self.seats]
        return GameNode(self.tree, game.state.bytes(state), tuple(memories), tuple(news))

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
            self._told[seat] = "\n".join([self.memories[seat].hex(), *self.news[seat], view])
        return self._told[seat]

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
