"""Playing a taken card (chapter 3.8)."""

from tests.games.loaded_dice import load_dice
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    A,
    B,
    C,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    discard,
    eliminated,
    hand,
    remaining,
    scene,
    taking,
    told,
    won,
)


def test_a_taken_card_works_as_if_played_from_the_hand__M_93():
    match = scene(
        "kabuki princess peasant", "monk captain", "warlord peasant", discard="captain", fresh="BC"
    )
    act(match, "A play kabuki")
    assert told(match, "card_played")[-1] == {
        "seat": A, "card": "captain", "source": "kabuki", "cards": ["captain"], "link_number": 2,
    }  # fmt: skip
    assert discard(match) == cards("kabuki captain")
    assert asked(match) == (A, "attack_target", "B C")
    act(match, "A target B")
    assert asked(match) == (B, "respond", "accept monk pay")


def test_chains_go_on_from_card_to_card__M_94():
    match = scene(
        "kabuki princess merchant",
        "tea_master captain",
        "peasant peasant",
        discard="nobleman",
        supply="monk",
    )
    act(match, "A play kabuki", "A target B", "B accept", "A take tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "captain")])
    act(match, "B accept", "A target C", "C accept")
    assert [played["link_number"] for played in told(match, "card_played")] == [1, 2, 3, 4]
    assert eliminated(match) == [(C, "battle")]


def test_who_lost_the_card_may_be_hit_by_it_and_answers_with_the_refilled_hand__M_95():
    match = scene("nobleman princess merchant", "warlord peasant", ANY, supply="monk kabuki")
    act(match, "A play nobleman", "A target B", "B accept", "A take warlord", "A target B")
    assert asked(match) == (B, "respond", "accept monk")
    act_until_the_turn_is_over(match, "B monk")
    assert hand(match, B) == cards("peasant kabuki")


def test_links_still_to_come_are_carried_out_when_nobody_else_is_left__M_96():
    match = scene(
        "nobleman bandit", "kabuki", discard="princess", **EMPTY, begins=True, coins="2/2", center=2
    )
    act(match, "A play nobleman", "B accept", "A take kabuki")
    assert remaining(match) == "A"
    assert asked(match)[:2] == (A, "kabuki_take")
    act(match, "A take merchant")
    assert won(match) == (A, 3, "5/1")
