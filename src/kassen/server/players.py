"""Who is there: guests, accounts and programs, their sessions, and how a request says who it comes from."""

import asyncio
import hashlib
import hmac
import secrets
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from argon2.low_level import ARGON2_VERSION
from fastapi import Depends, Request, Response
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from kassen.server import messages, ratings
from kassen.server.refusals import Refuse
from kassen.server.site import Site, new_id
from kassen.server.store.people import Person, Session

COOKIE = "kassen"
DAY = 86_400.0
FOR_EVER = 100 * 365 * DAY
MOST_TOKENS = 20
HASHER = PasswordHasher()


def hash_of_none(hasher: PasswordHasher) -> str:
    """What no password hashes to: to find that out takes as long as with any other, and to make it takes no time."""
    salt, value = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${value}"


NOBODY = hash_of_none(HASHER)  # so that a name that is not there takes as long


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


TheSite = Annotated[Site, Depends(site_of)]


# Sessions.


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def sign(site: Site, token: str) -> str:
    return f"{token}.{hmac.new(site.key, token.encode(), hashlib.sha256).hexdigest()}"


def unsigned(site: Site, cookie: str) -> str | None:
    """What a cookie holds, if we signed it."""
    token, _, _ = cookie.partition(".")
    return token if hmac.compare_digest(sign(site, token).encode(), cookie.encode()) else None


def bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def session_of(connection: HTTPConnection) -> tuple[Person, Session] | None:
    """Who a request or a socket comes from: by a program's token, else by the cookie."""
    site = site_of(connection)
    token = bearer(connection)
    if token is None:
        token = unsigned(site, connection.cookies.get(COOKIE, ""))
    if not token:
        return None
    found = await site.people.of_session(digest_of(token), site.now())
    if found is not None:
        await prolong(site, found[1])
    return found


async def prolong(site: Site, session: Session) -> None:
    """A session that is used goes on; it is written down once a day."""
    ends = site.now() + site.settings.session_days * DAY
    if session.kind == "cookie" and ends - session.ends > DAY:
        await site.people.prolong(session.digest, ends)


async def person_of(connection: HTTPConnection) -> Person | None:
    found = await session_of(connection)
    return found[0] if found else None


async def anybody(request: Request) -> Person | None:
    return await person_of(request)


async def somebody(request: Request) -> Person:
    person = await person_of(request)
    if person is None:
        raise Refuse("not_signed_in", "Say who you are first.")
    return person


Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]


def new_session(site: Site, person: str, kind: str) -> tuple[str, Session]:
    token = secrets.token_urlsafe(32)
    now = site.now()
    ends = now + (site.settings.session_days * DAY if kind == "cookie" else FOR_EVER)
    return token, Session(digest_of(token), new_id(), person, kind, now, ends)


def hand_out(site: Site, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE, sign(site, token), max_age=int(site.settings.session_days * DAY),
        httponly=True, samesite="lax", secure=site.settings.https,
    )  # fmt: skip


# What requests do.


async def me_of(site: Site, person: Person) -> messages.Me:
    rows = await site.matches.ratings([person.id])
    return messages.Me.model_validate({
        "id": person.id, "kind": person.kind, "nickname": person.nickname, "name": person.name,
        "email": person.email, "ratings": [ratings.shown(row) for row in rows],
    })  # fmt: skip


async def come_as_guest(
    site: TheSite, request: Request, response: Response, guest: messages.NewGuest
) -> messages.Me:
    """Sit down at once, with a nickname and nothing else."""
    site.limits.guest(address_of(request))
    person = Person(new_id(), "guest", guest.nickname, created=site.now())
    token, session = new_session(site, person.id, "cookie")
    await site.people.add(person, session)
    hand_out(site, response, token)
    return await me_of(site, person)


async def make_account(
    site: TheSite,
    request: Request,
    response: Response,
    person: Anybody,
    account: messages.NewAccount,
) -> messages.Me:
    """A new account; a guest who asks becomes one, with rating and history."""
    site.limits.guest(address_of(request))
    password = await asyncio.to_thread(HASHER.hash, account.password)
    nickname = account.nickname or (person.nickname if person else account.name[:12])
    values: dict[str, Any] = {
        "kind": "account", "nickname": nickname, "name": account.name.lower(),
        "password": password, "email": account.email,
    }  # fmt: skip
    try:
        if person is not None and person.kind == "guest":
            await site.people.change(person.id, **values)
            await site.matches.rename_kind(person.id, "account")
            return await me_of(site, replace(person, **values))
        made = Person(id=new_id(), created=site.now(), **values)
        token, session = new_session(site, made.id, "cookie")
        await site.people.add(made, session)
    except IntegrityError:
        raise Refuse("name_taken", "There is an account of this name.") from None
    hand_out(site, response, token)
    return await me_of(site, made)


async def log_in(
    site: TheSite, request: Request, response: Response, login: messages.Login
) -> messages.Me:
    address, name = address_of(request), login.name.lower()
    site.limits.password(name, address)
    person = await site.people.named(name)
    stored = person.password if person and person.password else NOBODY
    if not await asyncio.to_thread(matches, stored, login.password) or person is None:
        site.limits.wrong_password(name, address)
        raise Refuse("bad_login", "The name or the password is wrong.")
    token, session = new_session(site, person.id, "cookie")
    await site.people.add_session(session)
    hand_out(site, response, token)
    return await me_of(site, person)


def matches(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except Argon2Error:
        return False


async def log_out(
    site: TheSite, request: Request, response: Response, everywhere: bool = False
) -> messages.Done:
    """End this session, or all of them; programs keep their tokens."""
    found = await session_of(request)
    if found is not None:
        person, session = found
        if everywhere:
            await site.people.end_sessions(person.id)
        elif session.kind == "cookie":
            await site.people.end_session(session.digest)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=site.settings.https)
    return messages.Done()


async def show_me(site: TheSite, person: Somebody) -> messages.Me:
    return await me_of(site, person)


async def change_me(
    site: TheSite, request: Request, person: Somebody, changes: messages.Changes
) -> messages.Me:
    """Another nickname, address or password; a new password ends all other sessions."""
    values: dict[str, Any] = {}
    if changes.nickname is not None:
        values["nickname"] = changes.nickname
    if changes.email is not None:
        values["email"] = changes.email or None
    if changes.password is not None:
        if person.kind != "account":
            raise Refuse("not_now", "Only an account has a password.")
        values["password"] = await asyncio.to_thread(HASHER.hash, changes.password)
    if values:
        await site.people.change(person.id, **values)
    if changes.password is not None:
        found = await session_of(request)
        await site.people.end_sessions(person.id, but=found[1].digest if found else "")
    return await me_of(site, replace(person, **values))


async def make_token(site: TheSite, person: Somebody, wanted: messages.NewToken) -> messages.Token:
    """A token for a program, told this once."""
    if person.kind == "program":
        raise Refuse("not_now", "A program cannot make another one.")
    if len(await site.people.programs_of(person.id)) >= MOST_TOKENS:
        raise Refuse("too_many", f"You have {MOST_TOKENS} tokens: end one of them first.")
    program = Person(new_id(), "program", wanted.nickname, owner=person.id, created=site.now())
    token, session = new_session(site, program.id, "token")
    await site.people.add(program, session)
    return messages.Token(
        id=session.id, nickname=program.nickname, created=session.created, token=token
    )


async def list_tokens(site: TheSite, person: Somebody) -> list[messages.Token]:
    return [
        messages.Token(id=session.id, nickname=program.nickname, created=session.created)
        for program, session in await site.people.programs_of(person.id)
    ]


async def end_token(site: TheSite, person: Somebody, token: messages.Id) -> messages.Done:
    if not await site.people.end_token(person.id, token):
        raise Refuse("not_found", "You have no such token.")
    return messages.Done()


async def show_player(site: TheSite, player: messages.Id) -> messages.Player:
    person = await site.people.get(player)
    if person is None:
        raise Refuse("not_found", "There is no such player.")
    return player_of(person, await site.matches.ratings([person.id]))


def player_of(person: Person, rows: Sequence[Mapping[str, Any]]) -> messages.Player:
    """What others may know of somebody."""
    return messages.Player.model_validate({
        "id": person.id, "kind": person.kind, "nickname": person.nickname,
        "ratings": [ratings.shown(row) for row in rows],
    })  # fmt: skip
