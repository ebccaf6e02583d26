"""Worked cases W-17 to W-34: coins and the other characters."""

import pytest

from tests.games.loaded_dice import load_dice, rolls_left
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    D,
    E,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    center,
    coins,
    discard,
    drawing,
    eliminated,
    ended,
    exactly,
    hand,
    known,
    names_told,
    remaining,
    scene,
    supply,
    taking,
    told,
    won,
)


@pytest.mark.parametrize(("before", "after"), [("3/4/4/2", "4/4/4/1"), ("3/4/4/0", "3/4/4/0")])
def test_W_17ab_bandit_robs_an_eliminated_player__M_72_M_73(before, after):
    match = scene(
        "bandit peasant merchant", "warlord peasant", "captain captain", OUT, coins=before
    )
    act(match, "A play bandit")
    assert asked(match) == (A, "bandit_target", "B C D")
    act(match, "A target D")
    assert coins(match) == after
    assert asked(match)[:2] == (B, "play_card")


def test_W_17c_bandit_and_a_remaining_player_without_coins__M_72_M_73():
    match = scene(
        "bandit peasant merchant", "warlord peasant", "captain captain", "peasant peasant", coins="3/0/4/3"
    )  # fmt: skip
    act(match, "A play bandit")
    assert asked(match) == (A, "bandit_target", "B C D")
    act(match, "A target B", "B accept")
    assert coins(match) == "3/0/4/3"
    assert remaining(match) == "ABCD"


def test_W_18_a_monk_against_the_bandit__M_42_M_51():
    match = scene(
        "bandit peasant merchant", "monk captain", ANY, supply="tea_master", coins="4/4/4"
    )
    act(match, "A play bandit", "A target B")
    act_until_the_turn_is_over(match, "B monk")
    assert coins(match) == "4/4/4"
    assert hand(match, B) == cards("captain tea_master")


def test_W_19_merchant__M_49_M_51_M_52_M_53_M_74_M_75():
    match = scene(
        "merchant peasant bandit", "warlord peasant", "captain captain", OUT, "monk commander",
        supply="tea_master", coins="4/2/0/1/3", center=4,
    )  # fmt: skip
    act(match, "A play merchant")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (C, "respond", "accept")
    act(match, "C accept")
    assert asked(match) == (E, "respond", "accept monk")
    act(match, "E monk")

    assert coins(match) == "4/1/0/0/3"
    assert center(match) == 6
    assert hand(match, E) == cards("commander tea_master")
    assert remaining(match) == "ABCE"
    assert [moved["source"] for moved in told(match, "coins_moved")] == [str(B), str(D)]


@pytest.mark.parametrize(("stake", "purse", "left"), [(5, "4/2/2", 3), (1, "2/2/2", 1)])
def test_W_20_princess_and_the_center_pile__M_76_M_77(stake, purse, left):
    match = scene("princess peasant merchant", ANY, ANY, coins="2/2/2", center=stake)
    act(match, "A play princess")
    assert asked(match) == (A, "princess_target", "center B C")
    act(match, "A center")
    assert (coins(match), center(match)) == (purse, left)
    assert told(match, "no_effect") == []
    assert asked(match)[:2] == (B, "play_card")


@pytest.mark.parametrize(("before", "after"), [("1/7/3/3", "4/4/3/3"), ("1/1/3/3", "1/1/3/3")])
def test_W_21_princess_and_a_player__M_64_M_76_M_77(before, after):
    match = scene(
        "princess peasant merchant", "warlord peasant", "captain captain", OUT, coins=before, center=3
    )  # fmt: skip
    act(match, "A play princess")
    assert asked(match) == (A, "princess_target", "center B C")
    act(match, "A target B", "B accept")
    assert (coins(match), center(match)) == (after, 3)


def test_W_22_a_monk_in_the_own_turn__M_79():
    match = scene("monk peasant merchant", ANY, ANY)
    act(match, "A play monk")
    assert told(match, "no_effect") == [{"seat": A, "card": "monk", "reason": "no_text"}]
    assert discard(match) == ["monk"]
    assert hand(match, A) == cards("peasant merchant")
    assert asked(match)[:2] == (B, "play_card")


def test_W_23_shrine_maiden__M_51_M_53_M_81_M_82_MK_1():
    match = scene(
        "shrine_maiden peasant merchant", "warlord peasant", "monk captain", OUT, supply="tea_master"
    )  # fmt: skip
    act(match, "A play shrine_maiden")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (C, "respond", "accept monk")
    act_until_the_turn_is_over(match, "C monk")

    for seat in (-1, A, C, D):
        assert known(match, seat, B) == cards("warlord peasant")
    for seat in (-1, A, B, D):
        assert known(match, seat, C) == []
    assert hand(match, C) == cards("captain tea_master")
    assert hand(match, B) == cards("warlord peasant")
    assert told(match, "hand_revealed", D) == [{"seat": B, "cards": cards("warlord peasant")}]


def test_W_24_ninja__M_66_M_84():
    match = scene(
        "ninja peasant merchant", "captain princess", ANY, supply="bandit tea_master monk"
    )
    act(match, "A play ninja")
    assert asked(match) == (A, "ninja_target", "B C")
    act_until_the_turn_is_over(match, "A target B", "B accept")
    assert discard(match) == cards("ninja captain princess")
    assert hand(match, B) == cards("bandit tea_master")
    assert supply(match, 1) == ["monk"]


def test_W_25a_ninja_and_one_card_in_the_supply__M_34_M_85():
    match = scene(
        "ninja peasant merchant", "captain princess", "warlord captain", **exactly("bandit")
    )
    act(match, "A play ninja", "A target B", "B accept")
    assert hand(match, B) == ["bandit"]
    assert remaining(match) == "ABC"
    assert asked(match) == (B, "play_card", "bandit")
    assert match.view(C)["last_turn"]


def test_W_25b_ninja_and_an_empty_supply__M_35_M_85():
    match = scene("ninja peasant merchant", "captain princess", "warlord captain", **EMPTY)
    before = discard(match)
    act(match, "A play ninja", "A target B", "B accept")
    assert discard(match) == cards(" ".join([*before, "ninja captain princess"]))
    assert told(match, "player_eliminated") == [{"seat": B, "reason": "empty_hand", "cards": []}]
    assert remaining(match) == "AC"
    assert asked(match) == (C, "play_card", "captain warlord")
    assert match.view(C)["last_turn"]


def test_W_26_tea_master__M_30_M_33_M_86_M_87_M_95():
    match = scene(
        "tea_master princess merchant", "bandit captain", "peasant peasant", "peasant peasant",
        supply="peasant shrine_maiden",
    )  # fmt: skip
    act(match, "A play tea_master")
    assert asked(match) == (A, "tea_master_target", "B C D")
    act(match, "A target B")
    load_dice(match._state.dice, [taking(match, B, "captain")])
    act(match, "B accept")

    assert rolls_left(match._state.dice) == 0
    assert hand(match, B) == cards("bandit peasant")
    assert hand(match, A) == cards("princess merchant")
    assert asked(match) == (A, "attack_target", "B C D")
    act(match, "A target B")
    assert asked(match) == (B, "respond", "accept")
    act_until_the_turn_is_over(match, "B accept")
    assert told(match, "attack_blocked") == [{"attacker": A, "defender": B, "strength": 3}]
    assert hand(match, A) == cards("princess merchant")
    assert supply(match, 1) == ["shrine_maiden"]


def test_W_27_a_taken_peasant_becomes_ikki__M_31_M_37_M_71_MK_8():
    match = scene(
        "tea_master peasant kabuki", "peasant captain", "warlord nobleman", supply="ninja princess captain"
    )  # fmt: skip
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "peasant")])
    act(match, "B accept")

    assert hand(match, B) == cards("captain ninja")
    assert asked(match) == (A, "single_or_ikki", "single ikki")
    assert match.legal(B) == match.legal(C) == []

    act(match, "A ikki")
    assert hand(match, A) == cards("kabuki princess")
    assert told(match, "card_played")[-1]["cards"] == ["peasant", "peasant"]
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (C, "respond", "accept")
    act_until_the_turn_is_over(match, "C accept")
    assert [blocked["defender"] for blocked in told(match, "attack_blocked")] == [B, C]
    assert discard(match) == cards("tea_master peasant peasant")
    assert supply(match, 1) == ["captain"]


def test_W_28_nobleman_takes_the_emperor_tie_draw__M_6_M_30_M_68_M_90_M_91_M_106_M_107_M_113():
    match = scene(
        "nobleman shrine_maiden peasant", "emperor captain", "peasant bandit",
        supply="princess", coins="4/4/4", center=2,
    )  # fmt: skip
    act(match, "A play nobleman")
    assert asked(match) == (A, "nobleman_target", "B C")
    act(match, "A target B", "B accept")
    assert known(match, A, B) == cards("emperor captain")
    assert asked(match) == (A, "nobleman_take", "emperor captain")
    load_dice(match._state.dice, drawing(match, "captain monk"))
    act(match, "A take emperor")

    assert [(h["seat"], h["sum"]) for h in told(match, "honor_compared")[0]["hands"]] == [
        (A, 4), (B, 4), (C, 0),
    ]  # fmt: skip
    assert told(match, "honor_compared")[0]["hands"][B]["cards"] == cards("princess captain")
    assert told(match, "honor_draw") == [
        {
            "purpose": "campaign",
            "round": 1,
            "draws": [{"seat": A, "card": "captain"}, {"seat": B, "card": "monk"}],
        }
    ]
    assert sum(match.box.copies) == 18
    assert won(match) == (B, 2, "4/6/4")
    assert told(match, "campaign_started") == [{"number": 2, "start_seat": B}]


def test_W_29_nobleman_and_two_equal_cards__M_26_M_90():
    match = scene(
        "nobleman shrine_maiden peasant", "captain captain", "warlord peasant", supply="princess"
    )
    act(match, "A play nobleman", "A target B", "B accept")
    assert known(match, A, B) == cards("captain captain")
    assert asked(match) == (A, "nobleman_take", "captain")
    act(match, "A take captain")
    assert hand(match, B) == cards("captain princess")
    assert asked(match) == (A, "attack_target", "B C")
    act(match, "A target B", "B accept")
    assert told(match, "attack_blocked") == [{"attacker": A, "defender": B, "strength": 3}]
    assert remaining(match) == "ABC"


def test_W_30_kabuki__M_14_M_88_M_93():
    match = scene(
        "kabuki peasant merchant", "captain peasant", ANY, discard="warlord monk tea_master", buried="emperor"
    )  # fmt: skip
    act(match, "A play kabuki")
    assert asked(match) == (A, "kabuki_take", "monk tea_master warlord")
    act(match, "A take warlord")
    assert asked(match) == (A, "attack_target", "B C")
    act(match, "A target B", "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert discard(match) == cards("monk tea_master kabuki warlord captain peasant")


def test_W_31_kabuki_with_nothing_to_take__M_89():
    match = scene("kabuki peasant merchant", ANY, fresh="B")
    act(match, "A play kabuki")
    assert told(match, "no_effect") == [{"seat": A, "card": "kabuki", "reason": "nothing_to_take"}]
    assert asked(match)[:2] == (B, "play_card")


def test_W_32_kabuki_peasant_ikki__M_71_M_88_M_98():
    match = scene(
        "kabuki peasant merchant", "captain peasant",
        discard="peasant captain", supply="ninja", coins="3/3", center=1,
    )  # fmt: skip
    act(match, "A play kabuki", "A take peasant", "A ikki")
    assert hand(match, A) == cards("merchant ninja")
    act(match, "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert ended(match) == ["last_player"]
    assert won(match) == (A, 1, "4/3")


def test_W_33_emperor__M_39_M_54_M_67_M_105():
    match = scene(
        "emperor shrine_maiden peasant", "nobleman captain", "monk captain", coins="4/4/4", center=2
    )  # fmt: skip
    act(match, "A play emperor")
    assert names_told(match)[:4] == [
        "card_played",
        "campaign_ended",
        "honor_compared",
        "campaign_won",
    ]
    sums = [(h["seat"], h["sum"]) for h in told(match, "honor_compared")[0]["hands"]]
    assert sums == [(A, 4), (B, 5), (C, 3)]
    assert ended(match) == ["emperor"]
    assert won(match) == (B, 2, "4/6/4")


def test_W_34_repeated_honor_draw__M_106_M_107_M_108():
    match = scene(
        "emperor captain peasant", "captain bandit", "monk peasant", "commander peasant",
        coins="3/3/3/3", center=4,
    )  # fmt: skip
    load_dice(match._state.dice, drawing(match, "nobleman shrine_maiden", "peasant captain"))
    act(match, "A play emperor")
    sums = [(h["seat"], h["sum"]) for h in told(match, "honor_compared")[0]["hands"]]
    assert sums == [(A, 1), (B, 1), (C, 2), (D, 2)]
    assert [[(d["seat"], d["card"]) for d in draw["draws"]] for draw in told(match, "honor_draw")] == [
        [(C, "nobleman"), (D, "shrine_maiden")],
        [(C, "peasant"), (D, "captain")],
    ]  # fmt: skip
    assert sum(match.box.copies) == 25
    assert won(match) == (D, 4, "3/3/3/7")
