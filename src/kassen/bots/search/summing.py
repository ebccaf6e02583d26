"""Join what several searches found, and choose by it."""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Protocol

from kassen.bots.search.method import Evaluation
from kassen.engine.position import Position

EPSILON = 0.001  # added to every prior, so that its log is finite


class Searched(Protocol):
    """Whatever evaluated options: here, on another core, or in another worker of a page."""

    def evaluations(self) -> Iterable[Evaluation]: ...


def sum_up(position: Position, searches: Sequence[Searched]) -> list[Evaluation]:
    """Join what all searches found of each option."""
    found: dict[int, list[Evaluation]] = {action: [] for action in position.legal}
    for search in searches:
        for evaluation in search.evaluations():
            found[evaluation.action].append(evaluation)
    sums = [joined(action, evaluations) for action, evaluations in found.items()]
    return sorted(sums, key=lambda evaluation: -evaluation.visits)


def joined(action: int, evaluations: Sequence[Evaluation]) -> Evaluation:
    visits = sum(each.visits for each in evaluations)
    reward = sum(each.visits * each.value for each in evaluations)
    wins = sum(each.visits * each.win_share for each in evaluations)
    return Evaluation(action, visits, reward / max(visits, 1), wins / max(visits, 1))


def best_by_both(
    found: Sequence[Evaluation], priors: Mapping[int, float], prior_weight: float
) -> int:
    """The best option by search and policy together: of options nearly as good, the likelier one."""
    return max(
        found, key=lambda each: each.value + prior_weight * log(priors[each.action] + EPSILON)
    ).action


def tempered(
    found: Sequence[Evaluation], priors: Mapping[int, float], sharpness: float
) -> dict[int, float]:
    """The policy one step of mirror descent away from the priors: in proportion to prior · exp(sharpness · value).

    Among what was rolled out, that is; after Sokota et al. ("The Update-Equivalence Framework for Decision-Time
    Planning", 2024), where such a step at every decision comes close to an equilibrium.
    """
    tried = [each for each in found if each.visits] or list(found)
    most = max(each.value for each in tried)
    weights = {
        each.action: priors[each.action] * exp(sharpness * (each.value - most)) for each in tried
    }
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items()}


def sample(policy: Mapping[int, float], point: float) -> int:
    """Draw an option by inverting the cumulative policy at a point from 0 to 1."""
    for option, probability in policy.items():
        point -= probability
        if point < 0:
            return option
    return max(policy, key=lambda option: policy[option])  # rounding left a little over
