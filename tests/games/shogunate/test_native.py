"""Many games as native code: conservation, the bound on decisions, secrecy, and a heuristic that beats chance."""

import numpy as np
import pytest

from kassen.engine.batch.playout import play_games
from kassen.engine.rules.dice import FOR_THE_TABLE, key_dice, key_of, key_words
from kassen.games.shogunate.game import GAME
from kassen.testing.census import take_census
from kassen.testing.secrecy import find_leak
from tests.laws.tables import everything

SEAT_COUNTS = (3, 4, 5, 6)


def boxes(seats, **options):
    return GAME.open_boxes(GAME.standard_box, seats, GAME.settle(options))


def test_no_game_goes_past_its_bound__S_101():
    assert GAME.max_decisions == {3: 432, 4: 612, 5: 792, 6: 972}


def test_everything_occurs_and_nothing_is_lost__S_9_S_97_S_100_S_101():
    unseen = everything(GAME)
    tables = [(seats, {}) for seats in SEAT_COUNTS] + [
        (3, {"round_cap": 3, "pair_scoring": "each"})
    ]
    for seats, options in tables:
        census = take_census(GAME, boxes(seats, **options), seats, 10_000, key_of(seats), every=10)
        assert census.broken == 0, f"game {census.broken_game} of {seats} seats"
        assert census.longest <= GAME.max_decisions[seats]
        unseen -= census.events | {words for words, times in census.actions.items() if times}
    assert not unseen


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_high_threshold_is_bound_too__S_101(seats):
    census = take_census(GAME, boxes(seats, threshold=30), seats, 1_000, key_of(seats))
    assert census.broken == 0
    assert census.longest <= GAME.max_decisions[seats]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_nothing_leaks__S_14_S_31_S_60_S_92(seats):
    assert find_leak(GAME, boxes(seats), seats, 300, key_of(seats)) is None


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_rules_of_thumb_clearly_beat_chance__S_105(seats):
    played = play_games(
        GAME, boxes(seats), seats, 2_000, key_of(seats), heuristic_seats=1, workers=1
    )
    assert played.wins[0] / 2_000 > 2 / seats


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_interpreted_and_native_set_up_alike_whatever_lay_there_before__S_17_S_22_S_25(seats):
    records = GAME.state.zeros(2)
    records[1:].view(np.uint8)[:] = 0x55
    table = boxes(seats)
    for record in records:
        key_dice(record.dice, key_words(key_of(7)), FOR_THE_TABLE, 0)
    state = GAME.state.open(records[0])
    GAME.rules.setup(GAME.box.open(table[0]), state, seats)
    GAME.rules.advance(GAME.box.open(table[0]), state)
    state.store()
    GAME.native.setup(table[0], records[1], seats)
    GAME.native.advance(table[0], records[1])
    assert np.array_equal(records[:1], records[1:])
