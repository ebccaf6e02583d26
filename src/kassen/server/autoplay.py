"""Autoplay: bots, forced answers, answers left ahead, and the clock answer where no frame comes.

Timing never depends on what a seat holds: `tempo` settles when an answer is shown before it is known. A bot thinks
until then, and plays by rules of thumb if it did not get round to it.
"""

import asyncio
import random
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kassen.bots.characters import named
from kassen.server import ahead, daily, door, play, seating, tempo
from kassen.server.journal import OpenQuestion
from kassen.server.refusals import Refuse
from kassen.server.site import LOG

if TYPE_CHECKING:
    from kassen.server.table import LiveTable

PATIENCE = 60.0  # seconds a thought may take where nothing else ends it
BY_THUMB = 0.15  # seconds before an answer is due in which rules of thumb choose it


@dataclass
class Awaited:
    question: OpenQuestion
    since: float  # in seconds that were served
    deadline: float | None  # likewise
    due: float  # likewise: no answer is shown sooner
    seen: float  # likewise: when its person saw it
    kind: str  # of decision
    is_answered: bool = False  # by its person, who may still have to wait
    task: asyncio.Task[None] | None = None


class Autoplay:
    """For every open question: since when, until when, and the task that attends to it."""

    def __init__(self, table: "LiveTable") -> None:
        self._table = table
        self._awaited: dict[int, Awaited] = {}
        self._tempo = tempo.Tempo()

    def refresh(self, *, anew: int | None = None, ago: float = 0.0) -> None:
        """Attend to every open question that is new, and to that of the seat `anew`."""
        questions = self._table.questions
        picking: dict[
            int, Awaited
        ] = {}  # those whose secret picks go on: one deadline, one due moment
        for seat in list(self._awaited):
            if seat not in questions or questions[seat] != self._awaited[seat].question:
                awaited = self._awaited.pop(seat)
                self._stop(awaited)
                if not self._table.journal.is_noticed(door.SPECTATOR):
                    picking[seat] = awaited
        for seat, question in questions.items():
            if seat not in self._awaited:
                self._awaited[seat] = self._await(question, ago, picking.get(seat))
                self._begin(self._awaited[seat])
            elif seat == anew:
                self._stop(self._awaited[seat])
                self._begin(self._awaited[seat])

    def _await(self, question: OpenQuestion, ago: float, before: Awaited | None) -> Awaited:
        now = self._now()
        if before is not None:
            return Awaited(question, now, before.deadline, before.due, now, before.kind)
        allowance = self._table.allowance(question.seat)
        deadline = None if allowance is None else now - ago + allowance
        due = now + tempo.drawn(self._pace(question.seat))
        kind = door.decision(self._table.match)
        return Awaited(question, now - ago, deadline, due, now - ago, kind)

    def _now(self) -> float:
        return self._table.site.served.now()

    def _pace(self, seat: int) -> float:
        """The shortest time from a question to its answer."""
        is_played_for = seating.plays_for(self._table.chairs[seat]) is not None
        bot_pause = self._table.site.settings.bot_pause if is_played_for else 0.0
        return max(self._table.setup.pace, bot_pause)

    def greet(self, seat: int) -> None:
        """Somebody who was away sees their question only now, and may have to be answered for."""
        awaited = self._awaited.get(seat)
        if awaited is not None and seating.plays_for(self._table.chairs[seat]) is None:
            awaited.seen = self._now()
            awaited.due = max(awaited.due, awaited.seen + tempo.drawn(self._pace(seat)))
            self._stop(awaited)
            self._begin(awaited)

    def grant(self, seat: int) -> None:
        """Restart the clock of a seat whose person is back."""
        self._stop(self._awaited.pop(seat, None))
        self.refresh()

    def stop(self) -> None:
        for awaited in self._awaited.values():
            self._stop(awaited)
        self._awaited.clear()

    @staticmethod
    def _stop(awaited: Awaited | None) -> None:
        """Cancel the task, unless it is the one that called this."""
        if awaited is None or awaited.task is None:
            return
        if awaited.task is not asyncio.current_task():
            awaited.task.cancel()
        awaited.task = None  # whose error would lead back here, for the garbage collector to find

    def _begin(self, awaited: Awaited) -> None:
        seat = awaited.question.seat
        name = f"seat {seat} of {self._table.id}"
        level = seating.plays_for(self._table.chairs[seat])
        if level is not None:
            awaited.task = self._table.site.spawn(self._answer_for_bot(awaited, level), name)
        elif self._needs_care(awaited):
            awaited.task = self._table.site.spawn(self._wait_for_person(awaited), name)
        else:
            awaited.task = None

    def _needs_care(self, awaited: Awaited) -> bool:
        """Whether anything but a person's own answer may come."""
        is_forced = len(awaited.question.options) == 1 and door.table_answers(self._table.match)
        plan = self._table.chairs[awaited.question.seat].ahead
        return is_forced or bool(plan) or awaited.deadline is not None

    # How long a seat has thought, and has left.

    def thought(self, seat: int) -> float:
        awaited = self._awaited.get(seat)
        return self._now() - awaited.since if awaited else 0.0

    def left(self, seat: int) -> float | None:
        """Seconds until the seat's time is up, if it is asked and has a clock."""
        awaited = self._awaited.get(seat)
        if awaited is None or awaited.deadline is None:
            return None
        return max(0.0, awaited.deadline - self._now())

    async def until_shown(self, seat: int, number: int) -> None:
        """Wait until an answer to this question may be shown."""
        awaited = self._awaited.get(seat)
        if awaited is None or awaited.question.number != number:
            return
        if not awaited.is_answered and len(awaited.question.options) > 1:
            awaited.is_answered = True
            self._tempo.note(seat, awaited.kind, self._now() - awaited.seen)
        await self.sleep_until(awaited.due)

    async def sleep_until(self, moment: float) -> None:
        while (left := moment - self._now()) > 0:
            await asyncio.sleep(left)

    # What the tasks do.

    async def _answer_for_bot(self, awaited: Awaited, level: str) -> None:
        question, table = awaited.question, self._table
        action = await self._think(awaited, level)
        if self._now() < awaited.due and door.shows(table.match, question.seat, action):
            await self.sleep_until(awaited.due)
        while True:
            try:
                await play.decide(table, question.seat, question.number, action)
                return
            except Refuse as refusal:
                if refusal.code != "trouble":
                    return
            failed = {option for number, option in table.failures if number == question.number}
            others = [each for each in question.options if each not in failed]
            if not others:
                await play.break_off(
                    table, "No decision could be carried out: a rule of ours failed."
                )
                return
            action = random.choice(others)

    async def _think(self, awaited: Awaited, level: str) -> int:
        """Choose for a bot; if it cannot think, or not in time, rules of thumb choose."""
        table, question = self._table, awaited.question
        if len(question.options) == 1:
            return question.options[0]
        begun = time.monotonic()
        left = awaited.due - BY_THUMB - self._now() if self._pace(question.seat) else PATIENCE
        position, thinking = door.position(table.match, question.seat), table.site.thinking
        player = named(seating.character_of(table.chairs[question.seat]), level)
        seed = self._seed(question.seat)
        try:
            async with asyncio.timeout(left):
                action = await thinking.choose(position, player, table.owner, begun + left, seed)
        except TimeoutError:
            LOG.info("a bot had no time to think", table=table.id, level=level)
            return await thinking.by_thumb(position, seed)
        except Exception:  # whatever a bot does, the table goes on
            LOG.exception("a bot failed", table=table.id, level=level)
            return await thinking.by_thumb(position, seed)
        table.site.metrics.thinking.labels(level).observe(time.monotonic() - begun)
        return action

    def _seed(self, seat: int) -> str:
        """The dice of a bot; those of a day's deal fall alike for everybody who decided alike."""
        if self._table.setup.day is None:
            return secrets.token_hex(32)
        return daily.bot_seed(self._table.stored.secret, seat, self._table.match.decisions)

    async def _wait_for_person(self, awaited: Awaited) -> None:
        question, table = awaited.question, self._table
        action = self._forced(question)
        if action is None:
            action = self._left_ahead(question)
        if action is not None:
            await self.sleep_until(self._like_a_person(awaited))
            try:
                await play.decide(table, question.seat, question.number, action, was_ahead=True)
                return
            except Refuse as refusal:
                LOG.info("an answer was not taken", table=table.id, code=refusal.code)
        if awaited.deadline is not None:
            await self.sleep_until(awaited.deadline)
            await table.time_is_up(question)

    def _like_a_person(self, awaited: Awaited) -> float:
        """When the table answers in a person's place: no sooner or later than that person might, if others can tell."""
        seat = awaited.question.seat
        if self._plays_alone(seat):
            return awaited.due
        took = self._tempo.like(seat, awaited.kind)
        moment = max(awaited.due, awaited.seen + took)
        return moment if awaited.deadline is None else min(moment, awaited.deadline)

    def _plays_alone(self, seat: int) -> bool:
        """Whether a seat plays among bots, who draw no conclusions."""
        others = (chair for chair in self._table.chairs if chair.seat != seat)
        return all(seating.plays_for(chair) for chair in others)

    def _forced(self, question: OpenQuestion) -> int | None:
        """The one option of somebody who is here; whoever is away is waited for, as they would be with a choice."""
        is_here = question.seat in self._table.watchers.here or self._plays_alone(question.seat)
        if len(question.options) == 1 and is_here and door.table_answers(self._table.match):
            return question.options[0]
        return None

    def _left_ahead(self, question: OpenQuestion) -> int | None:
        rules = self._table.ahead_of(question.seat)
        if not rules:
            return None
        match = self._table.match
        legal = {door.words(match, option): option for option in question.options}
        rule = ahead.fitting(rules, legal, door.sight(match, question.seat))
        return None if rule is None else legal[rule.action]
