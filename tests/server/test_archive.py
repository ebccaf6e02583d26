"""Finished matches can be read again: as logs, step by step, as a file, and uploaded."""

import asyncio
import json
import threading
import zlib
from typing import Any

import pytest

from kassen.server import door, messages, thoughts
from kassen.server.app import finish_tasks
from tests.server.play import Come, Serve, play_out, two_at_a_table
from tests.server.running import Running


async def test_a_finished_match_is_told_to_each_seat_as_it_was(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        assert (await ann.get(f"/api/matches/{table}", 409))["code"] == "not_now"
        assert (await ann.get(f"/api/matches/{table}/file", 409))["code"] == "not_now"
        await play_out(one, two)
    for seat, socket in enumerate((one, two)):
        replay = await ann.get(f"/api/matches/{table}?seat={seat}")
        assert replay["told"]["events"] == socket.log
        assert replay["told"]["view"] == socket.update["view"]
    told = (await ann.get(f"/api/matches/{table}"))["told"]
    assert len(told["sentences"]) == len(told["events"]) == told["steps"][-1]
    await ann.get(f"/api/matches/{table}?seat=5", 404)


async def test_a_replay_goes_step_by_step_with_the_eyes_of_a_seat(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    page = await ann.get(f"/api/matches/{table}/steps?seat=0")
    views = {news["number"]: news["view"] for news in one.heard if news["type"] == "update"}
    for step in page["steps"]:
        if step["number"] in views:
            assert step["view"] == views[step["number"]]
    assert page["total"] == one.number
    last = await ann.get(f"/api/matches/{table}/steps?seat=0&first={page['total']}")
    assert [step["view"] for step in last["steps"]] == [one.update["view"]]


async def test_every_step_of_a_replay_tells_who_decided_and_what_the_seat_was_told(
    guest: Come,
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    opening, *updates = [news for news in one.heard if news["type"] == "update"]
    heard = {news["number"]: news for news in updates}
    assert [*heard] == [*range(opening["number"] + 1, one.number + 1)]
    first = 0
    log = []
    while first < one.number:
        page = (await ann.get(f"/api/matches/{table}/steps?seat=0&first={first}"))["steps"]
        for step in page[1:]:
            assert step["views"] == []
            if step["number"] in heard:  # the table may have gone on by itself before she saw it
                assert step["by"] == heard[step["number"]]["by"]
                assert step["sentences"] == heard[step["number"]]["sentences"]
            log += step["events"]
        assert page[0]["events"] == one.log[: len(page[0]["events"])]
        log = log or page[0]["events"]
        first = page[-1]["number"]
    assert len(page[0]["events"]) + sum(len(step["events"]) for step in page[1:]) == len(one.log)


async def test_a_replay_with_all_cards_open_has_the_view_of_every_seat(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        assert (await ann.get(f"/api/matches/{table}/steps?open=true", 409))["code"] == "not_now"
        await play_out(one, two)
    last = await ann.get(f"/api/matches/{table}/steps?open=true&first={one.number - 1}")
    for seat, socket in enumerate((one, two)):
        shown = {news["number"]: news["view"] for news in socket.heard if news["type"] == "update"}
        for step in last["steps"]:
            assert step["views"][seat] == shown[step["number"]]


def test_an_analysis_is_what_the_messages_declare() -> None:
    import kassen

    match = kassen.Match("mangoku", seats=2, seed=4)
    while not match.over:
        match.play(match.pending[0], door.options(match, match.pending[0])[0])
    found = zlib.decompress(thoughts.look_back(match.document(), 5))
    analysis = messages.Analysis.model_validate_json(found)
    assert len(analysis.curve) == len(match.decisions) + 1 == len(analysis.decisions) + 1
    assert analysis.curve[-1] == [float(rank == 1) for rank in match.ranks or []]


async def test_a_finished_match_is_looked_back_at_once_and_for_all(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = [], threading.Event()
    found = messages.Analysis(iterations=5, decisions=[], curve=[[1, 0]], moments=[], mistakes=[])

    async def look_back(document: dict[str, Any], playouts: int) -> bytes:
        asked.append((document["game"], len(document["decisions"]), playouts))
        await asyncio.to_thread(go_on.wait)
        return zlib.compress(found.model_dump_json().encode())

    monkeypatch.setattr(server.site.thinking, "look_back", look_back)
    ann, bob, table = await two_at_a_table(guest)
    where = f"/api/matches/{table}/analysis"
    async with ann.watch(table) as one, bob.watch(table) as two:
        assert (await ann.post(where, 409))["code"] == "not_now"
        await play_out(one, two)
    assert (await ann.get(where)) == {"status": "none", "analysis": None}
    assert (await ann.post(where))["status"] == "thinking"
    assert (await bob.post(where))["status"] == "thinking"
    go_on.set()
    await asyncio.to_thread(server.do, finish_tasks(server.site))
    assert (await bob.get(where)) == {"status": "ready", "analysis": found.model_dump()}
    assert (await ann.post(where))["status"] == "ready"
    assert asked == [("kenjin", one.number, server.settings.analysis_playouts)]


async def test_who_asks_for_many_analyses_is_told_to_wait(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(analyses_per_hour=1)

    async def look_back(document: dict[str, Any], playouts: int) -> bytes:
        raise RuntimeError("it failed")

    monkeypatch.setattr(server.site.thinking, "look_back", look_back)
    ann = await come(server)
    table = await ann.open("kenjin", "novice", "novice", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda _: gallery.table["stage"] == "over")
    await ann.post(f"/api/matches/{table}/analysis")
    await asyncio.to_thread(server.do, finish_tasks(server.site))
    assert (await ann.get(f"/api/matches/{table}/analysis"))["status"] == "none"
    assert (await ann.post(f"/api/matches/{table}/analysis", 429))["code"] == "too_fast"


async def test_a_match_file_that_is_handed_in_is_refereed_and_kept(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    document = await ann.get(f"/api/matches/{table}/file")
    stored = await bob.post("/api/matches", **document)
    again = await bob.get(f"/api/matches/{stored['table']['id']}?seat=1")
    assert again["told"]["events"] == two.log
    assert again["table"]["ranks"] == one.table["ranks"]
    assert "deal" not in await bob.get(f"/api/matches/{stored['table']['id']}/file")


async def test_a_file_that_is_no_fair_match_is_refused(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    document = await ann.get(f"/api/matches/{table}/file")
    worse = [
        {**document, "decisions": document["decisions"][:-1]},
        {**document, "deal": {**document["deal"], "words": ["x", "y"]}},
        {**document, "game": "chess"},
        {**document, "seats": 99},
        {**document, "decisions": [[0, "win"]]},
        {},
    ]
    for each in worse:
        assert (await ann.post("/api/matches", 422, **each))["code"] == "malformed"
    for body in (b"[]", b"{", b"", b"1" * 5000, b"[" * 100_000):
        answer = await ann.web.post("/api/matches", content=body)
        assert answer.status_code == 422, body[:20]


async def test_leaderboards_hold_people_programs_and_bots_apart(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("kenjin", "novice", "casual", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda _: gallery.table["stage"] == "over")
    board = await ann.get("/api/games/kenjin/leaderboard")
    assert {standing["bot"] for standing in board["bots"]} == {"novice", "casual"}
    assert board["people"] == board["programs"] == []
    values = [standing["rating"]["value"] for standing in board["bots"]]
    assert sum(values) / 2 == 1500 or abs(sum(values) / 2 - 1500) < 1


def test_a_told_log_is_read_as_it_was_written() -> None:
    import kassen

    match = kassen.Match("kenjin", seed=1)
    told = door.told(match, [0])
    assert door.read_told(told[0])["view"] == json.loads(json.dumps(match.view(0)))


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_no_page_of_a_history_tells_how_many_private_matches_it_leaves_out(
    guest: Come,
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    for is_public in (True, False, True):
        setup = {"auto_start": True, "rated": False, "public": is_public}
        await ann.command(await ann.open("kenjin", "me", "casual", **setup), "give_up")
    history = f"/api/players/{ann.me['id']}/matches"
    pages = [(await bob.get(f"{history}?skip={skip}"))["matches"] for skip in range(3)]
    assert [len(page) for page in pages] == [2, 1, 0]
