"""Each seat's costliest decisions with the better ones, judged by what the seat knew then.

Two looks: a short one at all options of every decision names an option that may be better, a long one with other dice
weighs that option against the chosen one. Whatever luck chose the pair has no say in its figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from kassen.bots.explain import Explanation, explain
from kassen.bots.prospects import Z_95, Prospect, wilson
from kassen.bots.search.method import Budget
from kassen.lab.keys import key_for
from kassen.lab.retrace import ReplayedDecision, Scene
from kassen.lab.workers import Report, side_by_side

MOST_MISTAKES = 3  # of one seat that are listed …
SUSPECTS = 6  # … and that are looked at twice
SHARE_OF_FIRST_LOOK = 10  # it takes one of ten playouts
CERTAIN = 3  # standard errors the cost must be above zero


@dataclass(frozen=True)
class Mistake:
    """A decision, the better one, and the shares of the win either brings by what the seat knew."""

    decision: ReplayedDecision
    better: int
    better_label: str
    chosen_share: float
    better_share: float
    low: float  # of the cost, at 95 %
    high: float
    playouts: int  # of either option

    @property
    def cost(self) -> float:
        return self.better_share - self.chosen_share


@dataclass(frozen=True)
class Suspicion:
    """A decision that may not have been the best, after the first look."""

    scene: Scene
    better: int
    cost: float


def find_mistakes(
    scenes: Sequence[Scene], playouts: int, key: bytes, workers: int | None, report: Report
) -> tuple[Mistake, ...]:
    """The costliest decisions of every seat, seat by seat, the costliest first."""
    choices = [scene for scene in scenes if scene.decision.options > 1]

    def look(scene: Scene) -> Suspicion:
        first = judged(scene, scene.position.legal, playouts // SHARE_OF_FIRST_LOOK, key, look=1)
        best, chosen = first.best, first.of(scene.decision.action)
        return Suspicion(scene, best.action, best.win_share - chosen.win_share)

    def look_again(suspicion: Suspicion) -> Mistake | None:
        scene, better = suspicion.scene, suspicion.better
        pair = (better, scene.decision.action)
        return mistake(scene, better, judged(scene, pair, playouts, key, look=2))

    suspicions = side_by_side(look, choices, workers, "judging decisions", report)
    suspects = chief_suspects(suspicions)
    again = side_by_side(look_again, suspects, workers, "judging again", report)
    return costliest([found for found in again if found])


def judged(
    scene: Scene, options: Sequence[int], playouts: int, key: bytes, look: int
) -> Explanation:
    """Options weighed from what the seat knew; every decision and every look has dice of its own."""
    seed = key_for(key, f"look {look} at decision {scene.decision.number}").hex()
    budget = Budget(max(1, playouts) * len(options))
    return explain(scene.position, budget, seed, options, workers=1)


def chief_suspects(suspicions: Sequence[Suspicion]) -> list[Suspicion]:
    """Of each seat those that looked costliest."""
    chosen: list[Suspicion] = []
    for seat in sorted({suspicion.scene.decision.seat for suspicion in suspicions}):
        own = [each for each in suspicions if each.scene.decision.seat == seat and each.cost > 0]
        chosen += sorted(own, key=lambda each: -each.cost)[:SUSPECTS]
    return chosen


def mistake(scene: Scene, better: int, weighed: Explanation) -> Mistake | None:
    """The mistake, if its cost is beyond noise."""
    best, chosen = weighed.of(better), weighed.of(scene.decision.action)
    if difference(best, chosen, CERTAIN)[0] <= 0:
        return None
    return Mistake(
        scene.decision,
        better,
        scene.labels[better],
        chosen.win_share,
        best.win_share,
        *difference(best, chosen),
        best.playouts,
    )


def difference(best: Prospect, chosen: Prospect, z: float = Z_95) -> tuple[float, float]:
    """Newcombe's interval of the difference of two independent shares, from Wilson's of each."""
    best_low, best_high = wilson(best.win_share, best.playouts, z)
    low, high = wilson(chosen.win_share, chosen.playouts, z)
    cost = best.win_share - chosen.win_share
    return (
        cost - hypot(best.win_share - best_low, high - chosen.win_share),
        cost + hypot(best_high - best.win_share, chosen.win_share - low),
    )


def costliest(mistakes: Sequence[Mistake]) -> tuple[Mistake, ...]:
    listed: list[Mistake] = []
    for seat in sorted({found.decision.seat for found in mistakes}):
        own = [found for found in mistakes if found.decision.seat == seat]
        listed += sorted(own, key=lambda found: -found.cost)[:MOST_MISTAKES]
    return tuple(listed)
