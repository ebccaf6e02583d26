"""The deal of the day: one deal and the same bots for everybody, one try each, and a table of results."""

from datetime import date, timedelta
from hashlib import sha256

import pytest

from kassen import games
from kassen.engine.match import Match
from kassen.server import daily
from tests.server.client import Person
from tests.server.play import Come, hear_the_start, stores_in_turn

FIRST = date(2026, 11, 19)


def by_words(options: list[dict[str, str]]) -> dict[str, str]:
    """The same choice whenever the same is asked, whoever else was faster."""
    asked = " ".join(sorted(option["action"] for option in options))
    return min(options, key=lambda option: sha256(f"{asked} {option['action']}".encode()).digest())


async def played(person: Person) -> tuple[str, list[list[object]], list[str]]:
    """Somebody's try: its table, its decisions, and every frame that was sent."""
    table = (await person.post("/api/day"))["table"]
    assert (await person.post("/api/day"))["table"]["id"] == table["id"]
    async with person.watch(table["id"]) as socket:
        await hear_the_start(socket)
        while socket.table["stage"] != "over":
            if socket.question is None:
                await socket.hear()
            else:
                await socket.decide(by_words)
    document = await person.get(f"/api/matches/{table['id']}/file")
    return table["id"], document["decisions"], socket.frames


@pytest.mark.parametrize(
    ("store", "day"),
    stores_in_turn([FIRST + timedelta(days) for days in range(len(games.NAMES))]),
    indirect=["store"],
)
async def test_whoever_decides_alike_meets_the_same_cards_and_the_same_bots(
    guest: Come, day: date, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "today", lambda now: day.isoformat())
    monkeypatch.setattr(daily, "wish_of", unhurried)
    ann, bob = await guest("Ann"), await guest("Bob")
    assert (await ann.get("/api/day"))["table"] is None
    one, decisions, frames = await played(ann)
    shown = await ann.get("/api/day")
    assert (shown["table"], shown["stage"], shown["played"]) == (one, "over", 1)
    [line] = shown["results"]
    assert (line["name"], line["place"], line["match"]) == ("Ann", 1, one)
    assert line["score"] is not None
    hidden = await bob.get("/api/day")
    assert [each["match"] for each in hidden["results"]] == [None]
    other, same, _ = await played(bob)
    assert other != one
    assert by_seat(same) == by_seat(decisions)
    again = await ann.get("/api/day")
    assert [each["rank"] for each in again["results"]] == [line["rank"]] * 2
    secret = (await ann.table(one))["secret"]
    assert not any(secret in frame for frame in frames if '"stage":"running"' in frame)


def by_seat(decisions: list[list[object]]) -> list[list[object]]:
    """Decisions of each seat: who is the first to pick in secret is no matter."""
    return sorted(decisions, key=lambda decision: str(decision[0]))


def unhurried(day: str) -> dict[str, object]:
    return {**WISH_OF(day), "pace": 0}


WISH_OF = daily.wish_of


async def test_nothing_is_hinted_or_taken_back_and_a_rematch_is_no_second_try(guest: Come) -> None:
    ann = await guest("Ann")
    table = (await ann.post("/api/day"))["table"]
    assert table["setup"]["day"]
    assert not table["setup"]["rated"]
    async with ann.watch(table["id"]) as one:
        await hear_the_start(one)
        assert (await one.ask("hint"))["code"] == "not_now"
        assert (await one.ask("undo"))["text"] == "Nothing is taken back in the deal of the day."
        await one.ask("give_up")
        while one.table["stage"] != "over":
            await one.hear()
        following = (await one.ask("rematch"))["table"]
    assert (await ann.table(following))["setup"]["day"] is None
    [line] = (await ann.get("/api/day"))["results"]
    assert (line["rank"], line["score"]) == (len(table["seats"]), None)


async def test_nobody_opens_a_table_of_a_day_as_they_like(guest: Come) -> None:
    ann = await guest("Ann")
    table = await ann.open("mangoku", "me", "casual", day="2026-11-19", auto_start=True)
    assert (await ann.table(table))["setup"]["day"] is None


def test_every_game_has_its_days_and_a_score() -> None:
    days = [(FIRST + timedelta(days)).isoformat() for days in range(len(games.NAMES))]
    wishes = [daily.wish_of(day) for day in days]
    assert {wish["game"] for wish in wishes} == set(games.NAMES)
    for wish in wishes:
        match = Match(games.get(wish["game"]), len(wish["seats"]), seed=1)
        while not match.over:
            match.play(match.pending[0], match.legal_ids(match.pending[0])[0])
        scores = [daily.score_of(match.view(-1), seat) for seat in range(match.seats)]
        assert all(isinstance(score, int) for score in scores), wish["game"]
