"""Restricted play: choices that seats leave out while they have others, to measure a card, a choice or a strategy."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.lab.families import ChoiceKind, choices_of, membership_of

MOST_NAMED = 12  # in a refusal


@dataclass(frozen=True)
class Ban:
    """These choices are left out together, by every seat or by one, another one in each deal."""

    choices: tuple[ChoiceKind, ...]
    for_one: bool = False

    @property
    def words(self) -> str:
        left_out = ", ".join(choice.words for choice in self.choices)
        return f"one seat without {left_out}" if self.for_one else f"without {left_out}"


def banned_actions(game: Game, ban: Ban | None) -> Any:
    """By action, whether it is left out, as an array for compiled code."""
    import numpy as np

    numbers = [choices_of(game).index(choice) for choice in ban.choices] if ban else []
    return np.asarray(np.isin(membership_of(game), numbers).any(axis=1), np.uint8)


def read_bans(game: Game, texts: Sequence[str], for_one: bool = False) -> list[Ban]:
    """A ban from each text, `play card captain, pay`: its choices are left out together."""
    return [
        Ban(tuple(read_choice(game, part.strip()) for part in text.split(",")), for_one)
        for text in texts
    ]


def read_choice(game: Game, words: str) -> ChoiceKind:
    by_words = {choice.words: choice for choice in choices_of(game)}
    if words not in by_words:
        verbs = [choice.words for choice in choices_of(game) if not choice.part]
        near = get_close_matches(words, by_words, MOST_NAMED, 0.5) or verbs
        raise BadOption(f"there is no choice {words!r}; there is {', '.join(near)}, …")
    return by_words[words]
