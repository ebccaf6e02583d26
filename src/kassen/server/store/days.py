"""The deals of the days as rows, and how everybody's only try at each of them ended."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from kassen.server.store.database import Database
from kassen.server.store.schema import DAYS, PEOPLE, RESULTS


@dataclass(frozen=True)
class DayResult:
    """How somebody's match of a day ended."""

    day: str
    person: str
    match: str
    rank: int
    score: int | None
    at: float


class Days:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def secret(self, day: str, fresh: str) -> str:
        """The secret of a day's deal; the first one that is offered stays."""
        query = select(DAYS.c.secret).where(DAYS.c.day == day)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            with suppress(IntegrityError):
                await self._database.store(insert(DAYS).values(day=day, secret=fresh))
            return await self.secret(day, fresh)
        return str(found)

    async def results(self, day: str, most: int) -> list[dict[str, Any]]:
        """The best of a day, with who they are now."""
        query = (
            select(RESULTS, PEOPLE.c.nickname)
            .join(PEOPLE, PEOPLE.c.id == RESULTS.c.person)
            .where(RESULTS.c.day == day)
            .order_by(RESULTS.c.rank, RESULTS.c.score.desc(), RESULTS.c.at)
        )
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query.limit(most))).mappings()]

    async def number(self, day: str) -> int:
        query = select(func.count()).where(RESULTS.c.day == day)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())
