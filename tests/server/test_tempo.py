"""Time tells nothing: when an answer is shown is settled before it is known, whoever answers and whatever they hold."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.engine.position import Position
from kassen.server import autoplay, door, play, tempo
from kassen.server.autoplay import Autoplay
from kassen.server.messages import Done
from kassen.server.table import LiveTable
from kassen.server.tempo import Tempo
from tests.server.play import Come, play_out
from tests.server.running import Running

DRAWN = 1 + tempo.SPREAD / 2
NEAR = 0.03

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

    async def sleep_until(moment: float) -> None:
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

    monkeypatch.setattr(autoplay, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(autoplay, "sleep_until", sleep_until)
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
