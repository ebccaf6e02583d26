"""The curve of a match: each seat's share of the win before every decision and at the end, with all hands open."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kassen.engine.rules.record import Records
from kassen.lab.futures import Futures, PlayoutRoot, Shares


@dataclass(frozen=True)
class Curve:
    """One point before each decision and one at the end: shares of the win by seat."""

    points: Shares
    playouts: npt.NDArray[np.int64]  # that each point rests on

    @property
    def swings(self) -> Shares:
        """The change that each decision, with what followed from it, brought each seat."""
        return np.asarray(np.diff(self.points, axis=0))

    @property
    def lasting(self) -> Shares:
        """The swings that stayed: no later point goes back past their middle. Of all others there is nothing."""
        swings, middles = self.swings, (self.points[1:] + self.points[:-1]) / 2
        highest, lowest = (
            extreme.accumulate(self.points[::-1])[::-1][1:] for extreme in (np.maximum, np.minimum)
        )
        stayed = np.where(swings > 0, lowest > middles, highest < middles)
        return np.where(stayed, swings, 0.0)

    def with_points(self, numbers: Sequence[int], points: Shares, playouts: int) -> "Curve":
        """The curve with some of its points measured better."""
        better = Curve(self.points.copy(), self.playouts.copy())
        better.points[list(numbers)] = points
        better.playouts[list(numbers)] = playouts
        return better


def draw_curve(futures: Futures, truths: Sequence[Records], playouts: int) -> Curve:
    """Play this number of playouts for each point; a match that is over has one future only, its result."""
    roots = [PlayoutRoot(truth) for truth in truths]
    points = futures.win_shares(roots, playouts, "drawing the curve")
    return Curve(points, np.full(len(points), playouts))
