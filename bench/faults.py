"""Fault injection: kill a server with -9 again and again under bot traffic; compare what it acknowledged and stored.

    python -m bench.faults [--tables 200] [--kills 20] [--database sqlite|postgresql] [--victims server,postgres,redis]
    python -m bench.faults --all

Prints one JSON object per run; `--all` makes four: the server on SQLite and on PostgreSQL, PostgreSQL and Redis
themselves, and a disk that fills up now and then (a small one of its own, which takes the right to mount it). `missing`
counts decisions acknowledged but not stored, `twice` those stored more than once, `stranded`
clients that did not get back to their table. All three must be 0.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.serving import PROJECT, Server, services
from kassen.server.journal import TAKE_BACK
from kassen.server.settings import Settings
from kassen.server.store.database import Database
from kassen.server.store.schema import DECISIONS
from kassen.server.store.writer import StoredStep

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError, httpx.HTTPError)
GAP = (0.5, 2.5)  # seconds between two kills
DISK_SIZE = "64m"
RUNS = (
    ("sqlite", "server"),
    ("postgresql", "server"),
    ("postgresql", "postgres,redis"),
    ("sqlite", "disk"),
)


@dataclass
class Client:
    """A player at a table against a bot, who reconnects with `since` whenever the socket is lost."""

    faults: "Faults"
    table: str
    cookie: str
    number: int | None = None
    question: dict[str, Any] | None = None
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # questions and actions
    resumed: int = 0
    gaps: int = 0
    refused: int = 0  # because it could not be stored
    is_over: bool = False

    async def play(self) -> None:
        while not self.is_over and not self.faults.is_over:
            try:
                where = f"{self.faults.socket_address}/api/tables/{self.table}/socket"
                if self.number is not None:
                    where += f"?since={self.number}"
                async with connect(
                    where, additional_headers={"Cookie": self.cookie}, compression=None
                ) as socket:
                    await self.talk(socket)
            except LOST:
                await asyncio.sleep(0.05 + random.random() * 0.1)

    async def talk(self, socket: ClientConnection) -> None:
        sent: dict[str, tuple[int, str]] = {}
        expected = self.number
        async for frame in socket:
            news = orjson.loads(frame)
            match news["type"]:
                case "welcome":
                    self.resumed += 1
                    self.is_over = news["table"]["stage"] == "over"
                    await self.answer(socket, self.question, sent)  # it may not have arrived
                case "table":
                    self.is_over = news["table"]["stage"] == "over"
                case "update":
                    if expected is not None and news["number"] > expected + 1:
                        self.gaps += 1
                    self.number = expected = news["number"]
                    self.question = news["question"]
                    await self.answer(socket, self.question, sent)
                case "done":
                    if news["id"] in sent:
                        self.acknowledged.append(sent.pop(news["id"]))
                case "refused":
                    if news["code"] == "unavailable":
                        self.refused += 1
                        await socket.close()
            if self.is_over or self.faults.is_over:
                return

    async def answer(
        self,
        socket: ClientConnection,
        question: dict[str, Any] | None,
        sent: dict[str, tuple[int, str]],
    ) -> None:
        if question and not self.is_over:
            action = random.choice(question["options"])["action"]
            tag = str(len(self.acknowledged) + len(sent)) + f"-{self.resumed}"
            sent[tag] = (question["number"], action)
            command = {"type": "decide", "id": tag, "number": question["number"], "action": action}
            await asyncio.sleep(self.faults.pause * random.random())
            await socket.send(orjson.dumps(command), text=True)


class Faults:
    def __init__(self, server: Server, given: argparse.Namespace, data: Path, folder: str) -> None:
        self.server, self.given, self.data, self.folder = server, given, data, folder
        self.pause = given.pause
        self.is_over = False
        self.kills: Counter[str] = Counter()
        self.longest = 0.0
        self.stranded = 0
        self.clients: list[Client] = []

    @property
    def socket_address(self) -> str:
        return self.server.address.replace("http", "ws", 1)

    async def run(self) -> list[Client]:
        self.clients = clients = [await self.open_table(n) for n in range(self.given.tables)]
        playing = [asyncio.create_task(client.play()) for client in clients]
        await asyncio.sleep(1)
        for _ in range(self.given.kills):
            await asyncio.sleep(random.uniform(*GAP))
            victim = random.choice(self.given.victims.split(","))
            self.kills[victim] += 1
            await asyncio.to_thread(self.kill, victim)
        await self.wait_for_all(clients)
        self.is_over = True
        _, late = await asyncio.wait(playing, timeout=self.given.patience)
        for task in late:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return clients

    async def open_table(self, number: int) -> Client:
        async with httpx.AsyncClient(base_url=self.server.address, timeout=60) as web:
            await web.post("/api/guests", json={"nickname": f"P{number}"})
            setup = {
                "game": self.given.game,
                "seats": ["me", "random"],
                "pace": 0,
                "auto_start": True,
            }
            opened = await web.post("/api/tables", json=setup)
            return Client(
                self,
                opened.raise_for_status().json()["table"]["id"],
                f"kassen={web.cookies['kassen']}",
            )

    def kill(self, victim: str) -> None:
        begun = time.monotonic()
        if victim == "server":
            self.server.kill()
            self.server.start()
        elif victim == "disk":
            self.fill_the_disk()
        else:
            kill_service(Path(self.folder), victim)
        self.longest = max(self.longest, time.monotonic() - begun)

    def fill_the_disk(self) -> None:
        """Fill the disk until a decision was refused, or nobody plays any more; then free it again."""
        before = self.refused
        ballast = self.data / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while file.write(bytes(4096)) == 4096:
                pass
        while self.refused == before and not all(client.is_over for client in self.clients):
            time.sleep(0.01)
        ballast.unlink()

    @property
    def refused(self) -> int:
        return sum(client.refused for client in self.clients)

    async def wait_for_all(self, clients: list[Client]) -> None:
        """Wait until every client continues after the last kill, or count it as stranded."""
        before = {id(client): (client.number, client.resumed) for client in clients}
        end = time.monotonic() + self.given.patience
        while time.monotonic() < end:
            waiting = [
                c for c in clients if not c.is_over and (c.number, c.resumed) == before[id(c)]
            ]
            if not waiting:
                return
            await asyncio.sleep(0.1)
        self.stranded = len(waiting)


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small disk in this folder."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_SIZE}", "kassen", folder]
    subprocess.run(command, check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def kill_service(folder: Path, name: str) -> None:
    """Kill all processes of a service with -9, then restart it on the same data and port."""
    pid = int((folder / f"{name}.pid").read_text())
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    family = [pid, *map(int, children)]
    for each in family:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    while any(is_running(each) for each in family):
        time.sleep(0.01)
    subprocess.run([PROJECT / "scripts" / "services", "again", folder, name], check=True)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


async def stored(settings: Settings) -> dict[str, list[StoredStep]]:
    database = Database(settings.database)
    rows: dict[str, list[StoredStep]] = {}
    async with database.read() as connection:
        for row in await connection.execute(
            select(DECISIONS).order_by(DECISIONS.c.match, DECISIONS.c.number)
        ):
            rows.setdefault(row.match, []).append(StoredStep(**row._mapping))
    await database.close()
    return rows


def judge(clients: list[Client], rows: dict[str, list[StoredStep]]) -> dict[str, Any]:
    """Check that every acknowledged answer is stored once, in order, for its seat, without gaps."""
    missing = twice = broken = acknowledged = 0
    for client in clients:
        own = [
            row
            for row in rows.get(client.table, [])
            if row.seat == 0 and not row.action.startswith(TAKE_BACK)
        ]
        answers = list(dict.fromkeys(client.acknowledged))
        acknowledged += len(answers)
        at = 0
        for _, action in answers:
            found = next((n for n in range(at, len(own)) if own[n].action == action), None)
            missing += found is None
            at = at if found is None else found + 1
        numbers = [row.number for row in rows.get(client.table, [])]
        broken += numbers != list(range(len(numbers)))
        twice += len(numbers) - len(set(numbers))
    return {
        "acknowledged": acknowledged,
        "missing": missing,
        "twice": twice,
        "broken_courses": broken,
    }


def measure(given: argparse.Namespace) -> dict[str, Any]:
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if "disk" in given.victims:
            stack.enter_context(small_disk(data))
        environment = stack.enter_context(services()) if given.database == "postgresql" else {}
        server = Server(data, **environment).start()
        stack.callback(server.stop)
        faults = Faults(server, given, data, environment.get("SERVICES", ""))
        clients = asyncio.run(faults.run())
        settings = Settings(data=data, database_url=environment.get("DATABASE_URL", ""))
        rows = asyncio.run(stored(settings))
        return {
            "tables": given.tables, "kills": dict(faults.kills), "database": given.database,
            "decisions": sum(map(len, rows.values())), **judge(clients, rows),
            "resumed": sum(client.resumed for client in clients), "gaps": sum(client.gaps for client in clients),
            "refused": faults.refused, "stranded": faults.stranded,
            "over": sum(client.is_over for client in clients), "longest_outage_s": round(faults.longest, 2),
        }  # fmt: skip


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--game", default="martial_art")
    parser.add_argument(
        "--pause", type=float, default=1.0, help="maximum thinking time of a client, in seconds"
    )
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    parser.add_argument(
        "--victims",
        default="server",
        help="server, postgres, redis, disk, or several, comma-separated",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=60,
        help="seconds after which a client that does not reconnect is stranded",
    )
    parser.add_argument("--all", action="store_true", help="the four runs, one after the other")
    given = parser.parse_args(arguments)
    found: dict[str, Any] = {}
    for database, victims in RUNS if given.all else [(given.database, given.victims)]:
        found = measure(argparse.Namespace(**{**vars(given), "database": database, "victims": victims}))  # fmt: skip
        print(json.dumps(found), flush=True)
    return found


if __name__ == "__main__":
    main()
