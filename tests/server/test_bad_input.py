"""Bad input of every kind: nothing crashes, nothing answers 500, nothing changes, and memory stays flat."""

from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bench import frames
from tests.debian import miss
from tests.patience import LAST_RESORT
from tests.server.conftest import HAS_SERVICES
from tests.server.play import Come, Serve, hear_the_start, step, two_at_a_table
from tests.server.running import Running

SOME_MEGABYTES = 20


def test_no_request_of_any_shape_is_answered_with_an_error_of_ours(server: Running) -> None:
    """Schemathesis over the whole surface, by somebody who is signed in: messages as declared, and any others."""
    # Here, for it takes long to load, and nothing else needs it.
    from tests.server.shapes import call_all

    with httpx.Client(base_url=server.address, timeout=LAST_RESORT) as web:
        web.post("/api/guests", json={"nickname": "Ann"})
        cookie = {"Cookie": f"kassen={web.cookies['kassen']}"}
    assert len(call_all(server.address, cookie)) > 25


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_no_frame_of_any_shape_changes_the_table_or_brings_the_server_down(database: str) -> None:
    """Some of each kind; `python -m bench.frames` sends 100,000."""
    if database == "postgresql" and not HAS_SERVICES:
        miss("postgresql and redis-server")
    found = frames.main(["--frames", "2000", "--database", database])
    assert set(found["sent"]) == {kind.__name__ for kind in frames.KINDS}
    assert found["frames"] >= 2000
    assert (found["changed"], found["errors"]) == (0, 0)
    assert found["grown_mb"] < SOME_MEGABYTES


async def test_a_frame_that_is_too_long_ends_the_socket_and_nothing_else(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        async with ann.watch(table) as tab:
            await tab.say(type="say", text="x" * 20_000)
            with pytest.raises(ConnectionClosed) as closed:
                await tab.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        await step(one, two)


async def test_who_sends_too_fast_is_refused_and_who_goes_on_is_shown_out(
    serve: Serve, come: Come
) -> None:
    ann = await come(serve(frames_per_second=1), "Ann")
    table = await ann.open("kenjin", "me", "open")
    async with ann.watch(table) as one:
        for _ in range(6):
            await one.say(type="word", word="x")
        await one.until(lambda news: news.get("code") == "too_fast")
        with suppress(ConnectionClosed):  # it may be shown out before the last of them
            for _ in range(200):
                await one.say(type="word", word="x")
        with pytest.raises(ConnectionClosed) as closed:
            await one.until(lambda _: False)
        # The close may be lost: what was still on its way to the site resets the connection.
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1008
