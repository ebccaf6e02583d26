"""The gallery of a table with open hands: its watchers are shown all hands as they lay a while ago.

How long ago the table settles: in moments that everybody notices, or in minutes. At each moment watchers get a link
of the chain in `kassen.openings`, which swears to the hands of now; when its time has come, the key and the hands.
Players of the table get none of it.
"""

import asyncio
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kassen import deal, openings
from kassen.engine.box import ENGLISH
from kassen.engine.match import Match
from kassen.server import dealing, door, messages
from kassen.server.store.steps import StoredStep

if TYPE_CHECKING:
    from kassen.server.table import LiveTable

MINUTE = 60.0


@dataclass(frozen=True)
class SealedMoment:
    """A moment that everybody noticed: who decided, the log's length after it, its link, and the hands."""

    number: int
    by: int | None
    at: float
    log_end: int
    before: str
    key: str
    link: str
    hands: bytes  # deflated: they wait for long
    match: Match  # as it stood, for whoever reads another language


class Gallery:
    def __init__(self, terms: messages.OpenHands, secret: str) -> None:
        self._terms, self._secret = terms, secret
        self._waiting: list[SealedMoment] = []
        self._number = 0
        self.link = deal.commitment_of(secret)
        self.shown: SealedMoment | None = None
        self.shown_from = 0  # the log's length before it
        self.timer: asyncio.TimerHandle | None = None

    def take(self, match: Match, by: int | None, at: float) -> None:
        """Swear to the hands of now."""
        number, before = self._number, self.link
        key, hands = openings.key_of(self._secret, number), door.hands(match, number, by)
        self.link = openings.link_of(before, key, hands)
        packed = zlib.compress(hands.encode())
        self._waiting.append(
            SealedMoment(
                number,
                by,
                at,
                door.log_length(match),
                before,
                key,
                self.link,
                packed,
                match.clone(),
            )
        )
        self._number += 1

    @property
    def sealed(self) -> messages.Sealed:
        return messages.Sealed(number=self._number - 1, link=self.link)

    def open_next(self, now: float, is_over: bool) -> SealedMoment | None:
        """The next moment whose time has come; after the end it is the last one."""
        if not self._waiting or not (is_over or self.left(now) <= 0):
            return None
        self.shown_from = self.shown.log_end if self.shown else 0
        self.shown = self._waiting.pop(-1 if is_over else 0)
        if is_over:
            self._waiting.clear()
        return self.shown

    def left(self, now: float) -> float:
        """Seconds until the next one is opened; endless where that takes further moments."""
        if not self._waiting:
            return float("inf")
        first = self._waiting[0]
        if isinstance(self._terms, messages.MinutesLater):
            return first.at + self._terms.minutes * MINUTE - now
        return 0.0 if self._number - first.number > self._terms.decisions else float("inf")


async def enter(table: "LiveTable") -> None:
    """Have the gallery there for a watcher who comes, or for the end: after a restart it is made anew."""
    terms, journal = table.setup.open_hands, table.played
    if table.gallery is None and terms and journal and table.stored.seed and table.is_running:
        gallery = Gallery(terms, table.stored.secret)
        match = dealing.new_match(table.setup, table.stored.seed, journal.match.names)
        begun, steps = table.stored.started or 0.0, list(journal.steps)
        await asyncio.to_thread(catch_up, gallery, match, begun, steps)
        table.gallery = gallery
        while gallery.open_next(table.site.now(), not table.is_running):
            pass


def catch_up(gallery: Gallery, match: Match, begun: float, steps: list[StoredStep]) -> None:
    gallery.take(match, None, begun)
    for step in steps:
        match.play(step.seat, door.action(match, step.action))
        if openings.is_noticed(match):
            gallery.take(match, step.seat, step.at)


def begin(table: "LiveTable") -> None:
    """Open the gallery of a match that was just dealt."""
    if table.setup.open_hands:
        table.gallery = Gallery(table.setup.open_hands, table.stored.secret)


def go_on(table: "LiveTable", by: int | None) -> None:
    """Swear to a moment that everybody noticed, and show what is due."""
    if table.gallery is not None and table.journal.is_noticed(door.SPECTATOR):
        steps = table.journal.steps
        at = steps[-1].at if steps else table.stored.started or 0.0
        table.gallery.take(table.match, by, at)
        table.watchers.tell_outside(table.gallery.sealed.model_dump_json())
        show(table)


def show(table: "LiveTable") -> None:
    """Show what is due, and come back for the rest."""
    gallery = table.gallery
    if gallery is None or table.is_dropped:
        return
    while gallery.open_next(table.site.now(), not table.is_running):
        for language in table.watchers.outside_languages:
            table.watchers.tell_outside(shown(table, gallery, language, anew=False), language)
    if gallery.timer is not None:
        gallery.timer.cancel()
    left = gallery.left(table.site.now())
    if left < float("inf"):
        gallery.timer = asyncio.get_running_loop().call_later(max(0.0, left), show, table)


def greet(table: "LiveTable", language: str) -> list[str]:
    """Messages for a watcher who arrives: the last link, and the hands opened last with all of their log."""
    gallery = table.gallery
    if gallery is None:
        return []
    show(table)
    last = [shown(table, gallery, language, anew=True)] if gallery.shown else []
    return [gallery.sealed.model_dump_json(), *last]


def shown(table: "LiveTable", gallery: Gallery, language: str, *, anew: bool) -> str:
    moment = gallery.shown
    assert moment is not None
    since = 0 if anew else gallery.shown_from
    told = door.told_between(table.match, since, moment.log_end, language)
    views = None if language == ENGLISH else door.views(moment.match, language)
    opened = messages.Opened(
        number=moment.number, by=moment.by, log=moment.log_end, **told, before=moment.before, key=moment.key,
        hands=zlib.decompress(moment.hands).decode(), views=views,
    )  # fmt: skip
    return opened.model_dump_json()
