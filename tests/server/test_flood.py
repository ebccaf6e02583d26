"""Floods: whoever sends or asks for too much is sent away before it costs anybody else anything."""

import asyncio
import json
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from kassen.server import sockets
from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.play import Come, Serve

# None of this is about the database.
pytestmark = pytest.mark.parametrize("store", ["sqlite"], indirect=True)

PING = b"\x89\x80\x00\x00\x00\x00"  # masked, as a client sends it


async def raw(person: Person) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    address = urlsplit(person.address)
    return await asyncio.open_connection(address.hostname, address.port)


async def upgraded(person: Person, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await raw(person)
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def is_sent_away(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(LAST_RESORT):
        try:
            while await reader.read(65_536):
                pass
        except ConnectionError:
            pass
    return True


async def test_a_socket_that_floods_with_pings_is_closed_and_the_site_goes_on(
    serve: Serve, come: Come
) -> None:
    ann = await come(serve(frames_per_second=20), "Ann")
    reader, writer = await upgraded(ann, "/api/lobby/socket")
    begun = time.monotonic()
    writer.write(PING * 250_000)
    assert await is_sent_away(reader)
    assert (await ann.get("/api/games"))["games"]
    assert time.monotonic() - begun < 2
    writer.close()


async def talk_nonsense(socket: Any) -> None:
    async with asyncio.timeout(LAST_RESORT):
        while True:
            await socket.send("nonsense")
            await socket.recv()


async def test_refused_frames_count_and_a_socket_past_the_limit_is_closed(
    serve: Serve, come: Come
) -> None:
    ann = await come(serve(frames_per_second=5), "Ann")
    table = await ann.open("kenjin", "me", "open")
    async with ann.socket(f"/api/tables/{table}/socket") as socket:
        with pytest.raises(ConnectionClosed):
            await talk_nonsense(socket)
    reader, writer = await upgraded(ann, "/api/lobby/socket")
    writer.write(b"\x81\x80\x00\x00\x00\x00" * 1000)
    assert await is_sent_away(reader)
    writer.close()


async def test_a_head_without_end_is_not_read(serve: Serve, come: Come) -> None:
    ann = await come(serve(), "Ann")
    reader, writer = await raw(ann)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    try:
        for number in range(1000):
            writer.write(f"X-{number}: {'x' * 1000}\r\n".encode())
            await writer.drain()
    except ConnectionError:
        pass
    assert await is_sent_away(reader)
    writer.close()


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"POST /api/guests HTTP/1.1\r\nContent-Le"])
async def test_half_a_request_is_waited_for_a_while_only(
    serve: Serve, come: Come, sent: bytes
) -> None:
    ann = await come(serve(head_seconds=0.3), "Ann")
    connections = [await raw(ann) for _ in range(20)]
    for _, writer in connections:
        writer.write(sent)
    for reader, writer in connections:
        assert await is_sent_away(reader)
        writer.close()


async def test_a_body_is_waited_for_a_while_only(serve: Serve, come: Come) -> None:
    ann = await come(serve(body_seconds=0.3), "Ann")
    reader, writer = await raw(ann)
    writer.write(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    assert await is_sent_away(reader)
    writer.close()


async def test_an_address_holds_so_many_connections(serve: Serve, come: Come) -> None:
    ann = await come(serve(connections_per_address=5, proxies=""), "Ann")
    connections = [await raw(ann) for _ in range(8)]
    reader, writer = connections[-1]
    assert await is_sent_away(reader)
    for _, writer in connections:
        writer.close()
    await asyncio.sleep(0.1)
    assert (await ann.get("/api/games"))["games"]


# Lists.


async def test_ten_guests_do_not_bury_the_lobby(serve: Serve, come: Come) -> None:
    server = serve()
    ann = await come(server, "Ann")
    table = await ann.open("kenjin", "me", "open")
    for number in range(10):
        guest = await come(server, f"Guest {number}")
        for _ in range(6):
            await guest.open("mangoku", "me", "open")
    listed = (await ann.get("/api/tables"))["tables"]
    assert table in [each["id"] for each in listed]
    async with ann.socket("/api/lobby/socket") as lobby:
        assert table in str(await lobby.recv())


async def test_lists_have_pages_and_filters_and_few_bytes(serve: Serve, come: Come) -> None:
    server = serve()
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    edition = {"name": "x" * 20_000}
    large = await ann.open("kenjin", "me", "open", edition=edition)
    small = await bob.open("mangoku", "me", "open", "open")
    answer = await ann.web.get("/api/tables")
    assert len(answer.content) < 5_000
    shown = {each["id"]: each for each in answer.json()["tables"]}
    assert (shown[large]["setup"]["edition"], shown[small]["setup"]["edition"]) == ({}, None)

    async def ids(query: str) -> list[str]:
        return [each["id"] for each in (await ann.get(f"/api/tables?{query}"))["tables"]]

    assert await ids("game=kenjin") == [large]
    assert await ids("seats=3") == [small]
    assert await ids("skip=1") == [large]


# Whoever does not read, and whatever nobody watches.


async def test_whoever_does_not_read_is_sent_away_before_it_costs_memory(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_BYTES", 20_000)
    server = serve()
    ann = await come(server, "Ann")
    reader, writer = await upgraded(ann, "/api/lobby/socket")
    await reader.read(1)
    lobby = server.app.state.lobby

    async def flood() -> Any:
        for _ in range(300):
            for watcher in lobby._watchers:
                watcher.send(json.dumps("x" * 1000))

    await asyncio.to_thread(server.do, flood())
    assert await is_sent_away(reader)
    writer.close()


async def test_a_match_of_bots_that_nobody_watches_ends(serve: Serve, come: Come) -> None:
    server = serve(idle_seconds=0.1, bot_pause=60)
    ann = await come(server, "Ann")
    table = await ann.open("kenjin", "novice", "novice", auto_start=True)
    async with asyncio.timeout(LAST_RESORT):
        while (shown := await ann.table(table))["stage"] != "over":
            await asyncio.sleep(0.05)
    assert shown["why"] == "Nobody plays or watches any more."


async def test_a_match_that_people_left_alone_ends_at_last(serve: Serve, come: Come) -> None:
    server = serve(idle_seconds=0.1, abandoned_days=0.5 / 86_400)
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open", auto_start=True)
    await bob.command(table, "sit")
    async with asyncio.timeout(LAST_RESORT):
        while (shown := await ann.table(table))["stage"] != "over":
            await asyncio.sleep(0.05)
    assert shown["why"] == "Nobody has decided anything for a long time."
