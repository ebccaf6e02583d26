"""Letters: in slow games somebody who is away is told by e-mail that it is their turn."""

import asyncio
import smtplib
from email.message import EmailMessage

from kassen.server.settings import Settings
from kassen.server.site import LOG, Site

PATIENCE = 20.0


def mail_turn(site: Site, email: str, game: str, table: str) -> None:
    """Written in the background; a letter that cannot be sent is logged, and play goes on."""
    if site.settings.smtp_host:
        letter = compose(site.settings, email, game, table)
        site.spawn(send(site.settings, letter), f"letter about {table}")


def compose(settings: Settings, email: str, game: str, table: str) -> EmailMessage:
    letter = EmailMessage()
    letter["From"], letter["To"] = settings.smtp_sender, email
    letter["Subject"] = f"It is your turn at {game.replace('_', ' ').title()}"
    letter.set_content(
        f"Your table waits for you:\n\n{settings.address}/tables/{table}\n\n"
        "You get this letter because you gave your address at Kassen; take it away in your account to stop them.\n"
    )
    return letter


async def send(settings: Settings, letter: EmailMessage) -> None:
    try:
        await asyncio.to_thread(deliver, settings, letter)
    except (OSError, smtplib.SMTPException) as error:
        LOG.warning("a letter was not sent", error=type(error).__name__)


def deliver(settings: Settings, letter: EmailMessage) -> None:
    with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=PATIENCE) as server:
        if settings.smtp_tls:
            server.starttls()
        if settings.smtp_user:
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(letter)
