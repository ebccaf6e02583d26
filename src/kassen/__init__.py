"""Kassen: one table for five games of feudal Japan.

>>> match = Match("mangoku", seats=4, seed=7)
>>> while not match.over:
...     for seat in match.pending:
...         match.play(seat, match.legal(seat)[0])
>>> sorted(match.ranks)[0]
1
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen import games
from kassen.engine.actions import Action
from kassen.engine.errors import Refusal
from kassen.engine.match import Match as _Match
from kassen.files import load

__all__ = ["Action", "Match", "Refusal", "load"]


def Match(  # noqa: N802 - reads as the class it makes
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> _Match:
    """A new match of the game of this name; without a seed the deal is random."""
    return _Match(games.get(game), seats, seed, options, edition, scenario, names)
