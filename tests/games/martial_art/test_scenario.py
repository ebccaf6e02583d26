"""Positions people write, and any position written out."""

import json
import random

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.games.martial_art.game import GAME
from tests.games.martial_art.scenes import act, go_on_to, hand, held, lay, options, scene, told
from tests.games.martial_art.test_box import FULL

GOOD = {"hands": [["supplies", "samurai"], ["supplies", "archer"]]}

BAD_POSITIONS = [
    ({"cards": []}, "a scenario has no cards"),
    ({"hands": [["supplies"]]}, "hands lists 1 seats, not 2"),
    ({"hands": [["samurai"], ["supplies"]]}, "everybody has one Supplies, in the hand or in battle"),
    ({"hands": [["supplies", "supplies"], None]}, "everybody has one Supplies, in the hand or in battle"),
    ({"hands": [["supplies", "emperor", "emperor"], None]}, "only 1 emperor in this game"),
    ({"hands": [["supplies", "wizard"], None]}, "hands of seat 0 is one of supplies, chaos"),
    ({"deck": ["legend"]}, "legend is never in the deck"),
    ({"discard": ["legend"]}, "legend is never in the discard pile"),
    ({"legends": 3}, "legends is a whole number from 0 to 2"),
    ({"rest": "table"}, "rest is one of deck, box, not 'table'"),
    ({"lands_rest": "table"}, "lands_rest is one of deck, box, not 'table'"),
    ({"lands": ["edo", "edo"]}, "only 1 edo in this game"),
    ({"won": [["edo", "kyoto", "kanbara", "tenma"], []]}, "who comes to the goal has won"),
    ({"won": [["nihonbashi", "kintai", "tenma"], []]}, "who comes to the goal has won"),
    ({"round": 0}, "round is a whole number"),
    ({"known": [{"by": 0}]}, "known lists objects with by, of and cards"),
    ({"known": [{"by": 0, "of": 1, "cards": ["ninja"]}]}, "nobody knows a card that is not in a hand"),
    ({"known": [{"by": 0, "of": 1, "cards": ["supplies"]}]}, "nobody knows a card that is not in a hand"),
    ({"hands": [None, None], "deck": ["cavalry"] * 9 + ["samurai"] * 7 + ["commander"] * 6 + ["scout"] * 4
        + ["archer"] * 4 + ["raider"] * 4 + ["daimyo"] * 4 + ["geisha"] * 3 + ["peasants"] * 3 + ["assassin"] * 3
        + ["ninja"] * 2 + ["apprentice"] * 2}, "no cards are left for the hand of seat 1"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), BAD_POSITIONS)
def test_an_impossible_position_is_refused_with_the_reason(change, reason):
    with pytest.raises(BadScenario, match=reason):
        Match(GAME, 2, scenario={**GOOD, **change})


def test_a_position_leaves_the_rest_to_the_dice__A_24_A_26():
    match = Match(GAME, 3, seed=4, scenario={"round": 5})
    assert match.view(-1)["round"] == 5
    assert [seat["cards"] for seat in match.view(-1)["seats"]] == [5, 5, 5]
    assert match.view(-1)["deck"] == 100
    assert match.view(-1)["in_the_box"] == {"supplies": 1}
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_cards_out_of_the_game_are_counted():
    match = scene(
        "supplies samurai", "supplies", rest="box", lands_rest="box", lands="edo", legends=1
    )
    assert match.view(-1)["in_the_box"]["archer"] == 4
    assert match.view(-1)["in_the_box"]["legend"] == 1
    assert GAME.rules.broken_law(match.box, match._state) == 0


# Within a round.

SUPPORT = {
    "hands": [["supplies", "archer"], ["supplies", "cavalry"]], "turned_up": ["edo"], "decision": "support",
    "battle": ["samurai", "commander"], "asked": 0,
}  # fmt: skip
ANSWER = {
    "hands": [["supplies", "archer"], ["supplies", "geisha"]], "turned_up": ["edo"],
    "decision": "answer_support", "battle": ["samurai", "commander"], "discard": ["archer"],
    "chain": [[0, "archer"]], "answering": 1,
}  # fmt: skip
DISCARD = {
    "hands": [["supplies", "archer", "scout"], ["supplies"]], "turned_up": ["edo"],
    "decision": "card_discard", "battle": ["daimyo", "samurai"], "ranking": [0, 1], "rank": 1, "text": 1,
}  # fmt: skip
GIFT = {
    "hands": [["supplies"], ["supplies", "archer", "scout"]], "turned_up": ["edo"],
    "decision": "gift_card", "battle": ["raider", "samurai"], "ranking": [1, 0], "rank": 2, "text": 1,
    "giver": 1, "due": 1,
}  # fmt: skip
OVER = {
    "won": [["kyoto", "edo", "kanbara", "tenma"], []], "end": [0],
    "battle": ["samurai", "raider"], "ranking": [0, 1],
}  # fmt: skip


@pytest.mark.parametrize("document", [SUPPORT, ANSWER, DISCARD, GIFT], ids=lambda d: d["decision"])
def test_a_moment_within_a_round_is_laid_out(document):
    match = Match(GAME, 2, scenario=document)
    assert match.view(-1)["decision"] == document["decision"]
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_the_game_may_be_over():
    match = Match(GAME, 2, scenario=OVER)
    assert match.over
    assert match.ranks == [1, 2]
    assert match.view(-1)["winner"] == 0


BATTLE = "no battle comes to these"
BAD_MOMENTS = [
    (SUPPORT, {"decision": "nap"}, "decision is one of redraw_pick"),
    (SUPPORT, {"turned_up": []}, "turned_up lists 1 here, not 0"),
    (SUPPORT, {"turned_up": ["edo", "tenma"]}, "turned_up lists 1 here, not 2"),
    (SUPPORT, {"ranking": [0, 1]}, "there is no ranking when support"),
    (SUPPORT, {"end": [0]}, "there is no asked when the game is over"),
    (SUPPORT, {"asked": None}, "asked is a whole number from 0 to 1"),
    (SUPPORT, {"asked": 2}, "asked is a whole number from 0 to 1"),
    (SUPPORT, {"hands": [["supplies"], ["supplies", "cavalry"]]}, "seat 0 is not asked in this position"),
    (SUPPORT, {"passes": 2}, "seat 0 is not asked in this position"),
    (SUPPORT, {"battle": ["samurai", None]}, BATTLE),
    (SUPPORT, {"battle": ["samurai"]}, "battle lists 1 seats, not 2"),
    (SUPPORT, {"battle": ["emperor", "emperor"]}, "only 1 emperor in this game"),
    (SUPPORT, {"battle": ["supplies", "samurai"]}, "there are only 2 supplies in this game"),
    (SUPPORT, {"battle": ["archer", "samurai"], "live": [0]}, BATTLE),
    (SUPPORT, {"live": [0, 5]}, "a seat of live is a whole number"),
    (SUPPORT, {"exchanged": ["samurai", "raider"]}, BATTLE),
    (SUPPORT, {"exchanged": ["chaos", None]}, BATTLE),
    (SUPPORT, {"strength": [1000, 1]}, "strength of seat 0 is a whole number from 0 to 999, not 1000"),
    (SUPPORT, {"barred": [0]}, "seat 0 is not asked in this position"),
    (SUPPORT, {"kept_order": [0, 0]}, "kept_order names a seat twice"),
    (SUPPORT, {"decided": [[0, "pass"]]}, "decided leaves nobody to decide"),
    (SUPPORT, {"decision": "reveal_support", "strength": [9, 11]}, BATTLE),
    (SUPPORT, {"decision": "reveal_support", "barred": [1]}, BATTLE),
    (ANSWER, {"chain": []}, "no such chain"),
    (ANSWER, {"chain": [[0, "archer", 1]]}, "chain lists seats with the card they used"),
    (ANSWER, {"chain": [[0, "samurai"]]}, "no such chain"),
    (ANSWER, {"discard": []}, "no such chain"),
    (ANSWER, {"answering": 0}, "seat 0 is not asked in this position"),
    (ANSWER, {"aim": 1}, "no such chain"),
    (ANSWER, {"chain": [[0, "archer"], [1, "geisha"], [1, "geisha"]], "discard": ["archer", "geisha", "geisha"],
              "answering": 0}, "no such chain"),
    (DISCARD, {"ranking": [1, 0]}, "the ranking does not list every seat, the strongest first"),
    (DISCARD, {"ranking": [0]}, "the ranking does not list every seat"),
    (DISCARD, {"rank": 3}, "rank is a whole number from 1 to 2"),
    (DISCARD, {"rank": 2}, "seat 1 has no text 1 to be carried out"),
    (DISCARD, {"text": 2}, "seat 0 has no text 2 to be carried out"),
    (DISCARD, {"live": [1]}, "seat 0 has no text 1 to be carried out"),
    (DISCARD, {"hands": [["supplies", "archer"], ["supplies"]]}, "card_discard is asked of nobody"),
    (DISCARD, {"decision": "gift_target"}, "gift_target is asked of nobody"),
    (DISCARD, {"decided": [[0, "discard ninja"]]}, "seat 0 cannot have chosen 'discard ninja' there"),
    (DISCARD, {"decided": [[0]]}, "decided lists a seat and its action"),
    (GIFT, {"giver": 0}, "seat 0 does not owe seat 0 that many cards"),
    (GIFT, {"due": 2}, "seat 1 does not owe seat 0 that many cards"),
    (GIFT, {"due": 0}, "seat 1 does not owe seat 0 that many cards"),
    (OVER, {"end": [1]}, r"end lists the seats \[0\], the winner first"),
    (OVER, {"end": [0, 0]}, "end names a seat twice"),
    (OVER, {"won": [[], []]}, "nobody has come to the goal, and there are Lands left"),
    ({}, {"battle": ["samurai", "raider"]}, "there is no battle when a round begins"),
    ({}, {"known": [{"by": 1, "of": 1, "cards": []}]}, "nobody knows a card that is not in a hand"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "change", "reason"), BAD_MOMENTS)
def test_a_moment_that_cannot_be_is_refused_with_the_reason(document, change, reason):
    with pytest.raises(BadScenario, match=reason):
        Match(GAME, 2, scenario={**document, **change})


def test_what_must_be_said_is_asked_for():
    for document, key in (
        (SUPPORT, "asked"),
        (DISCARD, "ranking"),
        (DISCARD, "rank"),
        (GIFT, "giver"),
    ):
        left = {name: value for name, value in document.items() if name != key}
        with pytest.raises(BadScenario, match=f"{key} must be said when {document['decision']}"):
            Match(GAME, 2, scenario=left)


def test_secret_answers_are_in_already__A_40():
    document = {
        "hands": [["supplies", "samurai"], ["supplies", "archer"]], "turned_up": ["edo"],
        "decision": "play_card", "decided": [[1, "play archer"]],
    }  # fmt: skip
    match = Match(GAME, 2, scenario=document)
    assert match.pending == [0]
    assert match.view(0)["seats"][1]["face_down"]
    assert match.view(1)["placed"] == "archer"
    match.play(0, "play samurai")
    assert told(match, "cards_revealed")[0]["cards"][1]["card"] == "archer"


# Written out.


def fields_of(state):
    """Every field but the dice."""
    record = GAME.state.records(state)[0]
    return {name: record[name].tolist() for name in record.dtype.names if name != "dice"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", [None, FULL], ids=["default", "full"])
@pytest.mark.parametrize("given", [{}, {"victory_tie": "points"}], ids=["", "options"])
def test_every_field_of_every_position_survives_being_written_out(seats, edition, given):
    for seed in range(2 if edition is None else 1):
        match = Match(GAME, seats, seed=seed, edition=edition, options=given)
        chance = random.Random(seed)
        while not match.over and len(match.decisions) < 150:
            check_written_out(match, edition, given)
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))
        check_written_out(match, edition, given)


def check_written_out(match, edition, given):
    document = json.loads(json.dumps(match.as_scenario()))
    again = Match(GAME, match.seats, seed=99, edition=edition, options=given, scenario=document)
    before, after = fields_of(match._state), fields_of(again._state)
    assert {name: value for name, value in after.items() if value != before[name]} == {}, document
    assert again.as_scenario() == document


def test_what_is_usual_is_left_out():
    match = scene(
        "supplies samurai archer",
        "supplies raider",
        lands="edo",
        rest="box",
        lands_rest="box",
        legends=1,
    )
    lay(match, "samurai", "raider")
    go_on_to(match, "support")
    assert match.as_scenario() == {
        "round": 1, "decision": "support", "turned_up": ["edo"], "hands": [["supplies", "archer"], ["supplies"]],
        "deck": [], "rest": "box", "lands": [], "lands_rest": "box", "legends": 1, "battle": ["samurai", "raider"],
        "asked": 0,
    }  # fmt: skip


def test_a_position_goes_on_as_the_match_did():
    match = scene(
        "supplies samurai scout", "supplies raider archer", deck="ninja chaos", lands="asakusa edo"
    )
    act(match, "0 discard scout")
    again = Match(GAME, 2, seed=5, scenario=match.as_scenario())
    assert options(again, 0) == options(match, 0)
    for one in (match, again):
        one.play(0, "done")
        one.play(1, "done")
    assert hand(again, 0) == hand(match, 0) == held("supplies ninja samurai")
