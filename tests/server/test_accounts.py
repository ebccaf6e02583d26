"""Accounts: what ends with a session, what asks for the password, and whose a mail address is."""

import asyncio
import re
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import LAST_RESORT
from tests.server.client import Person
from tests.server.play import Come, Serve
from tests.server.running import Running

PASSWORD = "a long walk by the river"


async def is_closed(socket: Any) -> int:
    """Hear everything until the socket is closed, and return the code."""
    async with asyncio.timeout(LAST_RESORT):
        while True:
            try:
                await socket.recv()
            except ConnectionClosed as closed:
                return int(closed.rcvd.code) if closed.rcvd else 0


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_session_that_ends_ends_its_sockets(guest: Come, everywhere: bool) -> None:
    ann = await guest("Ann")
    async with ann.lobby() as lobby:
        await ann.delete(f"/api/sessions?everywhere={everywhere}")
        assert await is_closed(lobby) == 1008


async def test_a_token_that_is_revoked_ends_its_sockets(guest: Come) -> None:
    ann = await guest("Ann")
    token = await ann.post("/api/me/tokens", nickname="Robot")
    bearer = {"Authorization": f"Bearer {token['token']}"}
    program = Person(ann.address)
    async with program.lobby(**bearer) as lobby:
        await ann.delete(f"/api/me/tokens/{token['id']}")
        assert await is_closed(lobby) == 1008
    await program.close()


async def test_a_session_that_ended_unheard_ends_its_sockets_too(
    guest: Come, server: Running
) -> None:
    ann = await guest("Ann")
    async with ann.lobby() as lobby:
        await asyncio.to_thread(server.do, server.site.people.end_sessions(ann.me["id"]))
        await asyncio.to_thread(server.do, server.app.state.open_sockets.check())
        assert await is_closed(lobby) == 1008


async def test_a_guest_who_becomes_an_account_gets_a_new_cookie(guest: Come) -> None:
    ann = await guest("Ann")
    before = ann.web.cookies["kassen"]
    async with ann.lobby() as lobby:
        await ann.post("/api/accounts", name="ann", password=PASSWORD)
        assert await is_closed(lobby) == 1012
    assert ann.web.cookies["kassen"] != before
    old = await ann.web.get("/api/me", headers={"Cookie": f"kassen={before}"})
    assert (await ann.get("/api/me"))["id"] == ann.me["id"]
    stranger = Person(ann.address)
    stranger.web.cookies.set("kassen", before)
    await stranger.get("/api/me", 401)
    await stranger.close()
    assert old.status_code in (200, 401)


async def test_a_new_password_asks_for_the_old_one(guest: Come) -> None:
    ann = await guest("Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    for old in ({}, {"old_password": "a guess"}):
        refused = await ann.web.patch("/api/me", json={"password": "another one", **old})
        assert (refused.status_code, refused.json()["code"]) == (401, "bad_login")
    changed = {"password": "another one", "old_password": PASSWORD}
    assert (await ann.web.patch("/api/me", json=changed)).status_code == 200


async def test_a_mail_address_is_ones_own_once_it_is_confirmed(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr("kassen.server.mail.deliver", lambda _, letter: sent.append(letter))
    server = serve(smtp_host="post.example", letters_per_hour=3)
    ann = await come(server, "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD, email="ann@example.org")
    assert (await ann.get("/api/me"))["email"] is None
    async with asyncio.timeout(LAST_RESORT):
        while not sent:
            await asyncio.sleep(0.01)
    [link] = re.findall(r"/api/confirm\?token=\S+", sent[0].get_content())
    for guess in (link + "x", link[:-1], link.partition("=")[0] + "=guess"):
        assert (await ann.web.get(guess)).status_code == 404
    assert (await ann.get("/api/me"))["email"] is None
    assert (await ann.web.get(link)).status_code == 303
    assert (await ann.get("/api/me"))["email"] == "ann@example.org"
    codes = [
        (await ann.web.patch("/api/me", json={"email": "else@example.org"})).status_code
        for _ in range(4)
    ]
    assert codes[-1] == 429


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_a_start_with_a_wrong_clock_deletes_nothing(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kassen.server.site import Site

    server = serve()
    ann = await come(server, "Ann")
    table = await ann.open("kenjin", "me", "open")
    server.stop()
    with monkeypatch.context() as wrong:
        wrong.setattr(Site, "now", lambda site: 9e9)
        late = serve()
        await asyncio.sleep(1)  # several rounds of housekeeping
        late.stop()
    again = ann.at(serve().address)
    assert (await again.get("/api/me"))["id"] == ann.me["id"]
    assert (await again.table(table))["stage"] == "open"


@pytest.mark.parametrize(
    ("path", "form", "told"),
    [
        ("accounts", {"name": "ann", "password": "short"}, "A password needs at least 8 characters."),
        ("accounts", {"name": "an", "password": "x" * 8}, "A name needs at least 3 characters."),
        ("accounts", {"name": "-ann", "password": "x" * 8}, "dots, dashes and underscores may follow."),
        ("guests", {"nickname": "far too long a name"}, "A name has at most 12 characters."),
        ("guests", {"nickname": "??"}, "A name has no letter and no number."),
    ],
)  # fmt: skip
async def test_a_form_that_is_filled_in_wrongly_is_answered_in_a_sentence(
    guest: Come, path: str, form: dict[str, str], told: str
) -> None:
    ann = await guest("Ann")
    assert (await ann.post(f"/api/{path}", 422, **form))["text"].endswith(told)
