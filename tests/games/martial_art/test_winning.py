"""Steps 4 and 5 and chapter 7 of the rules: who wins which Land, and the game."""

import pytest

from tests.games.martial_art.scenes import act, flips, go_on, lay, scene, told, was_asked, won


def test_equal_lands_are_shared_without_a_question__A_75():
    match = scene("supplies samurai", "supplies raider", "supplies scout", lands="edo edo")
    lay(match, "samurai", "raider", "scout")
    go_on(match)
    assert was_asked(match, 0, "choose_land") == []
    assert [won(match, seat) for seat in range(3)] == [["edo"], [], ["edo"]]


def test_only_ranks_1_and_2_win_a_land__A_74():
    match = scene(
        "supplies samurai",
        "supplies raider",
        "supplies scout",
        "supplies archer",
        lands="edo tenma",
    )
    lay(match, "samurai", "raider", "scout", "archer")
    act(match, "0 second")
    assert [won(match, seat) for seat in range(4)] == [["tenma"], [], ["edo"], []]


def test_both_lands_of_a_round_count_in_full__A_32_A_77_A_133():
    match = scene(
        "supplies samurai", "supplies raider", "supplies scout",
        won=["kyoto kanbara", "", "edo kyoto"], lands="edo tenma",
    )  # fmt: skip
    lay(match, "samurai", "raider", "scout")
    act(match, "0 second")
    assert match.ranks == [2, 3, 1]


def test_lands_out_among_equals_is_flipped__A_136_A_137():
    match = scene(
        "supplies", "supplies", "supplies", won=["edo", "edo", "tenma"], lands="", lands_rest="box",
        deck="archer scout",
    )  # fmt: skip
    assert flips(match, "victory") == [{0: "archer", 1: "scout"}]
    assert match.ranks == [2, 1, 3]
    assert told(match, "game_ended")[0]["way"] == "lands_out"


def test_seats_equal_in_points_bridges_and_lands_share_their_place__A_137():
    match = scene(
        "supplies samurai", "supplies", "supplies", "supplies archer", lands="edo ejiri",
        won=["kyoto edo kanbara", "sagami", "sagami", "asakusa"],
    )  # fmt: skip
    match_points = [seat["points"] for seat in match.view(-1)["seats"]]
    assert match_points == [11, 3, 3, 2]
    act(match, "0 play samurai", "3 play archer", "0 first")
    assert match.ranks == [1, 3, 3, 2]


def test_more_lands_break_a_tie_for_a_place__A_137():
    match = scene(
        "supplies samurai", "supplies", "supplies", "supplies archer", lands="edo ejiri",
        won=["kyoto kyoto kanbara", "edo", "asakusa asakusa", "ejiri"],
    )  # fmt: skip
    act(match, "0 play samurai", "3 play archer", "0 first")
    assert match.ranks == [1, 4, 2, 2]


def test_points_and_bridges_together_are_told_as_both__A_132():
    match = scene(
        "supplies samurai", "supplies", won=["tenma kintai kyoto edo", ""], lands="nihonbashi"
    )
    act(match, "0 play samurai")
    assert told(match, "game_ended")[0]["way"] == "both"


def both_reach_twelve(second, **given):
    """Seats 0 and 1 come to 12 points each in the same round; 0 chooses the first Land."""
    match = scene(
        "supplies samurai", "supplies cavalry", "supplies archer", lands="edo kyoto",
        won=["kanbara sagami asakusa", f"kanbara sagami {second}", ""], deck="scout archer", **given,
    )  # fmt: skip
    lay(match, "samurai", "cavalry", "archer")
    act(match, "0 first")
    return match


def test_with_the_option_bridges_break_a_tie_of_points__A_134():
    match = both_reach_twelve("nihonbashi", options={"victory_tie": "points"})
    assert flips(match) == []
    assert match.ranks == [2, 1, 3]


def test_with_the_option_a_flip_comes_last__A_134():
    match = both_reach_twelve("ejiri", options={"victory_tie": "points"})
    assert flips(match, "victory") == [{0: "scout", 1: "archer"}]
    assert match.ranks == [1, 2, 3]


def test_without_the_option_bridges_do_not_matter__A_134():
    match = both_reach_twelve("nihonbashi")
    assert flips(match, "victory") == [{0: "scout", 1: "archer"}]
    assert match.ranks == [1, 2, 3]


def test_more_points_count_before_bridges_when_the_lands_are_out__A_136_A_137():
    match = scene(
        "supplies", "supplies", "supplies", lands="", lands_rest="box",
        won=["tenma kintai", "kanbara", "nihonbashi"],
    )  # fmt: skip
    assert match.ranks == [2, 1, 3]  # 2 points each for the others, and two bridges against one
    assert told(match, "game_ended")[0]["winner"] == 1


@pytest.mark.parametrize(
    ("won", "winner"), [(["ejiri", "nihonbashi", ""], 1), (["nihonbashi", "ejiri", ""], 0)]
)
def test_bridges_break_a_tie_in_points_when_the_lands_are_out__A_136(won, winner):
    """Equal in Land points: whoever has more bridges wins without a flip."""
    match = scene("supplies", "supplies", "supplies", won=won, lands="", lands_rest="box")
    points = [seat["points"] for seat in match.view(-1)["seats"]]
    assert points[0] == points[1] > points[2]
    assert flips(match, "victory") == []
    assert told(match, "game_ended")[0]["winner"] == winner
