"""Raids: guards, attacks, alarms, failing, clearing, Choho (chapters 3.5 to 3.10)."""

import pytest

from kassen.games.ninjato.rules.state import BAG, DOJO, ELITES, GUARDS
from tests.games.ninjato.scenes import (
    ALL_ELITES,
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
    put_discards,
    put_stack,
    raid,
    ready,
    scene,
    seen_hand,
    stack,
    stock,
    told,
    treasures,
)  # fmt: skip

MODIFIERS = "bojutsu kayakujutsu shurikenjutsu taijutsu naginatajutsu"


def test_the_sentry_guards_the_first_treasure_and_banzai_the_next__N_41():
    match = scene(
        ["5 5"],
        houses={"house_2": house("plain fan scroll", "guard_4")},
        stacks={"guards": "guard_2"},
    )
    act(match, "A house_2_strength")
    assert (guard(match), match.view(-1)["raid"]["is_sentry"]) == ("guard_4", True)
    assert told(match, "raid_started") == [
        {"seat": A, "house": "house_2", "side": "strength", "sentry": "guard_4"}
    ]
    act(match, "A card_5")
    assert guard(match) is None
    act(match, "A banzai")
    assert (guard(match), match.view(-1)["raid"]["is_sentry"]) == ("guard_2", False)


def test_all_are_told_that_a_beaten_guard_is_discarded_and_a_sentry_is_not__N_43_N_45():
    match = raid("plain fan scroll jade", "5 5", stacks={"guards": "guard_2"})
    act(match, "A card_5")
    assert told(match, "guard_discarded", B) == [], "the sentry stays"
    act(match, "A banzai", "A card_5")
    assert told(match, "guard_discarded", B) == [{"guard": "guard_2", "deck": "guard"}]


@pytest.mark.parametrize(
    ("side", "held", "sentry", "bases"),
    [
        ("strength", "4", "guard_3", "card_4 "),
        ("strength", "3", "guard_3", ""),
        ("strength", "2", "guard_3", ""),
        ("stealth", "2", "guard_3", "card_2 "),
        ("stealth", "3", "guard_3", ""),
        ("stealth", "4", "guard_3", ""),
        ("strength", "1 3 3 3", "guard_2", "card_1 card_3 "),
        ("strength", "1 3 3 3", "guard_4", "card_3 "),
        ("stealth", "5 3 3 3", "guard_3", "card_3 card_5 "),
        ("stealth", "5 3 3 3", "guard_2", "card_3 "),
    ],
)
def test_the_deficit_says_what_an_attack_lacks__N_51_N_39_N_52(side, held, sentry, bases):
    match = raid("plain fan", held, side, sentry=sentry)
    assert options(match) == f"{bases}give_up"


@pytest.mark.parametrize(
    ("low", "high", "side", "held", "wins"),
    [("2", "4", "strength", "5", True), ("2", "4", "strength", "4", False),
     ("2", "4", "stealth", "1", True), ("2", "4", "stealth", "2", False)],
)  # fmt: skip
def test_an_elite_counts_its_high_value_on_strength_its_low_on_stealth__N_40(
    low, high, side, held, wins
):
    match = raid("red jade", held, side, on="plain fan", guard=f"elite_{low}_{high}")
    assert options(match) == (f"card_{held} give_up" if wins else "give_up")


def test_a_base_is_one_card_or_one_tile_and_modifiers_join_it__N_47():
    match = raid("plain fan scroll", "4 5", tiles="kenjutsu bojutsu tenmon", sentry="guard_5")
    assert options(match) == "card_5 kenjutsu_5 give_up"
    act(match, "A kenjutsu_5")
    assert asked(match) == ("A", "attack_modify", "bojutsu")
    act(match, "A bojutsu")
    won = told(match, "attack_won")[0]
    assert (won["base"], won["modifiers"], won["total"]) == ("kenjutsu_5", ["bojutsu"], 6)
    assert won["cards_spent"] == []
    assert (hand(match), ready(match)) == ("4 5", "tenmon")


def test_after_a_base_the_attack_must_be_completed__N_54():
    match = raid("plain fan scroll", "3 4", tiles="bojutsu", sentry="guard_4")
    act(match, "A card_4")
    assert asked(match) == ("A", "attack_modify", "kicker bojutsu")
    assert match.why_not(A, "give_up").rule == "N-54"


def test_cards_of_an_attack_lie_open_until_it_is_won__N_53_N_34():
    match = raid("plain fan scroll", "3 4 1", tiles="bojutsu", sentry="guard_4", seen_hands=["4"])
    act(match, "A card_4")
    assert hand(match) == "1 3"
    assert match.view(B)["seats"][A]["cards"] == 2
    assert discarded(match, DOJO) == ""
    assert match.view(B)["raid"]["attack"] == {
        "value": 4, "tile": None, "tiles": [], "kickers": 0, "total": 4, "deficit": 1,
    }  # fmt: skip
    act(match, "A kicker")
    assert discarded(match, DOJO) == "3 4"
    assert match._state.seen_hand[A, 3] == 0


def test_a_won_attack_spends_cards_and_tiles__N_55():
    match = raid("plain fan scroll", "3 4 1", tiles="shurikenjutsu tenmon", sentry="guard_5")
    act(match, "A card_4", "A kicker", "A shurikenjutsu")
    assert (hand(match), discarded(match, DOJO)) == ("1", "3 4")
    assert ready(match) == "tenmon"
    assert told(match, "attack_won")[0]["tiles_used"] == ["shurikenjutsu"]
    assert match.view(-1)["raid"]["attack"] is None


@pytest.mark.parametrize(
    ("held", "tiles", "asks"),
    [
        ("4", "bojutsu", None),  # no card is left: all see that there is one way only
        ("4 1", "bojutsu", "bojutsu"),  # a card is left, so it is asked
        ("4 3", "", None),  # no tile could be added
        ("4 3 3", "", None),
        ("4 3", "bojutsu", "kicker bojutsu"),
    ],
)
def test_a_single_modifier_is_added_by_itself_only_if_all_can_see_it__N_5(held, tiles, asks):
    match = raid("plain fan scroll", held, tiles=tiles, sentry="guard_4")
    act(match, "A card_4")
    assert asked(match)[1] == ("attack_modify" if asks else "leave_or_banzai")
    if asks:
        assert options(match) == asks


def test_giving_up_spends_nothing__N_56():
    match = raid("plain fan scroll", "5 5", tiles="bojutsu")
    end_turn(match, "A give_up")
    assert (hand(match), ready(match)) == ("5 5", "bojutsu")


def test_an_empty_hand_is_asked_if_a_tile_could_win__N_5_N_56():
    match = raid("plain fan", "", tiles="kenjutsu", sentry="guard_4")
    assert options(match) == "kenjutsu_5 give_up"
    match = scene([""], ["kenjutsu"], houses={"house_1": house("plain fan", "guard_5")})
    act(match, "A house_1_strength")
    assert match.pending == [B]
    match = scene([""], ["kenjutsu bojutsu"], houses={"house_1": house("plain fan", "guard_5")})
    act(match, "A house_1_strength")
    assert options(match) == "kenjutsu_5 give_up"


def test_stand_ins_of_either_side_take_a_value_of_choice__N_82():
    match = raid("plain fan", "", tiles="boryaku", sentry="guard_1")
    assert options(match) == "boryaku_2 boryaku_4 give_up"
    match = raid("plain fan", "", "stealth", tiles="boryaku", sentry="guard_5")
    assert options(match) == "boryaku_2 boryaku_4 give_up"


@pytest.mark.parametrize(
    ("side", "expected"),
    [("strength", "shurikenjutsu bojutsu taijutsu naginatajutsu"),
     ("stealth", "shurikenjutsu kayakujutsu naginatajutsu")],
)  # fmt: skip
def test_modifier_tiles_work_on_their_side__N_83_N_84_N_85_N_86_N_87(side, expected):
    match = raid("red jade gold", "1 3 5", side, on="plain fan", guard="elite_1_5", tiles=MODIFIERS)
    act(match, "A card_3" if side == "strength" else "A card_5")
    assert options(match).replace("kicker ", "") == expected


@pytest.mark.parametrize(
    ("tile", "side", "base", "sentry"),
    [("bojutsu", "strength", 4, 4), ("shurikenjutsu", "strength", 4, 4),
     ("shurikenjutsu", "stealth", 2, 2), ("kayakujutsu", "stealth", 2, 2),
     ("taijutsu", "strength", 4, 4)],
)  # fmt: skip
def test_a_modifier_lowers_the_deficit_by_one_and_no_more__N_83_N_84_N_85_N_86(
    tile, side, base, sentry
):
    match = raid("plain fan", str(base), side, tiles=tile, sentry=f"guard_{sentry}")
    assert options(match) == f"card_{base} give_up"
    further = sentry + 1 if side == "strength" else sentry - 1
    match = raid("plain fan", str(base), side, tiles=tile, sentry=f"guard_{further}")
    assert options(match) == "give_up"


# Leave, Banzai, alarm.


def test_without_any_guard_card_banzai_is_not_offered__N_65():
    match = raid("plain fan", "4", on="plain jade", guard=None, tiles="chi_mon")
    put_stack(match, GUARDS, [])
    put_discards(match, GUARDS, [])
    assert asked(match) == ("A", "leave_or_banzai", "leave")
    put_discards(match, GUARDS, [2])
    assert options(match) == "leave banzai chi_mon"
    act(match, "A banzai")
    assert told(match, "guard_deck_reshuffled") == [{"deck": "guard", "count": 1}]
    assert guard(match) == "guard_2"


def test_a_sentry_with_an_alarm_does_not_ring_when_attacked__N_63():
    match = scene(["5"], houses={"house_1": house("plain fan scroll", "guard_4_alarm")})
    act(match, "A house_1_strength", "A card_5")
    assert "alarm_rang" not in names_told(match)
    assert treasures(match) == "plain scroll"


def test_a_substitute_guard_rings_too__N_64():
    match = raid(
        "red scroll",
        "5",
        on="plain fan",
        guard=None,
        stacks={"guards": "guard_3_alarm", "bag": "fan"},
    )
    put_stack(match, ELITES, [])
    act(match, "A banzai")
    assert treasures(match) == "red fan scroll"
    assert guard(match) == "guard_3_alarm"
    act(match, "A card_5")
    assert on_shuriken(match) == "plain_fan red_fan"
    assert "elite_kept" not in names_told(match)
    assert discarded(match, GUARDS) == "guard_3_alarm"


def test_a_guard_that_rang_guards_whatever_is_next__N_62():
    match = raid(
        "plain vase",
        "4",
        on="plain scroll",
        guard=None,
        stacks={"guards": "guard_2_alarm", "bag": "gold"},
    )
    act(match, "A banzai")
    assert treasures(match) == "plain vase; red gold"
    act(match, "A card_4")
    assert on_shuriken(match) == "plain_scroll plain_vase"


def test_a_kept_elite_is_face_up_at_once__N_46():
    match = raid("red jade gold", "5", on="plain fan", guard="elite_2_4")
    act(match, "A card_5")
    assert match.view(B)["seats"][A]["elites"] == ["elite_2_4"]
    assert told(match, "elite_kept") == [{"seat": A, "guard": "elite_2_4"}]
    assert discarded(match, ELITES) == ""


def test_kusarigamajutsu_takes_the_same_kind_of_deck_and_a_new_alarm_rings__N_88():
    match = raid(
        "red jade", "1", on="plain fan", guard="elite_3", tiles="kusarigamajutsu",
        stacks={"elites": "elite_1_5"},
    )  # fmt: skip
    act(match, "A kusarigamajutsu")
    assert (guard(match), discarded(match, ELITES)) == ("elite_1_5", "elite_3")
    assert options(match) == "give_up"
    match = raid(
        "plain jade", "1", on="plain fan", guard="guard_5", tiles="kusarigamajutsu",
        stacks={"guards": "guard_4_alarm", "bag": "fan"},
    )  # fmt: skip
    act(match, "A kusarigamajutsu")
    assert treasures(match) == "plain fan; red jade"


# Failing and clearing.


def test_alike_treasures_are_one_choice__N_6_N_66():
    match = raid("red gold", "1", on="plain fan fan; red fan", guard="guard_5")
    act(match, "A give_up")
    assert options(match) == "plain_fan red_fan"
    act_until(match, "end_failed_raid", "A plain_fan")
    assert on_shuriken(match) == "plain_fan"
    assert list(match._state.loot[:4]) == [0, -1, -1, -1]
    assert treasures(match) == "plain fan; red fan gold"


def test_with_first_intonjutsu_is_still_offered__N_66_N_95():
    match = raid(
        "red gold", "1", on="plain vase fan", guard="guard_5", tiles="intonjutsu",
        options={"failed_raid_keep": "first"},
    )  # fmt: skip
    act(match, "A give_up")
    assert options(match) == "plain_vase intonjutsu"
    act(match, "A intonjutsu")
    assert stock(match) == "fan vase"
    assert ready(match) == ""


def test_choho_may_follow_intonjutsu__N_95_N_91():
    match = raid(
        "red gold", "1", on="plain vase fan", guard="guard_5", tiles="intonjutsu choho",
        stacks={"bag": "jade"},
    )  # fmt: skip
    act(match, "A give_up", "A intonjutsu", "A choho")
    assert asked(match) == ("A", "choho_give", "plain_fan plain_vase")
    act(match, "A plain_fan")
    assert stock(match) == "vase gold"
    assert treasures(match) == "plain fan jade"


def test_the_view_shows_what_is_given_back_with_choho_while_another_is_taken__N_91():
    match = raid("plain jade; red gold", "1", on="plain scroll; red fan", guard=None, tiles="choho")
    assert match.view(B)["raid"]["given"] is None
    act(match, "A choho", "A red_fan")
    assert asked(match)[1] == "choho_take"
    assert match.view(B)["raid"]["given"] == "red_fan"


def test_choho_after_failing_may_be_declined__N_91():
    match = raid(
        "red gold", "1", on="plain vase", guard="guard_5", tiles="choho", stacks={"bag": "fan"}
    )
    act(match, "A give_up")
    assert asked(match) == ("A", "fail_choho", "choho decline")
    act(match, "A decline")
    assert (stock(match), ready(match)) == ("vase", "choho")


def test_the_treasure_received_takes_the_place_of_the_one_given__N_93():
    match = raid("plain jade", "1", on="plain fan vase fan", guard=None, tiles="choho")
    act(match, "A choho")
    assert options(match) == "plain_fan plain_vase"
    act(match, "A plain_fan")
    assert on_shuriken(match) == "plain_jade plain_vase plain_fan"
    assert treasures(match) == "plain fan"
    assert ready(match) == ""


def test_only_a_kind_with_a_different_one_in_the_house_is_given__N_93():
    match = raid("plain fan", "1", on="plain fan vase", guard=None, tiles="choho")
    act(match, "A choho")
    assert on_shuriken(match) == "plain_fan plain_fan"
    assert treasures(match) == "plain vase"


def test_a_plain_treasure_given_flips_nothing__N_92():
    match = raid("plain jade; red gold", "1", on="plain fan", guard=None, tiles="choho")
    act(match, "A choho")
    assert options(match) == "plain_jade red_gold"
    act(match, "A red_gold")
    assert treasures(match) == "plain fan jade"
    assert on_shuriken(match) == "red_gold"
    assert told(match, "treasures_swapped")[0]["flipped"] is None


def test_any_token_of_the_other_clans_may_come__N_72_N_73():
    houses = {"house_5": house(None, token="taira_8")}
    match = raid("plain fan", "4", houses=houses)
    act(match, "A card_4")
    assert options(match) == (
        "minamoto_5 minamoto_6 minamoto_8 go_shirakawa_2 go_shirakawa_4 go_shirakawa_5 "
        "go_shirakawa_6 go_shirakawa_8"
    )
    act(match, "A go_shirakawa_8")
    assert match.view(-1)["clan_honor"] == [12, 6, 8]
    assert treasures(match) == ""
    assert match.view(-1)["houses"][0]["sentry"] is None


def test_leaving_keeps_the_sentry_and_adds_one__N_58():
    match = raid("plain fan", "1", on="red jade; plain gold", guard=None, stacks={"bag": "vase"})
    act(match, "A leave")
    assert stock(match) == "jade gold"
    assert told(match, "raid_left") == [{"seat": A, "house": "house_1", "tokens": ["jade", "gold"]}]
    assert told(match, "treasure_added") == [{"house": "house_1", "kind": "plain_vase"}]
    assert len(stack(match, GUARDS)) == 35


def test_banzai_is_free_to_call__N_60():
    match = raid("plain fan", "", on="plain jade", guard=None)
    assert options(match) == "leave banzai"


def test_chi_mon_renews_an_empty_deck_first__N_90_N_65():
    match = raid("plain fan", "1", on="plain jade", guard=None, tiles="chi_mon")
    put_stack(match, GUARDS, [])
    put_discards(match, GUARDS, [6])
    act(match, "A chi_mon")
    assert match.view(A)["guards"]["top"] == "guard_4"
    assert match.view(A)["guards"]["discard"] == {}


# What all have seen of a hand.


def test_a_kicker_that_all_have_seen_leaves_their_knowledge__N_53_N_144():
    match = raid("plain fan scroll", "3 3 4", tiles="bojutsu", sentry="guard_5", seen_hands=["3 3"])
    act(match, "A card_4")
    assert seen_hand(match, A) == [0, 0, 2, 0, 0]
    act(match, "A kicker")
    assert seen_hand(match, A) == [0, 0, 1, 0, 0]
    act(match, "A bojutsu")
    assert seen_hand(match, A) == [0, 0, 1, 0, 0]
    assert hand(match) == "3"


def test_a_kicker_added_by_itself_leaves_it_too__N_5_N_144():
    match = raid("plain fan scroll", "3 4", sentry="guard_4", seen_hands=["3"])
    act(match, "A card_4")
    assert seen_hand(match, A) == [0] * 5


@pytest.mark.parametrize(
    ("word", "left"), [("card_3", [0, 0, 0, 0, 1]), ("card_5", [0, 0, 1, 0, 0])]
)
def test_a_card_that_pays_for_a_skill_leaves_it_too__N_99_N_144(word, left):
    match = scene(["3 5"], sensei="tenmon choho", seen_hands=["3 5"])
    act(match, "A sensei", "A row_1", f"A {word}")
    assert seen_hand(match, A) == left


# The exchange of a guard.


def test_after_an_alarm_the_exchange_takes_the_deck_the_guard_came_from__N_88_N_62():
    match = raid(
        "plain jade", "1", on="plain fan", guard=None, tiles="kusarigamajutsu",
        stacks={"guards": "guard_5_alarm guard_4 guard_3"},
    )  # fmt: skip
    put_stack(match, BAG, [])
    put_discards(match, BAG, [])
    act(match, "A banzai")
    assert treasures(match) == "red jade"  # an Elite would guard it, had it been red before
    act(match, "A kusarigamajutsu")
    assert guard(match) == "guard_4"
    assert told(match, "guard_revealed")[-1]["deck"] == "guard"
    assert discarded(match, GUARDS) == "guard_5_alarm"
    assert len(stack(match, ELITES)) == 20


def test_the_alarm_that_rang_is_not_undone_and_does_not_ring_again__N_88():
    match = raid(
        "plain fan jade", "1", on="plain fan", guard=None, tiles="kusarigamajutsu",
        stacks={"guards": "guard_5_alarm guard_1_alarm", "bag": "vase gold"},
    )  # fmt: skip
    act(match, "A banzai")
    assert treasures(match) == "plain fan vase; red jade"
    act(match, "A kusarigamajutsu")
    assert treasures(match) == "plain fan vase; red jade gold"
    assert len(told(match, "alarm_rang")) == 2
    assert ready(match) == ""


def test_an_exchange_of_the_last_elite_may_bring_it_back__N_88_N_65():
    kept = [name for name in ALL_ELITES if name != "elite_1_4"]
    match = raid(
        "red jade", "1", on="plain fan", guard="elite_1_4", tiles="kusarigamajutsu", kept=["", " ".join(kept)]
    )  # fmt: skip
    act(match, "A kusarigamajutsu")
    assert told(match, "guard_deck_reshuffled") == [{"deck": "elite", "count": 1}]
    assert guard(match) == "elite_1_4"
