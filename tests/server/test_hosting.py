"""Looking after a site: reports come in, and every deed goes into a log that only grows."""

import asyncio
import json
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kassen import Match
from kassen.server import hosting, messages
from kassen.server.settings import DATABASE_FILE
from kassen.server.store.database import Unavailable
from kassen.server.store.deeds import first_broken
from kassen.terminal.command import main
from tests.server.client import Person
from tests.server.play import Come, Serve, hear_the_start, two_at_a_table
from tests.server.running import Running

ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
PASSWORD = "a long walk by the river"
SOON, LATER = 4e9, 5e9  # both are far ahead


async def an_admin(server: Running, guest: Come, name: str = "Mia") -> Person:
    """Somebody whom the host has named, on the site's own machine."""
    mia: Person = await guest(name)
    deed = messages.NewDeed(deed="appoint", target=mia.me["id"])
    server.do(hosting.record(server.site.deeds, deed, None, 0.0))
    server.do(server.site.moderation.refresh())
    return mia


async def do(admin: Person, deed: str, target: str = "", status: int = 200, **rest: Any) -> Any:
    return await admin.post("/api/admin/deeds", status, deed=deed, target=target, **rest)


async def test_only_those_the_host_names_look_after_the_site(server: Running, guest: Come) -> None:
    mia, ann = await an_admin(server, guest), await guest("Ann")
    for path in ("/api/admin/deeds", "/api/admin/reports"):
        assert (await ann.get(path, 403))["code"] == "not_host"
    await do(ann, "mute", mia.me["id"], 403)
    await do(mia, "appoint", ann.me["id"], 403)
    await do(mia, "mute", "nobody", 404)
    await do(mia, "mute", status=422)
    await do(mia, "rename", ann.me["id"], 422, text="far too long a name")
    await do(mia, "close_site", status=422, begins=LATER, until=SOON)
    log = await mia.get("/api/admin/deeds")
    assert [deed["deed"] for deed in log["deeds"]] == ["appoint"]


async def test_whoever_is_banned_is_sent_away_and_does_not_come_back(
    server: Running, guest: Come
) -> None:
    mia, ann, bob = await an_admin(server, guest), await guest("Ann"), await guest("Bob")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    program = await ann.post("/api/me/tokens", nickname="Dice")
    table = await bob.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        await one.until_type("welcome")
        await do(mia, "ban", "ANN", text="cheats", until=LATER)
        with pytest.raises(ConnectionClosed):
            await one.until_type("nothing")
    await ann.get("/api/me", 401)
    refused = await ann.post("/api/sessions", 403, name="ann", password=PASSWORD)
    assert (refused["code"], "2128" in refused["text"]) == ("banned", True)
    token = {"Authorization": f"Bearer {program['token']}"}
    assert (await bob.web.get("/api/me", headers=token)).status_code == 401
    await bob.get("/api/me")
    await do(mia, "pardon", "ann")
    await ann.post("/api/sessions", name="ann", password=PASSWORD)


@ON_SQLITE
async def test_nobody_comes_from_a_banned_network(serve: Serve, come: Come) -> None:
    server = serve(proxies="127.0.0.1")
    mia = await an_admin(server, lambda name: come(server, name))
    eve, ann = await come(server, "Eve"), await come(server, "Ann")
    eve.web.headers["X-Forwarded-For"] = "2001:db8:7::1"
    ann.web.headers["X-Forwarded-For"] = "2001:db8:8::1"
    async with eve.socket("/api/lobby/socket", **{"X-Forwarded-For": "2001:db8:7::2"}) as socket:
        await socket.recv()
        await do(mia, "ban", "2001:db8:7::/48")
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    assert (await eve.get("/api/me", 403))["code"] == "banned"
    await ann.get("/api/me")
    with pytest.raises(InvalidStatus):
        await eve.socket("/api/lobby/socket", **{"X-Forwarded-For": "2001:db8:7::2"})
    await do(mia, "pardon", "2001:db8:7::/48")
    await eve.get("/api/me")


async def test_who_is_muted_plays_and_does_not_write(server: Running, guest: Come) -> None:
    mia = await an_admin(server, guest)
    ann, bob, table = await two_at_a_table(guest)
    await do(mia, "mute", ann.me["id"], until=LATER)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert (await one.ask("say", text="hello"))["type"] == "refused"
    await bob.command(table, "say", text="hello")
    await do(mia, "mute", ann.me["id"], until=1.0)  # over long ago
    await ann.command(table, "say", text="hello")


async def test_words_are_refused_in_names_and_talk(server: Running, guest: Come) -> None:
    mia, bob = await an_admin(server, guest), await guest("Bob")
    await do(mia, "refuse_word", "darn")
    for name in ("Darn", "xDARNx", "dаrn"):  # the last with a Cyrillic letter
        await bob.post("/api/guests", 422, nickname=name)
        assert (await bob.web.patch("/api/me", json={"nickname": name})).status_code == 422
        await bob.post("/api/me/tokens", 422, nickname=name)
    await bob.post("/api/accounts", 422, name="darn", password=PASSWORD)
    table = await bob.open("kenjin", "me", "open")
    for line in ("darn", "oh DARN!", "(darn)"):
        await bob.command(table, "say", 422, text=line)
    await bob.command(table, "say", text="a darning needle")
    await do(mia, "allow_word", "Darn")
    await bob.command(table, "say", text="darn")
    await do(mia, "refuse_word", "…", 422)


@ON_SQLITE
async def test_words_are_refused_wherever_somebody_writes_what_others_read(
    server: Running, guest: Come
) -> None:
    mia, bob = await an_admin(server, guest), await guest("Bob")
    await do(mia, "refuse_word", "darn")
    rude = {"name": "house rules", "units": {"lord": {"name": "Darn"}}}
    table = {"game": "kenjin", "seats": ["me", "open"]}
    cup = {"game": "kenjin", "seats": 2, "rounds": 1, "clock": {"kind": "days", "days": 1}}
    match = Match("kenjin", 2, seed=1, names=["xDARNx", "Bob"])
    while not match.over:
        seat = match.pending[0]
        match.play(seat, match.legal_ids(seat)[0])
    for path, body in (
        ("/api/tables", {**table, "edition": rude}),
        ("/api/tournaments", {**cup, "name": "Darn Cup"}),
        ("/api/tournaments", {**cup, "name": "Cup", "edition": rude}),
        ("/api/matches", match.document()),
    ):
        assert "refused" in (await bob.post(path, 422, **body))["text"]
    name = await bob.open("kenjin", "me", "open")
    assert "refused" in (await bob.command(name, "word", 422, word="oh darn"))["text"]


@ON_SQLITE
async def test_nobody_bans_themselves_by_a_slip(server: Running, guest: Come) -> None:
    mia, bob = await an_admin(server, guest), await guest("Bob")
    for target in ("0.0.0.0/0", "127.0.0.0/8", "127.0.0.1", mia.me["id"]):
        assert (await do(mia, "ban", target, 409))["code"] == "not_now"
    await do(mia, "ban", "192.0.2.0/24")
    await do(mia, "ban", bob.me["id"])


async def test_a_person_gets_another_name(server: Running, guest: Come) -> None:
    mia, ann = await an_admin(server, guest), await guest("Rude")
    await do(mia, "rename", ann.me["id"], text="Polite")
    assert (await ann.get("/api/me"))["nickname"] == "Polite"


async def test_tables_and_tournaments_are_closed(server: Running, guest: Come) -> None:
    mia = await an_admin(server, guest)
    ann, _, running = await two_at_a_table(guest, rated=True)
    waiting = await ann.open("kenjin", "me", "open")
    async with ann.watch(running) as one, ann.watch(waiting) as two:
        await hear_the_start(one)
        await two.until_type("welcome")
        await do(mia, "close_table", running, text="Collusion.")
        await do(mia, "close_table", waiting)
        ended = await one.until(lambda news: one.table.get("stage") == "over")
        assert (ended["table"]["why"], ended["table"]["ranks"]) == ("Collusion.", [1, 1])
        await two.until(lambda news: two.table.get("stage") == "closed")
    assert (await ann.get("/api/me"))["ratings"] == []
    setup = {"game": "kenjin", "name": "Cup", "seats": 2, "rounds": 1}
    cup = (await ann.post("/api/tournaments", **setup))["tournament"]["id"]
    await do(mia, "close_tournament", cup)
    await ann.get(f"/api/tournaments/{cup}", 404)
    assert (await do(mia, "close_table", "none"))["type"] == "done"


async def test_a_closed_site_says_so_and_opens_again(server: Running, guest: Come) -> None:
    mia, ann = await an_admin(server, guest), await guest("Ann")
    table = await ann.open("kenjin", "me", "novice", auto_start=True)
    await do(mia, "notice", text="A new disk.")
    await do(mia, "close_site", begins=SOON, until=LATER)
    told = await ann.get("/api/notice")
    assert told == {"text": "A new disk.", "closes": SOON, "reopens": LATER}
    async with ann.watch(table) as one:  # the countdown runs
        await hear_the_start(one)
        await do(mia, "close_site", begins=1.0, until=LATER)
        with pytest.raises(ConnectionClosed):
            await one.until_type("nothing")
    refused = await ann.get("/api/tables", 503)
    assert "A new disk." in refused["text"]
    assert (await ann.get("/healthz"))["status"] == "ok"
    with pytest.raises(InvalidStatus):
        await ann.socket("/api/lobby/socket")
    await do(mia, "open_site")
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert await one.until_asked()


async def test_a_report_has_the_lines_its_writer_could_read(server: Running, guest: Come) -> None:
    mia = await an_admin(server, guest)
    ann, bob, table = await two_at_a_table(guest)
    cleo = await guest("Cleo")
    await bob.command(table, "say", text="you play like a fool")
    await ann.command(table, "say", text="please stop")
    await cleo.command(table, "say", text="seen from the gallery")
    report = {"table": table, "text": "rude", "player": bob.me["id"]}
    await ann.post("/api/reports", **report)
    await ann.post("/api/reports", 404, **{**report, "player": mia.me["id"]})
    await ann.post("/api/reports", 404, **{**report, "player": cleo.me["id"]})  # unread by players
    await ann.post("/api/reports", 404, **{**report, "table": "none"})
    [shown] = (await mia.get("/api/admin/reports"))["reports"]
    assert [line["text"] for line in shown["lines"]] == ["you play like a fool"]
    assert (shown["by"], shown["settled"]) == (ann.me["id"], False)
    await do(mia, "settle", shown["id"])
    assert (await mia.get("/api/admin/reports"))["reports"][0]["settled"]


async def test_the_log_only_grows_and_shows_who_touched_it(server: Running, guest: Come) -> None:
    mia = await an_admin(server, guest)
    for word in ("one", "two", "three"):
        await do(mia, "refuse_word", word)
    for statement in ("UPDATE deeds SET target = 'x'", "DELETE FROM deeds"):
        with pytest.raises((DBAPIError, Unavailable), match="only grows"):
            server.do(
                server.site.database.write(lambda link, sql=statement: link.execute(text(sql)))
            )
    deeds = server.do(server.site.deeds.all())
    assert [deed.by for deed in deeds] == [None] + [mia.me["id"]] * 3
    assert first_broken(deeds) is None
    assert first_broken([deeds[0], *deeds[2:]]) == 2
    assert first_broken([*deeds[:2], replace(deeds[2], target="x"), deeds[3]]) == 3


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
async def test_every_worker_hears_of_a_deed(serve: Serve, come: Come) -> None:
    first, second = serve(), serve()
    mia = await an_admin(first, lambda name: come(first, name))
    ann = (await come(first, "Ann")).at(second.address)
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        await one.until_type("welcome")
        await do(mia, "close_table", table)
        await one.until(lambda news: one.table.get("stage") == "closed")


@ON_SQLITE
async def test_every_deed_can_be_done_on_the_machine(
    server: Running, guest: Come, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    table = await bob.open("kenjin", "me", "open")

    async def kassen(*arguments: str, status: int = 0) -> str:
        command = ["admin", arguments[0], "--data", str(server.settings.data), *arguments[1:]]
        assert await asyncio.to_thread(main, command) == status
        return "".join(capsys.readouterr())

    async with bob.watch(table) as one:
        await one.until_type("welcome")
        for line in (
            "appoint ann", "refuse-word darn", "allow-word darn", "notice Hello", "mute ann --hours 1", "pardon ann",
            f"rename -- {bob.me['id']} Rob", f"ban --text why -- {bob.me['id']}", "ban 192.0.2.0/24 --hours 3",
            f"close-table -- {table}", "close-tournament none", "close-site --minutes 5", "open-site", "settle none",
        ):  # fmt: skip
            await kassen(*line.split())
        with pytest.raises(ConnectionClosed):  # the server has looked into the log
            await one.until_type("nothing")
    await ann.get("/api/admin/deeds")
    await kassen("dismiss", "ann")
    assert (await ann.get("/api/notice"))["text"] == "Hello"
    assert "nobody called" in await kassen("ban", "nobody", status=2)
    assert "printed" in await kassen("rename", "ann", "\u202e", status=2)
    assert "Nothing" in await kassen("reports")
    log = json.loads(await kassen("log", "--json"))["deeds"]
    assert {deed["deed"] for deed in log} == set(messages.DeedKind.__args__)  # type: ignore[attr-defined]
    assert len(log) == 15
    with sqlite3.connect(server.settings.data / DATABASE_FILE) as file:
        file.execute("DROP TRIGGER deeds_stay_as_they_are")
        file.execute("UPDATE deeds SET text = 'nothing' WHERE number = 4")
    file.close()
    assert "number 4" in await kassen("log", status=2)
