"""What never changes: each law of conservation holds at a proper table and fails at a spoiled one."""

from random import Random

import pytest

from kassen.games.shogunate import conservation
from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.state import CARD_PAIRS, NUM_COMBINATIONS
from tests.games.shogunate.scenes import fresh, performing, scene


def broken(match):
    return GAME.rules.broken_law(match.box, match._state)


def spoil(match, field, index, value):
    if index is None:
        setattr(match._state, field, value)
    else:
        getattr(match._state, field)[index] = value
    return broken(match)


@pytest.mark.parametrize(
    ("field", "index", "value", "law"),
    [
        ("line", 0, 1, conservation.LINE),
        ("honor", 2, -1, conservation.HONOR),
        ("face", 0, 5, conservation.LOYALTY),
        ("place", (0, 0), 11, conservation.PLACES),
        ("place", (0, 0), 1, conservation.PLACES),
        ("hand", 1, 62, conservation.CARDS),
        ("discard", 1, 1, conservation.CARDS),
        ("played", 1, 0, conservation.CARDS),
        ("plot", None, 7, conservation.PLOTS),
        ("plot_discard", None, 1, conservation.PLOTS),
        ("deck_size", None, 16, conservation.PLOTS),
        ("knows", 0, 0, conservation.KNOWLEDGE),
        ("face_up", None, 1, conservation.KNOWLEDGE),
        ("excluded", CARD_PAIRS.index((2, 3)), (1 << NUM_COMBINATIONS) - 1, conservation.SILENCE),
    ],
)
def test_a_spoiled_table_breaks_a_law__S_9_S_18_S_19_S_95_S_97(field, index, value, law):
    match = scene(plot="rice_tribute")
    assert broken(match) == 0
    assert spoil(match, field, index, value) == law


def test_nobody_enters_a_round_without_a_card__S_97():
    match = scene()
    match._state.hand[1] = 0
    assert spoil(match, "discard", 1, 63) == conservation.CARDS
    match = performing("dishonor")
    match._state.hand[1] = 0
    assert spoil(match, "discard", 1, 63 & ~2) == 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_all_laws__S_9_S_97_S_100(seats):
    for seed in range(3):
        match = fresh(seats, seed=seed, threshold=30)
        chance = Random(seed)
        while not match.over:
            assert broken(match) == 0
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))
        assert broken(match) == 0
