"""Pairs of cards: nothing where gains add up, all that goes beyond it, and every seat in one group."""

import numpy as np
import pytest

from kassen import games
from kassen.engine.rules.dice import key_of
from kassen.lab.batch import Batch
from kassen.lab.columns import WIN
from kassen.lab.counting import count_on_cpu
from kassen.lab.findings import CLEAR
from kassen.lab.pairs import add_pairs, make_count_pairs, pairs_of, pairs_size, synergy, things_of
from kassen.lab.tally import WAS_CHOSEN, WAS_OFFERED
from kassen.lab.variants import make_variants


@pytest.mark.parametrize(("together", "beyond"), [(40, 0), (50, 10), (30, -10)])
def test_gains_that_add_up_are_no_synergy(together, beyond):
    """Of 100 seats each: 20 win with neither, 30 with one and with the other."""
    sums = np.array([100, 20 * WIN, 100, 30 * WIN, 100, 30 * WIN, 100, together * WIN])
    assert synergy(sums) == pytest.approx(beyond / 100)


def test_a_seat_counts_in_the_group_of_what_it_took_if_it_could_take_both():
    took, left = WAS_OFFERED | WAS_CHOSEN, WAS_OFFERED
    flags = np.array([[took, left, 0], [took, took, took]], np.uint8)
    sums = np.zeros(1 + 8 * 3, np.int64)
    add_pairs(sums, 2, np.array([1, 2], np.int8), flags, np.array([0, 1, 2]))
    first, others = sums[1:9].tolist(), sums[9:].reshape(2, 8).tolist()
    assert first == [0, 0, 1, WIN, 0, 0, 1, 0]
    assert others == [[0, 0, 0, 0, 0, 0, 1, 0]] * 2


def test_of_random_bots_hardly_any_pair_stands_out():
    game = games.get("mangoku")
    _, boxes = make_variants(game, None, [{}], 4, game.settle())
    batch = Batch(game, boxes, 4, 20000, key_of(1), 0)
    counted = count_on_cpu(batch, make_count_pairs, pairs_size(game), 2, lambda number: None)
    found = pairs_of(game, counted.blocks[0])
    assert counted.blocks[0, :, 0].sum() == 20000
    assert len(found) > 100
    clear = [pair for pair in found if abs(pair.synergy.value) > CLEAR * pair.synergy.error]
    assert len(clear) < len(found) / 20


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_pairs_that_fit(name):
    game = games.get(name)
    assert 8 * pairs_size(game) < 2_000_000
    assert len(things_of(game)) > 10
