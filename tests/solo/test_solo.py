"""A table for one person alone says what a server's would say, needs nothing that a page has not, and is kept whole."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kassen
from kassen import games
from kassen.bots.characters import CHARACTERS
from kassen.bots.levels import strength_of
from kassen.engine.match import Match
from kassen.server import messages
from kassen.solo.site import SoloSite
from tests.solo.play import Driver, Fields

HAND = ["captain", "merchant", "peasant"]
SCENE = {"turn": 0, "hands": [HAND, ["monk", "princess"], None], "supply": ["kabuki"]}


def test_every_game_is_played_and_looked_back_at_by_the_standard_library_alone() -> None:
    script = Path(__file__).with_name("alone.py")
    root = Path(__file__).parents[2]
    environment = {"PYTHONPATH": str(root)}
    told = json.loads(subprocess.check_output([sys.executable, script], env=environment))
    for name in games.NAMES:
        table, document, replay, steps, page = told[name]
        messages.TableShown.model_validate(table)
        messages.Replay.model_validate(replay)
        messages.Steps.model_validate(steps)
        messages.GamePage.model_validate(page)
        Match.from_document(
            games.get(name), {k: v for k, v in document.items() if k != "deal"}
        ).verify()
        assert table["stage"] == "over"
        assert document["ranks"] == table["ranks"]
        assert kassen.deal.check_deal(document) == table["commitment"]


@pytest.fixture
def me() -> Driver:
    return Driver(SoloSite("en", "Aiko"), grown)


def grown(request: Fields) -> Any:
    """The findings of a compiled search: every option once, and no network."""
    return None if request["kind"] == "policy" else [[request["only"], 20, 10.0, 5.0]]


def test_what_is_taken_back_is_asked_again(me: Driver) -> None:
    me.open("shogunate", "me", "casual", "casual")
    while True:
        asked = me.update
        me.play_on(1)
        if me.tell("undo", check=True)["type"] == "done":
            break
    assert me.tell("undo")["type"] == "done"
    assert me.update["question"]["options"] == asked["question"]["options"]
    assert me.update["question"]["number"] > asked["question"]["number"]
    assert me.update["log"] == asked["log"]


def test_who_asks_is_told_what_is_known_and_why_not(me: Driver) -> None:
    me.open("mangoku", "me", "casual", "casual", scenario=SCENE)
    known = me.tell("know")
    messages.KnowShown.model_validate(known)
    assert known["places"]
    assert known["names"].keys() <= {
        thing for shares in known["places"].values() for thing in shares
    }
    reason = me.tell("why", action="play kabuki")
    messages.WhyShown.model_validate(reason)
    assert reason["text"]
    assert me.kept[me.table]["table"]["setup"]["scenario"] is None
    assert me.tell("leave")["type"] == "done"
    assert me.kept[me.table]["table"]["stage"] == "closed"


def test_a_hint_weighs_every_option_once(me: Driver) -> None:
    me.open("mangoku", "me", "casual", "casual", scenario=SCENE)
    hint = me.tell("hint")
    messages.HintShown.model_validate(hint)
    assert [each["win_share"] for each in hint["options"]] == [0.25] * len(
        me.update["question"]["options"]
    )


def test_an_answer_left_ahead_is_given_once(me: Driver) -> None:
    me.open("mangoku", "me", "casual", "casual", scenario=SCENE)
    option = me.update["question"]["options"][0]["action"]
    assert me.tell("ahead", rules=[{"action": option}])["type"] == "done"
    assert me.kept[me.table]["kept"]["ahead"] == []
    assert me.kept[me.table]["kept"]["steps"][0][:2] == (0, option)


def test_while_one_is_away_a_bot_plays(me: Driver) -> None:
    me.open("mangoku", "me", "casual", "casual")
    me.tell("leave")
    assert me.kept[me.table]["table"]["stage"] == "over"


def test_bots_differ_in_character_without_a_server_too(me: Driver) -> None:
    seats = me.kept[me.open("mangoku", "me", *["casual"] * 3)]["table"]["seats"]
    assert {seat["character"] for seat in seats} == {None, *CHARACTERS}


def test_the_next_table_is_one_however_often_one_asks_for_it(me: Driver) -> None:
    first = me.open("mangoku", "me", "novice")
    me.play_on()
    following = me.tell("rematch")["table"]
    assert me.tell("rematch")["table"] == following != first
    assert me.kept[following]["table"]["seats"][1]["level"] == "novice"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_master_without_its_network_searches_as_an_expert(name: str, me: Driver) -> None:
    asked: list[Fields] = []

    def think(request: Fields) -> Any:
        asked.append(request)
        return None if request["kind"] == "policy" else []

    me.think = think
    me.open(name, "me", *["master"] * (games.get(name).seats[0] - 1))
    me.play_on(2, random.Random(3).choice)
    expert = strength_of(games.get(name)).expert.method
    trees = [each for each in asked if each["kind"] == "tree"]
    assert {tuple(each["weights"]) for each in trees} <= {tuple(expert.weights)}
    assert not any(each["network"] for each in trees)


def at_a_table(type_: str, **fields: Any) -> Callable[[Driver], Fields]:
    def tell(me: Driver) -> Fields:
        me.open("kenjin", "me", "casual")
        return me.tell(type_, **fields)

    return tell


def table_of(*seats: str, **more: Any) -> Callable[[Driver], Any]:
    return lambda me: me.ask("POST", "tables", {"game": "kenjin", "seats": seats, **more})


REFUSED = {
    "somebody else": (table_of("me", "open"), "bad_setup"),
    "too many": (table_of("me", *5 * ["casual"]), "bad_setup"),
    "a box": (table_of("me", "casual", edition={"x": 1}), "bad_setup"),
    "no match": (lambda me: me.ask("GET", "matches/here-1"), "not_found"),
    "no file": (lambda me: me.ask("POST", "matches", {"kassen": 1}), "malformed"),
    "ratings": (lambda me: me.ask("GET", "games/kenjin/leaderboard"), "not_found"),
    "talk": (at_a_table("say", text="hello"), "not_now"),
    "no action": (at_a_table("decide", number=0, action="fly"), "not_legal"),
    "too early": (at_a_table("rematch"), "not_now"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_with_a_sentence(me: Driver, what: str) -> None:
    wish, code = REFUSED[what]
    refusal = wish(me)
    assert refusal["code"] == code
    assert refusal["text"].endswith(".") or code in ("bad_setup", "malformed", "not_legal")


def test_a_match_by_other_rules_is_not_taken_up(me: Driver) -> None:
    table = me.open("kenjin", "me", "casual")
    kept = {**me.kept[table]["kept"], "rules_version": 0}
    refusal = SoloSite("en", "Aiko").restore(json.dumps(kept))["refused"]
    assert refusal["code"] == "not_now"


def test_a_match_file_is_read_back(me: Driver) -> None:
    table = me.open("mangoku", "me", "casual")
    me.play_on(choice=random.Random(2).choice)
    document = me.ask("GET", f"matches/{table}/file")
    read = me.ask("POST", "matches", document)
    messages.Replay.model_validate(read)
    again = me.ask("GET", f"matches/{read['table']['id']}/file")
    assert again["decisions"] == document["decisions"]
    assert "deal" not in again


def test_alone_too_a_day_has_one_deal_and_one_try(me: Driver) -> None:
    assert me.ask("GET", "day")["table"] is None
    table = me.ask("POST", "day")["table"]
    assert me.ask("POST", "day")["table"]["id"] == table["id"]
    me.table = table["id"]
    me.connect()
    assert me.tell("undo")["text"] == "Nothing is taken back in the deal of the day."
    assert me.tell("hint")["type"] == "refused"
    me.play_on(choice=random.Random(3).choice)
    shown = me.ask("GET", "day")
    messages.DayShown.model_validate(shown)
    assert (shown["table"], shown["stage"], shown["played"]) == (table["id"], "over", 1)
    other = Driver(SoloSite("en", "Bunta"), grown)
    assert other.ask("POST", "day")["table"]["commitment"] == table["commitment"]  # the same deal
    assert me.kept[me.tell("rematch")["table"]]["kept"]["setup"]["day"] is None
