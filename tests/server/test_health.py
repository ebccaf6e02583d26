"""A worker that is ill says so, and comes back by itself."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis
from sqlalchemy import update

from kassen.server.bus.redis import RedisBus
from kassen.server.store.database import Unavailable
from kassen.server.store.schema import WORKERS
from kassen.server.supervision import Problems, supervise
from tests.debian import miss
from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.play import Come, Serve, hear_the_start, step
from tests.server.running import Running

ON_POSTGRESQL = pytest.mark.parametrize("store", ["postgresql"], indirect=True)
ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


class PrivateRedis:
    """A Redis of one test, which may go away and come back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        program = str(shutil.which("redis-server"))
        options = ("--port", str(self._port), "--bind", "127.0.0.1", "--save", "")
        self._process = subprocess.Popen(
            [program, *options, "--dir", self._folder], stdout=subprocess.DEVNULL
        )

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[PrivateRedis]:
    if not shutil.which("redis-server"):
        miss("redis-server")
    redis = PrivateRedis(tmp_path)
    redis.start()
    yield redis
    redis.stop()


async def until_heard(bus: RedisBus) -> None:
    async with asyncio.timeout(LAST_RESORT):
        while True:
            try:
                return await bus.check()
            except Exception:
                await asyncio.sleep(0.05)


async def test_a_bus_hears_again_after_redis_was_away(redis: PrivateRedis) -> None:
    problems, heard = Problems(), asyncio.Event()
    bus = RedisBus(redis.url, problems)
    bus.subscribe("topic", lambda _: heard.set())
    await bus.open()
    await until_heard(bus)
    redis.stop()
    while not problems.all():
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)  # several tries to subscribe fail
    redis.start()
    await until_heard(bus)
    await bus.publish("topic", b"")
    async with asyncio.timeout(LAST_RESORT):
        await heard.wait()
    await bus.close()


async def test_a_task_that_fails_is_begun_again_and_is_a_problem_meanwhile() -> None:
    problems, tries, done = Problems(), 0, asyncio.Event()

    async def work() -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise RuntimeError("no luck")
        problems.clear("part")
        done.set()
        await asyncio.Event().wait()

    task = supervise("part", work, problems)
    while not problems.all():
        await asyncio.sleep(0)
    assert problems.all() == ["part: no luck"]
    await done.wait()
    assert problems.all() == []
    task.cancel()


async def health_of(person: Person) -> tuple[int, Any]:
    response = await person.web.get("/healthz")
    return response.status_code, response.json()


async def until_health(person: Person, status: int) -> Any:
    async with asyncio.timeout(LAST_RESORT):
        while (found := await health_of(person))[0] != status:
            await asyncio.sleep(0.05)
    return found[1]


@pytest.fixture
async def anybody(server: Running) -> AsyncIterator[Person]:
    person = Person(server.address)
    yield person
    await person.close()


@ON_SQLITE
async def test_a_worker_whose_disk_is_full_is_ill(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(lease_seconds=0.3)
    ann = await come(server, "Ann")
    assert (await health_of(ann))[1]["status"] == "ok"

    async def full() -> bool:
        raise Unavailable("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(server.site.leases, "heartbeat", full)
        ill = await until_health(ann, 503)
        assert ill["problems"] == ["database: database or disk is full"]
    await until_health(ann, 200)


@ON_POSTGRESQL
async def test_a_worker_without_its_redis_is_ill_until_it_is_back(
    serve: Serve, come: Come, redis: PrivateRedis
) -> None:
    server = serve(redis_url=redis.url)
    ann = await come(server, "Ann")
    await until_health(ann, 200)
    redis.stop()
    ill = await until_health(ann, 503)
    assert "redis" in ill["problems"][0]
    redis.start()
    await until_health(ann, 200)


@ON_POSTGRESQL
async def test_two_workers_without_redis_say_so(serve: Serve, come: Come) -> None:
    ann = await come(serve(redis_url=""), "Ann")
    assert (await health_of(ann))[0] == 200
    bob = await come(serve(redis_url=""), "Bob")
    assert "REDIS_URL" in (await health_of(bob))[1]["problems"][0]
    await until_health(ann, 503)


@ON_POSTGRESQL
async def test_what_is_known_of_people_does_not_cross_redis(
    serve: Serve, come: Come, store: dict[str, Any]
) -> None:
    async with Redis.from_url(store["redis_url"]) as client, client.pubsub() as listening:
        await listening.psubscribe("kassen:*")
        await listening.get_message(timeout=LAST_RESORT)  # that it is subscribed
        first, second = serve(), serve()
        ann, bob = await come(first, "Ann"), await come(second, "Bob")
        await bob.post("/api/accounts", name="bob", password="a long word")
        known = first.site.people.change(bob.me["id"], email="bob@post.example")
        await asyncio.to_thread(first.do, known)
        table = await ann.open("kenjin", "me", "open", auto_start=True)
        await bob.command(table, "sit")
        async with ann.watch(table) as one, bob.watch(table) as two:
            await hear_the_start(one, two)
            await step(one, two)
        said = ""
        while message := await listening.get_message(timeout=0.2):
            said += str(message["data"])
    assert bob.me["id"] in said
    assert "argon2" not in said
    assert "post.example" not in said


@ON_POSTGRESQL
async def test_a_worker_that_wakes_late_sends_everybody_to_the_owner(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen past its lease: nothing it knows is told, nothing said there is lost in silence."""
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(first, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        stale = first.registry._tables[table]
        with monkeypatch.context() as frozen:  # it neither beats nor hears that it is late
            frozen.setattr(first.site.leases, "heartbeat", lambda: asyncio.sleep(0, True))
            await asyncio.to_thread(first.do, expire(first))
            async with ann.at(second.address).watch(table) as there:
                await hear_the_start(there)
                other = bob.at(second.address)
                async with other.watch(table) as back:
                    await hear_the_start(back)
                    await step(there, back)
                    said = await one.ask("say", text="is anybody there?")
                    assert said["code"] == "unavailable"
                    assert stale.is_dropped
                    first.site.leases._valid_until = 0.0  # by its own clock it is late, too
                    assert (await ann.web.get(f"/api/tables/{table}")).status_code == 200
        async with ann.watch(table) as again:
            await hear_the_start(again)
            assert again.number == 2


async def expire(server: Running) -> None:
    mine = update(WORKERS).where(WORKERS.c.id == server.site.worker)
    await server.site.database.store(mine.values(alive=0.0))
