"""The decisive moments of a match: where its curve swings most and stays so, and whether a choice or chance did it.

A swing that is made up for later has decided nothing. Two looks: the curve names the largest swings, and their points
are measured again with other dice. Whatever luck made a swing look large has no say in its figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from kassen.engine.rules.record import Records
from kassen.lab.curve import Curve
from kassen.lab.futures import Futures, PlayoutRoot, Shares
from kassen.lab.retrace import ReplayedDecision

MOST_MOMENTS = 5  # that are told …
SUSPECTS = 8  # … and that are looked at twice
CERTAIN = 3  # standard errors a swing must come to


@dataclass(frozen=True)
class Moment:
    """A decision with what followed from it, and each seat's share of the win around it."""

    decision: ReplayedDecision
    before: tuple[float, ...]
    decided: tuple[float, ...]  # once it was taken, before chance had its say
    after: tuple[float, ...]
    lasting: tuple[float, ...]  # of the swings; 0 for a seat whose share went back later

    @property
    def swings(self) -> tuple[float, ...]:
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def seat(self) -> int:
        """The seat whose share changed most, and stayed so."""
        return max(range(len(self.lasting)), key=lambda seat: abs(self.lasting[seat]))

    @property
    def size(self) -> float:
        return abs(self.lasting[self.seat])

    @property
    def by_chance(self) -> bool:
        """Whether chance did more for that seat than the decision."""
        decided = self.decided[self.seat]
        return abs(self.after[self.seat] - decided) > abs(decided - self.before[self.seat])


def find_moments(
    futures: Futures,
    truths: Sequence[Records],
    decisions: Sequence[ReplayedDecision],
    curve: Curve,
    playouts: int,
) -> tuple[Curve, tuple[Moment, ...]]:
    """The largest lasting swings beyond noise, in order, and the curve with the points it was measured by."""
    swings = np.abs(curve.lasting).max(axis=1)
    largest = sorted(range(len(decisions)), key=lambda index: -swings[index])[:SUSPECTS]
    around = sorted({point for index in largest for point in (index, index + 1)})
    what = "looking at the swings"
    points = futures.win_shares([PlayoutRoot(truths[point]) for point in around], playouts, what)
    curve = curve.with_points(around, points, playouts)
    taken = [
        PlayoutRoot(truths[index], decisions[index].seat, decisions[index].action)
        for index in largest
    ]
    decided = futures.win_shares(taken, playouts, what)
    moments = [
        moment(decisions[index], curve, index, shares)
        for index, shares in zip(largest, decided, strict=True)
    ]
    return curve, most_decisive(moments, noise(playouts))


def moment(decision: ReplayedDecision, curve: Curve, index: int, decided: Shares) -> Moment:
    shares = (curve.points[index], decided, curve.points[index + 1], curve.lasting[index])
    return Moment(decision, *(tuple(each.tolist()) for each in shares))


def most_decisive(moments: Sequence[Moment], least: float) -> tuple[Moment, ...]:
    by_size = sorted(moments, key=lambda each: -each.size)[:MOST_MOMENTS]
    told = [each for each in by_size if each.size > least]
    return tuple(sorted(told, key=lambda each: each.decision.number))


def noise(playouts: int) -> float:
    """A swing that two points of `playouts` playouts do not show by chance."""
    return CERTAIN * sqrt(2 * 0.25 / playouts)
