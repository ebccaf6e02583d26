"""Alerts: whoever is away is told once, in the ways they chose, and nothing reaches the host's network."""

import asyncio
import json
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256

from kassen.server import alerts, outgoing, push
from tests.server.client import Person
from tests.server.play import Come, Serve, hear_the_start, step, until_alerted
from tests.server.running import Running

ON_SQLITE = pytest.mark.parametrize("store", ["sqlite"], indirect=True)
HOOK = "https://discord.example/api/webhooks/1/secret"
# The example of RFC 8291, appendix A.
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)

Sent = list[tuple[str, dict[str, Any], Mapping[str, str]]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Messages that would have gone out; every address takes them."""
    found: Sent = []

    async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
        is_open = headers.get("Content-Type") == "application/json"
        found.append((url, json.loads(body) if is_open else {}, headers))
        return 201

    monkeypatch.setattr(outgoing, "post", post)
    return found


async def add_hook(person: Person, address: str = HOOK, status: int = 200) -> Any:
    return await person.post("/api/me/alerts", status, kind="webhook", address=address)


async def hook_of_one_away(server: Running, guest: Come, sent: Sent) -> tuple[Person, Person, str]:
    """Two at a table; the second has a webhook and is away."""
    ann, bob = await guest("Ann"), await guest("Bob")
    await add_hook(bob)
    await until_alerted(server)
    while not sent:
        await asyncio.sleep(0.01)
    sent.clear()
    table = await ann.open("kenjin", "me", "open")
    await bob.command(table, "sit")
    return ann, bob, table


async def test_who_is_away_is_told_of_a_turn_once(server: Running, guest: Come, sent: Sent) -> None:
    ann, bob, table = await hook_of_one_away(server, guest, sent)
    async with ann.watch(table) as one:
        await ann.command(table, "start")
        await hear_the_start(one)
        while 1 not in one.update["asked"]:
            await one.decide()
        await until_alerted(server)
        [(url, content, _)] = sent
        assert url == HOOK
        assert content["content"] == content["text"]
        assert (f"/table/{table}" in content["text"], "Ann" in str(content)) == (True, False)
        assert content["allowed_mentions"] == {"parse": []}
        live = server.registry._tables[table]
        server.do(told_again(live))
        await until_alerted(server)
        assert len(sent) == 1
    async with bob.watch(table) as two:
        await two.decide()
        await until_alerted(server)
        assert len(sent) == 1


async def told_again(table: Any) -> None:
    """As after a restart."""
    alerts.call(table)


@ON_SQLITE
async def test_who_is_there_and_whom_nobody_waits_for_is_told_nothing(
    serve: Serve, come: Come, sent: Sent
) -> None:
    server = serve()
    ann, bob, table = await hook_of_one_away(server, lambda name: come(server, name), sent)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await one.until(lambda _: all(seat["is_here"] for seat in one.table["seats"]))
        await ann.command(table, "start")
        await hear_the_start(one, two)
        await step(one, two)
        await until_alerted(server)
        await ann.command(table, "give_up")  # else the table may go on with a forced answer
    alone = await bob.open("kenjin", "me", "novice", auto_start=True)
    assert (await bob.table(alone))["stage"] == "running"
    await until_alerted(server)
    assert sent == []


@ON_SQLITE
async def test_who_comes_soon_is_told_nothing(serve: Serve, come: Come, sent: Sent) -> None:
    server = serve(alert_seconds=3600)
    ann, bob = await come(server, "Ann"), await come(server, "Bob")
    table = await ann.open("kenjin", "me", "open")
    await bob.command(table, "sit")
    await add_hook(bob)
    async with ann.watch(table) as one:
        await ann.command(table, "start")
        await hear_the_start(one)
        while 1 not in one.update["asked"]:
            await one.decide()
    waiting = [task for task in server.site.tasks if "alert of seat 1" in task.get_name()]
    assert len(waiting) == 1


@ON_SQLITE
async def test_a_browser_that_is_gone_and_a_hook_that_fails_are_given_up(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(alerts_per_hour=1000)
    ann = await come(server, "Ann")

    async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
        if "gone" in url:
            return 410
        raise outgoing.NotPublic("inside")

    monkeypatch.setattr(outgoing, "post", post)
    keys = {"p256dh": RECEIVER, "auth": SECRET}
    await ann.post("/api/me/alerts", kind="push", endpoint="https://push.example/gone", **keys)
    await add_hook(ann)
    for _ in range(alerts.MOST_FAILURES):
        for each in server.do(server.site.alerts.of(ann.me["id"])):
            server.do(alerts.send(server.site, each, "text", "", "about", 60))
    assert (await ann.get("/api/me/alerts"))["alerts"] == []


@ON_SQLITE
async def test_ways_to_be_told_are_ones_own_few_and_well_formed(
    guest: Come, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "MOST_WAYS", 2)
    ann, bob = await guest("Ann"), await guest("Bob")
    for address in (
        "http://plain.example/", "https://user@host.example/", "https://host.example:8443/", "https://[::1]/",
        "https://host.example/a\r\nHost: x", "https://host.example/a b", "file:///etc/passwd", "https:///", "gopher://x",
    ):  # fmt: skip
        await add_hook(ann, address, 422)
    await ann.post(
        "/api/me/alerts",
        422,
        kind="push",
        endpoint="https://a.example/",
        p256dh="AAAA",
        auth="AAAA",
    )
    await ann.post("/api/me/alerts", 409, kind="mail")
    await add_hook(ann)
    [way] = (await add_hook(ann))["alerts"]
    assert (way["host"], "secret" in json.dumps(way)) == ("discord.example", False)
    await add_hook(ann, "https://other.example/")
    await add_hook(ann, "https://third.example/", 429)
    await bob.delete(f"/api/me/alerts/{way['id']}", 404)
    await ann.delete(f"/api/me/alerts/{way['id']}")
    assert len((await ann.get("/api/me/alerts"))["alerts"]) == 1


# What goes out.


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.5.5", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)  # fmt: skip
def test_nothing_goes_to_an_address_that_is_not_of_the_public_internet(address: str) -> None:
    assert not outgoing.is_public(ip_address(address))


@pytest.mark.parametrize(
    "address", ["9.9.9.9", "162.159.128.233", "2606:4700::1", "::ffff:9.9.9.9"]
)
def test_the_public_internet_is_reached(address: str) -> None:
    assert outgoing.is_public(ip_address(address))


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f.1", "0"])
async def test_a_name_of_this_machine_is_refused_however_it_is_written(host: str) -> None:
    with pytest.raises(OSError, match=r"public|known|not"):
        await outgoing.post(f"https://{host}/", b"", {})


async def test_a_name_with_one_inner_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()

    async def both(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", ("9.9.9.9", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(loop, "getaddrinfo", both, raising=False)
    with pytest.raises(outgoing.NotPublic):
        await outgoing.public_address("two-faced.example")


async def test_a_post_goes_where_it_was_checked_and_follows_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[bytes] = []
    connections: list[tuple[str, str]] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n") + await reader.readexactly(2))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]

    async def checked(host: str) -> str:
        return "9.9.9.9"

    async def connect(address: str, host: str) -> Any:
        connections.append((address, host))
        return await asyncio.open_connection("127.0.0.1", port)

    monkeypatch.setattr(outgoing, "public_address", checked)
    monkeypatch.setattr(outgoing, "connect", connect)
    async with server:
        status = await outgoing.post("https://hook.example/a?b=c", b"{}", {"TTL": "60"})
    assert (status, connections) == (302, [("9.9.9.9", "hook.example")])
    assert heard[0].startswith(
        b"POST /a?b=c HTTP/1.1\r\nHost: hook.example\r\nContent-Length: 2\r\n"
    )
    assert b"TTL: 60\r\n" in heard[0]


def test_a_message_is_encrypted_as_the_standard_has_it() -> None:
    own = push.read_key(push.decoded(SENDER).hex())
    text = b"When I grow up, I want to be a watermelon"
    found = push.encrypted(text, RECEIVER, SECRET, own, push.decoded(SALT))
    assert push.encoded(found) == MESSAGE
    assert push.encrypted(text, RECEIVER, SECRET) != push.encrypted(text, RECEIVER, SECRET)


def test_a_message_is_signed_for_its_push_service_alone() -> None:
    key = push.fresh_key()
    signed = push.authorization(key, "https://push.example:8443/x/y", "https://site", 1000.0)
    token = signed.removeprefix("vapid t=").split(",")[0]
    head, claims, signature = token.split(".")
    raw = push.decoded(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = push.decoded(push.public_key(key))
    ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, point).verify(
        utils.encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(SHA256())
    )
    assert json.loads(push.decoded(claims)) == {
        "aud": "https://push.example:8443", "exp": 44_200, "sub": "https://site",
    }  # fmt: skip
