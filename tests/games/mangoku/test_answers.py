"""Being touched, and answering (chapter 3.5)."""

import pytest

from kassen.games.mangoku.rules.state import CHARACTERS
from tests.games.loaded_dice import load_dice, rolls_left
from tests.games.mangoku.playthroughs import all_random_games, all_steps, links_of
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
    center,
    coins,
    discard,
    eliminated,
    exactly,
    floors,
    hand,
    known,
    names_told,
    remaining,
    scene,
    told,
)

RESPOND = 11

NO_ATTACKS = ["bandit", "merchant", "princess", "ninja", "tea_master", "nobleman", "shrine_maiden"]

# Table M-39: the lines that lead to the answers, who is asked with D eliminated, and whether it is an attack.
TOUCHES = [
    ("emperor", [], "", False),
    ("peasant", [], "", False),
    ("monk", [], "", False),
    ("kabuki", [], "", False),
    ("princess", ["A center"], "", False),
    ("ikki", [], "BC", True),
    ("bandit", ["A target C"], "C", False),
    ("bandit", ["A target D"], "", False),
    ("merchant", [], "BC", False),
    ("princess", ["A target B"], "B", False),
    ("captain", ["A target B"], "B", True),
    ("commander", ["A target C"], "C", True),
    ("commander", ["A targets B+C"], "BC", True),
    ("warlord", ["A target C"], "C", True),
    ("shrine_maiden", [], "BC", False),
    ("ninja", ["A target B"], "B", False),
    ("tea_master", ["A target B"], "B", False),
    ("nobleman", ["A target C"], "C", False),
]


@pytest.mark.parametrize(("card", "lines", "touched", "is_attack"), TOUCHES)
def test_a_link_touches_these_players_and_no_others__M_39(card, lines, touched, is_attack):
    held = "peasant peasant kabuki" if card == "ikki" else f"{card} peasant captain"
    match = scene(held, "peasant captain", "peasant captain", OUT, fresh="BCD", coins="4/4/4/4")
    act(match, "A ikki" if card == "ikki" else f"A play {card}", *lines)
    answer = "accept pay" if is_attack else "accept"
    for letter in touched:
        assert asked(match) == ("ABCD".index(letter), "respond", answer)
        act(match, f"{letter} accept")
    if not match.over:
        assert asked(match)[1] != "respond"


@pytest.mark.parametrize(
    ("held", "begun", "purse", "options"),
    [
        ("captain bandit", "", 4, "accept pay"),
        ("captain monk", "", 4, "accept monk pay"),
        ("captain monk", "", 1, "accept monk pay"),
        ("captain monk", "", 0, "accept monk"),
        ("captain monk", "B", 4, "accept monk"),
        ("captain bandit", "B", 4, "accept"),
        ("captain bandit", "", 0, "accept"),
    ],
)
def test_the_answers_to_an_attack__M_40_M_41_M_42_M_44_M_47(held, begun, purse, options):
    match = scene(
        "warlord peasant merchant", held, ANY,
        fresh="C" if begun else "BC", coins=f"4/{purse}/4", center=2,
    )  # fmt: skip
    act(match, "A play warlord", "A target B")
    assert asked(match) == (B, "respond", options)


@pytest.mark.parametrize("card", NO_ATTACKS)
def test_paying_is_no_answer_to_anything_but_an_attack__M_44(card):
    match = scene(f"{card} peasant captain", "monk captain", fresh="B")
    act(match, f"A play {card}", *(["A target B"] if card == "princess" else []))
    assert asked(match) == (B, "respond", "accept monk")


def test_everybody_answers_once_for_each_link__M_40():
    for step in all_steps():
        if step.record["phase"] == RESPOND:
            state = step.state
            assert step.seat == state.answering
            assert not state.accepted >> step.seat & 1
            assert not state.canceled >> step.seat & 1
            assert state.unasked >> step.seat & 1


def test_accepting_an_attack_means_defending_with_the_hand__M_41():
    match = scene("captain peasant merchant", "monk peasant", ANY, fresh="BC")
    act(match, "A play captain", "A target B", "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert coins(match) == "4/4/4"


def test_one_monk_goes_and_the_second_stays__M_42():
    match = scene("captain peasant merchant", "monk monk", ANY, supply="kabuki")
    act(match, "A play captain", "A target B")
    act_until_the_turn_is_over(match, "B monk")
    assert discard(match) == cards("captain monk")
    assert hand(match, B) == cards("monk kabuki")


@pytest.mark.parametrize("card", [*NO_ATTACKS, "captain", "warlord"])
def test_a_monk_cancels_every_effect_on_its_owner_completely__M_42(card):
    match = scene(f"{card} peasant captain", "monk peasant", supply="kabuki", coins="3/3", center=1)
    act(match, f"A play {card}", *(["A target B"] if card == "princess" else []))
    heard = len(match.events)
    act_until_the_turn_is_over(match, "B monk")
    assert (coins(match), center(match)) == ("3/3", 1)
    assert hand(match, B) == cards("peasant kabuki")
    assert known(match, A, B) == []
    assert floors(match) == [0, 0]
    assert remaining(match) == "AB"
    assert names_told(match, heard) == ["monk_answered", "card_drawn", "no_effect"]
    assert told(match, "no_effect") == [{"seat": A, "card": card, "reason": "canceled"}]


def test_the_effect_stays_canceled_when_the_monk_was_the_last_card__M_42():
    match = scene("bandit peasant merchant", "monk", ANY, **EMPTY, coins="4/4/4")
    act(match, "A play bandit", "A target B", "B monk")
    assert eliminated(match) == [(B, "empty_hand")]
    assert coins(match) == "4/4/4"


def test_the_tea_master_rolls_for_nothing_when_canceled__M_43():
    match = scene("tea_master peasant merchant", "monk captain", ANY, supply="kabuki")
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [(0, 2)])
    act(match, "B monk")
    assert rolls_left(match._state.dice) == 1


@pytest.mark.parametrize("card", [*NO_ATTACKS, "captain", "warlord"])
def test_nothing_is_seen_or_done_before_the_answer__M_43(card):
    match = scene(f"{card} peasant kabuki", "monk captain")
    load_dice(match._state.dice, [(0, 2)])
    act(match, f"A play {card}", *(["A target B"] if card == "princess" else []))
    assert asked(match)[:2] == (B, "respond")
    assert set(names_told(match)) <= {"card_played", "target_chosen"}
    assert known(match, A, B) == []
    assert coins(match) == "3/3"
    assert hand(match, B) == cards("monk captain")
    assert rolls_left(match._state.dice) == 1


def test_paying_moves_one_coin_to_the_center_and_shows_nothing__M_44():
    match = scene(
        "warlord peasant merchant", "peasant peasant", ANY, fresh="BC", coins="4/1/4", center=2
    )
    act(match, "A play warlord", "A target B")
    heard = len(match.events)
    act_until_the_turn_is_over(match, "B pay")
    assert (coins(match), center(match)) == ("4/0/4", 3)
    assert names_told(match, heard) == ["special_block"]
    assert told(match, "special_block") == [{"seat": B, "coins_after": 0, "center_after": 3}]
    assert remaining(match) == "ABC"


def test_paying_is_over_once_the_first_turn_has_begun__M_44():
    match = scene("captain warlord merchant", "captain bandit", fresh="B", supply="monk captain")
    act(match, "A play captain")
    assert asked(match) == (B, "respond", "accept pay")
    act(match, "B pay", "B play captain")
    assert asked(match) == (A, "respond", "accept")
    act(match, "A accept", "A play captain")
    assert asked(match) == (B, "respond", "accept monk")


def test_paying_works_against_attack_after_attack_while_coins_last__M_45():
    match = scene(
        "captain peasant merchant", "captain bandit", "peasant peasant",
        fresh="C", supply="monk captain", coins="4/4/2", center=2,
    )  # fmt: skip
    act(match, "A play captain", "A target C", "C pay", "B play captain", "B target C")
    assert asked(match) == (C, "respond", "accept pay")
    act(match, "C pay")
    assert (coins(match), center(match)) == ("4/4/0", 4)
    assert remaining(match) == "ABC"


def test_paying_may_replace_a_hand_that_would_have_blocked__M_46():
    match = scene("captain peasant merchant", "warlord captain", ANY, fresh="BC")
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept pay")
    act_until_the_turn_is_over(match, "B pay")
    assert known(match, A, B) == []
    assert floors(match) == [0, 0, 0]


def test_without_coins_the_monk_still_helps__M_47():
    match = scene(
        "captain peasant merchant", "monk peasant", ANY, fresh="BC", coins="4/0/4", center=2
    )
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept monk")
    act(match, "B monk")
    assert remaining(match) == "ABC"


def test_a_monk_may_answer_what_would_change_nothing__M_48():
    match = scene("bandit peasant merchant", "monk captain", ANY, coins="4/0/4", supply="kabuki")
    act(match, "A play bandit", "A target B")
    assert asked(match) == (B, "respond", "accept monk")
    act_until_the_turn_is_over(match, "B monk")
    assert hand(match, B) == cards("captain kabuki")


def test_every_touched_remaining_player_is_asked_clockwise_in_every_game__M_49_M_50():
    """Who is asked follows from the targets alone, never from hands."""
    checked = 0
    for game in all_random_games():
        seats = game.match.seats
        for before, step in zip(game.steps, game.steps[1:], strict=False):
            state = step.state
            if state.phase != RESPOND:
                continue
            clockwise = [(state.turn + n) % seats for n in range(1, seats)]
            waiting = [seat for seat in clockwise if state.unasked >> seat & 1]
            assert waiting[0] == step.seat
            if before.state.phase != RESPOND:
                touched = [seat for seat in clockwise if state.targets >> seat & 1]
                assert waiting == [seat for seat in touched if state.remaining >> seat & 1]
                checked += 1
    assert checked > 1000


def test_answers_go_clockwise_and_take_place_at_once__M_50():
    match = scene(
        "captain captain", "bandit peasant", "merchant peasant warlord", "monk bandit",
        turn=C, supply="kabuki", fresh="ABD", coins="4/4/4/4",
    )  # fmt: skip
    act(match, "C play merchant")
    assert asked(match) == (D, "respond", "accept monk")
    act(match, "D monk")
    assert discard(match) == cards("merchant monk")
    assert hand(match, D) == cards("bandit kabuki")
    assert asked(match) == (A, "respond", "accept")
    assert match.view(A)["link"]["canceled"] == [D]
    act(match, "A accept")
    assert coins(match) == "4/4/4/4"
    assert match.view(B)["link"]["accepted"] == [A]
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert coins(match) == "3/3/4/4"


def test_an_answer_changes_nothing_for_others__M_51():
    match = scene(
        "peasant peasant merchant",
        "monk captain",
        "captain peasant",
        fresh="C",
        supply="kabuki ninja",
    )
    act(match, "A ikki", "B monk", "C accept")
    assert eliminated(match) == [(C, "battle")]
    assert remaining(match) == "AB"
    match = scene(
        "commander peasant merchant",
        "monk captain",
        "captain peasant",
        "peasant peasant",
        fresh="C",
        supply="kabuki",
    )
    act(match, "A play commander", "A targets C+D", "C pay", "D accept")
    assert remaining(match) == "ABC"
    assert told(match, "no_effect") == []


def test_effects_come_together_after_all_answers__M_52():
    match = scene("merchant peasant bandit", ANY, "captain captain", OUT, coins="4/4/4/4", center=3)
    act(match, "A play merchant", "B accept")
    assert (coins(match), center(match)) == ("4/4/4/4", 3)
    act(match, "C accept")
    assert (coins(match), center(match)) == ("4/3/3/3", 6)


def test_who_is_eliminated_holds_nothing_and_is_never_asked__M_53():
    for step in all_steps():
        state = step.state
        assert state.remaining >> step.seat & 1
        for seat in range(state.seats):
            assert state.remaining >> seat & 1 or state.hand_size[seat] == 0


@pytest.mark.parametrize(
    "line", ["A play monk", "A play emperor", "A play peasant", "A play kabuki"]
)
def test_monk_emperor_single_peasant_and_kabuki_cannot_be_canceled__M_54(line):
    held = {"A play monk": "monk bandit merchant", "A play emperor": "emperor bandit merchant"}
    match = scene(held.get(line, "peasant kabuki merchant"), "monk captain", ANY)
    act(match, line)
    assert "monk_answered" not in names_told(match)
    assert asked(match)[1] == "play_card"


def test_outside_the_own_turn_only_monks_are_played_and_the_active_player_never_answers__M_55():
    for game in all_random_games():
        active = None
        for event in game.match.events:
            if event.name == "turn_started":
                active = event.fields["seat"]
            elif event.name == "card_played":
                assert event.fields["seat"] == active
            elif event.name == "monk_answered":
                assert event.fields["seat"] != active
    for step in all_steps():
        if step.words in ("accept", "monk", "pay"):
            assert step.seat != step.record["turn"]
        else:
            assert step.seat == step.record["turn"]


def test_links_that_touch_nobody_have_no_answers_in_any_game__M_54():
    for game in all_random_games():
        for link in links_of(game.match.events):
            card = link[0].fields["card"]
            alone = card == "peasant" and len(link[0].fields["cards"]) == 1
            assert card in CHARACTERS
            if card in ("emperor", "monk", "kabuki") or alone:
                assert not [event for event in link if event.name == "monk_answered"]


def test_a_canceled_attack_and_a_blocked_one_are_told_apart__M_61():
    match = scene(
        "commander peasant merchant",
        "monk captain",
        "warlord peasant",
        ANY,
        **exactly("kabuki ninja"),
    )
    act(match, "A play commander", "A targets B+C", "B monk", "C accept")
    assert told(match, "no_effect") == []
    assert [blocked["defender"] for blocked in told(match, "attack_blocked")] == [C]
    assert remaining(match) == "ABCD"


def test_a_seat_that_its_monk_eliminated_pays_the_merchant_nothing__M_42_M_52():
    """The effect stays canceled, though the eliminated pay the Merchant otherwise."""
    match = scene("merchant captain bandit", "monk", "captain", OUT, **EMPTY, coins="4/4/4/4")
    act(match, "A play merchant", "B monk", "C accept")
    assert eliminated(match) == [(B, "empty_hand")]
    assert [(event["source"], event["amount"]) for event in told(match, "coins_moved")] == [
        ("2", 1),
        ("3", 1),
    ]
    assert coins(match) == "4/4/3/3"
