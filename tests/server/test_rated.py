"""Rated: the printed box, the usual options, no help, no take-back, and opponents anybody could have met."""

from typing import Any

import pytest

from tests.server.play import Come, asked, hear_the_start, step, two_at_a_table

# None of this is about the database.
pytestmark = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


@pytest.mark.parametrize(
    ("setup", "is_rated"),
    [
        ({}, True),
        ({"rated": False}, False),
        ({"public": False}, False),
        ({"edition": {"name": "house rules"}}, False),
        ({"options": {"talk": "off"}}, False),
        ({"options": {"talk": "open"}}, True),
        ({"stand_in": "novice"}, True),
        ({"stand_in": "master"}, False),  # whoever leaves would win by it
    ],
)
async def test_a_table_is_rated_by_what_it_is(
    guest: Come, setup: dict[str, Any], is_rated: bool
) -> None:
    ann = await guest("Ann")
    table = await ann.open("kenjin", "me", "open", **setup)
    shown = (await ann.table(table))["setup"]
    assert (shown["rated"], shown["hints"]) == (is_rated, not is_rated)


async def test_a_private_match_against_computers_moves_no_rating(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("kenjin", "me", "novice", public=False, auto_start=True)
    assert not (await ann.table(table))["setup"]["rated"]


async def test_a_rated_match_has_no_hints_and_no_take_back(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        assert (await decider.ask("hint"))["text"] == "There are no hints in a rated match."
        await step(one, two)
        undone = await decider.ask("undo")
        assert undone["text"] == "Nothing is taken back in a rated match."


async def test_nobody_is_helped_in_a_rated_match_against_a_computer(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("kenjin", "me", "novice", auto_start=True)
    async with ann.watch(table) as one:
        await one.until_asked()
        assert (await one.ask("hint"))["code"] == "not_now"


async def test_a_table_may_have_no_hints_though_it_is_not_rated(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("kenjin", "me", "novice", auto_start=True, public=False, hints=False)
    async with ann.watch(table) as one:
        await one.until_asked()
        assert (await one.ask("hint"))["text"] == "There are no hints at this table."
