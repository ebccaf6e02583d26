"""The bot that plays uniformly at random."""

from typing import Any

from kassen.bots.bot import Bot
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll


class RandomBot(Bot):
    description = "plays any legal card, without a thought"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self.dice: Any = fresh_dice(key_of(seed), FOR_PLAYERS)

    def decide(self, position: Position) -> int:
        choice: int = roll(self.dice, len(position.legal))
        return position.legal[choice]
