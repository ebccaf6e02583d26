"""Worked cases W-43 to W-57 and W-67: score check, end of the round, end of the game, ties."""

import pytest

from kassen.games.shogunate.rules.state import CARDS
from tests.games.shogunate.scenes import (
    CODES,
    NOTHING,
    TRIO,
    discard,
    face_up,
    hand,
    honor,
    names_told,
    plotting,
    told,
)

SIX = "AK KU / SH MI / AK AO / MI KI / SH AO / KU KI"


def ending(match):
    return told(match, "game_ended")[0]


def final(loyalty, honor, shinobi=6, **document):
    """A game that ends with exactly this Honor: the Plot gives nothing and the Shinobi finds nothing."""
    options = {"round_cap": 1}
    return plotting("rice_tribute", loyalty, honor=honor, shinobi=shinobi, edition=NOTHING,
                    options=options, **document)  # fmt: skip


def test_W_43_the_game_ends_at_exactly_twelve__S_90_S_93():
    match = plotting("rice_tribute", shinobi=6, honor="AK 7 KU 3")
    assert match.over
    assert ending(match)["scores"][0] == 12
    assert told(match, "threshold_reached") == [{"seats": [0]}]
    match = plotting("rice_tribute", shinobi=6, honor="AK 6 KU 3")
    assert not match.over
    assert match.view(0)["score"] == 11


def test_W_44_with_six_players_ten_are_enough__S_27_S_93():
    given = {"loyalty": SIX, "shinobi": 6, "honor": "AK 5 KU 3"}
    match = plotting("rice_tribute", **given)
    assert match.over
    assert ending(match)["scores"][0] == 10
    assert not plotting("rice_tribute", options={"threshold": 12}, **given).over


def test_W_45_the_check_comes_after_the_shinobi__S_69_S_92():
    match = plotting("rice_tribute", shinobi=1, honor="AK 7 KU 3")
    assert not match.over
    assert match.view(0)["score"] == 11


def test_W_46_a_pair_counts_once_or_twice__S_91():
    given = {"loyalty": "AK AK / SH MI / KU AO / MI KI", "shinobi": 6, "honor": "AK 6"}
    match = plotting("rice_tribute", **given)
    assert not match.over
    assert match.view(0)["score"] == 7
    match = plotting("rice_tribute", options={"pair_scoring": "each"}, **given)
    assert match.over
    assert ending(match)["scores"][0] == 14


def test_W_47_all_declare_together_and_the_highest_score_wins__S_94_S_105():
    match = plotting("rice_tribute", shinobi=6, honor="AK 8 KU 2 AO 4")
    assert told(match, "threshold_reached") == [{"seats": [0, 2]}]
    assert ending(match) == {
        "reason": "threshold",
        "scores": [12, 1, 14, 0],
        "ranks": [2, 3, 1, 4],
        "tie_breaks": ["score", "score", "score"],
    }
    assert match.ranks == [2, 3, 1, 4]


def test_W_48_open_cards_count_too__S_63():
    match = plotting("rice_tribute", shinobi=6, honor="AK 7 KU 3", face_up="0.0 0.1")
    assert match.over
    assert ending(match)["scores"][0] == 12


def test_W_49_only_an_empty_hand_is_filled__S_96_S_97():
    match = plotting("rice_tribute", hands=[None, [], ["dishonor"], None])
    assert hand(match, 1) == list(CARDS)
    assert discard(match, 1) == []
    assert hand(match, 2) == ["dishonor"]
    assert len(discard(match, 2)) == 5
    assert told(match, "hand_taken_up") == [{"seat": 1}]


def test_W_50_the_banner_passes_to_the_left__S_1_S_98():
    match = plotting("rice_tribute", hatamoto=3)
    assert match.view(-1)["hatamoto"] == 0
    assert told(match, "hatamoto_passed") == [{"from_seat": 3, "to_seat": 0}]


def test_W_51_all_plots_are_shuffled_into_a_new_deck__S_99_S_100():
    match = plotting("rice_tribute", round=18, rest="discard")
    view = match.view(-1)
    assert told(match, "plots_reshuffled") == [{"count": 18}]
    assert (view["round"], view["plots_in_deck"], view["plot_discard"]) == (19, 17, [])
    assert len(view["plots_left"]) == 17
    assert view["plot"]["id"] not in view["plots_left"]
    assert names_told(match)[-3:] == ["plot_discarded", "plots_reshuffled", "plot_revealed"]


def test_W_52_after_round_36_the_game_ends_without_a_declaration__S_101_S_106():
    match = plotting("rice_tribute", round=36, shinobi=6, honor="AK 4")
    assert match.over
    assert ending(match) == {
        "reason": "round_cap",
        "scores": [6, 1, 6, 0],
        "ranks": [1, 3, 2, 4],
        "tie_breaks": ["second_leader", "score", "score"],
    }
    assert told(match, "round_cap_reached") == [{"round": 36}]
    assert told(match, "threshold_reached") == []
    assert not plotting("rice_tribute", round=35, shinobi=6, honor="AK 4").over


def test_W_53_the_better_placed_leader_breaks_a_tie__S_106():
    match = final("AK KU / SH AO / MI KI", "AK 2 KU 10 SH 9 AO 3")
    assert ending(match)["scores"][:2] == [12, 12]
    assert match.ranks == [1, 2, 3]
    assert ending(match)["tie_breaks"] == ["first_leader", "score"]


def test_W_54_then_the_other_leader__S_107_S_111():
    match = final("AK MI / AK AO / SH KU / KI KI", "AK 8 MI 4 AO 4")
    assert match.ranks == [2, 1, 3, 4]
    assert ending(match)["tie_breaks"] == ["second_leader", "score", "first_leader"]


def test_W_55_then_fewer_revealed_cards__S_103_S_109():
    match = final("AK MI / MI AK / SH KU", "AK 8 MI 5", face_up="0.0")
    assert match.ranks == [2, 1, 3]
    assert ending(match)["tie_breaks"][0] == "revealed"
    shown = [{"by": 2, "of": 0, "place": 0}]
    assert final("AK MI / MI AK / SH KU", "AK 8 MI 5", seen=shown).ranks == [1, 1, 3]


def test_W_56_who_is_still_level_shares_the_rank__S_110_S_111():
    match = final("AK MI / MI AK / SH KU / KU SH", "AK 8 MI 5", face_up="2.1")
    assert match.ranks == [1, 1, 4, 3]
    assert ending(match)["tie_breaks"] == ["shared", "score", "revealed"]


def test_W_57_a_pair_stands_in_one_slot_for_both_comparisons__S_108():
    match = final("AK AK / SH KU / SH KU / AO MI", "AK 12 SH 6 KU 6",
                  line="SH AK KU AO MI KI", face_up="1.0")  # fmt: skip
    assert ending(match)["scores"][:3] == [12, 12, 12]
    assert match.ranks == [3, 2, 1, 4]


@pytest.mark.parametrize("seat", range(-1, 3))
def test_W_67_everything_is_turned_up_and_nothing_else_happens__S_93_S_102_S_103_S_104(seat):
    match = plotting("rice_tribute", TRIO, shinobi=6, honor="AK 8 KU 3", round=9, face_up="0.1",
                     hands=[None, [], None])  # fmt: skip
    view = match.view(seat)
    assert view["round"] == 9
    assert names_told(match)[-8:] == [
        "power_used", "score_checked", "threshold_reached", "loyalty_revealed", "loyalty_revealed",
        "loyalty_revealed", "undealt_revealed", "game_ended",
    ]  # fmt: skip
    assert told(match, "loyalty_revealed", seat) == [
        {"seat": 0, "leader_0": "akagi", "leader_1": "kurohane", "revealed_before": 1},
        {"seat": 1, "leader_0": "shirakawa", "leader_1": "midorikawa", "revealed_before": 0},
        {"seat": 2, "leader_0": "aonami", "leader_1": "kinugasa", "revealed_before": 0},
    ]
    assert sorted(told(match, "undealt_revealed", seat)[0]["leaders"]) == sorted(CODES.values())
    assert view["undealt"]["leaders"] == told(match, "undealt_revealed", seat)[0]["leaders"]
    assert face_up(match) == "0.0 0.1 1.0 1.1 2.0 2.1"
    assert view["scores"] == [13, 1, 1]
    assert view["ranks"] == [1, 2, 3]
    assert hand(match, 1) == []
    assert (view["hatamoto"], view["plot"]["id"], view["plots_in_deck"]) == (0, "rice_tribute", 17)
    assert honor(match) == "AK 9 SH 1 KU 4 AO 1"
