"""Measurements, each of which gets its turn in every round, so that a slow minute slows all of them."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

OURS = "Kassen"

DECISIONS = "decisions/s"
PLAYOUTS = "playouts/s"
MICROSECONDS = "µs"


@dataclass(frozen=True)
class Measure:
    who: str
    what: str
    unit: str
    run: Callable[[float], float]  # runs for about the given seconds and returns the figure


@dataclass(frozen=True)
class Figure:
    """The results of all rounds."""

    measure: Measure
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    @property
    def spread(self) -> tuple[float, float]:
        return min(self.values), max(self.values)


def rate(seconds: float, batch: Callable[[], int]) -> float:
    """Run batches, each returning its count, until the time is up; return the count per second of CPU time."""
    done = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        done += batch()
    return done / elapsed


def take_turns(
    measures: Sequence[Measure],
    rounds: int,
    seconds: float,
    report: Callable[[Measure], None] = lambda measure: None,
) -> list[Figure]:
    """Run all measurements in turn, `rounds` times."""
    values: list[list[float]] = [[] for _ in measures]
    for _ in range(rounds):
        for measure, mine in zip(measures, values, strict=True):
            report(measure)
            mine.append(measure.run(seconds))
    return [Figure(measure, tuple(mine)) for measure, mine in zip(measures, values, strict=True)]
