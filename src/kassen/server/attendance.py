"""Who answers at a table when no frame comes: bots, forced answers, answers left ahead, and the clock.

Nothing here takes longer or shorter for what a seat holds: a bot answers after its pause, a forced answer and one
left ahead after the table's pace.
"""

import asyncio
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kassen.server import ahead, door, seating
from kassen.server.course import Question
from kassen.server.refusals import Refuse
from kassen.server.site import LOG

if TYPE_CHECKING:
    from kassen.server.table import Table

PATIENCE = 60.0  # seconds a thought may take before somebody else has it


@dataclass
class Attended:
    question: Question
    since: float  # by time.monotonic
    deadline: float | None  # likewise
    task: asyncio.Task[None] | None = None


class Attendance:
    """For every seat that is asked: since when, until when, and the task that sees to it."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._attended: dict[int, Attended] = {}

    def look(self, *, anew: int | None = None, ago: float = 0.0) -> None:
        """See to every open question; to those that are new, and to the seat that is to be looked at anew."""
        questions = self._table.questions
        for seat in list(self._attended):
            if seat not in questions or questions[seat] != self._attended[seat].question:
                self._stop(self._attended.pop(seat))
        for seat, question in questions.items():
            if seat not in self._attended:
                since = time.monotonic() - ago
                allowance = self._table.allowance(seat)
                deadline = None if allowance is None else since + allowance
                self._attended[seat] = Attended(question, since, deadline)
                self._begin(self._attended[seat])
            elif seat == anew:
                self._stop(self._attended[seat])
                self._begin(self._attended[seat])

    def grant(self, seat: int) -> None:
        """Somebody is back at a seat: the clock of its question begins anew."""
        self._stop(self._attended.pop(seat, None))
        self.look()

    def stop(self) -> None:
        for attended in self._attended.values():
            self._stop(attended)
        self._attended.clear()

    @staticmethod
    def _stop(attended: Attended | None) -> None:
        """A task that brought this about itself goes on to its end."""
        task = attended.task if attended is not None else None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def _begin(self, attended: Attended) -> None:
        seat = attended.question.seat
        name = f"seat {seat} of {self._table.id}"
        level = seating.plays_for(self._table.chairs[seat])
        if level is not None:
            attended.task = self._table.site.spawn(self._answer_for_bot(attended, level), name)
        elif self._needs_care(attended):
            attended.task = self._table.site.spawn(self._wait_for_person(attended), name)
        else:
            attended.task = None

    def _needs_care(self, attended: Attended) -> bool:
        """Whether anything but a person's own answer may come."""
        is_forced = len(attended.question.options) == 1 and self._table.answers_forced
        plan = self._table.chairs[attended.question.seat].ahead
        return is_forced or bool(plan) or attended.deadline is not None

    # How long a seat has thought, and has left.

    def thought(self, seat: int) -> float:
        attended = self._attended.get(seat)
        return time.monotonic() - attended.since if attended else 0.0

    def left(self, seat: int) -> float | None:
        """Seconds until the seat's time is up, if it is asked and has a clock."""
        attended = self._attended.get(seat)
        if attended is None or attended.deadline is None:
            return None
        return max(0.0, attended.deadline - time.monotonic())

    async def until_shown(self, question: Question) -> None:
        """No decision is shown sooner than the table's pace after its question."""
        attended = self._attended.get(question.seat)
        if attended is not None and attended.question == question:
            await sleep_until(attended.since + self._table.setup.pace)

    # What the tasks do.

    async def _answer_for_bot(self, attended: Attended, level: str) -> None:
        question, table = attended.question, self._table
        action = await self._think(question, level)
        await sleep_until(attended.since + table.site.settings.bot_pause)
        while True:
            try:
                await table.take(question.seat, question.number, door.words(table.match, action))
                return
            except Refuse as refusal:
                if refusal.code != "trouble":
                    return
            others = [each for each in question.options if each not in table.failed(question)]
            if not others:
                await table.give_up("No decision could be carried out: a rule of ours failed.")
                return
            action = random.choice(others)

    async def _think(self, question: Question, level: str) -> int:
        """A thought that fails or takes for ever is replaced by any option."""
        table = self._table
        if len(question.options) == 1:
            return question.options[0]
        begun = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                action = await table.site.thinking.choose(
                    door.position(table.match, question.seat), level
                )
        except Exception:  # whatever a bot does, the table goes on
            LOG.exception("a bot failed", table=table.id, level=level)
            return random.choice(question.options)
        table.site.metrics.thinking.labels(level).observe(time.monotonic() - begun)
        return action

    async def _wait_for_person(self, attended: Attended) -> None:
        question, table = attended.question, self._table
        action = self._forced(question) or self._left_ahead(question)
        if action is not None:
            await sleep_until(attended.since + table.setup.pace)
            try:
                await table.take(question.seat, question.number, action, was_ahead=True)
                return
            except Refuse as refusal:
                LOG.info("an answer was not taken", table=table.id, code=refusal.code)
        if attended.deadline is not None:
            await sleep_until(attended.deadline)
            await table.time_is_up(question)

    def _forced(self, question: Question) -> str | None:
        if len(question.options) == 1 and self._table.answers_forced:
            return door.words(self._table.match, question.options[0])
        return None

    def _left_ahead(self, question: Question) -> str | None:
        rules = self._table.ahead_of(question.seat)
        if not rules:
            return None
        match = self._table.match
        legal = [door.words(match, option) for option in question.options]
        rule = ahead.fitting(rules, legal, door.sight(match, question.seat))
        return None if rule is None else rule.action


async def sleep_until(moment: float) -> None:
    while (left := moment - time.monotonic()) > 0:
        await asyncio.sleep(left)
