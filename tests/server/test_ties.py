"""Ties between people: friends see and invite each other, and nobody is told who mutes or blocks them."""

import asyncio
from typing import Any

import pytest

from kassen.server import ties as server_ties
from kassen.server.ties import note_presence
from tests.server.client import Person, read
from tests.server.play import Come, Serve, hear_the_start, two_at_a_table

ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
WOULD_NOT = "Who opened this table, or somebody at it, wants you elsewhere."


async def tie(person: Person, other: Person, tie: str, status: int = 200) -> Any:
    answer = await person.web.put(f"/api/me/ties/{other.me['id']}", json={"tie": tie})
    return read(answer, status)


async def ties(person: Person) -> dict[str, Any]:
    return {each["nickname"]: each for each in (await person.get("/api/me/ties"))["ties"]}


async def befriend(one: Person, other: Person) -> None:
    await tie(one, other, "follows")
    await tie(other, one, "follows")


async def test_two_who_follow_each_other_see_whether_the_other_is_there(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    await tie(ann, bob, "follows")
    async with bob.socket("/api/lobby/socket") as lobby:
        await lobby.recv()
        assert not (await ties(ann))["Bob"]["is_here"]  # who is followed must want it too
        [follower] = (await bob.get("/api/me/ties"))["followers"]
        assert follower["nickname"] == "Ann"
        await tie(bob, ann, "follows")
        assert (await ties(ann))["Bob"]["is_here"]
        assert (await bob.get("/api/me/ties"))["followers"] == []
    await ann.delete(f"/api/me/ties/{bob.me['id']}")
    assert await ties(ann) == {}
    await tie(ann, ann, "follows", 404)
    await ann.web.put("/api/me/ties/nobody", json={"tie": "follows"})
    assert await ties(ann) == {}


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
async def test_friends_see_each_other_at_different_workers(serve: Serve, come: Come) -> None:
    first, second = serve(), serve()
    ann, bob = await come(first, "Ann"), await come(second, "Bob")
    await befriend(ann, bob)
    async with bob.socket("/api/lobby/socket") as lobby:
        await lobby.recv()
        second.do(note_presence(second.site, second.app.state.open_sockets))
        assert (await ties(ann))["Bob"]["is_here"]


async def test_whom_a_block_parts_sit_at_no_table_together(guest: Come) -> None:
    ann, bob, cleo = await guest("Ann"), await guest("Bob"), await guest("Cleo")
    await tie(ann, bob, "blocks")
    hers = await ann.open("kenjin", "me", "open", "open")
    his = await bob.open("kenjin", "me", "open", "open")
    assert (await bob.command(hers, "sit", 409))["text"] == WOULD_NOT
    assert (await ann.command(his, "sit", 409))["text"] == WOULD_NOT
    robot = Person(bob.address)
    token = await bob.post("/api/me/tokens", nickname="Robot")
    robot.web.headers["Authorization"] = f"Bearer {token['token']}"
    assert (await robot.command(hers, "sit", 409))["text"] == WOULD_NOT
    await robot.close()
    theirs = await cleo.open("kenjin", "me", "open", "open")
    await ann.command(theirs, "sit")
    assert (await bob.command(theirs, "sit", 409))["text"] == WOULD_NOT
    await cleo.command(his, "sit")
    await ann.delete(f"/api/me/ties/{bob.me['id']}")
    await bob.command(hers, "sit")


async def test_a_quick_match_parts_whom_a_block_parts(guest: Come) -> None:
    ann, bob, cleo = await guest("Ann"), await guest("Bob"), await guest("Cleo")
    await tie(ann, bob, "blocks")
    tables = [
        (await each.post("/api/quick", game="kenjin"))["table"]["id"] for each in (ann, bob, cleo)
    ]
    assert tables[0] != tables[1]
    assert tables[2] == tables[0]


async def test_whoever_is_blocked_is_told_what_somebody_removed_or_unfollowed_is_told(
    guest: Come,
) -> None:
    """Every answer to the blocked is that to somebody who was removed from the table and is followed no more."""
    ann, blocked, parted = await guest("Ann"), await guest("Bob"), await guest("Bob")
    for each in (blocked, parted):
        await befriend(ann, each)
    table = await ann.open("kenjin", "me", "open", "open")
    await parted.command(table, "sit")
    await ann.command(table, "remove", seat=1)
    await ann.delete(f"/api/me/ties/{parted.me['id']}")
    await tie(ann, blocked, "blocks")

    async def told(person: Person) -> list[Any]:
        own = await person.open("kenjin", "me", "open", public=False)
        wish = {"player": ann.me["id"]}
        return [
            await person.command(table, "sit", 409),
            await person.get("/api/me/ties"),
            await person.get(f"/api/players/{ann.me['id']}"),
            await person.post(f"/api/tables/{own}/invitations", 409, **wish),
            sorted((await person.get("/api/me/file"))["ties"][0]),
        ]

    async with ann.socket("/api/lobby/socket"):
        assert await told(blocked) == await told(parted)


async def test_lines_of_whom_one_silenced_are_not_sent_to_one(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    cleo = await guest("Cleo")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await bob.command(table, "say", text="read by all")
        await one.until_type("chat")
    for kind in ("mutes", "blocks"):
        await tie(ann, bob, kind)
        async with ann.watch(table) as one, bob.watch(table) as two, cleo.watch(table) as three:
            chats = (await one.until_type("welcome"))["chats"]
            assert "Bob" not in [chat["name"] for chat in chats]
            await two.until_type("welcome")
            await three.until_type("welcome")
            assert (await two.ask("say", text="unread by one"))["type"] == "done"
            for each in (two, three):
                if not any(news["type"] == "chat" for news in each.heard):
                    await each.until_type("chat")
            await one.ask("say", text="read by both")
            await two.until(lambda news: news.get("text") == "read by both")
            chats = [news["text"] for news in one.heard if news["type"] == "chat"]
            assert chats == ["read by both"]
    await ann.delete(f"/api/me/ties/{bob.me['id']}")
    async with ann.watch(table) as one:
        assert len((await one.until_type("welcome"))["chats"]) == 5


async def test_friends_invite_each_other_to_tables(guest: Come) -> None:
    ann, bob, cleo = await guest("Ann"), await guest("Bob"), await guest("Cleo")
    await befriend(ann, bob)
    table = await ann.open("kenjin", "me", "open", public=False)
    wish = {"player": bob.me["id"]}
    async with bob.socket("/api/lobby/socket") as lobby:
        await lobby.recv()
        await ann.post(f"/api/tables/{table}/invitations", **wish)
        assert '"invited"' in await lobby.recv()
    [invitation] = (await bob.get("/api/me/invitations"))["invitations"]
    assert (invitation["table"], invitation["nickname"], invitation["game"]) == (
        table, "Ann", "kenjin",
    )  # fmt: skip
    await ann.post(f"/api/tables/{table}/invitations", 409, player=cleo.me["id"])
    await cleo.post(f"/api/tables/{table}/invitations", 403, **wish)
    await tie(bob, ann, "blocks")
    assert (await bob.get("/api/me/invitations"))["invitations"] == []
    await bob.delete(f"/api/me/ties/{ann.me['id']}")
    await bob.command(table, "sit")
    await ann.command(table, "start")
    assert (await bob.get("/api/me/invitations"))["invitations"] == []
    await ann.post(f"/api/tables/{table}/invitations", 409, **wish)


@ON_SQLITE
async def test_ties_are_in_ones_file_and_end_with_oneself(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cleo = await guest("Ann"), await guest("Bob"), await guest("Cleo")
    monkeypatch.setattr("kassen.server.ties.MOST_TIES", 1)
    await tie(ann, bob, "blocks")
    await tie(ann, cleo, "follows", 429)
    assert (await bob.get("/api/me/file"))["ties"] == []
    assert [each["tie"] for each in (await ann.get("/api/me/file"))["ties"]] == ["blocks"]
    await bob.post("/api/me/farewell")
    assert (await ann.get("/api/me/file"))["ties"] == []


@ON_SQLITE
async def test_a_list_of_tables_may_be_that_of_ones_friends(guest: Come) -> None:
    ann, bob, eve = [await guest(name) for name in ("Ann", "Bob", "Eve")]
    await befriend(ann, bob)
    await tie(ann, eve, "follows")  # who does not follow back
    tables = {
        person.me["nickname"]: await person.open("kenjin", "me", "open") for person in (bob, eve)
    }
    await bob.open("kenjin", "me", "open", public=False)
    listed = "/api/tables?friends=true"

    async def of(person: Person) -> list[str]:
        return [table["id"] for table in (await person.get(listed))["tables"]]

    assert await of(ann) == [tables["Bob"]]
    await ann.command(tables["Eve"], "sit")
    assert await of(bob) == [tables["Eve"]]
    assert await of(eve) == []
    await tie(bob, ann, "blocks")
    assert await of(ann) == []
    ann.web.cookies.clear()
    await ann.get(listed, 401)


async def test_so_many_ties_are_so_many_for_whoever_makes_them_at_once_too(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_ties, "MOST_TIES", 2)
    ann = await guest("Ann")
    others = [(await guest(f"P{number}")).me["id"] for number in range(5)]
    asked = (ann.web.put(f"/api/me/ties/{other}", json={"tie": "mutes"}) for other in others)
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 3
    kept = next(
        other for other, answer in zip(others, answers, strict=True) if answer.status_code == 200
    )
    assert (await ann.web.put(f"/api/me/ties/{kept}", json={"tie": "blocks"})).status_code == 200
