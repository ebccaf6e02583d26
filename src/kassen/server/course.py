"""The course of a match: its stored steps, and the match they bring about. It can be rebuilt at any moment.

A step is a decision, or a step back: `take back to N` leaves the first N decisions that still stand. Steps are never
removed, so their numbers never come again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.server import door
from kassen.server.refusals import Refuse
from kassen.server.store.writer import Row

TAKE_BACK = "take back to "


@dataclass(frozen=True)
class Question:
    """What a seat is asked; the number is that of the steps before it was."""

    seat: int
    number: int
    options: tuple[int, ...]


@dataclass(frozen=True)
class Answer:
    question: int
    action: str


class RuleFailed(Exception):
    """A rule of ours raised; the match is to be rebuilt without the decision."""


class Course:
    def __init__(self, match: Match, rows: Sequence[Row] = ()) -> None:
        self.match = match
        self.rows: list[Row] = []
        self.questions: dict[int, Question] = {}
        self.answers: dict[int, Answer] = {}  # the last one of each seat
        self.logs: list[int | None] = [
            door.log_length(match)
        ]  # after so many steps; None: taken back
        self._renew(None)
        self._replay(rows)

    @property
    def number(self) -> int:
        return len(self.rows)

    def _replay(self, rows: Sequence[Row]) -> None:
        """Only what stands is played; questions bear the numbers they had."""
        standing, renewed = fold(rows)
        if 0 in renewed:
            self.questions = {}
            self._renew(None, renewed[0])
        logs: dict[int, int] = {}
        for count, row in enumerate(standing, 1):
            self._play(row.seat, row.action, row.number + 1)
            logs[row.number + 1] = door.log_length(self.match)
            if count in renewed:
                self.questions = {}
                self._renew(None, renewed[count])
        self.rows = list(rows)
        self.logs += [logs.get(row.number + 1) for row in rows]
        if self.rows:
            self.logs[-1] = door.log_length(self.match)

    def play(self, seat: int, action: str) -> None:
        """A decision, in memory alone: `keep` follows when it is stored."""
        self._play(seat, action, self.number + 1)

    def _play(self, seat: int, action: str, number: int) -> None:
        try:
            self.match.play(seat, action)
        except Refusal as refusal:
            raise Refuse("not_legal", str(refusal)) from refusal
        except Exception as error:
            raise RuleFailed(str(error)) from error
        self.answers[seat] = Answer(self.questions[seat].number, action)
        self._renew(seat, number)

    def keep(self, row: Row) -> None:
        self.rows.append(row)
        self.logs.append(door.log_length(self.match))

    def _renew(self, decided: int | None, number: int = 0) -> None:
        """A question stays the same while its seat has not answered and its options are the same."""
        asked: dict[int, Question] = {}
        for seat in self.match.pending:
            options = door.options(self.match, seat)
            before = self.questions.get(seat)
            if before is None or seat == decided or before.options != options:
                before = Question(seat, number, options)
            asked[seat] = before
        self.questions = asked

    def check(self, seat: int, number: int, action: str) -> Question | None:
        """The open question an answer is for; None where it was taken already, word for word."""
        question = self.questions.get(seat)
        answer = self.answers.get(seat)
        if question is not None and question.number == number:
            if action not in self._words_of(question):
                reason = door.why_not(self.match, seat, action)
                if reason is not None:
                    raise Refuse("not_legal", reason.text, reason.rule or None)
            return question
        if answer == Answer(number, action):
            return None
        if answer is not None and answer.question == number:
            raise Refuse("stale", "You have answered that question already.")
        if question is None:
            raise Refuse("stale", "You are not asked anything now.")
        raise Refuse(
            "stale", f"That is not the question you are asked now: it has number {question.number}."
        )

    def _words_of(self, question: Question) -> list[str]:
        return [door.words(self.match, option) for option in question.options]

    def missed(self, since: int) -> Iterator[tuple[Row, int, int]]:
        """The steps after `since` but for the last, each with the ends of the log before and after it."""
        for number in range(since + 1, self.number):
            before, after = self.logs[number - 1], self.logs[number]
            if before is not None and after is not None and after >= before:
                yield self.rows[number - 1], before, after

    def can_resume(self, since: int) -> bool:
        """Whether what was missed can be told step by step: not where some of it was taken back."""
        if not 0 <= since <= self.number:
            return False
        ends = self.logs[since:]
        return None not in ends and ends == sorted(ends, key=lambda end: end or 0)


def fold(rows: Sequence[Row]) -> tuple[list[Row], dict[int, int]]:
    """The decisions that stand, and where all was asked anew: by how many stood, the number it was asked under."""
    standing: list[Row] = []
    renewed: dict[int, int] = {}
    for row in rows:
        if row.action.startswith(TAKE_BACK):
            del standing[int(row.action.removeprefix(TAKE_BACK)) :]
            renewed = {count: number for count, number in renewed.items() if count < len(standing)}
            renewed[len(standing)] = row.number + 1
        else:
            standing.append(row)
    return standing, renewed
