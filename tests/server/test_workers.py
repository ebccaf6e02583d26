"""Several workers on PostgreSQL and Redis: one table with players on different ones, and nothing lost with any."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Connection, text
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.serving import Server
from kassen.server.ratings import Result
from kassen.server.refusals import Refuse
from kassen.server.settings import Settings
from kassen.server.store.database import Database
from kassen.server.store.matches import Matches
from kassen.server.store.ratings import rate
from tests.patience import LAST_RESORT
from tests.server.client import Person, Watching
from tests.server.play import Come, Serve, catch_up, hear_the_start, play_out, step

WAITING = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
# Several workers share a database.
pytestmark = pytest.mark.parametrize("store", ["postgresql"], indirect=True)


@pytest.fixture
def shared(store: dict[str, Any]) -> dict[str, str]:
    return {"DATABASE_URL": store["database_url"], "REDIS_URL": store["redis_url"]}


@pytest.mark.usefixtures("shared")
async def test_players_on_different_workers_play_one_match(serve: Serve, come: Come) -> None:
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(second, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    eve = await come(second, "Eve")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as gallery:
        await hear_the_start(one, two, gallery)
        await step(one, two)
        await one.ask("say", text="hello over there")
        await two.until_type("chat")
        await play_out(one, two)
        await gallery.until(lambda _: gallery.table["stage"] == "over")
        assert one.table["ranks"] == two.table["ranks"] == gallery.table["ranks"]
    owned = [table in worker.registry._tables for worker in (first, second)]
    assert sorted(owned) == [False, True]


@pytest.mark.usefixtures("shared")
async def test_the_lobby_hears_of_tables_on_other_workers(serve: Serve, come: Come) -> None:
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(second, "Bob")
    async with bob.socket("/api/lobby/socket") as lobby:
        await lobby.recv()
        table = await ann.open("kenjin", "me", "open")
        assert table in await lobby.recv()


@pytest.mark.usefixtures("shared")
async def test_a_table_whose_worker_stops_is_served_by_another(serve: Serve, come: Come) -> None:
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(first, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        await step(one, two)
    await asyncio.to_thread(first.stop)
    ann, bob = ann.at(second.address), bob.at(second.address)
    async with ann.watch(table) as one_back, bob.watch(table) as two_back:
        await hear_the_start(one_back, two_back)
        assert one_back.update["view"] == one.update["view"]
        await play_out(one_back, two_back)


@pytest.fixture
def workers(shared: dict[str, str], tmp_path: Path) -> Iterator[list[Server]]:
    settings = {**shared, "KASSEN_LEASE_SECONDS": str(LAST_RESORT)}
    started = [Server(tmp_path / str(number), **settings).start() for number in range(2)]
    yield started
    for worker in started:
        worker.stop()


async def let_its_lease_run_out(address: str) -> None:
    """Time passes for the worker that gives no sign any more; the other one is known by its next sign."""
    connection = await asyncpg.connect(address)
    before = now = await signs(connection)
    while now == before:
        await asyncio.sleep(0.02)
        now = await signs(connection)
    silent = [worker for worker in before if now[worker] == before[worker]]
    await connection.execute("UPDATE workers SET alive = 0 WHERE id = ANY($1)", silent)
    await connection.close()


async def signs(connection: asyncpg.Connection) -> dict[str, float]:
    """Until when each worker is alive, if no further sign comes."""
    return dict(await connection.fetch("SELECT id, alive FROM workers"))


async def insist(
    person: Person, table: str, addresses: list[str], known: Watching | None
) -> Watching:
    """Come back until one is let in, anywhere, with what one has."""
    async with asyncio.timeout(LAST_RESORT):
        while True:
            address = random.choice(addresses)
            since = known.number if known is not None and known.update else None
            try:
                socket = Watching(await person.at(address).watch_for_ever(table, since))
                if known is not None:
                    socket.update, socket.log = known.update, known.log
                if (await socket.hear())["type"] == "welcome":
                    return socket
                await socket.socket.close()
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("victim", [0, 1])
async def test_killing_either_worker_loses_nothing(
    workers: list[Server], shared: dict[str, str], come: Come, victim: int
) -> None:
    people = [
        await come(worker, name) for worker, name in zip(workers, ("Ann", "Bob"), strict=True)
    ]
    table = await people[0].open("kenjin", "me", "open", auto_start=True)
    await people[1].command(table, "sit")
    sockets = [
        await insist(person, table, [worker.address], None)
        for person, worker in zip(people, workers, strict=True)
    ]
    for _ in range(4):
        await step(*sockets)
    number, logs = sockets[0].number, [list(socket.log) for socket in sockets]
    workers[victim].kill()
    await let_its_lease_run_out(shared["DATABASE_URL"])
    for socket in sockets:
        await socket.socket.close()
    other = [workers[1 - victim].address]
    back = [
        await insist(person, table, other, socket)
        for person, socket in zip(people, sockets, strict=True)
    ]
    await catch_up(number, *back)
    for socket, log in zip(back, logs, strict=True):
        assert socket.log[: len(log)] == log
        assert socket.number >= number
    workers[victim].start()
    for _ in range(3):
        await step(*back)
    for socket in back:
        await socket.socket.close()


@pytest.mark.usefixtures("shared")
async def test_a_socket_whose_worker_missed_news_is_sent_back_for_them(
    serve: Serve, come: Come
) -> None:
    """While Redis is away, answers are lost and nobody tells: nothing may wait for what does not come."""
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(second, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        away = one if table in second.registry._tables else two
        worker = first if away is one else second
        bus = worker.site.bus
        call = worker.registry.relay._calls["lost"] = asyncio.Future(loop=worker.loop)
        cut = bus._redis.client_kill_filter(_type="pubsub", skipme=False)
        await asyncio.to_thread(worker.do, cut)
        with pytest.raises(ConnectionClosed):
            await away.until(lambda _: False)
    assert isinstance(call.exception(), Refuse)
    owner = second if worker is first else first
    async with asyncio.timeout(LAST_RESORT):
        while owner.registry.relay._theirs:
            await asyncio.sleep(0.05)


async def test_matches_of_the_same_people_that_end_together_all_count(
    store: dict[str, Any],
) -> None:
    """The first ones too, when there is no row yet that one of them could lock."""
    result = Result("kenjin", ("ann", "bob"), ("guest", "guest"), (1, 2))
    first, second = (Database(Settings(**store).database) for _ in range(2))
    has_rated = asyncio.Event()

    def rate_and_linger(connection: Connection) -> None:
        rate(connection, result)
        has_rated.set()
        while not connection.execute(WAITING).scalar():
            pass

    try:
        lingering = asyncio.create_task(first.write(rate_and_linger))
        await has_rated.wait()
        await second.write(lambda connection: rate(connection, result))
        await lingering
        assert [row["matches"] for row in await Matches(first).ratings(result.players)] == [2, 2]
    finally:
        await first.close()
        await second.close()
