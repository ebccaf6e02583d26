"""Tables, their chairs, their journal and what was told, as rows."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Executable, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from kassen.server.ratings import Result
from kassen.server.store import ties
from kassen.server.store.bounds import check_room
from kassen.server.store.database import Database
from kassen.server.store.days import DayResult
from kassen.server.store.ratings import rate
from kassen.server.store.schema import (
    ANALYSES,
    CHAIRS,
    CHATS,
    DECISIONS,
    PEOPLE,
    RATINGS,
    REPORTS,
    RESULTS,
    TABLES,
    TOLD,
)  # fmt: skip
from kassen.server.store.steps import StoredStep
from kassen.server.store.writer import Conflict, fences


@dataclass(frozen=True)
class StoredSeat:
    """A chair, with what is to be known of the person in it."""

    seat: int
    person: str | None = None
    bot: str | None = None
    name: str | None = None
    stand_in: str | None = None
    gave_up: float | None = None
    word: str = ""
    ahead: list[Any] | None = None
    alerted: int | None = None
    kind: str | None = None
    nickname: str | None = None
    language: str | None = None
    named: bool | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    stage: str
    game: str
    setup: dict[str, Any]
    public: bool
    host: str | None
    opened: float
    secret: str
    started: float | None = None
    ended: float | None = None
    wakes: float | None = None
    rules_version: int | None = None
    box: str | None = None
    seed: str | None = None
    link: str | None = None
    ranks: list[int] | None = None
    why: str | None = None
    next: str | None = None
    removed: list[str] | None = None
    tournament: str | None = None
    round: int | None = None
    number: int | None = None
    chairs: tuple[StoredSeat, ...] = ()


Fields = dict[str, Any]

MOST_OF_HOST = 3  # tables of one host in the lobby

COLUMNS = tuple(column.name for column in TABLES.c)
CHAIR_COLUMNS = tuple(column.name for column in CHAIRS.c if column.name != "match")


class Matches:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Tables.

    async def add(self, stored: StoredTable, told: Mapping[int, bytes] | None = None) -> None:
        def work(connection: Connection) -> None:
            add_table(connection, stored)
            add_told(connection, stored.id, told or {})

        await self._database.write(work)

    async def open(self, stored: StoredTable, most: int) -> None:
        """Add a table that its host opens, who has fewer than `most` so far."""
        await self._database.write(lambda connection: open_table(connection, stored, most))

    async def add_rows(self, rows: Sequence[StoredStep]) -> None:
        """The journal of a match that was handed in."""
        if rows:
            steps = [vars(row) for row in rows]
            await self._database.write(
                lambda connection: connection.execute(insert(DECISIONS), steps)
            )

    async def get(self, match: str) -> StoredTable | None:
        return next(iter(await self._read(select(TABLES).where(TABLES.c.id == match))), None)

    async def in_lobby(
        self,
        most: int,
        skip: int = 0,
        game: str | None = None,
        seats: int | None = None,
        friends_of: str | None = None,
    ) -> list[StoredTable]:
        """Public tables that are open or running, the latest first, and few of any one host."""
        number_of_host = func.row_number().over(
            partition_by=func.coalesce(TABLES.c.host, TABLES.c.id), order_by=TABLES.c.opened.desc()
        )
        live = select(TABLES.c.id, number_of_host.label("nth")).where(
            TABLES.c.stage.in_(("open", "running")), TABLES.c.public
        )
        if game is not None:
            live = live.where(TABLES.c.game == game)
        if seats is not None:
            chairs = select(func.count()).where(CHAIRS.c.match == TABLES.c.id).scalar_subquery()
            live = live.where(chairs == seats)
        if friends_of is not None:
            theirs = CHAIRS.c.person.in_(ties.friends_of(friends_of))
            live = live.where(TABLES.c.id.in_(select(CHAIRS.c.match).where(theirs)))
        shown = live.subquery()
        few = select(shown.c.id).where(shown.c.nth <= MOST_OF_HOST)
        query = select(TABLES).where(TABLES.c.id.in_(few)).order_by(TABLES.c.opened.desc())
        return await self._read(query.limit(most).offset(skip))

    async def forgotten(self, before: float, most: int) -> list[str]:
        """Running matches that wait for people who have not decided since then."""
        decided = select(func.max(DECISIONS.c.at)).where(DECISIONS.c.match == TABLES.c.id)
        last = func.coalesce(decided.scalar_subquery(), TABLES.c.started)
        query = select(TABLES.c.id).where(
            TABLES.c.stage == "running", TABLES.c.wakes.is_(None), last < before
        )
        async with self._database.read() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def open_for(self, game: str) -> list[StoredTable]:
        """Public open tables of a game, the oldest first."""
        query = select(TABLES).where(
            TABLES.c.stage == "open", TABLES.c.public, TABLES.c.game == game
        )
        return await self._read(query.order_by(TABLES.c.opened).limit(50))

    async def of_person(
        self, person: str, stages: Sequence[str], most: int, skip: int = 0
    ) -> list[StoredTable]:
        """Tables where somebody sits or sat, the latest first."""
        sits = select(CHAIRS.c.match).where(CHAIRS.c.person == person)
        query = select(TABLES).where(TABLES.c.stage.in_(stages), TABLES.c.id.in_(sits))
        return await self._read(query.order_by(TABLES.c.opened.desc()).limit(most).offset(skip))

    async def public_of(self, person: str, most: int, skip: int) -> list[StoredTable]:
        """Finished matches of somebody that everybody may know of, the latest first."""
        sat = select(CHAIRS.c.match).where(CHAIRS.c.person == person)
        query = select(TABLES).where(
            TABLES.c.stage == "over", TABLES.c.public, TABLES.c.id.in_(sat)
        )
        return await self._read(query.order_by(TABLES.c.opened.desc()).limit(most).offset(skip))

    async def left_by(self, person: str, since: float) -> list[StoredTable]:
        """Matches begun since then that somebody left to a bot, without giving them up."""
        left = select(CHAIRS.c.match).where(
            CHAIRS.c.person == person, CHAIRS.c.stand_in.is_not(None), CHAIRS.c.gave_up.is_(None)
        )
        return await self._read(
            select(TABLES).where(TABLES.c.id.in_(left), TABLES.c.started >= since)
        )

    async def finished(self, game: str, most: int, skip: int) -> list[StoredTable]:
        """Matches of a game that were played to the end, the earliest first."""
        query = select(TABLES).where(
            TABLES.c.stage == "over", TABLES.c.game == game, TABLES.c.why.is_(None)
        )
        return await self._read(
            query.order_by(TABLES.c.ended, TABLES.c.id).limit(most).offset(skip)
        )

    async def of_tournament(self, tournament: str) -> list[StoredTable]:
        """The tables of all its rounds so far, in their order."""
        query = select(TABLES).where(TABLES.c.tournament == tournament)
        return await self._read(query.order_by(TABLES.c.round, TABLES.c.number))

    async def abandoned(self, before: float, most: int) -> list[str]:
        """Open tables from before then; those of a tournament begin by themselves."""
        query = select(TABLES.c.id).where(
            TABLES.c.stage == "open", TABLES.c.opened < before, TABLES.c.tournament.is_(None)
        )
        async with self._database.read() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def _read(self, query: Select[Any]) -> list[StoredTable]:
        async with self._database.read() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
            chairs: dict[str, list[StoredSeat]] = {row["id"]: [] for row in rows}
            found = (
                select(CHAIRS, PEOPLE.c.kind, PEOPLE.c.nickname, PEOPLE.c.language, PEOPLE.c.named)
                .select_from(CHAIRS.outerjoin(PEOPLE, PEOPLE.c.id == CHAIRS.c.person))
                .where(CHAIRS.c.match.in_(chairs))
                .order_by(CHAIRS.c.seat)
            )
            for row in (await connection.execute(found)).mappings():
                fields = dict(row)
                chairs[fields.pop("match")].append(StoredSeat(**fields))
        return [StoredTable(**row, chairs=tuple(chairs[row["id"]])) for row in rows]

    async def change(self, match: str, fence: int, **values: Any) -> None:
        """Change a table, under its lease."""
        changed = update(TABLES).where(TABLES.c.id == match).values(**values)
        await self._under_lease(match, fence, changed)

    async def seat(self, match: str, fence: int, seat: int, **values: Any) -> None:
        """Change a chair, under the table's lease."""
        await self._under_lease(match, fence, change_chair(match, seat).values(**values))

    async def remove(self, match: str, fence: int, seat: int, removed: list[str]) -> None:
        """Free a chair and note who may not come back, both or neither."""
        free = change_chair(match, seat).values(person=None, word="")
        noted = update(TABLES).where(TABLES.c.id == match).values(removed=removed)
        await self._under_lease(match, fence, free, noted)

    async def rematch(self, match: str, fence: int, following: StoredTable, most: int) -> None:
        """Open the next table and name it at this one, both or neither."""

        def work(connection: Connection) -> None:
            check_fence(connection, match, fence)
            open_table(connection, following, most)
            named = update(TABLES).where(TABLES.c.id == match).values(next=following.id)
            connection.execute(named)

        await self._database.write(work)

    async def start(self, match: str, fence: int, names: Sequence[str], **values: Any) -> None:
        begun = update(TABLES).where(TABLES.c.id == match).values(**values)
        named = (change_chair(match, seat).values(name=name) for seat, name in enumerate(names))
        await self._under_lease(match, fence, begun, *named)

    async def _under_lease(self, match: str, fence: int, *statements: Executable) -> None:
        def work(connection: Connection) -> None:
            check_fence(connection, match, fence)
            for statement in statements:
                connection.execute(statement)

        await self._database.write(work)

    async def finish(
        self,
        match: str,
        fence: int,
        told: Mapping[int, bytes],
        result: Result | None,
        of_day: DayResult | None = None,
        **values: Any,
    ) -> None:
        """The end of a match with its told logs and ratings, all or nothing; the second end changes nothing."""
        live = TABLES.c.stage.in_(("open", "running"))
        over = update(TABLES).where(TABLES.c.id == match, live)

        def work(connection: Connection) -> None:
            check_fence(connection, match, fence)
            if connection.execute(over.values(stage="over", **values)).rowcount:
                add_told(connection, match, told)
                if result is not None:
                    rate(connection, result)
                if of_day is not None:
                    connection.execute(insert(RESULTS).values(**vars(of_day)))

        await self._database.write(work)

    # Courses.

    async def steps(self, match: str) -> list[StoredStep]:
        query = select(DECISIONS).where(DECISIONS.c.match == match).order_by(DECISIONS.c.number)
        async with self._database.read() as connection:
            return [StoredStep(**row) for row in (await connection.execute(query)).mappings()]

    async def told(self, match: str, seat: int) -> bytes | None:
        query = select(TOLD.c.told).where(TOLD.c.match == match, TOLD.c.seat == seat)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else bytes(found)

    async def analysis(self, match: str) -> bytes | None:
        query = select(ANALYSES.c.found).where(ANALYSES.c.match == match)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else bytes(found)

    async def keep_analysis(self, match: str, found: bytes) -> None:
        """The first one that is found stays."""
        with suppress(IntegrityError):
            await self._database.store(insert(ANALYSES).values(match=match, found=found))

    async def report(self, match: str, fence: int, **values: Any) -> None:
        await self._under_lease(match, fence, insert(REPORTS).values(match=match, **values))

    # Chat.

    async def say(self, match: str, fence: int, **values: Any) -> None:
        await self._under_lease(match, fence, insert(CHATS).values(match=match, **values))

    async def chats(self, match: str) -> list[Fields]:
        query = select(CHATS).where(CHATS.c.match == match).order_by(CHATS.c.number)
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    # Ratings.

    async def rename_kind(self, player: str, kind: str) -> None:
        """Change the kind of a player who keeps the ratings."""
        own = update(RATINGS).where(RATINGS.c.player == player)
        await self._database.store(own.values(kind=kind))

    async def ratings(self, players: Sequence[str], game: str | None = None) -> list[Fields]:
        query = select(RATINGS).where(RATINGS.c.player.in_(players)).order_by(RATINGS.c.game)
        if game is not None:
            query = query.where(RATINGS.c.game == game)
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def best(self, game: str, kinds: Sequence[str], most: int) -> list[Fields]:
        """The highest ratings, counted as low as they may well be."""
        sure = RATINGS.c.mu - 3 * RATINGS.c.sigma
        query = select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.kind.in_(kinds))
        async with self._database.read() as connection:
            rows = await connection.execute(
                query.order_by(sure.desc(), RATINGS.c.player).limit(most)
            )
            return [dict(row) for row in rows.mappings()]


def add_table(connection: Connection, stored: StoredTable) -> None:
    values = {name: getattr(stored, name) for name in COLUMNS}
    chairs = [
        {"match": stored.id, **{name: getattr(chair, name) for name in CHAIR_COLUMNS}}
        for chair in stored.chairs
    ]
    connection.execute(insert(TABLES).values(**values))
    connection.execute(insert(CHAIRS), chairs)


def open_table(connection: Connection, stored: StoredTable, most: int) -> None:
    live = TABLES.c.stage.in_(("open", "running"))
    tables = select(func.count()).where(TABLES.c.host == stored.host, live)
    check_room(connection, stored.host, tables, most)
    add_table(connection, stored)


def change_chair(match: str, seat: int) -> Any:
    return update(CHAIRS).where(CHAIRS.c.match == match, CHAIRS.c.seat == seat)


def check_fence(connection: Connection, match: str, fence: int) -> None:
    if fences(connection, [match]).get(match) != fence:
        raise Conflict("another worker serves this table")


def add_told(connection: Connection, match: str, told: Mapping[int, bytes]) -> None:
    if told:
        rows = [{"match": match, "seat": seat, "told": log} for seat, log in told.items()]
        connection.execute(insert(TOLD), rows)
