"""The law of messages on the wire: two courses that a seat cannot tell apart send its socket the same frames.

Others hold other things, choose other things in secret, and not equally often; whatever happens openly happens at the
same times. Then the number of frames, their bytes, their order and the clocks in them are the same.
"""

import asyncio
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from kassen import games
from kassen.engine.rules.sets import EVERYTHING
from kassen.server import dealing, door, play
from kassen.server.table import LiveTable
from kassen.testing.courses import Course, pairs_of_courses
from tests.server.play import Come, hear_the_start, stores_in_turn
from tests.server.running import Running

MOST_PAIRS = 5  # of each game
CLOCK = {"kind": "player", "seconds": 9000, "increment": 30}
NAMES = ("Ann", "Bob", "Cid", "Dan")


Pair = tuple[int, Course, Course]


def pairs(game: str) -> Sequence[Pair]:
    """Pairs of courses with something to tell: first those of unlike lengths, then those of unlike choices."""
    own = import_module(f"tests.games.{game}.who_learns")
    seats = min(games.get(game).seat_counts)

    def likeness(pair: Pair) -> tuple[bool, bool]:
        one, other = pair[1].decisions, pair[2].decisions
        return len(one) == len(other), one == other

    found = [
        (seat, one, other)
        for seed in range(3)
        for seat, one, other in pairs_of_courses(games.get(game), seats, seed, own.SECRETS)
        if any(one.messages(seat))
    ]
    return sorted(found, key=likeness)[:MOST_PAIRS]


class Wire:
    """A site at which a course is played while one seat, or a spectator, listens."""

    def __init__(self, server: Running, people: list[Any], hours: SimpleNamespace) -> None:
        self._server, self._people, self._hours = server, people, hours

    async def frames(self, course: Course, seat: int) -> list[str]:
        seats = course.match.seats
        table = await self._people[0].open(
            course.match.game.name, "me", *["open"] * (seats - 1), clock=CLOCK, rated=False
        )
        for person in self._people[1:seats]:
            await person.command(table, "sit")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(dealing, "new_match", lambda *_: course.match.clone())
            async with self._people[seat].watch(table) as socket:
                await socket.until_type("table")  # it is there
                await self._people[0].command(table, "start")
                await hear_the_start(socket)
                deciding = self._decide_all(table, course, seat)
                await asyncio.to_thread(self._server.do, deciding)
                await socket.ask("why", path=["nowhere"])  # after everything else
                return [frame.replace(table, "ID") for frame in socket.frames]

    async def _decide_all(self, name: str, course: Course, seat: int) -> None:
        """Whatever the seat may notice comes every hundred seconds, and what it may not a second after that."""
        table: LiveTable = await self._server.registry.table(name)
        begun, openly = self._hours.now, 0
        for (actor, action), message in zip(course.decisions, course.messages(seat), strict=True):
            openly += message is not None
            self._hours.now = self._hours.now + 1 if message is None else begun + 100 * openly
            await play.decide(table, actor, table.questions[actor].number, action)
        self._hours.now = begun


@pytest.fixture
async def wire(guest: Come, server: Running, hours: SimpleNamespace) -> Wire:
    return Wire(server, [await guest(name) for name in NAMES], hours)


async def differing(wire: Wire, game: str) -> int:
    """How many pairs of courses of a game send different frames."""
    found = 0
    for seat, one, other in pairs(game):
        found += await wire.frames(one, seat) != await wire.frames(other, seat)
    return found


@pytest.mark.parametrize(("store", "game"), stores_in_turn(games.NAMES), indirect=["store"])
async def test_courses_a_seat_cannot_tell_apart_send_it_the_same_frames(
    wire: Wire, game: str
) -> None:
    assert await differing(wire, game) == 0


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("fault", ["number", "message", "clock"])
async def test_what_secret_picks_leave_in_frames_is_found(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """The law is worth something: a number, a frame or a clock that counts secret picks breaks it."""
    if fault == "number":
        monkeypatch.setattr(door, "log_length", lambda match: len(match.decisions))
    elif fault == "message":
        monkeypatch.setattr(
            door, "noticed", lambda match, since=0: [EVERYTHING] * len(match.decisions)
        )
    else:
        monkeypatch.setattr("kassen.server.journal.Journal.secret_picks", lambda *_: 0)
    assert await differing(wire, "martial_art") > 0
