"""What each option of a seat is worth: the share of the win it brings, and how sure that is.

Every option is thought through in a tree of its own, each with the same number of playouts. No result decides how
many these are, or an option that began with bad luck would be left at that, and its interval would be too narrow.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt

from kassen.bots.ismcts.preparation import preparation
from kassen.bots.ismcts.thinking import STRIDE, Budget, Thought, room_for
from kassen.bots.levels import strength_of
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of

USUAL = 2000  # playouts of one option …
LEAST = 20  # … and those without which its figure would mean nothing
MOST_NODES = 1 << 15  # of one option's tree: some 3 MB
Z_95 = 1.959964


@dataclass(frozen=True)
class Prospect:
    """One option: the mean share of the win over its playouts, and Wilson's 95 % interval around it."""

    action: int
    win_share: float
    low: float
    high: float
    playouts: int


@dataclass(frozen=True)
class Explanation:
    """The options of one decision, the best first."""

    seat: int
    seed: str  # repeats it, where no clock had a say
    options: tuple[Prospect, ...]

    @property
    def best(self) -> Prospect:
        return self.options[0]

    def of(self, action: int) -> Prospect:
        return next(option for option in self.options if option.action == action)


def explain(
    position: Position,
    budget: Budget | None = None,
    seed: int | str | None = None,
    options: Sequence[int] | None = None,
    workers: int | None = None,
) -> Explanation:
    """The options of the seat that is asked, or some of them, as the game's expert searches.

    The budget's iterations are shared alike; each option has one tree, however many the budget names.
    """
    weighed = position.legal if options is None else tuple(options)
    check(position, weighed)
    preparation(position.game).wait()
    key = key_of(seed)
    budget = budget or Budget(USUAL * len(weighed))
    playouts = max(LEAST, budget.iterations // len(weighed))
    method = strength_of(position.game).expert.method
    room = min(room_for(playouts, position), MOST_NODES)
    thoughts = [
        Thought(position, method, room, fresh_dice(key, FOR_PLAYERS, action), only=action)
        for action in weighed
    ]
    grow_alike(thoughts, playouts, budget.seconds, num_cores(workers))
    found = sorted(map(prospect, thoughts), key=lambda each: -each.win_share)
    return Explanation(position.seat, key.hex(), tuple(found))


def check(position: Position, options: Sequence[int]) -> None:
    """Refuses what cannot be thought about."""
    if not options or not set(options) <= set(position.legal):
        raise BadOption(f"seat {position.seat} has not all of the options {list(options)}")


def prospect(thought: Thought) -> Prospect:
    (found,) = thought.estimates()
    interval = wilson(found.win_share, found.visits)
    return Prospect(found.action, found.win_share, *interval, found.visits)


def grow_alike(
    thoughts: Sequence[Thought], playouts: int, seconds: float | None, workers: int
) -> None:
    """All thoughts by as many playouts; the clock ends it between two rounds only, and always after one."""
    deadline = None if seconds is None else time.monotonic() + seconds
    done = 0
    with ThreadPoolExecutor(workers) as pool:
        while done < playouts and (not done or deadline is None or time.monotonic() < deadline):
            step = min(STRIDE, playouts - done)
            list(pool.map(lambda thought, step=step: thought.grow(step), thoughts))
            done += step


def wilson(share: float, number: int, z: float = Z_95) -> tuple[float, float]:
    """The confidence interval of a share among so many, at 95 % if not told otherwise."""
    spread = z * sqrt(share * (1 - share) / number + z**2 / (4 * number**2))
    center, scale = share + z**2 / (2 * number), 1 + z**2 / number
    low, high = (center - spread) / scale, (center + spread) / scale
    low, high = min(low, share), max(high, share)  # rounding leaves 0 and 1 out
    return max(0.0, low), min(1.0, high)
