"""Worked cases C-35 to C-55: skills in raids, and the Sensei."""

import pytest

from kassen.games.ninjato.rules.state import ELITES, GUARDS
from tests.games.ninjato.scenes import (
    A,
    B,
    act,
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
    ready,
    row,
    scene,
    slots,
    stack,
    stock,
    tiles,
    told,
    treasures,
)  # fmt: skip


def test_C_35_choho_after_failing_flips_another_treasure__N_92():
    match = raid(
        "red gold", "1", on="plain scroll vase; red fan", guard="guard_5", tiles="choho",
        stacks={"bag": "jade"},
    )  # fmt: skip
    act(match, "A give_up", "A red_fan")
    assert asked(match) == ("A", "fail_choho", "choho decline")
    act(match, "A choho")
    assert asked(match) == ("A", "choho_take", "plain_scroll plain_vase red_gold")
    act(match, "A plain_scroll")
    assert treasures(match) == "plain fan jade; red vase gold"
    assert stock(match) == "scroll"
    assert told(match, "treasures_swapped") == [
        {"seat": A, "house": "house_1", "given": "red_fan", "taken": "plain_scroll", "flipped": "vase"}
    ]  # fmt: skip


def test_C_36_choho_may_flip_the_same_treasure_back__N_92():
    match = raid("red gold", "1", on="red jade", guard=None, tiles="choho")
    assert options(match) == "leave banzai choho"
    act(match, "A choho")
    assert treasures(match) == "red jade"
    assert on_shuriken(match) == "red_gold"
    assert asked(match) == ("A", "leave_or_banzai", "leave banzai")
    act(match, "A banzai")
    assert told(match, "banzai")[0]["deck"] == "elite"


@pytest.mark.parametrize(
    ("house", "flipped", "left"),
    [("plain fan; red gold", "fan", "plain jade; red fan"), ("red gold", None, "plain jade")],
)
def test_by_the_other_reading_the_treasure_given_stays_plain__N_92(house, flipped, left):
    match = raid(
        house, "1", on="red jade", guard=None, tiles="choho", options={"choho_flip": "others"}
    )
    act(match, "A choho", *(["A red_gold"] if flipped else []))
    assert treasures(match) == left
    assert on_shuriken(match) == "red_gold"
    assert told(match, "treasures_swapped")[0]["flipped"] == flipped


def test_C_37_choho_after_failing_takes_from_the_house__N_91():
    match = raid(
        "plain jade", "1", on="plain fan scroll", guard="guard_5", tiles="choho",
        stacks={"bag": "vase"},
    )  # fmt: skip
    act(match, "A give_up", "A plain_scroll", "A choho")
    assert options(match) == "plain_fan plain_jade"
    act(match, "A plain_jade")
    assert stock(match) == "jade"
    assert treasures(match) == "plain fan scroll vase"


def test_C_38_alike_treasures_are_not_exchanged__N_93():
    match = raid("plain fan fan", "1", on="plain fan", guard=None, tiles="choho")
    assert options(match) == "leave banzai"


def test_C_39_choho_does_not_follow_clearing__N_94_N_71():
    match = raid("plain fan", "4", tiles="choho")
    act(match, "A card_4")
    assert asked(match)[1] == "choose_clan_token"
    act(match, "A minamoto_5")
    assert match.pending == [B]
    assert ready(match) == "choho"


def test_C_40_boryaku_takes_a_kicker__N_82_N_48():
    match = raid("plain fan scroll", "3", "stealth", sentry="guard_2", tiles="boryaku")
    assert options(match) == "boryaku_2 give_up"
    act(match, "A boryaku_2")
    won = told(match, "attack_won")[0]
    assert (won["base"], won["modifiers"], won["total"]) == ("boryaku_2", ["kicker"], 1)
    assert (ready(match), hand(match)) == ("", "")


@pytest.mark.parametrize(
    ("side", "bases"),
    [("strength", "kenjutsu_5 sojutsu_4"), ("stealth", "shinobi_iri_1 sui_ren_2")],
)
def test_C_41_stand_in_tiles_work_on_their_side__N_78_N_79_N_80_N_81(side, bases):
    match = raid("plain fan", "", side, tiles="shinobi_iri sui_ren kenjutsu sojutsu")
    assert options(match) == f"{bases} give_up"


@pytest.mark.parametrize(
    ("word", "side", "sentry"),
    [("shinobi_iri_1", "stealth", "guard_2"), ("sui_ren_2", "stealth", "guard_3"),
     ("kenjutsu_5", "strength", "guard_4"), ("sojutsu_4", "strength", "guard_3"),
     ("boryaku_2", "strength", "guard_1"), ("boryaku_4", "stealth", "guard_5")],
)  # fmt: skip
def test_every_stand_in_wins_with_its_value__N_78_N_79_N_80_N_81_N_82(word, side, sentry):
    tile, value = word.rsplit("_", 1)
    match = raid("plain fan scroll", "", side, tiles=tile, sentry=sentry)
    act(match, f"A {word}")
    won = told(match, "attack_won")[0]
    assert (won["base"], won["total"], won["tiles_used"]) == (word, int(value), [tile])
    assert ready(match) == ""


def test_C_42_modifiers_of_a_side__N_84_N_83_N_85_N_53():
    for choice in ("kicker", "shurikenjutsu", "bojutsu"):
        match = raid(
            "plain fan scroll", "3 4", sentry="guard_4", tiles="bojutsu kayakujutsu shurikenjutsu"
        )
        assert options(match) == "card_3 card_4 give_up"
        act(match, "A card_4")
        assert asked(match) == ("A", "attack_modify", "kicker shurikenjutsu bojutsu")
        act(match, f"A {choice}")
        assert told(match, "attack_won")[0]["total"] == 5
        assert asked(match)[1] == "leave_or_banzai"


def test_C_43_with_taijutsu_a_tie_wins_on_strength__N_86():
    match = raid("plain fan scroll", "5", sentry="guard_5", tiles="taijutsu")
    act(match, "A card_5")
    assert told(match, "attack_won")[0]["total"] == 5
    assert ready(match) == ""
    match = raid("plain fan scroll", "1", "stealth", sentry="guard_1", tiles="taijutsu")
    assert options(match) == "give_up"


@pytest.mark.parametrize(
    ("side", "held", "bases"),
    [("strength", "3", "card_3 "), ("stealth", "4", "card_4 "), ("strength", "2", "")],
)
def test_C_44_naginatajutsu_leaves_one_number_of_an_elite__N_87(side, held, bases):
    match = raid(
        "red jade gold", held, side, on="plain fan", guard="elite_2_5", tiles="naginatajutsu"
    )
    assert options(match) == f"{bases}give_up"
    if bases:
        act(match, f"A card_{held}")
        assert told(match, "attack_won")[0]["tiles_used"] == ["naginatajutsu"]


def test_C_44_naginatajutsu_is_of_no_use_against_one_number__N_87():
    match = raid("red jade gold", "4", on="plain fan", guard="elite_4", tiles="naginatajutsu")
    assert options(match) == "give_up"
    match = raid(
        "red jade gold", "3 4", on="plain fan", guard="elite_4", tiles="naginatajutsu bojutsu"
    )
    act(match, "A card_4")
    assert options(match) == "kicker bojutsu"


def test_C_45_kusarigamajutsu_exchanges_a_revealed_guard__N_88():
    match = raid(
        "plain fan scroll", "2", on="plain jade", guard=None, tiles="kusarigamajutsu",
        stacks={"guards": "guard_5_alarm guard_1", "bag": "fan"},
    )  # fmt: skip
    act(match, "A banzai")
    assert treasures(match) == "plain fan fan; red scroll"
    assert options(match) == "kusarigamajutsu give_up"
    act(match, "A kusarigamajutsu")
    assert discarded(match, GUARDS) == "guard_5_alarm"
    assert guard(match) == "guard_1"
    assert treasures(match) == "plain fan fan; red scroll"
    assert options(match) == "card_2 give_up"
    assert told(match, "guard_exchanged")[0]["old_guard"] == "guard_5_alarm"
    assert ready(match) == ""


def test_C_46_the_sentry_cannot_be_exchanged__N_88():
    match = raid("plain fan", "2", sentry="guard_5", tiles="kusarigamajutsu")
    assert options(match) == "give_up"
    match = scene([""], ["kusarigamajutsu"], houses={"house_1": house("plain fan", "guard_5")})
    act(match, "A house_1_strength")
    assert match.pending == [B]
    assert len(told(match, "raid_failed")) == 1


def test_C_47_tenmon_silences_an_alarm__N_89():
    match = raid(
        "plain fan scroll", "4", on="plain jade", guard=None, tiles="tenmon",
        stacks={"guards": "guard_2_alarm"},
    )  # fmt: skip
    act(match, "A banzai")
    assert asked(match) == ("A", "answer_alarm", "tenmon let_ring")
    act(match, "A tenmon")
    assert treasures(match) == "plain fan scroll"
    assert guard(match) == "guard_2_alarm"
    assert ready(match) == ""
    assert told(match, "alarm_ignored") == [{"seat": A, "house": "house_1"}]


def test_an_alarm_may_be_let_ring__N_89():
    match = raid(
        "plain fan scroll", "4", on="plain jade", guard=None, tiles="tenmon",
        stacks={"guards": "guard_2_alarm", "bag": "vase"},
    )  # fmt: skip
    act(match, "A banzai", "A let_ring")
    assert treasures(match) == "plain fan scroll; red vase"
    assert ready(match) == "tenmon"


def test_C_48_chi_mon_looks_and_puts_back__N_90_N_143():
    match = raid(
        "plain fan scroll", "4", on="plain jade", guard=None, tiles="chi_mon",
        stacks={"guards": "guard_5", "bag": "fan"}, hands=["1 2"],
    )  # fmt: skip
    assert options(match) == "leave banzai chi_mon"
    act(match, "A chi_mon")
    assert told(match, "guard_peeked", A) == [{"seat": A, "deck": "guard", "card": "guard_5"}]
    for other in (-1, B):
        assert told(match, "guard_peeked", other) == [{"seat": A, "deck": "guard"}]
        assert match.view(other)["guards"]["top"] is None
    assert options(match) == "leave banzai"
    act(match, "A leave")
    assert match.view(A)["guards"]["top"] == "guard_5"
    act(match, "B house_1_stealth", "B card_1", "B banzai")
    assert guard(match) == "guard_5"
    assert match.view(A)["guards"]["top"] is None


def test_C_49_intonjutsu_keeps_everything__N_95():
    match = raid(
        "plain gold", "1", on="plain fan jade", guard="guard_5", tiles="intonjutsu",
        stacks={"bag": "scroll"},
    )  # fmt: skip
    act(match, "A give_up")
    assert asked(match) == ("A", "fail_keep", "plain_fan plain_jade intonjutsu")
    act(match, "A intonjutsu")
    assert stock(match) == "fan jade"
    assert treasures(match) == "plain scroll gold"
    failed = told(match, "raid_failed")[0]
    assert (failed["kept_all"], failed["kept_kinds"]) == (1, ["plain_fan", "plain_jade"])
    match = raid("plain gold", "1", on="plain fan", guard="guard_5", tiles="intonjutsu")
    end_turn(match, "A give_up")
    assert ready(match) == "intonjutsu"


def test_C_50_bajutsu_draws_after_leaving__N_96():
    match = raid("plain jade", "1 4", on="plain fan", guard=None, tiles="bajutsu", slots="2 2 5")
    act(match, "A leave")
    assert asked(match) == ("A", "bajutsu_draw", "slot_1 slot_2 slot_3 deck decline")
    act(match, "A slot_3")
    assert hand(match) == "1 4 5"
    assert "-" not in slots(match)
    assert ready(match) == ""
    assert match.pending == [B]
    match = raid("plain jade", "1 4", on="plain fan", guard="guard_5", tiles="bajutsu")
    act(match, "A give_up")
    assert match.pending == [B]


def test_bajutsu_may_be_declined_and_follows_clearing__N_96_N_33():
    match = raid("plain jade", "4 1 1 1 1 1 1", tiles="bajutsu")
    act(match, "A card_4", "A minamoto_5")
    assert asked(match)[1] == "bajutsu_draw"
    act(match, "A decline")
    assert (match.pending, ready(match)) == ([B], "bajutsu")
    match = raid("plain jade", "1 1 1 1 1 1 2", on="plain fan", guard=None, tiles="bajutsu")
    act(match, "A leave", "A deck")
    assert asked(match)[:2] == ("A", "discard_card")


def test_C_51_a_tile_works_once_a_round__N_75_N_77_N_114():
    houses = {f"house_{n}": house("plain fan scroll vase", "guard_4") for n in range(1, 4)}
    match = scene(["5 1 1", "1 1"], round=2, sensei="kenjutsu sojutsu", houses=houses)
    act(match, "A sensei")
    assert asked(match) == ("A", "learn_skill", "row_1")
    act(match, "A row_1", "B dojo", "B deck", "B deck", "A house_1_strength")
    assert options(match) == "kenjutsu_5 give_up"
    act(match, "A kenjutsu_5", "A leave", "B dojo", "B deck", "B deck", "A house_2_strength")
    assert options(match) == "give_up"
    act(match, "A give_up")
    assert ready(match) == ""
    act(match, "B dojo", "B deck", "B deck", "B card_1")
    assert match.view(-1)["round"] == 3
    assert ready(match) == "kenjutsu"


def test_C_52_learning_takes_exactly_the_card_shown__N_98_N_99_N_100():
    match = scene(["3 5"], seats=3, sensei="sojutsu bojutsu tenmon")
    act(match, "A sensei")
    assert asked(match) == ("A", "learn_skill", "row_2 row_3")
    act(match, "A row_3")
    assert asked(match) == ("A", "pay_skill", "card_3 card_5")
    act(match, "A card_3")
    assert (hand(match), tiles(match)) == ("5", "tenmon")


@pytest.mark.parametrize(("held", "is_asked"), [("5 5", True), ("5", False)])
def test_C_52_one_card_is_paid_without_asking__N_5_N_99(held, is_asked):
    match = scene([held], seats=3, sensei="sojutsu kenjutsu tenmon")
    act(match, "A sensei", "A row_3")
    if is_asked:
        assert asked(match) == ("A", "pay_skill", "card_5")
    else:
        assert told(match, "skill_learned")[0] == {
            "seat": A, "slot": 3, "tile": "tenmon", "paid_card": "dojo_5",
        }  # fmt: skip


def test_C_53_a_tile_pays_for_nothing__N_76_N_100():
    match = scene(["2"], ["boryaku"], sensei="sojutsu shinobi_iri")
    assert "sensei" not in options(match).split()


def test_C_54_a_style_once_learned_is_free__N_98():
    match = scene([""], ["taijutsu"], sensei="kenjutsu boryaku")
    act(match, "A sensei")
    assert tiles(match) == "kenjutsu taijutsu"
    assert told(match, "skill_learned")[0]["paid_card"] is None
    assert row(match, "sensei", "tile") == "- boryaku"


def test_C_55_unlearned_tiles_leave_the_game__N_115():
    out = "shinobi_iri sui_ren kayakujutsu intonjutsu tenmon kenjutsu sojutsu bojutsu taijutsu naginatajutsu"
    match = scene(
        tiles=["boryaku choho"], seats=4, round=4, at="end_of_round", tiles_out=out,
        sensei="shurikenjutsu kusarigamajutsu - -", stacks={"skills": "chi_mon bajutsu"},
    )  # fmt: skip
    view = match.view(-1)
    assert {"shurikenjutsu", "kusarigamajutsu"} <= set(view["sensei"]["out"])
    assert view["sensei"]["ordinary"] == 2
    (tile,) = [tile for tile in view["sensei"]["row"] if tile]
    assert tile["tile"].startswith("hensojutsu")
    match = scene(
        seats=4, round=5, at="end_of_round", sensei="hensojutsu_tiger",
        stacks={"disguises": "hensojutsu_snake hensojutsu_crane"},
    )  # fmt: skip
    assert match.view(-1)["sensei"]["out"] == ["hensojutsu_tiger"]
    assert row(match, "sensei", "tile") == "hensojutsu_snake"
    assert told(match, "sensei_reset") == [
        {"removed_tiles": ["hensojutsu_tiger"], "new_tiles": ["hensojutsu_snake"]}
    ]


def test_chi_mon_looks_at_the_elites_for_a_red_treasure__N_90():
    match = raid(
        "red fan", "4", on="plain jade", guard=None, tiles="chi_mon", stacks={"elites": "elite_1_5"}
    )
    act(match, "A chi_mon")
    assert match.view(A)["elites"]["top"] == "elite_1_5"
    assert match.view(B)["elites"] == {"deck": 20, "discard": {}, "top": None, "looked": [A]}
    assert len(stack(match, ELITES)) == 20
    assert "guard_revealed" not in names_told(match)
