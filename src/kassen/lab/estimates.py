"""Figures with their 95 % intervals, from whole sums alone."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from kassen.bots.prospects import Z_95, wilson


@dataclass(frozen=True)
class Estimate:
    """A figure and its interval; of one game alone nothing is known about how others differ, and it is None."""

    value: float
    low: float | None
    high: float | None

    @property
    def error(self) -> float:
        """The standard error the interval rests on, as near as it is told."""
        if self.low is None or self.high is None:
            return float("inf")
        return (self.high - self.low) / (2 * Z_95)

    def as_data(self) -> dict[str, Any]:
        return {"value": self.value, "low": self.low, "high": self.high}


def share(part: float, whole: int) -> Estimate:
    """Of independent games: Wilson's interval, which is wide enough for shared wins too."""
    value = part / whole
    return Estimate(value, *wilson(value, whole))


def mean(total: int, squares: int, number: int, unit: int = 1) -> Estimate:
    """Of independent games, by Student's interval; `unit` of the sums make one."""
    value = total / number / unit
    if number < 2:
        return Estimate(value, None, None)
    variance = max(0.0, (squares * number - total * total) / (number * (number - 1)))
    spread = student(number - 1) * sqrt(variance / number) / unit
    return Estimate(value, value - spread, value + spread)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution; the expansion is exact to 1 % from three degrees on."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z = Z_95
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def pooled_share(
    part: int, whole: int, part_2: int, part_whole: int, whole_2: int, unit: int = 1
) -> Estimate | None:
    """A share over seats, of which one game has several: they win and lose together, so that games are what counts.

    Given are the sums over games of the part (`unit` of it make one of the whole), the whole, their
    squares and their product. The spread between games says how many independent seats these are
    worth, never more than there were.
    """
    if whole == 0:
        return None
    full = unit * whole
    spread = part_2 * full**2 - 2 * part * full * unit * part_whole + (part * unit) ** 2 * whole_2
    worth = whole if spread == 0 else min(whole, part * (full - part) * full**2 // spread)
    value = part / full
    return Estimate(value, *wilson(value, max(1, worth)))
