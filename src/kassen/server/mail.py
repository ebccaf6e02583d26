"""Letters: a new address is confirmed first; in slow games somebody who is away is told that it is their turn."""

import asyncio
import hmac
import smtplib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from email.message import EmailMessage
from typing import Annotated

import orjson
from fastapi import Query

from kassen.server.languages import told
from kassen.server.refusals import Refuse
from kassen.server.sessions import DAY, signature
from kassen.server.settings import Settings
from kassen.server.site import LOG, Site

PATIENCE = 20.0
CONFIRM_DAYS = 2
WAITS = (
    "Your table waits for you:\n\n{link}\n\nYou get this letter because you gave your address at Kassen; "
    "take it away in your account to stop them.\n"
)
FOLLOW = (
    "Follow this link if you want letters from Kassen at this address:\n\n{link}\n\n"
    "If you do not know what this is about, do nothing.\n"
)

ConfirmationToken = Annotated[str, Query(max_length=1000)]


async def mail_turn(site: Site, person: str, language: str, subject: str, link: str) -> None:
    found = await site.people.get(person)
    if found is not None and found.email and site.settings.smtp_host:
        text = told(WAITS, language, link=link)
        await send(site, compose(site.settings, found.email, subject, text))


async def ask_to_confirm(site: Site, person: str, email: str, language: str) -> None:
    """Write to an address somebody gave; it is theirs once they follow the link."""
    await site.limits.spend("letter", person)
    link = f"{site.settings.address}/api/confirm?token={confirmation(site, person, email)}"
    text = told(FOLLOW, language, link=link)
    letter = compose(site.settings, email, told("Is this your address?", language), text)
    site.spawn(send(site, letter), "letter to confirm an address")


def confirmation(site: Site, person: str, email: str) -> str:
    return claim_of(site, "confirm", [person, email], CONFIRM_DAYS * DAY)


def read_confirmation(site: Site, token: str) -> tuple[str, str]:
    person, email = read_claim(site, "confirm", token)
    return person, email


def claim_of(site: Site, purpose: str, claim: list[str], seconds: float) -> str:
    """Sign something for the link of a letter, for one purpose and for a while."""
    content = orjson.dumps([*claim, site.now() + seconds])
    encoded = urlsafe_b64encode(content).decode().rstrip("=")
    return f"{encoded}.{signature(site, f'{purpose} {encoded}')}"


def read_claim(site: Site, purpose: str, token: str) -> list[str]:
    encoded, _, signed = token.partition(".")
    expected = signature(site, f"{purpose} {encoded}")
    if hmac.compare_digest(expected.encode(), signed.encode()):
        *claim, until = orjson.loads(urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
        if until > site.now():
            return list(claim)
    raise Refuse("not_found", "The link is not valid, or no longer.")


def compose(settings: Settings, email: str, subject: str, text: str) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.smtp_sender, email, subject
    letter.set_content(text)
    return letter


async def send(site: Site, letter: EmailMessage) -> None:
    """Send a letter, unless its address got too many."""
    try:
        await site.limits.spend("letter", str(letter["To"]).lower())
        await asyncio.to_thread(deliver, site.settings, letter)
    except Refuse:
        LOG.warning("a letter was not sent", error="too many to this address")
    except (OSError, smtplib.SMTPException) as error:
        LOG.warning("a letter was not sent", error=type(error).__name__)


def deliver(settings: Settings, letter: EmailMessage) -> None:
    with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
        if settings.smtp_tls:
            server.starttls()
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(letter)
