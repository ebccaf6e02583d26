"""A live table: it takes commands one after the other, stores what they change, and then tells everybody.

Its memory is a cache of what is stored. If storing fails, the whole table is dropped, and rebuilt when somebody comes
back to it. `play` holds what happens in a match, `updates` what its watchers are sent.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

from kassen.engine.match import Match
from kassen.server import clock, messages, opening, seating, updates
from kassen.server.autoplay import Autoplay
from kassen.server.chat import Chats
from kassen.server.gallery import Gallery, enter
from kassen.server.journal import Journal, OpenQuestion
from kassen.server.messages import AheadRule
from kassen.server.refusals import Refuse
from kassen.server.site import LOG, Site
from kassen.server.store.database import Unavailable
from kassen.server.store.matches import StoredSeat, StoredTable
from kassen.server.store.people import Person
from kassen.server.store.writer import Conflict
from kassen.server.thinkers import NOBODY
from kassen.server.watchers import AGAIN, LATER, Watcher, Watchers


class Gone(Refuse):
    """The table left memory before anything was done: whoever asks again finds it served anew."""


@dataclass
class Motion:
    """A seat's request to take back all decisions but the first `stands`, or to end the match, and who agreed."""

    seat: int
    stands: int | None
    agreed: set[int]

    @property
    def kind(self) -> str:
        return "end" if self.stands is None else "undo"

    def shown(self) -> messages.Motion:
        return messages.Motion(seat=self.seat, agreed=sorted(self.agreed))


NOTED = 60.0  # seconds for which a worker is ill after something could not be stored
NEWS = "lobby"  # the topic for tables that changed
TOURNAMENTS = "tournaments"  # the topic for tournaments that changed


class LiveTable:
    def __init__(
        self,
        site: Site,
        stored: StoredTable,
        fence: int,
        journal: Journal | None,
        chats: Chats,
        on_drop: Callable[["LiveTable"], None],
    ) -> None:
        self.site = site
        self.stored = stored
        self.setup = messages.Setup.model_validate(stored.setup)
        self.chairs: list[StoredSeat] = list(stored.chairs)
        self.fence = fence
        self.watchers = Watchers()
        self.is_dropped = False
        self.quiet_since = time.monotonic()
        self.played: Journal | None = journal  # None before the deal
        self.chats = chats
        self.gallery: Gallery | None = None
        self._on_drop = on_drop
        self.lock = asyncio.Lock()
        self.autoplay = Autoplay(self)
        self.motion: Motion | None = None
        self.refused: dict[str, int] = {}  # the public moment at which a kind of motion failed
        self.failures: set[tuple[int, int]] = set()  # questions and options at which a rule raised
        self._told_stage = stored.stage  # to the tournament
        self.beginning: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def match(self) -> Match:
        return self.journal.match

    @property
    def journal(self) -> Journal:
        if self.played is None:
            raise Refuse("not_now", "The match is not being played.")
        return self.played

    @property
    def is_running(self) -> bool:
        return self.stored.stage == "running"

    @property
    def questions(self) -> dict[int, OpenQuestion]:
        return self.played.questions if self.played is not None and self.is_running else {}

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be missed if it left memory."""
        return not len(self.watchers) and not self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether something will soon happen here without anybody watching."""
        live_clock = not isinstance(self.setup.clock, messages.NoClock | messages.DaysClock)
        by_bot = any(seating.plays_for(self.chairs[seat]) for seat in self.questions)
        return bool(self.questions) and (live_clock or by_bot)

    @property
    def is_deserted(self) -> bool:
        """Whether a match runs here that no person plays; those of a tournament count all the same."""
        is_empty = all(seating.plays_for(chair) for chair in self.chairs)
        return self.is_running and is_empty and self.stored.tournament is None

    @property
    def owner(self) -> str:
        """For whom is thought here: somebody who plays and watches; all tables without such a person share one turn."""
        here = [chair.person for chair in self.chairs if chair.seat in self.watchers.here]
        return next(filter(None, here), NOBODY)

    def allowance(self, seat: int) -> float | None:
        if seating.plays_for(self.chairs[seat]):
            return None
        journal, rows, secret_picks = self.journal, [], 0
        if isinstance(self.setup.clock, messages.PlayerClock):
            rows, secret_picks = journal.public_steps, journal.secret_picks(seat)
        return clock.allowance(self.setup.clock, seat, rows, secret_picks)

    def time_left(self, seat: int | None) -> float | None:
        return None if seat is None else self.autoplay.left(seat)

    def ahead_of(self, seat: int) -> list[AheadRule]:
        return [AheadRule.model_validate(rule) for rule in self.chairs[seat].ahead or []]

    # For everybody.

    def shown(self) -> messages.TableShown:
        shown = opening.shown(
            self.stored, self.setup, self.chairs, self.watchers.here, self.watchers.spectators
        )
        asked = {self.motion.kind: self.motion.shown()} if self.motion else {}
        return shown.model_copy(update=asked)

    async def broadcast(self) -> None:
        """Tell the watchers, the lobby and the tournament what became of the table."""
        self.watchers.tell_all(messages.TableNews(table=self.shown()))
        if self.stored.public:
            await self.site.publish(NEWS, self.id)
        if self.stored.tournament is not None and self._told_stage != self.stored.stage:
            self._told_stage = self.stored.stage
            await self.site.publish(TOURNAMENTS, self.stored.tournament)

    # Watchers.

    async def connect(self, watcher: Watcher, since: int | None) -> None:
        """Welcome a watcher with all it missed since the update it names."""
        person = watcher.person
        silenced = await self.site.ties.silenced_by(person.id) if person else ()
        async with self.lock:
            self.check_alive()
            before = self.watchers.here
            seat = self.watchers.add(watcher, self.chairs, silenced)
            if seat not in before:
                self.autoplay.greet(seat)
            if self.watchers.is_outside(watcher):
                await enter(self)
            updates.welcome(self, watcher, seat, since)
            await self.broadcast()

    async def disconnect(self, watcher: Watcher) -> None:
        async with self.lock:
            if self.is_dropped:
                return
            self.watchers.remove(watcher)
            self.quiet_since = time.monotonic()
            await self.broadcast()

    def move_watchers(self) -> None:
        """Welcome anew those whose seat changed."""
        for watcher in self.watchers.seat_again(self.chairs):
            updates.welcome(self, watcher, self.watchers.seat(watcher), None)

    # Checks.

    def check_running(self) -> None:
        if not self.is_running:
            raise Refuse("not_now", "The match is not being played.")

    def check_competes(self, seat: int) -> None:
        if self.chairs[seat].gave_up:
            raise Refuse("not_now", "You have given up.")

    def check_alive(self) -> None:
        """Refuse to act or tell where another worker may serve the table by now."""
        if not self.site.holds_leases:
            self.drop(AGAIN, "The table is served anew.")
        if self.is_dropped:
            raise Gone("unavailable", "The table is being served anew: come back to it.")

    def check_open(self) -> None:
        if self.stored.stage != "open":
            raise Refuse("not_now", "The match has begun.")

    def seat_of(self, person: Person) -> int:
        seat = seating.seat_of(self.chairs, person.id)
        if seat is None:
            raise Refuse("not_seated", "You do not sit at this table.")
        return seat

    # Storing.

    async def store(self, storing: Awaitable[None]) -> None:
        """Store something; if that fails, or nobody waits for it to end, drop the table."""
        try:
            await storing
            self.site.problems.clear("storing")
        except asyncio.CancelledError:
            self.drop(AGAIN, "The table is served anew.")
            raise
        except (Conflict, Unavailable) as error:
            LOG.warning("not stored", table=self.id, error=str(error))
            is_gone = isinstance(error, Unavailable)
            if is_gone:
                self.site.problems.report("storing", str(error), NOTED)
            self.drop(LATER if is_gone else AGAIN, "What you did could not be stored: come back.")
            raise Refuse(
                "unavailable", "That could not be stored, and was not done: {error}", error=error
            ) from error

    async def change(self, **values: Any) -> None:
        """Change the table's own row."""
        await self.store(self.site.matches.change(self.id, self.fence, **values))
        self.stored = replace(self.stored, **values)

    async def reseat(self, seat: int, chair: StoredSeat, **values: Any) -> None:
        await self.store(self.site.matches.seat(self.id, self.fence, seat, **values))
        self.chairs[seat] = chair

    async def remove(self, seat: int) -> None:
        """Free the chair of somebody who may not come back to it."""
        removed = [*(self.stored.removed or []), str(self.chairs[seat].person)]
        await self.store(self.site.matches.remove(self.id, self.fence, seat, removed))
        self.stored = replace(self.stored, removed=removed)
        self.chairs[seat] = seating.freed(self.chairs[seat])

    async def store_ahead(self, seat: int, rules: list[AheadRule]) -> None:
        ahead = [rule.model_dump() for rule in rules]
        await self.reseat(seat, replace(self.chairs[seat], ahead=ahead), ahead=ahead)

    # Bots for people who are away.

    async def time_is_up(self, question: OpenQuestion) -> None:
        async with self.lock:
            if self.questions.get(question.seat) == question and not self.is_dropped:
                await self.stand_in(question.seat)
                await self.broadcast()

    async def stand_in(self, seat: int) -> None:
        """Let a bot of the table's level play for a seat until its person wants it back."""
        if self.chairs[seat].stand_in:
            return
        level = self.setup.stand_in
        await self.reseat(seat, replace(self.chairs[seat], stand_in=level), stand_in=level)
        self.site.metrics.takeovers.inc()
        self.motion = None
        self.autoplay.refresh(anew=seat)

    # The end of its time in memory.

    async def close(self) -> None:
        """Close a table nobody waits or practices at any more."""
        await self.change(stage="closed", wakes=None)
        self.autoplay.refresh()

    async def close_unused(self, even_if_watched: bool = False) -> None:
        """Close a table that was not started."""
        async with self.lock:
            if self.stored.stage != "open" or self.is_dropped:
                return
            if even_if_watched or not len(self.watchers):
                await self.close()
                await self.broadcast()

    async def fall_asleep(self) -> None:
        """Leave memory until the next deadline, or until somebody comes."""
        async with self.lock:
            if self.is_dropped or not self.is_idle:
                return
            if self.is_running:
                left = [self.autoplay.left(seat) for seat in self.questions]
                times = [self.site.now() + each for each in left if each is not None]
                await self.change(wakes=min(times, default=None))
            self.drop(AGAIN, "The table was quiet.")

    def drop(self, code: int, reason: str) -> None:
        """Forget everything; whoever comes back finds what is stored."""
        if not self.is_dropped:
            self.is_dropped = True
            self.autoplay.stop()
            if self.beginning is not None and self.beginning is not asyncio.current_task():
                self.beginning.cancel()
            self.watchers.close_all(code, reason)
            self._on_drop(self)
