"""Secrecy on the wire: whatever a seat cannot know changes no byte it is sent, no size and no order.

A whole match is played over sockets twice. The second time the same decisions are taken, but all that the watched seat
cannot know is dealt afresh before anything is made for it: the state at every step, and what events tell to others.
"""

import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from kassen import deal, games
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.table.events import Event
from kassen.server import door, opening
from kassen.server.languages import COOKIE
from kassen.server.site import Site
from tests.server.client import Watching
from tests.server.play import Come, stores_in_turn

Told = dict[int, list[str]]


class Redealt:
    """A match as a watched seat may not tell it from the true one."""

    def __init__(self, match: Match, seat: int, number: int) -> None:
        dice: Any = fresh_dice(key_of(number), FOR_REDEALS, seat + 1)
        self._match, self._seat = match, seat
        self._seen = Match.__new__(Match)
        self._seen.__dict__.update(match.__dict__)
        self._seen._views = {}
        self._seen._state = match.redealt(seat, dice)
        self._seen.events = [scrambled(event, seat) for event in match.events]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)


def scrambled(event: Event, seat: int) -> Event:
    """The fields the seat may not read hold something else."""
    fields = {
        name: value
        if event.private.get(name) is None or (seat >= 0 and event.private[name] >> seat & 1)
        else "something else"
        for name, value in event.fields.items()
    }
    return Event(event.name, fields, event.private)


@pytest.fixture
def redeal(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Whether the door is handed worlds that were dealt afresh for whom they are made."""
    real_update, real_options = door.update, door.options
    worlds = iter(range(1, 1_000_000))

    def turn(on: bool) -> None:
        def update(match: Match, seat: int, *rest: Any) -> str:
            world: Any = Redealt(match, seat, next(worlds)) if seat >= 0 else match
            return real_update(world, seat, *rest)

        def options(match: Match, seat: int) -> tuple[int, ...]:
            return real_options(Redealt(match, seat, next(worlds)), seat)  # type: ignore[arg-type]

        monkeypatch.setattr(door, "update", update if on else real_update)
        monkeypatch.setattr(door, "options", options if on else real_options)

    return turn


@pytest.fixture
def same_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make whatever is random or timed about a table the same both times."""
    monkeypatch.setattr(opening, "new_id", lambda: f"table-{next(NUMBERS):06}")
    monkeypatch.setattr(deal, "new_secret", lambda: "5e" * 32)
    monkeypatch.setattr(Site, "now", lambda site: 1e9)


NUMBERS = iter(range(1_000_000))


async def play(
    people: list[Any], game: str, journal: list[tuple[int, str]]
) -> tuple[Told, list[tuple[int, str]]]:
    """A match in which every seat is watched; by the journal that is given, or by any that comes."""
    table = await people[0].open(game, "me", *["open"] * (len(people) - 1), public=False)
    for person in people[1:]:
        await person.command(table, "sit")
    async with AsyncExitStack() as stack:
        sockets: list[Watching] = []
        for person in people:
            sockets.append(await stack.enter_async_context(person.watch(table)))
            for socket in sockets:  # one comes after the other, and all see it
                await socket.until(partial(are_here, socket, len(sockets)))
        await people[0].command(table, "start")
        played = await decide_all(sockets, journal)
        told = {
            seat: [frame.replace(table, "ID") for frame in socket.frames]
            for seat, socket in enumerate(sockets)
        }
        return told, played


def are_here(socket: Watching, number: int, _: Any) -> bool:
    return [seat["is_here"] for seat in socket.table["seats"]].count(True) == number


async def decide_all(
    sockets: list[Watching], journal: list[tuple[int, str]]
) -> list[tuple[int, str]]:
    dice, number, played = random.Random(7), 0, []
    while True:
        for socket in sockets:
            while not socket.update or socket.number < number:
                await socket.hear()
        asked = [seat for seat, socket in enumerate(sockets) if socket.question]
        if not asked:
            break
        question = sockets[asked[0]].question
        assert question is not None
        seat, action = asked[0], dice.choice(question["options"])["action"]
        if journal:
            seat, action = journal[len(played)]
        question = sockets[seat].question
        assert question is not None
        await sockets[seat].say(type="decide", number=question["number"], action=action)
        played.append((seat, action))
        number += 1
    for socket in sockets:
        await socket.until(lambda _, socket=socket: socket.table["stage"] == "over")  # type: ignore[misc]
    return played


@pytest.mark.usefixtures("same_site")
@pytest.mark.parametrize(("store", "game"), stores_in_turn(games.NAMES), indirect=["store"])
async def test_redealing_the_unseen_changes_no_byte_that_a_seat_is_sent(
    guest: Come, monkeypatch: pytest.MonkeyPatch, redeal: Callable[[bool], None], game: str
) -> None:
    monkeypatch.setattr(
        door, "table_answers", lambda match: False
    )  # every answer is the test's own
    people = [
        await guest(name) for name in ("Ann", "Bob", "Cid")[: max(games.get(game).seats[0], 2)]
    ]
    people[1].web.cookies.set(COOKIE, "ja")  # the law holds in every language
    redeal(False)
    first, journal = await play(people, game, [])
    redeal(True)
    second, again = await play(people, game, journal)
    assert journal == again
    for seat in first:
        assert sum('"type":"update"' in frame for frame in first[seat]) == len(journal) + 1
        assert first[seat] == second[seat]


@pytest.mark.usefixtures("same_site")
async def test_a_door_that_leaks_is_found(
    guest: Come, monkeypatch: pytest.MonkeyPatch, redeal: Callable[[bool], None]
) -> None:
    """The law above is worth something: a view that shows one hidden thing breaks it."""
    monkeypatch.setattr(door, "table_answers", lambda match: False)
    people = [await guest(name) for name in ("Ann", "Bob")]

    def with_leak(match: Match, seat: int, *language: str) -> dict[str, Any]:
        shown = Match.__dict__["_honest_view"](match, seat, *language)
        return {**shown, "leak": bytes(match.game.state.bytes(match._state)).hex()}

    monkeypatch.setattr(Match, "_honest_view", Match.view, raising=False)
    monkeypatch.setattr(Match, "view", with_leak)
    redeal(False)
    first, journal = await play(people, "kenjin", [])
    redeal(True)
    second, _ = await play(people, "kenjin", journal)
    assert first[0] != second[0]
