"""The number of messages tells nothing: courses a reader cannot tell apart send it the same frames."""

from collections.abc import Sequence
from typing import Any

import pytest

from kassen import deal, games
from kassen.engine.match import Match
from kassen.engine.rules.sets import EVERYTHING
from kassen.server import dealing, door
from kassen.server.journal import Journal
from kassen.server.site import Site
from kassen.server.store.steps import StoredStep
from tests.server.client import Watching
from tests.server.play import Come, hear_the_start, until_alerted
from tests.server.running import Running
from tests.server.test_clock import note_letters, site_knows

# Asakusa: everybody discards any number of cards, all at the same time and in secret.
ASAKUSA = {
    "hands": [["supplies", "archer", "scout"], ["supplies", "ninja", "raider", "cavalry"]],
    "lands": ["asakusa"],
}
PICKS: tuple[list[str], ...] = (
    [],
    ["cavalry"],
    ["ninja", "raider"],
    ["ninja", "raider", "cavalry"],
)


@pytest.fixture(autouse=True)
def same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal every table the same, and answer for nobody."""
    game = games.get("martial_art")
    monkeypatch.setattr(
        dealing,
        "new_match",
        lambda setup, seed, names: Match(game, 2, 1, None, None, ASAKUSA, names),
    )
    monkeypatch.setattr(deal, "new_secret", lambda: "5e" * 32)
    monkeypatch.setattr(Site, "now", lambda site: 1e9)
    monkeypatch.setattr(door, "table_answers", lambda match: False)


async def frames_while_bob_picks(guest: Come, picks: Sequence[str]) -> list[list[str]]:
    """Messages to Ann and a spectator until Bob has chosen his cards, and the numbers that come after."""
    ann, bob, eve = [await guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await ann.open("martial_art", "me", "open", pace=0)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as three:
        await ann.command(table, "start")
        await hear_the_start(one, two, three)
        before = [len(one.frames), len(three.frames)]
        for card in picks:
            await decide(two, f"discard {card}")
        if two.question:  # some cards are left
            await decide(two, "done")
        await one.ask("why", path=["hand/archer"])  # and everything before its answer is heard
        await three.ask("say", text="hello")
        told = [
            [frame.replace(table, "ID") for frame in socket.frames[first:] if is_update(frame)]
            for socket, first in zip((one, three), before, strict=True)
        ]
        question = one.question
        assert question is not None
        await decide(one, "done")
        return [*told, [f"question {question['number']}, then {one.number}"]]


async def decide(socket: Watching, action: str) -> None:
    await socket.decide(
        lambda options: next(option for option in options if option["action"] == action)
    )


def is_update(frame: str) -> bool:
    return '"type":"update"' in frame


async def test_nobody_is_told_how_many_cards_another_picks_in_secret__A_114(guest: Come) -> None:
    told = [await frames_while_bob_picks(guest, picks) for picks in PICKS]
    assert all(frames == told[0] for frames in told)


async def test_a_message_for_every_pick_is_found(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "noticed", lambda match: [EVERYTHING] * len(match.decisions))
    told = [await frames_while_bob_picks(guest, picks) for picks in PICKS[:2]]
    assert told[0] != told[1]


@pytest.mark.parametrize("picks", PICKS)
def test_nobody_else_notices_a_secret_pick__A_114(picks: list[str]) -> None:
    match = Match(games.get("martial_art"), 2, seed=1, scenario=ASAKUSA)
    for card in picks:
        match.play(1, f"discard {card}")
    is_done = 1 not in match.pending  # nothing was left to pick, and that shows
    assert [moment_of(match, reader) for reader in (0, -1)] == [is_done, is_done]
    assert moment_of(match, 1) == len(picks)


def moment_of(match: Match, reader: int) -> int:
    """The number of decisions that this reader could notice."""
    return sum(mask >> reader + 1 & 1 for mask in match.noticed)


@pytest.mark.parametrize(
    "clock",
    [{"kind": "player", "seconds": 900, "increment": 30}, {"kind": "decision", "seconds": 900}],
)
async def test_no_clock_tells_how_many_cards_another_picks_in_secret__A_114(
    guest: Come, clock: dict[str, Any]
) -> None:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open("martial_art", "me", "open", pace=0, clock=clock)
    await bob.command(table, "sit")
    async with ann.watch(table) as one, bob.watch(table) as two:
        await ann.command(table, "start")
        await hear_the_start(one, two)
        left = [one.update["clocks"][1]["left"]]
        for card in ("ninja", "raider"):
            await decide(two, f"discard {card}")
            left.append(two.update["clocks"][1]["left"])
        await decide(two, "done")
        left.append(two.update["clocks"][1]["left"])
    assert left[:3] == sorted(left[:3], reverse=True), "no pick gives time back"
    assert left[3] <= left[0] + clock.get("increment", 0)


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_taking_back_tells_nothing_of_secret_picks__A_114(guest: Come) -> None:
    told = []
    for picks in ([], ["discard ninja"], ["discard ninja", "undo"], ["discard raider", "undo"] * 2):
        ann, bob = await guest("Ann"), await guest("Bob")
        table = await ann.open("martial_art", "me", "open", pace=0, rated=False)
        await bob.command(table, "sit")
        async with ann.watch(table) as one, bob.watch(table) as two:
            await ann.command(table, "start")
            await hear_the_start(one, two)
            await decide(one, "discard archer")
            first = len(one.frames)
            for pick in picks:
                await (two.ask("undo") if pick == "undo" else decide(two, pick))
            await one.ask("undo")
            await decide(one, "discard scout")
            told.append([frame.replace(table, "ID") for frame in one.frames[first:]])
    assert all(frames == told[0] for frames in told)


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
async def test_no_letter_comes_for_a_secret_pick__A_114(
    guest: Come, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters: list[str] = []
    note_letters(monkeypatch, letters)
    ann, bob = await guest("Ann"), await guest("Bob")
    await ann.post("/api/accounts", name="ann", password="a long word")
    server.do(site_knows(server, ann, "ann@post.example"))
    table = await bob.open("martial_art", "open", "me", clock={"kind": "days", "days": 2})
    await ann.command(table, "sit")
    async with bob.watch(table) as two:
        await bob.command(table, "start")
        await hear_the_start(two)
        for card in ("ninja", "raider"):
            await decide(two, f"discard {card}")
    await until_alerted(server)
    assert letters == [ann.me["id"]]


def test_a_table_that_was_woken_counts_no_time_of_secret_picks__A_114() -> None:
    journal = Journal(Match(games.get("martial_art"), 2, seed=1, scenario=ASAKUSA))
    for pick in ("discard ninja", "done"):
        assert journal.public_steps == []
        assert journal.secret_picks(1) == 0
        journal.play(1, door.action(journal.match, pick))
        journal.append(StoredStep("m", journal.number, 1, pick, 0, 20, 1))
    assert len(journal.public_steps) == 2
    assert journal.secret_picks(1) == 1
