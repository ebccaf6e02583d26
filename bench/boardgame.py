"""boardgame.io's server beside ours: a hidden-hand game with as many seats, every move sent to every socket.

npm installs it into a folder of its own (once), and we talk to it over socket.io's websocket. The package's only
storage that outlives the process is FlatFile, one JSON file per match; a move is answered before it is
written.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import orjson
import uvloop
from platformdirs import user_cache_path
from websockets.asyncio.client import ClientConnection, connect

CODE = Path(__file__).with_suffix(".js")
FOLDER = user_cache_path("kassen") / "boardgame.io"
VERSION = "0.50.2"
STORAGE = "node-persist"  # what its FlatFile needs
WARM_UP = 3.0


def install() -> None:
    """Install the server, once."""
    if not all((FOLDER / "node_modules" / name).exists() for name in ("boardgame.io", STORAGE)):
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / "package.json").write_text('{"private": true}')
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}", STORAGE],
            cwd=FOLDER,
            check=True,
        )
    (FOLDER / CODE.name).write_text(CODE.read_text())


class Seat:
    """A socket.io socket: frames are `42[name, …]`, and pings are answered."""

    def __init__(self, table: "Table", seat: int, wire: ClientConnection) -> None:
        self.table, self.seat, self.wire = table, seat, wire

    async def listen(self) -> None:
        async for frame in self.wire:
            text = str(frame)
            if text == "2":
                await self.wire.send("3")
            elif text.startswith("42/cards,"):
                name, *rest = orjson.loads(text.removeprefix("42/cards,"))
                if name == "update":
                    self.table.hear(rest[1])


class Table:
    def __init__(self, load: "Load", match: str, num_seats: int) -> None:
        self.load, self.match, self.num_seats = load, match, num_seats
        self.seats: list[Seat] = []
        self.state: dict[str, Any] = {}
        self.number = -1
        self._heard: dict[int, int] = {}
        self._submitted: dict[int, float] = {}

    def hear(self, state: dict[str, Any]) -> None:
        number = state["_stateID"]
        heard = self._heard[number] = self._heard.get(number, 0) + 1
        if number > self.number:
            self.number, self.state = number, state
        if heard == self.num_seats:
            del self._heard[number]
            self.load.count(self._submitted.pop(number, None))

    async def play(self) -> None:
        await asyncio.sleep(random.random() * self.load.pause)
        while not self.load.is_over:
            if self.state:
                seat = self.state["ctx"]["currentPlayer"]
                payload = {
                    "type": "play",
                    "args": [0],
                    "playerID": seat,
                    "credentials": None,
                }
                move = [
                    "update",
                    {"type": "MAKE_MOVE", "payload": payload},
                    self.number,
                    self.match,
                    seat,
                ]
                self._submitted.setdefault(self.number + 1, time.perf_counter())
                await self.seats[int(seat)].wire.send("42/cards," + orjson.dumps(move).decode())
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.load.pause)


class Load:
    def __init__(self, tables: int, rate: float) -> None:
        self.pause, self.is_over, self.is_counting = tables / rate, False, False
        self.decisions, self.times = 0, list[float]()
        self.listening: list[asyncio.Task[None]] = []

    def count(self, submitted: float | None) -> None:
        if self.is_counting and submitted is not None:
            self.decisions += 1
            self.times.append(time.perf_counter() - submitted)


async def run(port: int, given: argparse.Namespace) -> dict[str, Any]:
    load, gate = Load(given.tables, given.rate), asyncio.Semaphore(20)
    tables = await asyncio.gather(
        *(open_table(load, gate, port, given.seats) for _ in range(given.tables))
    )
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(WARM_UP)
    load.is_counting, begun = True, time.perf_counter()
    await asyncio.sleep(given.seconds)
    load.is_counting, load.is_over, spent = False, True, time.perf_counter() - begun
    await asyncio.gather(*playing)
    for table in tables:
        for seat in table.seats:
            await seat.wire.close()
    await asyncio.gather(*load.listening)
    times = sorted(load.times) or [float("nan")]
    return {
        "sockets": given.tables * given.seats, "tables": given.tables,
        "decisions_per_second": round(load.decisions / spent, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 1), "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
    }  # fmt: skip


async def open_table(load: Load, gate: asyncio.Semaphore, port: int, seats: int) -> Table:
    """Open a match by asking for it, which is faster than going through its lobby."""
    table = Table(load, uuid4().hex, seats)
    where = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    async with gate:
        for seat in range(seats):
            wire = await connect(where, compression=None, ping_interval=None)
            await wire.recv()
            await wire.send("40/cards,")
            await wire.recv()
            sync = orjson.dumps(["sync", table.match, str(seat), None, seats]).decode()
            await wire.send(f"42/cards,{sync}")
            while not str(frame := await wire.recv()).startswith("42/cards,"):
                pass
            table.seats.append(Seat(table, seat, wire))
            table.hear(orjson.loads(str(frame).removeprefix("42/cards,"))[2]["state"])
            load.listening.append(asyncio.create_task(table.seats[-1].listen()))
    return table


def measure(given: argparse.Namespace, durable: bool = False) -> dict[str, Any]:
    install()
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = ["node", CODE.name, str(port), str(given.seats), *([data] if durable else [])]
        server = subprocess.Popen(command, cwd=FOLDER, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            while "up" not in (line := server.stdout.readline()):
                if not line:
                    raise RuntimeError("boardgame.io's server did not start")
            figures = uvloop.run(run(port, given))
        finally:
            server.kill()
            server.wait()
            server.stdout.close()
    return {
        **figures,
        "database": "files" if durable else "none (memory)",
        "server": "boardgame.io",
        "seats": given.seats,
    }
