"""A finished match is played on from any of its moments, and says what else could have been chosen there."""

import json
import random

import pytest

from kassen import games
from kassen.server import messages
from kassen.solo.archive import MOST_STEPS
from kassen.solo.site import SoloSite
from tests.solo.play import Driver, Fields

MOMENTS = 5  # of a match that are looked at


def weighed(request: Fields) -> object:
    """The findings of a compiled search: every option has a worth of its own."""
    return (
        None if request["kind"] == "policy" else [[request["only"], 20, 10.0, request["only"] % 19]]
    )


@pytest.fixture
def me() -> Driver:
    return Driver(SoloSite("en", "Aiko"), weighed)


def played(me: Driver, name: str) -> tuple[str, list[Fields], list[list[object]]]:
    """A match that was played to its end: its table, what one seat saw step by step, and its decisions."""
    match = me.open(name, "me", *["novice"] * (games.get(name).seats[0] - 1))
    me.play_on(choice=random.Random(name).choice)
    decisions = me.ask("GET", f"matches/{match}/file")["decisions"]
    pages = [
        me.ask("GET", f"matches/{match}/steps?seat=0&first={first}")["steps"][:MOST_STEPS]
        for first in range(0, len(decisions), MOST_STEPS)
    ]
    return match, [step for page in pages for step in page][: len(decisions)], decisions


def opening_of(me: Driver, match: str, **wish: object) -> Fields:
    """The table as the person at seat 0 sees it first when a match is played on, before a bot decides."""
    opened = me.ask("POST", f"matches/{match}/tables", {"seat": 0, **wish})["table"]
    assert opened["practice"]
    assert opened["setup"]["scenario"] is None
    assert opened["seats"][0]["player"] == "me"
    frames = me.site.connect(opened["id"], None)["answer"]
    view: Fields = json.loads(frames[-1])["view"]
    return view


@pytest.mark.parametrize("name", games.NAMES)
def test_it_goes_on_from_every_moment_as_it_stood_or_with_the_unseen_dealt_afresh(
    name: str, me: Driver
) -> None:
    match, steps, _ = played(me, name)
    for number in sorted(random.Random(1).sample(range(len(steps)), MOMENTS)):
        for afresh in (False, True):
            assert opening_of(me, match, move=number, afresh=afresh) == steps[number]["view"]


@pytest.mark.parametrize("name", games.NAMES)
def test_every_choice_of_a_moment_is_weighed_and_can_be_played_on_with(
    name: str, me: Driver
) -> None:
    match, steps, decisions = played(me, name)
    for number in sorted(random.Random(2).sample(range(len(steps)), MOMENTS)):
        found = me.ask("GET", f"matches/{match}/choices?move={number}")
        messages.Choices.model_validate(found)
        shares = [each["win_share"] for each in found["options"]]
        assert shares == sorted(shares, reverse=True)
        assert [found["seat"], found["chosen"]] == decisions[number]
        assert found["chosen"] in {each["action"] for each in found["options"]}
        if number + 1 < len(steps):
            same = opening_of(me, match, move=number, action=found["chosen"])
            assert same["waiting_for"] == steps[number + 1]["view"]["waiting_for"]


def test_cards_dealt_afresh_are_others_and_those_as_they_were_are_the_same(me: Driver) -> None:
    match, _, _ = played(me, "mangoku")

    def dealt(**wish: object) -> set[str]:
        tables = [
            me.ask("POST", f"matches/{match}/tables", {"seat": 0, "move": 0, **wish})["table"]["id"]
            for _ in range(8)
        ]
        return {json.dumps(me.kept[table]["kept"]["setup"]["scenario"]) for table in tables}

    assert len(dealt()) == 1
    assert len(dealt(afresh=True)) > 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"move": 10_000, "seat": 0}, "not_found"),
        ({"move": 0, "seat": 5}, "not_found"),
        ({"move": 0, "seat": 0, "action": "fly"}, "not_legal"),
        ({"move": 0, "seat": 0, "action": "respond block"}, "not_legal"),
    ],
)
def test_a_moment_that_never_was_is_refused(me: Driver, wish: Fields, code: str) -> None:
    match, _, _ = played(me, "mangoku")
    assert me.ask("POST", f"matches/{match}/tables", wish)["code"] == code
    assert me.ask("GET", f"matches/{match}/choices?move=10000")["code"] == "not_found"
