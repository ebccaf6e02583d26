"""A live table: it takes commands one after the other, stores what they change, and then tells everybody.

Its memory is a cache of what is stored. Where storing fails the whole table is dropped, and rebuilt when somebody
comes back to it.
"""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kassen.deal import seed_of
from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.server import clock, door, messages, opening, seating
from kassen.server.attendance import Attendance
from kassen.server.chat import Chats
from kassen.server.course import TAKE_BACK, Course, Question, RuleFailed
from kassen.server.letters import tell_of_turn
from kassen.server.messages import AheadRule, Done
from kassen.server.refusals import Refuse
from kassen.server.site import LOG, Site, new_id
from kassen.server.store.database import Unavailable
from kassen.server.store.matches import Kept, Seated
from kassen.server.store.people import Person
from kassen.server.store.writer import Conflict, Row
from kassen.server.watchers import AGAIN, LATER, Watcher, Watchers


class Gone(Refuse):
    """The table left memory before anything was done: whoever asks again finds it served anew."""


@dataclass
class UndoRequest:
    """A seat asks to take back what was decided since; what would stand, and who agreed."""

    seat: int
    stands: int
    agreed: set[int]


NEWS = "lobby"  # the topic of the bus on which tables that changed are named
TOURNAMENTS = "tournaments"  # … and the one for tournaments


class Table:
    def __init__(
        self,
        site: Site,
        kept: Kept,
        fence: int,
        course: Course | None,
        chats: Chats,
        on_drop: Callable[["Table"], None],
    ) -> None:
        self.site = site
        self.kept = kept
        self.setup = messages.Setup.model_validate(kept.setup)
        self.chairs: list[Seated] = list(kept.chairs)
        self.fence = fence
        self.watchers = Watchers()
        self.is_dropped = False
        self.quiet_since = time.monotonic()
        self._course = course
        self.chats = chats
        self._on_drop = on_drop
        self.lock = asyncio.Lock()
        self.attendance = Attendance(self)
        self.undo_asked: UndoRequest | None = None
        self._failed: set[tuple[int, int]] = set()  # questions and options that a rule failed at
        self._told_stage = kept.stage  # to the tournament
        self._beginning: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def match(self) -> Match:
        return self.course.match

    @property
    def course(self) -> Course:
        if self._course is None:
            raise Refuse("not_now", "The match is not being played.")
        return self._course

    @property
    def is_running(self) -> bool:
        return self.kept.stage == "running"

    @property
    def questions(self) -> dict[int, Question]:
        return self._course.questions if self._course is not None and self.is_running else {}

    @property
    def answers_forced(self) -> bool:
        return door.table_answers(self.match)

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be missed if it left memory."""
        return not len(self.watchers) and not self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether something happens here without anybody watching, soon."""
        live_clock = not isinstance(self.setup.clock, messages.NoClock | messages.DaysClock)
        by_bot = any(seating.plays_for(self.chairs[seat]) for seat in self.questions)
        return bool(self.questions) and (live_clock or by_bot)

    def allowance(self, seat: int) -> float | None:
        if seating.plays_for(self.chairs[seat]):
            return None
        return clock.allowance(self.setup.clock, seat, self.course.rows)

    def time_left(self, seat: int | None) -> float | None:
        return None if seat is None else self.attendance.left(seat)

    def ahead_of(self, seat: int) -> list[AheadRule]:
        return [AheadRule.model_validate(rule) for rule in self.chairs[seat].ahead or []]

    def failed(self, question: Question) -> set[int]:
        return {option for number, option in self._failed if number == question.number}

    # What everybody may know of it.

    def shown(self) -> messages.TableShown:
        asked = self.undo_asked
        undo = messages.UndoAsked(seat=asked.seat, agreed=sorted(asked.agreed)) if asked else None
        return opening.shown(
            self.kept, self.setup, self.chairs, self.watchers.here, self.watchers.spectators, undo
        )

    async def spread(self) -> None:
        """Tell those who watch, the lobby and the tournament what became of the table."""
        self.watchers.tell_all(messages.TableNews(table=self.shown()))
        if self.kept.public:
            await self.site.tell(NEWS, self.id)
        if self.kept.tournament is not None and self._told_stage != self.kept.stage:
            self._told_stage = self.kept.stage
            await self.site.tell(TOURNAMENTS, self.kept.tournament)

    def _clocks(self) -> list[dict[str, Any]] | None:
        if isinstance(self.setup.clock, messages.NoClock):
            return None
        times = []
        for seat in range(len(self.chairs)):
            left = self.attendance.left(seat)
            runs = left is not None
            if left is None:
                left = self.allowance(seat) or 0.0
            times.append({"left": round(left, 1), "runs": runs})
        return times

    # Those who watch.

    async def connect(self, watcher: Watcher, since: int | None) -> None:
        """Welcome somebody with all that was missed since the update it names."""
        async with self.lock:
            self.check_alive()
            seat = self.watchers.add(watcher, self.chairs)
            self._welcome(watcher, seat, since)
            await self.spread()

    async def disconnect(self, watcher: Watcher) -> None:
        async with self.lock:
            if self.is_dropped:
                return
            self.watchers.remove(watcher)
            self.quiet_since = time.monotonic()
            await self.spread()

    def _welcome(self, watcher: Watcher, seat: int, since: int | None) -> None:
        is_seated = seat != door.SPECTATOR
        welcome = messages.Welcome(
            player=watcher.person.id if watcher.person else None,
            seat=seat if is_seated else None,
            table=self.shown(),
            chats=self.chats.heard(seat, self.is_running, self.setup.options),
            ahead=self.ahead_of(seat) if is_seated else [],
        )
        watcher.send(welcome.model_dump_json())
        if self._course is not None:
            for update in self._missed(self._course, seat, since):
                watcher.send(update)

    def _missed(self, course: Course, seat: int, since: int | None) -> list[str]:
        """Exactly what came after `since`; everything as one update where that cannot be."""
        if since is None or not course.can_resume(since):
            return [self._update(course, seat, None, 0)]
        if since == course.number:
            return []
        early = [
            door.missed(course.match, seat, row.number + 1, row.seat, before, after)
            for row, before, after in course.missed(since)
        ]
        return [*early, self._update(course, seat, course.rows[-1].seat, course.logs[-2] or 0)]

    def _update(self, course: Course, seat: int, by: int | None, log: int) -> str:
        question = course.questions.get(seat) if self.is_running else None
        asked = sorted(course.questions) if self.is_running else []
        open_question = (question.number, question.options) if question else None
        return door.update(
            course.match, seat, course.number, by, log, asked, open_question, self._clocks()
        )

    def _tell(self, by: int, log: int) -> None:
        """The latest step, once for each seat that is watched."""
        begun = time.perf_counter()
        for seat in self.watchers.seats:
            self.watchers.tell_seat(seat, self._update(self.course, seat, by, log))
        self.site.metrics.telling.observe(time.perf_counter() - begun)

    def check_alive(self) -> None:
        if self.is_dropped:
            raise Gone("unavailable", "The table is being served anew: come back to it.")

    def seat_of(self, person: Person) -> int:
        seat = seating.seat_of(self.chairs, person.id)
        if seat is None:
            raise Refuse("not_seated", "You do not sit at this table.")
        return seat

    def check_open(self) -> None:
        if self.kept.stage != "open":
            raise Refuse("not_now", "The match has begun.")

    async def store(self, storing: Awaitable[None]) -> None:
        """Where storing fails, or nobody waits for it to end, nothing in memory is to be trusted."""
        try:
            await storing
        except asyncio.CancelledError:
            self.drop(AGAIN, "The table is served anew.")
            raise
        except (Conflict, Unavailable) as error:
            LOG.warning("not stored", table=self.id, error=str(error))
            is_gone = isinstance(error, Unavailable)
            self.drop(LATER if is_gone else AGAIN, "What you did could not be stored: come back.")
            raise Refuse(
                "unavailable", f"That could not be stored, and was not done: {error}"
            ) from error

    async def reseat(self, seat: int, chair: Seated, **values: Any) -> None:
        await self.store(self.site.matches.seat(self.id, self.fence, seat, **values))
        self.chairs[seat] = chair

    def move_watchers(self) -> None:
        for watcher in self.watchers.seat_again(self.chairs):
            self._welcome(watcher, self.watchers.seat(watcher), None)

    async def close(self) -> None:
        """A table nobody waits at any more, or practices at."""
        values: dict[str, Any] = {"stage": "closed", "wakes": None}
        await self.store(self.site.matches.change(self.id, self.fence, **values))
        self.kept = replace(self.kept, **values)
        self.attendance.look()

    async def close_unused(self) -> None:
        async with self.lock:
            if self.kept.stage == "open" and not len(self.watchers) and not self.is_dropped:
                await self.close()
                await self.spread()

    async def deal(self) -> None:
        """Mix the words into the secret, and deal."""
        names = seating.names_of(self.chairs)
        seed = seed_of(self.kept.secret, [chair.word for chair in self.chairs])
        match = opening.new_match(self.setup, seed, names)
        values: dict[str, Any] = {
            "stage": "running", "started": self.site.now(), "seed": seed,
            "rules_version": match.game.rules_version, "box": match.edition.digest, "wakes": 0.0,
        }  # fmt: skip
        chairs = [replace(chair, name=name) for chair, name in zip(self.chairs, names, strict=True)]
        await self.store(self.site.matches.start(self.id, self.fence, names, **values))
        self.kept, self.chairs = replace(self.kept, **values), chairs
        self._course = Course(match)
        self.attendance.look()
        for seat in self.watchers.seats:
            self.watchers.tell_seat(seat, self._update(self._course, seat, None, 0))
        self._write_letters()

    async def begin_when_due(self, begins: float) -> None:
        """A table of a tournament waits a while for those who come, and is dealt."""
        await asyncio.sleep(max(0.0, begins - self.site.now()))
        async with self.lock:
            if self.kept.stage == "open" and not self.is_dropped:
                try:
                    await self.deal()
                except Refusal as refusal:  # the rules or the box have changed meanwhile
                    await self.end_as_draw(f"The match could not be dealt: {refusal}")
                await self.spread()

    # Decisions.

    async def take(self, seat: int, number: int, action: str, was_ahead: bool = False) -> Done:
        """Play, store, and only then tell."""
        async with self.lock:
            self.check_alive()
            course = self.course
            if course.check(seat, number, action) is None:
                return Done(number=course.number)
            log = door.log_length(course.match)
            took = self.attendance.thought(seat)
            try:
                course.play(seat, action)
            except RuleFailed as failure:
                await self._roll_back(seat, number, action, failure)
            await self._keep(seat, action, took)
            self.undo_asked = None
            self.attendance.look()
            self._tell(seat, log)
            if not course.questions:
                await self._end()
            elif was_ahead:
                await self._strike(seat, action)
            self._write_letters()
            return Done(number=course.number)

    async def _end(self) -> None:
        """The last decision is stored; where the end is not, it is told when the table is served anew."""
        try:
            await self._finish(self.match.ranks or [], None)
            await self.spread()
        except Refuse as refusal:
            LOG.warning("the end was not stored", table=self.id, code=refusal.code)

    async def _keep(self, seat: int, action: str, took: float) -> None:
        """Store one step of the course."""
        now = self.site.now()
        row = Row(self.id, self.course.number, seat, action, now, took, self.fence)
        with self.site.metrics.storing.time():
            await self.store(self.site.writer.store(row))
        self.course.keep(row)
        self.site.metrics.decisions.labels(self.kept.game).inc()

    async def _strike(self, seat: int, action: str) -> None:
        """An answer that was left for one question is used up."""
        rules = self.ahead_of(seat)
        used = next((rule for rule in rules if rule.action == action and rule.once), None)
        if used is not None:
            rules.remove(used)
            await self.keep_ahead(seat, rules)

    async def _roll_back(self, seat: int, number: int, action: str, failure: RuleFailed) -> None:
        """A rule raised: the match is as before the decision, and a report can replay it."""
        broken = self.course
        self._failed.add((number, broken.match.game.actions.number(action)))
        report = new_id()
        self._course = Course(
            opening.new_match(self.setup, str(self.kept.seed), broken.match.names), broken.rows
        )
        error = "".join(traceback.format_exception(failure.__cause__))
        LOG.error("a rule failed", table=self.id, game=self.kept.game, report=report)
        self.site.metrics.troubles.labels(self.kept.game).inc()
        document = door.document(self._course.match)
        kept = {"id": report, "match": self.id, "at": self.site.now(), "error": error}
        await self.store(
            self.site.matches.report(**kept, document=document, decision=[seat, action])
        )
        text = "A rule of ours failed, and the decision was taken back. The report will help us to mend it."
        self.watchers.tell_all(messages.Trouble(text=text, report=report))
        raise Refuse("trouble", text)

    async def end_as_draw(self, why: str) -> None:
        """A match whose rules are gone: it is over before anybody can play on, and says why."""
        values: dict[str, Any] = {
            "ended": self.site.now(),
            "ranks": [1] * len(self.chairs),
            "why": why,
            "wakes": None,
        }
        await self.store(self.site.matches.finish(self.id, self.fence, {}, None, **values))
        self.kept = replace(self.kept, stage="over", **values)

    async def give_up(self, why: str) -> None:
        """The match cannot go on: everybody shares the first rank, and is told why."""
        async with self.lock:
            if self.is_running and not self.is_dropped:
                await self._finish([1] * len(self.chairs), why)
                await self.spread()

    async def _finish(self, ranks: Sequence[int], why: str | None) -> None:
        self.attendance.stop()
        steps = [end for end in self.course.logs if end is not None]
        told = door.told(self.match, steps)
        result = None
        if self.setup.rated and why is None:
            result = seating.result_of(self.kept.game, self.chairs, ranks)
        values: dict[str, Any] = {
            "ended": self.site.now(),
            "ranks": list(ranks),
            "why": why,
            "wakes": None,
        }
        await self.store(self.site.matches.finish(self.id, self.fence, told, result, **values))
        self.kept = replace(self.kept, stage="over", **values)

    async def recover(self) -> None:
        """After the table was read from the store: end what had ended, and go on with the rest."""
        if self.kept.stage == "open" and self.kept.wakes is not None:
            begins = self.begin_when_due(self.kept.wakes)
            self._beginning = self.site.spawn(begins, f"beginning {self.id}")
        async with self.lock:
            if self._course is None or not self.is_running:
                return
            if not self._course.questions:
                await self._finish(self._course.match.ranks or [], None)
                return
            if self.kept.wakes != 0.0:
                await self.store(self.site.matches.change(self.id, self.fence, wakes=0.0))
                self.kept = replace(self.kept, wakes=0.0)
            self.attendance.look(ago=self._unserved())

    def _unserved(self) -> float:
        """Seconds that count although nobody served the table: those of a clock that runs for days."""
        if not clock.runs_on(self.setup.clock):
            return 0.0
        rows = self.course.rows
        return max(0.0, self.site.now() - (rows[-1].at if rows else self.kept.started or 0.0))

    # Away and back.

    async def time_is_up(self, question: Question) -> None:
        async with self.lock:
            if self.questions.get(question.seat) == question and not self.is_dropped:
                await self.stand_in(question.seat)
                await self.spread()

    async def stand_in(self, seat: int) -> None:
        """A bot of the table's level takes the seat, until its person wants it back."""
        if self.chairs[seat].stand_in:
            return
        level = self.setup.stand_in
        await self.reseat(seat, replace(self.chairs[seat], stand_in=level), stand_in=level)
        self.site.metrics.takeovers.inc()
        self.undo_asked = None
        self.attendance.look(anew=seat)

    async def keep_ahead(self, seat: int, rules: Sequence[AheadRule]) -> None:
        kept = [rule.model_dump() for rule in rules]
        await self.reseat(seat, replace(self.chairs[seat], ahead=kept), ahead=kept)

    async def take_back(self, seat: int, stands: int) -> None:
        self.undo_asked = None
        course = self.course
        row = Row(
            self.id, course.number, seat, f"{TAKE_BACK}{stands}", self.site.now(), 0.0, self.fence
        )
        await self.store(self.site.writer.store(row))
        match = opening.new_match(self.setup, str(self.kept.seed), course.match.names)
        self._course = Course(match, [*course.rows, row])
        self.attendance.look()
        self._tell(seat, door.log_length(match))

    # The end of its time in memory.

    async def fall_asleep(self) -> None:
        """Nothing happens here for a while: the table is to be woken at its next deadline, or by somebody who comes."""
        async with self.lock:
            if self.is_dropped or not self.is_idle:
                return
            if self.is_running:
                left = [self.attendance.left(seat) for seat in self.questions]
                times = [self.site.now() + each for each in left if each is not None]
                wakes = min(times, default=None)
                await self.store(self.site.matches.change(self.id, self.fence, wakes=wakes))
            self.drop(AGAIN, "The table was quiet.")

    def drop(self, code: int, reason: str) -> None:
        """Forget everything; whoever comes back finds what is stored."""
        if not self.is_dropped:
            self.is_dropped = True
            self.attendance.stop()
            if self._beginning is not None and self._beginning is not asyncio.current_task():
                self._beginning.cancel()
            self.watchers.close_all(code, reason)
            self._on_drop(self)

    def _write_letters(self) -> None:
        """In slow games those who are asked and not here get a letter."""
        if isinstance(self.setup.clock, messages.DaysClock):
            for seat, question in self.questions.items():
                chair = self.chairs[seat]
                is_new = question.number == self.course.number
                if is_new and chair.email and not chair.stand_in and seat not in self.watchers.here:
                    tell_of_turn(self.site, chair.email, self.kept.game, self.id)
