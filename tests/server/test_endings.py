"""Ends before the rules': giving up loses, agreement ends a match without a winner, and leaving has its price."""

from dataclasses import replace

import pytest

import kassen
from kassen.server import endings, leaving
from kassen.server.store.database import Unavailable
from kassen.server.store.matches import Matches, StoredSeat
from tests.server.client import Person, Watching
from tests.server.play import Come, Serve, asked, hear_the_start, step, two_at_a_table

ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


async def over(*sockets: Watching) -> None:
    for socket in sockets:
        while socket.table.get("stage") != "over":
            await socket.hear()


async def rating_of(person: Person) -> float:
    return float((await person.get("/api/me"))["ratings"][0]["value"])


async def test_whoever_gives_up_loses_and_it_is_said(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        assert (await two.ask("give_up"))["type"] == "done"
        await over(one, two)
        assert one.table["ranks"] == [1, 2]
        assert one.table["ended_by"] == "giving_up"
        assert [seat["gave_up"] for seat in one.table["seats"]] == [False, True]
        assert (await one.ask("decide", number=one.number, action="x"))["type"] == "refused"
        assert (await two.ask("give_up"))["type"] == "done"  # once is enough
        assert one.table["ranks"] == (await bob.table(table))["ranks"]
    assert await rating_of(ann) > await rating_of(bob)
    replay = await ann.get(f"/api/matches/{table}?seat=0")
    assert len(replay["told"]["steps"]) == 2
    assert len((await bob.get(f"/api/matches/{table}/steps"))["steps"]) == 2
    file = await bob.get(f"/api/matches/{table}/file")
    assert (file["given_up"], file["ranks"], len(file["decisions"])) == ([1], None, 1)
    file.pop("deal")
    match = kassen.Match.from_document(kassen.games.get("kenjin"), file)
    match.verify()
    assert match.document()["given_up"] == [1]


@ON_SQLITE
async def test_a_third_plays_on_against_the_bot_of_who_gave_up(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("mangoku", "me", "open", "novice", stand_in="novice")
    await bob.command(table, "sit")
    await ann.command(table, "start")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await two.ask("give_up")
        assert (await two.ask("return"))["text"] == "You have given up."
        assert (await two.ask("undo"))["text"] == "You have given up."
        assert two.table["stage"] == "running"
        assert two.table["seats"][1]["stand_in"] == "novice"
        await one.decide()
        await one.ask("give_up")
        await over(one, two)
        assert one.table["ranks"] == [2, 2, 1]


async def test_a_match_whose_giving_up_alone_was_stored_ends_when_somebody_comes(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise Unavailable("no room")

    ann, bob, table = await two_at_a_table(guest)
    with monkeypatch.context() as patch:
        patch.setattr(Matches, "finish", fail)
        await bob.command(table, "give_up", 503)
    async with ann.watch(table) as one:
        await over(one)
    assert (await ann.table(table))["ranks"] == [1, 2]


async def test_a_match_ends_without_a_winner_if_everybody_agrees(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        assert (await one.ask("answer_end", agree=True))["code"] == "not_now"
        await one.ask("propose_end")
        await two.until(lambda _: two.table.get("end"))
        assert two.table["end"] == {"seat": 0, "agreed": [0]}
        assert (await two.ask("answer_undo", agree=True))["code"] == "not_now"
        await two.ask("answer_end", agree=False)
        assert (await one.ask("propose_end"))["text"].startswith("You have been refused")
        await step(one, two)
        assert (await two.ask("propose_end"))["type"] == "done"
        assert (await one.ask("answer_end", agree=True))["type"] == "done"
        await over(one, two)
        assert (one.table["ranks"], one.table["ended_by"]) == ([1, 1], "agreement")
    assert (await ann.get("/api/me"))["ratings"] == []


@ON_SQLITE
async def test_a_decision_that_all_notice_takes_a_proposal_away(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest, game="mangoku")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        await asked(one, two).ask("propose_end")
        await step(one, two)
        await one.ask("say", text="still here?")
        assert (await ann.table(table))["end"] is None


@ON_SQLITE
async def test_nobody_agrees_alone_or_for_somebody_away(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one:
        await hear_the_start(one)
        await bob.command(table, "leave")
        assert (await one.ask("propose_end"))["text"].endswith("is away.")
    alone = await ann.open("kenjin", "me", "novice", auto_start=True)
    assert (await ann.command(alone, "propose_end", 409))["text"].startswith("Nobody else plays")


@pytest.mark.parametrize(
    ("gave_up", "options", "is_decided"),
    [("", {}, False), ("0", {}, False), ("01", {}, False), ("012", {}, True), ("02", {"teams": True}, True)],
)  # fmt: skip
def test_a_match_is_decided_once_one_side_is_left(
    gave_up: str, options: dict[str, bool], is_decided: bool
) -> None:
    chairs = [StoredSeat(seat, person=f"p{seat}") for seat in range(4)]
    chairs = [replace(each, gave_up=1.0) if str(each.seat) in gave_up else each for each in chairs]
    assert endings.is_decided(chairs, options) is is_decided


def test_those_who_gave_up_stand_behind_all_others() -> None:
    chairs = [StoredSeat(0, gave_up=2.0), StoredSeat(1), StoredSeat(2, gave_up=1.0), StoredSeat(3)]
    assert endings.ranked(chairs, [1, 3, 2, 4]) == [3, 1, 3, 2]
    assert endings.ranked([StoredSeat(0), StoredSeat(1)], [2, 1]) == [2, 1]


async def test_leaving_quick_matches_again_and_again_has_a_price(serve: Serve, come: Come) -> None:
    """The bots answer too late to end a match meanwhile."""
    ann = await come(serve(bot_pause=60), "Ann")
    quick = {"auto_start": True, "clock": {"kind": "decision", "seconds": 120}}
    left = [await ann.open("kenjin", "me", "novice", **quick) for _ in range(leaving.FREE + 1)]
    for table in left[1:]:
        await ann.command(table, "leave")
    assert (await ann.post("/api/quick", game="kenjin"))["table"]["stage"] == "open"
    await ann.command(left[0], "leave")
    refused = await ann.post("/api/quick", 429, game="kenjin")
    assert "3 quick matches" in refused["text"]
    assert "5 minutes" in refused["text"]
    await ann.command(left[0], "return")
    await ann.command(left[0], "give_up")  # a loss, and no leaving
    await ann.post("/api/quick", game="kenjin")


def test_the_price_of_leaving_grows_up_to_two_hours() -> None:
    first = leaving.FREE + 1
    assert [leaving.wait_after(number) for number in range(first, first + 5)] == [
        300, 1200, 4800, 7200, 7200,
    ]  # fmt: skip
