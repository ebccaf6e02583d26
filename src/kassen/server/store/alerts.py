"""The ways to reach people who are away, as rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update

from kassen.server.store.database import Database
from kassen.server.store.schema import ALERTS


@dataclass(frozen=True)
class StoredAlert:
    id: str
    person: str
    kind: str
    address: str
    created: float
    keys: Mapping[str, str] | None = None
    failed: int = 0  # times in a row


class Alerts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, alert: StoredAlert) -> None:
        """Add a way to reach somebody, in place of an earlier one to the same address."""
        same = (ALERTS.c.person == alert.person) & (ALERTS.c.kind == alert.kind)
        await self._database.store(
            delete(ALERTS).where(same, ALERTS.c.address == alert.address),
            insert(ALERTS).values(**vars(alert)),
        )

    async def of(self, person: str) -> list[StoredAlert]:
        query = select(ALERTS).where(ALERTS.c.person == person).order_by(ALERTS.c.created)
        async with self._database.read() as connection:
            return [StoredAlert(**row) for row in (await connection.execute(query)).mappings()]

    async def remove(self, person: str, alert: str) -> bool:
        """Remove a way; False if a person has no such one."""
        gone = delete(ALERTS).where(ALERTS.c.id == alert, ALERTS.c.person == person)
        return bool(await self._database.write(lambda link: link.execute(gone).rowcount))

    async def remove_mail(self, person: str) -> None:
        by_mail = (ALERTS.c.person == person) & (ALERTS.c.kind == "mail")
        await self._database.store(delete(ALERTS).where(by_mail))

    async def change(self, alert: str, **values: Any) -> None:
        await self._database.store(update(ALERTS).where(ALERTS.c.id == alert).values(**values))
