"""Thinking is shared out fairly, and goes on whatever a thinker does."""

import asyncio
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

import kassen
from kassen.bots.heuristic import HeuristicBot
from kassen.server.refusals import Refuse
from kassen.server.thinkers import MOST_OF_ONE, NOBODY, Thinkers
from tests.patience import LAST_RESORT
from tests.server.play import Come
from tests.server.running import Running


def one_thread() -> Any:
    """Thinkers that are no processes: only their order matters here."""
    pool: Any = ThreadPoolExecutor(1)
    pool._processes = {}
    return pool


async def test_owners_take_turns_however_much_one_of_them_wants() -> None:
    thinkers, order = Thinkers(1, one_thread, LAST_RESORT), list[str]()
    gate = asyncio.create_task(thinkers.run("first", time.sleep, 0.05))
    await asyncio.sleep(0)

    def think(owner: str) -> None:
        order.append(owner)

    wanted = [*["greedy"] * 5, *[NOBODY] * 5, "ann", "bob"]
    await asyncio.gather(gate, *(thinkers.run(owner, think, owner) for owner in wanted))
    assert order[:4] == ["greedy", NOBODY, "ann", "bob"]
    assert order[4:] == ["greedy", NOBODY] * 4
    thinkers.close()


async def test_so_many_thoughts_of_one_owner_wait() -> None:
    thinkers = Thinkers(1, one_thread, LAST_RESORT)
    busy = asyncio.create_task(thinkers.run("ann", time.sleep, 0.2))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(thinkers.run("ann", int)) for _ in range(MOST_OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(Refuse, match="wait a moment"):
        await thinkers.run("ann", int)
    assert await thinkers.run("bob", int) == 0
    await asyncio.gather(busy, *waiting)
    thinkers.close()


async def test_whoever_stops_waiting_takes_no_turn() -> None:
    thinkers = Thinkers(1, one_thread, LAST_RESORT)
    busy = asyncio.create_task(thinkers.run("ann", time.sleep, 0.05))
    await asyncio.sleep(0)
    gone = asyncio.create_task(thinkers.run("bob", int))
    await asyncio.sleep(0)
    gone.cancel()
    assert await thinkers.run("eve", int) == 0
    await busy
    thinkers.close()


async def test_a_thinker_that_hangs_or_dies_is_replaced() -> None:
    context = multiprocessing.get_context("spawn")
    thinkers = Thinkers(1, partial(ProcessPoolExecutor, 1, context), 3.0)
    assert await thinkers.run("ann", os.getpid) != os.getpid()
    with pytest.raises(TimeoutError):
        await thinkers.run("ann", time.sleep, LAST_RESORT)
    assert await thinkers.run("ann", os.getpid) != os.getpid()
    with pytest.raises(Exception, match="terminated abruptly"):
        await thinkers.run("ann", os._exit, 1)
    thinkers.close()


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_bot_that_cannot_think_plays_by_rules_of_thumb(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> int:
        raise RuntimeError("no thought")

    chosen: list[int] = []
    decide = HeuristicBot.decide

    def note(bot: HeuristicBot, position: Any) -> int:
        chosen.append(decide(bot, position))
        return chosen[-1]

    monkeypatch.setattr(server.site.thinking, "choose", fail)
    monkeypatch.setattr(HeuristicBot, "decide", note)
    ann = await guest("Ann")
    table = await ann.open("kenjin", "novice", "novice", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda _: gallery.table["stage"] == "over")
    file = await ann.get(f"/api/matches/{table}/file")
    match = kassen.Match("kenjin", seats=2)
    played = [match.game.actions.number(words) for _, words in file["decisions"]]
    assert len(chosen) > 5
    assert set(chosen) <= set(played)
