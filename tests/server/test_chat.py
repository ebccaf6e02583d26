"""Chat: those who play and those who watch talk apart until the end."""

from tests.server.play import Come, Serve, hear_the_start, play_out, two_at_a_table


def texts(socket) -> list[str]:  # type: ignore[no-untyped-def]
    return [news["text"] for news in socket.heard if news["type"] == "chat"]


async def test_the_gallery_is_not_heard_at_the_table_until_the_end(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    eve, fay = await guest("Eve"), await guest("Fay")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as gallery:
        await hear_the_start(one, two, gallery)
        async with fay.watch(table) as other:
            await hear_the_start(other)
            await gallery.ask("say", text="Ann holds the Lord!")
            await one.ask("say", text="hello")
            await two.until(lambda _: texts(two))
            await other.until(lambda _: len(texts(other)) == 2)
        assert texts(one) == texts(two) == ["hello"]
        async with ann.watch(table) as tab:
            await tab.until_type("welcome")
            assert [chat["text"] for chat in tab.heard[0]["chats"]] == ["hello"]
        await play_out(one, two)
        assert texts(one) == texts(two) == ["hello", "Ann holds the Lord!"]
        async with ann.watch(table) as tab:
            await tab.until_type("welcome")
            assert [chat["text"] for chat in tab.heard[0]["chats"]] == [
                "Ann holds the Lord!",
                "hello",
            ]


async def test_where_a_table_wants_it_only_partners_read_each_other__K_125(guest: Come) -> None:
    options = {"teams": True, "talk": "team"}
    people = [await guest(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    ann = people[0]
    table = await ann.open("kenjin", "me", "open", "open", "open", options=options)
    for person in people[1:]:
        await person.command(table, "sit")
    await ann.command(table, "start")
    eve = await guest("Eve")
    async with (
        people[0].watch(table) as one, people[1].watch(table) as two, people[2].watch(table) as three,
        eve.watch(table) as gallery,
    ):  # fmt: skip
        await hear_the_start(one, two, three, gallery)
        await one.ask("say", text="archer on 4")
        await two.ask("say", text="hush")
        await gallery.ask("say", text="how quiet")
        await three.until(lambda _: texts(three))
        assert (texts(one), texts(two), texts(three)) == (
            ["archer on 4"],
            ["hush"],
            ["archer on 4"],
        )
        assert texts(gallery) == ["how quiet"]
        async with people[2].watch(table) as tab:
            await tab.until_type("welcome")
            assert [chat["text"] for chat in tab.heard[0]["chats"]] == ["archer on 4"]


async def test_where_a_table_wants_it_nobody_writes_while_the_match_runs__K_125(
    guest: Come,
) -> None:
    ann, bob, table = await two_at_a_table(guest, options={"talk": "off"})
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        answer = await one.ask("say", text="archer on 4")
        assert (answer["type"], answer["code"]) == ("refused", "not_now")
        await play_out(one, two)
        assert (await one.ask("say", text="well played"))["type"] == "done"
        await two.until(lambda _: texts(two))
        assert texts(two) == ["well played"]


async def test_who_talks_too_fast_has_to_wait(serve: Serve, come: Come) -> None:
    ann = await come(serve(chats_per_minute=2), "Ann")
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        answers = [await one.ask("say", text="hello") for _ in range(3)]
    assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
    assert answers[-1]["code"] == "too_fast"
