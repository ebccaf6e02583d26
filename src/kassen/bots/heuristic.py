"""The bots that play by the game's heuristic, always or every other time."""

from collections.abc import Sequence
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.characters import WHIMS
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll


class HeuristicBot(Bot):
    description = "plays by rules of thumb"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.dice: Any = fresh_dice(key_of(seed), FOR_PLAYERS)

    def decide(self, position: Position) -> int:
        mask = bytearray(len(position.game.actions))
        for option in self._weighed(position):
            mask[option] = 1
        rules = position.game.rules
        action: int = rules.heuristic(position.box, position.state, position.seat, mask, self.dice)
        return action

    def _weighed(self, position: Position) -> Sequence[int]:
        """The options that it chooses among; on a whim, what its character likes."""
        has_a_whim = self.character is not None and roll(self.dice, WHIMS) == 0
        liked = self.character.likes(position) if self.character and has_a_whim else []
        return liked or position.legal


class CarelessBot(HeuristicBot):
    description = "knows the rules, and every other time plays whatever is at hand"

    def decide(self, position: Position) -> int:
        if roll(self.dice, 2):
            choice: int = roll(self.dice, len(position.legal))
            return position.legal[choice]
        return super().decide(position)
