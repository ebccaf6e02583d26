"""For those who look after the site: reports come in, deeds go into the log, and are carried out."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Query, Request

from kassen.server import messages, play, rounds, seating
from kassen.server.chat import Chats
from kassen.server.door import SPECTATOR
from kassen.server.endings import CLOSED
from kassen.server.lobby import registry_of
from kassen.server.moderation import network_in
from kassen.server.refusals import Refuse
from kassen.server.registry import Registry
from kassen.server.sessions import Somebody, TheSite, address_of
from kassen.server.settings import is_within
from kassen.server.site import Site, new_id
from kassen.server.sockets import OpenSockets
from kassen.server.store.deeds import Deeds, StoredDeed
from kassen.server.store.people import Person

MOST_SHOWN = 200
MOST_LINES = 50
LIVE = ("open", "running")
OF_PEOPLE = ("appoint", "dismiss", "ban", "mute", "pardon", "rename")  # whose target is somebody
OF_THE_MACHINE = ("appoint", "dismiss")  # nobody appoints others over the wire


async def admin(site: TheSite, person: Somebody) -> Person:
    if person.id not in site.moderation.admins:
        raise Refuse("not_host", "Only those who look after the site can do that.")
    return person


Admin = Annotated[Person, Depends(admin)]


# Routes.


async def show_notice(site: TheSite) -> messages.Notice:
    return site.moderation.notice(site.now())


async def report(site: TheSite, person: Somebody, wanted: messages.NewReport) -> messages.Done:
    """Report somebody at a table, with what they said there that one could read."""
    await site.limits.spend("report", person.id)
    stored = await site.matches.get(wanted.table)
    if stored is None:
        raise Refuse("not_found", "There is no such table.")
    seat = seating.seat_of(stored.chairs, person.id)
    setup = messages.Setup.model_validate(stored.setup)
    chats = Chats(await site.matches.chats(stored.id))
    heard = chats.heard(
        SPECTATOR if seat is None else seat, stored.stage == "running", setup.options
    )
    lines = [line.model_dump() for line in heard if line.player == wanted.player]
    if not lines and seating.seat_of(stored.chairs, wanted.player) is None:
        raise Refuse("not_found", "Nobody like that sits or writes at this table.")
    await site.deeds.complain(
        id=new_id(),
        at=site.now(),
        by=person.id,
        lines=lines[-MOST_LINES:],
        **wanted.model_dump(),
    )
    return messages.Done()


async def list_reports(site: TheSite, person: Admin) -> messages.Reports:
    """The latest reports, with whether somebody has settled them."""
    rows = await site.deeds.complaints(MOST_SHOWN)
    shown = [{**row, "settled": row["id"] in site.moderation.settled} for row in rows]
    names = await names_of(site, [row[who] for row in rows for who in ("by", "player")])
    return messages.Reports.model_validate({"reports": shown, "names": names})


async def list_deeds(
    site: TheSite, person: Admin, skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> messages.DeedLog:
    """The log, the latest deed first."""
    deeds = (await site.deeds.all())[::-1][skip : skip + MOST_SHOWN]
    names = await names_of(site, [who for deed in deeds for who in (deed.by, deed.target) if who])
    return messages.DeedLog.model_validate(
        {"deeds": [vars(deed) for deed in deeds], "names": names}
    )


async def list_measures(site: TheSite, person: Admin) -> messages.Measures:
    """Who is banned or muted, and which words are refused."""
    measures = site.moderation.measures(site.now())
    people = [each.target for each in measures if each.deed != "refuse_word"]
    return messages.Measures(measures=measures, names=await names_of(site, people))


async def names_of(site: Site, people: Iterable[str]) -> dict[str, str]:
    return {each.id: each.nickname for each in await site.people.all_of([*{*people}])}


async def do_deed(
    site: TheSite, request: Request, person: Admin, deed: messages.NewDeed
) -> messages.Done:
    if deed.deed in OF_THE_MACHINE:
        raise Refuse("not_host", "That is done on the site's own machine.")
    check_not_oneself(deed, person, address_of(request))
    await record(site.deeds, deed, person.id, site.now())
    await uphold(site, registry_of(request), request.app.state.open_sockets)
    return messages.Done()


# Deeds.


async def record(deeds: Deeds, deed: messages.NewDeed, by: str | None, at: float) -> StoredDeed:
    """Put a deed into the log, with its target by its own id."""
    target = deed.target
    if deed.deed in OF_PEOPLE and not (
        deed.deed in ("ban", "pardon") and network_in(deed.target) is not None
    ):
        found = await deeds.person(deed.target)
        if found is None:
            raise Refuse("not_found", "There is nobody called {name}.", name=deed.target)
        target = found
    values = {**deed.model_dump(), "target": target}
    return await deeds.add(StoredDeed(**values, by=by, at=at))


async def uphold(site: Site, registry: Registry, open_sockets: OpenSockets) -> None:
    """Carry out what the log has gained: sessions that ended lose their sockets, tables and tournaments end."""
    async with site.moderation.upholding:  # whoever comes second waits until it is done
        for deed in await site.moderation.refresh():
            if deed.deed == "ban":
                await open_sockets.check()
            elif deed.deed == "close_table":
                await close_table(registry, deed.target, f"{CLOSED} {deed.text}".strip())
            elif deed.deed == "close_tournament":
                await close_tournament(site, registry, deed.target, f"{CLOSED} {deed.text}".strip())


def check_not_oneself(deed: messages.NewDeed, person: Person, address: str) -> None:
    """Refuse a ban that would send away whoever gives it: a network too wide, or a slip."""
    network = network_in(deed.target)
    is_near = network is not None and is_within(address, deed.target)
    if deed.deed == "ban" and (is_near or deed.target.lower() in (person.id.lower(), person.name)):
        raise Refuse("not_now", "That would ban yourself.")


async def close_table(registry: Registry, match: str, why: str) -> None:
    """End a table that this worker can serve; where another one does, that one hears of it too."""
    with suppress(Refuse):
        table = await registry.table(match)
        if table is not None:
            await table.close_unused(even_if_watched=True)
            await play.break_off(table, why)


async def close_tournament(site: Site, registry: Registry, name: str, why: str) -> None:
    found = await site.tournaments.get(name)
    if found is not None and found.stage in LIVE:
        await rounds.end(site, found)
    for stored in await site.matches.of_tournament(name):
        if stored.stage in LIVE:
            await close_table(registry, stored.id, why)
