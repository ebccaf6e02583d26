"""Sequential halving without the rollouts: who is rolled out, who stays, and what was found of each option.

After Karnin, Koren and Somekh ("Almost Optimal Exploration in Multi-Armed Bandits", 2013). As in Gumbel AlphaZero
(Danihelka et al., 2022) the network's policy chooses the candidates and is weighed in their ranking; here the likeliest
ones are taken, without Gumbel noise, and the log of the policy breaks near ties.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from math import ceil, log, log2

from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.summing import EPSILON

MIN_PRIOR = 0.01  # of an option that is rolled out …
MAX_OPTIONS = 12  # … and at most as many of those, the likeliest first
REWARD, WINS, NUM_SUMS = range(3)  # of each option


class Ranking:
    """The results of each option so far."""

    def __init__(self, priors: Mapping[int, float], prior_weight: float) -> None:
        self._priors, self._prior_weight = priors, prior_weight
        self._sums = {action: [0.0] * NUM_SUMS for action in priors}
        self._visits = dict.fromkeys(priors, 0)

    def add(self, options: Sequence[int], sums: Iterable[Iterable[float]], visits: int) -> None:
        for action, added in zip(options, sums, strict=True):
            self._sums[action] = [
                float(a + b) for a, b in zip(self._sums[action], added, strict=True)
            ]
            self._visits[action] += visits

    def score(self, action: int) -> float:
        """The mean reward, and what the network's policy adds to it."""
        reward = self._sums[action][REWARD] / max(self._visits[action], 1)
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
        reward, wins = (sums[index] / max(visits, 1) for index in (REWARD, WINS))
        return Evaluation(action, visits, reward, wins)


def candidates(priors: Mapping[int, float]) -> list[int]:
    """The options with a prior that is not negligible, at least the likeliest one."""
    likeliest = sorted(priors, key=lambda action: -priors[action])[:MAX_OPTIONS]
    least = min(MIN_PRIOR, priors[likeliest[0]])
    return [action for action in likeliest if priors[action] >= least]


def halve(
    method: Method, budget: Budget, priors: Mapping[int, float]
) -> Generator[
    tuple[list[int], int], list[tuple[Iterable[Iterable[float]], int]], list[Evaluation]
]:
    """Ask for rounds of rollouts: yields options and how many worlds each tree adds, and is sent what each one found.

    Returns the evaluation of every option, the best first; `priors` are the network's policy for them.
    """
    ranking, left = Ranking(priors, method.prior_weight), candidates(priors)
    rounds = 1 if method.sharpness else ceil(log2(len(left)))
    for _ in range(rounds if len(left) > 1 else 0):
        worlds = ceil(budget.iterations / (rounds * len(left) * budget.trees))
        for sums, done in (yield left, worlds):
            ranking.add(left, sums, done)
        left = ranking.better_half(left)
    return ranking.evaluations(best=left[0])
