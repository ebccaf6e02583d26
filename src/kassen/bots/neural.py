"""The bot that plays by a network's policy, without search; without its network it searches.

It samples from the policy, as it did in training: always taking the likeliest option would be predictable.
"""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.networks import BadNetwork, network_of, policy_of, read, shortfall
from kassen.bots.players import SkilledBot
from kassen.bots.search.network import Network
from kassen.bots.search.summing import sample
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, WORD, fresh_dice, key_of, next_word


class NeuralBot(Bot):
    description = "plays as it learned from games against itself, without thinking ahead"

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        key = key_of(seed)
        self._dice: Any = fresh_dice(key, FOR_PLAYERS)
        self._stand_in = SkilledBot(key.hex(), seconds)

    def decide(self, position: Position) -> int:
        network = self.network_for(position)
        if network is None:
            return self._stand_in.decide(position)
        policy = policy_of(network, position)
        if self.character:
            policy = self.character.lean(policy, position)
        return sample(policy, next_word(self._dice) / WORD)

    def network_for(self, position: Position) -> Network | None:
        return network_of(position.game, position.seats)

    @classmethod
    def shortfall(cls, game: Game) -> str:
        return shortfall(game)


def playing_by(name: str, content: bytes) -> type[NeuralBot]:
    """Make the bot of a network in a file; it refuses games that the network is not made for."""

    @cache
    def network_in(game: Game) -> Network:
        with tempfile.NamedTemporaryFile(suffix=name) as file:
            file.write(content)
            file.flush()
            try:
                return read(Path(file.name), game)
            except BadNetwork as reason:
                raise BadNetwork(f"the network {name} {reason}") from None

    class OwnNetworkBot(NeuralBot):
        description = f"plays as the network in {name} learned to, without thinking ahead"

        def network_for(self, position: Position) -> Network:
            return network_in(position.game)

        @classmethod
        def shortfall(cls, game: Game) -> str:
            network_in(game)
            return ""

    return OwnNetworkBot
