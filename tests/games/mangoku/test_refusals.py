"""Why an action is not legal now: the rule's number and one sentence."""

import re

import pytest

from kassen.engine.errors import NotLegal
from kassen.engine.table.refusals import Reason
from kassen.games.mangoku.game import GAME
from kassen.games.mangoku.rules.actions import ACTIONS
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    C,
    act,
    asked,
    scene,
    taking,
)

RULES = set(re.findall(r"^- \*\*(MK?-\d+)\*\*", GAME.rulebook, re.MULTILINE))


def test_the_rulebook_of_the_table_has_every_rule():
    assert {f"M-{n}" for n in range(1, 122)} | {f"MK-{n}" for n in range(1, 11)} == RULES


def why(match, seat, words):
    reason = match.why_not(seat, words)
    assert isinstance(reason, Reason)
    return reason.rule, reason.text


def test_a_legal_action_has_no_reason_against_it():
    match = scene("captain peasant merchant", "monk captain", ANY)
    assert match.why_not(A, "play captain") is None
    assert match.why_not(A, match.legal(A)[0]) is None


def test_no_action_of_a_finished_game_is_legal__M_117():
    match = scene("warlord peasant merchant", "captain peasant", OUT, coins="2/0/3", center=3)
    act(match, "A play warlord", "B accept")
    for seat in (A, B, C):
        for words in ("play captain", "accept", "target 1"):
            assert why(match, seat, words) == ("M-117", "The game is over.")


def test_only_the_seat_that_is_asked_may_decide__M_50():
    match = scene("captain peasant merchant", "monk captain", ANY)
    assert why(match, B, "play captain") == ("M-50", "It is not your decision now.")
    act(match, "A play captain", "A target B")
    assert why(match, A, "accept") == ("M-50", "It is not your decision now.")
    assert why(match, C, "monk") == ("M-50", "It is not your decision now.")


def at_play_card():
    return scene("captain peasant merchant", "monk captain", ANY, OUT)


def at_target(card):
    match = scene(f"{card} peasant merchant", "bandit captain", ANY, OUT)
    act(match, f"A play {card}")
    return match


def at_respond():
    match = scene("warlord peasant merchant", "bandit captain", ANY, OUT)
    act(match, "A play warlord", "A target B")
    return match


def at_nobleman_take():
    match = scene("nobleman peasant merchant", "bandit captain", ANY, OUT)
    act(match, "A play nobleman", "A target B", "B accept")
    return match


def at_kabuki_take():
    match = scene("kabuki peasant merchant", "bandit captain", ANY, OUT, discard="monk captain")
    act(match, "A play kabuki")
    return match


def at_single_or_ikki():
    match = scene("tea_master bandit merchant", "peasant captain", ANY, OUT)
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "peasant")])
    act(match, "B accept")
    return match


@pytest.mark.parametrize(
    "words",
    ["target 1", "center", "targets 1+2", "take captain", "accept", "monk", "pay", "single"],
)
def test_at_play_card_only_plays_are_the_question__M_22(words):
    assert why(at_play_card(), A, words) == (
        "M-22", "That is not the question now: Which card do you play?",
    )  # fmt: skip


def test_at_play_card_a_card_must_be_held__M_22_M_70():
    match = at_play_card()
    assert why(match, A, "play monk") == ("M-22", "You do not hold a Monk.")
    assert why(match, A, "play shrine_maiden") == ("M-22", "You do not hold a Shrine Maiden.")
    assert why(match, A, "ikki") == (
        "M-70",
        "Ikki takes Peasant and Peasant, and you do not hold both.",
    )


TARGET_DECISIONS = [
    ("bandit", "M-72", "Whom do you rob?"),
    ("princess", "M-76", "Whose coins do you halve?"),
    ("captain", "M-78", "Whom do you attack?"),
    ("warlord", "M-78", "Whom do you attack?"),
    ("commander", "M-83", "Whom do you attack, one player or two?"),
    ("ninja", "M-84", "Whose hand is to be discarded?"),
    ("tea_master", "M-86", "From whose hand do you take a card at random?"),
    ("nobleman", "M-90", "Whose hand do you look at?"),
]


@pytest.mark.parametrize(("card", "rule", "question"), TARGET_DECISIONS)
def test_at_a_target_other_verbs_are_not_the_question__M_72_M_76_M_78_M_83_M_84_M_86_M_90(
    card, rule, question
):
    match = at_target(card)
    words = ["play peasant", "ikki", "single", "take captain", "accept", "monk", "pay"]
    if card != "princess":
        words.append("center")
    if card != "commander":
        words.append("targets 1+2")
    for wrong in words:
        assert why(match, A, wrong) == (rule, f"That is not the question now: {question}")


@pytest.mark.parametrize(("card", "rule", "question"), TARGET_DECISIONS)
def test_at_a_target_these_seats_cannot_be_chosen__M_1_M_64_M_72_M_76_M_78_M_83_M_84_M_86_M_90(
    card, rule, question
):
    match = at_target(card)
    assert why(match, A, "target 4") == ("M-1", "There are only 4 players at this table.")
    assert why(match, A, "target 5") == ("M-1", "There are only 4 players at this table.")
    assert why(match, A, "target 0") == (rule, "You cannot choose yourself.")
    if card != "bandit":
        assert why(match, A, "target 3") == (
            "M-64", "An eliminated player is reached by Bandit and Merchant only.",
        )  # fmt: skip
    else:
        assert match.why_not(A, "target 3") is None


def test_the_commander_cannot_choose_these_pairs__M_1_M_64_M_83():
    match = at_target("commander")
    assert match.why_not(A, "targets 1+2") is None
    assert why(match, A, "targets 0+1") == ("M-83", "You cannot choose yourself.")
    assert why(match, A, "targets 1+4") == ("M-1", "There are only 4 players at this table.")
    assert why(match, A, "targets 2+3") == (
        "M-64", "An eliminated player is reached by Bandit and Merchant only.",
    )  # fmt: skip


@pytest.mark.parametrize(
    "words", ["play captain", "target 1", "take monk", "center", "ikki", "single", "targets 1+2"]
)
def test_at_an_answer_only_answers_are_the_question__M_40(words):
    assert why(at_respond(), B, words) == (
        "M-40", "That is not the question now: How do you answer?",
    )  # fmt: skip


def test_why_an_answer_is_not_available__M_42_M_44_M_47():
    match = at_respond()
    assert asked(match) == (B, "respond", "accept")
    assert why(match, B, "monk") == ("M-42", "You hold no Monk.")
    assert why(match, B, "pay") == (
        "M-44",
        "You have begun a turn in this campaign; only before that can an attack be bought off.",
    )
    match = scene("warlord peasant merchant", "bandit captain", fresh="B", coins="3/0", center=1)
    act(match, "A play warlord")
    assert why(match, B, "pay") == ("M-47", "A block costs 1 coin, and you have none.")
    match = scene("ninja peasant merchant", "bandit captain", fresh="B")
    act(match, "A play ninja")
    assert why(match, B, "pay") == ("M-44", "Only an attack can be bought off.")


def test_the_nobleman_takes_from_the_hand_it_sees__M_90():
    match = at_nobleman_take()
    assert why(match, A, "take monk") == ("M-90", "There is no Monk in that hand.")
    for words in ("target 1", "play peasant", "accept", "ikki"):
        assert why(match, A, words) == (
            "M-90", "That is not the question now: Which card of this hand do you take?",
        )  # fmt: skip


def test_kabuki_takes_from_the_face_up_cards_but_not_itself__M_88():
    match = at_kabuki_take()
    assert asked(match) == (A, "kabuki_take", "captain monk")
    assert why(match, A, "take kabuki") == ("M-88", "The Kabuki cannot take a Kabuki.")
    assert why(match, A, "take warlord") == (
        "M-88", "No Warlord lies face up in the discard pile.",
    )  # fmt: skip
    assert why(match, A, "play peasant") == (
        "M-88", "That is not the question now: Which card of the discard pile do you take?",
    )  # fmt: skip


def test_a_taken_peasant_needs_another_for_ikki__M_71():
    match = at_single_or_ikki()
    assert asked(match) == (A, "single_or_ikki", "single")
    assert why(match, A, "ikki") == ("M-71", "You hold no Peasant that could join the taken one.")
    assert why(match, A, "play bandit") == (
        "M-71",
        "That is not the question now: Do you play the taken card alone, or join one of yours to it for Ikki?",
    )  # fmt: skip


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_action_that_is_not_legal_has_a_reason_with_a_rule_in_every_game(seats):
    """At every decision of random games, for the seat that decides and for its neighbor."""
    rules_given = set()
    mask = bytearray(len(ACTIONS))
    for game in random_games(seats)[:15]:
        match = game.match
        for step in game.steps:
            state = step.state
            for seat in (step.seat, (step.seat + 1) % seats):
                match.game.rules.legal(match.box, state, seat, mask)
                assert set(mask) <= {0, 1}
                seen = match.game.see(match.box, state, seat)
                for action in ACTIONS:
                    if not mask[action]:
                        reason = match.game.room.why_not(match.box, seen, seat, action)
                        assert reason.rule in RULES
                        assert reason.text[0].isupper()
                        assert reason.text[-1] in ".?"
                        assert str(reason) == f"{reason.text} [{reason.rule}]"
                        rules_given.add(reason.rule)
    assert {"M-22", "M-40", "M-50"} <= rules_given


def test_in_a_finished_game_every_action_has_a_reason__M_117():
    for seats in SEAT_COUNTS:
        match = random_games(seats)[0].match
        for seat in range(seats):
            assert {match.why_not(seat, action).rule for action in ACTIONS} == {"M-117"}


def test_a_refused_play_names_the_rule_and_changes_nothing__M_22():
    match = scene("captain peasant merchant", "monk captain", ANY)
    before = match.game.state.bytes(match._state)
    with pytest.raises(
        NotLegal, match=r"seat 0 may not 'play monk': You do not hold a Monk. \[M-22\]"
    ):
        match.play(A, "play monk")
    assert match.game.state.bytes(match._state) == before
    assert match.decisions == []


@pytest.mark.parametrize("action", ["play samurai", "", "pass", 999, -1])
def test_what_is_no_action_at_all_is_refused(action):
    match = scene("captain peasant merchant", "monk captain", ANY)
    for ask in (match.why_not, match.play):
        with pytest.raises(NotLegal, match="mangoku has"):
            ask(A, action)
