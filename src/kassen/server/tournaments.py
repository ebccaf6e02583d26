"""Tournaments: how one is opened, entered, left and started, and those who watch it."""

import asyncio
from contextlib import suppress

from fastapi import Request

from kassen.server import dealing, messages, rounds
from kassen.server.lobby import registry_of
from kassen.server.refusals import Refuse
from kassen.server.sessions import Somebody, TheSite
from kassen.server.site import Site, new_id
from kassen.server.store.bounds import Full
from kassen.server.store.people import Person
from kassen.server.store.tournaments import StoredTournament
from kassen.server.table import TOURNAMENTS
from kassen.server.watchers import POLICY, Watcher

MOST_OF_ONE = 50


async def list_tournaments(site: TheSite) -> messages.TournamentList:
    """Public tournaments: those that are open or running, and the last ones that ended."""
    return messages.TournamentList(tournaments=await rounds.listed(site))


async def list_my_tournaments(site: TheSite, person: Somebody) -> messages.TournamentList:
    """Tournaments one opened or entered, the latest first."""
    found = await site.tournaments.of_person(person.id, MOST_OF_ONE)
    return messages.TournamentList(tournaments=[rounds.line_of(each) for each in found])


async def open_tournament(
    site: TheSite, person: Somebody, setup: messages.TournamentSetup
) -> messages.OpenedTournament:
    """A tournament of one's own; its link cannot be guessed, and only a public one is listed."""
    check_person(person)
    check_setup(site, setup)
    site.moderation.check_name(setup.name)
    site.moderation.check_texts(setup.edition)
    most = site.settings.tournaments_per_person
    tournament = StoredTournament(
        new_id(), "open", setup.model_dump(), setup.public, person.id, site.now(), setup.starts
    )
    try:
        await site.tournaments.open(tournament, most)
    except Full:
        text = "You have {most} tournaments: end one first."
        raise Refuse("too_many", text, most=most) from None
    return await told(site, tournament.id)


def check_person(person: Person) -> None:
    if person.kind == "program":
        raise Refuse("not_seated", "Tournaments are for people.")


def check_setup(site: Site, setup: messages.TournamentSetup) -> None:
    """Its tables can be dealt, and the time that is set for it is near enough."""
    dealing.check(
        messages.Setup(
            game=setup.game,
            seats=["open"] * setup.seats,
            options=setup.options,
            edition=setup.edition,
        )
    )
    days = site.settings.tournament_days
    ahead = None if setup.starts is None else setup.starts - site.now()
    if ahead is not None and not 0 < ahead <= days * rounds.DAY:
        raise Refuse(
            "bad_setup", "A tournament starts within {days} days from now.", days=f"{days:g}"
        )


async def show_tournament(site: TheSite, tournament: messages.Id) -> messages.OpenedTournament:
    return messages.OpenedTournament(tournament=await rounds.shown(site, tournament))


async def enter(
    site: TheSite, person: Somebody, tournament: messages.Id
) -> messages.OpenedTournament:
    """Until it is half over; what one missed counts zero."""
    check_person(person)
    await rounds.shown(site, tournament)
    most = site.settings.tournament_players

    def check(found: StoredTournament) -> None:
        if found.players >= most:
            raise Refuse("too_many", "{most} play in this tournament already.", most=most)
        if not rounds.can_enter(found, most):
            raise Refuse("not_now", "It is too late to enter this tournament.")

    await site.tournaments.enter(tournament, person.id, site.now(), check)
    return await told(site, tournament)


async def leave(
    site: TheSite, request: Request, person: Somebody, tournament: messages.Id
) -> messages.OpenedTournament:
    """No further round is for one who withdraws; a bot plays on where one sits."""
    await rounds.shown(site, tournament)
    await site.tournaments.leave(tournament, person.id)
    shown = await rounds.shown(site, tournament)
    for table in shown.rounds[-1].tables if shown.rounds else []:
        if table.stage != "over" and any(seat.player == person.id for seat in table.seats):
            with suppress(Refuse):
                await registry_of(request).command(
                    table.table, person, messages.Leave(type="leave")
                )
    return await told(site, tournament)


async def start(
    site: TheSite, person: Somebody, tournament: messages.Id
) -> messages.OpenedTournament:
    """The first round, when its host says so; again, it changes nothing."""
    found = await hosted(site, person, tournament)
    if found.stage == "open" and not await rounds.open_round(site, found):
        raise Refuse("not_now", "It takes {fewest} players.", fewest=rounds.FEWEST)
    return await told(site, tournament)


async def call_off(site: TheSite, person: Somebody, tournament: messages.Id) -> messages.Done:
    """Its host may, until it starts."""
    found = await hosted(site, person, tournament)
    if found.stage != "open":
        raise Refuse("not_now", "The tournament has begun.")
    await rounds.end(site, found)
    return messages.Done()


async def hosted(site: Site, person: Person, tournament: str) -> StoredTournament:
    found = await site.tournaments.get(tournament)
    if found is None or found.stage == "closed":
        raise Refuse("not_found", "There is no such tournament.")
    if found.host != person.id:
        raise Refuse("not_host", "Only who opened the tournament can do that.")
    return found


async def told(site: Site, tournament: str) -> messages.OpenedTournament:
    """After a change: everybody hears of it."""
    await site.publish(TOURNAMENTS, tournament)
    return messages.OpenedTournament(tournament=await rounds.shown(site, tournament))


# Live.


class TournamentRoom:
    """The watchers of tournaments: each is shown every change of the one it watches."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._watchers: dict[str, set[Watcher]] = {}
        self._changed: set[str] = set()
        self._lock = asyncio.Lock()  # nobody is told what is older than what they were told
        site.bus.subscribe(TOURNAMENTS, self._hear)

    async def connect(self, tournament: str, watcher: Watcher) -> None:
        async with self._lock:
            self._watchers.setdefault(tournament, set()).add(watcher)
            watcher.send(await self._news(tournament))

    def disconnect(self, tournament: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(tournament, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(tournament, None)

    def close_all(self, code: int, reason: str) -> None:
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close(code, reason)

    def _hear(self, message: bytes) -> None:
        """Many changes in a short time are told once."""
        tournament = message.decode()
        if tournament in self._watchers and tournament not in self._changed:
            self._changed.add(tournament)
            self._site.spawn(self._tell(tournament), "tournament")

    async def _tell(self, tournament: str) -> None:
        async with self._lock:
            self._changed.discard(tournament)
            try:
                news = await self._news(tournament)
            except Refuse:
                news = None
            for watcher in list(self._watchers.get(tournament, ())):
                if news is None:
                    watcher.close(POLICY, "The tournament was called off.")
                else:
                    watcher.send(news)

    async def _news(self, tournament: str) -> str:
        shown = await rounds.shown(self._site, tournament)
        return messages.TournamentNews(tournament=shown).model_dump_json()
