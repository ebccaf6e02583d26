"""Clocks: whose time is up is played for by a bot, and comes back when it likes."""

import asyncio
import re
import time
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from kassen.server import alerts, clock, messages, served
from kassen.server.site import Site
from kassen.server.store.alerts import StoredAlert
from kassen.server.store.steps import StoredStep
from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.play import (
    Come,
    Serve,
    asked,
    catch_up,
    hear_the_start,
    step,
    two_at_a_table,
    until_alerted,
)
from tests.server.running import Running

PAGES = Path(__file__).parents[2] / "web" / "src" / "App.svelte"


@pytest.fixture
def short_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second lasts a hundredth of one."""
    real = clock.allowance
    monkeypatch.setattr(
        clock, "allowance", lambda *given: None if (time := real(*given)) is None else time / 100
    )


@pytest.mark.usefixtures("short_clock")
@pytest.mark.parametrize(
    "kind", [{"kind": "decision", "seconds": 5}, {"kind": "player", "seconds": 10, "increment": 0}]
)
async def test_when_time_runs_out_a_bot_takes_the_seat_and_the_person_can_take_it_back(
    guest: Come, kind: dict[str, object]
) -> None:
    ann, bob, table = await two_at_a_table(guest, clock=kind, stand_in="novice")
    async with ann.watch(table) as one, bob.watch(table):
        await one.until(lambda _: one.table["seats"][0]["stand_in"] == "novice")
        if one.table["stage"] == "running":
            answer = await one.ask("decide", number=0, action="anything")
            assert answer["type"] == "refused"
            await one.ask("return")
        await one.until(lambda _: one.table["stage"] == "over")
        assert one.table["why"] is None


async def test_a_leaver_is_played_for_and_may_come_back(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await one.ask("leave")
        await two.until(lambda _: two.table["seats"][0]["stand_in"] == "casual")
        await one.ask("return")
        await two.until(lambda _: two.table["seats"][0]["stand_in"] is None)
        await catch_up(max(one.number, two.number), one, two)


async def test_clocks_are_told_with_every_update(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(
        guest, clock={"kind": "player", "seconds": 600, "increment": 5}
    )
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        seat = decider.heard[0]["seat"]
        assert decider.update["clocks"][seat]["runs"]
        await step(one, two)
        left = decider.update["clocks"][seat]["left"]
        assert 600 < left <= 605


def test_a_players_clock_counts_what_was_taken_and_gains_with_each_decision() -> None:
    kind = messages.PlayerClock(kind="player", seconds=60, increment=5)
    rows = [
        StoredStep("m", 0, 1, "a", 0, 20, 1),
        StoredStep("m", 1, 0, "b", 0, 40, 1),
        StoredStep("m", 2, 1, "c", 0, 10, 1),
    ]
    assert clock.allowance(kind, 1, rows) == 60 + 2 * 5 - 30
    assert clock.allowance(kind, 0, rows) == 60 + 5 - 40
    spent = [StoredStep("m", 0, 0, "a", 0, 99, 1)]
    assert clock.allowance(kind, 0, spent) == clock.GRACE


def test_days_are_days() -> None:
    assert clock.allowance(messages.DaysClock(kind="days", days=2), 0, []) == 172_800
    assert clock.allowance(messages.NoClock(), 0, []) is None


def note_letters(monkeypatch: pytest.MonkeyPatch, sent: list[str]) -> None:
    async def note(site: Site, person: str, *_: str) -> None:
        sent.append(person)

    monkeypatch.setattr(alerts, "mail_turn", note)


async def site_knows(server: Running, person: Person, email: str) -> None:
    """An address that was confirmed."""
    await server.site.people.change(person.me["id"], email=email)
    await server.site.alerts.add(StoredAlert(email, person.me["id"], "mail", "", 0.0))


async def test_in_a_slow_game_who_is_asked_and_away_gets_a_letter(serve: Serve, come: Come) -> None:
    letters: asyncio.Queue[bytes] = asyncio.Queue()
    mailbox = await asyncio.get_running_loop().create_server(
        lambda: Mailbox(letters), "127.0.0.1", 0
    )
    post = {"smtp_host": "127.0.0.1", "smtp_port": mailbox.sockets[0].getsockname()[1]}
    server = serve(**post, smtp_tls=False, address="https://kassen.example")
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    await bob.post("/api/accounts", name="bob", password="a long word")
    await asyncio.to_thread(server.do, site_knows(server, bob, "bob@example.org"))
    table = await ann.open("kenjin", "me", "open", clock={"kind": "days", "days": 2})
    await bob.command(table, "sit")
    await ann.command(table, "start")
    async with mailbox, ann.watch(table) as one:
        await hear_the_start(one)
        while 1 not in one.update["asked"]:
            await one.decide()
        async with asyncio.timeout(LAST_RESORT):
            letter = (await letters.get()).decode()
    assert "To: bob@example.org" in letter
    link = next(line for line in letter.split() if table in line)
    assert link.startswith("https://kassen.example/")
    paths = re.findall(r"path: RegExp\(`(.+?)`\)", PAGES.read_text(encoding="utf-8"))
    names = [path.replace("${ID}", "([^/]+)") for path in paths]
    assert any(re.fullmatch(name, urlsplit(link).path) for name in names), link
    assert letters.empty()


async def test_who_sees_the_question_gets_no_letter(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    note_letters(monkeypatch, sent)
    server = serve()
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    for person in (ann, bob):
        name = person.me["nickname"].lower()
        await person.post("/api/accounts", name=name, password="a long word")
        await asyncio.to_thread(server.do, site_knows(server, person, f"{name}@example.org"))
    table = await ann.open("kenjin", "me", "open", clock={"kind": "days", "days": 2})
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await one.until(lambda _: all(seat["is_here"] for seat in one.table["seats"]))
        await ann.command(table, "start")
        await step(one, two)
        await until_alerted(server)
        assert sent == []


class Mailbox(asyncio.Protocol):
    """As much of SMTP as one letter needs."""

    def __init__(self, letters: asyncio.Queue[bytes]) -> None:
        self._letters = letters
        self._body: bytes | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(b"220 here\r\n")

    def data_received(self, data: bytes) -> None:
        if self._body is not None:
            self._body += data
            if self._body.endswith(b"\r\n.\r\n"):
                self._letters.put_nowait(self._body[:-5])
                self._body = None
                self._transport.write(b"250 ok\r\n")
        elif data.upper().startswith(b"DATA"):
            self._body = b""
            self._transport.write(b"354 go on\r\n")
        elif data.upper().startswith(b"QUIT"):
            self._transport.write(b"221 bye\r\n")
            self._transport.close()
        else:
            self._transport.write(b"250 ok\r\n")


def test_time_in_which_the_worker_stood_still_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks first after a standstill, the beat or a clock."""
    now = SimpleNamespace(monotonic=lambda: clock_shows[0])
    clock_shows = [100.0]
    monkeypatch.setattr(served, "time", now)
    ours, unbeaten = served.ServedTime(), served.ServedTime()
    for first in (ours.now, ours.beat):
        ours.beat()
        begun = ours.now()
        for _ in range(10):
            clock_shows[0] += 0.5
            ours.beat()
        assert ours.now() - begun == 5
        clock_shows[0] += 12  # frozen
        first()
        clock_shows[0] += 0.5
        assert ours.now() - begun == 5.5
    ours.beat()
    ours.rest()
    clock_shows[0] += 12  # nobody beats: a worker of its own, or none
    assert ours.now() - begun == 17.5
    assert unbeaten.now() == clock_shows[0]


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_frozen_server_takes_no_time_from_anybody(
    server: Running, guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = {"kind": "player", "seconds": 600, "increment": 0}
    ann, bob, table = await two_at_a_table(guest, clock=kind)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        site, real = server.site, time.monotonic
        with monkeypatch.context() as frozen:
            frozen.setattr(served, "time", SimpleNamespace(monotonic=lambda: real() + 1000))
            await step(one, two)
            assert site.served.now() < real()
        seats = one.update["clocks"]
    assert min(seat["left"] for seat in seats) > 500
    assert all(seat["stand_in"] is None for seat in one.table["seats"])
