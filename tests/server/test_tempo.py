"""Time tells nothing: when an answer is shown is settled before it is known, whoever answers and whatever they hold."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import product
from typing import Any

import numpy as np
import pytest

from kassen import Match, games
from kassen.engine.position import Position
from kassen.server import clock, dealing, door, play, tempo
from kassen.server.autoplay import Autoplay
from kassen.server.messages import Done
from kassen.server.served import ServedTime
from kassen.server.table import LiveTable
from kassen.server.tempo import Tempo
from tests.server.play import Come, play_out, two_at_a_table
from tests.server.running import Running

DRAWN = 1 + tempo.SPREAD / 2
NEAR = 0.03
DAYS = {"kind": "days", "days": 2}

Times = list[
    tuple[bool, bool, float]
]  # by a person; with a choice; seconds from question to answer


class Same:
    """Chance that draws the middle of every range: an answer shown at any other moment tells something."""

    def uniform(self, low: float, high: float) -> float:
        return (low + high) / 2

    def choice(self, these: Sequence[float]) -> float:
        return these[0]


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch, server: Running) -> Times:
    """When answers that others notice are shown, by a clock that stands still; every other thought is late."""
    now, found, slept = 1000.0, Times(), dict[Any, float]()
    decide, late = play.decide, random.Random(1)

    async def sleep_until(_: Autoplay, moment: float) -> None:
        slept[asyncio.current_task()] = moment - now

    async def note(table: LiveTable, seat: int, number: int, action: Any, **named: Any) -> Done:
        question = table.questions.get(seat)
        if question is not None and question.number == number:
            choice = door.action(table.match, action) if isinstance(action, str) else action
            if door.shows(table.match, seat, choice):
                is_person = table.chairs[seat].person is not None
                seconds = slept.get(asyncio.current_task(), 0.0)
                found.append((is_person, len(question.options) > 1, seconds))
        return await decide(table, seat, number, action, **named)

    async def think(position: Position, *_: Any) -> int:
        if late.random() < 0.5:
            raise TimeoutError
        return late.choice(position.legal)

    monkeypatch.setattr(ServedTime, "now", lambda _: now)
    monkeypatch.setattr(Autoplay, "sleep_until", sleep_until)
    monkeypatch.setattr(play, "decide", note)
    monkeypatch.setattr(server.site.thinking, "choose", think)
    monkeypatch.setattr(tempo, "CHANCE", Same())
    return found


async def play_all(guest: Come, names: Sequence[str]) -> None:
    """A match of each game, with two people at their sockets and bots."""
    people = [await guest(name) for name in ("Ann", "Bob")]
    for name in names:
        bots = ["casual"] * max(1, min(games.get(name).seat_counts) - 2)
        table = await people[0].open(name, "me", "open", *bots, pace=1, auto_start=True)
        await people[1].command(table, "sit")
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(each.watch(table)) for each in people]
            await play_out(*sockets)


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_how_long_an_answer_takes_does_not_tell_whether_there_was_a_choice(
    guest: Come, times: Times
) -> None:
    await play_all(guest, games.NAMES)
    asked = {(is_person, is_free) for is_person, is_free, _ in times}
    assert asked == set(product((True, False), repeat=2))
    assert {seconds for _, _, seconds in times} == {DRAWN}


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("fault", ["forced", "thought"])
async def test_a_time_that_tells_is_found(
    guest: Come, times: Times, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """Answers without a choice that come at once, or thoughts that put off their answer, break the law above."""
    if fault == "forced":
        monkeypatch.setattr(Autoplay, "_like_a_person", lambda _, awaited: awaited.since + 1)
    else:
        think = Autoplay._think

        async def think_long(self: Autoplay, awaited: Any, level: str) -> int:
            awaited.due += 0.1 * (len(awaited.question.options) > 1)
            return await think(self, awaited, level)

        monkeypatch.setattr(Autoplay, "_think", think_long)
    await play_all(guest, ["mangoku", "ninjato"])
    assert {seconds for _, _, seconds in times} > {DRAWN}


def bobs_question(is_free: bool) -> Match:
    """A match of Mangoku that waits for its second seat, which has a choice or none."""
    for seed in range(100):
        match, dice = Match("mangoku", 2, seed), random.Random(seed)
        while not match.over:
            seat = match.pending[0]
            if seat == 1 and (len(match.legal_ids(seat)) > 1) == is_free:
                return match
            match.play(seat, dice.choice(match.legal_ids(seat)))
    raise AssertionError("no such match")


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_whoever_is_away_from_a_slow_game_is_waited_for_whatever_they_hold(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer in the place of somebody who is away would say that they had no choice; it comes once they are here."""
    now, slept = 1000.0, list[float]()

    async def sleep_until(_: Autoplay, moment: float) -> None:
        slept.append(moment - now)
        await asyncio.Event().wait()

    monkeypatch.setattr(ServedTime, "now", lambda _: now)
    monkeypatch.setattr(Autoplay, "sleep_until", sleep_until)
    monkeypatch.setattr(tempo, "CHANCE", Same())
    for is_free in (False, True):
        match = bobs_question(is_free)
        monkeypatch.setattr(dealing, "new_match", lambda *_, match=match: match.clone())
        slept.clear()
        _, bob, table = await two_at_a_table(guest, "mangoku", clock=DAYS, pace=1)
        await bob.command(table, "why", action="play emperor")  # the table has begun to wait
        assert slept == [2 * clock.DAY]
        async with bob.watch(table) as two:
            assert len((await two.until_asked())["options"]) > is_free
            await two.ask("why", path=["nowhere"])
        assert slept[1:] == [2 * clock.DAY if is_free else DRAWN]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_an_answer_for_a_person_is_of_the_kind_that_was_asked_though_the_match_goes_on(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others decide while it is prepared, and may end the match."""
    match = bobs_question(is_free=False)
    monkeypatch.setattr(dealing, "new_match", lambda *_: match.clone())
    _, _, table = await two_at_a_table(guest, "mangoku", clock=DAYS)
    live = server.registry._tables[table]
    awaited = live.autoplay._awaited[1]
    while not live.match.over:
        live.match.play(live.match.pending[0], live.match.legal_ids(live.match.pending[0])[0])
    assert live.autoplay._like_a_person(awaited) == awaited.due


def test_the_table_answers_for_people_as_slowly_as_they_do() -> None:
    chance, told = random.Random(3), Tempo()
    by_person, for_person = list[float](), list[float]()
    for _ in range(4000):
        by_person.append(min(chance.lognormvariate(0.5, 0.7), tempo.LONGEST))
        told.note(0, "respond", by_person[-1])
        for_person.append(told.like(0, "respond"))
    longer = np.array(by_person)[:, None] - np.array(for_person)[None, :]
    assert abs((longer > 0).mean() + (longer == 0).mean() / 2 - 0.5) < NEAR
    assert told.like(0, "attack") == told.like(1, "respond") == 0
