"""What a bot is: it is handed a re-dealt position, never the real one, and names an action."""

from abc import ABC, abstractmethod

from kassen.engine.game import Game
from kassen.engine.position import Position


class Bot(ABC):
    """A player without hands; the same seed and the same positions bring the same choices."""

    description: str = "plays as its author wrote it"  # one line a player understands

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        """With `seconds` a decision takes no longer; without, nothing but the seed has a say."""
        self.seed = seed
        self.seconds = seconds

    @abstractmethod
    def decide(self, position: Position) -> int:
        """One of the position's legal actions."""

    @classmethod
    def shortfall(cls, game: Game) -> str:
        """A sentence where it is weaker here than it says, because something it plays with is not there."""
        return ""
