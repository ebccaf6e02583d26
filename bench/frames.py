"""Bad frames by the hundred thousand: malformed, oversized, out of order, replayed and foreign.

    python -m bench.frames [--frames 100000] [--database sqlite|postgresql]

Two people make some decisions; then both, a spectator and a stranger send frames that must not count. Prints one
JSON object. `changed` (seats whose view differs afterwards) and `errors` (responses with status 500) must
be 0, and `grown_mb`, the memory gained after the first tenth, small.
"""

import argparse
import asyncio
import json
import random
import string
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.serving import Server, services

GAME = "kenjin"
PLAYED = 12  # decisions before the first bad frame
COMMANDS = (
    "sit", "leave", "return", "word", "start", "decide", "undo", "answer_undo", "ahead", "say", "hint", "why",
    "know", "rematch", "?",
)  # fmt: skip
AT_ONCE = 8  # frames of a sender awaiting a reply
WARM_UP = 10  # a tenth of the frames is sent before memory is measured
BLAMED = ("trouble", "unavailable")

Frame = str | bytes


@dataclass
class Sender:
    """A sender at the table or outside: what it could replay, and what another is asked."""

    cookie: str
    own: list[dict[str, Any]]  # decisions it made
    asked: dict[str, Any]  # an answer only another may give
    sockets: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def answered(self) -> int:
        return sum(self.answers.values())


def garbled(dice: random.Random, sender: Sender) -> Frame:
    return "".join(dice.choice(string.printable) for _ in range(dice.randrange(60)))


def binary(dice: random.Random, sender: Sender) -> Frame:
    return dice.randbytes(dice.randrange(60))


def nested(dice: random.Random, sender: Sender) -> Frame:
    return dice.choice("[{") * dice.randrange(1, 2000)


def mistyped(dice: random.Random, sender: Sender) -> Frame:
    """A command with an unknown field, or with one of the wrong type."""
    wrong = dice.choice([-1, 1e300, None, [], {}, "\u202e", True, "x" * 501])
    return json.dumps({"type": dice.choice(COMMANDS), "no such field": wrong, "text": wrong})


def too_long(dice: random.Random, sender: Sender) -> Frame:
    """A text beyond its limit, or now and then a frame beyond the socket's, which closes it."""
    size = 20_000 if dice.random() < 0.01 else dice.randrange(501, 5000)
    return json.dumps({"type": "say", "text": "x" * size})


def out_of_order(dice: random.Random, sender: Sender) -> Frame:
    """An answer to a question that has not been asked yet, or never will be."""
    number = sender.asked["number"] + dice.choice([1, 2, 17, 10**6, 10**12])
    return json.dumps({**sender.asked, "number": number})


def replayed(dice: random.Random, sender: Sender) -> Frame:
    """An answer given before; the sender's own counts as done, and nothing happens."""
    return json.dumps(dice.choice(sender.own or [{**sender.asked, "number": 0}]))


def of_another_seat(dice: random.Random, sender: Sender) -> Frame:
    return json.dumps(sender.asked)


KINDS: tuple[Callable[[random.Random, Sender], Frame], ...] = (
    garbled, binary, nested, mistyped, too_long, out_of_order, replayed, of_another_seat,
)  # fmt: skip


async def bombard(where: str, sender: Sender, number: int, dice: random.Random) -> None:
    """Send `number` frames and await the replies, over as many sockets as it takes: repeated errors close one."""
    end = sender.answered + number
    headers = {"Cookie": sender.cookie} if sender.cookie else {}
    while sender.answered < end:
        sender.sockets += 1
        async with connect(where, additional_headers=headers, compression=None) as socket:
            try:
                while sender.answered < end:
                    await send_some(socket, sender, dice)
            except ConnectionClosed:  # which replied to the last one
                sender.answers["closed"] += 1


async def send_some(socket: ClientConnection, sender: Sender, dice: random.Random) -> None:
    """Send a few frames at once, and await a reply to each."""
    kinds = dice.choices(KINDS, k=AT_ONCE)
    for kind in kinds:
        await socket.send(kind(dice, sender))
        sender.sent[kind.__name__] += 1
    left = len(kinds)
    while left:
        news = orjson.loads(await socket.recv())
        if news["type"] in ("refused", "done"):
            sender.answers[news.get("code") or "done"] += 1
            left -= 1


async def guest(address: str, nickname: str) -> str:
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        await web.post("/api/guests", json={"nickname": nickname})
        return f"kassen={web.cookies['kassen']}"


async def ask(address: str, cookie: str, path: str, **body: Any) -> Any:
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        answer = await web.post(path, json=body, headers={"Cookie": cookie})
        return answer.raise_for_status().json()


async def shown(where: str, cookie: str) -> dict[str, Any]:
    """The table as shown to a new connection."""
    async with connect(where, additional_headers={"Cookie": cookie}, compression=None) as socket:
        async for frame in socket:
            news: dict[str, Any] = orjson.loads(frame)
            if news["type"] == "update":
                return news
    raise RuntimeError("the table was not shown")


def answer_to(question: dict[str, Any]) -> dict[str, Any]:
    action = question["options"][0]["action"]
    return {"type": "decide", "number": question["number"], "action": action}


async def play(address: str, table: str, where: str, cookies: list[str]) -> list[list[Any]]:
    """Make some decisions, and return who made which."""
    taken: list[list[Any]] = [[], []]
    for _ in range(PLAYED):
        for seat, cookie in enumerate(cookies):
            question = (await shown(where, cookie))["question"]
            if question:
                decide = answer_to(question)
                await ask(address, cookie, f"/api/tables/{table}/commands", **decide)
                taken[seat].append(decide)
                break
    return taken


async def run(server: Server, number: int) -> dict[str, Any]:
    address = server.address
    cookies = [await guest(address, name) for name in ("Ann", "Bob", "Eve")]
    setup = {"game": GAME, "seats": ["me", "open"], "pace": 0, "auto_start": True}
    table = (await ask(address, cookies[0], "/api/tables", **setup))["table"]["id"]
    await ask(address, cookies[1], f"/api/tables/{table}/commands", type="sit")
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    own = await play(address, table, where, cookies[:2])
    before = [await shown(where, cookie) for cookie in cookies]
    asked = next(seat for seat in (0, 1) if before[seat]["question"])
    answer = answer_to(before[asked]["question"])
    nobodys = {**answer, "action": "no such thing"}
    people = [(cookies[0], own[0]), (cookies[1], own[1]), (cookies[2], []), ("", own[asked])]
    senders = [
        Sender(cookie, taken, nobodys if seat == asked else answer)
        for seat, (cookie, taken) in enumerate(people)
    ]
    begun = time.perf_counter()
    dice = [random.Random(seat) for seat in range(len(senders))]
    share = number // len(senders)
    for part in (share // WARM_UP, share - share // WARM_UP):
        memory = server.memory
        await asyncio.gather(
            *(
                bombard(where, sender, part, own_dice)
                for sender, own_dice in zip(senders, dice, strict=True)
            )
        )
    spent, grown = time.perf_counter() - begun, server.memory - memory
    after = [await shown(where, cookie) for cookie in cookies]
    answers = sum((sender.answers for sender in senders), Counter[str]())
    return {
        "frames": answers.total(),
        "sent": dict(sum((sender.sent for sender in senders), Counter[str]())),
        "answers": dict(answers),
        "sockets": sum(sender.sockets for sender in senders),
        "changed": sum(one != other for one, other in zip(before, after, strict=True)),
        "errors": sum(answers[code] for code in BLAMED) + await errors(address),
        "memory_mb": round(memory / 1e6, 1),
        "grown_mb": round(grown / 1e6, 1),
        "seconds": round(spent, 1),
    }


async def errors(address: str) -> int:
    """The server's count of responses with status 500."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        assert (await web.get("/healthz")).status_code == 200
        lines = (await web.get("/metrics")).text.splitlines()
    return sum(
        line.startswith("kassen_requests_total") and 'status="500"' in line for line in lines
    )


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    given = parser.parse_args(arguments)
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = stack.enter_context(services()) if given.database == "postgresql" else {}
        server = Server(data, **environment).start()
        stack.callback(server.stop)
        found = asyncio.run(run(server, given.frames))
    found = {**found, "database": given.database}
    print(json.dumps(found))
    return found


if __name__ == "__main__":
    main()
