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
    def swings(self) -> npt.NDArray[np.float64]:
        """The swing of each decision, for the seat it touched most."""
        largest: npt.NDArray[np.float64] = np.abs(np.diff(self.points, axis=0)).max(axis=1)
        return largest

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
