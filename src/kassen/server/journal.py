"""The journal of a match: its stored steps, and the match they lead to. It can be rebuilt at any time.

A step is a decision or a take-back: `take back to N` leaves the first N decisions that still stand. Steps are never
removed, so their numbers never repeat.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.server import door
from kassen.server.refusals import Refuse
from kassen.server.store.writer import StoredStep

TAKE_BACK = "take back to "


@dataclass(frozen=True)
class OpenQuestion:
    """A question to a seat, numbered by the steps before it."""

    seat: int
    number: int
    options: tuple[int, ...]


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
        self._renew(None)
        self._replay(steps)

    @property
    def number(self) -> int:
        return len(self.steps)

    def _replay(self, steps: Sequence[StoredStep]) -> None:
        """Play what stands; questions keep the numbers they had."""
        standing, renewed = fold(steps)
        if 0 in renewed:
            self.questions = {}
            self._renew(None, renewed[0])
        logs: dict[int, int] = {}
        for count, step in enumerate(standing, 1):
            self._play(step.seat, door.action(self.match, step.action), step.number + 1)
            logs[step.number + 1] = door.log_length(self.match)
            if count in renewed:
                self.questions = {}
                self._renew(None, renewed[count])
        self.steps = list(steps)
        self.logs += [logs.get(step.number + 1) for step in steps]
        if self.steps:
            self.logs[-1] = door.log_length(self.match)

    def play(self, seat: int, action: int) -> None:
        """Take a decision in memory; `append` follows once it is stored."""
        self._play(seat, action, self.number + 1)

    def _play(self, seat: int, action: int, number: int) -> None:
        try:
            self.match.play(seat, action)
        except Refusal as refusal:
            reason = door.why_not(self.match, seat, action)
            text, rule = (reason.text, reason.rule) if reason else (str(refusal), "")
            raise Refuse("not_legal", text, rule or None) from refusal
        except Exception as error:
            raise RuleFailed(str(error)) from error
        self._answers[seat, self.questions[seat].number] = action
        self._renew(seat, number)

    def append(self, step: StoredStep) -> None:
        self.steps.append(step)
        self.logs.append(door.log_length(self.match))

    def _renew(self, decided: int | None, number: int = 0) -> None:
        """Ask anew; a question stays the same while its seat has not answered and its options are the same."""
        asked: dict[int, OpenQuestion] = {}
        for seat in self.match.pending:
            options = door.options(self.match, seat)
            before = self.questions.get(seat)
            if before is None or seat == decided or before.options != options:
                before = OpenQuestion(seat, number, options)
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
            "stale", f"That is not the question you are asked now: it has number {question.number}."
        )

    def missed(self, since: int) -> Iterator[tuple[StoredStep, int, int]]:
        """The steps after `since` except the last, each with the log's length before and after it."""
        for number in range(since + 1, self.number):
            before, after = self.logs[number - 1], self.logs[number]
            if before is not None and after is not None and after >= before:
                yield self.steps[number - 1], before, after

    def can_resume(self, since: int) -> bool:
        """Whether what was missed can be told step by step: not if some of it was taken back."""
        if not 0 <= since <= self.number:
            return False
        ends = self.logs[since:]
        return None not in ends and ends == sorted(ends, key=lambda end: end or 0)


def fold(steps: Sequence[StoredStep]) -> tuple[list[StoredStep], dict[int, int]]:
    """Return the decisions that stand, and the number each renewed question has, by how many stood then."""
    standing: list[StoredStep] = []
    renewed: dict[int, int] = {}
    for step in steps:
        if step.action.startswith(TAKE_BACK):
            del standing[int(step.action.removeprefix(TAKE_BACK)) :]
            renewed = {count: number for count, number in renewed.items() if count < len(standing)}
            renewed[len(standing)] = step.number + 1
        else:
            standing.append(step)
    return standing, renewed
