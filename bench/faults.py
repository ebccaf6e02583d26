"""Fault injection: kill a server with -9 again and again under bot traffic; compare what it acknowledged and stored.

    python -m bench.faults [--tables 200] [--kills 20] [--database sqlite|postgresql] [--victims server,postgres,redis]
                           [--workers 2] [--away 0.1,30]
    python -m bench.faults --all

Prints one JSON object per run; `--all` makes seven: the server on SQLite and on PostgreSQL, PostgreSQL and Redis
themselves, a disk that fills up now and then (a small one of its own, which takes the right to mount it); then, with
two workers, Redis and PostgreSQL away for 0.1 to 30 s, and a worker that is frozen for 12 s. `missing` counts decisions
and lines of talk that were acknowledged but not stored, `twice` decisions stored more than once, `stranded` clients
that did not get back to their table. All three must be 0. `current_s` is how long after a fault had ended the last
client was answered again.
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
from kassen.server.store.schema import CHATS, DECISIONS
from kassen.server.store.writer import StoredStep

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError, httpx.HTTPError)
GAP = (0.5, 2.5)  # seconds between two kills
SILENCE = 1.0  # seconds between two lines of a client
PULSE = 0.05  # seconds between two looks at who is current
DISK_SIZE = "64m"
AWAY = {"database": "postgresql", "workers": 2, "away": "0.1,1,3,10,30", "kills": 5}
RUNS: tuple[dict[str, Any], ...] = (
    {"database": "sqlite", "victims": "server"},
    {"database": "postgresql", "victims": "server"},
    {"database": "postgresql", "victims": "postgres,redis"},
    {"database": "sqlite", "victims": "disk"},
    AWAY | {"victims": "redis"},
    AWAY | {"victims": "postgres"},
    AWAY | {"victims": "frozen", "away": "12", "kills": 3},
)


@dataclass
class Client:
    """A player at a table against a bot, who talks, and reconnects with `since` whenever the socket is lost."""

    faults: "Faults"
    table: str
    cookie: str
    number: int | None = None
    question: dict[str, Any] | None = None
    acknowledged: list[tuple[int, str]] = field(default_factory=list)  # questions and actions
    heard: list[str] = field(default_factory=list)  # lines of talk that were acknowledged
    said: dict[str, float] = field(default_factory=dict)  # when each line was said
    answered: float = 0.0  # when the latest line was said that was acknowledged
    resumed: int = 0
    gaps: int = 0
    refused: int = 0  # because it could not be stored
    is_over: bool = False

    async def play(self) -> None:
        while not self.faults.is_over:
            try:
                where = f"{self.faults.socket_address}/api/tables/{self.table}/socket"
                if self.number is not None:
                    where += f"?since={self.number}"
                async with connect(
                    where, additional_headers={"Cookie": self.cookie}, compression=None
                ) as socket:
                    chatting = asyncio.create_task(self.chat(socket))
                    try:
                        await self.listen(socket)
                    finally:
                        chatting.cancel()
            except LOST:
                await asyncio.sleep(0.05 + random.random() * 0.1)

    async def chat(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(SILENCE * (0.5 + random.random()))
            line = f"line {len(self.said)}"
            self.said[line] = time.monotonic()
            with suppress(ConnectionClosed):
                await socket.send(
                    orjson.dumps({"type": "say", "id": line, "text": line}), text=True
                )

    async def listen(self, socket: ClientConnection) -> None:
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
                    elif news["id"] in self.said:
                        self.heard.append(news["id"])
                        self.answered = self.said[news["id"]]
                case "refused":
                    if news["code"] == "unavailable":
                        self.refused += 1
                        await socket.close()
            if self.faults.is_over:
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
    def __init__(
        self, workers: list[Server], given: argparse.Namespace, data: Path, folder: str
    ) -> None:
        self.workers, self.given, self.data, self.folder = workers, given, data, folder
        self.away = [float(seconds) for seconds in given.away.split(",")]
        self.pause = given.pause
        self.is_over = False
        self.kills: Counter[str] = Counter()
        self.longest = 0.0
        self.current = 0.0  # seconds after the end of a fault until the last client was answered
        self.stranded = 0
        self.clients: list[Client] = []

    @property
    def socket_address(self) -> str:
        return random.choice(self.workers).address.replace("http", "ws", 1)

    async def run(self) -> list[Client]:
        self.clients = clients = [await self.open_table(n) for n in range(self.given.tables)]
        playing = [asyncio.create_task(client.play()) for client in clients]
        await asyncio.sleep(1)
        for number in range(self.given.kills):
            await asyncio.sleep(random.uniform(*GAP))
            victim, away = (
                random.choice(self.given.victims.split(",")),
                self.away[number % len(self.away)],
            )
            self.kills[victim] += 1
            await asyncio.to_thread(self.harm, victim, away)
            if away or number + 1 == self.given.kills:
                await self.wait_for_all(clients)
        self.is_over = True
        _, late = await asyncio.wait(playing, timeout=self.given.patience)
        for task in late:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return clients

    async def open_table(self, number: int) -> Client:
        async with httpx.AsyncClient(
            base_url=random.choice(self.workers).address, timeout=60
        ) as web:
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

    def harm(self, victim: str, away: float) -> None:
        begun, worker = time.monotonic(), random.choice(self.workers)
        if victim == "server":
            worker.kill()
            time.sleep(away)
            worker.start()
        elif victim == "frozen":
            os.kill(worker.pid, signal.SIGSTOP)
            time.sleep(away)
            os.kill(worker.pid, signal.SIGCONT)
        elif victim == "disk":
            self.fill_the_disk()
        else:
            kill_service(Path(self.folder), victim, away)
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
        """Wait until every client was answered after the fault, or count it as stranded."""
        begun, waiting = time.monotonic(), clients
        while waiting and time.monotonic() < begun + self.given.patience:
            await asyncio.sleep(PULSE)
            waiting = [client for client in clients if client.answered < begun]
        self.current = max(self.current, time.monotonic() - begun)
        self.stranded += len(waiting)


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small disk in this folder."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_SIZE}", "kassen", folder]
    subprocess.run(command, check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def kill_service(folder: Path, name: str, away: float) -> None:
    """Kill all processes of a service with -9; after some seconds, restart it on the same data and port."""
    pid = int((folder / f"{name}.pid").read_text())
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    family = [pid, *map(int, children)]
    for each in family:
        with suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)
    while any(is_running(each) for each in family):
        time.sleep(0.01)
    time.sleep(away)
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


async def stored_lines(settings: Settings) -> set[tuple[str, str]]:
    """All talk, as tables and texts."""
    database = Database(settings.database)
    async with database.read() as connection:
        found = await connection.execute(select(CHATS.c.match, CHATS.c.text))
        lines = {(row.match, row.text) for row in found}
    await database.close()
    return lines


def judge(
    clients: list[Client], rows: dict[str, list[StoredStep]], lines: set[tuple[str, str]]
) -> dict[str, Any]:
    """Check that all acknowledged answers are stored once, in order, for their seats, without gaps; and all talk."""
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
        missing += sum((client.table, line) not in lines for line in client.heard)
    return {
        "acknowledged": acknowledged,
        "lines": sum(len(client.heard) for client in clients),
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
        workers = [Server(data, **environment).start() for _ in range(given.workers)]
        for worker in workers:
            stack.callback(worker.stop)
        faults = Faults(workers, given, data, environment.get("SERVICES", ""))
        clients = asyncio.run(faults.run())
        settings = Settings(data=data, database_url=environment.get("DATABASE_URL", ""))
        rows, lines = asyncio.run(stored(settings)), asyncio.run(stored_lines(settings))
        return {
            "tables": given.tables, "kills": dict(faults.kills), "database": given.database,
            "workers": given.workers, "away_s": given.away,
            "decisions": sum(map(len, rows.values())), **judge(clients, rows, lines),
            "resumed": sum(client.resumed for client in clients), "gaps": sum(client.gaps for client in clients),
            "refused": faults.refused, "stranded": faults.stranded,
            "over": sum(client.is_over for client in clients), "longest_outage_s": round(faults.longest, 2),
            "current_s": round(faults.current, 2),
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
        help="server, postgres, redis, disk, frozen, or several, comma-separated",
    )
    parser.add_argument("--workers", type=int, default=1, help="several need PostgreSQL")
    parser.add_argument(
        "--away", default="0", help="seconds until a victim is back, taken in turn, comma-separated"
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=60,
        help="seconds after which a client that does not reconnect is stranded",
    )
    parser.add_argument("--all", action="store_true", help="the seven runs, one after the other")
    given = parser.parse_args(arguments)
    found: dict[str, Any] = {}
    for run in RUNS if given.all else [{}]:
        found = measure(argparse.Namespace(**{**vars(given), **run}))
        print(json.dumps(found), flush=True)
    return found


if __name__ == "__main__":
    main()
