"""Tournaments and who entered them, as rows. A round is opened with all its tables in one transaction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)  # fmt: skip

from kassen.server.store.bounds import check_room
from kassen.server.store.database import Database
from kassen.server.store.matches import StoredTable, add_table
from kassen.server.store.schema import ENTRIES, PEOPLE, TABLES, TOURNAMENTS

LIVE = ("open", "running")


@dataclass(frozen=True)
class StoredTournament:
    """One as it is stored, with its host's name and how many play in it."""

    id: str
    stage: str
    setup: dict[str, Any]
    public: bool
    host: str
    opened: float
    starts: float | None = None
    started: float | None = None
    ended: float | None = None
    round: int = 0
    host_name: str = ""
    players: int = 0


@dataclass(frozen=True)
class Entry:
    """A player's entry."""

    person: str
    entered: float
    withdrawn: bool
    nickname: str
    kind: str


class Tournaments:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, tournament: StoredTournament, most: int) -> None:
        """Add a tournament that its host opens, who has fewer than `most` so far."""
        values = {column.name: getattr(tournament, column.name) for column in TOURNAMENTS.c}
        live = TOURNAMENTS.c.stage.in_(LIVE)
        others = select(func.count()).where(TOURNAMENTS.c.host == tournament.host, live)

        def work(connection: Connection) -> None:
            check_room(connection, tournament.host, others, most)
            connection.execute(insert(TOURNAMENTS).values(**values))

        await self._database.write(work)

    async def get(self, tournament: str) -> StoredTournament | None:
        found = await self._found(tournaments().where(TOURNAMENTS.c.id == tournament))
        return next(iter(found), None)

    async def listed(self, stages: Sequence[str], most: int) -> list[StoredTournament]:
        """Public ones, the latest first."""
        query = tournaments().where(TOURNAMENTS.c.public, TOURNAMENTS.c.stage.in_(stages))
        return await self._found(query.order_by(TOURNAMENTS.c.opened.desc()).limit(most))

    async def of_person(self, person: str, most: int) -> list[StoredTournament]:
        """Tournaments somebody opened or entered, the latest first."""
        entered = select(ENTRIES.c.tournament).where(ENTRIES.c.person == person)
        query = tournaments().where(
            or_(TOURNAMENTS.c.host == person, TOURNAMENTS.c.id.in_(entered)),
            TOURNAMENTS.c.stage != "closed",
        )
        return await self._found(query.order_by(TOURNAMENTS.c.opened.desc()).limit(most))

    async def entries(self, tournament: str) -> list[Entry]:
        query = (
            select(*(ENTRIES.c[name] for name in ("person", "entered", "withdrawn")), PEOPLE.c.nickname, PEOPLE.c.kind)
            .join(PEOPLE, PEOPLE.c.id == ENTRIES.c.person)
            .where(ENTRIES.c.tournament == tournament)
            .order_by(ENTRIES.c.entered, ENTRIES.c.person)
        )  # fmt: skip
        async with self._database.read() as connection:
            return [Entry(**row) for row in (await connection.execute(query)).mappings()]

    async def _found(self, query: Select[Any]) -> list[StoredTournament]:
        async with self._database.read() as connection:
            return [StoredTournament(**row) for row in (await connection.execute(query)).mappings()]

    # Those who enter and leave.

    async def enter(
        self, tournament: str, person: str, now: float, check: Callable[[StoredTournament], None]
    ) -> None:
        """Once for each person; `check` sees the tournament as nobody can change it before this is done."""
        own = (ENTRIES.c.tournament == tournament) & (ENTRIES.c.person == person)

        def work(connection: Connection) -> None:
            tournament_now = held(connection, tournament)
            there = connection.execute(select(ENTRIES.c.withdrawn).where(own)).scalar()
            if there is False:
                return
            check(tournament_now)
            if there is None:
                values = {"tournament": tournament, "person": person, "entered": now}
                connection.execute(insert(ENTRIES).values(**values, withdrawn=False))
            else:
                connection.execute(update(ENTRIES).where(own).values(withdrawn=False))

        await self._database.write(work)

    async def leave(self, tournament: str, person: str) -> None:
        """Before it starts as if never entered; afterwards what was won stays."""
        own = (ENTRIES.c.tournament == tournament) & (ENTRIES.c.person == person)

        def work(connection: Connection) -> None:
            stage = held(connection, tournament).stage
            if stage == "open":
                connection.execute(delete(ENTRIES).where(own))
            elif stage == "running":
                connection.execute(update(ENTRIES).where(own).values(withdrawn=True))

        await self._database.write(work)

    # What becomes of it.

    async def open_round(
        self, tournament: str, number: int, tables: Sequence[StoredTable], now: float
    ) -> bool:
        """All tables of a round, or none; whether it was this call that opened it."""
        follows = (TOURNAMENTS.c.round == number - 1) & TOURNAMENTS.c.stage.in_(LIVE)
        turned = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament, follows)
        started = func.coalesce(TOURNAMENTS.c.started, literal(now))

        def work(connection: Connection) -> bool:
            values = {"stage": "running", "round": number, "started": started}
            if not connection.execute(turned.values(**values)).rowcount:
                return False
            for stored in tables:
                add_table(connection, stored)
            return True

        return await self._database.write(work)

    async def end(self, tournament: str, stage: str, before: str, number: int, now: float) -> bool:
        """Over, or closed before it began; whether it was this call that ended it."""
        stands = (TOURNAMENTS.c.stage == before) & (TOURNAMENTS.c.round == number)
        ended = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament, stands)
        values = {"stage": stage, "ended": now}
        return bool(
            await self._database.write(
                lambda connection: connection.execute(ended.values(**values)).rowcount
            )
        )

    async def due(self, now: float, unused: float, most: int) -> list[StoredTournament]:
        """Tournaments to start, to continue after a round, and to close because nobody started them since `unused`."""
        plays = exists().where(
            TABLES.c.tournament == TOURNAMENTS.c.id, TABLES.c.round == TOURNAMENTS.c.round,
            TABLES.c.stage.in_(LIVE),
        )  # fmt: skip
        stage, starts, opened = TOURNAMENTS.c.stage, TOURNAMENTS.c.starts, TOURNAMENTS.c.opened
        forgotten = and_(starts.is_(None), opened < unused)
        is_due = or_(
            and_(stage == "open", or_(starts <= now, forgotten)), and_(stage == "running", ~plays)
        )
        query = tournaments().where(stage.in_(LIVE), is_due)
        return await self._found(query.order_by(opened).limit(most))


def tournaments() -> Select[Any]:
    plays = (ENTRIES.c.tournament == TOURNAMENTS.c.id) & ~ENTRIES.c.withdrawn
    players = select(func.count()).where(plays).scalar_subquery()
    host = select(PEOPLE.c.nickname).where(PEOPLE.c.id == TOURNAMENTS.c.host).scalar_subquery()
    return select(*TOURNAMENTS.c, players.label("players"), host.label("host_name"))


def held(connection: Connection, tournament: str) -> StoredTournament:
    """As it is, and stays until the transaction ends."""
    query = tournaments().where(TOURNAMENTS.c.id == tournament).with_for_update(of=TOURNAMENTS)
    return StoredTournament(**connection.execute(query).mappings().one())
