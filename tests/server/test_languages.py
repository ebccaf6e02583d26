"""Languages belong to readers: at one table each is told in their own, and nothing else depends on it."""

import re
from typing import Any

import pytest

from kassen.server.languages import COOKIE, wished
from tests.server.client import Person
from tests.server.play import Come, asked, hear_the_start, play_out, step, two_at_a_table

JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
SAME = ("events", "log", "asked")  # in every language


def in_japanese(person: Person) -> Person:
    person.web.cookies.set(COOKIE, "ja")
    return person


def assert_told_alike(english: Any, japanese: Any) -> None:
    """The same news, in other words."""
    for field in SAME:
        assert english[field] == japanese[field]
    assert len(english["sentences"]) == len(japanese["sentences"])
    assert not any(map(JAPANESE.search, english["sentences"]))
    assert all(map(JAPANESE.search, japanese["sentences"]))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"), ("ja", "ja"), ("ja-JP,ja;q=0.9,en;q=0.8", "ja"), ("de,en;q=0.5,ja;q=0.7", "ja"),
        ("en-GB,ja;q=0.9", "en"), ("fr", "en"), ("ja;q=x,en;q=0.1", "en"),
    ],
)  # fmt: skip
def test_a_browser_is_told_what_it_would_rather_read(accepted: str, language: str) -> None:
    assert wished(accepted) == language


async def test_two_readers_at_one_table_are_told_in_their_own_languages(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    in_japanese(bob)
    cid, dai = await guest("Cid"), in_japanese(await guest("Dai"))
    async with ann.watch(table) as one, bob.watch(table) as two:
        async with cid.watch(table) as english, dai.watch(table) as japanese:
            for _ in range(8):
                await step(one, two, english, japanese)
                assert_told_alike(english.update, japanese.update)
            assert english.update["view"]["names"]["archer"] == "Archer"
            assert japanese.update["view"]["names"]["archer"] == "弓兵"
        await play_out(one, two)
    for path in (f"/api/matches/{table}", f"/api/matches/{table}?seat=0"):
        assert_told_alike((await ann.get(path))["told"] | {"log": 0, "asked": 0},
                          (await bob.get(path))["told"] | {"log": 0, "asked": 0})  # fmt: skip
    pages = [await reader.get(f"/api/matches/{table}/steps") for reader in (ann, bob)]
    for english_step, japanese_step in zip(*(page["steps"] for page in pages), strict=True):
        assert len(english_step["sentences"]) == len(japanese_step["sentences"])
        assert all(map(JAPANESE.search, japanese_step["sentences"]))


async def test_the_same_seat_is_asked_the_same_in_every_language(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest, "mangoku")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        english = asked(one, two)
        async with in_japanese(ann if english is one else bob).watch(table) as japanese:
            await hear_the_start(japanese)
            options = [socket.update["question"]["options"] for socket in (english, japanese)]
            for option, other in zip(*options, strict=True):
                assert (option["action"], option["path"]) == (other["action"], other["path"])
                assert JAPANESE.search(other["label"])
                assert not JAPANESE.search(option["label"])
            assert JAPANESE.search((await japanese.ask("why", path=["seat/0"]))["text"])


async def test_a_language_is_kept_with_the_person(guest: Come) -> None:
    ann = await guest("Ann")
    assert (await ann.get("/api/me"))["language"] == "en"
    assert read(await ann.web.patch("/api/me", json={"language": "ja"}))["language"] == "ja"
    assert (await ann.get("/api/games"))["games"][0]["title"].endswith("。")
    assert (await ann.web.patch("/api/me", json={"language": "xx"})).status_code == 422


def read(response: Any) -> Any:
    assert response.status_code == 200, response.text
    return response.json()
