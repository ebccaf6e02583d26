"""Chapter 3 of the rules: the Before-battle window, the windows of step 3, answers."""

import pytest

from kassen.games.martial_art.game import GAME
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    decision,
    deck,
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
    scene,
    told,
    was_asked,
)


def first_asked(match, window):
    return [
        event["first_seat"] for event in told(match, "window_opened") if event["window"] == window
    ]


def test_a_scout_draws_after_all_looks_in_seat_order__A_36_A_101():
    match = scene(
        "supplies scout", "supplies scout raider", "supplies raider", deck="archer ninja",
        lands="edo tenma",
    )  # fmt: skip
    act(match, "0 aim scout 2", "2 pass", "1 aim scout 0")
    assert known(match, 1, 0) == ["supplies"]
    assert known(match, 0, 2) == held("supplies raider")
    assert hand(match, 0) == held("supplies archer")
    assert hand(match, 1) == held("supplies raider ninja")
    assert [event["seat"] for event in told(match, "support_passed")] == [2]
    assert decision(match) == "before_support"  # another turn follows for everybody
    assert match.pending == [0, 1, 2]


def test_without_free_cards_nobody_is_asked_before_battle__A_35():
    match = scene("supplies", "supplies samurai", "supplies", lands="edo tenma")
    assert match.pending == [1]
    assert decision(match) == "before_support"


def test_the_uses_before_battle_are_counted_for_each_round__A_38():
    match = scene("supplies scout samurai*2", "supplies", **ONLY_THESE)
    act(match, *["0 aim scout 1"] * 4, "0 play samurai")
    go_on(match)
    assert match.view(-1)["round"] == 2
    assert decision(match) == "before_support"
    assert "aim scout 1" in options(match, 0)


def test_all_kinds_of_cards_for_the_time_before_battle_count_for_the_limit__A_38():
    rows = [list(row.values()) for row in GAME.standard_box["effects"].rows.values()]
    rows.append(["archer_look", "archer", "scout_hand", 1, 0, "always", "house"])
    match = scene(
        "supplies scout samurai", "supplies", edition={"effects": {"rows": rows}}, **ONLY_THESE
    )
    act(match, *["0 aim scout 1"] * 8)  # four Scouts and four Archers are in the game
    assert len(was_asked(match, 0, "before_support")) == 8
    assert decision(match) == "play_card"


def test_no_single_option_is_asked_before_battle_without_ask_always__A_52():
    match = scene(
        "supplies samurai", "supplies scout", options={"ask_always": False}, lands="ejiri"
    )
    assert match.pending == [1]
    act(match, "1 pass")
    assert told(match, "support_passed") == [
        {"seat": 0, "window": "before"},
        {"seat": 1, "window": "before"},
    ]
    assert decision(match) == "play_card"


def test_equal_in_strength_the_lower_printed_number_is_asked_first__A_48():
    match = scene("supplies commander archer", "supplies ninja archer")
    lay(match, "commander", "ninja")
    go_on_to(match, "support")
    assert first_asked(match, "support") == [1]
    assert flips(match) == []


def test_fewer_bridges_are_asked_first_among_equals__A_48():
    match = scene(
        "supplies raider archer", "supplies raider archer", won=["ryogoku kintai", "asakusa"],
        lands="ejiri",
    )  # fmt: skip
    lay(match, "raider", "raider")
    assert first_asked(match, "reveal") == [1]
    assert flips(match, "timing") == []


def test_a_samurai_does_not_matter_for_who_is_asked_first__A_104_A_48():
    edition = {"cards": {"samurai": {"strength": 10}}}
    match = scene(
        "supplies samurai archer", "supplies commander archer", deck="raider scout", edition=edition
    )
    lay(match, "samurai", "commander")
    assert flips(match, "timing") == [{0: "raider", 1: "scout"}]
    assert first_asked(match, "reveal") == [1]


def test_a_kept_order_serves_those_who_took_part_in_it__A_50():
    match = scene(
        "supplies commander archer", "supplies commander geisha", "supplies commander archer",
        deck="raider ronin scout", lands="edo tenma",
    )  # fmt: skip
    lay(match, "commander", "commander", "commander")
    assert told(match, "tie_resolved") == [{"reason": "timing", "order": [1, 2, 0]}]
    act(match, "1 aim geisha 0")
    go_on_to(match, "support")
    assert first_asked(match, "support") == [2]
    assert len(flips(match)) == 1


def test_others_who_are_equal_flip_anew__A_49_A_50():
    match = scene(
        "supplies assassin archer", "supplies assassin archer", "supplies commander archer",
        "supplies commander archer", deck="raider ronin scout ninja", lands="edo tenma",
    )  # fmt: skip
    lay(match, "assassin", "assassin", "commander", "commander")
    act(match, "0 target 2", "1 target 3")
    assert flips(match, "timing") == [{0: "raider", 1: "ronin"}, {2: "scout", 3: "ninja"}]
    assert first_asked(match, "support") == [2]


def test_the_order_of_the_last_round_is_forgotten__A_50():
    match = scene(
        "supplies commander*2 archer", "supplies commander*2 archer",
        deck="raider ronin samurai peasants raider ronin scout raider",
        edition={"lands": {"ejiri": {"points": 0}}}, lands="ejiri edo",
    )  # fmt: skip
    lay(match, "commander", "commander")
    go_on(match)
    assert first_asked(match, "reveal") == [1]
    lay(match, "commander", "commander")
    assert flips(match, "timing") == [{0: "raider", 1: "ronin"}, {0: "scout", 1: "raider"}]
    assert first_asked(match, "reveal") == [1, 0]


def test_bars_extras_and_strengths_end_with_their_round__A_29_A_80_A_108():
    match = scene(
        "supplies shogun archer",
        "supplies archer samurai",
        deck="raider*4 ninja*2",
        lands="ejiri edo",
    )
    lay(match, "shogun", "supplies")
    go_on(match)
    assert [len(cards) for cards in drawn(match, 1)] == [2]
    assert match.view(-1)["seats"][0]["strength"] is None
    lay(match, "supplies", "samurai")
    go_on_to(match, "support")
    act(match, "1 use archer")
    go_on(match)
    assert final(match) == [0, 12]
    assert [len(cards) for cards in drawn(match, 1)] == [2, 1]
    assert match.view(-1)["round"] == 3


def test_the_reveal_window_is_only_for_those_who_face_a_live_text__A_46_A_47():
    match = scene("supplies samurai geisha", "supplies scout geisha", lands="ejiri")
    lay(match, "samurai", "scout")
    go_on(match)
    assert was_asked(match, 0, "reveal_support") == []
    assert was_asked(match, 1, "reveal_support") == [["pass", "aim geisha 0"]]


def test_only_live_texts_of_others_can_be_blanked__A_90_A_92():
    match = scene(
        "supplies samurai geisha*2", "supplies raider", "supplies legend", "supplies archer",
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "samurai", "raider", "legend", "archer")
    assert options(match, 0) == ["pass", "aim geisha 1"]
    act(match, "0 aim geisha 1")
    go_on_to(match, "support")
    assert len(was_asked(match, 0, "reveal_support")) == 1  # no live text is left to face
    assert match.view(-1)["seats"][1]["blanked"]


def test_a_geisha_adds_no_strength_and_blanks_nothing_in_the_support_window__A_92_A_105():
    match = scene("supplies commander geisha archer", "supplies samurai raider")
    lay(match, "commander", "samurai")
    go_on_to(match, "support")
    act(match, "0 use archer")
    assert options(match, 1) == ["pass"]
    go_on(match)
    assert was_asked(match, 0, "support")[0] == ["pass", "use archer"]
    assert final(match) == [14, 9]


def test_after_a_pass_the_next_is_asked_clockwise__A_51_A_54():
    match = scene(
        "supplies raider archer", "supplies samurai archer", "supplies assassin archer",
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "raider", "samurai", "assassin")
    go_on_to(match, "support")
    match.asked.clear()
    go_on(match)
    assert [seat for seat, what, _ in match.asked if what == "support"] == [2, 0, 1]
    assert told(match, "window_closed")[-1] == {"window": "support"}


def test_all_must_pass_in_a_row_after_the_last_card__A_54():
    match = scene("supplies raider archer", "supplies samurai archer*2", lands="ejiri")
    lay(match, "raider", "samurai")
    go_on_to(match, "support")
    match.asked.clear()
    act(match, "1 use archer")
    go_on(match)
    order = [seat for seat, what, _ in match.asked if what == "support"]
    assert order == [0, 1, 1, 0]


def test_opponents_answer_clockwise_and_again_after_a_failed_answer__A_56_A_58_A_59():
    match = scene(
        "supplies raider archer geisha", "supplies samurai geisha*2", "supplies cavalry geisha*2",
        lands="edo tenma",
    )  # fmt: skip
    lay(match, "raider", "samurai", "cavalry")
    go_on_to(match, "support")
    match.asked.clear()
    act(match, "0 use archer", "1 use geisha", "2 use geisha")
    go_on_to(match, "support")
    asked = [(seat, what) for seat, what, _ in match.asked]
    answer = "answer_support"
    assert asked == [
        (0, "support"),
        (1, answer),  # answers the Archer
        (2, answer),  # answers the Geisha of 1
        (0, answer), (1, answer),  # pass on the Geisha of 2, which stands
        (2, answer), (1, answer),  # on with the Archer after the failed answer of 1
    ]  # fmt: skip
    assert told(match, "support_canceled") == [{"seat": 1, "card": "geisha", "by_seat": 2}]
    assert match.view(-1)["seats"][0]["strength"] == 9
    assert match.pending == [0]
    assert discard(match) == held("geisha*2 archer")


def test_nobody_answers_the_own_card__A_57():
    match = scene("supplies raider archer geisha", "supplies samurai", lands="ejiri")
    lay(match, "raider", "samurai")
    act(match, "0 use archer")
    go_on(match)
    assert was_asked(match, 0, "answer_support") == []
    assert was_asked(match, 1, "answer_support") == []  # and without a free card neither does 1


def test_the_view_shows_the_card_in_the_air_and_its_answers__A_55():
    match = scene("supplies emperor geisha", "supplies ninja geisha cavalry")
    lay(match, "emperor", "ninja")
    act(match, "1 aim geisha 0")
    assert match.view(-1)["chain"] == [{"seat": 1, "card": "geisha", "target": 0}]
    assert match.view(-1)["seats"][0]["live"]
    act(match, "0 use geisha")
    assert match.view(-1)["chain"][1] == {"seat": 0, "card": "geisha", "target": None}
    assert "waiting for B" in match.board(0)
    go_on_to(match, "support")
    assert match.view(-1)["chain"] == []


@pytest.mark.parametrize("ask_always", [True, False])
def test_single_options_are_asked_or_taken__A_52_A_57(ask_always):
    match = scene(
        "supplies raider archer", "supplies samurai scout", options={"ask_always": ask_always}
    )
    lay(match, "raider", "samurai")
    act(match, "0 use archer")
    go_on(match)
    singles = [what for _, what, words in match.asked if len(words) == 1]
    assert bool(singles) == ask_always
    assert final(match) == [9, 9]


def test_flips_serve_ranking_timing_and_victory_only__A_124_A_131():
    match = scene(
        "supplies samurai archer", "supplies cavalry archer", lands="ejiri", deck="raider scout"
    )
    lay(match, "samurai", "cavalry")
    go_on(match)
    assert flips(match) == []
    assert deck(match, 1) != ["raider"]
    assert [event["cards"] for event in told(match, "cards_drawn")] == [["raider"], ["scout"]]
