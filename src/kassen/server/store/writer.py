"""Decisions are stored in groups: whatever waits when a commit ends goes into the next one together.

So a thousand decisions a second need some hundred commits, and each is on the disk before anybody hears of it.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import orjson
from sqlalchemy import Connection, select, text
from sqlalchemy.exc import IntegrityError

from kassen.server.store.database import Database
from kassen.server.store.schema import LEASES
from kassen.server.store.steps import StoredStep
from kassen.server.supervision import Problems, stop, supervise

MOST_AT_ONCE = 500


class Conflict(Exception):
    """Another worker serves the table, or has stored a step of this number."""


@dataclass(frozen=True)
class Waiting:
    row: StoredStep
    stored: asyncio.Future[None]


class Writer:
    def __init__(
        self,
        database: Database,
        problems: Problems,
        took: Callable[[float], None] = lambda seconds: None,
    ) -> None:
        self._database = database
        self._took = took  # is told how long each commit takes
        self._waiting: list[Waiting] = []
        self._came = asyncio.Event()
        self._task = supervise("writer", self._write, problems)
        self.commits = 0
        self.rows = 0

    async def store(self, row: StoredStep) -> None:
        """Returns when the step is on the disk."""
        waiting = Waiting(row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._came.set()
        await waiting.stored

    async def close(self) -> None:
        """Nothing that waits is left behind."""
        while self._waiting:
            await asyncio.sleep(0)
        await stop(self._task)

    async def _write(self) -> None:
        while True:
            await self._came.wait()
            self._came.clear()
            while self._waiting:
                group = self._waiting[:MOST_AT_ONCE]
                await self._store_group(group)
                del self._waiting[: len(group)]

    async def _store_group(self, group: Sequence[Waiting]) -> None:
        """All by one statement; where one of them stands in the way, each by its own."""
        begun = time.perf_counter()
        try:
            rows = orjson.dumps([vars(waiting.row) for waiting in group]).decode()
            await self._database.write_at_once(INSERT_ROWS[self._database.kind], rows=rows)
        except IntegrityError:
            if len(group) == 1:
                fail(group, Conflict("another worker serves this table, or has stored this step"))
                return
            for waiting in group:
                await self._store_group([waiting])
        except Exception as error:  # the writer outlives whatever it meets
            fail(group, error)
        else:
            self._took(time.perf_counter() - begun)
            self._count(group)

    def _count(self, group: Sequence[Waiting]) -> None:
        self.commits += 1
        self.rows += len(group)
        for waiting in group:
            if not waiting.stored.done():
                waiting.stored.set_result(None)


# One statement with all rows as JSON: one trip to PostgreSQL, and few waits for the interpreter in SQLite's thread.
# A step whose table's lease is not the one it was made under has no fence, and nothing at all is stored.
INSERT_ROWS = {
    "sqlite": text("""
        INSERT INTO decisions ("match", number, seat, action, at, took, fence)
        SELECT json_extract(value, '$.match'), json_extract(value, '$.number'), json_extract(value, '$.seat'),
               json_extract(value, '$.action'), json_extract(value, '$.at'), json_extract(value, '$.took'),
               (SELECT fence FROM leases
                WHERE "match" = json_extract(value, '$.match') AND fence = json_extract(value, '$.fence'))
        FROM json_each(:rows)
    """),
    "postgresql": text("""
        INSERT INTO decisions ("match", number, seat, action, at, took, fence)
        SELECT step."match", step.number, step.seat, step.action, step.at, step.took,
               (SELECT leases.fence FROM leases
                WHERE leases."match" = step."match" AND leases.fence = step.fence FOR SHARE)
        FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS step
             ("match" text, number int, seat int, action text, at float8, took float8, fence bigint)
    """),
}


def fences(connection: Connection, matches: Sequence[str]) -> dict[str, int]:
    """The fencing numbers of these tables' leases; they cannot change before the transaction ends."""
    held = select(LEASES.c.match, LEASES.c.fence).where(LEASES.c.match.in_(sorted(set(matches))))
    rows = connection.execute(held.order_by(LEASES.c.match).with_for_update(read=True))
    return {row.match: row.fence for row in rows}


def fail(group: Sequence[Waiting], error: Exception) -> None:
    for waiting in group:
        if not waiting.stored.done():
            waiting.stored.set_exception(error)
