"""Own data: the file of everything, the sessions, and an account that is deleted."""

import json
from functools import partial

import pytest

from tests.server.client import Person
from tests.server.play import Come, Serve, play_out, step, two_at_a_table
from tests.server.test_accounts import PASSWORD, is_closed


async def test_somebody_who_leaves_is_forgotten_and_their_matches_stay(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    token = await ann.post("/api/me/tokens", nickname="Robot")
    robot = Person(ann.address)
    bearer = {"Authorization": f"Bearer {token['token']}"}
    await ann.post("/api/me/farewell", 409, password=PASSWORD)  # the match is not over
    async with ann.watch(table) as one, bob.watch(table) as two:
        await one.ask("say", text="I live by the river")
        await play_out(one, two)
    told = (await bob.get(f"/api/matches/{table}"))["told"]
    waiting = await ann.open("kenjin", "me", "open")
    await ann.post("/api/me/farewell", 401, password="a guess at it")
    async with (
        ann.lobby() as lobby,
        robot.lobby(**bearer) as program,
    ):
        await ann.post("/api/me/farewell", password=PASSWORD)
        assert await is_closed(lobby) == await is_closed(program) == 1008
    await bob.post("/api/sessions", 401, name="ann", password=PASSWORD)
    assert (await bob.table(waiting))["stage"] == "closed"
    again = await bob.get(f"/api/matches/{table}")
    assert again["table"]["seats"][0]["player"] is None
    assert again["told"]["events"] == told["events"]
    left = json.dumps([again, await bob.get(f"/api/matches/{table}/file")])
    assert "Somebody 1" in left
    assert "Ann" not in left
    assert (await bob.get(f"/api/players/{ann.me['id']}"))["nickname"] == "Somebody"
    [match] = (await bob.get("/api/me/matches"))["matches"]
    assert match["table"]["id"] == table
    await robot.close()


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_file_has_everything_about_oneself_and_nothing_about_others(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kassen.server.own.PAGE", 1)
    ann, bob, table = await two_at_a_table(partial(come, serve(own_files_per_hour=2)))
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    await ann.post("/api/me/tokens", nickname="Robot")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await one.ask("say", text="a line by Ann")
        await two.ask("say", text="a line by Bob")
        while one.question is None:
            await step(one, two)
        await one.decide()
        [running] = (await ann.get("/api/me/file"))["matches"]
        assert running["decisions"] == []
        await play_out(one, two)
    waiting = await ann.open("kenjin", "me", "open")
    file = await ann.get("/api/me/file")
    assert (file["person"]["name"], len(file["sessions"]), len(file["tokens"])) == ("ann", 1, 1)
    assert [line["text"] for line in file["talk"]] == ["a line by Ann"]
    played = (await bob.get(f"/api/matches/{table}/file"))["decisions"]
    [later, match] = file["matches"]
    assert later["table"]["id"] == waiting
    assert [each["action"] for each in match["decisions"]] == [
        action for seat, action in played if seat == 0
    ]
    assert not {"password", "digest"} & set(json.dumps(file).split('"'))
    await ann.get("/api/me/file", 429)


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_other_sessions_are_listed_and_ended(guest: Come) -> None:
    ann = await guest("Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    elsewhere = Person(ann.address)
    await elsewhere.post("/api/sessions", name="ann", password=PASSWORD)
    sessions = (await ann.get("/api/me/sessions"))["sessions"]
    assert [each["is_this"] for each in sessions] == [False, True]
    async with elsewhere.lobby() as lobby:
        await ann.delete("/api/me/sessions")
        assert await is_closed(lobby) == 1008
    await elsewhere.get("/api/me", 401)
    assert len((await ann.get("/api/me/sessions"))["sessions"]) == 1
    await elsewhere.close()
