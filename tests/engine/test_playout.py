"""Batches of games come out the same however they are cut, and as matches play them."""

import numpy as np
import pytest

from kassen import games
from kassen.engine.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.match import Match
from kassen.engine.playout import CHUNK, Playouts, check_lengths, play_games, random_action

MANGOKU = games.get("mangoku")


def boxes_for(seats: int):  # type: ignore[no-untyped-def]
    return MANGOKU.open_boxes(MANGOKU.standard_box, seats, MANGOKU.settle())


def test_the_number_of_workers_changes_nothing() -> None:
    one, two = (
        play_games(MANGOKU, boxes_for(3), 3, CHUNK + 100, key_of(5), workers=workers)
        for workers in (1, 2)
    )
    assert (one.lengths == two.lengths).all()
    assert (one.ranks == two.ranks).all()


def test_a_longer_batch_begins_with_the_shorter_one() -> None:
    short = play_games(MANGOKU, boxes_for(2), 2, 50, key_of(5))
    long = play_games(MANGOKU, boxes_for(2), 2, 150, key_of(5))
    assert (long.lengths[:50] == short.lengths).all()


def test_the_first_game_of_a_batch_is_the_match_of_its_seed() -> None:
    played = play_games(MANGOKU, boxes_for(4), 4, 1, key_of(11))
    match = Match(MANGOKU, seats=4, seed=11)
    dice = fresh_dice(key_of(11), FOR_PLAYERS).data
    mask = bytearray(len(MANGOKU.actions))
    while not match.over:
        seat = match.pending[0]
        MANGOKU.rules.legal(match.box, match._state, seat, mask)
        match.play(seat, random_action(mask, len(mask), dice))
    assert len(match.decisions) == played.lengths[0]
    assert match.ranks == played.ranks[0].tolist()


def test_progress_is_reported_game_by_game() -> None:
    done: list[int] = []
    play_games(MANGOKU, boxes_for(2), 2, CHUNK + 7, key_of(1), report=done.append)
    assert sum(done) == CHUNK + 7


def test_those_who_share_first_place_share_the_win() -> None:
    ranks = np.array([[1, 1, 3], [2, 1, 2]], np.int8)
    assert Playouts(3, 1.0, np.array([5, 6], np.int32), ranks).wins == [0.5, 1.5, 0.0]


def test_a_game_past_its_bound_is_an_error() -> None:
    stuck = Playouts(2, 1.0, np.array([5, -1], np.int32), np.ones((2, 2), np.int8))
    with pytest.raises(RuntimeError, match=r"game 1 of seed .* went past 378 decisions"):
        check_lengths(MANGOKU, stuck, key_of(1))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_that_thinks_beats_seats_that_do_not(seats: int) -> None:
    played = play_games(MANGOKU, boxes_for(seats), seats, 4000, key_of(2), thinkers=1)
    assert played.wins[0] / 4000 > 1.2 / seats
