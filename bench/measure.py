"""What a measurement is: every one gets its turn in every round, so that a slow minute slows all of them."""

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
    run: Callable[[float], float]  # for about so many seconds; returns the figure


@dataclass(frozen=True)
class Figure:
    """What came out of all rounds."""

    measure: Measure
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    @property
    def spread(self) -> tuple[float, float]:
        return min(self.values), max(self.values)


def rate(seconds: float, batch: Callable[[], int]) -> float:
    """How many in a second of processor time: batches, each saying how many it did, until the time is up."""
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
    """All measures one after the other, and that so many times."""
    values: list[list[float]] = [[] for _ in measures]
    for _ in range(rounds):
        for measure, mine in zip(measures, values, strict=True):
            report(measure)
            mine.append(measure.run(seconds))
    return [Figure(measure, tuple(mine)) for measure, mine in zip(measures, values, strict=True)]
