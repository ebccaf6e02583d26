"""The application: everything is opened and closed here, in order."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from kassen import bots, games
from kassen.server import messages, rounds, ties
from kassen.server.bus import Bus, BusDown
from kassen.server.bus.local import LocalBus
from kassen.server.client_files import ClientFiles, packed_page
from kassen.server.guard import Guard
from kassen.server.hosting import uphold
from kassen.server.languages import language_of
from kassen.server.limits import LocalBuckets, RateLimits, SharedBuckets
from kassen.server.lobby import Lobby
from kassen.server.metrics import Metrics
from kassen.server.moderation import Moderation
from kassen.server.refusals import Refuse, malformed
from kassen.server.registry import Registry
from kassen.server.routes import add_routes
from kassen.server.sessions import DAY
from kassen.server.settings import DATABASE_FILE, Settings
from kassen.server.site import LOG, Site, new_id
from kassen.server.sockets import OpenSockets
from kassen.server.store.alerts import Alerts
from kassen.server.store.database import Database, Unavailable
from kassen.server.store.days import Days
from kassen.server.store.deeds import Deeds
from kassen.server.store.leases import Leases
from kassen.server.store.matches import Matches
from kassen.server.store.people import People
from kassen.server.store.ties import Ties
from kassen.server.store.tournaments import Tournaments
from kassen.server.store.writer import Writer
from kassen.server.supervision import Problems, stop, supervise
from kassen.server.thinking import Thinking
from kassen.server.tournaments import TournamentRoom
from kassen.server.watchers import AGAIN

DESCRIPTION = "Tables where people, bots and programs play five games of feudal Japan. docs/protocol.md tells the rest."
HEARTBEATS = 3  # within the time of a lease
BUS_CHECK_SECONDS = 2.0
TIDY_SECONDS = 3600.0
CHECK_SECONDS = 30.0  # between looks for sockets whose session has ended
FORGET_DAYS = 90  # after its end a session is deleted
PULSE = 0.1  # seconds
CODES: dict[int, messages.Code] = {
    404: "not_found",
    405: "malformed",
    400: "malformed",
    413: "too_large",
}


def create_app(settings: Settings) -> FastAPI:
    app = FastAPI(
        title="Kassen", description=DESCRIPTION, version=version("kassen"), docs_url=None, redoc_url=None,
        lifespan=lifespan,
    )  # fmt: skip
    app.state.settings = settings
    app.add_middleware(Guard)
    add_routes(app)
    add_refusals(app)
    folders = [settings.web] if settings.web else packed_page()
    if folders:
        app.mount("/", ClientFiles(*folders))
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the site; the bots' code is compiled meanwhile."""
    settings: Settings = app.state.settings
    async with AsyncExitStack() as stack:
        if settings.is_alone:
            make_private(settings)
        site = await open_site(settings, stack)
        registry = Registry(site)
        lobby = Lobby(site, registry)
        hall = TournamentRoom(site)
        open_sockets = OpenSockets(site)
        app.state.site, app.state.registry, app.state.open_sockets = site, registry, open_sockets
        app.state.lobby, app.state.hall = lobby, hall
        for watched in (lobby, hall):
            site.bus.on_gap(partial(watched.close_all, AGAIN, "Some news were missed."))
        await site.bus.open()
        await check_workers(site)
        await uphold(site, registry, open_sockets)
        for part, work in (
            ("database", partial(keep_leases, site, registry)),
            ("redis", partial(check_bus, site)),
            ("lag", partial(beat, site)),
        ):
            stack.push_async_callback(stop, supervise(part, work, site.problems))
        closing = asyncio.Event()
        housekeeping = asyncio.create_task(
            keep_house(site, registry, open_sockets, closing), name="house"
        )
        if settings.compile_ahead:
            site.thinking.compile_ahead()
        for game in games.available():
            for sentence in bots.shortfalls(game, bots.BOTS):
                LOG.warning(sentence, game=game.name)
        for complaint in games.complaints():
            LOG.warning(complaint)
        LOG.info("open", worker=site.worker, database=site.database.kind)
        yield
        closing.set()
        await housekeeping
        for watched in (lobby, hall):
            watched.close_all(AGAIN, "The server is going down for a moment.")
        registry.close()
        await finish_tasks(site)
        LOG.info("closed", worker=site.worker)


def make_private(settings: Settings) -> None:
    """Make the folder and the database, readable by nobody else."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    settings.data.chmod(0o700)
    file = settings.data / DATABASE_FILE
    file.touch(mode=0o600)
    for each in settings.data.glob(f"{DATABASE_FILE}*"):
        each.chmod(0o600)


async def open_site(settings: Settings, stack: AsyncExitStack) -> Site:
    database = Database(settings.database)
    stack.push_async_callback(database.close)
    await database.migrate()
    leases = Leases(database, new_id(), settings.lease_seconds)
    problems = Problems()
    if settings.is_alone:
        await leases.expire_all()
    bus: Bus = LocalBus()
    buckets: SharedBuckets = LocalBuckets()
    if settings.redis_url:  # imported here, for a site alone has no need of it
        from kassen.server.bus.redis import RedisBus
        from kassen.server.bus.redis_buckets import RedisBuckets

        bus = RedisBus(settings.redis_url, problems)
        buckets = shared = RedisBuckets(settings.redis_url)
        stack.push_async_callback(shared.close)
    stack.push_async_callback(bus.close)
    metrics = Metrics()
    writer = Writer(database, problems, metrics.committing.observe)
    stack.push_async_callback(writer.close)
    thinking = Thinking(settings.thinkers, settings.bot_seconds)
    stack.push_async_callback(thinking.close)
    people, deeds = People(database), Deeds(database)
    key = bytes.fromhex(await people.key("cookies", secrets.token_hex(32)))
    site = Site(
        settings,
        database,
        people,
        Matches(database),
        Tournaments(database),
        leases,
        writer,
        thinking,
        bus,
        RateLimits(settings, buckets),
        metrics,
        problems,
        deeds,
        Moderation(deeds),
        Ties(database),
        Days(database),
        Alerts(database),
        key,
    )
    stack.callback(site.hashing.shutdown, wait=False, cancel_futures=True)
    await leases.heartbeat()
    stack.push_async_callback(release_quietly, leases)
    return site


async def release_quietly(leases: Leases) -> None:
    try:
        await leases.release_all()
    except Unavailable:
        LOG.warning("the leases run out by themselves", worker=leases.worker)


async def keep_leases(site: Site, registry: Registry) -> None:
    """Renew the leases of this worker's tables; where they lapsed the tables are given up."""
    while True:
        try:
            in_time = await site.leases.heartbeat()
        except Unavailable:
            if not site.holds_leases:
                registry.drop_all()
            raise
        site.problems.clear("database")
        if not in_time:
            registry.drop_all()
        settings = site.settings
        await asyncio.sleep(min(settings.sweep_seconds, settings.lease_seconds / HEARTBEATS))


async def check_bus(site: Site) -> None:
    while True:
        await site.bus.check()
        site.problems.clear("redis")
        await asyncio.sleep(BUS_CHECK_SECONDS)


async def check_workers(site: Site) -> None:
    """Several workers need a bus: without one their players do not meet."""
    if not site.settings.is_alone and not site.settings.redis_url:
        workers = await site.leases.live_workers()
        if workers > 1:
            site.problems.report("workers", f"{workers} share this database without REDIS_URL")
        else:
            site.problems.clear("workers")


async def keep_house(
    site: Site, registry: Registry, open_sockets: OpenSockets, closing: asyncio.Event
) -> None:
    """Wake tables and let them sleep, open rounds, and end what has ended, again and again.

    Nothing is deleted in the first hour, nor what has not ended long ago: a start with a wrong clock does no harm.
    """
    settings = site.settings
    checked = tidied = time.monotonic()
    while not closing.is_set():
        try:
            await check_workers(site)
            await uphold(site, registry, open_sockets)
            if site.moderation.is_closed(site.now()):
                registry.drop_all("The site is closed for a while.")
            else:
                await registry.sweep()
                await rounds.sweep(site)
            await registry.relay.look_after()
            if time.monotonic() - checked > CHECK_SECONDS:
                checked = time.monotonic()
                await open_sockets.check()
                await ties.note_presence(site, open_sockets)
            if time.monotonic() - tidied > TIDY_SECONDS:
                tidied = time.monotonic()
                await site.people.forget_ended(site.now() - FORGET_DAYS * DAY)
        except (Unavailable, BusDown, Refuse) as error:
            LOG.warning("housekeeping failed", error=str(error))
        except Exception:  # whatever it was, the next round comes
            LOG.exception("housekeeping failed")
        with suppress(TimeoutError):
            async with asyncio.timeout(settings.sweep_seconds):
                await closing.wait()


async def beat(site: Site) -> None:
    """Count the time that is served, and measure how late the event loop is, again and again."""
    clock = asyncio.get_running_loop().time
    try:
        while True:
            site.served.beat()
            due = clock() + PULSE
            await asyncio.sleep(PULSE)
            site.metrics.lag.observe(max(0.0, clock() - due))
    finally:
        site.served.rest()


async def finish_tasks(site: Site) -> None:
    """Wait for what is being stored, and for the last words of sockets."""
    tasks = [task for task in site.tasks if task is not asyncio.current_task()]
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=5)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def add_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refuse)
    async def refuse(request: Request, refusal: Refuse) -> JSONResponse:
        return JSONResponse(refusal.message(language_of(request)).model_dump(), refusal.status)

    @app.exception_handler(RequestValidationError)
    async def refuse_form(request: Request, error: RequestValidationError) -> JSONResponse:
        refusal = malformed(list(error.errors()))
        return JSONResponse(refusal.message(language_of(request)).model_dump(), refusal.status)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        code = CODES.get(error.status_code, "malformed")
        refusal = Refuse(code, str(error.detail))
        return JSONResponse(
            refusal.message(language_of(request)).model_dump(),
            error.status_code,
            headers=error.headers,
        )

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, error: Unavailable) -> JSONResponse:
        LOG.warning("unavailable", error=str(error))
        refusal = Refuse("unavailable", "The database cannot be reached: try again in a moment.")
        return JSONResponse(refusal.message(language_of(request)).model_dump(), refusal.status)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        refusal = Refuse("trouble", "Something of ours failed; nothing was changed.")
        return JSONResponse(refusal.message(language_of(request)).model_dump(), 500)
