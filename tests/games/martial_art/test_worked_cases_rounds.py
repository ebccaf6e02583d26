"""Worked cases AC-1 to AC-10: set-up, Lands, the Before-battle window, playing cards."""

import pytest

from kassen.engine.match import Match
from kassen.games.martial_art.game import GAME
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
    known,
    lay,
    names_told,
    options,
    ranking,
    scene,
    told,
    truth,
    was_asked,
    won,
)


@pytest.mark.parametrize(
    ("seats", "left", "stack", "lands", "boxed"),
    [(2, 48, 2, 12, 0), (3, 100, 4, 24, 1), (4, 96, 4, 24, 0)],
)
def test_each_table_is_laid_out_with_its_cards__AC_1_AC_2_AC_3__A_21_A_22_A_23_A_24_A_25_A_26_A_27(
    seats, left, stack, lands, boxed
):
    match = Match(GAME, seats, seed=5)
    view = match.view(-1)
    for seat in range(seats):
        assert len(truth(match, seat)) == 5
        assert truth(match, seat).count("supplies") == 1
        assert "legend" not in truth(match, seat)
    assert view["deck"] == left
    assert view["legends"] == stack
    assert view["land_deck"] + len(view["lands"]) == lands
    assert view["in_the_box"].get("supplies", 0) == boxed
    assert "supplies" not in deck(match)
    assert "legend" not in deck(match)


def covered_land(lands):
    match = scene(
        "supplies commander scout raider",
        "supplies samurai scout daimyo",
        "supplies apprentice scout",
        lands=lands,
    )
    lay(match, "commander", "samurai", "apprentice")
    go_on(match)
    return match


def test_the_effect_of_the_first_land_is_covered__AC_4a__A_31_A_32():
    match = covered_land("kyoto tenma")
    assert told(match, "cards_discarded") == []
    assert decision(match) == "choose_land"
    act(match, "0 first")
    assert won(match, 0) == ["kyoto"]
    assert won(match, 1) == ["tenma"]


def test_the_effect_of_the_second_land_applies__AC_4b__A_32_A_117_A_14():
    match = covered_land("tenma kyoto")
    assert final(match) == [10, 9, 2]
    assert was_asked(match, 0, "land_discard_strong") == []
    assert [(event["seat"], event["cards"]) for event in told(match, "cards_discarded")] == [
        (0, ["raider", "scout"]),
        (1, ["scout", "daimyo"]),
    ]
    assert hand(match, 2)[-1] == "legend"
    assert "scout" in hand(match, 2)


def test_asakusa_exchanges_what_was_picked_in_secret__AC_5__A_114_A_33_A_83():
    match = scene(
        "supplies archer scout geisha ronin",
        "supplies samurai raider",
        lands="asakusa",
        deck="cavalry daimyo ninja",
    )
    assert options(match, 0) == [
        "discard geisha", "discard archer", "discard scout", "discard ronin", "done"
    ]  # fmt: skip
    act(match, "0 discard archer", "0 discard scout", "0 discard geisha", "0 done")
    assert discard(match) == []
    assert match.view(1)["seats"][0]["cards"] == 5
    assert names_told(match)[-1] == "player_decided"
    act(match, "1 done")
    assert discard(match) == ["geisha", "archer", "scout"]
    assert hand(match, 0) == held("supplies ronin cavalry daimyo ninja")
    assert hand(match, 1) == held("supplies samurai raider")
    assert told(match, "card_placed") == []
    first, second = told(match, "redraw_done", seat=1)
    assert first == {"seat": 0, "discarded": ["geisha", "archer", "scout"], "drawn_count": 3}
    assert second == {"seat": 1, "discarded": [], "drawn_count": 0, "drawn": []}


def test_asakusa_reshuffles_the_cards_just_discarded__AC_6__A_114_A_16():
    match = scene(
        "supplies archer geisha samurai", "supplies", lands="asakusa", deck="daimyo", **ONLY_THESE
    )
    act(match, "0 discard archer", "0 discard geisha", "0 done")
    new = (set(hand(match, 0)) & {"archer", "geisha"}).pop()
    assert hand(match, 0) == held(f"supplies samurai daimyo {new}")
    assert deck(match) == [{"archer": "geisha", "geisha": "archer"}[new]]
    assert told(match, "deck_reshuffled") == [{"count": 2}]
    assert discard(match) == []


def test_two_scouts_look_before_anybody_draws__AC_7__A_35_A_36_A_101():
    match = scene("supplies scout samurai", "supplies scout assassin", deck="archer geisha")
    act(match, "0 aim scout 1")
    assert discard(match) == []
    assert names_told(match)[-1] == "player_decided"
    act(match, "1 aim scout 0")
    assert discard(match) == ["scout", "scout"]
    assert [event["cards"] for event in told(match, "hand_looked_at")] == [
        ["supplies", "assassin"],
        ["supplies", "samurai"],
    ]
    assert hand(match, 0) == held("supplies samurai archer")
    assert hand(match, 1) == held("supplies assassin geisha")
    assert known(match, 0, 1) == ["supplies", "assassin"]
    assert known(match, 1, 0) == ["supplies", "samurai"]
    assert "cards" not in told(match, "hand_looked_at", seat=-1)[0]


def test_a_scout_drawn_by_a_scout_may_be_used_in_the_next_turn__AC_8__A_37_A_39_A_92():
    match = scene("supplies scout samurai", "supplies geisha*2", deck="scout daimyo")
    act(match, "0 aim scout 1", "0 aim scout 1")
    go_on_to(match, "play_card")
    assert was_asked(match, 1, "before_support") == [["pass"]] * 3
    assert was_asked(match, 1, "answer_support") == []
    assert hand(match, 1) == held("supplies geisha*2")
    assert hand(match, 0) == held("supplies samurai daimyo")
    assert len(was_asked(match, 0, "before_support")) == 3
    assert told(match, "window_closed") == [{"window": "before"}]


def test_a_hand_of_supplies_alone_is_played_unasked__AC_9__A_30_A_42_A_73_A_81_A_79():
    match = scene("supplies samurai", "supplies", lands="edo", deck="cavalry raider scout")
    assert told(match, "land_revealed") == [
        {"land": "edo", "position": "only", "effect_applies": True}
    ]
    act(match, "0 play samurai")
    assert was_asked(match, 1, "play_card") == []
    assert final(match) == [9, 0]
    assert won(match, 0) == ["edo"]
    assert drawn(match, 0) == [["cavalry"]]
    assert drawn(match, 1) == [["raider", "scout"]]
    assert hand(match, 1) == held("supplies raider scout")


def test_support_played_face_down_has_no_text__AC_10__A_41_A_66_A_6_A_46_A_47():
    match = scene("supplies archer geisha", "supplies scout geisha")
    lay(match, "archer", "scout")
    go_on(match)
    assert final(match) == [3, 7]
    assert not any(event["window"] == "reveal" for event in told(match, "window_opened"))
    assert ranking(match) == [1, 0]
    assert won(match, 1) == ["ejiri"]
    assert discard(match) == ["archer", "scout"]
