"""People as requests meet them: guests, accounts and programs, and what others may know of them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fastapi import Request, Response
from fastapi.responses import RedirectResponse
from sqlalchemy.exc import IntegrityError

from kassen.server import mail, messages, ratings
from kassen.server.languages import language_of
from kassen.server.limits import network_of
from kassen.server.passwords import check_password, hash_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import (
    COOKIE,
    Anybody,
    Somebody,
    TheSite,
    address_of,
    close_sockets,
    hand_out,
    new_session,
    remember_device,
    session_of,
)
from kassen.server.site import Site, new_id
from kassen.server.store.alerts import StoredAlert
from kassen.server.store.bounds import Full
from kassen.server.store.people import Person
from kassen.server.watchers import AGAIN

MOST_TOKENS = 20


async def me_of(site: Site, person: Person) -> messages.Me:
    rows = await site.matches.ratings([person.id])
    return messages.Me.model_validate({
        "id": person.id, "kind": person.kind, "nickname": person.nickname, "name": person.name,
        "email": person.email, "language": person.language, "named": person.named,
        "looks_after": person.id in site.moderation.admins, "ratings": [ratings.shown(row) for row in rows],
    })  # fmt: skip


async def come_as_guest(
    site: TheSite, request: Request, response: Response, guest: messages.NewGuest
) -> messages.Me:
    """Sit down at once, with a nickname and nothing else."""
    site.moderation.check_name(guest.nickname)
    await site.limits.spend("guest", network_of(address_of(request)))
    language = language_of(request)
    person = Person(new_id(), "guest", guest.nickname, created=site.now(), language=language)
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
    for name in (account.name, account.nickname):
        site.moderation.check_name(name)
    await site.limits.spend("guest", network_of(address_of(request)))
    password = await hash_of(site, account.password)
    nickname = account.nickname or (person.nickname if person else account.name[:12])
    values: dict[str, Any] = {
        "kind": "account", "nickname": nickname, "name": account.name.lower(), "password": password,
        "language": language_of(request),
    }  # fmt: skip
    try:
        if person is not None and person.kind == "guest":
            made = replace(person, **values)
            await site.people.change(person.id, **values)
            await site.matches.rename_kind(person.id, "account")
            token, session = new_session(site, made.id, "cookie")
            await site.people.add_session(session)
            ended = await site.people.end_sessions(made.id, but=session.digest)
            await close_sockets(site, ended, AGAIN)
        else:
            made = Person(id=new_id(), created=site.now(), **values)
            token, session = new_session(site, made.id, "cookie")
            await site.people.add(made, session)
    except IntegrityError:
        raise Refuse("name_taken", "There is an account of this name.") from None
    hand_out(site, response, token)
    remember_device(site, response, made)
    if account.email and site.settings.smtp_host:
        await mail.ask_to_confirm(site, made.id, account.email, language_of(request))
    return await me_of(site, made)


async def log_in(
    site: TheSite, request: Request, response: Response, login: messages.Login
) -> messages.Me:
    person = await check_password(site, request, login.name.lower(), login.password)
    site.moderation.check_person(person.id, site.now())
    token, session = new_session(site, person.id, "cookie")
    await site.people.add_session(session)
    hand_out(site, response, token)
    remember_device(site, response, person)
    return await me_of(site, person)


async def log_out(
    site: TheSite, request: Request, response: Response, everywhere: bool = False
) -> messages.Done:
    """End this session, or all of them; programs keep their tokens."""
    found = await session_of(request)
    if found is not None:
        person, session = found
        if everywhere:
            await close_sockets(site, await site.people.end_sessions(person.id))
        elif session.kind == "cookie":
            await site.people.end_session(session.digest)
            await close_sockets(site, [session.id])
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=site.settings.https)
    return messages.Done()


async def show_me(site: TheSite, person: Somebody) -> messages.Me:
    return await me_of(site, person)


async def change_me(
    site: TheSite, request: Request, person: Somebody, changes: messages.Changes
) -> messages.Me:
    """Change what is known of oneself; a new password asks for the old one and ends other sessions."""
    site.moderation.check_name(changes.nickname)
    values: dict[str, Any] = changes.model_dump(
        include={"nickname", "language", "named"}, exclude_none=True
    )
    if changes.email == "":
        values["email"] = None
        await site.alerts.remove_mail(person.id)
    if changes.password is not None:
        if person.kind != "account" or person.name is None:
            raise Refuse("not_now", "Only an account has a password.")
        await check_password(site, request, person.name, changes.old_password or "")
        values["password"] = await hash_of(site, changes.password)
    if changes.email:
        if not site.settings.smtp_host:
            raise Refuse("not_now", "This site sends no letters.")
        await mail.ask_to_confirm(
            site, person.id, changes.email, language_of(request, person.language)
        )
    if values:
        await site.people.change(person.id, **values)
    if changes.password is not None:
        found = await session_of(request)
        ended = await site.people.end_sessions(person.id, but=found[1].digest if found else "")
        await close_sockets(site, ended)
    return await me_of(site, replace(person, **values))


async def confirm_email(site: TheSite, token: mail.ConfirmationToken) -> RedirectResponse:
    """Follow the link of a letter: from now on its address is the person's."""
    person, email = mail.read_confirmation(site, token)
    await site.people.change(person, email=email)
    await site.alerts.add(StoredAlert(new_id(), person, "mail", "", site.now()))
    return RedirectResponse("/", 303)


async def make_token(site: TheSite, person: Somebody, wanted: messages.NewToken) -> messages.Token:
    """A token for a program, told this once."""
    if person.kind == "program":
        raise Refuse("not_now", "A program cannot make another one.")
    site.moderation.check_name(wanted.nickname)
    program = Person(new_id(), "program", wanted.nickname, owner=person.id, created=site.now())
    token, session = new_session(site, program.id, "token")
    try:
        await site.people.add_program(program, session, MOST_TOKENS)
    except Full:
        text = "You have {most} tokens: end one of them first."
        raise Refuse("too_many", text, most=MOST_TOKENS) from None
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
    await close_sockets(site, [token])
    return messages.Done()


async def show_player(site: TheSite, player: messages.Id) -> messages.Player:
    person = await site.people.get(player)
    if person is None:
        raise Refuse("not_found", "There is no such player.")
    return player_of(person, await site.matches.ratings([person.id]))


def player_of(person: Person, rows: Sequence[Mapping[str, Any]]) -> messages.Player:
    """Show a person to others."""
    return messages.Player.model_validate({
        "id": person.id, "kind": person.kind, "nickname": person.nickname,
        "ratings": [ratings.shown(row) for row in rows],
    })  # fmt: skip
