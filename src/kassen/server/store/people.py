"""People and their sessions, as rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    String,
    cast,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from kassen.server.store.bounds import check_room
from kassen.server.store.database import Database
from kassen.server.store.schema import (
    ALERTS,
    ANALYSES,
    CHAIRS,
    CHATS,
    COMPLAINTS,
    ENTRIES,
    INVITATIONS,
    KEYS,
    PEOPLE,
    RATINGS,
    SESSIONS,
    TABLES,
    TIES,
    TOLD,
    TOURNAMENTS,
)  # fmt: skip

LIVE = ("open", "running")
WHO_LEFT = "Somebody"  # … who left: how those are called who had themselves forgotten
MOST_OF_ADDRESS = 3  # accounts with one mail address that are written to
UNSAID = "…"  # what stays of a line of theirs


@dataclass(frozen=True)
class Person:
    id: str
    kind: str
    nickname: str
    name: str | None = None
    password: str | None = None
    email: str | None = None
    owner: str | None = None
    created: float = 0.0
    language: str | None = None
    named: bool = False
    seen: float | None = None


@dataclass(frozen=True)
class Session:
    digest: str
    id: str
    person: str
    kind: str
    created: float
    ends: float


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, session: Session) -> None:
        await self._database.store(
            insert(PEOPLE).values(**vars(person)), insert(SESSIONS).values(**vars(session))
        )

    async def add_program(self, program: Person, session: Session, most: int) -> None:
        """Add a program whose owner has fewer than `most` so far."""
        others = select(func.count()).where(PEOPLE.c.owner == program.owner)
        live = others.where(PEOPLE.c.id.in_(select(SESSIONS.c.person)))

        def work(connection: Connection) -> None:
            check_room(connection, program.owner, live, most)
            connection.execute(insert(PEOPLE).values(**vars(program)))
            connection.execute(insert(SESSIONS).values(**vars(session)))

        await self._database.write(work)

    async def add_session(self, session: Session) -> None:
        await self._database.store(insert(SESSIONS).values(**vars(session)))

    async def change(self, person: str, **values: Any) -> None:
        await self._database.store(update(PEOPLE).where(PEOPLE.c.id == person).values(**values))

    async def prolong(self, digest: str, ends: float) -> None:
        found = update(SESSIONS).where(SESSIONS.c.digest == digest)
        await self._database.store(found.values(ends=ends))

    async def of_session(self, digest: str, now: float) -> tuple[Person, Session] | None:
        query = (
            select(*PEOPLE.c, *(column.label(f"session_{column.name}") for column in SESSIONS.c))
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.digest == digest, SESSIONS.c.ends > now)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        person = Person(**{column.name: row[column.name] for column in PEOPLE.c})
        return person, Session(**{c.name: row[f"session_{c.name}"] for c in SESSIONS.c})

    async def get(self, person: str) -> Person | None:
        return next(iter(await self.all_of([person])), None)

    async def all_of(self, people: Sequence[str]) -> list[Person]:
        async with self._database.read() as connection:
            rows = await connection.execute(select(PEOPLE).where(PEOPLE.c.id.in_(people)))
            return [Person(**row) for row in rows.mappings()]

    async def named(self, name: str) -> Person | None:
        async with self._database.read() as connection:
            found = await connection.execute(select(PEOPLE).where(PEOPLE.c.name == name.lower()))
            row = found.mappings().first()
        return Person(**row) if row else None

    async def accounts_of(self, name: str) -> list[Person]:
        """Accounts with a confirmed address, by their name or that address, in small letters; a few at most."""
        either = or_(PEOPLE.c.name == name, func.lower(PEOPLE.c.email) == name)
        found = select(PEOPLE).where(
            either, PEOPLE.c.kind == "account", PEOPLE.c.email.is_not(None)
        )
        return [Person(**row) for row in await self._rows(found.limit(MOST_OF_ADDRESS))]

    async def change_password(self, person: Person, password: str) -> bool:
        """Change the password of somebody who still has the one that is known; False if not."""
        same = (PEOPLE.c.id == person.id) & (PEOPLE.c.password == person.password)
        changed = update(PEOPLE).where(same).values(password=password)
        return bool(await self._database.write(lambda link: link.execute(changed).rowcount))

    async def programs_of(self, owner: str) -> list[tuple[Person, Session]]:
        query = select(PEOPLE.c.id).where(PEOPLE.c.owner == owner).order_by(PEOPLE.c.created)
        async with self._database.read() as connection:
            ids = list((await connection.execute(query)).scalars())
            rows = await connection.execute(select(SESSIONS).where(SESSIONS.c.person.in_(ids)))
            sessions = [Session(**row) for row in rows.mappings()]
        programs = {person.id: person for person in await self.all_of(ids)}
        return [(programs[session.person], session) for session in sessions]

    async def sessions_of(self, person: str) -> list[Session]:
        """The cookies of a person, the latest first."""
        own = (SESSIONS.c.person == person) & (SESSIONS.c.kind == "cookie")
        rows = await self._rows(select(SESSIONS).where(own).order_by(SESSIONS.c.created.desc()))
        return [Session(**row) for row in rows]

    async def entries_of(self, person: str) -> list[dict[str, Any]]:
        return await self._rows(select(ENTRIES).where(ENTRIES.c.person == person))

    async def said_by(self, person: str) -> list[dict[str, Any]]:
        """A line somebody wrote, and where; not its number."""
        said = select(CHATS.c.match, CHATS.c.place, CHATS.c.text, CHATS.c.at)
        return await self._rows(said.where(CHATS.c.person == person).order_by(CHATS.c.at))

    async def reports_by(self, person: str) -> list[dict[str, Any]]:
        return await self._rows(select(COMPLAINTS).where(COMPLAINTS.c.by == person))

    async def _rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self._database.read() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def forget(self, person: str) -> list[str] | None:
        """Forget somebody and their programs, and return the sessions that ended; None while they play."""
        return await self._database.write(lambda connection: forget(connection, person))

    async def end_session(self, digest: str) -> None:
        await self._database.store(delete(SESSIONS).where(SESSIONS.c.digest == digest))

    async def end_sessions(self, person: str, *, but: str = "") -> list[str]:
        """End all of a person's cookies except one, and return their ids."""
        own = (SESSIONS.c.person == person) & (SESSIONS.c.kind == "cookie")
        theirs = own & (SESSIONS.c.digest != but)

        def work(connection: Connection) -> list[str]:
            ended = list(connection.execute(select(SESSIONS.c.id).where(theirs)).scalars())
            connection.execute(delete(SESSIONS).where(theirs))
            return ended

        return await self._database.write(work)

    async def live(self, sessions: Sequence[str], now: float) -> set[str]:
        """Return those of these sessions that have not ended."""
        query = select(SESSIONS.c.id).where(SESSIONS.c.id.in_(sessions), SESSIONS.c.ends > now)
        async with self._database.read() as connection:
            return set((await connection.execute(query)).scalars())

    async def end_token(self, owner: str, session: str) -> bool:
        """End a token; False if this owner has no such one."""
        programs = select(PEOPLE.c.id).where(PEOPLE.c.owner == owner)
        gone = delete(SESSIONS).where(SESSIONS.c.id == session, SESSIONS.c.person.in_(programs))
        return bool(
            await self._database.write(lambda connection: connection.execute(gone).rowcount)
        )

    async def forget_ended(self, now: float) -> None:
        await self._database.store(delete(SESSIONS).where(SESSIONS.c.ends <= now))

    async def key(self, name: str, fresh: str) -> str:
        """A key all workers share; the first to ask makes it."""

        def work(connection: Connection) -> str:
            found = connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar()
            if found is None:
                connection.execute(insert(KEYS).values(name=name, value=fresh))
            return str(found or fresh)

        return await self._database.write(work)


def forget(connection: Connection, person: str) -> list[str] | None:
    """Take the name off everything that stays, and delete the rest; a row without a name stays for tournaments."""
    people = select(PEOPLE.c.id).where(or_(PEOPLE.c.id == person, PEOPLE.c.owner == person))
    them = list(connection.execute(people).scalars())
    if is_at_play(connection, them):
        return None
    ended = list(
        connection.execute(select(SESSIONS.c.id).where(SESSIONS.c.person.in_(them))).scalars()
    )
    played = select(CHAIRS.c.match).where(CHAIRS.c.person.in_(them))
    told_by_name = (delete(each).where(each.c.match.in_(played)) for each in (TOLD, ANALYSES))
    by_seat = literal(f"{WHO_LEFT} ") + cast(CHAIRS.c.seat + 1, String)
    nobody = {"kind": "guest", "nickname": WHO_LEFT, "name": None, "password": None}
    for statement in (
        *told_by_name,
        update(CHAIRS).where(CHAIRS.c.person.in_(them)).values(person=None, name=by_seat, ahead=None),
        update(TABLES).where(TABLES.c.host.in_(them)).values(host=None),
        update(CHATS).where(CHATS.c.person.in_(them)).values(name=WHO_LEFT, text=UNSAID),
        delete(COMPLAINTS).where(COMPLAINTS.c.by.in_(them)),
        delete(RATINGS).where(RATINGS.c.player.in_(them)),
        delete(ALERTS).where(ALERTS.c.person.in_(them)),
        delete(TIES).where(or_(TIES.c.person.in_(them), TIES.c.other.in_(them))),
        delete(INVITATIONS).where(or_(INVITATIONS.c.person.in_(them), INVITATIONS.c.by.in_(them))),
        delete(SESSIONS).where(SESSIONS.c.person.in_(them)),
        update(PEOPLE).where(PEOPLE.c.id.in_(them)).values(
            **nobody, email=None, owner=None, language=None, named=False, seen=None
        ),
    ):  # fmt: skip
        connection.execute(statement)
    return ended


def is_at_play(connection: Connection, people: Sequence[str]) -> bool:
    """Whether any of these sits at a table, or has part in a tournament, that is not over."""
    seats = select(CHAIRS.c.match).join(TABLES, TABLES.c.id == CHAIRS.c.match)
    entries = select(ENTRIES.c.person).join(TOURNAMENTS, TOURNAMENTS.c.id == ENTRIES.c.tournament)
    hosted = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.host.in_(people))
    return any(
        connection.execute(query.limit(1)).first()
        for query in (
            seats.where(CHAIRS.c.person.in_(people), TABLES.c.stage.in_(LIVE)),
            entries.where(
                ENTRIES.c.person.in_(people), ~ENTRIES.c.withdrawn, TOURNAMENTS.c.stage.in_(LIVE)
            ),
            hosted.where(TOURNAMENTS.c.stage.in_(LIVE)),
        )
    )
