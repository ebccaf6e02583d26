"""Ratings: openskill's own, with little left of the order of the games."""

import numpy as np
import pytest

from kassen.arena.ratings import Games, rate, rate_game, rate_side_by_side, ratings_of
from tests.arena.scenes import imagined_games


def with_ties(games):
    return Games(games.num_bots, games.seated, np.minimum(games.ranks, 3))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 4), (3, 4), (5, 3), (3, 6)])
def test_rating_side_by_side_comes_to_what_openskill_says(bots, seats):
    games = with_ties(imagined_games(np.arange(bots), seats, 12, seed=1))
    dice = np.random.default_rng(2)
    draws = dice.integers(12, size=(5, 12))
    one_by_one = np.array([rate(games.of(draw)) for draw in draws])
    assert rate_side_by_side(games, draws) == pytest.approx(one_by_one, abs=1e-9)


def test_copies_that_beat_each_other_change_nothing():
    mus, sigmas = [30.0, 20.0], [5.0, 5.0]
    rate_game(mus, sigmas, [0, 0], [1, 2])
    assert mus == pytest.approx([30, 20])


def test_copies_are_rated_as_players_of_their_own_and_averaged():
    mus, sigmas = [25.0, 25.0], [8.0, 8.0]
    rate_game(mus, sigmas, [0, 1, 0, 1], [1, 2, 3, 4])
    assert mus[0] > 25 > mus[1]
    alone, unsure = [25.0] * 4, [8.0] * 4
    rate_game(alone, unsure, [0, 1, 2, 3], [1, 2, 3, 4])
    assert mus[0] == pytest.approx((alone[0] + alone[2]) / 2)
    assert sigmas[1] == pytest.approx((unsure[1] + unsure[3]) / 2)


def test_ratings_follow_strength_and_their_mean_is_25():
    games = imagined_games([0, 1, 2, 3], 4, 60, seed=3)
    ratings = [rating.value for rating in ratings_of(games, np.random.default_rng(0))]
    assert ratings == sorted(ratings)
    assert sum(ratings) / 4 == pytest.approx(25)


def test_the_order_of_the_blocks_hardly_matters():
    games = imagined_games([0, 0.7, 1.4], 4, 100, seed=4)
    dice = np.random.default_rng(0)
    orders = [dice.permutation(100) for _ in range(6)]
    again = np.array(
        [[rating.value for rating in ratings_of(games.of(order), dice)] for order in orders]
    )
    intervals = [rating.interval for rating in ratings_of(games, dice)]
    widths = np.array([interval.high - interval.low for interval in intervals])
    assert (again.std(axis=0) < widths / 12).all()  # a quarter-width is a standard deviation


def test_intervals_cover_the_rating_other_tournaments_come_to():
    tournaments = [imagined_games([0, 1], 2, 20, seed) for seed in range(40)]
    ratings = [ratings_of(games, np.random.default_rng(1))[1] for games in tournaments]
    typical = float(np.mean([rating.value for rating in ratings]))
    covered = [not rating.interval.excludes(typical) for rating in ratings]
    assert np.mean(covered) >= 0.9
