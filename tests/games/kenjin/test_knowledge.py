"""Who knows what, the events, and re-dealing what a seat does not know (sections 6 and 7)."""

from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.state import HIGH_TILES, UNITS
from kassen.testing.laws import random_match
from kassen.testing.redeals import redeals as many_redeals
from tests.games.kenjin.scenes import act, aim, battle, fresh, play_on, stack, table, told


def redeals(match, seat, times, seed=1):
    return many_redeals(match, seat, times, seed)


def test_which_regular_units_are_in_a_hand_is_public__K_11():
    match = table({0: ("", "scout lord* general")})
    for seat in (-1, 0):
        other = match.view(seat)["seats"][1]
        assert other["hand"] == ["shugenja", "assassin", "ashigaru"]
        assert (other["cards"], other["secrets"]) == (10, 7)


def test_what_a_seat_knows_of_a_card_goes_with_its_name__K_9_K_53():
    match = table({0: ("", "lord* peasant*")}, turn=1)
    match._state.known[1, 0] |= 1
    act(match, "1 deploy general 0", "1 move 1 2")
    assert stack(match, 2, 1, 0) == "lord*"
    for state in redeals(match, 0, 50):
        assert state.unit[1, 0] == UNITS.index("lord")


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_a_redeal_keeps_what_is_known_and_the_cards_of_every_seat__K_3(seat):
    match = table({0: ("archer*", "lord* scout"), 2: ("brute* samurai", "archer*")}, seats=3)
    act(match, "0 deploy shugenja 1")
    aim(match, 0, 0, 1, 0)
    before = match.view(seat)
    truth = match._state
    for state in redeals(match, seat, 60):
        assert match.game.rules.broken_law(match.box, state) in (
            0,
            4,
        )  # 4: no schedule in this scene
        for other in range(3):
            row = [state.unit[other, index] for index in range(13)]
            true_row = [truth.unit[other, index] for index in range(13)]
            assert sorted(row) == sorted(true_row)
            if other == seat:
                assert row == true_row
        seen = match.game.see(match.box, state, seat)
        assert match.game.room.view(match.box, seen, seat) == before
        if seat == 0:
            assert state.unit[1, 0] == UNITS.index("lord")


def same_bytes_from(match, states, seat):
    """All states re-dealt for this seat by the same dice come out the same, whatever the dice."""
    outcomes = set()
    for state in states:
        outcome = b""
        for key in range(6):
            copy = match.game.state.copy(state)
            dice = fresh_dice(key_of(key), FOR_REDEALS)
            match.game.rules.redeal(match.box, copy, seat, dice)
            outcome += match.game.state.bytes(copy)
        outcomes.add(outcome)
    return len(outcomes) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_a_seat_cannot_tell_apart_are_dealt_to_the_same_bytes__K_42(seats):
    for number, match in enumerate(random_match(GAME, seats, seats)):
        seat = number % (seats + 1) - 1
        assert same_bytes_from(match, [match._state, *redeals(match, seat, 3)], seat)


def test_neither_high_stack_nor_sacrifice_shows_in_a_redeal__K_28_K_94():
    draft = fresh(3, setup="draft")
    assert same_bytes_from(draft, [draft._state, *redeals(draft, 0, 5)], 0)
    match = battle("sanctuary", "peasant* brute* peasant*", "scout shugenja")
    worlds = []
    for position in (0, 2):
        state = match.game.state.copy(match._state)
        state.sacrifice[0] = position
        state.choosing = 0b10
        worlds.append(state)
    assert same_bytes_from(match, worlds, 1)
    assert same_bytes_from(match, worlds, -1)
    assert not same_bytes_from(match, worlds, 0)


def test_a_redeal_makes_every_arrangement_equally_likely__K_5():
    secrets = "lord* archer* samurai* brute* peasant* peasant*"
    match = table(
        {0: ("", secrets)}, edition={"units": {"peasant": {"copies": 2}, "scout": {"copies": 3}}}
    )
    state = match._state
    for index in range(3):
        state.known[1, index] |= 1  # three cards stay unknown: brute, peasant, peasant
    worlds = Counter(
        tuple(UNITS[world.unit[1, index]] for index in range(3, 6))
        for world in redeals(match, 0, 3000, seed=8)
    )
    expected = set(permutations(["brute", "peasant", "peasant"]))
    assert set(worlds) == expected
    assert chisquare([worlds[world] for world in sorted(expected)]).pvalue > 1e-4


def test_hidden_cards_on_the_table_set_aside_and_in_hand_exchange_places__K_58():
    match = table({0: ("", "lord* scout brute*")}, seats=3)
    act(match, "0 deploy brute 0")
    aim(match, 0, 0, 1, 0)
    units = ["lord", "archer", "samurai", "brute", "peasant"]
    worlds = redeals(match, 2, 4000, seed=3)
    for index in (0, 2, 12):  # set aside, face-down, in hand
        found = Counter(UNITS[world.unit[1, index]] for world in worlds)
        counts = [found[unit] for unit in units]
        assert chisquare(counts, [500, 500, 500, 500, 2000]).pvalue > 1e-4
    assert all(world.unit[1, 0] == UNITS.index("lord") for world in redeals(match, 0, 50))


def test_the_high_stack_of_a_draft_is_any_permutation__K_28():
    match = fresh(3, setup="draft")
    worlds = Counter(tuple(world.high) for world in redeals(match, 1, 6000, seed=5))
    assert set(worlds) == set(permutations(HIGH_TILES))
    assert chisquare(list(worlds.values())).pvalue > 1e-4
    while match.view(-1)["decision"] == "draft_low":
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert all(list(world.offer) == list(match._state.offer) for world in redeals(match, 1, 20))


def test_all_places_of_the_high_stack_are_unseen_in_a_draft__K_28():
    match = fresh(3, setup="draft")
    places = {("high", (index,)) for index in range(len(HIGH_TILES))}
    for seat in (-1, 0, 1, 2):
        listed = {cell for group in GAME.room.unseen(match._state, seat) for cell in group}
        assert places <= listed, f"seat {seat} would have seen {places - listed}"


@pytest.mark.parametrize("side", [0, 1])
def test_a_sacrifice_that_is_in_is_any_of_the_options__K_94(side):
    armies = ("peasant* brute* peasant* peasant*", "scout shugenja")
    match = battle("sanctuary", *(armies if side == 0 else reversed(armies)))
    aim(match, side, 1, side, 2)
    for seat in (1 - side, -1):
        worlds = Counter(world.sacrifice[side] for world in redeals(match, seat, 3000, seed=2))
        assert set(worlds) == {0, 2, 3}
        assert chisquare(list(worlds.values())).pvalue > 1e-4
    assert all(world.sacrifice[side] == 2 for world in redeals(match, side, 20))
    assert all(world.sacrifice[1 - side] == -1 for world in redeals(match, side, 20))


def test_a_spectator_is_a_seat_that_owns_nothing__K_41():
    match = play_on(fresh(2, seed=3), "supply_bonus")
    for event in match.log(-1):
        if event["event"] == "card_deployed":
            assert ("unit" in event) == (event["face"] == "up")
    assert fresh(2).view(-1)["hand"] == []


def test_a_deployment_is_told_with_place_and_face__K_11_K_41():
    match = table({2: ("scout", "")})
    act(match, "0 deploy lord 2", "0 deploy ashigaru 2")
    assert told(match, "card_deployed", 1) == [
        {"seat": 0, "k": 2, "battlefield": 2, "place": [2, 0, 1], "tile": "torii", "face": "down"},
        {
            "seat": 0,
            "k": 3,
            "battlefield": 2,
            "unit": "ashigaru",
            "place": [2, 0, 2],
            "tile": "torii",
            "face": "up",
        },
    ]
    assert told(match, "card_deployed", 0)[0]["unit"] == "lord"


def test_the_start_is_told_with_clans_and_options__K_4_K_22():
    (event,) = told(fresh(3, setup="draft", start_player=2, palace_floor=True), "game_started")
    assert event == {
        "players": 3,
        "start_seat": 2,
        "teams": False,
        "clans": ["kamiwashi", "jozu", "yasei"],
        "edition": "standard",
        "options": {
            "setup": "draft",
            "talk": "open",
            "coward_pardon": False,
            "assassin_partner": False,
            "palace_floor": True,
        },
    }


def test_the_hand_of_others_tells_nothing_of_what_was_played__K_41():
    """Whatever secret card is played, the others find the regular units of a hand at the same places."""
    worlds = []
    for unit in ("lord", "archer", "samurai", "brute", "peasant"):
        match = table(turn=1)
        act(match, f"1 deploy {unit} 0")
        seen = match.game.see(match.box, match._state, 0)
        worlds.append(match.game.state.bytes(seen))
    assert len(set(worlds)) == 1
