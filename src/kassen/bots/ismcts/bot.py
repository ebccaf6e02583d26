"""The bot that searches; at a table it plays by rules of thumb until its code is ready."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import log
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.ismcts.halving import WHIM, rehearse
from kassen.bots.ismcts.preparation import preparation
from kassen.bots.ismcts.thinking import Budget, Estimate, Method, think
from kassen.bots.networks import chances, network_of
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll

CHOICES_FIRST = 1 << 32  # streams of dice from here on are for choices, those before for trees


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
        network = network_of(position.game) if method.needs_network else None
        if network and method.foresight:
            likings = chances(network, position)
            number = self._decisions
            return rehearse(position, method, budget, self._key, number, network, likings)[0].action
        guide = network if method.is_guided else None
        found = think(position, method, budget, self._key, self._decisions, network=guide)
        if network and method.say:
            return agreed(found, chances(network, position), method.say)
        return self._drawn(found) if method.recalls else found[0].action

    def _drawn(self, found: list[Estimate]) -> int:
        """One option, as often as it is a habit: a choice that is always the same can be read."""
        dice: Any = fresh_dice(self._key, FOR_PLAYERS, CHOICES_FIRST + self._decisions).data
        left = roll(dice, sum(estimate.visits for estimate in found))
        for estimate in found:
            left -= estimate.visits
            if left < 0:
                return estimate.action
        return found[0].action

    def _is_ready(self, game: Game) -> bool:
        """At a table, with a clock, nobody waits for code; without one, nothing but the seed may have a say."""
        under_way = preparation(game)
        if self._seconds is None:
            under_way.wait()
        return under_way.is_done


def agreed(found: Sequence[Estimate], likings: Mapping[int, float], say: float) -> int:
    """What search and network find best together: of options nearly as good, the one the network would take."""
    return max(found, key=lambda each: each.reward + say * log(likings[each.action] + WHIM)).action
