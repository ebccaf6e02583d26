"""Siege: attack a server from this machine, and see whether those who play notice.

    python -m bench.siege [--json] [--seconds 10] [--attacks pings,refused,…] [--source FOLDER]

A calm player plays a bot, and a probe asks for `/healthz`, both in a process of their own. Each attack is measured
beside the calm before it: the slowest answer of `/healthz` (under 250 ms), the slowest answer of the bot (under twice
its usual time), and how far memory grew. Everything is bounded in number and time, and goes to loopback alone.
`--source` names the `src` of another checkout, to compare with: attacks that it has no defense against take their time.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import httpx
import orjson
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.serving import Server, memory_of
from kassen.server.run import make_room

USUAL = {  # as a site is by default, but for the number of its attackers on one address
    "KASSEN_FRAMES_PER_SECOND": "20", "KASSEN_REQUESTS_PER_SECOND": "100000", "KASSEN_SOCKETS_PER_ADDRESS": "1000",
    "KASSEN_SOCKETS_PER_PERSON": "100", "KASSEN_GUESTS_PER_HOUR": "100000", "KASSEN_TABLES_PER_PERSON": "20",
    "KASSEN_BOT_PAUSE": "1.0", "KASSEN_BOT_SECONDS": "1.0", "KASSEN_THINKERS": "2", "KASSEN_PROXIES": "10.0.0.1",
}  # fmt: skip
PATIENCE = 30.0  # seconds for one answer, or for an attack to be over
PROBES = 0.05  # seconds between two requests of the probe
PING = b"\x89\x80\x00\x00\x00\x00"
REFUSED = b"\x81\x88\x00\x00\x00\x00nonsense"
LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError, httpx.HTTPError)
MB = 1_000_000


class Visitor:
    """Somebody who comes to the site, as a guest."""

    def __init__(self, address: str) -> None:
        self.address = address

    async def guest(self, nickname: str) -> httpx.AsyncClient:
        web = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)
        (await web.post("/api/guests", json={"nickname": nickname})).raise_for_status()
        return web

    async def open(self, person: httpx.AsyncClient, game: str, *seats: str) -> str:
        setup = {"game": game, "seats": seats, "pace": 0, "auto_start": True, "rated": False}
        opened = await person.post("/api/tables", json=setup)
        return str(opened.raise_for_status().json()["table"]["id"])

    def at(self, person: httpx.AsyncClient, table: str, **named: Any) -> Any:
        where = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        cookie = {"Cookie": f"kassen={person.cookies['kassen']}"}
        return connect(where, additional_headers=cookie, compression=None, **named)


class Calm(Visitor):
    """A player and a probe who mean no harm, and what they feel; in a process of their own, for attackers are busy."""

    def __init__(self, address: str, pid: int) -> None:
        super().__init__(address)
        self._pid = pid
        self._health: list[float] = []
        self._bot: list[float] = []
        self._most_memory = 0
        self._is_over = Event()

    async def live(self, link: Connection) -> None:
        """Tell what was felt whenever somebody asks, until nobody asks any more."""
        playing = asyncio.create_task(self._play())
        probing = asyncio.create_task(asyncio.to_thread(self._probe))
        while await asyncio.to_thread(link.recv):
            link.send(self._figures())
        self._is_over.set()
        await probing
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    def _probe(self) -> None:
        """Ask how the server is, again and again."""
        with httpx.Client(base_url=self.address, timeout=PATIENCE) as web:
            while not self._is_over.wait(PROBES):
                begun = time.monotonic()
                try:
                    web.get("/healthz").raise_for_status()
                    self._health.append(time.monotonic() - begun)
                except httpx.HTTPError:
                    self._health.append(PATIENCE)
                self._most_memory = max(self._most_memory, memory_of(self._pid))

    async def _play(self) -> None:
        """Play a bot, table after table; note the time from our answer to the bot's."""
        person = await self.guest("calm")
        while not self._is_over.is_set():  # a lost connection may hide that it was cancelled
            with suppress(*LOST):
                table = await self.open(person, "mangoku", "me", "expert")
                async with self.at(person, table) as socket:
                    await self._play_out(socket)

    async def _play_out(self, socket: Any) -> None:
        """A bot's answer is a step by the bot after which nobody asked it twice; its time runs from the step before."""
        stepped, asked = time.monotonic(), []
        async for frame in socket:
            news = orjson.loads(frame)
            if news["type"] == "table" and news["table"]["stage"] == "over":
                return
            if news["type"] != "update":
                continue
            if news["by"] == 1 and asked == [1]:
                self._bot.append(time.monotonic() - stepped)
            stepped, asked = time.monotonic(), news["asked"]
            if news["question"]:
                action = random.choice(news["question"]["options"])["action"]
                answer = {"type": "decide", "number": news["question"]["number"], "action": action}
                await socket.send(orjson.dumps(answer), text=True)

    def _figures(self) -> dict[str, Any]:
        """Delays felt since the last look."""
        health, bot = sorted(self._health), sorted(self._bot)
        self._health, self._bot = [], []
        return {
            "probes": len(health),
            "health_ms": [
                round(1000 * each, 1) for each in (median(health), max(health, default=0.0))
            ],
            "answers": len(bot),
            "bot_s": [round(each, 2) for each in (median(bot), max(bot, default=0.0))],
            "most_mb": round(self._most_memory / MB),
        }


def live(address: str, pid: int, link: Connection) -> None:
    asyncio.run(Calm(address, pid).live(link))


@contextmanager
def calm_at(server: Server) -> Iterator[Callable[[], Awaitable[dict[str, Any]]]]:
    """A calm player and a probe at a server; yields a way to ask what they have felt."""
    context = multiprocessing.get_context("spawn")
    link, theirs = context.Pipe()
    process = context.Process(target=live, args=(server.address, server.pid, theirs))
    process.start()

    async def felt() -> dict[str, Any]:
        link.send(True)
        found: dict[str, Any] = await asyncio.to_thread(link.recv)
        return found

    yield felt
    link.send(False)
    process.join()


class Siege(Visitor):
    """Those who attack a server for a number of seconds."""

    def __init__(self, address: str, seconds: float) -> None:
        super().__init__(address)
        self.seconds = seconds

    @property
    def end(self) -> float:
        return time.monotonic() + self.seconds

    async def raw(self, sent: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(sent)
        return reader, writer

    async def lobby(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket in the lobby, of nobody."""
        reader, writer = await self.raw(
            b"GET /api/lobby/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def pour(self, connection: Any, piece: bytes, most: int) -> None:
        """Send a piece again and again, until `most` bytes are sent, the time is up, or nobody takes them."""
        (_, writer), end = await connection(), self.end
        with suppress(*LOST):
            for _ in range(most // len(piece)):
                writer.write(piece)
                async with asyncio.timeout(max(0.0, end - time.monotonic())):
                    await writer.drain()
        writer.close()


# The attacks.


async def pings(siege: Siege) -> None:
    """250,000 pings a second on one anonymous socket, over a new one whenever it is closed."""
    end = siege.end
    while time.monotonic() < end:
        await siege.pour(siege.lobby, PING * 5_000, 250_000 * len(PING))
        await asyncio.sleep(PROBES)


async def refused(siege: Siege) -> None:
    """Frames that are refused, on eight sockets."""
    end = siege.end
    while time.monotonic() < end:
        await asyncio.gather(*(siege.pour(siege.lobby, REFUSED * 2_000, MB) for _ in range(8)))
        await asyncio.sleep(PROBES)


async def headers(siege: Siege) -> None:
    """300 MB of headers on one connection."""

    async def begun() -> Any:
        return await siege.raw(b"GET / HTTP/1.1\r\nHost: x\r\n")

    await siege.pour(begun, b"X-Header: " + b"x" * 1000 + b"\r\n", 300 * MB)


async def half_requests(siege: Siege) -> None:
    """10,000 connections, each with half a request."""
    held = []
    for _ in range(100):
        with suppress(*LOST):
            half = b"POST /api/guests HTTP/1.1\r\nContent-Le"
            held += await asyncio.gather(*(siege.raw(half) for _ in range(100)))
        await asyncio.sleep(0)
    await asyncio.sleep(siege.seconds)
    for _, writer in held:
        writer.close()


async def unread(siege: Siege) -> None:
    """60 sockets in the lobby that read nothing, while tables are opened there."""
    held = [await siege.lobby() for _ in range(60)]
    for reader, _ in held:
        reader._transport.pause_reading()  # type: ignore[attr-defined]
    await many_tables(siege)
    await asyncio.sleep(siege.seconds)
    for _, writer in held:
        writer.transport.abort()


async def bots(siege: Siege) -> None:
    """Twenty tables of expert bots by one guest, who watches them all."""
    guest = await siege.guest("greedy")
    async with asyncio.TaskGroup() as group:
        for _ in range(20):
            table = await siege.open(guest, "kenjin", "me", "expert")
            group.create_task(watch(siege, guest, table))


async def watch(siege: Siege, guest: httpx.AsyncClient, table: str) -> None:
    with suppress(*LOST):
        async with asyncio.timeout(siege.seconds), siege.at(guest, table) as socket:
            await leave(socket)
            async for _ in socket:
                pass


async def leave(socket: Any) -> None:
    """Let a bot play, and stay."""
    await socket.send(orjson.dumps({"type": "leave"}), text=True)


async def many_tables(siege: Siege) -> None:
    """200 tables in five seconds, by ten guests."""
    guests = [await siege.guest(f"host {number}") for number in range(10)]
    for number in range(200):
        with suppress(*LOST):
            await siege.open(guests[number % 10], "mangoku", "me", "open")


async def logins(siege: Siege) -> None:
    """200 wrong passwords at once."""
    async with httpx.AsyncClient(base_url=siege.address, timeout=PATIENCE) as web:
        wrong = {"name": "somebody", "password": "not the word"}
        tries = (web.post("/api/sessions", json=wrong) for _ in range(200))
        await asyncio.gather(*tries, return_exceptions=True)


ATTACKS: dict[str, Callable[[Siege], Awaitable[None]]] = {
    "pings": pings,
    "refused": refused,
    "headers": headers,
    "half_requests": half_requests,
    "unread": unread,
    "bots": bots,
    "tables": many_tables,
    "logins": logins,
}


async def besiege(attack: str, seconds: float, source: str) -> dict[str, Any]:
    """One attack on a fresh server: first its calm, then the attack."""
    with tempfile.TemporaryDirectory() as folder:
        given = {"PYTHONPATH": source} if source else {}
        server = Server(Path(folder), **{**USUAL, **given}).start()
        try:
            with calm_at(server) as felt:
                while not (await felt())["probes"]:  # nobody is there yet
                    await asyncio.sleep(PROBES)
                await asyncio.sleep(seconds)
                calm = await felt()
                begun, before = time.monotonic(), server.memory
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds + PATIENCE):
                        await ATTACKS[attack](Siege(server.address, seconds))
                        await asyncio.sleep(2)  # for what is still under way
                attacked = await felt()
        finally:
            server.kill()
    return {
        "attack": attack, "seconds": round(time.monotonic() - begun, 1), "calm": calm, "attacked": attacked,
        "grown_mb": attacked["most_mb"] - round(before / MB),
    }  # fmt: skip


def median(times: list[float]) -> float:
    return times[len(times) // 2] if times else float("nan")


def main() -> None:
    make_room()
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=10, help="of calm, and of each attack")
    parser.add_argument("--attacks", default=",".join(ATTACKS))
    parser.add_argument("--source", default="", help="the src folder of another checkout")
    given = parser.parse_args()
    for attack in given.attacks.split(","):
        found = asyncio.run(besiege(attack, given.seconds, given.source))
        print(json.dumps(found) if given.json else in_words(found), flush=True)


def in_words(found: dict[str, Any]) -> str:
    calm, attacked = found["calm"], found["attacked"]
    return (
        f"{found['attack']}: /healthz {calm['health_ms'][1]} -> {attacked['health_ms'][1]} ms, "
        f"a bot {calm['bot_s'][1]} -> {attacked['bot_s'][1]} s, {found['grown_mb']} MB more"
    )


if __name__ == "__main__":
    main()
