"""Worked cases W-1 to W-16: set-up, turn and battle."""

import pytest

import kassen
from kassen.games.mangoku.rules.campaign import start_campaign
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    asked,
    between_decisions,
    buried,
    cards,
    center,
    coins,
    discard,
    eliminated,
    ended,
    exactly,
    floors,
    hand,
    known,
    names_told,
    remaining,
    scene,
    stacked,
    supply,
    told,
    won,
)


@pytest.mark.parametrize(
    ("seats", "deck", "purse", "stake", "pile"),
    [
        (2, 18, 3, 1, 13),
        (3, 18, 4, 2, 11),
        (4, 25, 4, 3, 16),
        (5, 25, 4, 4, 14),
        (6, 30, 4, 5, 17),
    ],
)
def test_W_1_set_up_numbers__M_2_M_3_M_5_M_10_M_13_M_15_M_17(seats, deck, purse, stake, pile):
    match = kassen.Match("mangoku", seats, seed=1)
    view = match.view(-1)
    starter = view["active"]

    assert sum(printed["copies"] for printed in view["characters"].values()) == deck
    assert told(match, "game_started")[0]["cards_in_use"] == deck
    assert coins(match) == "/".join([str(purse)] * seats)
    assert (view["center"], view["coins_out"]) == (stake, 1)
    assert told(match, "coin_removed") == [{"center_after": stake, "coins_out_of_game": 1}]
    assert [dealt["count"] for dealt in told(match, "hand_dealt")] == [2] * seats
    assert names_told(match).count("discard_started") == 1
    assert discard(match) == []
    # The start player has drawn for the first turn already.
    assert view["supply"] == pile - 1
    assert [seat["cards"] for seat in view["seats"]] == [
        3 if seat == starter else 2 for seat in range(seats)
    ]


def test_W_2_dealing_order__M_9_M_10_M_11_M_12_M_13_M_14_M_18():
    match = kassen.Match("mangoku", 2, seed=1, options={"start_player": "seat", "start_seat": B})
    heard = len(match.events)

    with stacked("captain", "peasant", "monk", "bandit", "warlord", "princess"):
        start_campaign(match.box, match._state)

    with between_decisions(match):
        assert hand(match, B) == cards("captain monk")
        assert hand(match, A) == cards("peasant bandit")
        assert match.view(-1)["supply"] == 13
    assert buried(match) == "warlord"
    assert supply(match, 1) == ["princess"]
    for seat in (-1, A, B):
        assert "warlord" not in str(match.log(seat, heard))
    match.game.rules.advance(match.box, match._state)
    assert asked(match) == (B, "play_card", "princess captain monk")


def test_W_3_a_quiet_turn__M_19_M_22_M_27_M_37_M_69():
    match = scene("peasant monk", "captain captain", ANY, supply="bandit", begins=True)
    assert asked(match) == (A, "play_card", "peasant bandit monk")
    heard = len(match.events)

    act(match, "A play peasant")

    assert hand(match, A) == cards("bandit monk")
    assert asked(match)[:2] == (B, "play_card")
    assert names_told(match, heard) == ["card_played", "no_effect", "turn_started", "card_drawn"]


def test_W_4_an_equal_sum_blocks_and_only_the_attacker_sees_it__M_41_M_58_M_59_M_62_M_78_MK_1_MK_7_MK_9():
    match = scene("captain peasant merchant", "peasant tea_master", "captain captain")
    act(match, "A play captain")
    assert asked(match) == (A, "attack_target", "B C")
    act(match, "A target B")
    assert asked(match) == (B, "respond", "accept")

    act_until_the_turn_is_over(match, "B accept")

    assert told(match, "attack_blocked") == [{"attacker": A, "defender": B, "strength": 3}]
    assert remaining(match) == "ABC"
    assert hand(match, B) == cards("peasant tea_master")
    assert hand(match, A) == cards("peasant merchant")
    assert known(match, A, B) == cards("peasant tea_master")
    assert known(match, C, B) == known(match, -1, B) == []
    assert floors(match) == [0, 3, 0]
    assert told(match, "hand_shown", C) == [{"seat": B, "to_seat": A}]
    assert told(match, "hand_shown", A)[0]["cards"] == cards("peasant tea_master")


def test_W_5_defeat__M_27_M_60_M_63():
    match = scene(
        "captain peasant merchant", "captain captain", "peasant princess", coins="4/4/2", supply="bandit monk"
    )  # fmt: skip
    act(match, "A play captain", "A target C", "C accept")

    assert remaining(match) == "AB"
    assert told(match, "player_eliminated") == [
        {"seat": C, "reason": "battle", "cards": cards("peasant princess")}
    ]
    assert discard(match) == cards("peasant princess captain")
    assert coins(match) == "4/4/2"
    assert asked(match)[:2] == (B, "play_card")
    act(match, "B play bandit", "B target A", "A accept")
    assert asked(match)[:2] == (A, "play_card")


@pytest.mark.parametrize(
    ("hand_of_b", "left", "floor"),
    [("captain tea_master", "ABC", 5), ("peasant captain", "AC", 0)],
)
def test_W_6_warlord_against_5_and_4__M_56_M_59_M_60_M_92(hand_of_b, left, floor):
    match = scene("warlord peasant merchant", hand_of_b, "captain captain")
    act_until_the_turn_is_over(match, "A play warlord", "A target B", "B accept")

    assert remaining(match) == left
    assert floors(match) == [0, floor, 0]
    assert known(match, A, B) == (cards(hand_of_b) if floor else [])


def test_W_7_commander_against_two__M_61_M_83_MK_1():
    match = scene(
        "commander peasant merchant", "captain peasant", "warlord captain", "bandit peasant"
    )
    act(match, "A play commander")
    assert asked(match) == (A, "commander_targets", "B C D B+C B+D C+D")
    act(match, "A targets B+D")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (D, "respond", "accept")

    act(match, "D accept")

    assert known(match, A, B) == cards("captain peasant")
    assert [known(match, seat, B) for seat in (-1, C, D)] == [[], [], []]
    assert known(match, A, C) == []
    assert eliminated(match) == [(D, "battle")]
    assert remaining(match) == "ABC"
    assert asked(match)[:2] == (B, "play_card")


def test_W_8a_a_commander_has_15_choices_against_five__M_83():
    match = scene("commander peasant merchant", ANY, ANY, ANY, ANY, ANY)
    act(match, "A play commander")
    seat, decision, options = asked(match)
    assert (seat, decision) == (A, "commander_targets")
    assert options == "B C D E F B+C B+D B+E B+F C+D C+E C+F D+E D+F E+F"


def test_W_8b_a_commander_with_one_target_is_not_asked__M_26_M_83():
    match = scene("commander peasant merchant", "warlord peasant", OUT, OUT)
    act(match, "A play commander")
    assert asked(match) == (B, "respond", "accept")
    assert told(match, "target_chosen") == [{"seat": A, "card": "commander", "targets": [B]}]
    act(match, "B accept")
    assert told(match, "attack_blocked") == [{"attacker": A, "defender": B, "strength": 4}]
    assert remaining(match) == "AB"


def test_W_9_ikki__M_23_M_28_M_32_M_37_M_61_M_70():
    match = scene(
        "peasant peasant princess", "warlord peasant", "captain bandit", "captain peasant", supply="ninja"
    )  # fmt: skip
    assert asked(match) == (A, "play_card", "peasant princess ikki")
    act(match, "A ikki")
    assert discard(match) == cards("peasant peasant")
    assert hand(match, A) == cards("princess ninja")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (C, "respond", "accept")
    act(match, "C accept")
    assert asked(match) == (D, "respond", "accept")

    act_until_the_turn_is_over(match, "D accept")

    assert remaining(match) == "ABC"
    assert floors(match) == [0, 5, 5, 0]
    assert known(match, A, B) == cards("warlord peasant")
    assert known(match, A, C) == cards("captain bandit")
    assert known(match, B, C) == known(match, C, B) == []
    assert discard(match) == cards("peasant peasant peasant captain")


def test_W_10_ikki_with_the_last_card_of_the_supply_drawn__M_20_M_21_M_34_M_104():
    match = scene(
        "peasant peasant", "warlord monk", "captain tea_master",
        **exactly("princess"), coins="4/4/4", center=2, begins=True,
    )  # fmt: skip
    assert asked(match) == (A, "play_card", "peasant princess ikki")
    act(match, "A ikki")
    assert hand(match, A) == ["princess"]
    assert not match.view(A)["last_turn"]
    assert asked(match) == (B, "respond", "accept monk")
    act(match, "B accept")
    assert asked(match) == (C, "respond", "accept")
    act(match, "C accept")

    assert remaining(match) == "ABC"
    assert match.view(C)["last_turn"]
    assert asked(match) == (B, "play_card", "monk warlord")
    act(match, "B play monk")
    assert told(match, "honor_compared") == [
        {
            "hands": [
                {"seat": A, "cards": ["princess"], "sum": 3},
                {"seat": B, "cards": ["warlord"], "sum": 3},
                {"seat": C, "cards": cards("captain tea_master"), "sum": 4},
            ]
        }
    ]
    assert ended(match) == ["supply_empty"]
    assert won(match) == (C, 2, "4/4/6")


def test_W_11_a_monk_against_an_attack__M_29_M_42_M_55_M_80_MK_6():
    match = scene("captain peasant merchant", "monk princess", ANY, supply="kabuki")
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept monk")

    act_until_the_turn_is_over(match, "B monk")

    assert discard(match) == cards("captain monk")
    assert hand(match, B) == cards("princess kabuki")
    assert remaining(match) == "ABC"
    assert known(match, A, B) == []
    assert floors(match) == [0, 0, 0]


def test_W_12_special_block__M_44():
    match = scene(
        "captain peasant merchant", "princess peasant", ANY, ANY, coins="4/4/4/4", center=3, fresh="BCD"
    )  # fmt: skip
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept pay")

    act_until_the_turn_is_over(match, "B pay")

    assert (coins(match), center(match)) == ("4/3/4/4", 4)
    assert remaining(match) == "ABCD"
    assert hand(match, B) == cards("princess peasant")
    assert known(match, A, B) == []


def test_W_13_paying_twice_then_no_more__M_19_M_44_M_45():
    match = scene(
        "captain merchant", "captain warlord", "peasant peasant", "princess peasant",
        supply="peasant bandit peasant captain captain",
        coins="4/4/4/4", center=3, fresh="ABCD", begins=True,
    )  # fmt: skip
    act(match, "A play captain", "A target D", "D pay")
    act(match, "B play captain", "B target D", "D pay")
    assert (coins(match), center(match)) == ("4/4/4/2", 5)

    act(match, "C play peasant", "D play peasant", "A play captain", "A target D")

    assert asked(match) == (D, "respond", "accept")
    act(match, "D accept")
    assert hand(match, D) == cards("princess captain")
    assert known(match, A, D) == cards("princess captain")
    assert told(match, "attack_blocked")[-1] == {"attacker": A, "defender": D, "strength": 3}
    assert remaining(match) == "ABCD"


@pytest.mark.parametrize(
    ("hand_of_b", "left"), [("peasant princess", "AC"), ("captain princess", "ABC")]
)
def test_W_14_special_block_without_coins__M_47_M_49(hand_of_b, left):
    match = scene("captain peasant merchant", hand_of_b, ANY, coins="1/0/4", center=2, fresh="BC")
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert remaining(match) == left
    assert (coins(match), center(match)) == ("1/0/4", 2)


def test_W_15_all_three_answers__M_40_M_46():
    match = scene(
        "captain peasant merchant", "warlord monk", ANY, coins="4/4/4", center=2, fresh="BC"
    )
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept monk pay")

    act_until_the_turn_is_over(match, "B pay")

    assert (coins(match), center(match)) == ("4/3/4", 3)
    assert hand(match, B) == cards("warlord monk")
    assert known(match, A, B) == []
    assert floors(match) == [0, 0, 0]


def test_W_16_two_peasants_do_not_defend_as_ikki__M_65():
    match = scene("captain tea_master merchant", "peasant peasant", ANY)
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert remaining(match) == "AC"
