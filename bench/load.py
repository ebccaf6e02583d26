"""Load test: how many sockets and durable decisions one server handles, beside boardgame.io in the same run.

    python -m bench.load [--json] [--game G] [--tables N] [--seats N] [--rates R,…] [--seconds S] [--databases …]
                         [--no-peer] [--before FOLDER] [--rounds N]

Four people per table answer with random legal options. A table waits a random time before each decision, so that all
tables together reach the rate. We measure the time from a submission until every socket of its table has the update.
Server, database and load generator share this machine. `--before` names the `src` of another checkout, which is
measured in turn with this one, so that a busy machine is as busy for both.
"""

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench import boardgame
from bench.serving import Server, services
from kassen.server.run import make_room

CONNECTING = 50  # sockets at once
WARM_UP = 3.0  # seconds that are not counted


class Seat:
    """One socket, which receives every update and answers when its table says so."""

    def __init__(self, table: "LoadTable", socket: ClientConnection) -> None:
        self.table, self.socket = table, socket
        self.question: dict[str, Any] | None = None

    async def listen(self) -> None:
        async for frame in self.socket:
            if frame.startswith('{"type":"update"'):  # type: ignore[arg-type]
                news = orjson.loads(frame)
                self.question = news["question"]
                self.table.hear(news["number"], self)


class LoadTable:
    def __init__(self, load: "Load", seats: int) -> None:
        self.load, self.num_seats = load, seats
        self.seats: list[Seat] = []
        self.number = -1
        self._heard: dict[int, int] = {}
        self._submitted: dict[int, float] = {}

    def hear(self, number: int, seat: Seat) -> None:
        heard = self._heard[number] = self._heard.get(number, 0) + 1
        if heard == self.num_seats:
            del self._heard[number]
            self.load.count(self._submitted.pop(number, None))
            self.number = number

    async def play(self) -> None:
        """Wait, then let one of the asked seats answer, again and again."""
        await asyncio.sleep(random.random() * self.load.pause)
        while not self.load.is_over:
            asked = [seat for seat in self.seats if seat.question]
            if asked:
                seat = random.choice(asked)
                question = seat.question
                assert question is not None
                seat.question = None
                action = random.choice(question["options"])["action"]
                self._submitted[self.number + 1] = time.perf_counter()
                decide = {"type": "decide", "number": question["number"], "action": action}
                await seat.socket.send(orjson.dumps(decide), text=True)
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.load.pause)


class Load:
    def __init__(self, tables: int, rate: float) -> None:
        self.pause = tables / rate
        self.is_over = False
        self.is_counting = False
        self.decisions = 0
        self.times: list[float] = []

    def count(self, submitted: float | None) -> None:
        if self.is_counting:
            self.decisions += 1
            if submitted is not None:
                self.times.append(time.perf_counter() - submitted)


async def run(
    address: str, given: argparse.Namespace, used: Callable[[], float] = time.process_time
) -> dict[str, Any]:
    load = Load(given.tables, given.rate)
    people = [await guest(address, f"P{number}") for number in range(given.seats)]
    gate = asyncio.Semaphore(CONNECTING)
    tables = await asyncio.gather(
        *(open_table(load, gate, address, people, given) for _ in range(given.tables))
    )
    listening = [asyncio.create_task(seat.listen()) for table in tables for seat in table.seats]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(WARM_UP)
    load.is_counting, begun, before = True, time.perf_counter(), used()
    await asyncio.sleep(given.seconds)
    load.is_counting, spent, cost = False, time.perf_counter() - begun, used() - before
    load.is_over = True
    sockets = sum(len(table.seats) for table in tables)
    await asyncio.gather(*playing)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.gather(*(seat.socket.close() for table in tables for seat in table.seats))
    figures = result(load, spent, given, sockets)
    return {**figures, "server_ms": round(cost / max(load.decisions, 1) * 1000, 2)}


def result(load: Load, spent: float, given: argparse.Namespace, sockets: int) -> dict[str, Any]:
    times = sorted(load.times) or [float("nan")]
    return {
        "sockets": sockets,
        "tables": given.tables,
        "decisions_per_second": round(load.decisions / spent, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 1),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
    }


async def guest(address: str, nickname: str) -> str:
    """Create a guest and return the cookie."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        await web.post("/api/guests", json={"nickname": nickname})
        return f"kassen={web.cookies['kassen']}"


async def open_table(
    load: Load, gate: asyncio.Semaphore, address: str, people: list[str], given: argparse.Namespace
) -> LoadTable:
    table = LoadTable(load, len(people))
    async with gate, httpx.AsyncClient(base_url=address, timeout=60) as web:
        setup = {
            "game": given.game,
            "seats": ["me", *["open"] * (len(people) - 1)],
            "pace": 0,
            "auto_start": True,
        }
        opened = await web.post(
            "/api/tables", json={**setup, "public": False}, headers={"Cookie": people[0]}
        )
        name = opened.raise_for_status().json()["table"]["id"]
        for cookie in people[1:]:
            sat = await web.post(
                f"/api/tables/{name}/commands", json={"type": "sit"}, headers={"Cookie": cookie}
            )
            sat.raise_for_status()
        where = f"{address.replace('http', 'ws', 1)}/api/tables/{name}/socket"
        for cookie in people:
            socket = await connect(
                where, additional_headers={"Cookie": cookie}, compression=None, ping_interval=None
            )
            table.seats.append(Seat(table, socket))
    return table


@contextmanager
def served(database: str, source: str = "") -> Iterator[Server]:
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = stack.enter_context(services()) if database == "postgresql" else {}
        if source:
            environment = {**environment, "PYTHONPATH": source}
        server = Server(data, **environment).start()
        stack.callback(server.stop)
        yield server


def measure(database: str, given: argparse.Namespace, source: str = "") -> dict[str, Any]:
    with served(database, source) as server:
        figures = uvloop.run(run(server.address, given, lambda: server.processor_seconds))
        figures |= inside(server.address) | {"memory_mb": round(server.memory / 1e6)}
    return {
        **figures,
        "database": database,
        "server": "kassen before" if source else "kassen",
        "game": given.game,
        "seats": given.seats,
    }


def inside(address: str) -> dict[str, float]:
    """The server's own metrics: mean times to store a decision and to make its updates, and its loop's lag."""
    lines = httpx.get(f"{address}/metrics").text.splitlines()
    told = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    means = {}
    for name in ("storing", "committing", "telling", "lag"):
        total, number = (float(told[f"kassen_{name}_seconds_{end}"]) for end in ("sum", "count"))
        means[f"{name}_ms"] = round(total / max(number, 1) * 1000, 2)
    commits = float(told["kassen_committing_seconds_count"])
    return {
        **means,
        "rows_per_commit": round(float(told["kassen_storing_seconds_count"]) / max(commits, 1), 1),
    }


def main() -> None:
    make_room()
    gc.disable()  # its pauses would count as the server's
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game", default="mangoku")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", default="500,1000", help="requested decisions a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--databases", default="sqlite,postgresql")
    parser.add_argument(
        "--no-peer", action="store_true", help="without boardgame.io, which needs node and npm"
    )
    parser.add_argument("--before", default="", help="the src folder of another checkout")
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    for rate in map(float, given.rates.split(",")):
        given.rate = rate
        for row in rows(given):
            told = json.dumps({"rate": rate, **row}) if given.json else in_words(row)
            print(told, flush=True)


def rows(given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for _ in range(given.rounds):
        for database in filter(None, given.databases.split(",")):
            if given.before:
                yield measure(database, given, given.before)
            yield measure(database, given)
    if not given.no_peer:
        yield boardgame.measure(given)
        yield boardgame.measure(given, durable=True)


def in_words(row: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value}" for name, value in row.items())


if __name__ == "__main__":
    main()
