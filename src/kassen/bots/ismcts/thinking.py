"""One decision thought through: so many iterations, or so many seconds, on one or more trees at once."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.bots.ismcts.search import DECIDING, OWN, make_search, score_by_ranks
from kassen.bots.ismcts.tree import NONE, ROOT, Tree
from kassen.engine.dice import FOR_PLAYERS, fresh_dice
from kassen.engine.game import Game
from kassen.engine.position import Position

MOST_NODES = 1 << 18  # of one tree: some 30 MB with its edges
STRIDE = 64  # iterations between two looks at the clock


@dataclass(frozen=True)
class Method:
    """How the search goes about it."""

    heuristic_playouts: bool = True
    shares_nodes: bool = True  # one node for whatever another seat may hold, else one for each hand
    exploration: float = 0.7
    bias: float = 0.0  # of a favorite of the rules of thumb, divided by its visits


@dataclass(frozen=True)
class Budget:
    """When the thinking ends; without `seconds` the same seed thinks the same."""

    iterations: int
    seconds: float | None = None
    trees: int = 1  # that share the iterations, each on a core of its own


@dataclass(frozen=True)
class Estimate:
    """What the search holds of one option."""

    action: int
    visits: int
    reward: float  # mean of what is maximized, 0 to 1
    win_share: float  # mean share of the win


def think(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int = 0,
    score: Callable[..., None] = score_by_ranks,
) -> list[Estimate]:
    """Every option of the position, the most visited first; the key and the number seed the thought."""
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    shares = [
        budget.iterations // budget.trees + (tree < budget.iterations % budget.trees)
        for tree in range(budget.trees)
    ]

    def grow(tree: int) -> Tree:
        dice = fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
        return grow_tree(position, method, shares[tree], deadline, dice, score)

    if budget.trees == 1:
        return sum_up(position, [grow(0)])
    with ThreadPoolExecutor(budget.trees) as pool:
        return sum_up(position, list(pool.map(grow, range(budget.trees))))


def grow_tree(
    position: Position,
    method: Method,
    iterations: int,
    deadline: float | None,
    dice: npt.NDArray[np.uint32],
    score: Callable[..., None],
) -> Tree:
    game, tree = position.game, Tree.with_room_for(min(iterations + 8, MOST_NODES))
    search, states = make_search(game, score), game.state.zeros()
    seen = np.zeros(game.observation_size, np.float32)
    done = 0
    while done < iterations and (deadline is None or done == 0 or time.monotonic() < deadline):
        step = min(STRIDE, iterations - done)
        search(
            position.boxes, position.states, states, position.seat, position.seats, step,
            game.max_decisions[position.seats], method.exploration, method.bias, method.heuristic_playouts,
            DECIDING if method.shares_nodes else OWN,
            tree.slots, tree.nodes, tree.edges, tree.sizes, seen, seen.view(np.int32), weights(game), dice,
        )  # fmt: skip
        done += step
    return tree


@cache
def weights(game: Game) -> npt.NDArray[np.int64]:
    """Odd numbers, one for each number of an observation and one for the seat."""
    dice = np.random.default_rng(0)
    return dice.integers(-(1 << 62), 1 << 62, game.observation_size + 1, np.int64) * 2 + 1


def sum_up(position: Position, trees: list[Tree]) -> list[Estimate]:
    """What all trees found at their roots, by option."""
    sums: dict[int, list[float]] = {action: [0, 0, 0] for action in position.legal}
    for tree in trees:
        edge = tree.nodes[tree.sizes[ROOT]]["first"]
        while edge != NONE:
            found: Any = tree.edges[edge]
            total = sums[int(found["action"])]
            total[0] += int(found["visits"])
            total[1] += float(found["reward"])
            total[2] += float(found["wins"])
            edge = found["next"]
    estimates = [
        Estimate(action, int(visits), reward / max(visits, 1), wins / max(visits, 1))
        for action, (visits, reward, wins) in sums.items()
    ]
    return sorted(estimates, key=lambda estimate: -estimate.visits)
