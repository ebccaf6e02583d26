"""The bot that plays as a network learned to, by one look at the table; without its network it searches."""

import numpy as np

from kassen.bots.bot import Bot
from kassen.bots.levels import SkilledBot
from kassen.bots.networks import network_of, shortfall
from kassen.engine.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.game import Game
from kassen.engine.observer import observer
from kassen.engine.position import Position


class NeuralBot(Bot):
    description = "plays as it learned from games against itself, without thinking ahead"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        key = key_of(seed)
        self._dice = fresh_dice(key, FOR_PLAYERS).data
        self._stand_in = SkilledBot(key.hex(), seconds)

    def decide(self, position: Position) -> int:
        game = position.game
        network = network_of(game)
        if network is None:
            return self._stand_in.decide(position)
        seen = observer(game).observe(position.box, position.boxes, position.state, position.seat)
        logits, _ = network.answer(seen)
        return position.legal[int(np.argmax(logits[list(position.legal)]))]

    @classmethod
    def shortfall(cls, game: Game) -> str:
        return shortfall(game)
