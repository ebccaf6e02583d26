"""Shuffling cards nobody has seen: no seat notices, and no card is lost."""

import numpy as np
import pytest

from kassen import games
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.lab.retrace import after
from kassen.lab.unseen import shuffle_unseen, unseen_by_all
from tests.lab.matches import played


def shuffled(match, seed):
    """The truth with everything unseen in another order, as the interpreter reads it."""
    truth, game = match.truth(), match.game
    unseen = unseen_by_all(game, game.state.open(truth[0]), match.seats)
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    shuffle_unseen(truth.view(np.uint8), unseen.places, unseen.starts, dice)
    return game.state.open(truth[0]), unseen


@pytest.mark.parametrize("name", games.NAMES)
def test_nobody_notices_the_shuffle_and_no_card_is_lost(name):
    whole = played(name, seed=1)
    for number in range(0, len(whole.decisions), max(1, len(whole.decisions) // 12)):
        match = after(whole, number)
        state, _ = shuffled(match, seed=number)
        assert match.game.rules.broken_law(match.box, state) == 0
        for seat in range(-1, match.seats):
            seen = match.game.see(match.box, state, seat)
            assert match.game.room.view(match.box, seen, seat) == match.view(seat)


@pytest.mark.parametrize(
    ("name", "piles"),
    [
        ("mangoku", ["supply"]),
        ("martial_art", ["deck", "land_deck"]),
        ("shogunate", ["deck"]),
        ("ninjato", ["stack"]),
    ],
)
def test_every_pile_comes_out_in_another_order(name, piles):
    match = played(name, seed=1, decisions=8)
    for pile in piles:
        orders = {bytes(getattr(shuffled(match, seed)[0], pile)) for seed in range(6)}
        assert len(orders) > 3


def test_hands_stay_as_they_are():
    match = played("mangoku", seats=4, decisions=8)
    hands = {bytes(shuffled(match, seed)[0].hand) for seed in range(6)}
    assert hands == {bytes(match._state.hand)}
