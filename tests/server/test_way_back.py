"""The way back into an account: by a letter to its confirmed address, once, and without telling who has an account."""

import asyncio
import re
from typing import Any

import pytest

from kassen.server import mail, way_back
from tests.server.client import Person
from tests.server.play import Come, Serve
from tests.server.running import Running
from tests.server.test_accounts import PASSWORD, is_closed

NEW = "a new song in the rain"


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    sent: list[Any] = []
    monkeypatch.setattr("kassen.server.mail.deliver", lambda _, letter: sent.append(letter))
    return sent


async def settle(server: Running) -> None:
    while any(task.get_name().startswith("letter") for task in list(server.site.tasks)):
        await asyncio.sleep(0.01)


async def with_account(server: Running, come: Come, email: str | None) -> Person:
    ann: Person = await come(server, "Ann")
    await ann.post("/api/accounts", name="ann", password=PASSWORD)
    server.do(server.site.people.change(ann.me["id"], email=email))
    return ann


def token_in(letter: Any) -> str:
    found = re.search(r"/return\?token=(\S+)", letter.get_content())
    assert found
    return found[1]


async def test_a_letter_leads_back_into_an_account_once(
    serve: Serve, come: Come, letters: list[Any]
) -> None:
    server = serve(smtp_host="post.example", address="https://site")
    ann = await with_account(server, come, "Ann@example.org")
    lost = Person(ann.address)
    for name in ("ann", "ann@EXAMPLE.org"):
        await lost.post("/api/lost", name=name)
        await settle(server)
    assert [letter["To"] for letter in letters] == ["Ann@example.org"] * 2
    token = token_in(letters[0])
    await lost.post("/api/return", 404, token=token[:-1] + "x", password=NEW)
    async with ann.lobby() as lobby:
        assert (await lost.post("/api/return", token=token, password=NEW))["name"] == "ann"
        assert await is_closed(lobby) == 1008
    assert (await lost.get("/api/me"))["name"] == "ann"
    await ann.get("/api/me", 401)
    for each in letters:
        await ann.post("/api/return", 404, token=token_in(each), password=PASSWORD)
    await ann.post("/api/sessions", 401, name="ann", password=PASSWORD)
    await ann.post("/api/sessions", name="ann", password=NEW)
    await lost.close()


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_whoever_asks_learns_nothing(serve: Serve, come: Come, letters: list[Any]) -> None:
    server = serve(smtp_host="post.example", letters_per_hour=3)
    ann = await with_account(server, come, None)
    answers = [await ann.post("/api/lost", name=name) for name in ("ann", "nobody", "a@b.cd")]
    await settle(server)
    assert (len({str(each) for each in answers}), letters) == (1, [])
    await ann.post("/api/lost", 429, name="ann")
    confirming = server.do(confirmation_of(server, ann))
    await ann.post("/api/return", 404, token=confirming, password=NEW)


async def confirmation_of(server: Running, person: Person) -> str:
    return mail.confirmation(server.site, person.me["id"], "x")


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_the_way_back_closes_after_an_hour_and_with_the_address(
    serve: Serve, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(smtp_host="post.example")
    ann = await with_account(server, come, "ann@example.org")

    def token() -> str:
        person = server.do(server.site.people.get(ann.me["id"]))
        return way_back.token_of(server.site, person)

    early = token()
    server.do(server.site.people.change(ann.me["id"], email="else@example.org"))
    await ann.post("/api/return", 404, token=early, password=NEW)
    monkeypatch.setattr(way_back, "GOOD_FOR", -1.0)
    await ann.post("/api/return", 404, token=token(), password=NEW)


async def test_a_site_without_letters_says_so(guest: Come) -> None:
    ann = await guest("Ann")
    assert (await ann.post("/api/lost", 409, name="ann"))["text"] == "This site sends no letters."
