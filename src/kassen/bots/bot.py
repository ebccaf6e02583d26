"""The base class of bots: they get a re-dealt position, never the real one, and name an action."""

from abc import ABC, abstractmethod
from functools import cache

from kassen.bots.characters import Character
from kassen.engine.game import Game
from kassen.engine.position import Position


class Bot(ABC):
    """Chooses actions; the same seed and the same positions bring the same choices."""

    description: str = "plays as its author wrote it"  # one line a player understands
    character: Character | None = None

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        """With `seconds` a decision takes no longer; without, it depends on the seed alone."""
        self.seed = seed
        self.seconds = seconds

    @abstractmethod
    def decide(self, position: Position) -> int:
        """Choose one of the position's legal actions."""

    @classmethod
    def shortfall(cls, game: Game) -> str:
        """A sentence if it is weaker than it should be, because something it plays with is missing."""
        return ""


@cache
def with_character(kind: type[Bot], character: Character | None) -> type[Bot]:
    """The same kind of bot with a character of its own."""
    if character is None:
        return kind
    described = {
        "character": character,
        "description": f"{kind.description}; {character.meaning}",
    }
    return type(f"{character.name.capitalize()}{kind.__name__}", (kind,), described)
