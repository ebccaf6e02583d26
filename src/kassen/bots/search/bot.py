"""The bot that searches; at a table it plays by the heuristic until its code is ready."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.characters import most_visited
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.networks import network_of, policy_of
from kassen.bots.search.halving import sequential_halving
from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.network import Network
from kassen.bots.search.preparation import preparation
from kassen.bots.search.summing import best_by_both, sample, tempered
from kassen.bots.search.think import think
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, WORD, fresh_dice, key_of, next_word, roll

CHOICES_FIRST = 1 << 32  # streams of dice from here on are for choices, those before for trees


class SearchBot(Bot):
    """Searches with a method and a budget that may differ from game to game."""

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
        number, budget = self._decisions, replace(budget, seconds=self._seconds)
        network = network_of(position.game) if method.needs_network else None
        if network and method.rollout_depth:
            priors = self._policy(network, position)
            ranked = sequential_halving(
                position, method, budget, self._key, number, network, priors
            )
            if method.sharpness:
                return self._drawn(tempered(ranked, priors, method.sharpness))
            return ranked[0].action
        guide = network if method.is_guided else None
        found = think(position, method, budget, self._key, number, network=guide)
        if network and method.prior_weight:
            return best_by_both(found, self._policy(network, position), method.prior_weight)
        if method.mccfr:
            return self._sampled(found)
        return most_visited(found, self.character, position)

    def _policy(self, network: Network, position: Position) -> dict[int, float]:
        policy = policy_of(network, position)
        return self.character.lean(policy, position) if self.character else policy

    def _drawn(self, policy: Mapping[int, float]) -> int:
        dice: Any = fresh_dice(self._key, FOR_PLAYERS, CHOICES_FIRST + self._decisions)
        return sample(policy, next_word(dice) / WORD)

    def _sampled(self, found: list[Evaluation]) -> int:
        """Draw an option by the average strategy: optimal play may have to mix."""
        dice: Any = fresh_dice(self._key, FOR_PLAYERS, CHOICES_FIRST + self._decisions)
        left = roll(dice, sum(evaluation.visits for evaluation in found))
        for evaluation in found:
            left -= evaluation.visits
            if left < 0:
                return evaluation.action
        return found[0].action

    def _is_ready(self, game: Game) -> bool:
        """At a table, with a clock, nobody waits for code; without one, only the seed may matter."""
        under_way = preparation(game)
        if self._seconds is None:
            under_way.wait()
        return under_way.is_done
