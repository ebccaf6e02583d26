"""Leases: one worker serves a table at a time, with a fencing number that rises with every owner.

A worker's heartbeat renews all its leases at once: a lease is valid while its worker's row is. The database's clock
decides, for the clocks of workers differ.
"""

import time

from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from kassen.server.store.database import Database
from kassen.server.store.schema import LEASES, TABLES, WORKERS

CLOCKS = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "extract(epoch FROM clock_timestamp())",
}


class Leases:
    def __init__(self, database: Database, worker: str, seconds: float) -> None:
        self._database = database
        self._seconds = seconds
        self._valid_until = 0.0  # by time.monotonic
        self._now: ColumnElement[float] = literal_column(CLOCKS[database.kind])
        self.worker = worker

    @property
    def is_valid(self) -> bool:
        """Whether no other worker can hold our leases yet."""
        return time.monotonic() < self._valid_until

    async def heartbeat(self) -> bool:
        """Renew all leases of this worker; False if they had lapsed, so that others may hold them now."""
        begun, until = time.monotonic(), self._now + self._seconds
        mine = update(WORKERS).where(WORKERS.c.id == self.worker)

        def work(connection: Connection) -> bool:
            in_time = mine.where(WORKERS.c.alive > self._now)
            if connection.execute(in_time.values(alive=until)).rowcount:
                return True
            if not connection.execute(mine.values(alive=until)).rowcount:
                connection.execute(insert(WORKERS).values(id=self.worker, alive=until))
            return False

        in_time = await self._database.write(work)
        self._valid_until = begun + self._seconds
        return in_time

    async def acquire(self, match: str) -> int | None:
        """Take a table's lease and return its fencing number; None while another live worker holds it."""
        try:
            return await self._database.write(lambda connection: self._acquire(connection, match))
        except IntegrityError:  # another worker was quicker
            return None

    def _acquire(self, connection: Connection, match: str) -> int | None:
        held = select(LEASES.c.worker, LEASES.c.fence).where(LEASES.c.match == match)
        lease = connection.execute(held.with_for_update()).first()
        if lease is None:
            connection.execute(insert(LEASES).values(match=match, worker=self.worker, fence=1))
            return 1
        if lease.worker != self.worker and self._is_alive(connection, lease.worker):
            return None
        fence: int = lease.fence + 1
        mine = update(LEASES).where(LEASES.c.match == match)
        connection.execute(mine.values(worker=self.worker, fence=fence))
        return fence

    def _is_alive(self, connection: Connection, worker: str) -> bool:
        alive = select(WORKERS.c.id).where(WORKERS.c.id == worker, WORKERS.c.alive > self._now)
        return connection.execute(alive).scalar() is not None

    async def owner(self, match: str) -> str | None:
        """Return the live worker that holds a table's lease."""
        query = (
            select(LEASES.c.worker)
            .join(WORKERS, WORKERS.c.id == LEASES.c.worker)
            .where(LEASES.c.match == match, WORKERS.c.alive > self._now)
        )
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar()

    async def live_workers(self) -> int:
        query = select(func.count()).select_from(WORKERS).where(WORKERS.c.alive > self._now)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def release(self, match: str, fence: int) -> None:
        """Give one lease back; the number stays, so that it can rise."""
        mine = update(LEASES).where(LEASES.c.match == match, LEASES.c.fence == fence)
        await self._database.store(mine.values(worker="", fence=fence + 1))

    async def release_all(self) -> None:
        """Give back every lease of this worker at once."""
        await self._database.store(delete(WORKERS).where(WORKERS.c.id == self.worker))

    async def expire_all(self) -> None:
        """Expire the leases of every worker: for the one process of a folder, when it starts."""
        await self._database.store(delete(WORKERS))

    async def orphans(self, now: float, most: int) -> list[str]:
        """List tables that are due to go on by themselves and that no live worker serves."""
        alive = select(WORKERS.c.id).where(WORKERS.c.alive > self._now)
        unserved = or_(LEASES.c.match.is_(None), LEASES.c.worker.not_in(alive))
        waiting = (
            select(TABLES.c.id)
            .select_from(TABLES.outerjoin(LEASES, LEASES.c.match == TABLES.c.id))
            .where(TABLES.c.stage.in_(("open", "running")), TABLES.c.wakes <= now, unserved)
            .order_by(TABLES.c.wakes)
            .limit(most)
        )
        async with self._database.read() as connection:
            return list((await connection.execute(waiting)).scalars())
