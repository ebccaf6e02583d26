"""Worked cases AC-46, AC-48 to AC-58: ends of the game, what is known, editions."""

import pytest

from kassen.engine.errors import BadBox, NotLegal
from kassen.engine.match import Match
from kassen.games.martial_art.box import notes
from kassen.games.martial_art.game import GAME
from tests.games.loaded_dice import load_dice
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    discard,
    drawn,
    final,
    flips,
    go_on,
    go_on_to,
    hand,
    held,
    known,
    lay,
    options,
    ranking,
    scene,
    told,
    truth,
    was_asked,
)


def two_winners(**given):
    match = scene(
        "supplies samurai", "supplies cavalry", "supplies archer",
        lands="edo ryogoku", won=["kyoto edo", "tenma kintai", ""], deck="archer scout", **given,
    )  # fmt: skip
    lay(match, "samurai", "cavalry", "archer")
    act(match, "0 first")
    return match


def test_a_tie_for_victory_is_flipped__AC_46__A_134_A_133_A_128_A_104():
    match = two_winners()
    assert flips(match, "victory") == [{0: "archer", 1: "scout"}]
    assert match.over
    assert told(match, "game_ended") == [{"winner": 1, "way": "bridges", "places": [2, 1, 3]}]
    assert match.ranks == [2, 1, 3]
    assert discard(match) == ["archer", "scout"]


def test_with_the_option_more_points_break_a_tie_for_victory__A_134():
    match = two_winners(options={"victory_tie": "points"})
    assert flips(match) == []
    assert match.ranks == [1, 2, 3]


def test_a_scout_remembers_what_can_still_be_there__AC_48__AK_2_AK_3_AK_4():
    match = scene("supplies scout raider", "supplies archer*2 samurai", deck="ninja geisha daimyo")
    act(match, "0 aim scout 1", "1 pass")
    assert known(match, 0, 1) == held("supplies archer*2 samurai")
    act(match, "0 play ninja", "1 play samurai", "1 use archer")
    assert known(match, 0, 1) == held("supplies archer")
    go_on(match)
    assert len(truth(match, 1)) == 3
    assert known(match, 0, 1) == held("supplies archer")


def test_a_third_player_does_not_see_the_gift__AC_49__AK_5_A_100():
    match = scene(
        "supplies raider", "supplies samurai archer cavalry", "supplies legend",
        known=[{"by": 2, "of": 1, "cards": ["archer", "cavalry"]}], lands="edo tenma",
    )  # fmt: skip
    lay(match, "raider", "samurai", "legend")
    act(match, "1 give archer")
    assert "archer" in known(match, 1, 0)
    assert told(match, "gift_given", seat=2) == [{"from": 1, "to": 0, "is_legend": False}]
    assert told(match, "gift_given", seat=0)[0]["card"] == "archer"
    assert known(match, 2, 1) == ["supplies"]
    assert known(match, 2, 0) == ["supplies"]
    assert match.view(2)["seats"][1]["cards"] == 2


def test_an_unknown_effect_is_refused__AC_50__AE_1():
    with pytest.raises(BadBox, match=r"archer_add.*effect is one of.*not 'add_power'"):
        Match(GAME, 2, edition={"effects": {"archer_add": {"effect": "add_power"}}})


def test_nobody_scouts_more_often_than_there_are_scouts__AC_51__A_38_A_16():
    match = scene("supplies scout samurai", "supplies", **ONLY_THESE)
    act(match, *["0 aim scout 1"] * 4)
    assert len(was_asked(match, 0, "before_support")) == 4
    assert hand(match, 0) == held("supplies scout samurai")
    assert match.view(-1)["decision"] == "play_card"
    assert told(match, "window_closed") == [{"window": "before"}]


def test_a_pass_is_not_final__AC_52__A_53_A_48_A_105_A_103():
    match = scene("supplies commander cavalry", "supplies samurai archer")
    lay(match, "commander", "samurai")
    go_on_to(match, "support")
    assert match.pending == [1]
    act(match, "0 use cavalry", "1 use archer")
    go_on(match)
    assert was_asked(match, 1, "support") == [["pass", "use archer"], ["pass", "use archer"]]
    assert final(match) == [12, 12]
    assert ranking(match) == [1, 0]
    assert flips(match) == []


def test_with_nothing_left_to_draw_chaos_fights_alone__AC_53__A_87_A_17_A_130_A_9():
    match = scene("supplies chaos", "supplies", "supplies", lands="edo tenma", **ONLY_THESE)
    go_on_to(match, "play_card")
    load_dice(match._state.dice, [(0, 1), (1, 2), (1, 3)])  # lots: 0; 0 1; 0 2 1
    act(match, "0 play chaos")
    assert told(match, "battle_redealt")[0]["cards"] == [
        {"seat": 0, "old": "chaos", "new": "chaos"},
        {"seat": 1, "old": "supplies", "new": None},
        {"seat": 2, "old": "supplies", "new": None},
    ]
    assert final(match) == [0, 0, 0]
    assert told(match, "tie_flip") == []
    assert ranking(match) == [0, 2, 1]
    act(match, "0 first")
    assert drawn(match, 0) == [["chaos"]]
    assert drawn(match, 1) == drawn(match, 2) == []
    assert [event["seat"] for event in told(match, "draw_failed")] == [2, 1]
    assert hand(match, 1) == ["supplies"]


def test_the_texts_of_flipped_cards_do_nothing__AC_54__A_126():
    match = scene("supplies commander", "supplies commander", deck="ninja geisha")
    lay(match, "commander", "commander")
    go_on(match)
    assert flips(match) == [{0: "ninja", 1: "geisha"}]
    assert ranking(match) == [1, 0]
    assert told(match, "strength_changed") == told(match, "text_blanked") == []


def test_support_adds_only_its_effect__AC_55__A_65():
    match = scene("supplies cavalry", "supplies archer")
    lay(match, "supplies", "archer")
    act(match, "0 use cavalry")
    go_on(match)
    assert final(match) == [1, 3]


def test_a_card_laid_down_shows_no_face_and_stays__AC_56__A_40():
    match = scene("supplies ronin samurai", "supplies scout")
    act(match, "0 play ronin")
    seat = match.view(1)["seats"][0]
    assert seat["decided"]
    assert seat["face_down"]
    assert seat["cards"] == 2
    assert seat["fighting"] is None
    assert match.view(1)["placed"] is None
    assert match.view(0)["placed"] == "ronin"
    assert "card" not in told(match, "card_placed", seat=1)[0]
    assert options(match, 0) == []
    with pytest.raises(NotLegal, match="A-52"):
        match.play(0, "play samurai")


FEW_POINTS = {
    "lands": {
        name: {"points": points, "bridges": bridges}
        for name, points, bridges in [
            ("kyoto", 5, 1), ("edo", 5, 2), ("kanbara", 0, 0), ("sagami", 0, 0), ("asakusa", 0, 0),
            ("katakura_plantation", 0, 0), ("yodo_river", 0, 0), ("ejiri", 0, 0), ("nihonbashi", 0, 0),
            ("ryogoku", 0, 0), ("kintai", 0, 0), ("tenma", 0, 0),
        ]
    }
}  # fmt: skip


def test_without_lands_the_game_ends_at_once__AC_57__A_136_AE_8():
    match = scene(
        "supplies samurai", "supplies raider",
        edition=FEW_POINTS, won=["kyoto", "edo"], lands="", lands_rest="box",
    )  # fmt: skip
    assert match.over
    assert told(match, "game_ended") == [{"winner": 1, "way": "lands_out", "places": [2, 1]}]
    assert match.ranks == [2, 1]
    assert "2 players" in notes(GAME.edition(FEW_POINTS))[0]
    assert notes(GAME.standard_box) == []


def test_the_places_behind_the_winner__AC_58__A_137():
    match = scene(
        "supplies", "supplies", "supplies samurai", "supplies archer",
        lands="kyoto ejiri", won=["edo edo", "kanbara kanbara tenma kintai", "kyoto sagami sagami", "tenma"],
    )  # fmt: skip
    act(match, "2 play samurai", "3 play archer", "2 first")
    assert match.over
    seats = match.view(-1)["seats"]
    assert [(seat["points"], seat["bridges"]) for seat in seats] == [
        (8, 0),
        (8, 2),
        (14, 0),
        (3, 1),
    ]
    assert match.ranks == told(match, "game_ended")[0]["places"] == [3, 2, 1, 4]
