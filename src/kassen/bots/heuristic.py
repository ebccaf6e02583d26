"""The bots that play by the game's heuristic, always or every other time."""

from typing import Any

from kassen.bots.bot import Bot
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll


class HeuristicBot(Bot):
    description = "plays by rules of thumb"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.dice: Any = fresh_dice(key_of(seed), FOR_PLAYERS)

    def decide(self, position: Position) -> int:
        mask = bytearray(len(position.game.actions))
        for option in position.legal:
            mask[option] = 1
        rules = position.game.rules
        action: int = rules.heuristic(position.box, position.state, position.seat, mask, self.dice)
        return action


class CarelessBot(HeuristicBot):
    description = "knows the rules, and every other time plays whatever is at hand"

    def decide(self, position: Position) -> int:
        if roll(self.dice, 2):
            choice: int = roll(self.dice, len(position.legal))
            return position.legal[choice]
        return super().decide(position)
