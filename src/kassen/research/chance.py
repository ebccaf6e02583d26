"""Explicit chance: what the rules roll and shuffle becomes chance nodes with outcomes and their probabilities.

A roll is one chance node. A shuffle is one for each place from the last one down, whose outcomes are the kinds of card
that are left: equal cards are one outcome, and a single outcome is a chance node too. When the rules shuffle, and how
many cards, is public; so everybody counts the same chance nodes, whatever the cards are.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kassen.engine.rules.dice import ScriptedChance

Outcomes = list[tuple[int, float]]  # with their probabilities


@dataclass(frozen=True)
class Roll:
    sides: int

    @property
    def outcomes(self) -> Outcomes:
        return [(number, 1 / self.sides) for number in range(self.sides)]

    def rest(self, outcome: int) -> None:
        """A roll has one outcome only."""
        return

    def told(self, outcome: int) -> str:
        return f"roll {outcome} of {self.sides}"


@dataclass(frozen=True)
class Shuffle:
    cards: tuple[int, ...]  # rising: those that have no place yet

    @property
    def outcomes(self) -> Outcomes:
        size = len(self.cards)
        return [(kind, copies / size) for kind, copies in Counter(self.cards).items()]

    def rest(self, outcome: int) -> "Shuffle | None":
        """The next chance event, before the rules go on."""
        place = self.cards.index(outcome)
        left = self.cards[:place] + self.cards[place + 1 :]
        return Shuffle(left) if len(left) > 1 else None

    def told(self, outcome: int) -> str:
        return f"lay {outcome}"


ChanceEvent = Roll | Shuffle


class OutcomeNeeded(Exception):
    """The rules need the outcome of a chance event."""

    def __init__(self, chance_event: ChanceEvent) -> None:
        super().__init__(chance_event)
        self.chance_event = chance_event


class GivenOutcomes(ScriptedChance):
    """The outcomes so far, in their order; the next chance event stops the rules."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes: Iterator[int] = iter(outcomes)

    def roll(self, sides: int) -> int:
        outcome = next(self._outcomes, None)
        if outcome is None:
            raise OutcomeNeeded(Roll(sides))
        return outcome

    def shuffle(self, cards: Any, first: int, size: int) -> None:
        unplaced = sorted(cards[place] for place in range(first, first + size))
        for place in range(first + size - 1, first, -1):
            outcome = next(self._outcomes, None)
            if outcome is None:
                raise OutcomeNeeded(Shuffle(tuple(unplaced)))
            unplaced.remove(outcome)
            cards[place] = outcome
        for card in unplaced:
            cards[first] = card
