"""Sequential halving over policy rollouts: all likely options are rolled out, then the better half, and so on.

After Karnin, Koren and Somekh ("Almost Optimal Exploration in Multi-Armed Bandits", 2013). As in Gumbel AlphaZero
(Danihelka et al., 2022) the network's policy chooses the candidates and is weighed in their ranking; here the likeliest
ones are taken, without Gumbel noise, and the log of the policy breaks near ties.
"""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil, log, log2
from operator import methodcaller

import numpy as np
import numpy.typing as npt

from kassen.bots.search.arguments import Root, Scratch
from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.network import Activations, Network
from kassen.bots.search.rollouts import NUM_STATES, NUM_SUMS, REWARD, WINS, make_rollouts
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice

EPSILON = 0.001  # added to every prior, so that its log is finite
MIN_PRIOR = 0.01  # of an option that is rolled out …
MAX_OPTIONS = 12  # … and at most as many of those, the likeliest first
STRIDE = 8  # determinizations between two looks at the clock

Sums = npt.NDArray[np.float64]


class RolloutWorker:
    """The rollouts of one core."""

    def __init__(
        self, position: Position, depth: int, network: Network, dice: memoryview, end: float | None
    ) -> None:
        self._rollouts, self._root = make_rollouts(position.game), Root.of(position)
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


class Ranking:
    """The results of each option so far."""

    def __init__(self, priors: Mapping[int, float], prior_weight: float) -> None:
        self._priors, self._prior_weight = priors, prior_weight
        self._sums = {action: np.zeros(NUM_SUMS) for action in priors}
        self._visits = dict.fromkeys(priors, 0)

    def add(self, options: Sequence[int], sums: Sums, visits: int) -> None:
        for action, added in zip(options, sums, strict=True):
            self._sums[action] += added
            self._visits[action] += visits

    def score(self, action: int) -> float:
        """The mean reward, and what the network's policy adds to it."""
        reward = float(self._sums[action][REWARD]) / max(self._visits[action], 1)
        return reward + self._prior_weight * log(self._priors[action] + EPSILON)

    def better_half(self, options: Sequence[int]) -> list[int]:
        return sorted(options, key=self.score, reverse=True)[: ceil(len(options) / 2)]

    def evaluations(self, best: int) -> list[Evaluation]:
        """All options: the best first, then those that were rolled out most."""
        ranked = sorted(
            self._priors,
            key=lambda action: (action != best, -self._visits[action], -self.score(action)),
        )
        return [self._evaluation(action) for action in ranked]

    def _evaluation(self, action: int) -> Evaluation:
        visits, sums = self._visits[action], self._sums[action]
        reward, wins = (float(sums[index]) / max(visits, 1) for index in (REWARD, WINS))
        return Evaluation(action, visits, reward, wins)


def sequential_halving(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int,
    network: Network,
    priors: Mapping[int, float],
) -> list[Evaluation]:
    """Evaluate every option of the position, the best first; `priors` are the network's policy for them."""
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    ranking, left = Ranking(priors, method.prior_weight), candidates(priors)
    rounds = ceil(log2(len(left)))
    workers = [
        RolloutWorker(position, method.rollout_depth, network, dice, end)
        for dice in (
            fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
            for tree in range(budget.trees)
        )
    ]
    with ThreadPoolExecutor(budget.trees) as pool:
        for _ in range(rounds):
            worlds = ceil(budget.iterations / (rounds * len(left) * budget.trees))
            for sums, done in pool.map(methodcaller("roll_out", left, worlds), workers):
                ranking.add(left, sums, done)
            left = ranking.better_half(left)
    return ranking.evaluations(best=left[0])


def candidates(priors: Mapping[int, float]) -> list[int]:
    """The options with a prior that is not negligible, at least the likeliest one."""
    likeliest = sorted(priors, key=lambda action: -priors[action])[:MAX_OPTIONS]
    least = min(MIN_PRIOR, priors[likeliest[0]])
    return [action for action in likeliest if priors[action] >= least]
