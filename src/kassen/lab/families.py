"""Kinds of choices in a game, by the families its table of actions declares.

A choice is a verb, or a verb with one of the things it names: `deploy`, `deploy unit samurai`. An
action counts for its verb and for each thing it names. Seats are left out: who is aimed at has no
meaning beyond one game.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from kassen.engine.game import Game

PEOPLE = ("seat", "seats")  # parts of an action that name who, not what
NO_CHOICE = -1


@dataclass(frozen=True)
class ChoiceKind:
    """All actions of a verb, or those of them that name one value of one part."""

    verb: str
    part: str = ""
    value: str = ""

    @property
    def family(self) -> str:
        return f"{self.verb} {self.part}".rstrip()

    @property
    def words(self) -> str:
        return f"{self.family} {self.value}".rstrip()


@cache
def choices_of(game: Game) -> tuple[ChoiceKind, ...]:
    """Every choice once, in the order of the actions."""
    return tuple(dict.fromkeys(choice for action in game.actions for choice in named(game, action)))


def named(game: Game, action: int) -> list[ChoiceKind]:
    """The choices one action counts for, its verb first."""
    parts = game.actions.decode(action)
    verb = str(parts.pop("verb"))
    things = [
        ChoiceKind(verb, part, str(value)) for part, value in parts.items() if part not in PEOPLE
    ]
    return [ChoiceKind(verb), *things]


@cache
def membership_rows(game: Game) -> list[list[int]]:
    """By action, the numbers of its choices; NO_CHOICE fills up the rows."""
    number = {choice: index for index, choice in enumerate(choices_of(game))}
    rows = [[number[choice] for choice in named(game, action)] for action in game.actions]
    width = max(map(len, rows))
    return [row + [NO_CHOICE] * (width - len(row)) for row in rows]


@cache
def membership_of(game: Game) -> Any:
    """The same as an array for compiled code."""
    import numpy as np

    table = np.array(membership_rows(game), np.int16)
    table.flags.writeable = False
    return table
