"""The fourteen characters (chapter 3.7); how attacks come out is in test_battle."""

from collections import Counter

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
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    center,
    coins,
    discard,
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


def sums(match):
    return [(shown["seat"], shown["sum"]) for shown in told(match, "honor_compared")[0]["hands"]]


def test_the_emperor_ends_the_campaign_at_once_by_honor__M_67():
    match = scene("emperor peasant merchant", "princess captain", "monk peasant")
    act(match, "A play emperor")
    assert names_told(match)[:3] == ["card_played", "campaign_ended", "honor_compared"]
    assert told(match, "campaign_ended") == [{"number": 1, "reason": "emperor"}]
    assert sums(match) == [(A, 0), (B, 4), (C, 2)]
    assert won(match)[0] == B


def test_the_emperor_ends_the_last_turn_too_by_itself__M_67():
    match = scene("emperor merchant", "princess captain", **EMPTY, begins=True)
    act(match, "A play emperor")
    assert ended(match) == ["emperor"]


@pytest.mark.parametrize("taker", ["tea_master", "nobleman", "kabuki"])
def test_a_taken_emperor_ends_the_campaign_and_the_hand_left_counts__M_68(taker):
    by_kabuki = taker == "kabuki"
    match = scene(
        f"{taker} shrine_maiden merchant", "bandit bandit" if by_kabuki else "emperor peasant",
        "captain peasant", OUT, supply="ninja", discard="emperor" if by_kabuki else "",
    )  # fmt: skip
    act(match, f"A play {taker}")
    if taker == "tea_master":
        act(match, "A target B")
        load_dice(match._state.dice, [taking(match, B, "emperor")])
        act(match, "B accept")
    elif taker == "nobleman":
        act(match, "A target B", "B accept", "A take emperor")
    assert told(match, "card_played")[1] == {
        "seat": A, "card": "emperor", "source": taker, "cards": ["emperor"], "link_number": 2,
    }  # fmt: skip
    assert ended(match) == ["emperor"]
    assert sums(match) == [(A, 4), (B, 0), (C, 1)]


def test_a_peasant_alone_has_no_effect_even_with_a_second_one__M_69():
    match = scene("peasant peasant merchant", "princess kabuki", ANY)
    act(match, "A play peasant")
    assert told(match, "no_effect") == [{"seat": A, "card": "peasant", "reason": "no_text"}]
    assert hand(match, A) == cards("peasant merchant")
    assert discard(match) == ["peasant"]
    assert remaining(match) == "ABC"


def test_two_peasants_attack_every_other_remaining_player_with_5__M_70():
    match = scene(
        "peasant peasant merchant", "bandit tea_master", OUT, "captain bandit", "captain captain"
    )
    act(match, "A ikki", "B accept", "D accept", "E accept")
    assert told(match, "card_played")[0]["cards"] == ["peasant", "peasant"]
    assert eliminated(match) == [(B, "battle")]
    assert [event["strength"] for event in told(match, "attack_blocked")] == [5, 5]


@pytest.mark.parametrize("taker", ["tea_master", "nobleman", "kabuki"])
def test_a_taken_peasant_may_be_joined_by_one_from_the_hand__M_71(taker):
    def taken():
        match = scene(
            f"{taker} peasant merchant", "captain peasant", "warlord bandit", OUT,
            supply="monk ninja", **({"discard": "peasant"} if taker == "kabuki" else {}),
        )  # fmt: skip
        act(match, f"A play {taker}")
        if taker != "kabuki":
            act(match, "A target B")
            load_dice(match._state.dice, [taking(match, B, "peasant")])
            act(match, "B accept")
        if taker == "nobleman":
            act(match, "A take peasant")
        return match

    match = taken()
    assert asked(match) == (A, "single_or_ikki", "single ikki")
    act(match, "A single")
    assert hand(match, A) == cards("peasant merchant")
    assert discard(match) == cards(f"{taker} peasant")
    assert asked(match)[:2] == (B, "play_card")

    match = taken()
    act(match, "A ikki")
    assert discard(match) == cards(f"{taker} peasant peasant")
    assert asked(match)[:2] == (B, "respond")
    assert told(match, "card_played")[-1]["source"] == taker


@pytest.mark.parametrize(("before", "after"), [("2/0/3", "2/0/3"), ("2/1/3", "3/0/3")])
def test_the_bandit_moves_one_coin_if_there_is_one__M_72_M_73(before, after):
    match = scene("bandit peasant merchant", "captain captain", ANY, coins=before, center=2)
    act(match, "A play bandit")
    assert asked(match) == (A, "bandit_target", "B C")
    act(match, "A target B", "B accept")
    assert (coins(match), center(match)) == (after, 2)
    assert remaining(match) == "ABC"
    moved = 0 if before == after else 1
    assert told(match, "coins_moved") == [
        {"source": str(B), "to": str(A), "amount": moved, "reason": "bandit"}
    ]


def test_the_merchant_collects_from_all_others_and_not_from_its_player__M_74_M_75():
    match = scene(
        "captain captain", OUT, "merchant peasant bandit", "captain peasant",
        turn=C, coins="0/2/4/3", center=3,
    )  # fmt: skip
    act(match, "C play merchant", "D accept", "A accept")
    assert (coins(match), center(match)) == ("0/1/4/2", 5)
    assert remaining(match) == "ACD"
    assert told(match, "coins_moved") == [
        {"source": str(D), "to": "center", "amount": 1, "reason": "merchant"},
        {"source": str(B), "to": "center", "amount": 1, "reason": "merchant"},
    ]


def test_the_princess_may_choose_a_player_without_coins__M_76():
    match = scene("princess peasant merchant", "captain captain", ANY, coins="4/0/4", center=2)
    act(match, "A play princess")
    assert asked(match) == (A, "princess_target", "center B C")
    act(match, "A target B", "B accept")
    assert coins(match) == "4/0/4"


@pytest.mark.parametrize("stake", range(1, 7))
def test_the_princess_takes_half_rounded_down__M_77(stake):
    match = scene("princess peasant merchant", ANY, ANY, coins="1/3/3", center=stake)
    act(match, "A play princess", "A center")
    assert center(match) == stake - stake // 2
    assert coins(match) == f"{1 + stake // 2}/3/3"
    match = scene(
        "princess peasant merchant", "captain captain", ANY, coins=f"1/{stake}/3", center=2
    )
    act(match, "A play princess", "A target B", "B accept")
    assert coins(match) == f"{1 + stake // 2}/{stake - stake // 2}/3"
    assert told(match, "coins_moved") == [
        {"source": str(B), "to": str(A), "amount": stake // 2, "reason": "princess"}
    ]
    assert center(match) == 2


@pytest.mark.parametrize("card", ["captain", "warlord"])
def test_captain_and_warlord_attack_exactly_one__M_78_M_92(card):
    match = scene(f"{card} peasant merchant", ANY, "princess peasant", "peasant kabuki")
    act(match, f"A play {card}")
    assert asked(match) == (A, "attack_target", "B C D")
    assert match.why_not(A, "targets 1+2").rule == "M-78"
    act(match, "A target C", "C accept")
    assert eliminated(match) == [(C, "battle")]


@pytest.mark.parametrize("source", ["hand", "kabuki"])
def test_a_monk_in_the_own_turn_is_legal_and_does_nothing__M_79(source):
    match = scene(
        f"{'monk' if source == 'hand' else 'kabuki'} peasant merchant",
        "captain captain",
        ANY,
        discard="monk",
    )
    act(match, "A play monk" if source == "hand" else "A play kabuki")
    assert told(match, "no_effect") == [{"seat": A, "card": "monk", "reason": "no_text"}]
    assert asked(match)[:2] == (B, "play_card")


def test_a_monk_as_an_answer_is_told_and_lies_face_up__M_80():
    match = scene("captain peasant merchant", "monk princess", ANY)
    act(match, "A play captain", "A target B", "B monk")
    assert told(match, "monk_answered") == [{"seat": B, "against_card": "captain"}]
    assert "monk" in discard(match)
    assert remaining(match) == "ABC"


def test_the_shrine_maiden_shows_all_hands_to_all_and_they_stay__M_81():
    match = scene(
        "monk captain", "shrine_maiden peasant merchant", "warlord peasant", OUT, turn=B, supply="ninja"
    )  # fmt: skip
    act(match, "B play shrine_maiden", "C accept")
    assert told(match, "hand_revealed") == []
    act_until_the_turn_is_over(match, "A accept")
    assert [event["seat"] for event in told(match, "hand_revealed")] == [C, A]
    for viewer in (-1, B, C, D):
        assert known(match, viewer, A) == cards("monk captain")
    for viewer in (-1, A, B, D):
        assert known(match, viewer, C) == cards("warlord peasant")
    assert known(match, A, B) == known(match, -1, B) == []
    assert hand(match, A) == cards("monk captain")
    assert hand(match, C) == cards("warlord peasant")


def test_hands_that_were_shown_stay_known_while_the_table_goes_on__M_82():
    match = scene("shrine_maiden peasant merchant", "captain captain", "warlord peasant")
    act(match, "A play shrine_maiden", "B accept", "C accept")
    assert asked(match)[:2] == (B, "play_card")
    for viewer in (-1, A, C):
        assert known(match, viewer, B) == cards("captain captain")


@pytest.mark.parametrize(
    ("line", "out"), [("target C", [C]), ("targets B+D", [B, D]), ("targets C+D", [C, D])]
)
def test_the_commander_attacks_one_or_two__M_83(line, out):
    match = scene(
        "commander peasant merchant", "captain princess", "peasant peasant", "captain kabuki"
    )
    act(match, "A play commander", f"A {line}")
    assert told(match, "target_chosen") == [{"seat": A, "card": "commander", "targets": out}]
    for seat in out:
        assert asked(match)[0] == seat
        act(match, f"{'ABCD'[seat]} accept")
    assert eliminated(match) == [(seat, "battle") for seat in out]


def test_the_ninja_replaces_the_hand__M_84():
    match = scene("ninja peasant merchant", ANY, "captain princess", supply="bandit monk kabuki")
    act(match, "A play ninja")
    assert asked(match) == (A, "ninja_target", "B C")
    act_until_the_turn_is_over(match, "A target C", "C accept")
    assert told(match, "hand_discarded") == [{"seat": C, "cards": cards("captain princess")}]
    assert [event["reason"] for event in told(match, "card_drawn")] == ["ninja", "ninja"]
    assert hand(match, C) == cards("bandit monk")
    assert discard(match) == cards("ninja captain princess")
    assert supply(match, 1) == ["kabuki"]


@pytest.mark.parametrize(("pile", "held"), [("bandit", ["bandit"]), ("", [])])
def test_the_ninja_and_a_short_supply__M_85(pile, held):
    match = scene("ninja peasant merchant", ANY, "captain princess", **exactly(pile))
    act_until_the_turn_is_over(match, "A play ninja", "A target C", "C accept")
    assert hand(match, C) == held
    assert eliminated(match) == ([] if held else [(C, "empty_hand")])


@pytest.mark.parametrize(("slot", "card"), [(0, "bandit"), (1, "captain")])
def test_the_tea_master_takes_either_card_by_a_fair_roll__M_86_M_87(slot, card):
    match = scene("tea_master princess merchant", ANY, "bandit captain", supply="monk ninja")
    act(match, "A play tea_master")
    assert asked(match) == (A, "tea_master_target", "B C")
    act(match, "A target C")
    load_dice(match._state.dice, [(slot, 2)])
    act(match, "C accept")
    assert rolls_left(match._state.dice) == 0
    assert told(match, "card_taken") == [
        {"seat": A, "source": str(C), "card": card, "by": "tea_master"}
    ]
    assert names_told(match)[-3:] == ["card_taken", "card_drawn", "card_played"]
    assert known(match, A, C) == []
    assert "monk" in hand(match, C)


def test_the_tea_master_takes_both_cards_about_equally_often__M_86():
    taken = Counter()
    for seed in range(200):
        match = scene("tea_master princess merchant", "bandit captain", ANY, seed=seed)
        act(match, "A play tea_master", "A target B", "B accept")
        taken[told(match, "card_taken")[0]["card"]] += 1
    assert 70 <= taken["bandit"] <= 130


def test_kabuki_takes_a_card_played_earlier_in_the_turn__M_88():
    match = scene("nobleman princess merchant", "kabuki captain", ANY, supply="monk")
    act(match, "A play nobleman", "A target B", "B accept", "A take kabuki")
    assert told(match, "card_taken")[-1] == {
        "seat": A, "source": "discard", "card": "nobleman", "by": "kabuki",
    }  # fmt: skip
    assert asked(match) == (A, "nobleman_target", "B C")
    assert discard(match) == cards("kabuki nobleman")


def test_kabuki_takes_one_copy_and_leaves_the_others__M_88():
    match = scene(
        "kabuki princess merchant",
        "captain captain",
        ANY,
        discard="monk monk bandit",
        supply="ninja",
    )
    act(match, "A play kabuki")
    assert asked(match) == (A, "kabuki_take", "bandit monk")
    act(match, "A take bandit")
    assert discard(match) == cards("monk monk kabuki bandit")
    assert asked(match) == (A, "bandit_target", "B C")


def test_kabuki_finds_nothing_but_itself__M_89():
    match = scene("kabuki princess merchant", "captain captain", ANY)
    act(match, "A play kabuki")
    assert told(match, "no_effect") == [{"seat": A, "card": "kabuki", "reason": "nothing_to_take"}]
    assert discard(match) == ["kabuki"]


def test_the_nobleman_looks_alone_and_must_take__M_90_M_91():
    match = scene("nobleman princess merchant", ANY, "bandit captain", supply="monk")
    act(match, "A play nobleman")
    assert asked(match) == (A, "nobleman_target", "B C")
    act(match, "A target C", "C accept")
    assert known(match, A, C) == cards("bandit captain")
    assert known(match, B, C) == known(match, -1, C) == []
    assert asked(match) == (A, "nobleman_take", "bandit captain")
    act(match, "A take captain")
    assert hand(match, C) == cards("bandit monk")
    assert known(match, A, C) == ["bandit"]
    assert asked(match) == (A, "attack_target", "B C")
    assert told(match, "card_played")[-1]["source"] == "nobleman"
