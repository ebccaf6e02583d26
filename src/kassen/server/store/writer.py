"""Decisions are stored in groups: whatever waits when a commit ends goes into the next one together.

So a thousand decisions a second need some hundred commits, and each is on the disk before anybody hears of it.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kassen.server.store.database import Database, Unavailable
from kassen.server.store.schema import DECISIONS, LEASES

MOST_AT_ONCE = 500


@dataclass(frozen=True)
class Row:
    """One step of a match."""

    match: str
    number: int
    seat: int
    action: str
    at: float
    took: float
    fence: int


class Conflict(Exception):
    """Another worker serves the table, or has stored a step of this number."""


@dataclass(frozen=True)
class Waiting:
    row: Row
    stored: asyncio.Future[None]


class Writer:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._came = asyncio.Event()
        self._task = asyncio.create_task(self._write(), name="writer")
        self.commits = 0
        self.rows = 0

    async def store(self, row: Row) -> None:
        """Returns when the step is on the disk."""
        waiting = Waiting(row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._came.set()
        await asyncio.shield(waiting.stored)

    async def close(self) -> None:
        """Nothing that waits is left behind."""
        while self._waiting:
            await asyncio.sleep(0)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            await self._came.wait()
            self._came.clear()
            while self._waiting:
                group = self._waiting[:MOST_AT_ONCE]
                await self._store_group(group)
                del self._waiting[: len(group)]

    async def _store_group(self, group: Sequence[Waiting]) -> None:
        """All in one commit; where one of them stands in the way, each in its own."""
        try:
            await self._commit(group)
        except IntegrityError:
            if len(group) == 1:
                fail(group, Conflict("a step of this number is there already"))
                return
            for waiting in group:
                await self._store_group([waiting])
        except Unavailable as error:
            fail(group, error)
        except Exception as error:  # the writer outlives whatever it meets
            fail(group, error)

    async def _commit(self, group: Sequence[Waiting]) -> None:
        async with self._database.write() as connection:
            held = await fences(connection, [waiting.row.match for waiting in group])
            good = [
                waiting for waiting in group if held.get(waiting.row.match) == waiting.row.fence
            ]
            if good:
                await connection.execute(
                    insert(DECISIONS), [asdict(waiting.row) for waiting in good]
                )
        self.commits += 1
        self.rows += len(good)
        for waiting in group:
            if waiting.stored.done():
                continue
            if waiting in good:
                waiting.stored.set_result(None)
            else:
                waiting.stored.set_exception(Conflict("another worker serves this table"))


async def fences(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, int]:
    """The fencing numbers of these tables' leases; they cannot change before the transaction ends."""
    held = select(LEASES.c.match, LEASES.c.fence).where(LEASES.c.match.in_(set(matches)))
    rows = await connection.execute(held.order_by(LEASES.c.match).with_for_update(read=True))
    return {row.match: row.fence for row in rows}


def fail(group: Sequence[Waiting], error: Exception) -> None:
    for waiting in group:
        if not waiting.stored.done():
            waiting.stored.set_exception(error)
