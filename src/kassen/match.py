"""`kassen.Match`: a match of a game given by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen import games
from kassen.engine import match
from kassen.engine.game import Game


class Match(match.Match):
    """One game from deal to end; without a seed the deal is random."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        scenario: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        found = games.get(game) if isinstance(game, str) else game
        super().__init__(found, seats, seed, options, edition, scenario, names)


def prepare(game: str | Game) -> None:
    """Compile a game's observations ahead of time, once per version; this takes a few seconds."""
    from kassen.engine.batch import observer

    observer.prepare(games.get(game) if isinstance(game, str) else game)
