"""The lobby: the games, the open tables, and how to get a seat."""

from functools import partial
from typing import Annotated

from fastapi import Query, Request

from kassen import games
from kassen.engine.game import Game
from kassen.server import cards, messages, opening, rounds, seating
from kassen.server.leaving import check_leaving, suits_anybody
from kassen.server.refusals import Refuse
from kassen.server.registry import Registry
from kassen.server.sessions import Anybody, Reader, Somebody, TheSite
from kassen.server.site import LOG, Site
from kassen.server.store.bounds import Full
from kassen.server.store.matches import StoredTable
from kassen.server.store.people import Person
from kassen.server.table import NEWS, TOURNAMENTS
from kassen.server.watchers import Watcher

MOST_SHOWN = 200
PAGE = 50
Seats = Annotated[int | None, Query(ge=1, le=messages.MOST_SEATS)]
Skip = Annotated[int, Query(ge=0, le=1_000_000)]
USUAL_SEATS = 4
LIVE = ("open", "running")
INVITED = "invited"  # the topic for people who are invited to a table
QUICK = messages.DecisionClock(kind="decision", seconds=120)  # then a bot plays for who is away


def registry_of(request: Request) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


# What there is to play.


async def list_games(language: Reader) -> messages.Catalog:
    return messages.Catalog.model_validate(cards.catalog(language))


async def show_game(language: Reader, game: messages.GameName) -> messages.GamePage:
    return messages.GamePage.model_validate(cards.page_of(games.get(game), language))


# Tables.


async def list_tables(
    site: TheSite,
    person: Anybody,
    game: messages.GameName | None = None,
    seats: Seats = None,
    friends: bool = False,
    skip: Skip = 0,
) -> messages.TableList:
    """Public tables that are open or running, the latest first, a page at a time; all, or those of one's friends."""
    if friends and person is None:
        raise Refuse("not_signed_in", "Say who you are first.")
    whose = person.id if friends and person else None
    found = await site.matches.in_lobby(PAGE, skip, game, seats, whose)
    return messages.TableList(tables=[opening.listed(each) for each in found])


async def open_table(
    site: TheSite, request: Request, person: Somebody, setup: messages.Setup
) -> messages.OpenedTable:
    """A table of one's own; its link cannot be guessed, and only a public one is listed."""
    return messages.OpenedTable(table=await opened(site, registry_of(request), person, setup))


async def opened(
    site: Site, registry: Registry, person: Person, setup: messages.Setup
) -> messages.TableShown:
    site.moderation.check_texts(setup.edition)
    setup = opening.settled(setup)
    stored = opening.new_table(setup, person, site.now())
    await add_for_host(site, stored)
    if stored.public:
        await site.publish(NEWS, stored.id)
    if setup.auto_start and seating.is_full(stored.chairs):
        await registry.command(stored.id, person, messages.Start(type="start"))
    return await registry.shown(stored.id)


async def add_for_host(site: Site, stored: StoredTable) -> None:
    """Add a table, unless its host has too many."""
    most = site.settings.tables_per_person
    try:
        await site.matches.open(stored, most)
    except Full:
        raise Refuse("too_many", opening.TOO_MANY, most=most) from None


async def show_table(request: Request, table: messages.Id) -> messages.OpenedTable:
    return messages.OpenedTable(table=await registry_of(request).shown(table))


async def command_table(
    request: Request, person: Somebody, table: messages.Id, command: messages.AnyCommand
) -> messages.Answer:
    """Anything a socket could ask for, as one request."""
    return await registry_of(request).command(table, person, command)


async def find_match(
    site: TheSite, request: Request, person: Somebody, wish: messages.QuickMatch
) -> messages.OpenedTable:
    """Sit down at the oldest table that fits, starts by itself and has a clock that runs, or open one."""
    await check_leaving(site, person.id)
    registry = registry_of(request)
    for stored in await site.matches.open_for(wish.game):
        setup = messages.Setup.model_validate(stored.setup)
        if not suits_anybody(setup) or seating.is_full(stored.chairs):
            continue
        try:
            await registry.command(stored.id, person, messages.Sit(type="sit"))
        except Refuse as refusal:
            LOG.info("a quick match was not had", table=stored.id, code=refusal.code)
            continue
        return messages.OpenedTable(table=await registry.shown(stored.id))
    seats = usual_seats(games.get(wish.game))
    setup = messages.Setup(game=wish.game, seats=seats, clock=QUICK, auto_start=True)
    return messages.OpenedTable(table=await opened(site, registry, person, setup))


def usual_seats(game: Game) -> list[str]:
    number = min(max(USUAL_SEATS, game.seats[0]), game.seats[1])
    return ["me"] + ["open"] * (number - 1)


async def list_turns(site: TheSite, request: Request, person: Somebody) -> messages.Turns:
    """The running tables where one is asked, the most urgent first, and those where others are."""
    await site.limits.spend("turns", person.id)
    turns: list[messages.Turn] = []
    waiting: list[messages.Turn] = []
    for stored in await site.matches.of_person(person.id, ("running",), MOST_SHOWN):
        seat = seating.seat_of(stored.chairs, person.id)
        if seat is None or stored.chairs[seat].gave_up:
            continue
        found, is_asked = await registry_of(request).turn(stored, seat)
        (turns if is_asked else waiting).append(found)
    turns.sort(key=lambda turn: turn.deadline if turn.deadline is not None else float("inf"))
    return messages.Turns(turns=turns, waiting=waiting)


# Live.


class Lobby:
    """The watchers of the lobby: each is shown every table that comes or changes."""

    def __init__(self, site: Site, registry: Registry) -> None:
        self._site, self._registry = site, registry
        # With the news that wait until one has the lists; with None once one has them.
        self._watchers: dict[Watcher, list[str] | None] = {}
        self._changed: set[tuple[str, str]] = set()
        for topic in (NEWS, TOURNAMENTS):
            site.bus.subscribe(topic, partial(self._hear, topic))
        site.bus.subscribe(INVITED, self._hear_invitation)

    async def connect(self, watcher: Watcher) -> None:
        """The lists as they are now; what changes while they are read is told after them."""
        waiting: list[str] = []
        self._watchers[watcher] = waiting
        tables = [opening.listed(each) for each in await self._site.matches.in_lobby(MOST_SHOWN)]
        tournaments = await rounds.listed(self._site)
        lists = messages.LobbyList(tables=tables, tournaments=tournaments)
        for message in (lists.model_dump_json(), *waiting):
            watcher.send(message)
        self._watchers[watcher] = None

    def disconnect(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)

    def close_all(self, code: int, reason: str) -> None:
        for watcher in self._watchers:
            watcher.close(code, reason)

    def _hear(self, topic: str, message: bytes) -> None:
        """Many changes of a thing in a short time are told once."""
        changed = (topic, message.decode())
        if self._watchers and changed not in self._changed:
            self._changed.add(changed)
            self._site.spawn(self._tell(*changed), "lobby")

    def _hear_invitation(self, message: bytes) -> None:
        told = messages.Invited().model_dump_json()
        for watcher, waiting in self._watchers.items():
            if waiting is None and watcher.person and watcher.person.id == message.decode():
                watcher.send(told)

    async def _tell(self, topic: str, name: str) -> None:
        self._changed.discard((topic, name))
        news = await (self._news_of_table if topic == NEWS else self._news_of_tournament)(name)
        if news is not None:
            encoded = news.model_dump_json()
            for watcher, waiting in list(self._watchers.items()):
                if waiting is None:
                    watcher.send(encoded)
                else:
                    waiting.append(encoded)

    async def _news_of_table(self, match: str) -> messages.LobbyNews | None:
        stored = await self._site.matches.get(match)
        if stored is None or not stored.public:
            return None
        return messages.LobbyNews(table=opening.listed(stored))

    async def _news_of_tournament(self, name: str) -> messages.LobbyTournament | None:
        tournament = await self._site.tournaments.get(name)
        if tournament is None or not tournament.public:
            return None
        return messages.LobbyTournament(tournament=rounds.line_of(tournament))
