"""Sequential halving over policy rollouts, on as many cores as the budget has trees; `ranking` tells how."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import methodcaller

import numpy as np
import numpy.typing as npt

from kassen.bots.search.arguments import Root, Scratch
from kassen.bots.search.ismcts import score_by_ranks
from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.network import Activations, Network
from kassen.bots.search.ranking import NUM_SUMS, halve
from kassen.bots.search.rollouts import NUM_STATES, make_rollouts
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice

STRIDE = 8  # determinizations between two looks at the clock

Sums = npt.NDArray[np.float64]


class RolloutWorker:
    """The rollouts of one core."""

    def __init__(
        self,
        position: Position,
        depth: int,
        network: Network,
        dice: memoryview,
        end: float | None,
        score: Callable[..., None] = score_by_ranks,
    ) -> None:
        self._rollouts, self._root = make_rollouts(position.game, score), Root.of(position)
        self._scratch = Scratch.of(position.game, NUM_STATES)
        self._depth, self._dice, self._end = depth, np.asarray(dice), end
        self._network, self._activations = network, Activations.of(network)

    def roll_out(self, options: Sequence[int], worlds: int) -> tuple[Sums, int]:
        """Sum the rewards of these options in `worlds` determinizations, or fewer if time is up; and count those."""
        actions, sums, done = np.array(options, np.int16), np.zeros((len(options), NUM_SUMS)), 0
        while done < worlds and (not done or self._end is None or time.monotonic() < self._end):
            step = min(STRIDE, worlds - done)
            self._rollouts(
                self._root, actions, step, self._depth, self._network, self._activations, self._scratch,
                self._dice, sums,
            )  # fmt: skip
            done += step
        return sums, done


def sequential_halving(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int,
    network: Network,
    priors: Mapping[int, float],
    score: Callable[..., None] = score_by_ranks,
) -> list[Evaluation]:
    """Evaluate every option of the position, the best first; `priors` are the network's policy for them."""
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    workers = [
        RolloutWorker(position, method.rollout_depth, network, dice, end, score)
        for dice in (
            fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
            for tree in range(budget.trees)
        )
    ]
    halving = halve(method, budget, priors)
    with ThreadPoolExecutor(budget.trees) as pool:
        try:
            asked = next(halving)
            while True:
                asked = halving.send(list(pool.map(methodcaller("roll_out", *asked), workers)))
        except StopIteration as end_of_it:
            found: list[Evaluation] = end_of_it.value
            return found
