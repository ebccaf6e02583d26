"""The bot that searches; at a table it plays by rules of thumb until its code is ready."""

from dataclasses import replace

from kassen.bots.bot import Bot
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.ismcts.preparation import preparation
from kassen.bots.ismcts.thinking import Budget, Method, think
from kassen.bots.networks import network_of
from kassen.engine.dice import key_of
from kassen.engine.game import Game
from kassen.engine.position import Position


class SearchBot(Bot):
    """Thinks with a method and a budget that may differ from game to game."""

    def __init__(self, seed: int | str | None = None, seconds: float | None = None) -> None:
        super().__init__(seed, seconds)
        self._key = key_of(seed)
        self._seconds = seconds
        self._decisions = 0
        self._stand_in = HeuristicBot(self._key.hex())

    def plan(self, game: Game) -> tuple[Method, Budget]:
        raise NotImplementedError

    def decide(self, position: Position) -> int:
        if not self._is_ready(position.game):
            return self._stand_in.decide(position)
        method, budget = self.plan(position.game)
        self._decisions += 1
        budget = replace(budget, seconds=self._seconds)
        network = network_of(position.game) if method.is_guided else None
        found = think(position, method, budget, self._key, self._decisions, network=network)
        return found[0].action

    def _is_ready(self, game: Game) -> bool:
        """At a table, with a clock, nobody waits for code; without one, nothing but the seed may have a say."""
        under_way = preparation(game)
        if self._seconds is None:
            under_way.wait()
        return under_way.is_done
