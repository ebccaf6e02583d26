"""Any position, written out as a scenario: read in again it is the same to all, and goes on in the same way."""

import json

import pytest

import kassen
from kassen.engine.errors import BadScenario
from kassen.games.mangoku.rules.state import FIELDS
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games
from tests.games.mangoku.scenes import ANY, EMPTY, OUT, A, B, C, D, act, asked, scene, taking, told

# Nothing that comes depends on these: how it came to be, and where the marks of equal cards lie.
FORGOTTEN = {"dice", "start", "source", "winner", "drawn", "draw_purpose", "draw_round", "known"}


def read_again(match, document, seed=99):
    return kassen.Match(
        "mangoku", match.seats, seed=seed, scenario=json.loads(json.dumps(document))
    )


def compare(match, state, document):
    again = read_again(match, document)
    for field in FIELDS:
        if field[0] not in FORGOTTEN:
            then, now = state.store()[field[0]], again._state.store()[field[0]]
            assert (then == now).all(), (field[0], document)
    game, box = match.game, match.box
    for seat in range(-1, match.seats):
        assert again.view(seat) == game.room.view(box, game.see(box, state, seat), seat), document
    return again


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_position_of_random_games_is_written_and_read_again(seats):
    phases = set()
    for game in random_games(seats)[:12]:
        for state in game.states():
            compare(game.match, state, game.match.game.room.as_scenario(game.match.box, state))
            phases.add(state.phase)
    assert len(phases) > 6


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_position_that_was_read_again_goes_on_in_the_same_way(seats):
    """With the same dice and the same decisions, to the end."""
    for game in random_games(seats)[12:16]:
        match = game.match
        for number in range(0, len(game.steps), 7):
            state = game.steps[number].state
            again = read_again(match, match.game.room.as_scenario(match.box, state))
            again._state.dice[:] = state.dice[:]
            heard = len(again.events)
            for step in game.steps[number:]:
                again.play(step.seat, step.words)
            told = [event for step in game.steps[number:] for event in step.events]
            assert [event.name for event in again.events[heard:]] == [event.name for event in told]
            assert again.events[-1] == told[-1]
            assert again.ranks == match.ranks


def test_what_is_as_usual_is_left_out():
    match = scene("captain peasant merchant", "monk princess", "warlord bandit")
    document = match.as_scenario()
    assert set(document) == {"hands", "supply", "buried"}
    assert document["hands"] == [
        ["captain", "peasant", "merchant"],
        ["monk", "princess"],
        ["warlord", "bandit"],
    ]
    assert len(document["supply"]) == 10


def test_the_supply_is_written_top_first():
    match = scene("captain peasant merchant", "monk princess", ANY, supply="kabuki ninja emperor")
    assert match.as_scenario()["supply"][:3] == ["kabuki", "ninja", "emperor"]


def link_after(match, *lines):
    act(match, *lines)
    document = match.as_scenario()
    compare(match, match._state, document)
    return document["link"]


def test_a_link_is_written_from_its_aim_to_its_answers():
    match = scene(
        "commander peasant princess", "monk bandit", "warlord bandit", "captain ninja",
        supply="kabuki", fresh="CD",
    )  # fmt: skip
    assert link_after(match, "A play commander") == {"card": "commander"}
    assert link_after(match, "A targets B+C") == {"card": "commander", "targets": [B, C]}
    assert link_after(match, "B monk") == {"card": "commander", "targets": [B, C], "canceled": [B]}
    match = scene(
        "peasant peasant princess", "monk bandit", "warlord bandit", "captain ninja", fresh="BCD"
    )
    assert link_after(match, "A ikki", "B pay", "C accept") == {
        "card": "peasant", "ikki": True, "targets": [B, C, D], "accepted": [C], "paid": [B],
    }  # fmt: skip


def test_a_look_and_a_card_in_transit_are_written():
    match = scene("nobleman captain princess", "peasant bandit", "warlord monk", supply="kabuki")
    assert link_after(match, "A play nobleman", "A target B", "B accept") == {
        "card": "nobleman", "targets": [B], "accepted": [B],
    }  # fmt: skip
    assert link_after(match, "A take peasant") == {
        "card": "peasant",
        "number": 2,
        "taken_by": "nobleman",
    }
    match = scene("tea_master captain princess", "peasant bandit", "warlord monk")
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "peasant")])
    assert link_after(match, "B accept")["taken_by"] == "tea_master"
    match = scene("kabuki captain princess", "peasant bandit", "warlord monk", discard="peasant")
    assert link_after(match, "A play kabuki")["taken_by"] == "kabuki"


@pytest.mark.parametrize("taker", ["tea_master", "nobleman", "kabuki"])
def test_a_card_in_transit_is_played_as_taken_by_whom_the_scenario_names__M_93(taker):
    link = {"card": "peasant", "taken_by": taker, "number": 2}
    match = table(link, discard=[taker], supply=["captain"])
    assert match.as_scenario()["link"]["taken_by"] == taker
    act(match, "A single")
    assert [event["source"] for event in told(match, "card_played")] == [taker]


def test_a_chain_without_others_is_written__M_96():
    """The last other player is left without cards; the chain goes on all the same."""
    match = scene("nobleman bandit merchant", "kabuki", supply="", rest="discard", begins=False)
    act(match, "A play nobleman", "B accept", "A take kabuki")
    assert asked(match)[1] == "kabuki_take"
    document = match.as_scenario()
    assert (document["out"], document["link"]) == ([B], {"card": "kabuki", "number": 2})
    compare(match, match._state, document)


def test_a_standing_floor_in_mid_turn_is_written__MK_7():
    match = scene("captain bandit merchant", "warlord monk", "tea_master princess", floor=[0, 5, 0])
    act(match, "A play captain", "A target C")
    document = match.as_scenario()
    assert document["floor"] == [0, 5, 0]
    compare(match, match._state, document)


def test_what_all_know_and_what_one_knows_is_written_once__MK_1():
    match = scene(
        "shrine_maiden captain merchant", "warlord monk", "bandit princess", supply="captain"
    )
    act(match, "A play shrine_maiden", "B accept", "C accept")
    assert match.as_scenario()["known"] == [
        {"by": "all", "of": B, "cards": ["monk", "warlord"]},
        {"by": "all", "of": C, "cards": ["bandit", "princess"]},
    ]  # fmt: skip
    act(match, "B play captain", "B target A", "A accept")
    known = match.as_scenario()["known"]
    assert {"by": B, "of": A, "cards": ["merchant", "captain"]} in known


def test_the_last_turn_is_written__M_20():
    match = scene("captain", "warlord monk", "bandit", **EMPTY, begins=True)
    document = match.as_scenario()
    assert document["last_turn"] is True
    compare(match, match._state, document)
    act(match, "A play captain")
    compare(match, match._state, match.as_scenario())


def test_a_finished_game_is_written__M_118_M_119():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/5/1", center=3
    )
    act(match, "A play warlord", "B accept")
    document = match.as_scenario()
    again = compare(match, match._state, document)
    assert again.ranks == match.ranks
    assert document["winner"] == match.ranks.index(1)
    assert "center" not in document


# Links in documents.

HANDS = [["captain", "bandit"], ["monk", "princess"], ["warlord", "peasant"]]


def table(link, **document):
    document = {
        "hands": HANDS,
        "discard": ["commander"],
        "supply": ["kabuki"],
        **document,
        "link": link,
    }
    return kassen.Match("mangoku", len(document["hands"]), seed=1, scenario=document)


FOUR = {"hands": [*HANDS, ["captain", "ninja"]]}


def test_the_table_goes_on_from_the_link():
    assert asked(table({"card": "commander"}, **FOUR)) == (
        A,
        "commander_targets",
        "B C D B+C B+D C+D",
    )
    assert asked(table({"card": "commander", "targets": [1, 3]}, **FOUR)) == (
        B,
        "respond",
        "accept monk",
    )
    assert asked(table({"card": "commander", "targets": [1, 3], "accepted": [1]}, **FOUR))[0] == D
    done = table({"card": "commander", "targets": [2], "accepted": [2]}, **FOUR)
    assert asked(done)[:2] == (B, "play_card")
    assert done.view(A)["seats"][C]["known"] == ["peasant", "warlord"]
    peasant = table(
        {"card": "peasant", "taken_by": "kabuki", "number": 2},
        discard=["kabuki"],
        supply=["captain"],
    )
    assert asked(peasant) == (A, "single_or_ikki", "single")
    assert peasant.view(B)["taken"] == "peasant"
    captain = table(
        {"card": "captain", "taken_by": "kabuki", "number": 2}, discard=["kabuki"], supply=["monk"]
    )
    assert asked(captain) == (A, "attack_target", "B C")
    center = table({"card": "shrine_maiden"}, discard=["shrine_maiden"])
    assert asked(center)[:2] == (B, "respond")
    princess = {"hands": [HANDS[0], ["monk", "nobleman"], HANDS[2]], "discard": ["princess"]}
    assert asked(table({"card": "princess"}, **princess)) == (A, "princess_target", "center B C")
    halved = table(
        {"card": "princess", "targets": ["center"]}, center=5, coins=[3, 3, 3], **princess
    )
    assert (halved.view(A)["center"], halved.view(A)["seats"][A]["coins"]) == (3, 5)


@pytest.mark.parametrize(
    ("link", "document", "sentence"),
    [
        ("captain", {}, "link is an object, not 'captain'"),
        ({"card": "captain", "aim": 1}, {}, "link has no aim; it has accepted, canceled, card, ikki, number, paid,"),
        ({}, {"discard": []}, "the card of the link is one of emperor"),
        ({"card": "warlord"}, {"discard": []}, "a warlord that is played lies face up"),
        ({"card": "peasant", "ikki": True}, {"discard": ["peasant"]}, "a peasant that is played lies face up, twice"),
        ({"card": "peasant"}, {"discard": ["peasant"]}, "nothing is asked after a peasant"),
        ({"card": "captain", "ikki": True}, {"discard": ["captain"]}, "nothing is asked after a captain as ikki"),
        ({"card": "emperor"}, {"discard": ["emperor"]}, "nothing is asked after an emperor"),
        ({"card": "monk"}, {"discard": ["monk"]}, "nothing is asked after a monk"),
        ({"card": "captain", "number": 2}, {"discard": ["captain"]}, "by the discard pile this is at most link 1"),
        ({"card": "nobleman", "number": 2}, {"discard": ["nobleman"]}, "by the discard pile this is at most link 1"),
        ({"card": "captain", "number": 4}, {"discard": ["captain", "kabuki"], "supply": []},
         "by the discard pile this is at most link 3 of the turn"),
        ({"card": "captain", "number": 0}, {"discard": ["captain"]}, "number is a whole number from 1 to 99, not 0"),
        ({"card": "captain", "taken_by": "kabuki"}, {"discard": ["kabuki"], "supply": []},
         "a card that was taken by another is yet to be played"),
        ({"card": "captain", "taken_by": "hand", "number": 2}, {"discard": ["kabuki"], "supply": []},
         "a card that was taken by another is yet to be played"),
        ({"card": "captain", "taken_by": "kabuki", "number": 2, "targets": [1]}, {"discard": ["kabuki"], "supply": []},
         "a card that was taken by another is yet to be played"),
        ({"card": "captain", "accepted": [1]}, {"discard": ["captain"]}, "only who is aimed at answers"),
        ({"card": "captain", "targets": [1], "accepted": [2]}, {"discard": ["captain"]},
         "only who is aimed at answers"),
        ({"card": "captain", "targets": [0]}, {"discard": ["captain"]}, "a captain does not touch seat 0"),
        ({"card": "captain", "targets": [0], "canceled": [0]}, {"discard": ["captain", "monk"]},
         "a captain does not touch seat 0"),
        ({"card": "captain", "targets": [3]}, {"discard": ["captain"]},
         "a seat of targets is a whole number from 0 to 2"),
        ({"card": "captain", "targets": []}, {"discard": ["captain"]},
         "a captain aims at 1 player at most, and at one"),
        ({"card": "captain", "targets": [1, 2]}, {"discard": ["captain"]},
         "a captain aims at 1 player at most, and at one"),
        ({"card": "captain", "targets": ["center"]}, {"discard": ["captain"]},
         "nothing but half of the coins is taken from the center"),
        ({"card": "kabuki", "targets": [1]}, {"discard": ["kabuki"], "supply": []}, "a kabuki does not touch seat 1"),
        ({"card": "shrine_maiden", "targets": [1]}, {"discard": ["shrine_maiden"]},
         "a shrine_maiden touches all others"),
        ({"card": "captain", "targets": [1], "accepted": [1], "paid": [1]}, {"discard": ["captain"]},
         "everybody answers a link once"),
        ({"card": "captain", "targets": [1], "canceled": [1]}, {"discard": ["captain"]},
         "whoever cancels a link lays a card for it face up"),
        ({"card": "captain", "targets": [1], "paid": [1]}, {"discard": ["captain"]},
         "only an attack can be bought off, and only before one's first turn"),
        ({"card": "shrine_maiden", "targets": [1, 2], "paid": [1]}, {"discard": ["shrine_maiden"], "fresh": [1]},
         "only an attack can be bought off, and only before one's first turn"),
        ({"card": "shrine_maiden", "targets": [1, 2], "accepted": [2]}, {"discard": ["shrine_maiden"]},
         "players answer one after the other, clockwise"),
        ({"card": "captain", "targets": [1]}, {"discard": ["captain"], "out": [1], "hands": [HANDS[0], [], HANDS[2]]},
         "a captain does not touch seat 1"),
        ({"card": "captain", "targets": [1], "canceled": [1]},
         {"discard": ["captain", "monk"], "out": [1], "hands": [HANDS[0], [], HANDS[2]]},
         "whoever cancels a link draws a card and is not out"),
        ({"card": "captain"}, {"discard": ["captain"], "floor": [3, 0, 0]},
         "a floor is the strength of an attack"),
        ({"card": "captain"}, {"discard": ["captain"], "hands": [["bandit"], *HANDS[1:]]},
         "a hand has 2 cards while there is a supply"),
        ({"card": "captain"}, {"discard": ["captain"], "hands": [["captain", "bandit", "ninja"], *HANDS[1:]]},
         "a hand has 2 cards while there is a supply"),
        ({"card": "captain"}, {"discard": ["captain"], "out": [1, 2], "hands": [HANDS[0], [], []]},
         "who has the turn has begun it and is not out"),
    ],
)  # fmt: skip
def test_a_link_that_cannot_be_is_refused_with_the_reason(link, document, sentence):
    with pytest.raises(BadScenario) as refused:
        table(link, **document)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"winner": 3, "coins": [2, 0, 5]}, "winner is a whole number from 0 to 2, not 3"),
        ({"winner": 0, "coins": [2, 0, 5]}, "the game ends when somebody cannot pay the ante"),
        (
            {"winner": 0, "coins": [5, 1, 5]},
            "the game ends when somebody cannot pay the ante",
        ),
        (
            {"winner": 0, "coins": [5, 0, 5], "center": 1},
            "there are coins in the center until the campaign is won",
        ),
        (
            {"winner": 0, "coins": [5, 0, 5], "out": [0, 1, 2]},
            "the game ends when somebody cannot pay the ante",
        ),
        ({"winner": 0, "coins": [5, 0, 5], "begins": True}, "begins and winner exclude each other"),
        (
            {"winner": 0, "coins": [5, 0, 5], "last_turn": True},
            "winner and last_turn exclude each other",
        ),
    ],
)
def test_an_end_that_cannot_be_is_refused_with_the_reason__M_112_M_118(document, sentence):
    with pytest.raises(BadScenario) as refused:
        kassen.Match("mangoku", 3, seed=1, scenario=document)
    assert str(refused.value).startswith(sentence)


def test_facts_about_a_hand_add_up_and_never_contradict__MK_1():
    """The knowledge of one and of all may overlap: a hand has a card once, whoever knows it."""
    facts = [
        {"by": 0, "of": 1, "cards": ["monk"]},
        {"by": "all", "of": 1, "cards": ["monk"]},
        {"by": 0, "of": 1, "cards": ["monk", "princess"]},
    ]
    hands = [["captain", "bandit", "ninja"], *HANDS[1:]]
    match = kassen.Match("mangoku", 3, seed=1, scenario={"hands": hands, "known": facts})
    assert match.view(0)["seats"][1]["known"] == ["princess", "monk"]
    assert match.view(2)["seats"][1]["known"] == ["monk"]
