"""Requests about the deal of the day: everybody has one try, and then sees how all others did."""

from contextlib import suppress
from dataclasses import replace

from fastapi import Request
from sqlalchemy.exc import IntegrityError

from kassen import deal
from kassen.server import daily, lobby, messages, opening
from kassen.server.sessions import Anybody, Somebody, TheSite, signature
from kassen.server.site import Site
from kassen.server.store.people import Person

BEST = 100


def table_of(site: Site, day: str, person: Person) -> str:
    """The id of somebody's only table of a day, which nobody else can guess."""
    return signature(site, f"day {day} {person.id}")[:22]


async def show_day(site: TheSite, person: Anybody) -> messages.DayShown:
    day = daily.today(site.now())
    own = person and table_of(site, day, person)
    stored = await site.matches.get(own) if own else None
    has_played = stored is not None and stored.stage == "over"
    wish = daily.wish_of(day)
    results = [
        messages.DayLine(
            place=place, player=row["person"], name=row["nickname"], rank=row["rank"], score=row["score"],
            match=row["match"] if has_played else None,
        )
        for place, row in enumerate(await site.days.results(day, BEST), 1)
    ]  # fmt: skip
    return messages.DayShown(
        day=day, game=wish["game"], seats=wish["seats"], table=stored.id if stored else None,
        stage=stored.stage if stored else None, played=await site.days.number(day), results=results,
    )  # fmt: skip


async def play_day(site: TheSite, request: Request, person: Somebody) -> messages.OpenedTable:
    """Sit down at one's table of the day; it is dealt once."""
    day = daily.today(site.now())
    own, registry = table_of(site, day, person), lobby.registry_of(request)
    if await site.matches.get(own) is None:
        setup = messages.Setup(**daily.wish_of(day), public=False, rated=False, hints=False)
        secret = await site.days.secret(day, deal.new_secret())
        fresh = replace(opening.new_table(setup, person, site.now()), id=own, secret=secret)
        with suppress(IntegrityError):  # whoever asks twice at once
            await lobby.add_for_host(site, fresh)
        await registry.command(own, person, messages.Start(type="start"))
    return messages.OpenedTable(table=await registry.shown(own))
