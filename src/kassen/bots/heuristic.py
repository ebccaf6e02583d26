"""The bots that play by the game's heuristic, always or every other time."""

from collections.abc import Iterable
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.characters import WHIMS, Character
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll


class HeuristicBot(Bot):
    description = "plays by rules of thumb"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.dice: Any = fresh_dice(key_of(seed), FOR_PLAYERS)

    def decide(self, position: Position) -> int:
        first = self._best(position, position.legal)
        if self.character is None or len(position.legal) == 1:
            return first
        return self._on_a_whim(position, self.character, first)

    def _best(self, position: Position, options: Iterable[int]) -> int:
        """The best of these options by rules of thumb."""
        mask = bytearray(len(position.game.actions))
        for option in options:
            mask[option] = 1
        rules = position.game.rules
        action: int = rules.heuristic(position.box, position.state, position.seat, mask, self.dice)
        return action

    def _on_a_whim(self, position: Position, character: Character, first: int) -> int:
        """Now and then the second best option, where the character likes that and not the best one."""
        liked = character.likes(position)
        if first in liked or not liked or roll(self.dice, WHIMS):
            return first
        second = self._best(position, [option for option in position.legal if option != first])
        return second if second in liked else first


class CarelessBot(HeuristicBot):
    description = "knows the rules, and every other time plays whatever is at hand"

    def decide(self, position: Position) -> int:
        if roll(self.dice, 2):
            choice: int = roll(self.dice, len(position.legal))
            return position.legal[choice]
        return super().decide(position)
