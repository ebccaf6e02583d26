"""Own data: a file of everything kept about an account, its sessions, and its deletion."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from fastapi import Request, Response
from fastapi.responses import JSONResponse

from kassen.server import messages, opening
from kassen.server.lobby import registry_of
from kassen.server.passwords import check_password
from kassen.server.refusals import Refuse
from kassen.server.sessions import (
    COOKIE,
    DEVICE_COOKIE,
    Somebody,
    TheSite,
    close_sockets,
    session_of,
)
from kassen.server.site import Site
from kassen.server.store.matches import StoredTable
from kassen.server.store.people import Person, Session

STAGES = ("open", "running", "over", "closed")
PAGE = 100
SECRET = ("password",)  # kept of a person, and of no use to anybody but the site


# A file of everything.


async def download_me(site: TheSite, person: Somebody) -> JSONResponse:
    """Everything kept about oneself, as one file."""
    await site.limits.spend("own_file", person.id)
    name = {"Content-Disposition": 'attachment; filename="kassen.json"'}
    return JSONResponse(await kept_of(site, person), headers=name)


async def kept_of(site: Site, person: Person) -> dict[str, Any]:
    programs = await site.people.programs_of(person.id)
    return {
        "person": {name: value for name, value in vars(person).items() if name not in SECRET},
        "sessions": [session_shown(each) for each in await site.people.sessions_of(person.id)],
        "tokens": [
            {"nickname": program.nickname, **session_shown(session)}
            for program, session in programs
        ],
        "ratings": await site.matches.ratings([person.id]),
        "matches": [
            await match_of(site, stored, person.id)
            async for stored in tables_of(site, person.id, STAGES)
        ],
        "tournaments": await site.people.entries_of(person.id),
        "talk": await site.people.said_by(person.id),
        "reports": await site.people.reports_by(person.id),
        **await site.ties.kept_of(person.id),
        "alerts": [vars(each) for each in await site.alerts.of(person.id)],
    }


async def tables_of(site: Site, person: str, stages: Sequence[str]) -> AsyncIterator[StoredTable]:
    """All tables of somebody, a page at a time: a database limits the length of a list of ids in a query."""
    skip = 0
    while page := await site.matches.of_person(person, stages, PAGE, skip):
        skip += len(page)
        for stored in page:
            yield stored


def session_shown(session: Session) -> dict[str, Any]:
    return {"id": session.id, "created": session.created, "ends": session.ends}


async def match_of(site: Site, stored: StoredTable, person: str) -> dict[str, Any]:
    """A match with what one did there; of one that runs no count of decisions is told."""
    [chair] = [chair for chair in stored.chairs if chair.person == person]
    steps = await site.matches.steps(stored.id) if stored.stage == "over" else []
    return {
        "table": opening.shown(stored).model_dump(mode="json"),
        "seat": chair.seat,
        "word": chair.word,
        "ahead": chair.ahead,
        "decisions": [
            {"number": step.number, "action": step.action, "at": step.at, "took": step.took}
            for step in steps
            if step.seat == chair.seat
        ],
    }


# Sessions.


async def list_sessions(site: TheSite, request: Request, person: Somebody) -> messages.SessionList:
    """Where one is signed in."""
    found = await session_of(request)
    here = found[1].id if found else None
    return messages.SessionList.model_validate({
        "sessions": [
            {**session_shown(each), "is_this": each.id == here}
            for each in await site.people.sessions_of(person.id)
        ]
    })  # fmt: skip


async def end_other_sessions(site: TheSite, request: Request, person: Somebody) -> messages.Done:
    """End every session but this one; programs keep their tokens."""
    found = await session_of(request)
    ended = await site.people.end_sessions(person.id, but=found[1].digest if found else "")
    await close_sockets(site, ended)
    return messages.Done()


# The way out.


async def delete_me(
    site: TheSite, request: Request, response: Response, person: Somebody, wish: messages.Farewell
) -> messages.Done:
    """Forget somebody: matches stay, under somebody who left. An account is asked for its password."""
    if person.kind == "program":
        raise Refuse("not_now", "Whoever made a program ends it, by its token.")
    if person.kind == "account" and person.name is not None:
        await check_password(site, request, person.name, wish.password)
    for stored in [each async for each in tables_of(site, person.id, ("open",))]:
        await registry_of(request).command(stored.id, person, messages.Leave(type="leave"))
    ended = await site.people.forget(person.id)
    if ended is None:
        raise Refuse("not_now", "You still play: end your matches and tournaments first.")
    await close_sockets(site, ended)
    for cookie in (COOKIE, DEVICE_COOKIE):
        response.delete_cookie(cookie, httponly=True, samesite="lax", secure=site.settings.https)
    return messages.Done()
