"""Open hands: watchers are shown everything a while later, by a chain that swore to it before; until then, nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kassen import deal, openings
from kassen.engine.match import Match
from kassen.server import door, gallery
from kassen.terminal.command import main
from tests.server.client import Person, Watching
from tests.server.play import Come, Serve, hear_the_start, play_out, step, two_at_a_table
from tests.server.running import Running
from tests.server.test_secrecy import Redealt

LATER = {"kind": "decisions", "decisions": 5}
ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)


def of_type(socket: Watching, type_: str) -> list[dict[str, Any]]:
    return [news for news in socket.heard if news["type"] == type_]


def check_chain(socket: Watching, commitment: str) -> None:
    """As anybody can who watched from the deal: everything that was opened was sworn to before."""
    links = {sealed["number"]: sealed["link"] for sealed in of_type(socket, "sealed")}
    for opened in of_type(socket, "opened"):
        number = opened["number"]
        assert opened["before"] == (links[number - 1] if number else commitment)
        assert openings.link_of(opened["before"], opened["key"], opened["hands"]) == links[number]
        assert json.loads(opened["hands"])["number"] == number


async def until_over(*sockets: Watching) -> None:
    for socket in sockets:
        await socket.until(lambda _, socket=socket: socket.table.get("stage") == "over")  # type: ignore[misc]


@ON_SQLITE
async def test_watchers_see_all_hands_so_many_decisions_later_and_players_never(
    guest: Come, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cleo, dora = await guest("Cleo"), await guest("Dora")
    dora.web.cookies.set("kassen_language", "ja")
    ann, bob, table = await two_at_a_table(guest, open_hands=LATER, rated=True)
    shown = await ann.table(table)
    assert (shown["setup"]["open_hands"], shown["setup"]["rated"]) == (LATER, False)
    async with (
        ann.watch(table) as one,
        bob.watch(table) as two,
        cleo.watch(table) as live,
        dora.watch(table) as late,
        ann.watch(table + "/socket?watch=true&x=") as embedded,
    ):
        await hear_the_start(one, two, live, late, embedded)
        views: list[list[Any]] = []
        for number in range(8):
            views.append([one.update["view"], two.update["view"]])
            await step(one, two)
            await live.until(lambda news, at=number + 1: news.get("number") == at)  # type: ignore[misc]
            opened = of_type(live, "opened")
            assert [each["number"] for each in opened] == list(range(max(0, number - 4)))
            for each in opened:
                assert json.loads(each["hands"])["views"] == views[each["number"]]
        await late.until(lambda news: news["type"] == "opened" and news["number"] == 1)
        assert (await ann.command(table, "undo", 409))["code"] == "not_now"
        await play_out(one, two)
        await until_over(live, embedded)
    opened = of_type(live, "opened")
    assert [each["number"] for each in opened] == [*range(len(opened) - 1), live.number]
    check_chain(live, shown["commitment"])
    japanese, english = of_type(late, "opened")[1], of_type(live, "opened")[1]
    assert japanese["hands"] == english["hands"]
    assert japanese["views"][1]["names"] != json.loads(english["hands"])["views"][0]["names"]
    assert english["views"] is None
    for player in (one, two, embedded):
        assert not of_type(player, "opened") + of_type(player, "sealed")
    assert embedded.update["question"] is None

    document = await ann.get(f"/api/matches/{table}/file")
    assert document["deal"]["chain"]["last"] == of_type(live, "sealed")[-1]["link"]
    for chain, status, words in (
        ({}, 0, "those of this match"),
        ({"kassen": "0.0"}, 0, "by the version that showed them, 0.0"),
        ({"last": "0" * 64}, 2, "are not those of this match"),
        ({"more": 1}, 2, "must have a commitment"),
    ):
        changed = {**document["deal"], "chain": {**document["deal"]["chain"], **chain}}
        file = tmp_path / "match.json"
        file.write_text(json.dumps({**document, "deal": changed}), encoding="utf-8")
        assert main(["verify", str(file)]) == status
        told = capsys.readouterr()
        assert words in " ".join((told.out + told.err).split())


async def watched(
    people: list[Person], monkeypatch: pytest.MonkeyPatch, course: list[str], is_redealt: bool
) -> tuple[list[str], set[str]]:
    """All that a live watcher is sent of the first decisions; in another world what nobody has seen lies otherwise."""
    ann, bob, cleo = people
    real_update, real_hands, worlds = door.update, door.hands, iter(range(1, 10_000))

    def update(match: Match, seat: int, *rest: Any) -> str:
        world: Any = Redealt(match, seat, next(worlds)) if seat == door.SPECTATOR else match
        return real_update(world, seat, *rest)

    def hands(match: Match, number: int, by: int | None) -> str:
        return real_hands(Redealt(match, door.SPECTATOR, next(worlds)), number, by)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        if is_redealt:
            patch.setattr(door, "update", update)
            patch.setattr(door, "hands", hands)
        table = await ann.open("mangoku", "me", "open", open_hands=LATER)
        await bob.command(table, "sit")
        async with (
            cleo.watch(table) as live,
            ann.watch(table) as one,
            bob.watch(table) as two,
        ):
            await ann.command(table, "start")
            await hear_the_start(one, two, live)
            for number in range(4):
                asked = next(socket for socket in (one, two) if socket.question)
                assert asked.question
                option = asked.question["options"][0]["action"]
                if len(course) <= number:
                    course.append(option)
                await asked.ask("decide", number=asked.question["number"], action=course[number])
                for socket in (one, two, live):
                    while socket.number < number + 1:
                        await socket.hear()
            await live.until(lambda news: news["type"] == "sealed" and news["number"] == 4)
        links = {sealed["link"] for sealed in of_type(live, "sealed")}
        assert len(links) == 5
        assert not of_type(live, "opened")
    frames = [frame.replace(table, "ID") for frame in live.frames]
    for link in links:
        frames = [frame.replace(link, "LINK") for frame in frames]
    keep = ('"type":"update"', '"type":"sealed"')
    return [frame for frame in frames if any(kind in frame for kind in keep)], links


@ON_SQLITE
async def test_until_then_nothing_that_a_watcher_is_sent_depends_on_what_is_hidden(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the links: they are hashes under keys that nobody has before, and look like any others."""
    monkeypatch.setattr(deal, "new_secret", lambda: "5e" * 32)
    people = [await guest(name) for name in ("Ann", "Bob", "Cleo")]
    course: list[str] = []
    first, links = await watched(people, monkeypatch, course, is_redealt=False)
    second, others = await watched(people, monkeypatch, course, is_redealt=True)
    assert not links & others  # though they were made by the same keys
    assert len(first) == 10
    assert first == second
    keys = [openings.key_of("5e" * 32, number) for number in range(5)]
    assert len({*keys}) == 5
    assert not any(key in frame for key in keys for frame in first)


@ON_SQLITE
async def test_the_chain_goes_on_where_it_was_after_a_restart(
    serve: Serve, come: Callable[..., Any]
) -> None:
    server: Running = serve()

    async def guest(name: str) -> Person:
        return await come(server, name)  # type: ignore[no-any-return]

    cleo: Person = await guest("Cleo")
    ann, bob, table = await two_at_a_table(guest, open_hands=LATER)
    commitment = (await ann.table(table))["commitment"]
    async with ann.watch(table) as one, bob.watch(table) as two, cleo.watch(table) as live:
        await hear_the_start(one, two, live)
        for _ in range(7):
            await step(one, two)
        await live.until(lambda news: news["type"] == "opened" and news["number"] == 2)
    server.do(drop_all(server))
    async with ann.watch(table) as one, bob.watch(table) as two, cleo.watch(table) as again:
        await hear_the_start(one, two, again)
        await again.until_type("opened")
        [sealed], [opened] = of_type(again, "sealed"), of_type(again, "opened")
        assert (sealed["link"], opened["number"]) == (of_type(live, "sealed")[-1]["link"], 2)
        assert len(opened["events"]) == opened["log"]
        again.heard = [*live.heard, *again.heard]
        await play_out(one, two)
        await until_over(again)
    check_chain(again, commitment)


async def drop_all(server: Running) -> None:
    server.registry.drop_all()


@ON_SQLITE
async def test_after_so_many_minutes_hands_are_opened_though_nobody_decides(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "MINUTE", 0.05)
    cleo = await guest("Cleo")
    ann, bob, table = await two_at_a_table(guest, open_hands={"kind": "minutes", "minutes": 1})
    async with cleo.watch(table) as live, ann.watch(table) as one, bob.watch(table) as two:
        await live.until(lambda news: news["type"] == "opened" and news["number"] == 0)
        await hear_the_start(one, two)
        await step(one, two)
        await live.until(lambda news: news["type"] == "opened" and news["number"] == 1)
    check_chain(live, (await ann.table(table))["commitment"])


async def test_terms_that_hide_nothing_for_long_enough_are_refused(guest: Come) -> None:
    ann = await guest("Ann")
    for terms in ({"kind": "decisions", "decisions": 1}, {"kind": "minutes", "minutes": 0}, {}):
        await ann.post("/api/tables", 422, game="kenjin", seats=["me", "open"], open_hands=terms)
