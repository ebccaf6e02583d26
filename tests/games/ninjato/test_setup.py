"""Players, set-up and the box as printed (chapters 3.1 and 3.2, section 2)."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.state import (
    BAG,
    DISGUISES,
    DOJO,
    ELITES,
    ENVOYS,
    GUARDS,
    RUMORS,
    SKILLS,
)
from tests.games.ninjato.scenes import A, B, honor, names_told, order, slots, stack, stacked, told

SEAT_COUNTS = (2, 3, 4)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused__N_1(seats):
    with pytest.raises(BadOption, match="2 to 4 seats"):
        Match(GAME, seats)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everybody_starts_without_honor_and_with_three_shuriken__N_3_N_9(seats):
    match = Match(GAME, seats, seed=3)
    assert honor(match) == [0] * seats
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [3] * seats
    for seat in match.view(-1)["seats"]:
        assert sum(seat["stock"].values()) == 0
        assert (seat["tiles"], seat["envoys"], seat["rumors"], seat["elites"]) == ([], [], 0, [])


def test_every_first_turn_order_has_the_same_chance__N_10():
    orders = Counter(order(Match(GAME, 3, seed=seed)) for seed in range(240))
    assert len(orders) == 6
    assert chisquare(list(orders.values())).pvalue > 1e-4


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_or_the_seats_give_the_order__N_10(seats):
    for seed in range(5):
        match = Match(GAME, seats, seed=seed, options={"start_order": "seats"})
        assert order(match) == "ABCD"[:seats]


def test_sentries_are_laid_from_the_top_of_the_deck__N_11():
    with stacked(GUARDS, 0, 2, 4, 6, 8):
        match = Match(GAME, 2, seed=1)
    sentries = [house["sentry"] for house in match.view(-1)["houses"]]
    assert sentries == ["guard_1", "guard_2", "guard_3", "guard_4", "guard_5"]


def test_the_first_clan_tokens__N_12():
    view = Match(GAME, 2, seed=1).view(-1)
    assert [house["token"] for house in view["houses"]] == [
        "taira_2", "taira_4", "minamoto_2", "minamoto_4", "go_shirakawa_6",
    ]  # fmt: skip
    assert view["clan_honor"] == [6, 6, 6]
    assert view["tokens"] == [
        "taira_5", "taira_6", "taira_8", "minamoto_5", "minamoto_6", "minamoto_8",
        "go_shirakawa_2", "go_shirakawa_4", "go_shirakawa_5", "go_shirakawa_8",
    ]  # fmt: skip


def test_three_treasures_for_each_house_in_turn__N_13():
    with stacked(BAG, 0, 0, 1, 2, 3, 4):
        match = Match(GAME, 2, seed=1)
    houses = [house["treasures"] for house in match.view(-1)["houses"]]
    assert houses[0] == ["plain_fan", "plain_fan", "plain_scroll"]
    assert houses[1] == ["plain_vase", "plain_jade", "plain_gold"]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_as_many_skills_as_players_are_laid_out__N_14(seats):
    with stacked(SKILLS, 3, 5, 7, 9):
        match = Match(GAME, seats, seed=1)
    row = [tile["tile"] for tile in match.view(-1)["sensei"]["row"] if tile]
    assert row == ["intonjutsu", "kenjutsu", "bojutsu", "naginatajutsu"][:seats]
    assert sorted(stack(match, DISGUISES)) == [16, 17, 18]
    assert not {16, 17, 18} & set(stack(match, SKILLS))


def test_four_envoys_and_four_rumors_from_the_top__N_15_N_16():
    with stacked(ENVOYS, 4, 2, 0, 20):
        match = Match(GAME, 2, seed=1)
    row = [envoy["number"] for envoy in match.view(-1)["palace"]["row"]]
    assert row == [5, 3, 1, 21]
    with stacked(RUMORS, 29, 0, 6, 12):
        match = Match(GAME, 2, seed=1)
    assert [rumor["rumor"] for rumor in match.view(-1)["pavilion"]["row"]] == [
        "dishonorable_opponents_vj", "greatest_warrior_fs", "goodwill_fs", "powerful_friends_fs",
    ]  # fmt: skip


def test_cards_are_dealt_one_at_a_time_in_turn_order__N_17():
    with stacked(DOJO, *[0, 4] * 4, 1, 2, 3):
        match = Match(GAME, 2, seed=1)
    first, second = match.view(-1)["order"]
    assert match.view(first)["hand"] == [1, 1, 1, 1]
    assert match.view(second)["hand"] == [5, 5, 5, 5]
    assert slots(match) == "2 3 4"
    dealt = told(match, "hand_dealt", first)
    assert [event["seat"] for event in dealt] == [first, second]
    assert dealt[0] == {"seat": first, "count": 4, "cards": ["dojo_1"] * 4}
    assert dealt[1] == {"seat": second, "count": 4}


def test_the_game_starts_in_round_one__N_18():
    match = Match(GAME, 2, seed=1)
    assert match.view(-1)["round"] == 1
    assert names_told(match) == ["game_started", "hand_dealt", "hand_dealt", "round_started"]
    started = told(match, "game_started")[0]
    assert started["edition"] == "reconstructed"
    assert started["options"]["failed_raid_keep"] == "choice"
    assert match.view(-1)["lap"] == 1


@pytest.mark.parametrize("deck", [GUARDS, ELITES, BAG, DOJO, SKILLS, ENVOYS, RUMORS, DISGUISES])
def test_every_stack_is_shuffled__N_19(deck):
    tops = Counter(stack(Match(GAME, 2, seed=seed), deck)[0] for seed in range(25))
    bottoms = Counter(stack(Match(GAME, 2, seed=seed), deck)[-1] for seed in range(25))
    assert len(tops) > 2
    assert len(bottoms) > 2


def test_the_stacks_are_shuffled_fairly__N_19():
    tops = Counter(stack(Match(GAME, 2, seed=seed), DISGUISES)[0] for seed in range(240))
    assert len(tops) == 3
    assert chisquare(list(tops.values())).pvalue > 1e-4


def test_the_dojo_deck_as_printed__N_8():
    box = GAME.standard_box
    assert box["dojo"].column("copies") == [10, 10, 12, 10, 10]
    assert box["dojo"].column("kicker") == [0, 0, 1, 0, 0]
    assert box["guards"].column("copies") == [4, 2, 6, 2, 10, 2, 6, 2, 4, 2]
    assert box["treasures"].column("copies") == [24, 21, 18, 15, 12]
    assert box["treasures"].column("value")[:4] == [2, 3, 4, 5]
    elites = [
        (row["low"], row["high"], row["honor"], row["copies"])
        for row in box["elites"].rows.values()
    ]
    assert elites == [
        (2, 2, 1, 2), (3, 3, 1, 4), (4, 4, 1, 2), (2, 3, 1, 2), (3, 4, 1, 2), (2, 4, 2, 4),
        (1, 4, 2, 1), (2, 5, 2, 1), (1, 5, 2, 2),
    ]  # fmt: skip
    assert sum(honor * copies for _, _, honor, copies in elites) == 28


def test_the_envoys_as_printed__N_8():
    match = Match(GAME, 2, seed=1)
    box = match.box
    for clan in range(3):
        own = [envoy for envoy in range(21) if box.envoy_clans[envoy] >> clan & 1]
        assert len(own) == 9
        assert sum(box.envoy_number[envoy] for envoy in own) == 108
        assert sum(box.envoy_icon[envoy] for envoy in own) == 3
    values = dict(zip("fsvj", (2, 3, 4, 5), strict=True))
    costs = GAME.standard_box["envoys"].column("cost")
    honors = [sum(values[letter] for letter in cost) for cost in costs]
    assert honors == [5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 9, 9, 9, 11, 11, 11, 12, 12, 12]


def test_the_skills_as_printed__N_8():
    skills = GAME.standard_box["skills"]
    assert Counter(skills.column("style")) == {"snake": 6, "tiger": 6, "crane": 7}
    assert "".join(skills.column("cost")) == "1212?5454?3?33?????"


@pytest.mark.parametrize("seat", [A, B])
def test_the_bag_is_open_to_all_but_its_order__N_143(seat):
    match = Match(GAME, 2, seed=1)
    bag = match.view(seat)["bag"]
    assert sum(bag.values()) == 75
    truth = Counter(stack(match, BAG))
    assert list(bag.values()) == [truth[treasure] for treasure in range(5)]
