"""Upkeep by whoever runs a site: back-ups and their return, open data, and forgetting what is old."""

import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection, delete, or_, select, update

from kassen import deal, games
from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.lab.dataset import GROUP, Row, match_schema, writing
from kassen.server.archive import file_of
from kassen.server.refusals import Refuse
from kassen.server.run import lock
from kassen.server.settings import DATABASE_FILE, Settings
from kassen.server.store.copies import bring_up_to_date, copy, version_in
from kassen.server.store.database import Database, Unavailable, newest_version, version_of
from kassen.server.store.matches import Matches, StoredSeat, StoredTable
from kassen.server.store.schema import (
    ANALYSES,
    CHAIRS,
    ENTRIES,
    PEOPLE,
    RATINGS,
    SESSIONS,
    TABLES,
    TOLD,
    TOURNAMENTS,
)

AT_ONCE = 200  # rows that are forgotten in one transaction: players wait for no more
LIVE = ("open", "running")


# Back-ups.


def back_up(settings: Settings, file: Path) -> None:
    check_is_sqlite(settings, 'pg_dump --format=custom --file=FILE "$DATABASE_URL"')
    source = settings.data / DATABASE_FILE
    if not source.exists():
        raise BadOption(f"there is no site in {settings.data}")
    copy(source, file)


def restore(settings: Settings, file: Path, *, overwrite: bool) -> None:
    """Put a back-up in place, up to date, once that has worked on a copy; what was there before is kept."""
    check_is_sqlite(settings, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE')
    if not file.exists() or version_in(file) is None:
        raise BadOption(f"{file} is no back-up of a site")
    with lock(settings):
        place = settings.data / DATABASE_FILE
        if place.exists():
            if not overwrite:
                raise BadOption(f"there is a site in {settings.data}; --overwrite replaces it")
            copy(place, place.with_name(f"{DATABASE_FILE}.before-restore"))
        trial = place.with_name(f"{DATABASE_FILE}.trial")
        copy(file, trial)
        bring_up_to_date(trial)
        owner = settings.data.stat()
        os.chown(trial, owner.st_uid, owner.st_gid)
        for rest in ("-wal", "-shm"):
            place.with_name(f"{DATABASE_FILE}{rest}").unlink(missing_ok=True)
        os.replace(trial, place)


def check_is_sqlite(settings: Settings, instead: str) -> None:
    if not settings.is_alone:
        raise BadOption(
            f"this site keeps its data in PostgreSQL, whose own tool does it: {instead}"
        )


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database of a site, served or not; refused if this version would have to change it first."""
    if settings.is_alone and not (settings.data / DATABASE_FILE).exists():
        raise BadOption(f"there is no site in {settings.data}")
    database = Database(settings.database)
    try:
        async with database.read() as connection:
            if await connection.run_sync(version_of) != newest_version():
                raise BadOption(
                    "the site was served by another version; serve it by this one first"
                )
        yield database
    except Unavailable as error:
        raise BadOption(f"the database cannot be used: {error}") from error
    finally:
        await database.close()


# Forgetting.


async def prune(
    settings: Settings, told_before: float | None, guests_before: float | None, now: float
) -> dict[str, int]:
    """Forget the logs of matches that ended before then, and guests who came before then and are gone."""
    counts = {"matches": 0, "guests": 0}
    async with opened(settings) as database:
        while told_before is not None and (
            some := await database.write(lambda link: forget_told(link, told_before))
        ):
            counts["matches"] += some
        while guests_before is not None and (
            some := await database.write(lambda link: forget_guests(link, guests_before, now))
        ):
            counts["guests"] += some
    return counts


def forget_told(connection: Connection, before: float) -> int:
    """Of some matches, what each seat was told and what was found in them; their decisions stay."""
    kept = or_(TABLES.c.id.in_(select(TOLD.c.match)), TABLES.c.id.in_(select(ANALYSES.c.match)))
    old = select(TABLES.c.id).where(TABLES.c.ended < before, kept).limit(AT_ONCE)
    matches = list(connection.execute(old).scalars())
    for table in (TOLD, ANALYSES):
        connection.execute(delete(table).where(table.c.match.in_(matches)))
    return len(matches)


def forget_guests(connection: Connection, before: float, now: float) -> int:
    """Some guests whose sessions have ended and who play nowhere; in matches their seat keeps its name."""
    at_play = select(CHAIRS.c.person).join(TABLES, TABLES.c.id == CHAIRS.c.match)
    needed = (
        select(SESSIONS.c.person).where(SESSIONS.c.ends > now),
        at_play.where(TABLES.c.stage.in_(LIVE), CHAIRS.c.person.is_not(None)),
        select(TOURNAMENTS.c.host),
        select(ENTRIES.c.person),
        select(PEOPLE.c.owner).where(PEOPLE.c.owner.is_not(None)),
    )
    old = select(PEOPLE.c.id).where(
        PEOPLE.c.kind == "guest",
        PEOPLE.c.created < before,
        *(PEOPLE.c.id.not_in(people) for people in needed),
    )
    guests = list(connection.execute(old.limit(AT_ONCE)).scalars())
    for statement in (
        update(CHAIRS).where(CHAIRS.c.person.in_(guests)).values(person=None),
        update(TABLES).where(TABLES.c.host.in_(guests)).values(host=None),
        delete(RATINGS).where(RATINGS.c.player.in_(guests)),
        delete(PEOPLE).where(PEOPLE.c.id.in_(guests)),
    ):
        connection.execute(statement)
    return len(guests)


# Open data.


async def export(settings: Settings, folder: Path) -> dict[str, int]:
    """Write the finished matches, one file a game, with the names of those who agreed; returns how many each has."""
    folder.mkdir(parents=True, exist_ok=True)
    async with opened(settings) as database:
        return {
            game.name: await export_game(
                Matches(database), game.name, folder / f"{game.name}.parquet"
            )
            for game in games.available()
        }


async def export_game(matches: Matches, game: str, file: Path) -> int:
    number = skip = 0
    with writing(file, match_schema(games.get(game))) as write:
        while page := await matches.finished(game, GROUP, skip):
            skip += len(page)
            rows: list[Row] = []
            for stored in page:
                row = await row_of(matches, stored, number + len(rows))
                rows += [row] if row is not None else []
            write(rows)
            number += len(rows)
    return number


async def row_of(matches: Matches, stored: StoredTable, number: int) -> Row | None:
    """A match as its row, replayed; None if it was handed in, set up, or is of other rules than ours now."""
    words = [chair.word for chair in stored.chairs]
    if deal.seed_of(stored.secret, words) != stored.seed:
        return None
    try:
        document = await file_of(matches, stored)
    except Refuse:
        return None
    if "scenario" in document:
        return None
    document.pop("deal")
    match = Match.from_document(games.get(stored.game), document)
    return {
        "match": number,
        "game": stored.game,
        "rules_version": stored.rules_version,
        "seats": match.seats,
        "options": json.dumps(match.options),
        "box": stored.box,
        "edition": json.dumps(document["edition"]) if "edition" in document else None,
        "seed": stored.seed,
        "bots": [player_in(chair) for chair in stored.chairs],
        "decisions": [{"seat": seat, "action": action} for seat, action in match.decisions],
        "length": len(match.decisions),
        "ranks": match.ranks,
    }


def player_in(chair: StoredSeat) -> str:
    """The level of a bot or the kind of a player, with the name of somebody who agreed to that."""
    kind = chair.bot or chair.kind or "guest"
    return f"{kind}:{chair.nickname}" if chair.named else kind
