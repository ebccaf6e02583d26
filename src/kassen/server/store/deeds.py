"""The log of deeds as rows: each is sealed by a digest over itself and the one before, and none is ever changed."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, text, update

from kassen.server.store.database import Database
from kassen.server.store.schema import COMPLAINTS, DEEDS, PEOPLE, SESSIONS

START = "0" * 64  # the digest before the first deed


@dataclass(frozen=True)
class StoredDeed:
    deed: str
    target: str
    text: str = ""
    begins: float | None = None
    until: float | None = None
    number: int = 0
    at: float = 0.0
    by: str | None = None
    digest: str = START


class Deeds:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def last(self) -> int:
        async with self._database.read() as connection:
            found = await connection.execute(select(func.max(DEEDS.c.number)))
            return int(found.scalar() or 0)

    async def all(self) -> list[StoredDeed]:
        async with self._database.read() as connection:
            rows = await connection.execute(select(DEEDS).order_by(DEEDS.c.number))
            return [StoredDeed(**row) for row in rows.mappings()]

    async def add(self, deed: StoredDeed) -> StoredDeed:
        return await self._database.write(lambda connection: record(connection, deed))

    async def person(self, target: str) -> str | None:
        """The id of somebody who is named by id, or by an account's name."""
        found = select(PEOPLE.c.id).where(
            or_(PEOPLE.c.id == target, PEOPLE.c.name == target.lower())
        )
        async with self._database.read() as connection:
            person: str | None = (await connection.execute(found)).scalar()
        return person

    async def complain(self, **values: Any) -> None:
        await self._database.store(insert(COMPLAINTS).values(**values))

    async def complaints(self, most: int) -> list[dict[str, Any]]:
        query = select(COMPLAINTS).order_by(COMPLAINTS.c.at.desc()).limit(most)
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def record(connection: Connection, deed: StoredDeed) -> StoredDeed:
    """Add a deed to the log, and do what it changes in other rows."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE deeds IN EXCLUSIVE MODE"))
    last = connection.execute(select(DEEDS).order_by(DEEDS.c.number.desc()).limit(1)).mappings()
    before = next((StoredDeed(**row) for row in last), None)
    deed = replace(deed, number=before.number + 1 if before else 1)
    deed = replace(deed, digest=seal(before.digest if before else START, deed))
    connection.execute(insert(DEEDS).values(**vars(deed)))
    if deed.deed == "ban":
        programs = select(PEOPLE.c.id).where(PEOPLE.c.owner == deed.target)
        theirs = or_(SESSIONS.c.person == deed.target, SESSIONS.c.person.in_(programs))
        connection.execute(delete(SESSIONS).where(theirs))
    if deed.deed == "rename":
        named = update(PEOPLE).where(PEOPLE.c.id == deed.target)
        connection.execute(named.values(nickname=deed.text))
    return deed


def seal(before: str, deed: StoredDeed) -> str:
    content = {name: value for name, value in vars(deed).items() if name != "digest"}
    written = json.dumps([before, content], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()


def first_broken(deeds: Sequence[StoredDeed]) -> int | None:
    """The number of the first deed that is not as it was written, or that follows one that is gone."""
    before = START
    for number, deed in enumerate(deeds, 1):
        if deed.number != number or deed.digest != seal(before, deed):
            return number
        before = deed.digest
    return None
