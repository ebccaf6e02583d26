"""The journal of a match: its stored steps, and the match they lead to. It can be rebuilt at any time.

A step is a decision or a take-back: `take back to N` leaves the first N decisions that still stand, and `… seen by M`
says who could notice what was taken back, as a mask. Steps are never removed. Each reader counts its own moments: the
steps it could notice, so that no number tells how many secret picks somebody else has made.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from kassen.engine.box import ENGLISH
from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.engine.rules.sets import EMPTY, EVERYTHING
from kassen.server import door
from kassen.server.refusals import Refuse
from kassen.server.store.steps import StoredStep

TAKE_BACK = "take back to "
SEEN_BY = " seen by "
EPOCH = 10_000  # more than a match has decisions: what a take-back adds to every number, so that none comes twice


@dataclass(frozen=True)
class OpenQuestion:
    """A question to a seat, numbered by the moments the seat had before it."""

    seat: int
    number: int
    options: tuple[int, ...]


@dataclass(frozen=True)
class MissedStep:
    """A step that a reader was not there for, with the log's length before and after it."""

    number: int
    by: int
    before: int
    after: int


class RuleFailed(Exception):
    """A rule raised; the match must be rebuilt without the decision."""


class Journal:
    def __init__(self, match: Match, steps: Sequence[StoredStep] = ()) -> None:
        self.match = match
        self.steps: list[StoredStep] = []
        self.questions: dict[int, OpenQuestion] = {}
        self._answers: dict[tuple[int, int], int] = {}  # by seat and question
        self.logs: list[int | None] = [
            door.log_length(match)
        ]  # length of the log after each step; None: taken back
        self._moments = {reader: [0] for reader in range(door.SPECTATOR, match.seats)}
        self._renew(None)
        self._replay(steps)

    @property
    def number(self) -> int:
        return len(self.steps)

    def moment(self, reader: int) -> int:
        """The number of a reader's latest moment."""
        return self._moments[reader][-1]

    def is_noticed(self, reader: int) -> bool:
        """Whether a reader could notice the latest step."""
        moments = self._moments[reader]
        return len(moments) < 2 or moments[-1] > moments[-2]

    def secret_picks(self, seat: int) -> int:
        """How many of a seat's steps nobody else could notice, up to the latest that all could."""
        return sum(
            step.seat == seat and not self._is_public(number)
            for number, step in enumerate(self.public_steps)
        )

    def _is_public(self, number: int) -> bool:
        shown = self._moments[door.SPECTATOR]
        return shown[number + 1] > shown[number]

    @property
    def public_steps(self) -> list[StoredStep]:
        """The steps up to the latest one that spectators could notice."""
        last = next(filter(self._is_public, reversed(range(len(self.steps)))), -1)
        return self.steps[: last + 1]

    def noticed_since(self, stands: int) -> int:
        """Who could notice any decision but the first `stands`, as a mask."""
        return reduce(or_, door.noticed(self.match, stands), EMPTY)

    def _count(self, noticed: int, weight: int = 1) -> None:
        for reader, moments in self._moments.items():
            moments.append(moments[-1] + weight * (noticed >> reader + 1 & 1))

    def _replay(self, steps: Sequence[StoredStep]) -> None:
        """Play what stands; questions keep the numbers they had."""
        standing, renewed = fold(steps)
        stands = {step.number for step in standing}
        played = 0
        for step in steps:
            if step.action.startswith(TAKE_BACK):
                readers = readers_of(step)
                self._count(readers, EPOCH)
                if renewed.get(played) == step.number + 1:
                    self.questions = {
                        seat: question
                        for seat, question in self.questions.items()
                        if not readers >> seat + 1 & 1
                    }
                    self._renew(None)
            elif step.number in stands:
                self.play(step.seat, door.action(self.match, step.action))
                played += 1
            else:
                self._count(EMPTY)
            self.steps.append(step)
            self.logs.append(door.log_length(self.match) if step.number in stands else None)
        if self.steps:
            self.logs[-1] = door.log_length(self.match)

    def play(self, seat: int, action: int, language: str = ENGLISH) -> None:
        """Take a decision in memory; `append` follows once it is stored."""
        try:
            self.match.play(seat, action)
        except Refusal as refusal:
            reason = door.why_not(self.match, seat, action, language)
            text, rule = (reason.text, reason.rule) if reason else (str(refusal), "")
            raise Refuse("not_legal", text, rule or None) from refusal
        except Exception as error:
            raise RuleFailed(str(error)) from error
        self._answers[seat, self.questions[seat].number] = action
        self._count(door.noticed(self.match)[-1])
        self._renew(seat)

    def append(self, step: StoredStep) -> None:
        self.steps.append(step)
        self.logs.append(door.log_length(self.match))

    def _renew(self, decided: int | None) -> None:
        """Ask anew; a question stays the same while its seat has not answered and its options are the same."""
        asked: dict[int, OpenQuestion] = {}
        for seat in self.match.pending:
            options = door.options(self.match, seat)
            before = self.questions.get(seat)
            if before is None or seat == decided or before.options != options:
                before = OpenQuestion(seat, self.moment(seat), options)
            asked[seat] = before
        self.questions = asked

    def is_answered(self, seat: int, number: int, action: int) -> bool:
        """Whether this answer was taken already; refuses one to a question that is not open."""
        question, answer = self.questions.get(seat), self._answers.get((seat, number))
        if question is not None and question.number == number:
            return False
        if answer == action:
            return True
        if answer is not None:
            raise Refuse("stale", "You have answered that question already.")
        if question is None:
            raise Refuse("stale", "You are not asked anything now.")
        raise Refuse(
            "stale",
            "That is not the question you are asked now: it has number {number}.",
            number=question.number,
        )

    def missed(self, reader: int, since: int) -> list[MissedStep] | None:
        """The steps a reader noticed after its moment `since`; None if they cannot be told one by one.

        That is so if there was no such moment, or if some of what came after it was taken back.
        """
        moments = self._moments[reader]
        first = bisect_left(moments, since)
        if first == len(moments) or moments[first] != since:
            return None
        steps, before = [], self.logs[first] or 0
        for number in range(first + 1, len(moments)):
            if moments[number] > moments[number - 1] + 1:
                return None
            after = self.logs[number]
            if moments[number] > moments[number - 1] and after is not None:
                steps.append(
                    MissedStep(moments[number], self.steps[number - 1].seat, before, after)
                )
            before = before if after is None else after
        return steps


def take_back_to(stands: int, readers: int) -> str:
    """The action of a step, by the number of decisions after it."""
    return f"{TAKE_BACK}{stands}{SEEN_BY}{readers}"


def stands_after(step: StoredStep) -> int:
    return int(step.action.removeprefix(TAKE_BACK).partition(SEEN_BY)[0])


def readers_of(step: StoredStep) -> int:
    """Who could notice what was taken back; everybody, where the step does not say."""
    return int(step.action.partition(SEEN_BY)[2] or EVERYTHING)


def fold(steps: Sequence[StoredStep]) -> tuple[list[StoredStep], dict[int, int]]:
    """Return the decisions that stand, and the number each renewed question has, by how many stood then."""
    standing: list[StoredStep] = []
    renewed: dict[int, int] = {}
    for step in steps:
        if step.action.startswith(TAKE_BACK):
            del standing[stands_after(step) :]
            renewed = {count: number for count, number in renewed.items() if count < len(standing)}
            renewed[len(standing)] = step.number + 1
        else:
            standing.append(step)
    return standing, renewed
