"""Intervals hold what they promise: repeated thousands of times, 95 % of them hold the truth, neither more nor less.

The dice of these tests are fixed, and the bands are so wide that honest intervals stay inside for nearly every
other dice too, and so narrow that a 90 % or a 99 % interval does not.
"""

import numpy as np
import pytest

from kassen.lab.estimates import mean, pooled_share, share, student

REPETITIONS = 4000
BAND = (0.938, 0.962)  # 95 % and three and a half standard errors of 4000 repetitions


def covered(intervals, truth):
    inside = [low <= truth <= high for low, high in intervals]
    return sum(inside) / len(inside)


def assert_honest(intervals, truth):
    low, high = BAND
    assert low <= covered(intervals, truth) <= high


def test_the_interval_of_a_share_covers_the_truth_as_often_as_it_says():
    dice = np.random.default_rng(1)
    wins = dice.binomial(400, 0.3, REPETITIONS)
    found = [share(int(won), 400) for won in wins]
    assert_honest([(each.low, each.high) for each in found], 0.3)


@pytest.mark.parametrize("number", [5, 12, 300])
def test_the_interval_of_a_mean_covers_the_truth_however_few_games_there_were(number):
    dice = np.random.default_rng(2)
    lengths = np.rint(dice.normal(1000, 80, (REPETITIONS, number))).astype(int)
    found = [mean(int(row.sum()), int((row * row).sum()), number) for row in lengths]
    assert_honest([(each.low, each.high) for each in found], 1000)


def test_seats_that_win_and_lose_together_do_not_make_an_interval_narrower():
    """In every game three seats take a choice, and all three win or none does: as much is known as of one seat."""
    dice = np.random.default_rng(3)
    won = dice.binomial(500, 0.4, REPETITIONS)  # games of 500
    found = [pooled_share(3 * int(w), 1500, 9 * int(w), 9 * int(w), 4500) for w in won]
    assert_honest([(each.low, each.high) for each in found], 0.4)
    naive = [share(3 * int(w), 1500) for w in won]
    assert covered([(each.low, each.high) for each in naive], 0.4) < 0.8


def test_seats_of_one_game_that_win_by_themselves_count_each_for_itself():
    dice = np.random.default_rng(4)
    taken = dice.integers(1, 4, (REPETITIONS, 300))
    won = dice.binomial(taken, 0.35)
    sums = zip(
        won.sum(axis=1), taken.sum(axis=1), (won * won).sum(axis=1), (won * taken).sum(axis=1),
        (taken * taken).sum(axis=1), strict=True,
    )  # fmt: skip
    found = [pooled_share(*map(int, each)) for each in sums]
    assert_honest([(each.low, each.high) for each in found], 0.35)


def test_units_of_a_win_change_nothing_but_the_numbers():
    plain = pooled_share(30, 100, 42, 50, 180)
    sixtieths = pooled_share(60 * 30, 100, 3600 * 42, 60 * 50, 180, 60)
    assert plain == sixtieths


def test_where_nobody_was_there_is_no_share_and_where_all_are_alike_it_is_not_certain():
    assert pooled_share(0, 0, 0, 0, 0) is None
    nobody, everybody = pooled_share(0, 50, 0, 0, 50), pooled_share(50, 50, 50, 50, 50)
    assert (nobody.value, nobody.low) == (0, 0)
    assert 0.02 < nobody.high < 0.2
    assert (everybody.value, everybody.high) == (1, 1)
    assert 0.8 < everybody.low < 0.98


def test_of_one_game_a_mean_has_no_interval():
    only = mean(7, 49, 1)
    assert (only.value, only.low, only.high) == (7, None, None)


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (30, 2.0423)]
)
def test_student_s_points_are_those_of_the_tables(freedom, point):
    assert student(freedom) == pytest.approx(point, rel=0.01)
