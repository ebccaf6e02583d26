"""What a bot is: it is handed a re-dealt position, never the real one, and names an action."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from kassen.engine.dice import FOR_PLAYERS, FOR_REDEALS, fresh_dice, key_of
from kassen.engine.game import Game
from kassen.engine.match import Match


@dataclass(frozen=True)
class Position:
    """All a bot is given: a state in which whatever its seat cannot know was dealt afresh."""

    game: Game
    box: Any
    state: Any
    seat: int
    legal: list[int]


class Bot(ABC):
    """A player without hands."""

    description: str

    def __init__(self, seed: int | str | None = None) -> None:
        key = key_of(seed)
        self._dice: Any = fresh_dice(key, FOR_PLAYERS).data
        self._redeals: Any = fresh_dice(key, FOR_REDEALS).data

    def choose(self, match: Match, seat: int) -> int:
        """One of the seat's options, from what the seat may know."""
        state = match.redealt(seat, self._redeals)
        return self.decide(Position(match.game, match.box, state, seat, match.legal_ids(seat)))

    @abstractmethod
    def decide(self, position: Position) -> int: ...
