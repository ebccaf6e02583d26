"""The way back into an account whose password is forgotten: by a letter to its confirmed address.

Whoever asks learns nothing, not even whether there is such an account: the answer comes before anybody has looked.
"""

from fastapi import Request, Response

from kassen.engine.box import ENGLISH
from kassen.server import mail, messages
from kassen.server.languages import told
from kassen.server.limits import network_of
from kassen.server.passwords import hash_of
from kassen.server.players import me_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import (
    TheSite,
    address_of,
    close_sockets,
    digest_of,
    hand_out,
    new_session,
    remember_device,
)
from kassen.server.site import Site
from kassen.server.store.people import Person

PURPOSE = "return"
GOOD_FOR = 3600.0  # seconds
RETURN = (
    "Somebody, probably you, wants back into the account {name} at Kassen. This link lets you choose a new password; "
    "it is good for an hour, and once:\n\n{link}\n\nIf it was not you, do nothing.\n"
)


async def ask_for_return(
    site: TheSite, request: Request, wish: messages.LostAccount
) -> messages.Done:
    """Ask for a letter with the way back, by the name or the mail address of an account."""
    if not site.settings.smtp_host:
        raise Refuse("not_now", "This site sends no letters.")
    await site.limits.spend("letter", network_of(address_of(request)))
    site.spawn(write_to(site, wish.name.lower()), "letter with the way back")
    return messages.Done()


async def write_to(site: Site, name: str) -> None:
    for person in await site.people.accounts_of(name):
        link = f"{site.settings.address}/return?token={token_of(site, person)}"
        language = person.language or ENGLISH
        text = told(RETURN, language, name=person.name, link=link)
        subject = told("The way back into your account", language)
        await mail.send(site, mail.compose(site.settings, str(person.email), subject, text))


def token_of(site: Site, person: Person) -> str:
    """A token that the next change of the password ends."""
    return mail.claim_of(site, PURPOSE, [person.id, mark_of(person)], GOOD_FOR)


def mark_of(person: Person) -> str:
    return digest_of(f"{person.password} {person.email}")


async def come_back(
    site: TheSite, request: Request, response: Response, wish: messages.NewPassword
) -> messages.Me:
    """Choose a new password by the link of a letter; it ends all sessions, and begins one."""
    found, mark = mail.read_claim(site, PURPOSE, wish.token)
    person = await site.people.get(found)
    if person is None or person.kind != "account" or mark_of(person) != mark:
        raise Refuse("not_found", "The link is not valid, or no longer.")
    site.moderation.check_person(person.id, site.now())
    password = await hash_of(site, wish.password)
    if not await site.people.change_password(person, password):
        raise Refuse("not_found", "The link is not valid, or no longer.")
    await close_sockets(site, await site.people.end_sessions(person.id))
    token, session = new_session(site, person.id, "cookie")
    await site.people.add_session(session)
    hand_out(site, response, token)
    remember_device(site, response, person)
    return await me_of(site, person)
