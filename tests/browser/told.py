"""A page that is told a match of our own: real updates of a seeded match, sent when the test wants them."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from kassen import games
from kassen.engine.match import Match
from kassen.engine.rules.seats import SPECTATOR
from kassen.server import door
from tests.browser.site import Site

Fields = dict[str, Any]
LONGEST = 3000  # decisions in which a peak is looked for


class Told:
    """A seat's updates of a match that is played by chance, as the door tells them."""

    def __init__(
        self, game: str, seats: int, seat: int = 0, seed: int = 7, **settings: Any
    ) -> None:
        self.match = Match(games.load(game), seats, seed, **settings)
        self.seat = seat
        self.number = 0
        self._since = 0
        self._chance = Random(seed)

    def play(self, choose: Callable[[Match, int, list[int]], int] | None = None) -> Fields:
        """One decision, and what the seat is told of it."""
        by = self.match.pending[0]
        legal = self.match.legal_ids(by)
        self._since = len(self.match.events)
        action = choose(self.match, by, legal) if choose else self._chance.choice(legal)
        self.match.play(by, action)
        self.number += 1
        return self.update(by, self._since)

    def update(self, by: int | None = None, since: int = 0) -> Fields:
        match, seat = self.match, self.seat
        question = (self.number, match.legal_ids(seat)) if seat in match.pending else None
        told = door.update(match, seat, self.number, by, since, match.pending, question, None)
        return json.loads(told)  # type: ignore[no-any-return]

    def until(self, is_peak: Callable[[list[Fields]], bool]) -> tuple[Fields, Fields]:
        """The update before the first step whose events are a peak, with all told before it, and that step's."""
        for _ in range(LONGEST):
            before = self.update()
            after = self.play()
            if is_peak(after["events"]):
                return before, after
            if self.match.over:
                break
        raise AssertionError("this match has no such peak")


class Stage:
    """A table on a page, which hears what it is told here, and nothing of its own server."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self._site = site
        self._welcome: Fields = {}
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        server = line.connect_to_server()
        server.on_message(lambda news: self._hear(line, str(news)))
        line.on_message(lambda command: None)

    def _hear(self, line: WebSocketRoute, news: str) -> None:
        welcome = json.loads(news)
        if welcome["type"] == "welcome":
            seat = self._first["view"]["seat"]
            line.send(json.dumps({**welcome, "seat": None if seat == SPECTATOR else seat}))
            line.send(json.dumps(self._first))

    def open(self, game: str, seats: int, first: Fields) -> None:
        self._first = first
        setup = {"game": game, "seats": ["me", *["novice"] * (seats - 1)], "auto_start": True}
        origin = {"Origin": self._site.address}
        opened = self.page.request.post(
            f"{self._site.address}/api/tables", data=setup, headers=origin
        )
        assert opened.ok, opened.text()
        self.page.goto(f"{self._site.address}/table/{opened.json()['table']['id']}")
        self.page.locator(".prompt").wait_for()

    def tell(self, update: Fields) -> None:
        assert self._line is not None
        self._line.send(json.dumps(update))
