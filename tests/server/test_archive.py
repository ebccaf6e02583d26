"""What was played can be read again: told logs, step by step, as a file, and handed in."""

import json

from kassen.server import door
from tests.server.play import Come, play_out, two_at_a_table


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


async def test_a_match_file_that_is_handed_in_is_refereed_and_kept(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
    document = await ann.get(f"/api/matches/{table}/file")
    kept = await bob.post("/api/matches", **document)
    again = await bob.get(f"/api/matches/{kept['table']['id']}?seat=1")
    assert again["told"]["events"] == two.log
    assert again["table"]["ranks"] == one.table["ranks"]
    assert "deal" not in await bob.get(f"/api/matches/{kept['table']['id']}/file")


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
    assert door.read_told(told[0]).view == json.loads(json.dumps(match.view(0)))
