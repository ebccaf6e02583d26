"""Decisions ahead of time: taken when their question comes, seen by nobody, and paced like every other answer."""

import json

import pytest

from kassen.server import ahead
from kassen.server.messages import AheadRule, Condition
from tests.server.play import Come, asked, catch_up, hear_the_start, two_at_a_table

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
