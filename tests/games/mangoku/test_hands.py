"""Hands and refilling (chapter 3.4)."""

import pytest

from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import all_random_games, all_steps
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    discard,
    eliminated,
    ended,
    exactly,
    hand,
    names_told,
    remaining,
    scene,
    supply,
    taking,
    told,
    won,
)

PLAY_CARD = 0


def test_hands_have_two_cards_while_the_supply_lasts_and_three_to_play_from__M_28():
    for step in all_steps():
        state = step.state
        for seat in range(state.seats):
            size = state.hand_size[seat]
            if not state.remaining >> seat & 1:
                assert size == 0
            elif seat == state.turn and state.phase == PLAY_CARD:
                assert size == 3 if not state.last_turn else 1 <= size <= 2
            elif state.supply_size:
                assert size == 2
            else:
                assert size <= 2
                assert size >= 1 or seat == state.turn


def test_cards_are_drawn_on_four_occasions_only__M_29():
    occasions = {"ikki": 0, "monk": 0, "taken": 0, "ninja": 0}
    for game in all_random_games():
        cause = None
        for event in game.match.events:
            fields = event.fields
            if event.name == "card_drawn":
                if fields["reason"] == "turn":
                    assert cause.name == "turn_started"
                    continue
                if cause.name == "card_played":
                    assert (len(cause.fields["cards"]), fields["seat"]) == (2, cause.fields["seat"])
                    occasions["ikki"] += 1
                elif cause.name == "monk_answered":
                    assert fields["seat"] == cause.fields["seat"]
                    occasions["monk"] += 1
                elif cause.name == "card_taken":
                    assert cause.fields["by"] in ("tea_master", "nobleman")
                    assert str(fields["seat"]) == cause.fields["source"]
                    occasions["taken"] += 1
                else:
                    assert cause.name == "hand_discarded"
                    assert fields["reason"] == "ninja"
                    occasions["ninja"] += 1
            elif event.name != "supply_exhausted":
                cause = event
    assert min(occasions.values()) > 20


def test_after_a_monk_one_card_is_drawn__M_29():
    match = scene("captain peasant merchant", "monk princess", ANY, supply="kabuki ninja")
    act(match, "A play captain", "A target B")
    act_until_the_turn_is_over(match, "B monk")
    assert hand(match, B) == cards("princess kabuki")
    assert supply(match, 1) == ["ninja"]
    assert told(match, "card_drawn", B) == [
        {"seat": B, "card": "kabuki", "reason": "refill", "supply_left": 9}
    ]


def test_a_single_card_played_draws_nothing__M_29():
    match = scene("monk peasant merchant", "captain captain", ANY, supply="kabuki")
    act_until_the_turn_is_over(match, "A play monk")
    assert hand(match, A) == cards("peasant merchant")
    assert supply(match, 1) == ["kabuki"]


@pytest.mark.parametrize("taker", ["tea_master", "nobleman"])
def test_who_lost_a_card_refills_before_it_is_played__M_30(taker):
    match = scene(
        f"{taker} princess merchant", "bandit captain", "peasant peasant", supply="shrine_maiden"
    )
    act(match, f"A play {taker}", "A target B")
    load_dice(match._state.dice, [taking(match, B, "bandit")])
    act(match, "B accept")
    if taker == "nobleman":
        act(match, "A take bandit")
    assert hand(match, B) == cards("captain shrine_maiden")
    assert asked(match) == (A, "bandit_target", "B C")
    assert told(match, "card_drawn")[0]["reason"] == "refill"
    told_names = names_told(match)
    assert told_names.index("card_taken") < told_names.index("card_drawn")
    assert told_names[-2:] == ["card_drawn", "card_played"]


def test_each_player_refills_completely_in_the_order_of_play__M_31_M_32():
    match = scene(
        "peasant captain", "peasant peasant princess", "monk bandit", "monk captain",
        turn=B, **exactly("ninja tea_master kabuki"),
    )  # fmt: skip
    act(match, "B ikki")
    assert hand(match, B) == cards("princess ninja")
    assert asked(match)[0] == C
    act(match, "C monk")
    assert hand(match, C) == cards("bandit tea_master")
    assert asked(match)[0] == D
    act(match, "D monk")
    assert hand(match, D) == cards("captain kabuki")
    assert asked(match)[0] == A
    drawn = [event["seat"] for event in told(match, "card_drawn")]
    assert drawn == [B, C, D]


def test_a_taken_card_is_part_of_no_hand__M_33():
    match = scene(
        "tea_master princess merchant", "peasant captain", "peasant bandit", supply="monk"
    )
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "peasant")])
    act(match, "B accept")
    assert asked(match) == (A, "single_or_ikki", "single")  # the taken one is not joined by itself
    assert hand(match, A) == cards("princess merchant")
    for viewer in (-1, A, B, C):
        assert match.view(viewer)["taken"] == "peasant"
        assert [seat["cards"] for seat in match.view(viewer)["seats"]] == [2, 2, 2]
    assert discard(match) == ["tea_master"]
    act(match, "A single")
    assert match.view(-1)["taken"] is None
    assert discard(match) == cards("tea_master peasant")


def test_a_taken_emperor_adds_to_nobodys_honor__M_33():
    match = scene(
        "tea_master princess merchant", "emperor captain", "peasant peasant", supply="bandit"
    )
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "emperor")])
    act(match, "B accept")
    sums = [(shown["seat"], shown["sum"]) for shown in told(match, "honor_compared")[0]["hands"]]
    assert sums == [(A, 3), (B, 1), (C, 0)]


def test_a_hand_of_one_goes_on_when_the_supply_is_empty__M_34():
    match = scene("captain peasant merchant", "monk warlord", "peasant", **EMPTY)
    act(match, "A play captain", "A target B", "B monk")
    assert remaining(match) == "ABC"
    assert hand(match, B) == ["warlord"]
    assert hand(match, C) == ["peasant"]


def test_an_empty_hand_and_an_empty_supply_eliminate_at_once__M_35():
    match = scene("peasant peasant merchant", "monk", "warlord captain", **EMPTY)
    act(match, "A ikki", "B monk")
    assert eliminated(match) == [(B, "empty_hand")]
    assert asked(match)[:2] == (C, "respond")
    assert remaining(match) == "AC"


@pytest.mark.parametrize("taker", ["tea_master", "nobleman"])
def test_losing_the_last_card_eliminates_before_it_is_played__M_35(taker):
    match = scene(f"{taker} princess merchant", "captain", "warlord bandit", "peasant", **EMPTY)
    act(match, f"A play {taker}", "A target B", "B accept")
    if taker == "nobleman":
        act(match, "A take captain")
    assert eliminated(match) == [(B, "empty_hand")]
    assert asked(match) == (A, "attack_target", "C D")
    assert names_told(match)[-3:] == ["card_taken", "player_eliminated", "card_played"]


def test_the_last_card_of_the_supply_saves_an_empty_hand__M_35():
    match = scene("tea_master princess merchant", "captain bandit", ANY, **exactly("monk"))
    act(match, "A play tea_master", "A target B", "B accept")
    assert remaining(match) == "ABC"
    assert len(hand(match, B)) == 2


def test_the_active_player_acts_to_the_end_with_an_empty_hand__M_36():
    match = scene(
        "peasant peasant", "peasant captain", "warlord", **EMPTY, begins=True, coins="4/4/4"
    )
    act(match, "A ikki")
    assert hand(match, A) == []
    assert remaining(match) == "ABC"
    act(match, "B accept", "C accept")
    assert eliminated(match) == [(B, "battle"), (A, "empty_hand")]
    assert won(match)[0] == C


def test_an_active_player_with_an_empty_hand_may_go_on_taking__M_36():
    match = scene("kabuki", "peasant captain", "warlord", **exactly(""), begins=True)
    act(match, "A play kabuki")
    assert asked(match)[:2] == (A, "kabuki_take")
    act(match, "A take bandit", "A target B", "B accept")
    assert eliminated(match) == [(A, "empty_hand")]
    assert ended(match) == ["supply_empty"]


def test_the_active_hand_develops_in_these_ways_only__M_37():
    ways = set()
    for step in all_steps():
        state = step.state
        if state.phase == PLAY_CARD and step.words == "ikki":
            ways.add(("ikki", state.last_turn, state.hand_size[state.turn]))
        elif state.phase == PLAY_CARD:
            ways.add(("card", state.last_turn, state.hand_size[state.turn]))
        elif state.is_ikki:
            size = state.hand_size[state.turn]
            refilled = [event for event in step.events if event.name == "card_drawn"]
            assert size == (0 if state.last_turn else 2) or (size == 1 and not state.supply_size)
            assert not state.last_turn or not refilled
        else:
            size = state.hand_size[state.turn]
            assert size in ((0, 1) if state.last_turn else (1, 2))
            assert size == 2 or not state.supply_size
    assert ways <= {
        ("card", 0, 3), ("ikki", 0, 3), ("card", 1, 2), ("card", 1, 1), ("ikki", 1, 2),
    }  # fmt: skip
    assert len(ways) == 5


@pytest.mark.parametrize(
    ("held", "lines"),
    [
        ("peasant kabuki", ["A play kabuki", "A take peasant", "A ikki"]),
        ("peasant peasant", ["A ikki"]),
    ],
)
def test_ikki_in_the_last_turn_leaves_an_empty_hand__M_37(held, lines):
    match = scene(held, "captain warlord", OUT, **EMPTY, begins=True)
    act(match, *lines)
    assert asked(match)[:2] == (B, "respond")
    assert hand(match, A) == []


def test_cards_taken_in_the_last_turn_leave_the_hand_as_it_was__M_37():
    match = scene("bandit kabuki", "captain warlord", OUT, **EMPTY, begins=True)
    act(match, "A play kabuki", "A take monk")
    assert told(match, "honor_compared")[0]["hands"][A]["cards"] == ["bandit"]


def test_a_taken_peasant_joined_by_one_of_two_leaves_one_and_draws_one__M_37():
    match = scene(
        "kabuki peasant merchant", "captain warlord", discard="peasant", supply="ninja monk"
    )
    act(match, "A play kabuki", "A ikki")
    assert hand(match, A) == cards("merchant ninja")
    assert discard(match) == cards("kabuki peasant peasant")
    assert supply(match, 1) == ["monk"]


def test_every_player_who_begins_a_turn_has_a_card_to_play__M_38():
    empty_ends = 0
    for game in all_random_games():
        for step in game.steps:
            assert step.options
            for event in step.events:
                if event.name == "player_eliminated" and event.fields["seat"] == step.state.turn:
                    assert step.state.last_turn
                    empty_ends += 1
    assert empty_ends > 5
