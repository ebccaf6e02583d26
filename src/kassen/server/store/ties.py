"""Ties between people as rows, at most one from each to each other, and invitations."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, func, insert, or_, select, update

from kassen.server.store.bounds import check_room
from kassen.server.store.database import Database
from kassen.server.store.schema import INVITATIONS, PEOPLE, TABLES, TIES

FOLLOWS, SILENT, BLOCKS = "follows", ("mutes", "blocks"), "blocks"


class Ties:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tie(self, person: str, other: str, tie: str, now: float, most: int) -> None:
        """Tie a person, who has fewer than `most` other ties, to another; whatever tied them before is gone."""
        values = {"person": person, "other": other, "tie": tie, "since": now}
        ties = select(func.count()).where(TIES.c.person == person)

        def work(connection: Connection) -> None:
            connection.execute(one(person, other))
            check_room(connection, person, ties, most)
            connection.execute(insert(TIES).values(**values))

        await self._database.write(work)

    async def untie(self, person: str, other: str) -> None:
        await self._database.store(one(person, other))

    async def of(self, person: str) -> list[dict[str, Any]]:
        """Everybody a person is tied to, with whether they follow back; a block hides that."""
        back = TIES.alias("back")
        follows_back = back.c.person.is_not(None).label("follows_back")
        query = (
            select(TIES.c.other, TIES.c.tie, PEOPLE.c.kind, PEOPLE.c.nickname, PEOPLE.c.seen)
            .add_columns(follows_back)
            .join(PEOPLE, PEOPLE.c.id == TIES.c.other)
            .outerjoin(
                back,
                and_(
                    back.c.person == TIES.c.other,
                    back.c.other == TIES.c.person,
                    back.c.tie == FOLLOWS,
                ),
            )
            .where(TIES.c.person == person)
            .order_by(TIES.c.since.desc())
        )
        return await self._rows(query)

    async def followers(self, person: str, most: int) -> list[dict[str, Any]]:
        """Those who follow a person who has no tie to them, the latest first."""
        known = select(TIES.c.other).where(TIES.c.person == person)
        query = (
            select(PEOPLE.c.id, PEOPLE.c.kind, PEOPLE.c.nickname)
            .join(TIES, TIES.c.person == PEOPLE.c.id)
            .where(TIES.c.other == person, TIES.c.tie == FOLLOWS, TIES.c.person.not_in(known))
        )
        return await self._rows(query.order_by(TIES.c.since.desc()).limit(most))

    async def are_friends(self, person: str, other: str) -> bool:
        """Whether two people follow each other."""
        query = friends_of(person).where(TIES.c.other == other)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def silenced_by(self, person: str) -> frozenset[str]:
        """Those whose lines a person does not want to read."""
        query = select(TIES.c.other).where(TIES.c.person == person, TIES.c.tie.in_(SILENT))
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def is_block_between(self, some: Sequence[str], others: Sequence[str]) -> bool:
        """Whether one of these has blocked one of those, or the other way round."""
        either = or_(
            and_(TIES.c.person.in_(some), TIES.c.other.in_(others)),
            and_(TIES.c.other.in_(some), TIES.c.person.in_(others)),
        )
        query = select(TIES.c.tie).where(TIES.c.tie == BLOCKS, either).limit(1)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    # Who is there, for other workers.

    async def note_presence(self, people: Collection[str], now: float) -> None:
        """Note who is at this worker, as far as somebody follows them."""
        followed = select(TIES.c.other).where(TIES.c.tie == FOLLOWS)
        there = update(PEOPLE).where(PEOPLE.c.id.in_(people), PEOPLE.c.id.in_(followed))
        await self._database.store(there.values(seen=now))

    # Invitations.

    async def invite(self, match: str, person: str, by: str, now: float) -> None:
        """Invite somebody to a table; the last invitation to it holds."""
        earlier = (INVITATIONS.c.match == match) & (INVITATIONS.c.person == person)
        values = {"match": match, "person": person, "by": by, "at": now}
        await self._database.store(
            delete(INVITATIONS).where(earlier), insert(INVITATIONS).values(**values)
        )

    async def invitations_of(self, person: str, most: int) -> list[dict[str, Any]]:
        """Invitations to tables that are still open, by those whom one has not blocked since."""
        blocked = select(TIES.c.other).where(TIES.c.person == person, TIES.c.tie == BLOCKS)
        query = (
            select(INVITATIONS.c.match.label("table"), INVITATIONS.c.by, INVITATIONS.c.at)
            .add_columns(TABLES.c.game, PEOPLE.c.nickname)
            .join(TABLES, TABLES.c.id == INVITATIONS.c.match)
            .join(PEOPLE, PEOPLE.c.id == INVITATIONS.c.by)
            .where(
                INVITATIONS.c.person == person,
                TABLES.c.stage == "open",
                INVITATIONS.c.by.not_in(blocked),
            )
        )
        return await self._rows(query.order_by(INVITATIONS.c.at.desc()).limit(most))

    async def kept_of(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """Everything that is kept here about a person's own doing."""
        return {
            "ties": await self._rows(select(TIES).where(TIES.c.person == person)),
            "invitations": await self._rows(select(INVITATIONS).where(INVITATIONS.c.by == person)),
        }

    async def _rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def friends_of(person: str) -> Select[Any]:
    """Those whom a person follows and who follow them back."""
    back = TIES.alias("back")
    return (
        select(TIES.c.other)
        .join(back, and_(back.c.person == TIES.c.other, back.c.other == TIES.c.person))
        .where(TIES.c.person == person, TIES.c.tie == FOLLOWS, back.c.tie == FOLLOWS)
    )


def both(person: str, other: str) -> Any:
    return and_(TIES.c.person == person, TIES.c.other == other)


def one(person: str, other: str) -> Any:
    return delete(TIES).where(both(person, other))
