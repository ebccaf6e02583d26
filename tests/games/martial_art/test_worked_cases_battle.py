"""Worked cases AC-11 to AC-32: texts, Support, answers, ties."""

from itertools import permutations

import pytest

from tests.games.loaded_dice import load_dice
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    cards,
    decision,
    discard,
    drawn,
    final,
    flips,
    go_on,
    go_on_to,
    hand,
    held,
    lay,
    legends,
    names_told,
    options,
    ranking,
    scene,
    told,
    was_asked,
    won,
)


def battle(*hands, lines=(), **scenario):
    """The first card of each hand after Supplies is played; then these decisions, and all others pass."""
    match = scene(*hands, **scenario)
    played = [[*cards(words), None][1] for words in hands]
    lay(match, *played)
    act(match, *lines)
    go_on(match)
    return match


def test_cavalry_adds_to_what_the_ninja_copied__AC_11__A_7_A_8_A_89_A_102():
    match = battle("supplies ninja cavalry", "supplies commander", lines=["0 use cavalry"])
    assert final(match) == [11, 10]
    assert ranking(match) == [0, 1]


def test_the_ninja_reads_the_printed_strength_of_a_struck_ronin__AC_12__A_44_A_97_A_89_A_112_A_113():
    match = battle(
        "supplies ninja",
        "supplies assassin",
        "supplies ronin archer scout cavalry",
        lands="tenma edo",
    )
    assert was_asked(match, 1, "zero_target") == []
    assert final(match) == [14, 5, 0]
    assert was_asked(match, 2, "support") == []
    assert told(match, "player_barred") == [{"seat": 2, "cause": "ronin"}]
    assert options(match, 2) == ["discard archer", "discard scout", "discard cavalry"]
    act(match, "2 discard archer")
    assert options(match, 2) == ["discard scout", "discard cavalry"]
    assert discard(match) == []
    act(match, "2 discard cavalry")
    assert discard(match) == ["archer", "cavalry"]
    act(match, "0 second")
    assert won(match, 0) == ["edo"]
    assert won(match, 1) == ["tenma"]


def test_the_emperor_blanks_the_ninja__AC_13__A_107():
    match = battle("supplies emperor", "supplies ninja")
    assert final(match) == [12, 0]
    assert told(match, "text_blanked") == [{"seat": 1, "card": "ninja", "cause": "emperor"}]


def test_a_geisha_stops_the_emperor__AC_14__A_90_A_44():
    match = battle(
        "supplies emperor scout",
        "supplies ninja geisha cavalry",
        lines=["1 aim geisha 0", "1 use cavalry"],
    )
    assert final(match) == [12, 13]
    assert told(match, "text_blanked") == [{"seat": 0, "card": "emperor", "cause": "geisha"}]


def test_a_geisha_answers_a_geisha__AC_15__A_55_A_56_A_58_A_59_A_60():
    match = battle(
        "supplies emperor geisha",
        "supplies ninja geisha cavalry",
        lines=["1 aim geisha 0", "0 use geisha"],
    )
    assert final(match) == [12, 0]
    assert told(match, "support_canceled") == [{"seat": 1, "card": "geisha", "by_seat": 0}]
    assert discard(match).count("geisha") == 2


def test_chaos_exchanges_all_cards_and_sends_supplies_home__AC_16__A_85_A_86_A_82():
    match = scene(
        "supplies chaos archer",
        "supplies raider",
        lands="edo",
        won=["tenma", ""],
        deck="scout daimyo cavalry raider",
    )
    lay(match, "chaos", "supplies")
    go_on_to(match, "support")
    assert discard(match) == ["chaos"]
    assert hand(match, 1) == held("supplies raider")
    assert told(match, "battle_redealt") == [
        {
            "cards": [
                {"seat": 0, "old": "chaos", "new": "scout"},
                {"seat": 1, "old": "supplies", "new": "daimyo"},
            ]
        }
    ]
    go_on(match)
    assert final(match) == [7, 11]
    assert told(match, "cards_discarded") == []
    assert told(match, "extra_draw_earned") == []
    assert drawn(match, 1) == [["cavalry"]]
    assert drawn(match, 0) == [["raider"]]
    assert names_told(match).index("supplies_returned") < names_told(match).index("battle_redealt")
    assert discard(match) == ["chaos", "scout", "daimyo"]


def test_chaos_comes_before_the_shogun__AC_17__A_44_A_85():
    match = battle(
        "supplies chaos archer", "supplies shogun", deck="scout cavalry", lines=["0 use archer"]
    )
    assert told(match, "player_barred") == []
    assert final(match) == [10, 8]


def test_an_assassin_without_a_target_does_nothing__AC_18__A_97():
    match = battle("supplies assassin raider", "supplies samurai raider")
    assert was_asked(match, 0, "zero_target") == []
    assert final(match) == [5, 9]


def test_the_shogun_bars_opponents_after_the_reveal_window__AC_19__A_108_A_109_A_57():
    match = battle(
        "supplies shogun cavalry", "supplies daimyo archer geisha", lines=["0 use cavalry"]
    )
    assert was_asked(match, 1, "reveal_support") == [["pass", "aim geisha 0"]]
    assert was_asked(match, 1, "support") == []
    assert was_asked(match, 1, "answer_support") == []
    assert final(match) == [13, 11]
    assert options(match, 1) == ["discard geisha", "discard archer"]


def test_a_blanked_shogun_bars_nobody__AC_20__A_90_A_108():
    match = battle(
        "supplies shogun raider",
        "supplies daimyo geisha archer",
        lines=["1 aim geisha 0", "1 use archer"],
    )
    assert final(match) == [12, 14]


def test_two_assassins_choose_in_secret_and_ties_for_rank_2_are_flipped__AC_21__A_98_A_69_A_110():
    match = scene(
        "supplies assassin", "supplies assassin", "supplies ronin", "supplies legend",
        lands="edo tenma", deck="archer cavalry", legends=3,
    )  # fmt: skip
    lay(match, "assassin", "assassin", "ronin", "legend")
    go_on_to(match, "zero_target")
    assert match.pending == [0, 1]
    assert options(match, 0) == options(match, 1) == ["target 2", "target 3"]
    act(match, "0 target 2")
    assert match.view(1)["seats"][2]["strength"] == 14
    assert match.view(1)["choice"] is None
    assert match.view(0)["choice"] == "target 2"
    act(match, "1 target 2")
    go_on(match)
    assert final(match) == [5, 5, 0, 13]
    assert flips(match) == [{0: "archer", 1: "cavalry"}]
    assert ranking(match) == [3, 1, 0, 2]
    act(match, "3 first")
    assert won(match, 3) == ["edo"]
    assert won(match, 1) == ["tenma"]
    assert legends(match) == 4


def test_peasants_count_the_hand_once__AC_22__A_61_A_96_A_84():
    match = battle(
        "supplies peasants archer geisha scout", "supplies commander", lines=["0 use archer"]
    )
    assert told(match, "strength_changed") == [{"seat": 0, "from": 4, "to": 8, "cause": "peasants"}]
    assert final(match) == [11, 10]


FAQ_EXAMPLE = [*["0 use cavalry"] * 3, "0 use archer"]


def test_any_number_of_support_cards_in_a_row__AC_23__A_64_A_95_A_102():
    match = battle("supplies raider cavalry*3 archer", "supplies daimyo", lines=FAQ_EXAMPLE)
    assert final(match) == [12, 11]
    assert ranking(match) == [0, 1]


def test_an_edition_may_weaken_the_archer__AC_50__A_63_AE_1():
    edition = {"effects": {"archer_add": {"amount": 2}}}
    match = battle(
        "supplies raider cavalry*3 archer", "supplies daimyo", lines=FAQ_EXAMPLE, edition=edition
    )
    assert final(match) == [11, 11]


def test_the_commander_adds_only_to_support_that_works__AC_24__A_105_A_91_A_59():
    match = battle(
        "supplies commander archer cavalry",
        "supplies legend geisha",
        lines=["0 use cavalry", "1 use geisha", "0 use archer"],
    )
    assert final(match) == [14, 13]


@pytest.mark.parametrize("ask_always", [True, False])
def test_the_support_window_goes_round_until_all_have_passed__AC_25__A_62_A_48_A_51_A_52_A_54_A_57_A_67(
    ask_always,
):
    match = scene(
        "supplies samurai archer", "supplies assassin archer geisha", "supplies cavalry*3 scout",
        options={"ask_always": ask_always}, lands="edo tenma",
    )  # fmt: skip
    lay(match, "samurai", "assassin", "cavalry")
    go_on_to(match, "support")
    match.asked.clear()
    act(match, "1 use archer", "2 use cavalry", "2 use cavalry")
    go_on(match)
    assert final(match) == [9, 8, 10]
    assert ranking(match) == [2, 0, 1]
    asked = [(seat, what[:6], " ".join(words)) for seat, what, words in match.asked]
    every = [
        (1, "suppor", "pass use archer"),
        (2, "answer", "pass"),
        (0, "answer", "pass"),
        (1, "suppor", "pass"),
        (2, "suppor", "pass use cavalry"),
        (0, "answer", "pass"),
        (1, "answer", "pass use geisha"),
        (2, "suppor", "pass use cavalry"),
        (0, "answer", "pass"),
        (1, "answer", "pass use geisha"),
        (2, "suppor", "pass"),
        (0, "suppor", "pass use archer"),
        (1, "suppor", "pass"),
    ]
    assert asked == [entry for entry in every if ask_always or entry[2] != "pass"]
    assert decision(match) == "choose_land"


@pytest.mark.parametrize(
    ("geishas", "answers", "strength"),
    [
        (1, ["1 use geisha", "0 use geisha"], 12),
        (2, ["1 use geisha", "0 use geisha", "1 use geisha"], 9),
    ],
)
def test_the_last_geisha_of_the_chain_decides__AC_26__A_58_A_59(geishas, answers, strength):
    match = battle(
        "supplies samurai archer geisha",
        f"supplies daimyo geisha*{geishas}",
        lines=["0 use archer", *answers],
    )
    assert final(match) == [strength, 11]
    assert discard(match).count("geisha") == 1 + geishas


def test_a_ronin_is_barred_only_in_the_support_window__AC_27__A_112_A_113_A_20():
    match = battle(
        "supplies ronin geisha archer scout",
        "supplies daimyo archer cavalry",
        lines=["1 use archer", "1 use cavalry"],
    )
    assert final(match) == [14, 15]
    assert was_asked(match, 0, "support") == was_asked(match, 0, "answer_support") == []
    assert options(match, 0) == ["discard geisha", "discard archer", "discard scout"]
    match = battle("supplies ronin geisha", "supplies assassin scout", lines=["0 aim geisha 1"])
    assert final(match) == [14, 5]


def test_a_samurai_wins_ties_without_a_flip__AC_28__A_68_A_103():
    match = battle("supplies samurai", "supplies cavalry*2", lines=["1 use cavalry"])
    assert final(match) == [9, 9]
    assert ranking(match) == [0, 1]
    assert flips(match) == []
    match = battle("supplies samurai", "supplies samurai", deck="geisha archer")
    assert flips(match) == [{0: "geisha", 1: "archer"}]
    assert ranking(match) == [1, 0]
    match = battle(
        "supplies commander", "supplies cavalry*2", "supplies samurai",
        lands="edo tenma", lines=["1 use cavalry"],
    )  # fmt: skip
    assert final(match) == [10, 9, 9]
    assert ranking(match) == [0, 2, 1]
    assert flips(match) == []
    act(match, "0 first")
    assert won(match, 2) == ["tenma"]


def test_equal_flips_are_repeated__AC_29__A_125_A_127_A_128():
    match = battle(
        "supplies daimyo", "supplies daimyo", deck="cavalry cavalry raider scout samurai ronin"
    )
    assert flips(match) == [{0: "cavalry", 1: "cavalry"}, {0: "raider", 1: "scout"}]
    assert [event["repetition"] for event in told(match, "tie_flip")] == [1, 2]
    assert ranking(match) == [1, 0]
    assert discard(match) == ["raider", "scout", "cavalry", "cavalry", "daimyo", "daimyo"]
    assert drawn(match, 1) == [["samurai"]]
    assert drawn(match, 0) == [["ronin"]]


def test_only_those_still_level_flip_again__AC_30__A_125_A_127():
    match = battle(
        "supplies daimyo", "supplies daimyo", "supplies daimyo",
        lands="edo tenma", deck="raider ronin raider archer scout",
    )  # fmt: skip
    assert flips(match) == [
        {0: "raider", 1: "ronin", 2: "raider"},
        {0: "archer", 2: "scout"},
    ]
    assert ranking(match) == [1, 2, 0]
    act(match, "1 second")
    assert won(match, 2) == ["edo"]


def test_the_discard_pile_is_reshuffled_in_the_middle_of_a_flip__AC_31a__A_129():
    match = battle(
        "supplies commander", "supplies commander", deck="cavalry", discard="ronin", **ONLY_THESE
    )
    assert flips(match) == [{0: "cavalry", 1: "ronin"}]
    assert ranking(match) == [1, 0]


def lots(hands, places, rolls):
    """Players whose tie is left to lots because no card is left, and who comes in which place."""
    match = scene(*hands, lands="edo tenma", **ONLY_THESE)
    act(match, *(f"{seat} play {words.split()[1]}" for seat, words in list(enumerate(hands))[:-1]))
    load_dice(match._state.dice, rolls)
    act(match, f"{len(hands) - 1} play {hands[-1].split()[1]}")
    assert flips(match) == []
    return tuple(ranking(match)[place] for place in places)


def test_lots_give_three_players_every_order__A_130():
    hands = ["supplies commander"] * 3
    rolls = [[(0, 1), (second, 2), (third, 3)] for second in range(2) for third in range(3)]
    found = [lots(hands, (0, 1, 2), roll) for roll in rolls]
    assert sorted(found) == sorted(permutations(range(3)))
    assert found[:3] == [
        (2, 1, 0),
        (1, 2, 0),
        (1, 0, 2),
    ]  # 1 before 0, then 2 before, between, behind


def test_lots_for_lower_places_leave_the_strongest_alone__A_130_A_69():
    hands = ["supplies ronin", *["supplies commander"] * 3]
    rolls = [[(0, 1), (second, 2), (third, 3)] for second in range(2) for third in range(3)]
    found = [lots(hands, (0, 1, 2, 3), roll) for roll in rolls]
    assert sorted(found) == [(0, *order) for order in sorted(permutations((1, 2, 3)))]


@pytest.mark.parametrize("lot", [0, 1])
def test_too_few_cards_for_a_flip_leave_the_order_to_chance__AC_31b__A_130(lot):
    match = scene("supplies commander", "supplies commander", deck="cavalry", **ONLY_THESE)
    lay(match, "commander", None)
    load_dice(match._state.dice, [(0, 1), (lot, 2)])
    act(match, "1 play commander")
    assert told(match, "tie_flip") == []
    order = [1, 0] if lot == 0 else [0, 1]
    assert told(match, "lots_drawn") == [{"reason": "strength", "order": order}]
    assert ranking(match) == order


def test_a_flip_for_the_first_question_is_kept_for_the_round__AC_32a__A_48_A_49_A_50():
    match = scene(
        "supplies commander archer", "supplies commander cavalry",
        won=["ryogoku", "kintai"], deck="archer samurai raider raider",
    )  # fmt: skip
    lay(match, "commander", "commander")
    assert flips(match, "timing") == [{0: "archer", 1: "samurai"}]
    assert told(match, "window_opened")[-1] == {"window": "reveal", "first_seat": 1}
    go_on_to(match, "support")
    assert told(match, "window_opened")[-1] == {"window": "support", "first_seat": 1}
    act(match, "1 use cavalry")
    go_on(match)
    assert len(flips(match)) == 1
    assert final(match) == [10, 12]


def test_fewer_land_points_are_asked_first__AC_32b__A_48():
    match = scene(
        "supplies commander archer", "supplies commander cavalry",
        won=["edo", "tenma"], lands="ejiri",
    )  # fmt: skip
    lay(match, "commander", "commander")
    assert flips(match, "timing") == []
    assert told(match, "window_opened")[-1] == {"window": "reveal", "first_seat": 1}
    go_on(match)
    assert len(flips(match, "strength")) >= 1


def test_by_the_printed_rule_all_who_are_entitled_flip_for_the_first_question__A_48_A_49_A_50():
    """Seat 0 is weakest and seat 2 has no free card: the others flip, and the order is kept."""
    match = scene(
        "supplies scout archer", "supplies commander cavalry", "supplies daimyo",
        options={"first_asked": "flip"}, lands="edo tenma", deck="archer samurai raider raider",
    )  # fmt: skip
    lay(match, "scout", "commander", "daimyo")
    assert flips(match, "timing") == [{0: "archer", 1: "samurai"}]
    assert told(match, "window_opened")[-1] == {"window": "reveal", "first_seat": 1}
    go_on_to(match, "support")
    assert told(match, "window_opened")[-1] == {"window": "support", "first_seat": 1}
    assert len(flips(match, "timing")) == 1


def test_the_higher_group_flips_before_the_lower_one__A_69_A_127():
    """Two pairs are tied; whoever stands higher turns the upper cards of the deck."""
    match = battle(
        "supplies scout", "supplies scout", "supplies daimyo", "supplies daimyo",
        lands="edo tenma", deck="raider archer cavalry ronin",
    )  # fmt: skip
    assert flips(match) == [{2: "raider", 3: "archer"}, {0: "cavalry", 1: "ronin"}]


def test_of_groups_still_level_the_higher_flips_again_first__A_127():
    match = battle(
        *["supplies daimyo"] * 4, lands="edo tenma",
        deck="scout ronin scout ronin raider archer cavalry samurai",
    )  # fmt: skip
    assert flips(match) == [
        {0: "scout", 1: "ronin", 2: "scout", 3: "ronin"},
        {1: "raider", 3: "archer"},
        {0: "cavalry", 2: "samurai"},
    ]
