"""Leases: one worker serves a table at a time, with a fencing number that rises with every owner.

A worker's heartbeat renews all its leases at once: a lease is valid while its worker's row is.
"""

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kassen.server.store.database import Database
from kassen.server.store.schema import LEASES, TABLES, WORKERS


class Leases:
    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self.worker = worker

    async def heartbeat(self, until: float) -> None:
        """Keep this worker's leases valid until then."""
        mine = update(WORKERS).where(WORKERS.c.id == self.worker)

        def work(connection: Connection) -> None:
            if not connection.execute(mine.values(alive=until)).rowcount:
                connection.execute(insert(WORKERS).values(id=self.worker, alive=until))

        await self._database.write(work)

    async def acquire(self, match: str, now: float) -> int | None:
        """Take a table's lease and return its fencing number; None while another live worker holds it."""
        try:
            return await self._database.write(
                lambda connection: self._acquire(connection, match, now)
            )
        except IntegrityError:  # another worker was quicker
            return None

    def _acquire(self, connection: Connection, match: str, now: float) -> int | None:
        held = select(LEASES.c.worker, LEASES.c.fence).where(LEASES.c.match == match)
        lease = connection.execute(held.with_for_update()).first()
        if lease is None:
            connection.execute(insert(LEASES).values(match=match, worker=self.worker, fence=1))
            return 1
        if lease.worker != self.worker and is_alive(connection, lease.worker, now):
            return None
        fence: int = lease.fence + 1
        mine = update(LEASES).where(LEASES.c.match == match)
        connection.execute(mine.values(worker=self.worker, fence=fence))
        return fence

    async def owner(self, match: str, now: float) -> str | None:
        """Return the live worker that holds a table's lease."""
        async with self._database.read() as connection:
            lease = select(LEASES.c.worker).where(LEASES.c.match == match)
            worker = (await connection.execute(lease)).scalar()
            if worker is None or not await connection.run_sync(is_alive, worker, now):
                return None
            return str(worker)

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
        alive = select(WORKERS.c.id).where(WORKERS.c.alive > now)
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


def is_alive(connection: Connection, worker: str, now: float) -> bool:
    until = select(WORKERS.c.alive).where(WORKERS.c.id == worker)
    return (connection.execute(until).scalar() or 0.0) > now
