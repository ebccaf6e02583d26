"""Batches of games come out the same however they are cut, and as matches play them."""

import numpy as np
import pytest

from kassen import games
from kassen.engine.batch.playout import (
    CHUNK,
    Playouts,
    check_lengths,
    choice_word,
    mask_size,
    pick,
    play_games,
)
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, next_word

MANGOKU = games.get("mangoku")


def boxes_for(seats: int):  # type: ignore[no-untyped-def]
    return MANGOKU.open_boxes(MANGOKU.standard_box, seats, MANGOKU.settle())


def mask_of(options):  # type: ignore[no-untyped-def]
    """A mask as playouts have it: byte by byte, and eight options at a time."""
    mask = np.zeros(mask_size(len(options)), np.uint8)
    mask[: len(options)] = options
    return mask, mask.view(np.int64)


@pytest.mark.parametrize("legal", [[0], [54], [7, 8], [3, 9, 17, 40, 41, 42, 54], range(55)])
def test_chance_picks_every_option_and_nothing_else(legal: list[int]) -> None:
    options = np.zeros(55, np.uint8)
    options[list(legal)] = 1
    mask, words = mask_of(options)
    ends = [0, 2**32 - 1]
    assert [pick(mask, words, end) for end in ends] == [min(legal), max(legal)]
    drawn = [pick(mask, words, choice_word(1, 2, number)) for number in range(60 * len(legal))]
    assert set(drawn) == set(legal)
    assert max(drawn.count(action) for action in legal) < 120


def test_a_seed_gives_words_without_a_pattern() -> None:
    """Over neighbors in number and in seed every bit is set half of the time, and no word comes twice."""
    words = {choice_word(first, 7, number) for first in range(64) for number in range(64)}
    assert len(words) == 64 * 64
    for bit in range(32):
        share = sum(word >> bit & 1 for word in words) / len(words)
        assert abs(share - 0.5) < 0.04


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
    dice = fresh_dice(key_of(11), FOR_PLAYERS)
    seed = next_word(dice), next_word(dice)
    while not match.over:
        seat = match.pending[0]
        mask, words = mask_of(match.mask(seat))
        match.play(seat, pick(mask, words, choice_word(*seed, len(match.decisions))))
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
    played = play_games(MANGOKU, boxes_for(seats), seats, 4000, key_of(2), heuristic_seats=1)
    assert played.wins[0] / 4000 > 1.2 / seats
