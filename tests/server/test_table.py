"""A table over real sockets: it is played, resumed and watched, and nothing that was acknowledged is lost."""

import asyncio
from typing import Any

import pytest

from kassen import games
from tests.patience import LAST_RESORT
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


@pytest.mark.parametrize("game", games.NAMES)
async def test_people_and_bots_play_a_whole_match_of_every_game(guest: Come, game: str) -> None:
    seats = games.get(game).seats[0]
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open(game, "me", "open", *["novice"] * (seats - 2))
    await bob.command(table, "sit", seat=1)
    await ann.command(table, "start")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
        assert sorted(one.table["ranks"])[0] == 1
        assert one.table["secret"]
        assert one.log


async def test_a_match_between_bots_alone_is_played_and_can_be_watched(guest: Come) -> None:
    ann = await guest()
    table = await ann.open("kenjin", "novice", "novice", auto_start=True)
    async with ann.watch(table) as gallery:
        await gallery.until(lambda news: gallery.table["stage"] == "over")
        assert gallery.table["seats"][0]["kind"] == "bot"


async def test_somebody_who_comes_back_gets_exactly_what_was_missed(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with bob.watch(table) as two, ann.watch(table) as tab:
        async with ann.watch(table) as one:
            for _ in range(6):
                await step(one, two)
            since, log = one.number, list(one.log)
        await catch_up(since, tab)
        for _ in range(4):
            await step(tab, two)
        async with ann.watch(table, since) as back, ann.watch(table) as fresh:
            await back.until(lambda news: news["type"] == "update" and news["view"])
            await hear_the_start(fresh)
            updates = [news for news in back.heard if news["type"] == "update"]
            assert [news["number"] for news in updates] == list(range(since + 1, fresh.number + 1))
            assert log + [event for news in updates for event in news["events"]] == fresh.log
            assert back.update["view"] == fresh.update["view"]
            assert back.update["question"] == fresh.update["question"]


async def test_somebody_who_missed_nothing_is_told_nothing_again(guest: Come) -> None:
    ann, _, table = await two_at_a_table(guest)
    async with ann.watch(table) as one:
        await one.until_type("update")
        async with ann.watch(table, one.number) as back:
            await back.ask("say", text="hello")
            assert all(news["type"] != "update" for news in back.heard)


async def test_a_decision_that_is_sent_again_is_taken_once(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        socket = asked(one, two)
        question = await socket.until_asked()
        sent = {"number": question["number"], "action": question["options"][0]["action"]}
        assert (await socket.ask("decide", **sent))["type"] == "done"
        before = socket.number
        assert (await socket.ask("decide", **sent))["type"] == "done"
        assert socket.number == before


async def test_an_old_decision_is_refused_with_the_reason(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        socket = asked(one, two)
        question = await socket.until_asked()
        actions = [option["action"] for option in question["options"]]
        await socket.ask("decide", number=question["number"], action=actions[0])
        answer = await socket.ask("decide", number=question["number"], action=actions[-1])
        assert (answer["type"], answer["code"]) == ("refused", "stale")


async def test_what_is_not_legal_is_refused_with_the_rule(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        socket = asked(one, two)
        question = await socket.until_asked()
        legal = {option["action"] for option in question["options"]}
        actions = games.get("kenjin").actions
        action = next(
            actions.words(number) for number in actions if actions.words(number) not in legal
        )
        answer = await socket.ask("decide", number=question["number"], action=action)
        assert (answer["type"], answer["code"]) == ("refused", "not_legal")
        assert answer["rule"].startswith("K-")
        assert answer["text"]
        answer = await socket.ask("decide", number=question["number"], action="no such thing")
        assert (answer["type"], answer["code"]) == ("refused", "not_legal")


async def test_several_tabs_of_one_person_agree(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, ann.watch(table) as other, bob.watch(table) as two:
        await hear_the_start(other)
        for _ in range(4):
            await step(one, two)
        await catch_up(one.number, other)
        updates = [[f for f in each.frames if '"type":"update"' in f] for each in (one, other)]
        assert updates[0] == updates[1]


async def test_a_seat_is_decided_for_by_nobody_else(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    eve = await guest("Eve")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as gallery:
        await hear_the_start(one, two)
        decider = asked(one, two)
        question = await decider.until_asked()
        sent = {"number": question["number"], "action": question["options"][0]["action"]}
        assert (await gallery.ask("decide", **sent))["code"] == "not_seated"
        other = two if decider is one else one
        assert (await other.ask("decide", **sent))["code"] == "stale"


async def test_a_spectator_sees_the_table_and_no_hand(guest: Come) -> None:
    ann, _, table = await two_at_a_table(guest, "mangoku")
    eve = await guest("Eve")
    async with eve.watch(table) as gallery, ann.watch(table) as one:
        await gallery.until_type("update")
        await one.until_type("update")
        assert gallery.heard[0]["seat"] is None
        assert gallery.question is None
        assert gallery.update["view"] != one.update["view"]


async def test_what_was_acknowledged_is_there_after_a_restart(serve: Serve, come: Come) -> None:
    server = serve()
    ann = await come(server, "Ann")
    bob = await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        for _ in range(5):
            await step(one, two)
    server.stop()
    again = serve()
    ann, bob = ann.at(again.address), bob.at(again.address)
    async with ann.watch(table, one.number) as back, bob.watch(table) as two_back:
        await two_back.until_type("update")
        assert two_back.number == two.number
        assert two_back.update["view"] == two.update["view"]
        assert two_back.update["question"] == two.update["question"]
        assert two_back.log == two.log
        await back.ask("say", text="still here")
        assert all(news["type"] != "update" for news in back.heard)


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "days", "days": 2}])
async def test_a_table_nobody_watches_leaves_memory_and_is_found_as_it_was(
    serve: Serve, come: Come, clock: dict[str, Any]
) -> None:
    server = serve(idle_seconds=0.001)
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True, clock=clock)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        for _ in range(3):
            await step(one, two)
    await until_asleep(server, table)
    stored = await asyncio.to_thread(server.do, server.site.matches.get(table))
    assert (stored.wakes is None) == (clock["kind"] == "none")
    async with ann.watch(table) as back, bob.watch(table) as two_back:
        await catch_up(one.number, back, two_back)
        assert back.log == one.log
        assert back.update["view"] == one.update["view"]
        await step(back, two_back)


async def until_asleep(server: Running, table: str) -> None:
    async with asyncio.timeout(LAST_RESORT):
        while table in server.registry._tables:
            await asyncio.sleep(0.01)


async def test_whoever_comes_as_a_table_leaves_memory_finds_the_next_one(
    guest: Come, server: Running
) -> None:
    ann, bob, table = await two_at_a_table(guest)
    real, dropped = server.registry.table, []

    async def table_that_goes(match: str) -> Any:
        found = await real(match)
        if not dropped:
            dropped.append(found)
            found.drop(1012, "The table was quiet.")
        return found

    server.registry.table = table_that_goes
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
    assert dropped[0].is_dropped


async def test_a_table_is_not_started_with_free_seats_nor_by_a_guest_of_it(guest: Come) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("kenjin", "me", "open")
    assert (await ann.command(table, "start", 409))["code"] == "not_now"
    await bob.command(table, "sit")
    assert (await bob.command(table, "start", 403))["code"] == "not_host"
    assert (await (await guest("Eve")).command(table, "sit", 409))["code"] == "taken"


async def test_who_leaves_before_the_start_frees_the_seat_and_the_last_one_closes_the_table(
    guest: Come,
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("kenjin", "me", "open")
    await bob.command(table, "sit")
    await bob.command(table, "leave")
    assert (await ann.table(table))["seats"][1]["kind"] == "open"
    await ann.command(table, "leave")
    assert (await ann.table(table))["stage"] == "closed"
    assert table not in [each["id"] for each in (await ann.get("/api/tables"))["tables"]]


async def test_a_rematch_has_the_same_table_and_everybody_is_shown_the_way(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await play_out(one, two)
        following = (await one.ask("rematch"))["table"]
        await two.until(lambda _: two.table["next"] == following)
        assert (await two.ask("rematch"))["table"] == following
    await bob.command(following, "sit")
    assert (await ann.table(following))["setup"]["game"] == "kenjin"
