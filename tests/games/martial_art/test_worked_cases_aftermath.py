"""Worked cases AC-33 to AC-45, AC-59: After-battle texts, the Lands, winning."""

import pytest

from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    decision,
    deck,
    discard,
    drawn,
    final,
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


def test_supplies_comes_back_with_an_extra_card__AC_33__A_123_A_81_A_78_A_79():
    match = scene("supplies archer", "supplies samurai", lands="edo", deck="raider scout cavalry")
    lay(match, "supplies", "samurai")
    go_on(match)
    assert drawn(match, 1) == [["raider"]]
    assert drawn(match, 0) == [["scout", "cavalry"]]
    assert hand(match, 0) == held("supplies archer scout cavalry")
    assert discard(match) == ["samurai"]
    assert told(match, "land_effect_started") == []
    order = [event["seat"] for event in told(match, "cards_drawn")]
    assert order == ranking(match) == [1, 0]


@pytest.mark.parametrize(("stack", "left"), [(2, 1), (0, 0)])
def test_an_apprentice_takes_a_legend_in_sight_of_all__AC_34__A_93_A_94_A_19(stack, left):
    match = scene("supplies apprentice", "supplies samurai", legends=stack, deck="raider scout")
    lay(match, "apprentice", "samurai")
    go_on(match)
    assert legends(match) == left
    assert told(match, "legend_taken", seat=-1) == ([{"seat": 0, "stack_left": 1}] if stack else [])
    assert ("legend" in hand(match, 0)) == bool(stack)
    assert match.view(1)["seats"][0]["known"] == ["supplies"] + ["legend"] * bool(stack)
    assert drawn(match, 0) == [["scout"]]


def test_the_last_legend_goes_to_the_stronger_apprentice__AC_35__A_71_A_93():
    match = scene("supplies apprentice cavalry", "supplies apprentice", legends=1)
    lay(match, "apprentice", "apprentice")
    act(match, "0 use cavalry")
    go_on(match)
    assert final(match) == [3, 2]
    assert told(match, "legend_taken") == [{"seat": 0, "stack_left": 0}]


def raid(giver):
    match = scene("supplies raider", f"supplies samurai {giver}", deck="daimyo daimyo")
    lay(match, "raider", "samurai")
    go_on_to_gift(match)
    return match


def go_on_to_gift(match):
    while (
        not told(match, "gift_given")
        and decision(match) != "gift_card"
        and match._state.round_number == 1
    ):
        go_on_once(match)


def go_on_once(match):
    (seat, *_) = match.pending
    assert "pass" in options(match, seat)
    match.play(seat, "pass")


def test_the_giver_chooses_the_gift__AC_36a__A_99_A_83_A_13():
    match = raid("archer ronin")
    assert match.pending == [1]
    assert options(match, 1) == ["give archer", "give ronin"]
    act(match, "1 give archer")
    assert hand(match, 0)[:2] == ["supplies", "archer"]
    assert told(match, "gift_given", seat=-1) == [{"from": 1, "to": 0, "is_legend": False}]


def test_supplies_is_never_given__AC_36b__A_99_A_83():
    match = raid("")
    assert told(match, "gift_given") == []
    assert match._state.round_number == 2


def test_a_giver_of_one_kind_is_asked_all_the_same__AC_36c__A_13():
    match = raid("archer*2")
    assert decision(match) == "gift_card"
    assert options(match, 1) == ["give archer"]


def test_the_only_free_card_is_given_unasked__AC_36d__A_13_A_14():
    match = raid("archer")
    assert told(match, "gift_given") == [{"from": 1, "to": 0, "card": "archer", "is_legend": False}]
    assert was_asked(match, 1, "gift_card") == []


def test_too_few_cards_to_discard_are_not_owed__AC_37__A_14_A_106_A_113_A_12():
    match = scene("supplies daimyo", "supplies samurai")
    lay(match, "daimyo", "samurai")
    go_on(match)
    assert told(match, "cards_discarded") == []
    match = scene("supplies ronin legend", "supplies samurai", legends=1)
    lay(match, "ronin", "samurai")
    go_on(match)
    assert was_asked(match, 0, "card_discard") == []
    assert told(match, "cards_discarded") == [{"seat": 0, "cards": ["legend"], "cause": "ronin"}]
    assert legends(match) == 2
    assert "legend" not in discard(match)


def test_kanbara_takes_a_card_from_rank_1__AC_38__A_115_A_13():
    match = scene("supplies samurai geisha ronin", "supplies cavalry scout", lands="kanbara")
    lay(match, "samurai", "cavalry")
    act(match, "0 discard geisha")
    go_on(match)
    assert told(match, "cards_discarded") == [{"seat": 0, "cards": ["geisha"], "cause": "kanbara"}]
    assert was_asked(match, 0, "land_discard_strongest") == [["discard geisha", "discard ronin"]]
    assert [len(cards) for cards in drawn(match, 0) + drawn(match, 1)] == [1, 1]


def test_katakura_plantation_feeds_the_strong__AC_39__A_116_A_10_A_70_A_80():
    match = scene(
        "supplies samurai", "supplies cavalry*2",
        lands="katakura_plantation", deck="archer raider scout ninja",
    )  # fmt: skip
    lay(match, "samurai", "cavalry")
    act(match, "1 use cavalry")
    go_on(match)
    assert final(match) == [9, 9]
    assert drawn(match, 0) == [["archer", "raider"]]
    assert drawn(match, 1) == [["ninja", "scout"]]


def test_kyoto_takes_two_cards_from_the_strong__AC_40a__A_117_A_14():
    match = scene("supplies scout archer cavalry ronin", "supplies assassin raider", lands="kyoto")
    lay(match, "scout", "assassin")
    act(match, "0 discard archer", "0 discard ronin")
    assert final(match) == [7, 5]
    assert told(match, "cards_discarded") == [
        {"seat": 0, "cards": ["archer", "ronin"], "cause": "kyoto"}
    ]


def test_kyoto_is_chosen_together_and_shown_together__AC_40b__A_117_A_14_A_12():
    match = scene("supplies samurai legend", "supplies legend raider scout archer", lands="kyoto")
    assert legends(match) == 0
    lay(match, "samurai", "legend")
    act(match, "1 discard raider")
    assert legends(match) == 0
    assert discard(match) == []
    assert match.pending == [1]
    act(match, "1 discard archer")
    go_on(match)
    assert told(match, "cards_discarded") == [
        {"seat": 0, "cards": ["legend"], "cause": "kyoto"},
        {"seat": 1, "cards": ["archer", "raider"], "cause": "kyoto"},
    ]
    assert legends(match) == 2


def test_sagami_gives_a_card_back_to_the_last_rank__AC_41a__A_118_A_120():
    match = scene("supplies legend", "supplies archer", lands="sagami", discard="ronin cavalry")
    lay(match, "legend", "supplies")
    go_on_to(match, "land_recover")
    assert match.pending == [1]
    assert options(match, 1) == ["decline", "take cavalry", "take ronin"]
    act(match, "1 take ronin")
    assert hand(match, 1)[0] == "supplies"
    assert "ronin" in hand(match, 1)
    assert [len(cards) for cards in drawn(match, 1)] == [2]
    assert told(match, "card_recovered")[0]["source"] == "discard_pile"


def test_sagami_may_take_a_fighting_card__AC_41b__A_118_A_119():
    match = scene("supplies ronin", "supplies scout", lands="sagami")
    lay(match, "ronin", "scout")
    go_on_to(match, "land_recover")
    assert options(match, 1) == ["decline", "take scout", "take ronin"]
    act(match, "1 take ronin")
    assert discard(match) == ["scout"]
    assert told(match, "card_recovered") == [
        {"seat": 1, "card": "ronin", "from_seat": 0, "source": "table"}
    ]
    assert won(match, 0) == ["sagami"]


def test_sagami_without_anything_to_take_asks_nobody__AC_41c__A_118_A_120():
    match = scene("supplies legend", "supplies archer", lands="sagami")
    lay(match, "legend", "supplies")
    go_on(match)
    assert was_asked(match, 1, "land_recover") == []


def test_yodo_river_trades_the_hand_for_four_cards__AC_42a__A_121_A_83():
    match = scene(
        "supplies samurai legend archer", "supplies cavalry", legends=1,
        lands="yodo_river", deck="ninja scout cavalry*2 daimyo peasants",
    )  # fmt: skip
    lay(match, "samurai", "cavalry")
    act(match, "0 yes")
    assert legends(match) == 2
    assert "archer" in discard(match)
    assert hand(match, 0) == held("supplies ninja scout cavalry*2 daimyo")
    assert drawn(match, 1) == [["peasants"]]
    assert told(match, "hand_refreshed") == [{"seat": 0, "discarded": ["archer", "legend"]}]


@pytest.mark.parametrize("allowed", [True, False])
def test_yodo_river_with_an_empty_hand__AC_42b__A_122_A_83(allowed):
    match = scene(
        "supplies samurai", "supplies cavalry", options={"refresh_empty_hand": allowed},
        lands="yodo_river", deck="ninja scout cavalry*2 daimyo peasants",
    )  # fmt: skip
    lay(match, "samurai", "cavalry")
    assert (decision(match) == "land_refresh") == allowed
    if allowed:
        assert options(match, 0) == ["yes", "no"]
        act(match, "0 yes")
        assert drawn(match, 0) == [["ninja", "scout", "cavalry", "cavalry", "daimyo"]]
    else:
        assert drawn(match, 0) == [["ninja"]]


def test_cards_act_before_the_land__AC_43__A_71_A_72():
    match = scene("supplies daimyo archer scout cavalry ronin", "supplies raider", lands="kyoto")
    lay(match, "daimyo", "raider")
    act(match, "0 discard archer", "0 give cavalry")
    go_on(match)
    assert ranking(match) == [0, 1]
    assert was_asked(match, 0, "land_discard_strong") == []
    assert told(match, "cards_discarded")[-1] == {
        "seat": 0, "cards": ["scout", "ronin"], "cause": "kyoto"
    }  # fmt: skip
    assert "cavalry" in hand(match, 1)


def test_rank_1_chooses_a_land_and_wins_by_bridges__AC_44__A_74_A_76_A_132():
    match = scene(
        "supplies assassin", "supplies samurai", "supplies cavalry",
        lands="nihonbashi edo", won=["", "tenma kintai", ""],
    )  # fmt: skip
    lay(match, "assassin", "samurai", "cavalry")
    go_on(match)
    assert options(match, 1) == ["first", "second"]
    act(match, "1 first")
    assert won(match, 2) == ["edo"]
    assert match.over
    assert match.view(-1)["seats"][1]["bridges"] == 3
    assert told(match, "game_ended") == [{"winner": 1, "way": "bridges", "places": [3, 1, 2]}]
    assert match.ranks == [3, 1, 2]


def test_exactly_twelve_points_win_at_once__AC_45__A_77_A_132_A_135():
    match = scene(
        "supplies samurai", "supplies raider", lands="edo", won=["kyoto kanbara tenma", ""]
    )
    lay(match, "samurai", "raider")
    go_on(match)
    assert match.over
    assert match.ranks == [1, 2]
    assert told(match, "game_ended")[0]["way"] == "points"
    assert told(match, "cards_drawn") == []
    assert discard(match) == []
    assert match.view(-1)["seats"][0]["fighting"] == "samurai"
    assert "round_started" not in names_told(match)[2:]


def test_supplies_in_play_survives_a_full_discard__AC_59__A_83_A_121_A_78():
    match = scene("supplies archer*3", "supplies apprentice", lands="yodo_river")
    lay(match, "supplies", "apprentice")
    act(match, "0 use archer", "0 yes")
    assert final(match) == [3, 2]
    assert told(match, "hand_refreshed") == [{"seat": 0, "discarded": ["archer", "archer"]}]
    assert told(match, "legend_taken")[0]["seat"] == 1
    assert len(drawn(match, 0)[0]) == 6
    assert "supplies" in hand(match, 0)


def test_fighting_cards_are_cleared_before_the_draw__AC_47__A_78_A_16():
    match = scene("supplies samurai", "supplies assassin", lands="ejiri", **ONLY_THESE)
    lay(match, "samurai", "assassin")
    go_on(match)
    assert discard(match) == deck(match) == []
    both = sorted(drawn(match, 0)[0] + drawn(match, 1)[0])
    assert both == ["assassin", "samurai"]
    assert told(match, "deck_reshuffled") == [{"count": 2}]


@pytest.mark.parametrize(("deck", "last"), [("ronin scout", 1), ("scout ronin", 0)])
def test_sagami_asks_the_loser_of_the_flip_among_the_weakest__A_118_A_69(deck, last):
    match = scene(
        "supplies archer", "supplies archer", lands="sagami", deck=deck, discard="cavalry"
    )
    lay(match, "archer", "archer")
    go_on_to(match, "land_recover")
    assert match.pending == [last]
