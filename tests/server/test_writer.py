"""The writer: what it says is stored is stored, once, and under the lease of its table."""

import asyncio
import time
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import TimeoutError as NoConnection

from kassen.server.settings import Settings
from kassen.server.store.database import Database, Unavailable
from kassen.server.store.leases import Leases
from kassen.server.store.matches import Matches, StoredSeat, StoredTable
from kassen.server.store.schema import WORKERS
from kassen.server.store.steps import StoredStep
from kassen.server.store.writer import Conflict, Writer
from kassen.server.supervision import Problems

NOW = 1000.0


@pytest.fixture
async def database(store: dict[str, Any]) -> AsyncIterator[Database]:
    database = Database(Settings(**store).database)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
async def writer(database: Database) -> AsyncIterator[Writer]:
    writer = Writer(database, Problems())
    yield writer
    await writer.close()


async def lease(database: Database, *tables: str, worker: str = "one") -> int:
    leases, matches = Leases(database, worker, 10), Matches(database)
    for table in tables:
        await matches.add(
            StoredTable(
                table, "running", "kenjin", {}, False, None, NOW, "", chairs=(StoredSeat(0),)
            )
        )
    await leases.heartbeat()
    fences = [await leases.acquire(table) for table in tables]
    assert fences == [1] * len(tables)
    return 1


async def expire(database: Database) -> None:
    """Time passes for every worker."""
    await database.store(update(WORKERS).values(alive=0.0))


async def test_what_is_stored_is_read_by_anybody_else(database: Database, writer: Writer) -> None:
    fence = await lease(database, "t")
    await writer.store(StoredStep("t", 0, 0, "play captain", NOW, 1.5, fence))
    assert await Matches(database).steps("t") == [
        StoredStep("t", 0, 0, "play captain", NOW, 1.5, fence)
    ]


async def test_of_two_steps_with_one_number_one_is_stored(
    database: Database, writer: Writer
) -> None:
    fence = await lease(database, "t")
    rows = [StoredStep("t", 0, 0, action, NOW, 0, fence) for action in ("a", "b")]
    found = await asyncio.gather(*map(writer.store, rows), return_exceptions=True)
    assert [type(each) for each in found] == [type(None), Conflict]
    assert [row.action for row in await Matches(database).steps("t")] == ["a"]


async def test_one_table_in_the_way_does_not_hold_up_the_others(
    database: Database, writer: Writer
) -> None:
    fence = await lease(database, *"abcdef")
    rows = [StoredStep(table, 0, 0, "x", NOW, 0, fence + (table == "c")) for table in "abcdef"]
    found = await asyncio.gather(*map(writer.store, rows), return_exceptions=True)
    assert [isinstance(each, Conflict) for each in found] == [table == "c" for table in "abcdef"]


async def test_many_steps_at_once_take_few_commits(database: Database, writer: Writer) -> None:
    tables = [f"t{number}" for number in range(100)]
    fence = await lease(database, *tables)
    await asyncio.gather(
        *(writer.store(StoredStep(table, 0, 0, "x", NOW, 0, fence)) for table in tables)
    )
    assert writer.rows == 100
    assert writer.commits <= 3


async def test_a_lease_is_one_workers_while_it_lives_and_its_number_rises(
    database: Database, writer: Writer
) -> None:
    fence = await lease(database, "t")
    other = Leases(database, "two", 10)
    assert await other.acquire("t") is None
    assert await other.owner("t") == "one"
    await expire(database)
    assert await other.owner("t") is None
    assert await other.acquire("t") == fence + 1
    with pytest.raises(Conflict):
        await writer.store(StoredStep("t", 0, 0, "late", NOW, 0, fence))
    await writer.store(StoredStep("t", 0, 0, "in time", NOW, 0, fence + 1))
    await other.release("t", fence + 1)
    with pytest.raises(Conflict):
        await writer.store(StoredStep("t", 1, 0, "late", NOW, 0, fence + 1))


async def test_tables_that_nobody_serves_are_found(database: Database, writer: Writer) -> None:
    await lease(database, "t")
    leases, matches = Leases(database, "two", 10), Matches(database)
    assert await leases.orphans(NOW, 9) == []
    await matches.change("t", 1, wakes=0.0)
    assert await leases.orphans(NOW, 9) == []
    await expire(database)
    assert await leases.orphans(NOW, 9) == ["t"]
    await matches.change("t", 1, wakes=NOW + 100)
    assert await leases.orphans(NOW, 9) == []
    assert await leases.orphans(NOW + 101, 9) == ["t"]


async def test_the_databases_clock_decides_whose_lease_it_is(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lease(database, "t")
    monkeypatch.setattr(time, "time", lambda: 1e10)  # a worker whose clock is years ahead
    assert await Leases(database, "two", 10).acquire("t") is None


async def test_a_heartbeat_that_comes_late_says_so(database: Database) -> None:
    leases = Leases(database, "one", 10)
    assert not leases.is_valid
    assert not await leases.heartbeat()
    assert leases.is_valid
    assert await leases.heartbeat()
    await expire(database)
    assert not await leases.heartbeat()


async def test_a_step_that_cannot_be_written_does_not_stop_the_writer(
    database: Database, writer: Writer
) -> None:
    fence = await lease(database, "t")
    broken: Any = object()
    with pytest.raises(TypeError):
        await writer.store(StoredStep("t", 0, 0, broken, NOW, 0, fence))
    await writer.store(StoredStep("t", 0, 0, "x", NOW, 0, fence))


async def test_a_database_that_has_no_connection_left_is_unavailable(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect() -> Any:
        raise NoConnection("the pool is empty")

    monkeypatch.setattr(database, "_reading", SimpleNamespace(connect=connect))
    with pytest.raises(Unavailable, match="the pool is empty"):
        async with database.read():
            pass
