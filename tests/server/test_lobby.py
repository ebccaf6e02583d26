"""The lobby: what there is to play, tables as they come and go, and a match at one request."""

import asyncio
import json
import threading

import pytest

from kassen import bots, games
from kassen.bots.characters import CHARACTERS
from kassen.server import messages, rounds
from kassen.server.site import Site
from tests.server.play import Come, Serve


async def test_the_catalog_lists_every_game_with_its_options_and_rulebook(guest: Come) -> None:
    ann = await guest()
    catalog = await ann.get("/api/games")
    assert [game["name"] for game in catalog["games"]] == list(games.NAMES)
    assert [level["name"] for level in catalog["bots"]] == [*bots.LEVELS]
    for card in catalog["games"]:
        game = games.get(card["name"])
        levels = {str(seats): bots.offered(game, seats) for seats in game.seat_counts}
        assert card["levels"] == levels
    page = await ann.get("/api/games/mangoku")
    assert page["rulebook"] == games.get("mangoku").rulebook
    await ann.get("/api/games/chess", 422)


async def test_the_lobby_is_live(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    async with ann.socket("/api/lobby/socket") as lobby:
        assert json.loads(await lobby.recv())["type"] == "lobby"
        table = await bob.open("kenjin", "me", "open", auto_start=True)
        stages = []
        await ann.command(table, "sit")
        while "running" not in stages:
            news = json.loads(await lobby.recv())
            assert news["table"]["id"] == table
            stages.append(news["table"]["stage"])


async def test_what_changes_while_the_lists_of_the_lobby_are_read_is_told_after_them(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    listed, is_reading, go_on = rounds.listed, threading.Event(), threading.Event()

    async def listed_late(site: Site) -> list[messages.TournamentLine]:
        is_reading.set()
        await asyncio.to_thread(go_on.wait)
        return await listed(site)

    async with ann.socket("/api/lobby/socket") as seen:
        await seen.recv()
        monkeypatch.setattr(rounds, "listed", listed_late)
        async with bob.socket("/api/lobby/socket") as lobby:
            await asyncio.to_thread(is_reading.wait)
            await ann.open("kenjin", "me", "open")
            news = json.loads(await seen.recv())
            go_on.set()
            assert json.loads(await lobby.recv())["type"] == "lobby"
            assert json.loads(await lobby.recv()) == news


async def test_a_private_table_is_nowhere_to_be_found(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    async with bob.socket("/api/lobby/socket") as lobby:
        await lobby.recv()
        hidden = await ann.open("kenjin", "me", "open", public=False)
        shown = await ann.open("kenjin", "me", "open")
        news = json.loads(await lobby.recv())
        assert news["table"]["id"] == shown
    assert [table["id"] for table in (await bob.get("/api/tables"))["tables"]] == [shown]
    assert len(hidden) >= 20
    assert (await bob.table(hidden))["stage"] == "open"
    missing = await bob.get(f"/api/tables/{'x' * 22}", 404)
    assert missing["code"] == "not_found"
    assert (await bob.get(f"/api/players/{ann.me['id']}/matches"))["matches"] == []


async def test_a_quick_match_brings_people_together_at_one_request_each(guest: Come) -> None:
    people = [await guest(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
    found = [await person.post("/api/quick", game="mangoku") for person in people]
    tables = [answer["table"]["id"] for answer in found]
    assert len(set(tables[:4])) == 1
    assert tables[4] != tables[0]
    assert (await people[0].table(tables[0]))["stage"] == "running"


async def test_a_quick_match_has_a_clock_so_that_nobody_who_left_is_waited_for(
    guest: Come,
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    slow = await ann.open("kenjin", "me", "open", auto_start=True)
    table = (await bob.post("/api/quick", game="kenjin"))["table"]
    assert table["id"] != slow
    assert table["setup"]["clock"] == {"kind": "decision", "seconds": 120}


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    "trap",
    [
        {"clock": {"kind": "decision", "seconds": 5}},
        {"clock": {"kind": "player", "seconds": 10, "increment": 0}},
        {"options": {"talk": "off"}},
        {"rated": False},
        {"stand_in": "master"},
    ],
)
async def test_a_quick_match_leads_to_no_table_that_somebody_made_to_win_by(
    guest: Come, trap: dict[str, object]
) -> None:
    eve, bob = await guest("Eve"), await guest("Bob")
    fair = {"auto_start": True, "clock": {"kind": "decision", "seconds": 60}}
    await eve.open("kenjin", "me", "open", **{**fair, **trap})
    open_to_all = await eve.open("kenjin", "me", "open", **fair)
    assert (await bob.post("/api/quick", game="kenjin"))["table"]["id"] == open_to_all


async def test_quick_matches_at_the_same_moment_seat_everybody(guest: Come) -> None:
    people = [await guest(f"P{number}") for number in range(8)]
    found = await asyncio.gather(*(person.post("/api/quick", game="kenjin") for person in people))
    seated = set()
    for table in {answer["table"]["id"] for answer in found}:
        seated |= {seat["player"] for seat in (await people[0].table(table))["seats"]} - {None}
    assert seated == {person.me["id"] for person in people}


@pytest.mark.parametrize(
    "setup",
    [
        {"seats": ["me"]},
        {"seats": ["me", "me"]},
        {"seats": ["me", "open"], "options": {"nonsense": 1}},
        {"seats": ["me", "open"], "edition": {"nonsense": 1}},
        {"seats": ["me", "open"], "edition": {"name": 3}},
        {"seats": ["me", "grandmaster"]},
        {"seats": ["me", "open"], "clock": {"kind": "hourglass"}},
        {"seats": ["me", "open"], "pace": -1},
        {"seats": ["me", "open"], "more": True},
    ],
)
async def test_a_table_that_cannot_be_dealt_is_refused_with_a_sentence(
    guest: Come, setup: dict[str, object]
) -> None:
    ann = await guest()
    answer = await ann.post("/api/tables", 422, game="kenjin", **setup)
    assert answer["text"]


async def test_a_table_nobody_waits_at_is_closed_in_the_end(serve, come: Come) -> None:  # type: ignore[no-untyped-def]
    server = serve(unused_seconds=0.01)
    ann = await come(server, "Ann")
    table = await ann.open("kenjin", "me", "open")
    while (await ann.web.get(f"/api/tables/{table}")).json().get("table", {}).get(
        "stage"
    ) == "open":
        await asyncio.sleep(0.01)


async def test_only_so_many_tables_are_one_persons(serve, come: Come) -> None:  # type: ignore[no-untyped-def]
    ann = await come(serve(tables_per_person=2), "Ann")
    for _ in range(2):
        await ann.open("kenjin", "me", "open")
    answer = await ann.post("/api/tables", 429, game="kenjin", seats=["me", "open"])
    assert answer["code"] == "too_many"


async def test_my_turn_lists_the_tables_that_wait_for_me(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    tables = []
    for clock in ({"kind": "days", "days": 3}, {"kind": "none"}):
        tables.append(await ann.open("kenjin", "me", "open", auto_start=True, clock=clock))
        await bob.command(tables[-1], "sit")
    lists = [await person.get("/api/me/turns") for person in (ann, bob)]
    for each in lists:  # the way back to all of them
        assert {turn["table"]["id"] for turn in each["turns"] + each["waiting"]} == set(tables)
    turns = [turn for each in lists for turn in each["turns"]]
    assert sorted(turn["table"]["id"] for turn in turns) == sorted(tables)
    deadlines = {turn["table"]["id"]: turn["deadline"] for turn in turns}
    assert deadlines[tables[0]] is not None
    assert deadlines[tables[1]] is None


async def test_only_the_host_removes_somebody_who_does_not_come_back(
    serve: Serve, come: Come
) -> None:
    """Nor after a restart."""
    server = serve()
    ann, bob, cleo = [await come(server, name) for name in ("Ann", "Bob", "Cleo")]
    table = await ann.open("kenjin", "me", "open")
    await bob.command(table, "sit")
    async with bob.watch(table) as two:
        assert (await cleo.command(table, "remove", 403, seat=1))["code"] == "not_host"
        for nobody_else in (0, 5):
            await ann.command(table, "remove", 409, seat=nobody_else)
        await ann.command(table, "remove", seat=1)
        told = await two.until(lambda news: news["type"] == "welcome" and news["seat"] is None)
        assert told["table"]["seats"][1]["player"] is None
        assert (await two.ask("sit"))["code"] == "not_now"
    server.stop()
    again = serve()
    ann, bob, cleo = [person.at(again.address) for person in (ann, bob, cleo)]
    assert (await bob.command(table, "sit", 409))["code"] == "not_now"
    await cleo.command(table, "sit")
    await ann.command(table, "start")
    await ann.command(table, "remove", 409, seat=1)


async def test_the_host_seats_bots_in_free_seats_and_frees_theirs_again(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("mangoku", "me", "novice", "open", "open")
    assert (await bob.command(table, "fill", 403))["code"] == "not_host"
    await bob.command(table, "sit", seat=3)
    await ann.command(table, "fill", level="skilled")
    seats = (await ann.table(table))["seats"]
    assert [seat["level"] for seat in seats] == [None, "novice", "skilled", None]
    assert len({seat["name"] for seat in seats}) == 4
    await ann.command(table, "remove", seat=1)
    await ann.command(table, "start", 409)
    await ann.command(table, "fill")
    await ann.command(table, "start")
    assert (await ann.table(table))["seats"][1]["level"] == "casual"
    await ann.command(table, "fill", 409)


async def test_the_bots_of_a_new_table_differ_in_character(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("mangoku", "me", "casual", "expert", "novice")
    shown = [seat["character"] for seat in (await ann.table(table))["seats"]]
    assert shown[0] is None
    assert set(shown[1:]) == set(CHARACTERS)


async def test_a_table_that_starts_by_itself_does_so_once_it_is_filled(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("mangoku", "me", "open", auto_start=True)
    await ann.command(table, "fill")
    assert (await ann.table(table))["stage"] == "running"
