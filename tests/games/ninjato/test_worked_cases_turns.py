"""Worked cases C-1 to C-20: set-up, turn, Dojo, turn order, attack."""

import pytest

from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.state import DOJO, GUARDS
from tests.games.ninjato.scenes import (
    A,
    B,
    C,
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
    order,
    put_discards,
    put_stack,
    raid,
    scene,
    slots,
    stack,
    stacked,
    stock,
    told,
    treasures,
)

EMPTY_HOUSES = {f"house_{number}": house("") for number in range(1, 6)}
GUARD_4_ALARM = 7  # its row in the table of guards
SIDES = " ".join(f"house_{n}_strength house_{n}_stealth" for n in range(1, 6))


def test_C_1_the_set_up_of_three_players__N_11_N_12_N_13_N_14_N_15_N_16_N_17():
    match = Match(GAME, 3, seed=1)
    view = match.view(-1)
    assert [seat["cards"] for seat in view["seats"]] == [4, 4, 4]
    assert view["dojo"]["pile"] == 37
    assert view["guards"]["deck"] == 35
    assert view["elites"]["deck"] == 20
    assert sum(view["bag"].values()) == 75
    assert view["sensei"]["ordinary"] == 13
    assert [tile is None for tile in view["sensei"]["row"]] == [False, False, False]
    assert view["sensei"]["disguises"] == 3
    assert (view["palace"]["stack"], view["pavilion"]["stack"]) == (17, 26)
    assert len(view["tokens"]) == 10
    for lying in view["houses"]:
        assert len(lying["treasures"]) == 3
        assert all(kind.startswith("plain") for kind in lying["treasures"])


def test_C_2_an_alarm_on_a_first_sentry_does_not_ring__N_11_N_63():
    with stacked(GUARDS, GUARD_4_ALARM):
        match = Match(GAME, 2, seed=1)
    assert match.view(-1)["houses"][0]["sentry"] == "guard_4_alarm"
    assert "alarm_rang" not in names_told(match)
    assert len(match.view(-1)["houses"][0]["treasures"]) == 3
    assert "red" not in treasures(match)


@pytest.mark.parametrize(("tile", "more"), [("boryaku", ""), ("tenmon", "sensei ")])
def test_C_3_only_what_can_be_used_is_offered__N_24_N_25_N_26_N_28(tile, more):
    match = scene([None, "1 1"], turn=B, sensei=f"kenjutsu {tile} sojutsu", seats=3)
    assert asked(match) == ("B", "place_shuriken", f"dojo {more}{SIDES}")


def test_C_4_with_only_the_dojo_open_an_empty_hand_is_not_asked__N_5_N_28():
    match = scene([None, None, ""], seats=3, turn=C, houses=EMPTY_HOUSES)
    assert told(match, "shuriken_placed") == [{"seat": C, "place": "dojo", "side": None}]
    for _ in range(4):
        assert asked(match)[:2] == ("C", "draw_card")
        act(match, "C deck")
    assert asked(match)[:2] == ("A", "place_shuriken")


def test_C_5_turn_order_changes_between_rounds_only__N_21_N_23_N_112():
    match = scene(["1 1", "2 2"])
    turns = []
    for _ in range(6):
        seat = match.pending[0]
        turns.append(seat)
        letter = "AB"[seat]
        act(match, f"{letter} dojo", f"{letter} deck", f"{letter} deck")
        while match.view(-1)["decision"] == "discard_card":
            match.play(seat, match.legal(seat)[0])
    assert turns == [A, B, A, B, A, B]
    assert order(match) == "BA"
    assert match.pending == [B]


def test_C_6_two_gold_pay_a_rumor_and_no_three_part_envoy__N_26_N_27_N_29():
    match = scene(
        stocks=["gold gold"],
        palace="envoy_10 envoy_13 envoy_16 envoy_19",
        pavilion="goodwill_fs goodwill_fv secret_art_vj secret_art_sj",
    )
    assert "pavilion" in options(match).split()
    assert "palace" not in options(match).split()
    act(match, "A pavilion")
    assert asked(match) == ("A", "buy_rumor", "row_1 row_2 row_3 row_4")


@pytest.mark.parametrize(
    ("held", "draws", "after"),
    [("", 4, 4), ("1", 3, 4), ("1 2", 2, 4), ("1 1 2 2 4 4", 2, 8)],
)
def test_C_7_the_hand_decides_how_many_are_drawn__N_30(held, draws, after):
    match = scene([held])
    act(match, "A dojo")
    for _ in range(draws):
        assert asked(match)[:2] == ("A", "draw_card")
        act(match, "A deck")
    assert len(hand(match).split()) == after
    if after > 7:
        assert asked(match)[:2] == ("A", "discard_card")
        act(match, "A card_1")
    assert asked(match)[:2] == ("B", "place_shuriken")


def test_C_8_a_slot_is_filled_before_the_next_draw__N_32_N_6():
    match = scene(["2 2"], slots="1 4 5", stacks={"dojo": "3 2 1"})
    act(match, "A dojo", "A slot_2")
    assert (hand(match), slots(match)) == ("2 2 4", "1 3 5")
    assert asked(match) == ("A", "draw_card", "slot_1 slot_2 slot_3 deck")
    act(match, "A slot_2")
    assert (hand(match), slots(match)) == ("2 2 3 4", "1 2 5")


def test_C_9_discarding_down_to_seven__N_33_N_34():
    match = scene(["1 1 2 3 4 5 5"], stacks={"dojo": "5 2"})
    act(match, "A dojo", "A deck", "A deck")
    assert asked(match) == ("A", "discard_card", "card_1 card_2 card_3 card_4 card_5")
    act(match, "A card_1")
    assert asked(match)[:2] == ("A", "discard_card")
    act(match, "A card_1")
    assert hand(match) == "2 2 3 4 5 5 5"
    assert discarded(match, DOJO) == "1 1"
    assert match.pending == [B]


def test_C_10_discards_become_the_pile_when_it_is_empty__N_35():
    match = scene(["1 1 1"], slots="3 3 4")
    put_stack(match, DOJO, [4])
    put_discards(match, DOJO, [0, 1, 1, 3])
    act(match, "A dojo", "A slot_1")
    assert slots(match) == "5 3 4"
    assert match.view(-1)["dojo"]["pile"] == 0
    end_turn(match, "A deck")
    assert told(match, "dojo_reshuffled") == [{"count": 4}]
    assert len(stack(match, DOJO)) == 3
    assert discarded(match, DOJO) == ""
    left = sorted(stack(match, DOJO))
    new = [int(value) - 1 for value in hand(match).split()]
    for card in (0, 0, 0, 2):
        new.remove(card)
    assert sorted([*left, *new]) == [0, 1, 1, 3]


@pytest.mark.parametrize(
    ("before", "thrown", "after"),
    [([0, 1, 2, 3], [1, 0, 1, 3], "DBAC"), ([2, 0, 1], [], "CAB")],
)
def test_C_11_C_12_the_dojo_stack_gives_the_new_order__N_112(before, thrown, after):
    match = scene(seats=len(before), order=before, dojo_shuriken=thrown, at="end_of_round")
    assert order(match) == after
    assert bool(told(match, "turn_order_changed")) == bool(thrown)


def test_C_13_only_bases_that_can_win_are_offered__N_39_N_52():
    match = raid("plain fan", "1 3 4 5")
    assert asked(match) == ("A", "attack_base", "card_4 card_5 give_up")


def test_C_14_a_tie_loses_and_a_card_in_hand_is_asked__N_39_N_5_N_56_N_68_N_69():
    match = scene(
        ["4"], houses={"house_1": house("plain fan scroll vase", "guard_4")}, stacks={"bag": "jade"}
    )
    act(match, "A house_1_strength")
    assert asked(match) == ("A", "attack_base", "give_up")
    act(match, "A give_up")
    assert (hand(match), stock(match)) == ("4", "")
    assert treasures(match) == "plain fan scroll vase jade"
    assert told(match, "raid_failed")[0]["kept_kinds"] == []


def test_C_15_a_three_joins_a_three__N_48_N_49_N_53():
    match = raid("plain fan scroll", "1 2 3 3", "stealth")
    assert options(match) == "card_1 card_2 card_3 give_up"
    act(match, "A card_3")
    assert told(match, "attack_won")[0]["total"] == 2
    assert told(match, "attack_won")[0]["modifiers"] == ["kicker"]
    assert hand(match) == "1 2"


def test_C_16_totals_go_above_five__N_48_N_50():
    match = raid("plain fan scroll", "3 3 4", sentry="guard_5")
    assert options(match) == "card_4 give_up"
    act(match, "A card_4")
    assert told(match, "attack_won")[0]["total"] == 6
    assert told(match, "attack_won")[0]["cards_spent"] == ["dojo_3", "dojo_3", "dojo_4"]
    assert hand(match) == ""


def test_C_17_nothing_is_added_to_an_attack_that_wins__N_53():
    match = raid("plain fan scroll", "3 5", sentry="guard_2")
    act(match, "A card_5")
    assert asked(match)[1] == "leave_or_banzai"
    assert hand(match) == "3"


@pytest.mark.parametrize(
    ("side", "held", "base", "total"),
    [("strength", "3 5", "card_5", 6), ("stealth", "1 3", "card_1", 0)],
)
def test_C_18_one_attack_beats_both_values_of_an_elite__N_40_N_50(side, held, base, total):
    match = raid("red jade; red gold", held, side, on="plain fan", guard="elite_1_5")
    assert options(match) == f"{base} give_up"
    act(match, f"A {base}")
    assert told(match, "attack_won")[0]["total"] == total


@pytest.mark.parametrize("side", ["strength", "stealth"])
def test_C_18_two_threes_cannot_beat_one_and_five__N_40(side):
    match = raid("red jade", "3 3", side, on="plain fan", guard="elite_1_5")
    assert options(match) == "give_up"


def test_C_19_beating_one_of_two_values_is_not_enough__N_40():
    match = raid("red jade", "3", on="plain fan", guard="elite_2_4")
    assert options(match) == "give_up"
    act(match, "A give_up")
    assert told(match, "raid_failed")[0]["kept_kinds"] == ["plain_fan"]


def test_C_20_the_side_holds_for_the_whole_raid__N_38_N_57():
    match = raid("plain scroll", "1", on="plain fan", guard=None, stacks={"guards": "guard_5"})
    act(match, "A banzai")
    assert guard(match) == "guard_5"
    assert options(match) == "give_up"
    act_until(match, "end_failed_raid", "A give_up")
    assert on_shuriken(match) == "plain_fan"
