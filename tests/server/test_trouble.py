"""When something of ours fails: one decision is taken back, a report is kept, and the site lives on."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import create_engine, inspect, select, text
from websockets.exceptions import ConnectionClosedError

from kassen import games
from kassen.engine.match import Match
from kassen.server import door, play, registry
from kassen.server.store.database import MIGRATIONS, newest_version, upgrade, version_of
from kassen.server.store.schema import METADATA, REPORTS
from tests.server.play import (
    Come,
    Serve,
    asked,
    catch_up,
    hear_the_start,
    play_out,
    step,
    two_at_a_table,
)
from tests.server.running import Running


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A rule that raises when an action is played; which one the test says."""
    real, bad = Match.play, set[str]()

    def play(match: Match, seat: int, action: Any) -> None:
        if match._number(action) in map(match._number, bad):
            match._state.dice[0] ^= 1  # it fails half way
            raise ZeroDivisionError("a rule failed")
        real(match, seat, action)

    monkeypatch.setattr(Match, "play", play)
    return bad


async def test_a_rule_that_raises_takes_back_the_one_decision_and_keeps_a_report(
    guest: Come, server: Running, failing: set[str]
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        before = dict(decider.update)
        question = await decider.until_asked()
        actions = [option["action"] for option in question["options"]]
        failing.add(actions[0])
        answer = await decider.ask("decide", number=question["number"], action=actions[0])
        assert answer["code"] == "trouble"
        trouble = next(news for news in decider.heard if news["type"] == "trouble")
        [report] = server.do(all_reports(server))
        assert report["id"] == trouble["report"]
        assert "ZeroDivisionError" in report["error"]
        failing.clear()
        match = Match.from_document(games.get("kenjin"), report["document"])
        match.play(*report["decision"])
        answer = await decider.ask("decide", number=question["number"], action=actions[-1])
        assert answer["type"] == "done"
        await catch_up(before["number"] + 1, one, two)
        await step(one, two)


async def all_reports(server: Running) -> list[Any]:
    async with server.site.database.read() as connection:
        return [dict(row) for row in (await connection.execute(select(REPORTS))).mappings()]


async def test_a_table_of_bots_whose_rules_fail_ends_as_a_draw_that_says_why(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Match.play

    def play(match: Match, seat: int, action: Any) -> None:
        if len(match.decisions) == 3:
            raise ZeroDivisionError("a rule failed")
        real(match, seat, action)

    monkeypatch.setattr(Match, "play", play)
    ann = await guest()
    table = await ann.open("kenjin", "novice", "novice", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda _: gallery.table["stage"] == "over")
        assert gallery.table["ranks"] == [1, 1]
        assert "rule" in gallery.table["why"]


async def test_a_bot_that_fails_does_not_stop_the_table(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(*_: Any) -> int:
        raise RuntimeError("a bot failed")

    monkeypatch.setattr(server.site.thinking, "choose", choose)
    ann = await guest()
    table = await ann.open("kenjin", "expert", "expert", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda _: gallery.table["stage"] == "over")


async def test_a_running_match_of_other_rules_ends_as_a_draw_and_a_finished_one_stays_readable(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    tables = []
    for _ in range(2):
        tables.append(await ann.open("kenjin", "me", "open", auto_start=True))
        await bob.command(tables[-1], "sit")
    running, over = tables
    async with ann.watch(running) as one, bob.watch(running) as two:
        await step(one, two)
    async with ann.watch(over) as one, bob.watch(over) as two:
        await play_out(one, two)
    server.stop()
    game = games.get("kenjin")
    changed = replace(game, rules_version=game.rules_version + 1)
    monkeypatch.setattr(registry.games, "get", lambda name: changed)
    again = serve()
    ann = ann.at(again.address)
    async with ann.watch(running) as back:
        await back.until(lambda _: back.table["stage"] == "over")
        assert back.table["ranks"] == [1, 1]
        assert "version" in back.table["why"]
    replay = await ann.get(f"/api/matches/{over}?seat=0")
    assert replay["told"]["events"] == one.log
    assert (await ann.get(f"/api/matches/{over}/file", 409))["code"] == "not_now"
    async with ann.watch(over) as back:
        await back.until_type("welcome")
        assert back.table["ranks"] == one.table["ranks"]


async def test_two_writers_of_one_number_do_not_both_win(serve: Serve, come: Come) -> None:
    server = serve()
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        live = server.registry._tables[table]
        number = live.journal.number
        await asyncio.to_thread(server.do, server.site.leases.release(table, live.fence))
        decider = asked(one, two)
        question = await decider.until_asked()
        await decider.say(
            type="decide",
            id="x",
            number=question["number"],
            action=question["options"][0]["action"],
        )
        await decider.until(lambda news: news.get("id") == "x" and news["code"] == "unavailable")
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert one.number == number


async def test_a_decision_nobody_waits_for_any_more_leaves_a_table_as_it_is_stored(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        live = server.registry._tables[table]
        number = live.journal.number
        question = await asked(one, two).until_asked()
        action, seat = question["options"][0]["action"], next(iter(live.questions))

        async def break_off() -> None:
            asks = asyncio.Event()

            async def never(row: Any) -> None:
                asks.set()
                await asyncio.get_running_loop().create_future()

            with monkeypatch.context() as patch:
                patch.setattr(server.site.writer, "store", never)
                taking = asyncio.create_task(play.decide(live, seat, question["number"], action))
                await asks.wait()
                taking.cancel()
                await asyncio.gather(taking, return_exceptions=True)

        await asyncio.to_thread(server.do, break_off())
        assert live.is_dropped
    async with ann.watch(table) as one:
        await hear_the_start(one)
        assert one.number == number


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_full_disk_acknowledges_nothing_that_is_not_stored(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        door, "table_answers", lambda match: False
    )  # every answer is the test's own
    server = serve(chats_per_minute=1_000_000)
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("mangoku", "me", "open", auto_start=True)  # both notice every step
    await bob.command(table, "sit")

    async def limit(pages: int) -> None:
        pragma = f"PRAGMA max_page_count={pages}"
        await server.site.database.write_at_once(text(pragma))
        await server.site.database.store(text(pragma))

    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        await asyncio.to_thread(server.do, limit(1))
        answers = [{"type": "done"}]
        while answers[-1]["type"] == "done":
            decider = asked(one, two)
            question = await decider.until_asked()
            action = question["options"][0]["action"]
            answers.append(await decider.ask("decide", number=question["number"], action=action))
            if answers[-1]["type"] == "done":
                await catch_up(answers[-1]["number"], one, two)
                answers.append(await one.ask("say", text="x" * 500))
        assert answers[-1]["code"] == "unavailable"
        assert "full" in answers[-1]["text"]
        for socket in (one, two):
            with pytest.raises(ConnectionClosedError):
                await socket.until(lambda _: False)
    stored = await asyncio.to_thread(server.do, server.site.matches.steps(table))
    assert len(stored) == max(one.number, two.number)
    assert (await ann.web.get("/healthz")).status_code == 503
    await asyncio.to_thread(server.do, limit(1_000_000))
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        assert one.number > len(stored)
    assert (await ann.web.get("/healthz")).status_code == 200


async def test_the_migrations_come_to_the_schema(
    server: Running,
) -> None:
    async def differences() -> Any:
        async with server.site.database.read() as connection:
            return await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
            )

    assert await asyncio.to_thread(server.do, differences()) == []


def test_tables_are_brought_to_the_newest_version_and_left_alone_there(tmp_path: Path) -> None:
    assert newest_version() == ScriptDirectory(str(MIGRATIONS)).get_current_head()
    engine = create_engine(f"sqlite:///{tmp_path / 'site.db'}")
    with engine.begin() as connection:
        assert version_of(connection) is None
        upgrade(connection)
        assert version_of(connection) == newest_version()
        made = inspect(connection).get_table_names()
        upgrade(connection)
        assert inspect(connection).get_table_names() == made
        connection.execute(text("UPDATE alembic_version SET version_num = 'of a later site'"))
        with pytest.raises(CommandError, match="of a later site"):
            upgrade(connection)
    engine.dispose()
