"""One decision thought through: so many iterations, or so many seconds, on one or more trees at once."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.bots.ismcts.network import NO_NETWORK, Network, blank_answer
from kassen.bots.ismcts.recall import NUM_STATES, OPTION, make_recall
from kassen.bots.ismcts.search import make_search, score_by_ranks
from kassen.bots.ismcts.tree import NONE, ROOT, Tree
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, Words, fresh_dice
from kassen.engine.rules.sets import EMPTY, EVERYTHING

MOST_NODES = 1 << 18  # of one tree: some 30 MB with its edges
EDGES_TRIED, EDGES_WEIGHED = 2, 12  # that a node has room for, without and with a network
STRIDE = 64  # iterations between two looks at the clock


@dataclass(frozen=True)
class Method:
    """How the search goes about it."""

    heuristic_playouts: bool = True
    exploration: float = 0.4
    # So many playouts with the mean of its node are taken for granted of every option …
    prior: float = 16.0
    # … and so much better is one expected that the rules of thumb would take.
    trust: float = 0.2
    # With a network, so much an option that it would take is explored before the others …
    guidance: float = 0.0
    # … and such a share of a result is what it expects; at 1 nothing is played to the end.
    share: float = 0.0
    # And so much it has a say in the end: the logarithm of its chance is added to what is expected of an option.
    say: float = 0.0
    # Instead of a tree: every option is tried by the network's own play, so many decisions further.
    foresight: int = 0
    # Whether the unseen is weighed by how the position came about, where the game can be rewound.
    recalls: bool = False

    def __post_init__(self) -> None:
        numbers = self.exploration, self.trust, self.guidance, self.say, self.foresight
        if not (0 < self.prior < inf and all(0 <= number < inf for number in numbers)):
            raise BadOption(
                "a search imagines some playouts, and its other numbers are not negative"
            )
        if not 0 <= self.share <= 1:
            raise BadOption(f"a network has a share of the result from 0 to 1, not {self.share}")

    @property
    def is_guided(self) -> bool:
        """Whether a network is asked wherever the tree grows."""
        return self.guidance > 0 or self.share > 0

    @property
    def needs_network(self) -> bool:
        return self.is_guided or self.say > 0 or self.foresight > 0


@dataclass(frozen=True)
class Budget:
    """When the thinking ends; without `seconds` the same seed thinks the same."""

    iterations: int
    seconds: float | None = None
    trees: int = 1  # that share the iterations, each on a core of its own

    def __post_init__(self) -> None:
        counts = self.iterations, self.trees
        if not all(isinstance(count, int) and count > 0 for count in counts):
            raise BadOption(
                "a thought takes a whole number of iterations and of trees, one or more"
            )
        if self.seconds is not None and not 0 < self.seconds < inf:
            raise BadOption(f"a thought takes some time, not {self.seconds} seconds")


@dataclass(frozen=True)
class Estimate:
    """What the search holds of one option."""

    action: int
    visits: int
    reward: float  # mean of what is maximized, 0 to 1
    win_share: float  # mean share of the win


class Thought:
    """One tree that grows, from what a seat knows; with `only` every walk begins with that action."""

    def __init__(
        self,
        position: Position,
        method: Method,
        room: int,
        dice: Words,
        only: int = NONE,
        score: Callable[..., None] = score_by_ranks,
        network: Network | None = None,
    ) -> None:
        game = position.game
        self._position, self._method, self._only, self._dice = position, method, only, dice
        self._search, self._states = make_search(game, score), game.state.zeros()
        self._seen = np.zeros(game.observation_size, np.float32)
        self._network = network or NO_NETWORK
        self._answer = blank_answer(self._network)
        self.tree = Tree.with_room_for(room, EDGES_WEIGHED if network else EDGES_TRIED)

    def grow(self, iterations: int) -> None:
        position, method, tree, seen = self._position, self._method, self.tree, self._seen
        game = position.game
        self._search(
            position.boxes, position.states, self._states, position.seat, position.seats, self._only, iterations,
            game.max_decisions[position.seats], self._network, self._answer, method.guidance, method.share,
            method.exploration, method.prior, method.trust, EVERYTHING if method.heuristic_playouts else EMPTY,
            tree.slots, tree.nodes, tree.edges, tree.sizes, seen, seen.view(np.int32), weights(game), self._dice,
        )  # fmt: skip

    def estimates(self) -> Iterator[Estimate]:
        """What the tree holds of every option that was tried."""
        edge = self.tree.nodes[self.tree.sizes[ROOT]]["first"]
        while edge != NONE:
            found: Any = self.tree.edges[edge]
            visits = int(found["visits"])
            if visits:
                reward, wins = float(found["reward"]) / visits, float(found["wins"]) / visits
                yield Estimate(int(found["action"]), visits, reward, wins)
            edge = found["next"]


class Recollection:
    """The same where the search recalls the past: it plays ends, and a visit is a share in what became a habit."""

    def __init__(
        self,
        position: Position,
        method: Method,
        room: int,
        dice: Words,
        score: Callable[..., None] = score_by_ranks,
    ) -> None:
        assert position.past is not None
        game = position.game
        self._position, self._method, self._dice = position, method, dice
        self._recall, self._states = make_recall(game, score), game.state.zeros(NUM_STATES)
        self._moments = np.concatenate([position.past.states, position.states])
        self._seen = np.zeros(game.observation_size, np.float32)
        self._ends = self._asked = 0
        self.tree = Tree.with_room_for(room, EDGES_WEIGHED, OPTION)

    def grow(self, iterations: int) -> None:
        position, tree, seen, past = self._position, self.tree, self._seen, self._position.past
        assert past is not None
        self._asked += iterations
        self._ends = self._recall(
            position.boxes, self._moments, self._states, past.seats, past.actions, position.seat, position.seats,
            self._ends, self._asked, position.game.max_decisions[position.seats],
            EVERYTHING if self._method.heuristic_playouts else EMPTY,
            tree.slots, tree.nodes, tree.edges, tree.sizes, seen, seen.view(np.int32), weights(position.game),
            self._dice,
        )  # fmt: skip

    def estimates(self) -> Iterator[Estimate]:
        """Every option, as often as it became a habit to take it; all alike where no round came by."""
        found = list(self._options())
        habits = [float(option["habit"]) for option in found]
        total = sum(habits)
        for option, habit in zip(found, habits, strict=True):
            share = habit / total if total else 1 / len(found)
            tries = max(int(option["visits"]), 1)
            reward, wins = float(option["reward"]) / tries, float(option["wins"]) / tries
            yield Estimate(int(option["action"]), round(share * self._asked), reward, wins)

    def _options(self) -> Iterator[Any]:
        option = self.tree.nodes[self.tree.sizes[ROOT]]["first"]
        while option != NONE:
            yield self.tree.edges[option]
            option = self.tree.edges[option]["next"]


def room_for(iterations: int, position: Position) -> int:
    """The root, and what every walk may add: a node for each seat that decides with it, and one further down."""
    return min(1 + iterations * position.seats, MOST_NODES)


@cache
def weights(game: Game) -> npt.NDArray[np.int64]:
    """Odd numbers, one for each number of an observation and one for the seat."""
    dice = np.random.default_rng(0)
    return dice.integers(-(1 << 62), 1 << 62, game.observation_size + 1, np.int64) * 2 + 1


def think(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int = 0,
    score: Callable[..., None] = score_by_ranks,
    network: Network | None = None,
) -> list[Estimate]:
    """Every option of the position, the most visited first; the key and the number seed the thought."""
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    trees = min(budget.trees, budget.iterations)
    share, rest = divmod(budget.iterations, trees)

    def grow(tree: int) -> Thought | Recollection:
        iterations = share + (tree < rest)
        dice = fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
        room = room_for(iterations, position)
        thought: Thought | Recollection
        if method.recalls and position.past is not None:
            thought = Recollection(position, method, room, dice, score)
        else:
            thought = Thought(position, method, room, dice, score=score, network=network)
        done = 0
        while done < iterations and (not done or deadline is None or time.monotonic() < deadline):
            step = min(STRIDE, iterations - done)
            thought.grow(step)
            done += step
        return thought

    if trees == 1:
        return sum_up(position, [grow(0)])
    with ThreadPoolExecutor(trees) as pool:
        return sum_up(position, list(pool.map(grow, range(trees))))


def sum_up(position: Position, thoughts: Sequence[Thought | Recollection]) -> list[Estimate]:
    """What all thoughts hold of each option together."""
    found: dict[int, list[Estimate]] = {action: [] for action in position.legal}
    for thought in thoughts:
        for estimate in thought.estimates():
            found[estimate.action].append(estimate)
    sums = [joined(action, estimates) for action, estimates in found.items()]
    return sorted(sums, key=lambda estimate: -estimate.visits)


def joined(action: int, estimates: Sequence[Estimate]) -> Estimate:
    visits = sum(each.visits for each in estimates)
    reward = sum(each.visits * each.reward for each in estimates)
    wins = sum(each.visits * each.win_share for each in estimates)
    return Estimate(action, visits, reward / max(visits, 1), wins / max(visits, 1))
