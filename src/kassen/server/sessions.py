"""Sessions: how a request or a socket says who it comes from, and what ends with a session."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from kassen.server.languages import language_of
from kassen.server.refusals import Refuse
from kassen.server.site import Site, new_id
from kassen.server.store.people import Person, Session
from kassen.server.watchers import POLICY

COOKIE = "kassen"
DEVICE_COOKIE = "kassen_device"
DAY = 86_400.0
FOR_EVER = 100 * 365 * DAY
SESSIONS = "sessions"  # the topic for sessions that ended


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


TheSite = Annotated[Site, Depends(site_of)]


# Cookies and tokens.


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def signature(site: Site, text: str) -> str:
    return hmac.new(site.key, text.encode(), hashlib.sha256).hexdigest()


def sign(site: Site, token: str) -> str:
    return f"{token}.{signature(site, token)}"


def unsigned(site: Site, cookie: str) -> str | None:
    """Return what a cookie holds, if we signed it."""
    token, _, _ = cookie.partition(".")
    return token if hmac.compare_digest(sign(site, token).encode(), cookie.encode()) else None


def bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def new_session(site: Site, person: str, kind: str) -> tuple[str, Session]:
    token = secrets.token_urlsafe(32)
    now = site.now()
    ends = now + (site.settings.session_days * DAY if kind == "cookie" else FOR_EVER)
    return token, Session(digest_of(token), new_id(), person, kind, now, ends)


def hand_out(site: Site, response: Response, token: str) -> None:
    set_cookie(site, response, COOKIE, sign(site, token), site.settings.session_days)


def set_cookie(site: Site, response: Response, name: str, value: str, days: float) -> None:
    response.set_cookie(
        name, value, max_age=int(days * DAY), httponly=True, samesite="lax", secure=site.settings.https
    )  # fmt: skip


def remember_device(site: Site, response: Response, person: Person) -> None:
    """Note on this device that its owner was logged in here."""
    set_cookie(site, response, DEVICE_COOKIE, device_mark(site, person), 365)


def is_known_device(site: Site, connection: HTTPConnection, person: Person) -> bool:
    mark = connection.cookies.get(DEVICE_COOKIE, "")
    return hmac.compare_digest(device_mark(site, person).encode(), mark.encode())


def device_mark(site: Site, person: Person) -> str:
    return signature(site, f"device of {person.id}")


# Who it is.


async def session_of(connection: HTTPConnection) -> tuple[Person, Session] | None:
    """Find whom a request or a socket comes from, and their language: by a program's token, else by the cookie."""
    site = site_of(connection)
    token = bearer(connection)
    if token is None:
        token = unsigned(site, connection.cookies.get(COOKIE, ""))
    if not token:
        return None
    found = await site.people.of_session(digest_of(token), site.now())
    if found is None:
        return None
    person, session = found
    await prolong(site, session)
    return replace(person, language=language_of(connection, person.language)), session


async def prolong(site: Site, session: Session) -> None:
    """Prolong a session that is used; written down once a day."""
    ends = site.now() + site.settings.session_days * DAY
    if session.kind == "cookie" and ends - session.ends > DAY:
        await site.people.prolong(session.digest, ends)


async def anybody(request: Request) -> Person | None:
    found = await session_of(request)
    return found[0] if found else None


async def language_of_reader(request: Request) -> str:
    person = await anybody(request)
    return person.language if person and person.language else language_of(request)


async def somebody(request: Request) -> Person:
    person = await anybody(request)
    if person is None:
        raise Refuse("not_signed_in", "Say who you are first.")
    return person


Reader = Annotated[str, Depends(language_of_reader)]  # by their language
Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]


async def close_sockets(site: Site, sessions: Iterable[str], code: int = POLICY) -> None:
    """Have every worker close the sockets of sessions that ended."""
    for session in sessions:
        await site.publish(SESSIONS, f"{code} {session}")
