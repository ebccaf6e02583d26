"""Alerts: whoever is away is told that it is their turn, in the ways they chose; once for each match and turn."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import orjson

from kassen.engine.box import ENGLISH
from kassen.server import messages, outgoing, push, seating
from kassen.server.journal import OpenQuestion
from kassen.server.languages import told
from kassen.server.mail import mail_turn
from kassen.server.refusals import Refuse
from kassen.server.sessions import DAY, Somebody, TheSite
from kassen.server.site import LOG, Site, new_id
from kassen.server.store.alerts import StoredAlert
from kassen.server.store.people import Person

if TYPE_CHECKING:
    from kassen.server.table import LiveTable

MOST_WAYS = 10
MOST_FAILURES = 10  # in a row, after which a way is given up
GONE = (404, 410)  # nobody is there any more
SOON = 900  # seconds after which a push message of a quick match is of no use


# Routes.


async def list_alerts(site: TheSite, person: Somebody) -> messages.AlertList:
    found = await site.alerts.of(person.id)
    return messages.AlertList.model_validate({
        "alerts": [
            {"id": each.id, "kind": each.kind, "created": each.created,
             "host": person.email or "" if each.kind == "mail" else urlsplit(each.address).hostname}
            for each in found
        ],
        "push_key": push.public_key(await key_of(site)),
        "has_mail": bool(person.email and site.settings.smtp_host),
    })  # fmt: skip


async def add_alert(
    site: TheSite, person: Somebody, wanted: messages.NewAlert
) -> messages.AlertList:
    """Add a way; what it leads to is told so, in the background."""
    if len(await site.alerts.of(person.id)) >= MOST_WAYS:
        raise Refuse(
            "too_many", "You are told in {most} ways: end one of them first.", most=MOST_WAYS
        )
    alert = StoredAlert(new_id(), person.id, wanted.kind, "", site.now())
    match wanted:
        case messages.NewPush():
            if not push.is_subscription(wanted.p256dh, wanted.auth):
                raise Refuse("malformed", "These are no keys of a browser.")
            keys = {"p256dh": wanted.p256dh, "auth": wanted.auth}
            alert = replace(alert, address=wanted.endpoint, keys=keys)
        case messages.NewWebhook():
            alert = replace(alert, address=wanted.address)
        case messages.NewMail():
            if not person.email:
                raise Refuse("not_now", "You have no confirmed mail address.")
    await site.alerts.add(alert)
    if alert.kind != "mail":
        text = told(
            "From now on you are told here when it is your turn at Kassen.", language_of(person)
        )
        site.spawn(send(site, alert, text, site.settings.address, "hello", SOON), "first alert")
    return await list_alerts(site, person)


async def remove_alert(site: TheSite, person: Somebody, alert: messages.Id) -> messages.Done:
    if not await site.alerts.remove(person.id, alert):
        raise Refuse("not_found", "You are not told in such a way.")
    return messages.Done()


def language_of(person: Person) -> str:
    return person.language or ENGLISH


async def key_of(site: Site) -> str:
    """The key that signs messages to browsers; all workers share it."""
    return await site.people.key("push", push.fresh_key())


# Turns.


def call(table: "LiveTable") -> None:
    """Tell those who are asked something new and are not here, unless they come soon."""
    here = table.watchers.here
    for seat, question in table.questions.items():
        if seat in here or not table.chairs[seat].person:
            continue
        journal = table.journal
        if question.number == journal.moment(seat) and journal.is_noticed(seat):
            table.site.spawn(
                call_seat(table, seat, question), f"alert of seat {seat} of {table.id}"
            )


async def call_seat(table: "LiveTable", seat: int, question: OpenQuestion) -> None:
    """Tell the person of a seat, unless they have come, decided, or been told of this turn before."""
    await asyncio.sleep(table.site.settings.alert_seconds)
    async with table.lock:
        chair = table.chairs[seat]
        is_away = table.questions.get(seat) == question and seat not in table.watchers.here
        if table.is_dropped or not is_away or chair.alerted == question.number:
            return
        ways = await ways_of(table, seat)
        if ways:
            told_now = replace(chair, alerted=question.number)
            await table.reseat(seat, told_now, alerted=question.number)
    await tell_turn(table, ways, chair.language or ENGLISH)


async def ways_of(table: "LiveTable", seat: int) -> list[StoredAlert]:
    """How to tell a seat: by letters only where one has days, and not at all where nobody else waits."""
    chair, clock = table.chairs[seat], table.setup.clock
    others_wait = sum(map(seating.is_a_person, table.chairs)) > 1
    if chair.person is None or seating.plays_for(chair) or not others_wait:
        return []
    is_slow = isinstance(clock, messages.DaysClock)
    found = await table.site.alerts.of(chair.person)
    return [each for each in found if is_slow or each.kind != "mail"]


async def tell_turn(table: "LiveTable", ways: Sequence[StoredAlert], language: str) -> None:
    site, game = table.site, table.stored.game
    name = told(game.replace("_", " ").title(), language)
    text = told("It is your turn at {game}", language, game=name)
    link = f"{site.settings.address}/table/{table.id}"
    lasts = DAY if isinstance(table.setup.clock, messages.DaysClock) else SOON
    for way in ways:
        if way.kind == "mail":
            await mail_turn(site, way.person, language, text, link)
        else:
            await send(site, way, text, link, table.id, int(lasts))


# Messages.


async def send(
    site: Site, alert: StoredAlert, text: str, link: str, about: str, lasts: int
) -> None:
    """Send one message; a way that fails again and again is given up."""
    try:
        await site.limits.spend("alert", alert.person)
        headers, body = await written(site, alert, text, link, about, lasts)
        status = await outgoing.post(alert.address, body, headers)
    except Refuse:
        return
    except (OSError, TimeoutError) as error:
        LOG.warning("an alert was not sent", kind=alert.kind, error=type(error).__name__)
        status = 0
    failed = 0 if 200 <= status < 300 else alert.failed + 1
    if status in GONE or failed >= MOST_FAILURES:
        await site.alerts.remove(alert.person, alert.id)
    elif failed != alert.failed:
        await site.alerts.change(alert.id, failed=failed)


async def written(
    site: Site, alert: StoredAlert, text: str, link: str, about: str, lasts: int
) -> tuple[dict[str, str], bytes]:
    """Head and body of a message; nobody's name is in it, and it mentions nobody in a chat."""
    if alert.keys is None:
        said = f"{text}\n{link}" if link else text
        content = {"content": said, "text": said, "link": link, "allowed_mentions": {"parse": []}}
        return {"Content-Type": "application/json"}, orjson.dumps(content)
    subject = site.settings.address or f"mailto:{site.settings.smtp_sender}"
    signed = push.authorization(await key_of(site), alert.address, subject, site.now())
    headers = {
        "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(lasts),
        "Topic": about, "Authorization": signed,
    }  # fmt: skip
    content = {"text": text, "path": urlsplit(link).path or "/", "tag": about}
    body = push.encrypted(orjson.dumps(content), alert.keys["p256dh"], alert.keys["auth"])
    return headers, body
