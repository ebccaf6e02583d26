"""The prospects of an option: its share of the win in playouts, and how sure that is."""

from dataclasses import dataclass
from math import sqrt

from kassen.bots.search.summing import Searched

MIN_PLAYOUTS = 20  # of an option, below which its figure would mean nothing
MAX_NODES = 1 << 15  # of one option's tree: some 3 MB
Z_95 = 1.959964


@dataclass(frozen=True)
class Prospect:
    """One option: the mean share of the win over its playouts, and Wilson's 95 % interval around it."""

    action: int
    win_share: float
    low: float
    high: float
    playouts: int


def prospect(search: Searched) -> Prospect:
    (found,) = search.evaluations()
    interval = wilson(found.win_share, found.visits)
    return Prospect(found.action, found.win_share, *interval, found.visits)


def wilson(share: float, number: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval of a share among `number` trials, by default at 95 %."""
    spread = z * sqrt(share * (1 - share) / number + z**2 / (4 * number**2))
    center, scale = share + z**2 / (2 * number), 1 + z**2 / number
    low, high = (center - spread) / scale, (center + spread) / scale
    low, high = min(low, share), max(high, share)  # rounding leaves 0 and 1 out
    return max(0.0, low), min(1.0, high)
