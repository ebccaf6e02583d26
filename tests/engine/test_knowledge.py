"""A seat's estimates of hidden places: shares over re-deals, from what it knows and nothing else."""

import random

import pytest

from kassen import games
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.table.knowledge import shares
from kassen_leduc.game import GAME as LEDUC

DEALS = 60


def midway(name, seats, decisions):
    match = Match(games.get(name), seats, seed=7)
    chance = random.Random(7)
    for _ in range(decisions):
        seat = chance.choice(match.pending)
        match.play(seat, chance.choice(match.legal_ids(seat)))
    return match


def test_in_leduc_each_of_the_five_cards_left_is_as_likely_as_any():
    match = Match(LEDUC, 2, seed=1)
    other = shares(match.position(match.pending[0]), 3000)[f"seat/{1 - match.pending[0]}"]
    assert len(other) == 5
    assert sum(other.values()) == pytest.approx(1)
    assert all(share == pytest.approx(1 / 5, abs=0.03) for share in other.values())


def test_an_unseen_loyalty_card_is_as_likely_as_there_are_cards_left__S_19():
    match = Match(games.get("shogunate"), 3, seed=4)
    seat = match.pending[0]
    own = [card["leader"] for card in match.view(seat)["seats"][seat]["loyalty"]]
    told = shares(match.position(seat), 3000)[f"loyalty/{(seat + 1) % 3}/0"]
    for slot in match.view(seat)["line"]:
        left = 2 - own.count(slot["leader"])
        assert told.get(slot["leader"], 0) == pytest.approx(left / 10, abs=0.03)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_own_things_are_certain_and_the_likeliest_come_first(name):
    match = midway(name, 3, 6)
    seat = match.pending[0]
    told = shares(match.position(seat), DEALS)
    if name != "shogunate":  # where hands lie open, but for the card that was chosen
        assert set(told[f"seat/{seat}"].values()) == {1}
    for likely in told.values():
        assert list(likely.values()) == sorted(likely.values(), reverse=True)
        assert all(0 < share <= 1 for share in likely.values())


@pytest.mark.parametrize("name", games.NAMES)
def test_it_is_the_same_in_a_world_the_seat_cannot_tell_from_this_one(name):
    match = midway(name, 3, 9)
    for seat in range(3):
        told = shares(match.outlook(seat), DEALS)
        other = match.clone()
        other._state = match.redealt(seat, fresh_dice(key_of(3), FOR_REDEALS, 1))
        assert shares(other.outlook(seat), DEALS) == told


def test_an_outlook_is_for_seats_and_has_no_options_while_nothing_is_asked():
    match = midway("mangoku", 3, 4)
    (asked,) = match.pending
    assert match.outlook(asked).legal == match.position(asked).legal != ()
    assert match.outlook((asked + 1) % 3).legal == ()
