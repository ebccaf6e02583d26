"""Score check, end of the round and of the game beyond the worked cases (chapters 3.14 to 3.19)."""

import pytest

from tests.games.shogunate.scenes import (
    NOTHING,
    TABLE_F,
    act,
    asked,
    hand,
    knows,
    names_told,
    performing,
    plotting,
    scene,
    told,
)


def test_scores_are_secret_while_the_game_goes_on__S_92():
    match = plotting("rice_tribute", shinobi=6, honor="AK 3 SH 2")
    assert [match.view(seat)["score"] for seat in range(-1, 4)] == [None, 5, 3, 5, 0]
    assert all(match.view(seat)["scores"] is None for seat in range(-1, 4))
    assert told(match, "score_checked") == [{"round": 1, "ended": False}]


def test_the_threshold_counts_only_in_the_check__S_69_S_92():
    """Twelve during the Actions and the power are not enough, if the Shinobi takes one."""
    match = performing("honorable_company", honor="AK 9 KU 2", shinobi=1, plot="border_skirmish")
    act(match, "1 leader KU", "1 leader AO")
    assert not match.over
    match = plotting("broken_seal", honor="AK 8 KU 2", shinobi=1)
    act(match, "0 place 0", "0 leader AK")
    assert not match.over
    assert match.view(0)["score"] == 11


@pytest.mark.parametrize(("honor", "is_over"), [("AK 6 KU 5", False), ("AK 6 KU 6", True)])
def test_the_threshold_itself_is_enough__S_93(honor, is_over):
    match = plotting("rice_tribute", honor=honor, shinobi=6, edition=NOTHING)
    assert match.over == is_over


def test_both_leaders_count_for_every_player__S_90_S_94():
    match = plotting("rice_tribute", honor="SH 7 MI 5 KI 9", shinobi=4, edition=NOTHING)
    assert told(match, "threshold_reached") == [{"seats": [1, 3]}]
    assert told(match, "game_ended")[0]["scores"] == [0, 12, 0, 14]
    assert match.ranks == [3, 2, 4, 1]


def test_an_honor_too_many_for_one_card_ends_nothing_for_others__S_90():
    match = plotting(
        "rice_tribute", "AK KU / SH MI / AO KI", honor="AK 11", shinobi=6, edition=NOTHING
    )
    assert not match.over


def test_the_rank_is_that_of_the_final_line__S_105_S_106():
    match = plotting("winter_siege", "AK KU / SH MI / AO KI", honor="MI 9 KI 9", shinobi=4,
                     options={"round_cap": 1})  # fmt: skip
    ended = told(match, "game_ended")[0]
    assert ended["scores"] == [3, 9, 8]
    assert match.ranks == [3, 1, 2]
    match = plotting("winter_siege", "AO SH / KI MI / KU AK", shinobi=6, options={"round_cap": 1})
    assert match.ranks == [2, 3, 1]


def test_the_round_limit_can_be_settled__S_101():
    match = plotting("rice_tribute", round=3, options={"round_cap": 3})
    assert match.over
    assert match.view(-1)["ending"] == "round_cap"
    assert not plotting("rice_tribute", round=2, options={"round_cap": 3}).over


def test_at_the_limit_a_declaration_goes_first__S_93_S_101():
    match = plotting("rice_tribute", round=36, honor="AK 9 KU 9", shinobi=6)
    assert told(match, "game_ended")[0]["reason"] == "threshold"
    assert "round_cap_reached" not in names_told(match)


def test_the_next_plot_is_the_top_of_the_deck__S_99():
    match = plotting("rice_tribute", deck=["fox_fire", "quiet_season"])
    view = match.view(-1)
    assert (view["plot"]["id"], view["round"], view["plots_in_deck"]) == ("fox_fire", 2, 16)
    assert view["plot_discard"] == ["rice_tribute"]


def test_the_plot_just_used_may_come_again__S_100():
    plots = {
        plotting("rice_tribute", rest="discard", seed=seed).view(-1)["plot"]["id"]
        for seed in range(120)
    }
    assert "rice_tribute" in plots
    assert len(plots) == 18


def test_the_banner_goes_round_the_table__S_98():
    match = scene(TABLE_F, hatamoto=1, options={"threshold": 30})
    seen = []
    while match.view(-1)["round"] < 5:
        if asked(match)[0] == "choose_action" and len(seen) < match.view(-1)["round"]:
            seen.append(match.view(-1)["hatamoto"])
        match.play(match.pending[0], match.legal(match.pending[0])[-1])
    assert seen == [1, 2, 3, 0]


def test_the_taker_of_a_pile_is_who_has_no_card__S_96():
    match = plotting("rice_tribute", hands=[["dishonor"], [], [], None])
    assert [len(hand(match, seat)) for seat in range(4)] == [1, 6, 6, 6]


def test_with_six_players_no_undealt_cards_are_told__S_104():
    six = "AK KU / SH MI / AK AO / MI KI / SH AO / KU KI"
    match = plotting("rice_tribute", six, options={"round_cap": 1})
    assert "undealt_revealed" not in names_told(match)
    assert knows(match, -1, "5.1") == "KI"


def test_revealed_cards_are_those_open_before_the_end__S_103():
    match = plotting("rice_tribute", options={"round_cap": 1}, face_up="0.0 2.0 2.1",
                     seen=[{"by": 0, "of": 1, "place": 0}])  # fmt: skip
    assert [event["revealed_before"] for event in told(match, "loyalty_revealed")] == [1, 0, 2, 0]
    assert [seat["revealed_before"] for seat in match.view(-1)["seats"]] == [1, 0, 2, 0]


def test_two_pairs_rank_by_their_slots__S_106_S_108():
    match = plotting("rice_tribute", "KI KI / AK AK / MI KU / SH SH", shinobi=6, edition=NOTHING,
                     options={"round_cap": 1})  # fmt: skip
    assert match.ranks == [4, 1, 3, 2]
