"""Limits are taken before the work, by person and by network, and by all workers together."""

import asyncio
import os
import threading
import time
from itertools import islice
from threading import get_native_id
from typing import Any

import pytest

from kassen.server import passwords, players
from kassen.server.guard import Guard
from kassen.server.limits import network_of
from kassen.server.site import HASHING_NICENESS
from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.play import Come, Serve

PASSWORD = "a long walk by the river"
ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_is_one_network(address: str, network: str) -> None:
    assert network_of(address) == network


@ON_SQLITE
async def test_tries_are_counted_before_they_are_hashed(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await come(serve(password_tries=5), "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    hashed: list[str] = []

    def matches(stored: str, password: str) -> bool:
        hashed.append(password)
        return False

    monkeypatch.setattr(passwords, "matches", matches)

    async def guess(number: int) -> int:
        login = {"name": "ann", "password": f"guess {number}"}
        return (await ann.web.post("/api/sessions", json=login)).status_code

    codes = await asyncio.gather(*map(guess, range(60)))
    assert len(hashed) == 5
    assert sorted(set(codes)) == [401, 429]


@ON_SQLITE
async def test_a_password_is_hashed_when_nobody_else_wants_the_core(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 logins at once kept everybody else waiting for more than a second."""
    server, at_work, found = serve(password_tries=50), list[int](), list[tuple[int, int]]()
    ann = await come(server, "Ann")

    def matches(stored: str, password: str) -> bool:
        at_work.append(1)
        found.append((len(at_work), os.getpriority(os.PRIO_PROCESS, get_native_id())))
        time.sleep(0.01)
        at_work.pop()
        return False

    monkeypatch.setattr(passwords, "matches", matches)
    tries = (
        ann.web.post("/api/sessions", json={"name": "ann", "password": PASSWORD}) for _ in "12345"
    )
    await asyncio.gather(*tries)
    assert found == [(1, min(os.getpriority(os.PRIO_PROCESS, 0) + HASHING_NICENESS, 19))] * 5


@ON_SQLITE
async def test_no_more_than_a_few_wait_for_a_password_to_be_hashed(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From however many networks they come; whoever is refused so has no try less."""
    server, everybody, go_on = (
        serve(password_tries=1),
        passwords.MOST_WAITING + 5,
        threading.Event(),
    )
    came: list[int] = []

    def network(_: object) -> str:
        came.append(len(came))
        return f"192.0.2.{came[-1] % everybody}"

    monkeypatch.setattr(passwords, "address_of", network)
    monkeypatch.setattr(passwords, "matches", lambda *_: not go_on.wait(LAST_RESORT))
    ann = await come(server, "Ann")

    async def guess(number: int) -> int:
        login = {"name": f"somebody{number}", "password": PASSWORD}
        return (await ann.web.post("/api/sessions", json=login)).status_code

    tries = [asyncio.create_task(guess(number)) for number in range(everybody)]
    assert [await answer for answer in islice(asyncio.as_completed(tries), 5)] == [429] * 5
    go_on.set()
    assert sorted(await asyncio.gather(*tries)) == [401] * passwords.MOST_WAITING + [429] * 5
    codes = [await guess(number) for number in range(everybody)]
    assert sorted(codes) == [401] * 5 + [429] * passwords.MOST_WAITING


@ON_SQLITE
async def test_who_guesses_at_a_name_does_not_lock_its_owner_out(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(password_tries=2)
    ann = await come(server, "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    networks = iter(range(1000))
    monkeypatch.setattr(passwords, "address_of", lambda _: f"192.0.2.{next(networks)}")
    thief = Person(server.address)
    codes = [
        (await thief.web.post("/api/sessions", json={"name": "ann", "password": "guess"}))
        for _ in range(25)
    ]
    assert [each.status_code for each in codes] == [401] * 20 + [429] * 5
    await thief.post("/api/sessions", 429, name="ann", password=PASSWORD)
    await ann.post("/api/sessions", name="ann", password=PASSWORD)  # on a device of her own
    await thief.close()


@ON_SQLITE
async def test_a_new_password_counts_as_a_try(serve: Serve, come: Come) -> None:
    ann = await come(serve(password_tries=3), "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    guess = {"password": "another one", "old_password": "a guess"}
    codes = [(await ann.web.patch("/api/me", json=guess)).status_code for _ in range(4)]
    assert codes == [401, 401, 401, 429]


@ON_SQLITE
@pytest.mark.parametrize(
    ("limit", "path", "is_post"),
    [("turns_per_minute", "/api/me/turns", False), ("uploads_per_hour", "/api/matches", True)],
)
async def test_what_costs_much_is_limited(
    serve: Serve, come: Come, limit: str, path: str, is_post: bool
) -> None:
    ann = await come(serve(**{limit: 2}), "Ann")
    ask: Any = ann.web.post if is_post else ann.web.get
    codes = [(await ask(path)).status_code for _ in range(3)]
    assert codes[2] == 429
    assert 429 not in codes[:2]


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
async def test_workers_count_together(serve: Serve, come: Come) -> None:
    limit = {"turns_per_minute": 3}
    first, second = serve(**limit), serve(**limit)
    ann = await come(first, "Ann")
    there = ann.at(second.address)
    codes = [(await person.web.get("/api/me/turns")).status_code for person in (ann, there) * 2]
    assert codes == [200, 200, 200, 429]


KINDS = {
    "/api/tables": {"game": "kenjin", "seats": ["me", "open"]},
    "/api/tournaments": {
        "name": "Cup", "game": "kenjin", "seats": 2, "rounds": 1, "clock": {"kind": "days", "days": 1},
    },
    "/api/me/tokens": {"nickname": "Robot"},
}  # fmt: skip


@pytest.mark.parametrize("path", KINDS)
async def test_so_many_of_a_thing_are_so_many_for_whoever_asks_at_once_too(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(players, "MOST_TOKENS", 2)
    ann = await come(serve(tables_per_person=2, tournaments_per_person=2), "Ann")
    answers = await asyncio.gather(*(ann.web.post(path, json=KINDS[path]) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 4


@ON_SQLITE
async def test_a_rematch_is_one_more_table_of_whoever_asks_for_it(serve: Serve, come: Come) -> None:
    ann = await come(serve(tables_per_person=1), "Ann")
    over = []
    for _ in range(2):
        over.append(await ann.open("kenjin", "me", "casual", auto_start=True, rated=False))
        await ann.command(over[-1], "give_up")
    assert (await ann.command(over[0], "rematch"))["table"]
    assert (await ann.command(over[1], "rematch", 429))["code"] == "too_many"


@ON_SQLITE
@pytest.mark.parametrize("path", ["/api/sessions", "/api/accounts"])
async def test_nothing_is_done_for_those_whose_password_cannot_be_hashed_now(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Nor is their request read: two hundred at once would hold up everybody else."""
    server = serve()
    ann = await come(server, "Ann")
    monkeypatch.setattr(server.site, "waiting_to_hash", passwords.MOST_WAITING)
    monkeypatch.delattr(Guard, "_answer")
    refused = await ann.post(path, 429, name="somebody", password=PASSWORD)
    assert refused["code"] == "too_fast"
