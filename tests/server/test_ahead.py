"""Decisions ahead of time: taken when their question comes, seen by nobody, and paced like every other answer."""

import json
from types import SimpleNamespace

import pytest

from kassen import Match, deal
from kassen.server import ahead
from kassen.server.messages import AheadRule, Condition
from tests.server.client import Person
from tests.server.play import Come, asked, catch_up, hear_the_start, two_at_a_table

CLOCK = {"kind": "player", "seconds": 9000, "increment": 30}
VIEW = {"coins": [3, 5], "hand": ["monk", "captain"], "turn": 1, "seats": {"0": {"lord": "oda"}}}


@pytest.mark.parametrize(
    ("rules", "legal", "taken"),
    [
        ([{"action": "accept"}], ["accept", "pay"], "accept"),
        ([{"action": "accept", "unless": ["monk"]}], ["accept", "monk"], None),
        ([{"action": "accept", "unless": ["monk"]}], ["accept", "pay"], "accept"),
        ([{"action": "pass"}, {"action": "pay"}], ["accept", "pay"], "pay"),
        ([{"action": "pass", "when": [{"path": "coins.0", "test": "at_least", "value": 4}]}], ["pass"], None),
        ([{"action": "pass", "when": [{"path": "coins.1", "test": "at_least", "value": 4}]}], ["pass"], "pass"),
        ([{"action": "pass", "when": [{"path": "coins.9", "test": "at_most", "value": 4}]}], ["pass"], None),
        ([{"action": "pass", "when": [{"path": "hand", "test": "has", "value": "monk"}]}], ["pass"], "pass"),
        ([{"action": "pass", "when": [{"path": "hand", "test": "has_not", "value": "monk"}]}], ["pass"], None),
        ([{"action": "pass", "when": [{"path": "seats.0.lord", "test": "is", "value": "oda"}]}], ["pass"], "pass"),
        ([{"action": "pass", "when": [{"path": "turn", "test": "is_not", "value": 1}]}], ["pass"], None),
    ],
)  # fmt: skip
def test_the_first_rule_that_fits_answers(
    rules: list[dict[str, object]], legal: list[str], taken: str | None
) -> None:
    found = ahead.fitting([AheadRule.model_validate(rule) for rule in rules], legal, VIEW)
    assert (found and found.action) == taken


def test_a_condition_on_nonsense_holds_nothing() -> None:
    for path in ("", ".", "coins.x", "coins.-1", "turn.turn", "nothing.at.all"):
        condition = Condition.model_construct(path=path, test="at_least", value=0)
        assert not ahead.holds(condition, VIEW)


async def test_an_answer_left_ahead_is_taken_when_its_question_comes_and_nobody_sees_it(
    guest: Come,
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        other = two if decider is one else one
        question = await decider.until_asked()
        heard = len(other.frames)
        plan = [{"action": question["options"][-1]["action"]}]
        await decider.ask("ahead", rules=plan)
        await catch_up(question["number"] + 1, one, two)
        news = [json.loads(frame) for frame in other.frames[heard:]]
        assert {each["type"] for each in news} <= {"update", "table"}
        assert not any("ahead" in frame for frame in other.frames[heard:])
        async with (ann if decider is one else bob).watch(table) as tab:
            await tab.until_type("welcome")
            assert tab.heard[0]["ahead"] == []


Course = list[tuple[str, str]]  # who decides what


async def bobs_frames(
    ann: Person, bob: Person, course: Course, hours: SimpleNamespace, is_ahead: bool
) -> list[str]:
    """All that Bob hears of a match in which Ann answers by hand or has left each answer before she was asked."""
    table = await ann.open("kenjin", "me", "open", clock=CLOCK)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        for socket in (one, two):
            await socket.until(lambda news: news["type"] == "table")  # both are there
        await two.ask("why", path=["nowhere"])
        begun = len(two.frames)
        if is_ahead:
            answers = [action for who, action in course if who == "Ann"]
            rules = [{"action": answer} for answer in dict.fromkeys(answers)]
            assert (await one.ask("ahead", rules=rules))["type"] == "done"
        await ann.command(table, "start")
        await hear_the_start(one, two)
        for number, (who, action) in enumerate(course, 1):
            hours.now += 10 * (who == "Bob")
            if who == "Bob" or not is_ahead:
                decider = one if who == "Ann" else two
                question = await decider.until_asked()
                await decider.ask("decide", number=question["number"], action=action)
            await catch_up(number, one, two)
        await two.ask("why", path=["nowhere"])  # after everything else
        return [frame.replace(table, "ID") for frame in two.frames[begun:]]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_others_hear_the_same_at_the_same_clock_whether_an_answer_was_left_or_given(
    guest: Come, hours: SimpleNamespace
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    course = kenjin_begun(6)
    by_hand = await bobs_frames(ann, bob, course, hours, is_ahead=False)
    assert by_hand == await bobs_frames(ann, bob, course, hours, is_ahead=True)
    assert any('"runs":true' in frame for frame in by_hand)


def kenjin_begun(decisions: int) -> Course:
    """The first decisions of the match that this secret deals, each of them another."""
    match = Match("kenjin", 2, deal.seed_of(deal.new_secret(), ["", ""]))
    course: Course = []
    while len(course) < decisions:
        seat = match.pending[0]
        used = {action for _, action in course}
        choice = next(each for each in match.legal(seat) if each.words not in used)
        course.append((("Ann", "Bob")[seat], choice.words))
        match.play(seat, choice)
    return course


async def test_a_plan_survives_and_can_be_taken_away(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    rule = {"action": "no such action", "unless": [], "when": [], "once": False}
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await one.ask("ahead", rules=[rule])
        async with ann.watch(table) as tab:
            await tab.until_type("welcome")
            assert tab.heard[0]["ahead"] == [rule]
        async with bob.watch(table) as tab:
            await tab.until_type("welcome")
            assert tab.heard[0]["ahead"] == []
        await one.ask("ahead", rules=[])
        assert (await one.ask("ahead", rules=[rule] * 17))["code"] == "malformed"


@pytest.mark.parametrize("given", ["1e999", "NaN", r'"\u0000"', r'"\ud800"'])
async def test_what_no_database_keeps_is_refused_and_the_table_goes_on(
    guest: Come, given: str
) -> None:
    ann, _, table = await two_at_a_table(guest)
    rule = f'{{"action": "pass", "when": [{{"path": "turn", "test": "is", "value": {given}}}]}}'
    frame = f'{{"type": "ahead", "id": "it", "rules": [{rule}]}}'
    as_request = {"content": frame, "headers": {"Content-Type": "application/json"}}
    answer = await ann.web.post(f"/api/tables/{table}/commands", **as_request)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    async with ann.watch(table) as one:
        await one.socket.send(frame)
        assert (await one.until_type("refused"))["code"] == "malformed"
        assert (await one.ask("ahead", rules=[]))["type"] == "done"
    assert (await ann.get("/healthz"))["status"] == "ok"
