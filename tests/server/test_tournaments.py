"""Tournaments: entered and left, played round by round, and each round opened once whatever happens."""

import asyncio
import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, update
from websockets.exceptions import ConnectionClosed

from bench.serving import Server
from kassen.engine.errors import BadOption
from kassen.server import clock, dealing, rounds
from kassen.server.settings import Settings
from kassen.server.store import tournaments
from kassen.server.store.database import MIGRATIONS, Database, Unavailable
from kassen.server.store.matches import StoredTable
from kassen.server.store.schema import TOURNAMENTS
from tests.server.client import Person
from tests.server.conftest import migrate
from tests.server.cup import Cup, people_of
from tests.server.play import Come, Serve, step, two_at_a_table
from tests.server.running import Running

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
SOON = 1e-9  # days


async def all_of(guest: Come, number: int) -> list[Person]:
    return [await guest(name) for name in NAMES[:number]]


async def test_a_tournament_is_played_round_by_round_and_kept_with_its_replays(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob)
    await cup.start()
    over = await cup.play_all()
    assert [each["number"] for each in over["rounds"]] == [1, 2]
    points = dict.fromkeys((ann.me["id"], bob.me["id"]), 0.0)
    for each in over["rounds"]:
        [table] = each["tables"]
        ranks = (await ann.table(table["table"]))["ranks"]
        assert [seat["rank"] for seat in table["seats"]] == ranks
        for seat, rank in zip(table["seats"], ranks, strict=True):
            points[seat["player"]] += 0.5 if ranks == [1, 1] else 2 - rank
        replay = await bob.get(f"/api/matches/{table['table']}")
        assert replay["table"]["round"] == {
            "tournament": cup.id, "round": each["number"], "number": 1, "begins": None,
        }  # fmt: skip
    assert {row["player"]: row["points"] for row in over["standings"]} == points
    first, second = (table["seats"] for each in over["rounds"] for table in each["tables"])
    assert [seat["player"] for seat in first] == [seat["player"] for seat in reversed(second)]
    [rating] = (await bob.get("/api/me"))["ratings"]
    assert (rating["game"], rating["matches"]) == ("kenjin", 2)


async def test_points_are_by_rank_not_by_seat(guest: Come) -> None:
    people = await all_of(guest, 3)
    cup = await Cup.open(*people, game="mangoku", seats=3, rounds=1)
    await cup.start()
    await cup.play_all()
    shown = await cup.shown()
    [table] = shown["rounds"][0]["tables"]
    for seat in table["seats"]:
        better = sum(other["rank"] < seat["rank"] for other in table["seats"])
        level = sum(other["rank"] == seat["rank"] for other in table["seats"])
        [row] = [row for row in shown["standings"] if row["player"] == seat["player"]]
        assert row["points"] == seat["points"] == 2 - better - (level - 1) / 2
        assert row["place"] == 1 + better


async def test_bots_fill_the_last_table_and_win_nothing(guest: Come) -> None:
    people = await all_of(guest, 3)
    cup = await Cup.open(*people, rounds=1)
    await cup.start()
    over = await cup.play_all()
    tables = over["rounds"][0]["tables"]
    bots = [seat for table in tables for seat in table["seats"] if seat["player"] is None]
    assert [bot["level"] for bot in bots] == ["novice"]
    assert sorted(people_of(tables)) == sorted(row["player"] for row in over["standings"])
    rated = {
        table["table"]: (await people[0].table(table["table"]))["setup"]["rated"]
        for table in tables
    }
    assert sorted(rated.values()) == [False, True], (
        "nobody is rated for a match against a bot alone"
    )


async def test_a_private_tournament_is_nowhere_to_be_found(guest: Come) -> None:
    ann, bob, eve = await all_of(guest, 3)
    async with eve.socket("/api/lobby/socket") as lobby:
        assert json.loads(await lobby.recv())["tournaments"] == []
        hidden = await Cup.open(ann, bob, public=False)
        shown = await Cup.open(ann)
        news = json.loads(await lobby.recv())
        assert (news["type"], news["tournament"]["id"]) == ("tournament", shown.id)
        await hidden.start()
        async with hidden.watch() as until:
            await until(lambda cup: cup["rounds"][0]["tables"][0]["stage"] == "running")
    assert [each["id"] for each in (await eve.get("/api/tournaments"))["tournaments"]] == [shown.id]
    assert (await eve.get("/api/tables"))["tables"] == []
    assert (await eve.get("/api/me/tournaments"))["tournaments"] == []
    assert hidden.id in [
        each["id"] for each in (await bob.get("/api/me/tournaments"))["tournaments"]
    ]
    assert len(hidden.id) >= 20
    assert (await eve.get(hidden.path))["tournament"]["stage"] == "running"
    assert (await eve.get(f"/api/tournaments/{'x' * 22}", 404))["code"] == "not_found"


async def test_the_lobby_tells_of_public_tournaments(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann)
    async with bob.socket("/api/lobby/socket") as lobby:
        [line] = json.loads(await lobby.recv())["tournaments"]
        assert (line["id"], line["players"], line["host_name"]) == (cup.id, 1, "Ann")
        await cup.enter(bob)
        assert json.loads(await lobby.recv())["tournament"]["players"] == 2


async def test_one_enters_once_and_leaves_until_it_starts(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob)
    await cup.enter(bob)
    assert [
        row["name"] for row in sorted((await cup.shown())["standings"], key=lambda row: row["name"])
    ] == ["Ann", "Bob"]
    await cup.withdraw(bob)
    assert [row["name"] for row in (await cup.shown())["standings"]] == ["Ann"]
    assert (await cup.start(409))["text"] == "It takes 2 players."


async def test_who_withdraws_is_played_for_and_not_paired_again(guest: Come) -> None:
    people = await all_of(guest, 4)
    cup = await Cup.open(*people, rounds=2)
    await cup.start()
    gone = people[3]
    async with cup.watch() as until:
        first = await until(lambda cup: cup["round"] == 1)
        await cup.withdraw(gone)
        [table] = [
            each for each in first["rounds"][0]["tables"] if gone.me["id"] in people_of([each])
        ]
        seats = (await gone.table(table["table"]))["seats"]
        assert [seat["stand_in"] for seat in seats if seat["player"] == gone.me["id"]] == ["novice"]
        cup.people.remove(gone)
        await cup.play(first["rounds"][0]["tables"])
        second = await until(lambda cup: cup["round"] == 2)
    assert gone.me["id"] not in people_of(second["rounds"][1]["tables"])
    assert [row["withdrawn"] for row in second["standings"] if row["name"] == "Dan"] == [True]
    assert len(second["standings"]) == 4


async def test_where_too_few_are_left_it_ends(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, rounds=5)
    await cup.start()
    for person in (ann, bob):
        await cup.withdraw(person)
    async with cup.watch() as until:
        over = await until(lambda cup: cup["stage"] == "over")
    assert over["round"] == 1


async def test_one_may_enter_late_until_the_middle_with_nothing_for_what_was_missed(
    guest: Come,
) -> None:
    ann, bob, cid, dan = await all_of(guest, 4)
    cup = await Cup.open(ann, bob, rounds=2)
    await cup.start()
    await cup.enter(cid)
    cup.people.append(cid)
    async with cup.watch() as until:
        first = await until(lambda cup: cup["round"] == 1)
        assert cid.me["id"] not in people_of(first["rounds"][0]["tables"])
        await cup.play(first["rounds"][0]["tables"])
        second = await until(lambda cup: cup["round"] == 2)
    assert [row["points"] for row in second["standings"] if row["name"] == "Cid"] == [0]
    assert cid.me["id"] in people_of(second["rounds"][1]["tables"])
    assert (await cup.enter(dan, 409))["text"] == "It is too late to enter this tournament."


async def test_who_does_not_come_is_played_for_and_keeps_nobody_waiting(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "allowance", lambda *_: 0.05)
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, rounds=1)
    await cup.start()
    async with cup.watch() as until:
        over = await until(lambda cup: cup["stage"] == "over")
    assert [seat["player"] is not None for seat in over["rounds"][0]["tables"][0]["seats"]] == [
        True
    ] * 2
    assert sum(row["points"] for row in over["standings"]) == 1


async def test_a_table_waits_a_while_for_its_people_and_is_nobodys_own(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, pause=3600)
    await cup.start()
    [table] = (await cup.shown())["rounds"][0]["tables"]
    async with ann.watch(table["table"]) as one:
        await one.until_type("welcome")
        assert one.table["round"]["begins"] == table["begins"] > one.table["opened"] + 3000
        assert one.table["host"] is None
        assert (await one.ask("start"))["code"] == "not_host"
        assert (await one.ask("word", word="my own"))["type"] == "done"
        await one.ask("leave")
        seat = one.table["seats"][one.heard[0]["seat"]]
        assert (seat["stand_in"], seat["player"]) == ("novice", ann.me["id"])
        await one.ask("return")
        assert one.table["seats"][seat["seat"]]["stand_in"] is None


async def test_a_match_that_cannot_be_dealt_any_more_is_a_draw_that_says_why(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise BadOption("there is no such option any more")

    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, rounds=1)
    monkeypatch.setattr(dealing, "new_match", refuse)
    await cup.start()
    async with cup.watch() as until:
        over = await until(lambda cup: cup["stage"] == "over")
    [table] = over["rounds"][0]["tables"]
    assert [seat["points"] for seat in table["seats"]] == [0.5, 0.5]
    why = (await ann.table(table["table"]))["why"]
    assert why == "The match could not be dealt: there is no such option any more"


async def test_a_tournament_that_fails_does_not_keep_others_from_going_on(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await all_of(guest, 2)
    broken, sound = await Cup.open(ann, bob, name="Broken"), await Cup.open(ann, bob)
    real = rounds.open_round

    async def fail(site: Any, tournament: Any) -> bool:
        if tournament.id == broken.id:
            raise ValueError("something of ours")
        return await real(site, tournament)

    monkeypatch.setattr(rounds, "open_round", fail)
    now_due = update(TOURNAMENTS).values(starts=server.site.now())
    server.do(server.site.database.store(now_due))
    async with sound.watch() as until:
        await until(lambda cup: cup["stage"] == "running")
    assert (await broken.shown())["stage"] == "open"


async def test_there_are_no_hints_and_no_rematch_in_a_tournament(guest: Come) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, rounds=1, rated=False)
    await cup.start()
    async with cup.watch() as until:
        first = await until(lambda cup: cup["rounds"][0]["tables"][0]["stage"] == "running")
    [table] = first["rounds"][0]["tables"]
    async with ann.watch(table["table"]) as one, bob.watch(table["table"]) as two:
        for socket in (one, two):
            await socket.until_type("update")
        asked = one if one.question else two
        assert (await asked.ask("hint"))["text"] == "There are no hints in a tournament."
    await cup.play(first["rounds"][0]["tables"])
    assert (await ann.command(table["table"], "rematch", 409))["code"] == "not_now"


async def test_only_its_host_starts_it_or_calls_it_off_and_only_before_it_starts(
    guest: Come,
) -> None:
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob)
    assert (await bob.post(f"{cup.path}/start", 403))["code"] == "not_host"
    await bob.delete(cup.path, 403)
    await cup.start()
    await cup.start()
    assert (await cup.shown())["round"] == 1
    await ann.delete(cup.path, 409)
    other = await Cup.open(ann, bob)
    async with bob.socket(f"{other.path}/socket") as socket:
        await socket.recv()
        await ann.delete(other.path)
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    await bob.get(other.path, 404)
    await other.enter(bob, 404)


async def test_it_starts_at_its_set_time_or_is_closed_where_too_few_came(
    guest: Come, server: Running
) -> None:
    ann, bob = await all_of(guest, 2)
    cup, alone = await Cup.open(ann, bob), await Cup.open(ann)
    async with cup.watch() as until, ann.socket(f"{alone.path}/socket") as socket:
        await socket.recv()
        now_due = update(TOURNAMENTS).values(starts=server.site.now())
        server.do(server.site.database.store(now_due))
        assert (await until(lambda cup: cup["stage"] == "running"))["round"] == 1
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert "called off" in str(closed.value)
    await ann.get(alone.path, 404)


async def test_one_that_nobody_starts_is_closed_after_a_while(serve: Serve, come: Come) -> None:
    ann = await come(serve(tournament_days=SOON), "Ann")
    opened = await ann.post("/api/tournaments", name="Long ago", game="kenjin", seats=2, rounds=3)
    path = f"/api/tournaments/{opened['tournament']['id']}"
    while (await ann.web.get(path)).status_code != 404:
        await asyncio.sleep(0)


async def test_every_limit_of_tournaments_is_kept(serve: Serve, come: Come) -> None:
    server = serve(tournament_players=2, tournaments_per_person=2)
    ann, bob, cid = [await come(server, name) for name in ("Ann", "Bob", "Cid")]
    cup = await Cup.open(ann, bob)
    assert (await cup.enter(cid, 429))["text"] == "2 play in this tournament already."
    await Cup.open(ann)
    wanted: dict[str, Any] = {"name": "Third", "game": "kenjin", "seats": 2, "rounds": 3}
    assert (await ann.post("/api/tournaments", 429, **wanted))["code"] == "too_many"
    for wrong in (
        {"rounds": 13}, {"rounds": 0}, {"seats": 7}, {"seats": 5}, {"name": "x" * 41}, {"name": "two\nlines"},
        {"clock": {"kind": "none"}}, {"starts": 5e9}, {"starts": 1}, {"pause": -1},
        {"options": {"no_such": 1}}, {"bot": "nobody"},
    ):  # fmt: skip
        await bob.post("/api/tournaments", 422, **{**wanted, **wrong})
    token = (await bob.post("/api/me/tokens", nickname="Dice"))["token"]
    program = {"Authorization": f"Bearer {token}"}
    refused = await cid.web.post("/api/tournaments", json=wanted, headers=program)
    assert refused.json()["text"] == "Tournaments are for people."


async def test_nothing_is_said_on_the_socket_of_a_tournament(guest: Come) -> None:
    ann = await guest("Ann")
    cup = await Cup.open(ann)
    async with ann.socket(f"{cup.path}/socket") as socket:
        await socket.recv()
        await socket.send("hello")
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    async with ann.socket("/api/tournaments/nosuchtournament/socket") as socket:
        assert json.loads(await socket.recv())["code"] == "not_found"


# Each round once.


async def test_a_round_that_many_open_at_once_is_opened_once(guest: Come, server: Running) -> None:
    people = await all_of(guest, 4)
    cup = await Cup.open(*people)
    found = server.do(server.site.tournaments.get(cup.id))

    async def all_at_once() -> None:
        await asyncio.gather(*(rounds.open_round(server.site, found) for _ in range(8)))

    server.do(all_at_once())
    [only] = (await cup.shown())["rounds"]
    assert sorted(people_of(only["tables"])) == sorted(person.me["id"] for person in people)
    counted = await people[0].web.get("/metrics")
    assert 'kassen_rounds_total{game="kenjin"} 1.0' in counted.text


async def test_who_looked_before_another_worker_opened_the_round_opens_nothing(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next round follows the one seen to be over, not one begun since."""
    ann, bob = await all_of(guest, 2)
    cup = await Cup.open(ann, bob, pause=3600)
    seen = server.do(server.site.tournaments.get(cup.id))
    await cup.start()

    async def due(*_: Any) -> list[Any]:
        return [replace(seen, starts=1.0)]

    monkeypatch.setattr(server.site.tournaments, "due", due)
    server.do(rounds.sweep(server.site))
    shown = await cup.shown()
    assert (shown["stage"], shown["round"]) == ("running", 1)


async def test_a_round_that_is_cut_off_while_it_is_stored_leaves_nothing_and_comes_whole(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await all_of(guest, 4)
    cup = await Cup.open(*people)
    real, cuts = tournaments.add_table, iter([False, True])

    def cut_off(connection: Connection, stored: StoredTable) -> None:
        if next(cuts, False):
            raise Unavailable("the power went out")
        real(connection, stored)

    monkeypatch.setattr(tournaments, "add_table", cut_off)
    await cup.start(503)
    shown = await cup.shown()
    assert (shown["stage"], shown["round"], shown["rounds"]) == ("open", 0, [])
    await cup.start()
    [only] = (await cup.shown())["rounds"]
    assert sorted(people_of(only["tables"])) == sorted(person.me["id"] for person in people)


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
async def test_several_workers_open_each_round_once(serve: Serve, come: Come) -> None:
    workers = [serve() for _ in range(3)]
    people = [await come(worker, name) for worker, name in zip(workers, NAMES, strict=False)]
    cup = await Cup.open(*people, rounds=3)
    await cup.start()
    over = await cup.play_all()
    assert [each["number"] for each in over["rounds"]] == [1, 2, 3]
    for each in over["rounds"]:
        assert sorted(people_of(each["tables"])) == sorted(person.me["id"] for person in people)


@pytest.mark.parametrize("store", ["sqlite", "postgresql"], indirect=True)
async def test_killed_at_any_moment_every_round_has_one_set_of_tables(
    store: dict[str, Any], tmp_path: Path, come: Come
) -> None:
    """Killed while it is started, while a round is opened, and between rounds."""
    environment = {"KASSEN_SWEEP_SECONDS": "0.05"}
    if "database_url" in store:
        environment |= {"DATABASE_URL": store["database_url"], "REDIS_URL": store["redis_url"]}
    server = Server(tmp_path / "killed", **environment).start()
    dice = random.Random(7)
    try:
        people = [await come(server, name) for name in NAMES]
        cup = await Cup.open(*people, rounds=3)
        starting = asyncio.create_task(people[0].web.post(f"{cup.path}/start"))
        await asyncio.sleep(dice.random() / 50)
        server.kill()
        await asyncio.gather(starting, return_exceptions=True)
        server.start()
        await cup.start()
        for number in (1, 2, 3):
            async with cup.watch() as until:
                now = await until(lambda cup, number=number: cup["round"] >= number)
                await cup.play(now["rounds"][number - 1]["tables"])
            if number < 3:
                await asyncio.sleep(dice.random() / 10)
                server.kill()
                server.start()
        async with cup.watch() as until:
            over = await until(lambda cup: cup["stage"] == "over")
    finally:
        server.stop()
    assert [each["number"] for each in over["rounds"]] == [1, 2, 3]
    for each in over["rounds"]:
        assert sorted(people_of(each["tables"])) == sorted(person.me["id"] for person in people)
        assert {table["stage"] for table in each["tables"]} == {"over"}


async def test_what_was_stored_before_there_were_tournaments_is_kept(
    serve: Serve, come: Come, store: dict[str, Any]
) -> None:
    server = serve()
    ann, bob, table = await two_at_a_table(partial(come, server))
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        log = list(one.log)
    await asyncio.to_thread(server.stop)
    try:
        database = Database(Settings(**store).database)
        await database.write(take_tournaments_away)
        await database.close()
        async with ann.at(serve().address).watch(table) as again:
            await again.until_type("update")
            assert again.log == log
    finally:
        await migrate(Settings(**store))  # whatever failed here, the next test finds its tables


def take_tournaments_away(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, "0002")
