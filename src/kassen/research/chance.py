"""Chance that is asked: what the rules roll and shuffle becomes questions with outcomes and their chances.

A roll is one question. A shuffle is one for each place from the last one down, whose outcomes are the kinds of card
that are left: equal cards are one outcome, and also a question with a single outcome is asked. When the rules shuffle,
and how many cards, all may know; so all count the same questions, whatever the cards are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kassen.engine.rules.dice import Teller

Outcomes = list[tuple[int, float]]  # with their chances


@dataclass(frozen=True)
class Roll:
    sides: int

    @property
    def outcomes(self) -> Outcomes:
        return [(number, 1 / self.sides) for number in range(self.sides)]

    def rest(self, outcome: int) -> None:
        """Nothing is left to ask."""
        return

    def told(self, outcome: int) -> str:
        return f"roll {outcome} of {self.sides}"


@dataclass(frozen=True)
class Shuffle:
    cards: tuple[int, ...]  # rising: those that have no place yet

    @property
    def outcomes(self) -> Outcomes:
        kinds = sorted(set(self.cards))
        return [(kind, self.cards.count(kind) / len(self.cards)) for kind in kinds]

    def rest(self, outcome: int) -> "Shuffle | None":
        """What is asked next, before the rules go on."""
        place = self.cards.index(outcome)
        left = self.cards[:place] + self.cards[place + 1 :]
        return Shuffle(left) if len(left) > 1 else None

    def told(self, outcome: int) -> str:
        return f"lay {outcome}"


Question = Roll | Shuffle


class Unanswered(Exception):
    """The rules need to know what chance brings."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


class Answers(Teller):
    """The answers to all questions so far, in their order; the next question stops the rules."""

    def __init__(self, answers: Sequence[int]) -> None:
        self._answers: Iterator[int] = iter(answers)

    def roll(self, sides: int) -> int:
        answer = next(self._answers, None)
        if answer is None:
            raise Unanswered(Roll(sides))
        return answer

    def shuffle(self, cards: Any, first: int, size: int) -> None:
        unplaced = sorted(cards[place] for place in range(first, first + size))
        for place in range(first + size - 1, first, -1):
            answer = next(self._answers, None)
            if answer is None:
                raise Unanswered(Shuffle(tuple(unplaced)))
            unplaced.remove(answer)
            cards[place] = answer
        for card in unplaced:
            cards[first] = card
