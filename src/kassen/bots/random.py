"""The bot that takes any option, each with the same chance."""

from kassen.bots.bot import Bot, Position
from kassen.engine.dice import roll


class RandomBot(Bot):
    description = "plays any legal card, without a thought"

    def decide(self, position: Position) -> int:
        choice: int = roll(self._dice, len(position.legal))
        return position.legal[choice]
