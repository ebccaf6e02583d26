"""Intervals: they cover what is true, and few blocks never look certain."""

from functools import cache

import numpy as np
import pytest

from kassen.arena.resampling import Interval, Share, share_of
from kassen.arena.standings import sum_up
from tests.arena.scenes import imagined_games

TRIALS = 120
FEWEST = 0.9  # of 120 trials at 95 %: less would come about once in a hundred times


def share(gained, possible=None, fair=0.5, seed=0):
    gained = np.array(gained, float)
    possible = np.ones_like(gained) if possible is None else np.array(possible, float)
    return share_of(gained, possible, fair, np.random.default_rng(seed))


@cache
def true_share(strength):
    """To a hundredth part: the narrowest intervals are ten times as wide."""
    sums = sum_up(imagined_games([0, strength], 2, 5_000, seed=999))
    return sums.better[:, 1, 0].sum() / sums.met[:, 1, 0].sum()


@pytest.mark.parametrize("blocks", [4, 12, 60])
@pytest.mark.parametrize("strength", [0.0, 1.0, 3.0])
def test_intervals_cover_the_true_share_of_meetings(blocks, strength):
    truth = true_share(strength)
    covered = 0
    for trial in range(TRIALS):
        sums = sum_up(imagined_games([0, strength], 2, blocks, trial))
        found = share(sums.better[:, 1, 0], sums.met[:, 1, 0], seed=trial)
        covered += not found.interval.excludes(truth)
    assert covered / TRIALS >= FEWEST


def test_games_of_one_deal_are_not_counted_as_independent():
    """Sixty games of six deals tell as much as six: their blocks are won or lost as one."""
    few = share([10, 0, 10, 10, 0, 10], [10] * 6)
    many = share([1, 0, 1, 1, 0, 1] * 10)
    assert few.value == many.value
    assert few.interval.high - few.interval.low > 2 * (many.interval.high - many.interval.low)


@pytest.mark.parametrize("blocks", [1, 2, 5, 20, 100])
def test_blocks_all_alike_never_look_certain(blocks):
    for value in (0.0, 0.5, 1.0):
        found = share([value] * blocks)
        assert found.value == value
        assert found.interval.low <= value <= found.interval.high
        assert found.interval.high - found.interval.low > 1.5 / (blocks + 2)


def test_more_blocks_bring_narrower_intervals():
    widths = [
        found.interval.high - found.interval.low
        for found in (share([0, 1, 1] * number) for number in (2, 10, 50, 250))
    ]
    assert widths == sorted(widths, reverse=True)


def test_blocks_without_a_meeting_say_nothing():
    assert share([0, 0], [0, 0]) is None
    assert share([1, 0, 0], [2, 0, 0]).value == 0.5


def test_a_mirrored_share_is_what_is_left():
    mirrored = Share(0.7, Interval(0.6, 0.9)).mirrored
    assert mirrored.value == pytest.approx(0.3)
    assert (mirrored.interval.low, mirrored.interval.high) == pytest.approx((0.1, 0.4))


@pytest.mark.parametrize(
    ("low", "high", "excluded"), [(0.4, 0.6, False), (0.5, 0.6, False), (0.51, 0.6, True)]
)
def test_an_interval_excludes_what_lies_outside(low, high, excluded):
    assert Interval(low, high).excludes(0.5) == excluded
