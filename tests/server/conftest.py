"""Every test of the server runs on SQLite, and on PostgreSQL with Redis where Debian's packages are installed."""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from kassen.server import app
from kassen.server.settings import Settings
from tests.debian import miss
from tests.server.client import Person
from tests.server.running import FAST, Running, SharedThinking

SERVICES = Path(__file__).parents[2] / "scripts" / "services"
HAS_SERVICES = bool(list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))) and bool(
    shutil.which("redis-server")
)


@pytest.fixture(scope="session")
def services() -> Iterator[dict[str, str]]:
    """A private PostgreSQL and Redis, for all tests of a session."""
    if not HAS_SERVICES:
        miss("postgresql and redis-server")
    folder = Path(tempfile.mkdtemp(prefix="kassen-services-"))
    folder.chmod(0o755)
    told = subprocess.run([SERVICES, "start", folder], check=True, capture_output=True, text=True)
    yield dict(line.split("=", 1) for line in told.stdout.splitlines()) | {"folder": str(folder)}
    subprocess.run([SERVICES, "stop", folder], check=True)
    shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[dict[str, Any]]:
    """Settings of an empty database."""
    if request.param == "sqlite":
        yield {"data": tmp_path / "site"}
        return
    services = request.getfixturevalue("services")
    url, name = services["DATABASE_URL"], f"test_{uuid4().hex}"
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    yield {"database_url": url.rsplit("/", 1)[0] + "/" + name, "redis_url": services["REDIS_URL"]}
    await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
    await connection.close()


@pytest.fixture
def serve(
    store: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Running]]:
    """Start servers on one database; they are stopped when the test ends."""
    monkeypatch.setattr(app, "Thinking", SharedThinking)
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
