"""Honest 95 % intervals: whole blocks are drawn again, since only blocks are independent of each other.

Few blocks, or blocks all alike, would look certain that way. So as many as two more blocks are played by lot, as
Agresti and Coull do for a share: in such a block somebody takes all, and chance decides who.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

RESAMPLES = 1000
AT_A_TIME = 1 << 18  # blocks drawn at once, in some resamples: any more would leave the cache
LOTS = 2  # blocks by lot, beside those that were played
OUTSIDE = 2.5  # percent of the resamples on either side of an interval


@dataclass(frozen=True)
class Interval:
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    @property
    def mirrored(self) -> "Interval":
        """Of the share that is left."""
        return Interval(1 - self.high, 1 - self.low)


@dataclass(frozen=True)
class Share:
    """A share of what there was to gain, between 0 and 1."""

    value: float
    interval: Interval

    @property
    def mirrored(self) -> "Share":
        return Share(1 - self.value, self.interval.mirrored)


def share_of(
    gained: Numbers, possible: Numbers, fair: float, dice: np.random.Generator
) -> Share | None:
    """The share over all blocks, each with what was gained of the possible; None if nothing was possible.

    A lot gives all that was possible in its block with the chance `fair`, else nothing.
    """
    there = possible > 0
    gained, possible = gained[there], possible[there]
    if not len(gained):
        return None
    some = max(1, AT_A_TIME // len(gained))
    again = [
        resampled_shares(gained, possible, fair, dice, min(some, RESAMPLES - first))
        for first in range(0, RESAMPLES, some)
    ]
    value = float(gained.sum() / possible.sum())
    return Share(value, interval_of(np.concatenate(again), value))


def resampled_shares(
    gained: Numbers, possible: Numbers, fair: float, dice: np.random.Generator, resamples: int
) -> Numbers:
    """The share in each resample."""
    blocks = len(gained)
    size = resamples, blocks
    drawn = dice.integers(blocks, size=size)
    by_lot = dice.random(size) < chance_of_a_lot(blocks)
    lots = possible[drawn] * (dice.random(size) < fair)
    won = np.where(by_lot, lots, gained[drawn]).sum(axis=1)
    shares: Numbers = won / possible[drawn].sum(axis=1)
    return shares


def chance_of_a_lot(blocks: int, lots: float = LOTS) -> float:
    return lots / (blocks + lots)


def interval_of(again: Numbers, value: float) -> Interval:
    """The middle of what came out again and again; the value itself is always inside."""
    low, high = np.percentile(again, (OUTSIDE, 100 - OUTSIDE))
    return Interval(min(float(low), value), max(float(high), value))
