"""Search one decision: by iterations or by seconds, on one tree or on several that are summed up at the root."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from kassen.bots.search.arguments import Root, Scratch
from kassen.bots.search.ismcts import make_ismcts, score_by_ranks
from kassen.bots.search.mccfr import NUM_STATES, OPTION, PastDecisions, make_mccfr
from kassen.bots.search.method import (
    EDGES_PER_NODE,
    EDGES_WITH_PRIORS,
    MAX_NODES,
    Budget,
    Evaluation,
    Method,
)
from kassen.bots.search.network import NO_NETWORK, Activations, Network
from kassen.bots.search.summing import sum_up
from kassen.bots.search.tree import NONE, ROOT, Tree
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice

STRIDE = 64  # iterations between two looks at the clock


class TreeSearch:
    """ISMCTS on one tree; with `only`, every walk begins with that action."""

    def __init__(
        self,
        position: Position,
        method: Method,
        room: int,
        dice: memoryview,
        only: int = NONE,
        score: Callable[..., None] = score_by_ranks,
        network: Network | None = None,
    ) -> None:
        self._ismcts, self._scratch = make_ismcts(position.game, score), Scratch.of(position.game)
        self._root = Root.of(position, method.heuristic_seats)
        self._weights, self._only, self._dice = method.weights, only, np.asarray(dice)
        self._network = network or NO_NETWORK
        self._activations = Activations.of(self._network)
        edges = EDGES_WITH_PRIORS if network else EDGES_PER_NODE
        self.tree = Tree.with_room_for(position.game, room, edges)

    def grow(self, iterations: int) -> None:
        self._ismcts(
            self._root, self._only, iterations, self.tree, self._weights, self._network, self._activations,
            self._scratch, self._dice,
        )  # fmt: skip

    def evaluations(self) -> Iterator[Evaluation]:
        """Yield every option that was tried."""
        for edge in root_edges(self.tree):
            visits = int(edge["visits"])
            if visits:
                reward, wins = float(edge["rewards"]) / visits, float(edge["wins"]) / visits
                yield Evaluation(int(edge["action"]), visits, reward, wins)


class MccfrSearch:
    """Online MCCFR on one tree; an iteration is a rollout, and visits are shares in the average strategy."""

    def __init__(
        self,
        position: Position,
        method: Method,
        room: int,
        dice: memoryview,
        score: Callable[..., None] = score_by_ranks,
    ) -> None:
        assert position.past is not None
        self._mccfr = make_mccfr(position.game, score)
        self._scratch, self._dice = Scratch.of(position.game, NUM_STATES), np.asarray(dice)
        states = position.game.state.array(position.past.states + position.state_bytes)
        self._root = Root.of(position, method.heuristic_seats)._replace(states=states)
        self._history = PastDecisions.of(position.past)
        self._played = self._target = 0
        self.tree = Tree.with_room_for(position.game, room, EDGES_WITH_PRIORS, OPTION)

    def grow(self, iterations: int) -> None:
        self._target += iterations
        self._played = self._mccfr(
            self._root, self._history, self._played, self._target, self.tree, self._scratch, self._dice
        )  # fmt: skip

    def evaluations(self) -> Iterator[Evaluation]:
        """Yield every option with its share in the average strategy; all alike where no round came by."""
        options = list(root_edges(self.tree))
        sums = [float(option["strategy_sum"]) for option in options]
        total = sum(sums)
        for option, strategy_sum in zip(options, sums, strict=True):
            probability = strategy_sum / total if total else 1 / len(options)
            probes = max(int(option["visits"]), 1)
            reward, wins = float(option["rewards"]) / probes, float(option["wins"]) / probes
            visits = round(probability * self._target)
            yield Evaluation(int(option["action"]), visits, reward, wins)


def root_edges(tree: Tree) -> Iterator[Any]:
    edge = tree.nodes[tree.sizes[ROOT]]["first"]
    while edge != NONE:
        yield tree.edges[edge]
        edge = tree.edges[edge]["next"]


def room_for(iterations: int, position: Position) -> int:
    """The root, and what a walk may add: a node for each seat that decides with it, and one further down."""
    return min(1 + iterations * position.seats, MAX_NODES)


def think(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int = 0,
    score: Callable[..., None] = score_by_ranks,
    network: Network | None = None,
) -> list[Evaluation]:
    """Evaluate every option of the position, the most visited first; the key and the number seed the search.

    Several trees are root parallelization (Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search",
    2008): they share nothing until the end, so that a seed means the same on any machine.
    """
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    trees = min(budget.trees, budget.iterations)
    share, rest = divmod(budget.iterations, trees)

    def grow(tree: int) -> TreeSearch | MccfrSearch:
        iterations = share + (tree < rest)
        dice = fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
        room = room_for(iterations, position)
        search: TreeSearch | MccfrSearch
        if method.mccfr and position.past is not None:
            search = MccfrSearch(position, method, room, dice, score)
        else:
            search = TreeSearch(position, method, room, dice, score=score, network=network)
        done = 0
        while done < iterations and (not done or deadline is None or time.monotonic() < deadline):
            step = min(STRIDE, iterations - done)
            search.grow(step)
            done += step
        return search

    if trees == 1:
        return sum_up(position, [grow(0)])
    with ThreadPoolExecutor(trees) as pool:
        return sum_up(position, list(pool.map(grow, range(trees))))
