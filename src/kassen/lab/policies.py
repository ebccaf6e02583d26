"""The policies of the seats of a batch: random, the heuristic, or a network."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kassen.bots.search import network as network_rules
from kassen.bots.search.network import Activations, Network, forward, sample, softmax
from kassen.engine.batch.playout import random_action
from kassen.engine.game import Game, Rules
from kassen.engine.rules.dice import WORD, next_word
from kassen.engine.rules.kernel import rule, source_digest

NETWORK_FOLDER = Path(network_rules.__file__).parent
source_digest(NETWORK_FOLDER)


class SeatPolicies(NamedTuple):
    """Which seats follow which policy, as bit masks; all others play at random."""

    heuristic_seats: int
    network_seats: int
    network: Network


def make_choose(rules: Rules, num_actions: int) -> Any:
    """Make the rule that chooses by the heuristic or at random."""
    heuristic = rules.heuristic

    @rule
    def choose(box, state, seat, heuristic_seats, mask, dice):  # type: ignore[no-untyped-def]
        if (heuristic_seats >> seat) & 1:
            return heuristic(box, state, seat, mask, dice)
        return random_action(mask, num_actions, dice)

    return choose


def make_network_choose(rules: Rules, num_actions: int) -> Any:
    """Make the rule that chooses by a network as well; its policies come from `make_with_buffers`."""
    choose_without, observe = make_choose(rules, num_actions), rules.observe

    @rule
    def choose(box, state, seat, buffered, mask, dice):  # type: ignore[no-untyped-def]
        policies, observation, activations = buffered
        if (policies.network_seats >> seat) & 1 == 0:
            return choose_without(box, state, seat, policies.heuristic_seats, mask, dice)
        observe(box, state, seat, observation)
        forward(policies.network, observation, activations)
        softmax(activations.logits, mask)
        return sample(activations.logits, mask, next_word(dice) / WORD)

    return choose


def make_with_buffers(game: Game) -> Any:
    """Make the rule that adds buffers for observations and activations to the policies of a batch."""
    size = game.observation_size

    @rule
    def with_buffers(policies):  # type: ignore[no-untyped-def]
        network = policies.network
        activations = Activations(
            np.zeros_like(network.first_bias),
            np.zeros_like(network.second_bias),
            np.zeros_like(network.policy_bias),
            np.zeros_like(network.value_bias),
        )
        return policies, np.zeros(size, np.float32), activations

    return with_buffers
