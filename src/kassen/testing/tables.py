"""The tables a game is checked at: every number of seats, and options that change the course of play."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kassen.engine.game import Game
from kassen.engine.rules.record import Records

Variant = tuple[int, Mapping[str, Any]]  # seats, options


@dataclass(frozen=True)
class TableOfLaws:
    game: Game
    seats: int
    options: Mapping[str, Any]

    @property
    def boxes(self) -> Records:
        return self.game.open_boxes(self.game.standard_box, self.seats, self.game.settle())

    def __str__(self) -> str:
        settled = [f"{name}={value}" for name, value in self.options.items()]
        return ",".join([self.game.name, str(self.seats), *settled])


def tables_of(game: Game, variants: Iterable[Variant] = ()) -> list[TableOfLaws]:
    usual: list[Variant] = [(seats, {}) for seats in game.seat_counts]
    return [
        TableOfLaws(with_defaults(game, options), seats, options)
        for seats, options in [*usual, *variants]
    ]


def with_defaults(game: Game, options: Mapping[str, Any]) -> Game:
    """The game with other options as its defaults, so that a check need not know of them.

    Without any it is the game itself: all its tables then run the same compiled code, loaded once.
    """
    if not options:
        return game
    settled = [
        replace(option, default=options.get(option.name, option.default)) for option in game.options
    ]
    return replace(game, options=tuple(settled))
