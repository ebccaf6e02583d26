"""Worked cases C-21 to C-34: treasures, Leave, Banzai, alarms, clearing, Elites."""

import pytest

from kassen.games.ninjato.rules.state import BAG, ELITES, GUARDS
from tests.games.loaded_dice import load_dice
from tests.games.ninjato.scenes import (
    ALL_ELITES,
    BOX_TREASURES,
    A,
    B,
    act,
    act_until,
    asked,
    discarded,
    end_turn,
    guard,
    hand,
    house,
    names_told,
    on_shuriken,
    options,
    raid,
    scene,
    stack,
    stock,
    table,
    told,
    treasures,
)


def test_C_21_plain_treasures_come_before_red_ones__N_37_N_44_N_59():
    match = raid(
        "plain fan vase; red fan scroll", "5 5 5 5", sentry="guard_1",
        stacks={"guards": "guard_2", "elites": "elite_3 elite_2", "bag": "jade"},
    )  # fmt: skip
    act(match, "A card_5", "A banzai", "A card_5", "A banzai", "A card_5", "A banzai", "A card_5")
    won = [event["kind"] for event in told(match, "treasure_won")]
    assert won == ["plain_fan", "plain_vase", "red_fan", "red_scroll"]
    beaten = [event["guard"] for event in told(match, "attack_won")]
    assert beaten == ["guard_1", "guard_2", "elite_3", "elite_2"]
    assert [event["deck"] for event in told(match, "banzai")] == ["guard", "elite", "elite"]


def test_C_22_the_sentry_guards_a_red_treasure_too__N_42_N_71():
    match = raid("red jade", "4", sentry="guard_2")
    act(match, "A card_4")
    assert asked(match)[1] == "choose_clan_token"
    assert stock(match) == "jade"
    assert match.view(A)["seats"][A]["elites"] == []
    assert len(stack(match, ELITES)) == 20
    assert discarded(match, GUARDS) == "guard_2"


def test_C_23_leaving_adds_a_treasure_that_may_be_the_next__N_58_N_43_N_74():
    match = raid("plain scroll; red jade", "1", on="plain fan", guard=None, stacks={"bag": "fan"})
    act(match, "A leave")
    assert stock(match) == "fan"
    assert treasures(match) == "plain fan scroll; red jade"
    assert match.view(-1)["houses"][0]["sentry"] == "guard_3"
    assert match.pending == [B]


FAILING = {"on": "plain fan vase; red jade", "guard": "guard_5", "stacks": {"bag": "scroll"}}


def test_C_24_a_failed_raider_keeps_one_of_choice__N_66_N_67_N_69():
    match = raid("red gold", "1", **FAILING)
    act(match, "A give_up")
    assert asked(match) == ("A", "fail_keep", "plain_fan plain_vase red_jade")
    act(match, "A red_jade")
    assert stock(match) == "jade"
    assert treasures(match) == "plain fan scroll vase; red gold"


def test_C_25_or_the_one_taken_first__N_66():
    match = raid("red gold", "1", options={"failed_raid_keep": "first"}, **FAILING)
    act(match, "A give_up")
    assert match.pending == [B]
    assert stock(match) == "fan"
    assert treasures(match) == "plain scroll vase; red jade gold"


def test_C_26_banzai_without_a_base_fails_by_itself__N_60_N_56():
    match = raid(
        "plain jade", "", on="plain scroll", guard=None,
        stacks={"guards": "guard_1", "bag": "fan"},
    )  # fmt: skip
    act(match, "A banzai")
    assert match.pending == [B]
    assert told(match, "guard_revealed")[0]["guard"] == "guard_1"
    assert stock(match) == "scroll"
    assert treasures(match) == "plain fan jade"
    assert discarded(match, GUARDS) == "guard_1"


def test_C_27_the_alarm_rings_before_the_attack__N_61_N_62_N_45():
    match = raid(
        "plain scroll vase", "4", on="plain gold", guard=None,
        stacks={"guards": "guard_2_alarm", "bag": "fan"},
    )  # fmt: skip
    act(match, "A banzai")
    assert treasures(match) == "plain fan scroll; red vase"
    assert told(match, "alarm_rang") == [
        {"house": "house_1", "added": "plain_fan", "flipped": "vase"}
    ]
    act(match, "A card_4")
    assert on_shuriken(match) == "plain_gold plain_fan"
    assert discarded(match, GUARDS) == "guard_2_alarm"


def test_C_28_the_highest_rank_turns_red__N_61():
    match = raid(
        "plain fan gold", "4", on="plain scroll", guard=None,
        stacks={"guards": "guard_3_alarm", "bag": "jade"},
    )  # fmt: skip
    act(match, "A banzai")
    assert treasures(match) == "plain fan jade; red gold"
    assert options(match) == "card_4 give_up"


def everything_else(*used):
    """All treasures of the box but these."""
    left = dict(BOX_TREASURES)
    for name in used:
        left[name] -= 1
    return " ".join(name for name, copies in left.items() for _ in range(copies))


def test_C_29_with_no_treasure_to_draw_the_alarm_still_flips_one__N_61_N_111_N_62():
    other_houses = {f"house_{number}": house("plain scroll") for number in range(2, 6)}
    match = raid(
        "plain fan", "2", on="plain fan", guard=None, houses=other_houses,
        stacks={"guards": "guard_1_alarm"},
        stocks=["", everything_else("fan", "fan", *["scroll"] * 4)],
    )  # fmt: skip
    assert stack(match, BAG) == []
    act(match, "A banzai")
    assert treasures(match) == "red fan"
    assert told(match, "alarm_rang")[0]["added"] is None
    assert guard(match) == "guard_1_alarm"
    act(match, "A card_2")
    assert asked(match)[1] == "choose_clan_token"
    assert [event["kind"] for event in told(match, "treasure_won")] == ["red_fan"]
    assert "elite_kept" not in names_told(match)


def test_C_30_a_cleared_house_goes_to_another_clan__N_72():
    match = raid("plain fan", "4")
    act(match, "A card_4")
    assert asked(match) == (
        "A", "choose_clan_token",
        "minamoto_5 minamoto_6 minamoto_8 go_shirakawa_2 go_shirakawa_4 go_shirakawa_5 go_shirakawa_8",
    )  # fmt: skip
    act(match, "A minamoto_8")
    assert match.view(-1)["houses"][0]["token"] == "minamoto_8"
    assert "taira_2" in match.view(-1)["tokens"]
    assert told(match, "clan_token_changed") == [
        {"seat": A, "house": "house_1", "old": "taira_2", "new": "minamoto_8"}
    ]


def test_C_31_a_cleared_house_is_closed_until_the_round_ends__N_73_N_116():
    match = scene(
        ["4 1 1", "2 2"],
        houses={"house_1": house("plain vase", "guard_3")},
        stacks={"guards": "guard_5_alarm", "bag": "fan fan jade"},
    )
    act(match, "A house_1_strength", "A card_4", "A minamoto_8")
    for letter in "BABAB":
        assert asked(match)[0] == letter
        assert "house_1" not in options(match)
        act(match, f"{letter} dojo", f"{letter} deck", f"{letter} deck")
        while asked(match)[1] == "discard_card":
            match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert treasures(match) == "plain fan fan jade"
    assert match.view(-1)["houses"][0]["sentry"] == "guard_5_alarm"
    assert "alarm_rang" not in names_told(match)
    assert "house_1_strength" in options(match)


def test_C_32_a_beaten_elite_is_kept_though_the_raid_fails__N_46_N_70_N_139():
    match = raid(
        "red gold", "5", on="plain fan; red vase", guard=None,
        kept=["elite_2_4"], stacks={"elites": "elite_3", "bag": "scroll"},
    )  # fmt: skip
    act(match, "A banzai")
    assert guard(match) == "elite_3"
    act(match, "A give_up")
    assert asked(match) == ("A", "fail_keep", "plain_fan red_vase")
    act(match, "A red_vase")
    assert match.view(B)["seats"][A]["elites"] == ["elite_2_4"]
    assert discarded(match, ELITES) == "elite_3"
    assert treasures(match) == "plain fan scroll; red gold"


@pytest.mark.parametrize(("first", "top"), [(0, "elite_4"), (1, "elite_3")])
def test_C_33_an_empty_elite_deck_is_made_of_its_discards__N_65(first, top):
    kept = list(ALL_ELITES)
    kept.remove("elite_3")
    kept.remove("elite_4")
    match = raid(
        "red scroll", "5", on="plain fan", guard=None,
        kept=["", " ".join(kept)], discards={"elites": "elite_3 elite_4"},
    )  # fmt: skip
    load_dice(match._state.dice, [(first, 2)])
    act(match, "A banzai")
    assert told(match, "guard_deck_reshuffled") == [{"deck": "elite", "count": 2}]
    assert {guard(match)} | {
        ("elite_3", "elite_4")[card == 2] for card in stack(match, ELITES)
    } == {
        "elite_3",
        "elite_4",
    }
    assert guard(match) == {0: "elite_3", 1: "elite_4"}[first]
    assert discarded(match, ELITES) == ""


def test_C_34_without_elites_a_guard_stands_in__N_64():
    match = raid(
        "red scroll", "4", on="plain fan", guard=None, kept=["", " ".join(ALL_ELITES)],
        stacks={"guards": "guard_3"},
    )  # fmt: skip
    act(match, "A banzai", "A card_4")
    assert told(match, "elite_substituted") == [{"house": "house_1"}]
    assert told(match, "guard_revealed")[0]["guard"] == "guard_3"
    assert (
        discarded(match, GUARDS).split().count("guard_3") == 2
    )  # and the sentry of the cleared house
    assert match.view(-1)["seats"][A]["elites"] == []
    assert hand(match) == ""


def test_losing_to_a_guard_discards_it__N_70():
    match = raid("plain jade", "1", on="plain fan", guard="guard_5", stacks={"bag": "fan"})
    end_turn(match, "A give_up")
    assert discarded(match, GUARDS) == "guard_5"


def test_losing_to_the_sentry_leaves_it_there__N_43_N_70():
    match = raid("plain jade", "1", sentry="guard_4")
    act_until(match, "end_turn", "A give_up")
    assert discarded(match, GUARDS) == ""
    assert table(match)["houses"][0]["sentry"] == "guard_4"


@pytest.mark.parametrize("token", ["taira_2", "go_shirakawa_8"])
def test_any_token_of_the_supply_may_be_chosen__N_72(token):
    houses = {"house_1": house("plain fan", token="minamoto_8")}
    match = scene(["4"], houses=houses)
    act(match, "A house_1_strength", "A card_4", f"A {token}")
    assert match.view(-1)["houses"][0]["token"] == token
    assert "minamoto_8" in match.view(-1)["tokens"]
