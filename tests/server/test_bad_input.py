"""Bad input of every kind: nothing crashes, nothing answers 500, nothing changes, and memory stays flat."""

import asyncio
import gc
import json
import os
import random
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from kassen import games
from tests.server.client import Person, Watching
from tests.server.play import Come, Serve, asked, hear_the_start, step, two_at_a_table
from tests.server.running import Running

FRAMES = int(
    os.environ.get("KASSEN_FRAMES", "2000")
)  # of each socket; `make frames` sends 100,000 in all
EXAMPLES = int(os.environ.get("KASSEN_EXAMPLES", "4"))  # of each operation, good and bad
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SOME_MEGABYTES = 40_000_000


def test_no_request_of_any_shape_is_answered_with_an_error_of_ours(server: Running) -> None:
    """Schemathesis over the whole surface, by somebody who is signed in: messages as declared, and any others."""
    schema = schemathesis.openapi.from_url(f"{server.address}/openapi.json")
    with httpx.Client(base_url=server.address) as web:
        web.post("/api/guests", json={"nickname": "Ann"})
        cookie = {"Cookie": f"kassen={web.cookies['kassen']}"}
    names = []
    for found in schema.get_all_operations():
        operation = found.ok()
        names.append(operation.label)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            call_all(operation, mode, cookie)
    assert len(names) > 25


def call_all(operation: Any, mode: GenerationMode, headers: dict[str, str]) -> None:
    @settings(
        max_examples=EXAMPLES, database=None, deadline=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode))
    def call(case: Any) -> None:
        case.call_and_validate(headers=headers, checks=CHECKS)

    try:
        call()
    except Unsatisfiable:  # what takes no parameters cannot be given wrong ones
        assert mode == GenerationMode.NEGATIVE


def frames_of(number: int, watched: Watching, dice: random.Random) -> Iterator[str | bytes]:
    """Malformed, oversized, out of order, replayed and somebody else's: one after the other."""
    actions = games.get("kenjin").actions
    real = [actions.words(action) for action in list(actions)[:50]]
    kinds = [
        "sit",
        "leave",
        "start",
        "decide",
        "undo",
        "answer_undo",
        "ahead",
        "say",
        "hint",
        "rematch",
        "word",
        "?",
    ]
    for _ in range(number):
        decide = {"type": "decide", "number": watched.number, "action": dice.choice(real)}
        match dice.randrange(8):
            case 0:
                yield "".join(dice.choice(string.printable) for _ in range(dice.randrange(60)))
            case 1:
                yield bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
            case 2:
                field = dice.choice(["number", "text", "x"])
                yield json.dumps(
                    {"type": dice.choice(kinds), field: dice.choice([1, None, [], "y"])}
                )
            case 3:
                yield json.dumps({**decide, "number": dice.randrange(-5, 10**9)})
            case 4:
                yield json.dumps({**decide, "number": watched.number + dice.randrange(1, 5)})
            case 5:
                yield json.dumps({**decide, "action": "\u202e" + "z" * dice.randrange(300)})
            case 6:
                yield "[" * dice.randrange(2000)
            case _:
                yield json.dumps({"type": "say", "text": "x" * dice.randrange(501, 5000)})


async def bombard(person: Person, table: str, number: int, seed: int) -> int:
    """Send so many frames, over as many sockets as it takes: who sends too much that is wrong is shown out."""
    dice, sent = random.Random(seed), 0
    while sent < number:
        async with person.watch(table) as socket:
            await hear_the_start(socket)
            reading = asyncio.create_task(drain(socket))
            try:
                for frame in frames_of(number - sent, socket, dice):
                    await socket.socket.send(frame)
                    sent += 1
                    await asyncio.sleep(0)
            except ConnectionClosed:
                pass
            await socket.socket.close()
            await reading
    return sent


async def drain(socket: Watching) -> None:
    try:
        async for _ in socket.socket:
            pass
    except ConnectionClosed:
        pass


async def test_no_frame_of_any_shape_changes_the_table_or_brings_the_server_down(
    guest: Come, server: Running
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    eve = await guest("Eve")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        before = {socket: dict(socket.update) for socket in (one, two)}
        waiting = (
            ann if two is asked(one, two) else bob
        )  # who is not asked cannot be right by chance
        people = (waiting, eve)
        await asyncio.gather(*(bombard(person, table, FRAMES // 20, 1) for person in people))
        memory = memory_of_this_process()
        sent = await asyncio.gather(*(bombard(person, table, FRAMES, 2) for person in people))
        assert sent == [FRAMES, FRAMES]
        assert memory_of_this_process() - memory < SOME_MEGABYTES
        async with ann.watch(table) as fresh:
            await hear_the_start(fresh)
            assert fresh.update == before[one]
        await step(one, two)


def memory_of_this_process() -> int:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def test_a_frame_that_is_too_long_ends_the_socket_and_nothing_else(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        async with ann.watch(table) as tab:
            await tab.say(type="say", text="x" * 20_000)
            with pytest.raises(ConnectionClosed) as closed:
                await tab.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        await step(one, two)


async def test_who_sends_too_fast_is_refused_and_who_goes_on_is_shown_out(
    serve: Serve, come: Come
) -> None:
    ann = await come(serve(frames_per_second=1), "Ann")
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        for _ in range(200):
            await one.say(type="word", word="x")
        with pytest.raises(ConnectionClosed) as closed:
            await one.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        codes = [news.get("code") for news in one.heard]
        assert codes.count("too_fast") >= 100
