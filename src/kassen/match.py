"""A match of one of our games, named by a word."""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen import games
from kassen.engine import match
from kassen.engine.batch import observer
from kassen.engine.game import Game


class Match(match.Match):
    """One game from its deal to its end; without a seed the deal is random."""

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
    """Compile what makes observations of a game fast, once for this version; it takes some seconds."""
    observer.prepare(games.get(game) if isinstance(game, str) else game)
