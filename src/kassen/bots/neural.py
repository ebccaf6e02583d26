"""The bot that plays as a network learned to, by one look at the table; without its network it searches.

It draws its choice, as it did when it learned: who always takes the likeliest option is read by the others.
"""

from collections.abc import Mapping
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.levels import SkilledBot
from kassen.bots.networks import chances, network_of, shortfall
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, WORD, fresh_dice, key_of, next_word


class NeuralBot(Bot):
    description = "plays as it learned from games against itself, without thinking ahead"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        key = key_of(seed)
        self._dice: Any = fresh_dice(key, FOR_PLAYERS).data
        self._stand_in = SkilledBot(key.hex(), seconds)

    def decide(self, position: Position) -> int:
        network = network_of(position.game)
        if network is None:
            return self._stand_in.decide(position)
        return draw(chances(network, position), next_word(self._dice) / WORD)

    @classmethod
    def shortfall(cls, game: Game) -> str:
        return shortfall(game)


def draw(likings: Mapping[int, float], point: float) -> int:
    """The option whose share of the way from 0 to 1 this point lies in."""
    for option, share in likings.items():
        point -= share
        if point < 0:
            return option
    return max(likings, key=lambda option: likings[option])  # rounding left a little way over
