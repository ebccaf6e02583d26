"""The value of each option of a seat: its mean share of the win, with a confidence interval.

Every option is searched in a tree of its own, each with the same number of playouts. If results decided how many, an
option that began with bad luck would be left at that, and its interval would be too narrow.
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from kassen.bots.levels import strength_of
from kassen.bots.prospects import MAX_NODES, MIN_PLAYOUTS, Prospect, prospect
from kassen.bots.search.method import Budget
from kassen.bots.search.preparation import preparation
from kassen.bots.search.think import STRIDE, TreeSearch, room_for
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of

DEFAULT_PLAYOUTS = 2000  # of one option


@dataclass(frozen=True)
class Explanation:
    """The options of one decision, the best first."""

    seat: int
    seed: str  # repeats it, if no clock ended it
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
    """Evaluate the options of the seat that is asked, or some of them, with the method of the game's expert.

    The budget's iterations are shared alike; each option has one tree, however many the budget names.
    """
    weighed = position.legal if options is None else tuple(options)
    check(position, weighed)
    preparation(position.game).wait()
    key = key_of(seed)
    budget = budget or Budget(DEFAULT_PLAYOUTS * len(weighed))
    playouts = max(MIN_PLAYOUTS, budget.iterations // len(weighed))
    method = strength_of(position.game).expert.method
    room = min(room_for(playouts, position), MAX_NODES)
    searches = [
        TreeSearch(position, method, room, fresh_dice(key, FOR_PLAYERS, action), only=action)
        for action in weighed
    ]
    grow_alike(searches, playouts, budget.seconds, num_cores(workers))
    found = sorted(map(prospect, searches), key=lambda each: -each.win_share)
    return Explanation(position.seat, key.hex(), tuple(found))


def check(position: Position, options: Sequence[int]) -> None:
    """Refuse options that are not there."""
    if not options or not set(options) <= set(position.legal):
        raise BadOption(f"seat {position.seat} has not all of the options {list(options)}")


def grow_alike(
    searches: Sequence[TreeSearch], playouts: int, seconds: float | None, workers: int
) -> None:
    """Grow all searches by as many playouts; the clock ends it only between two rounds, and never before one."""
    deadline = None if seconds is None else time.monotonic() + seconds
    done = 0
    with ThreadPoolExecutor(workers) as pool:
        while done < playouts and (not done or deadline is None or time.monotonic() < deadline):
            step = min(STRIDE, playouts - done)
            list(pool.map(lambda search, step=step: search.grow(step), searches))
            done += step
