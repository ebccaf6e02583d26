"""The writer: what it says is stored is stored, once, and under the lease of its table."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError as NoConnection

from kassen.server.settings import Settings
from kassen.server.store.database import Database, Unavailable
from kassen.server.store.leases import Leases
from kassen.server.store.matches import Matches, StoredSeat, StoredTable
from kassen.server.store.writer import Conflict, StoredStep, Writer

NOW = 1000.0


@pytest.fixture
async def database(store: dict[str, Any]) -> AsyncIterator[Database]:
    database = Database(Settings(**store).database)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
async def writer(database: Database) -> AsyncIterator[Writer]:
    writer = Writer(database)
    yield writer
    await writer.close()


async def lease(database: Database, *tables: str, worker: str = "one") -> int:
    leases, matches = Leases(database, worker), Matches(database)
    for table in tables:
        await matches.add(
            StoredTable(
                table, "running", "kenjin", {}, False, None, NOW, "", chairs=(StoredSeat(0),)
            )
        )
    await leases.heartbeat(NOW + 10)
    fences = [await leases.acquire(table, NOW) for table in tables]
    assert fences == [1] * len(tables)
    return 1


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
    other = Leases(database, "two")
    assert await other.acquire("t", NOW) is None
    assert await other.owner("t", NOW) == "one"
    assert await other.acquire("t", NOW + 11) == fence + 1
    with pytest.raises(Conflict):
        await writer.store(StoredStep("t", 0, 0, "late", NOW, 0, fence))
    await writer.store(StoredStep("t", 0, 0, "in time", NOW, 0, fence + 1))
    await other.release("t", fence + 1)
    with pytest.raises(Conflict):
        await writer.store(StoredStep("t", 1, 0, "late", NOW, 0, fence + 1))


async def test_tables_that_nobody_serves_are_found(database: Database, writer: Writer) -> None:
    await lease(database, "t")
    leases, matches = Leases(database, "two"), Matches(database)
    assert await leases.orphans(NOW, 9) == []
    await matches.change("t", 1, wakes=0.0)
    assert await leases.orphans(NOW, 9) == []
    assert await leases.orphans(NOW + 11, 9) == ["t"]
    await matches.change("t", 1, wakes=NOW + 100)
    assert await leases.orphans(NOW + 11, 9) == []
    assert await leases.orphans(NOW + 101, 9) == ["t"]


async def test_a_database_that_has_no_connection_left_is_unavailable(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect() -> Any:
        raise NoConnection("the pool is empty")

    monkeypatch.setattr(database, "_reading", SimpleNamespace(connect=connect))
    with pytest.raises(Unavailable, match="the pool is empty"):
        async with database.read():
            pass
