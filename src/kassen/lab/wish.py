"""A wish for a study: everything that its figures depend on, whoever plays it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kassen.engine.game import Game, Options
from kassen.lab.bans import Ban
from kassen.lab.variants import Cells

THINKER = "heuristic"

Edition = Mapping[str, Any] | None


@dataclass(frozen=True)
class StudyWish:
    """`games` games and `probes` of what choices are worth, shared evenly by the variants, which share all deals.

    Every edition is varied by each of the combinations, without and with each ban. All games begin at a `scenario`, if
    there is one. Networks get some more `updates` on each box. Without a seed it is a new one.
    """

    game: Game
    combinations: Sequence[Cells]
    seats: int
    games: int
    seed: int | str | None = None
    bots: Sequence[str] | None = None  # by seat; rules of thumb where none are named
    options: Options | None = None
    editions: Sequence[Edition] = (None,)
    probes: int = 0
    bans: Sequence[Ban] = ()
    dramas: int = 0  # matches of each variant whose drama is told
    scenario: Mapping[str, Any] | None = None
    updates: int = 0

    @property
    def kinds(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return tuple(self.bots or [THINKER] * self.seats)
