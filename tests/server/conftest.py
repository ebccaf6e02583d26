"""Tests of the server run on SQLite, and on PostgreSQL with Redis where Debian's packages are installed.

Those that are about every game run on the one and the other in turn.
"""

import asyncio
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from argon2 import PasswordHasher
from redis.asyncio import Redis

from kassen import deal
from kassen.server import app, door, passwords
from kassen.server.served import ServedTime
from kassen.server.settings import Settings
from kassen.server.site import Site
from kassen.server.store.database import Database
from kassen.server.store.schema import METADATA
from tests.debian import miss
from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.running import FAST, Running, SharedThinking, share_routes

SERVICES = Path(__file__).parents[2] / "scripts" / "services"
SEND_AWAY = f"""
SELECT pg_terminate_backend(pid, {LAST_RESORT * 1000}) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
HAS_SERVICES = bool(list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))) and bool(
    shutil.which("redis-server")
)


@pytest.fixture(scope="session")
def services() -> Iterator[dict[str, str]]:
    """A private PostgreSQL and Redis, for all tests of a session; what is written need not outlive the machine."""
    if not HAS_SERVICES:
        miss("postgresql and redis-server")
    folder = Path(tempfile.mkdtemp(prefix="kassen-services-"))
    folder.chmod(0o755)
    told = subprocess.run([SERVICES, "start", folder], check=True, capture_output=True, text=True)
    started = dict(line.split("=", 1) for line in told.stdout.splitlines())
    do(prepare(started["DATABASE_URL"]))
    yield started | {"folder": str(folder)}
    subprocess.run([SERVICES, "stop", folder], check=True)
    shutil.rmtree(folder)


def do(work: Coroutine[Any, Any, None]) -> None:
    """In a loop of its own: that of a test may be running."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def prepare(url: str) -> None:
    """The tables are made once for all tests: making a database takes longer than most of them."""
    connection = await asyncpg.connect(url)
    for setting in ("fsync = off", "full_page_writes = off"):
        await connection.execute(f"ALTER SYSTEM SET {setting}")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()
    await migrate(Settings(database_url=url))


async def empty(url: str) -> None:
    """Nobody is left of the test before, not even of a server that was killed, nor anything it stored."""
    connection = await asyncpg.connect(url)
    await connection.execute(SEND_AWAY)
    await connection.execute("TRUNCATE deeds")  # whose rows cannot be deleted
    for table in reversed(METADATA.sorted_tables):
        await connection.execute(f"DELETE FROM {table.name}")
    await connection.close()


async def migrate(settings: Settings) -> None:
    database = Database(settings.database)
    await database.migrate()
    await database.close()


@pytest.fixture(scope="session")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a SQLite database with nothing in it."""
    settings = Settings(data=tmp_path_factory.mktemp("empty"))
    do(migrate(settings))
    return settings.data


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    """Argon2 as it is, with the least work it does."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", hasher)
        patch.setattr(passwords, "NOBODY", passwords.hash_of_none(hasher))
        yield


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[dict[str, Any]]:
    """Settings of an empty database."""
    if request.param == "sqlite":
        shutil.copytree(request.getfixturevalue("empty_site"), tmp_path / "site")
        yield {"data": tmp_path / "site"}
        return
    services = request.getfixturevalue("services")
    await empty(services["DATABASE_URL"])
    async with Redis.from_url(services["REDIS_URL"]) as redis:
        await redis.flushdb()  # what was counted against limits
    yield {"database_url": services["DATABASE_URL"], "redis_url": services["REDIS_URL"]}


@pytest.fixture
def serve(
    store: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Running]]:
    """Start servers on one database; they are stopped when the test ends."""
    monkeypatch.setattr(app, "Thinking", SharedThinking)
    monkeypatch.setattr(app, "add_routes", share_routes)
    started: list[Running] = []

    def start(**changes: Any) -> Running:
        started.append(Running(Settings(**{**FAST, **store, **changes})).start())
        return started[-1]

    yield start
    for each in started:
        each.stop()


@pytest.fixture
def server(serve: Callable[..., Running]) -> Running:
    return serve()


@pytest.fixture
async def come() -> AsyncIterator[Callable[..., Any]]:
    """Somebody with a nickname, at a server."""
    there: list[Person] = []

    async def come(server: Running, nickname: str = "Ann") -> Person:
        there.append(await Person.come(server.address, nickname))
        return there[-1]

    yield come
    for person in there:
        await person.close()


@pytest.fixture
def guest(server: Running, come: Callable[..., Any]) -> Callable[..., Any]:
    """Somebody with a nickname, at the server of the test."""
    return partial(come, server)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of the table, which stands still but for the test; nothing else differs from table to table."""
    hours = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(ServedTime, "now", lambda _: hours.now)
    monkeypatch.setattr(deal, "new_secret", lambda: "5e" * 32)
    monkeypatch.setattr(Site, "now", lambda site: 1e9)
    monkeypatch.setattr(door, "table_answers", lambda match: False)
    return hours
