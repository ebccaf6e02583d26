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


def mail_turn(site: Site, email: str, language: str, game: str, table: str) -> None:
    """Write in the background; a letter that cannot be sent is logged, and play goes on."""
    if site.settings.smtp_host:
        name = told(game.replace("_", " ").title(), language)
        subject = told("It is your turn at {game}", language, game=name)
        text = told(WAITS, language, link=f"{site.settings.address}/table/{table}")
        site.spawn(
            send(site, compose(site.settings, email, subject, text)), f"letter about {table}"
        )


async def ask_to_confirm(site: Site, person: str, email: str, language: str) -> None:
    """Write to an address somebody gave; it is theirs once they follow the link."""
    await site.limits.spend("letter", person)
    link = f"{site.settings.address}/api/confirm?token={confirmation(site, person, email)}"
    text = told(FOLLOW, language, link=link)
    letter = compose(site.settings, email, told("Is this your address?", language), text)
    site.spawn(send(site, letter), "letter to confirm an address")


def confirmation(site: Site, person: str, email: str) -> str:
    claim = orjson.dumps([person, email, site.now() + CONFIRM_DAYS * DAY])
    encoded = urlsafe_b64encode(claim).decode().rstrip("=")
    return f"{encoded}.{signature(site, 'confirm ' + encoded)}"


def read_confirmation(site: Site, token: str) -> tuple[str, str]:
    encoded, _, signed = token.partition(".")
    expected = signature(site, "confirm " + encoded)
    if hmac.compare_digest(expected.encode(), signed.encode()):
        person, email, until = orjson.loads(urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)))
        if until > site.now():
            return person, email
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
