"""How the seats of a batch choose: at random, by rules of thumb, or as a network learned to."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from kassen.bots.search import network as learned
from kassen.bots.search.network import Activations, Network, forward, sample, softmax
from kassen.engine.batch.playout import random_action
from kassen.engine.game import Game, Rules
from kassen.engine.rules.dice import WORD, next_word
from kassen.engine.rules.kernel import rule, source_digest

LEARNED_FOLDER = Path(learned.__file__).parent
source_digest(LEARNED_FOLDER)


class Minds(NamedTuple):
    """Who chooses how, as masks of seats; whoever is in neither chooses at random."""

    thinkers: int  # by rules of thumb
    learners: int
    network: Network  # of the learners


def make_choose(rules: Rules, num_actions: int) -> Any:
    """By rules of thumb or at random: the mind of a batch is the mask of those who think."""
    heuristic = rules.heuristic

    @rule
    def choose(box, state, seat, thinkers, mask, dice):  # type: ignore[no-untyped-def]
        if (thinkers >> seat) & 1:
            return heuristic(box, state, seat, mask, dice)
        return random_action(mask, num_actions, dice)

    return choose


def make_learned_choose(rules: Rules, num_actions: int) -> Any:
    """By a network as well: the mind is that of `make_readied`."""
    choose_plainly, observe = make_choose(rules, num_actions), rules.observe

    @rule
    def choose(box, state, seat, mind, mask, dice):  # type: ignore[no-untyped-def]
        minds, observation, activations = mind
        if (minds.learners >> seat) & 1 == 0:
            return choose_plainly(box, state, seat, minds.thinkers, mask, dice)
        observe(box, state, seat, observation)
        forward(minds.network, observation, activations)
        softmax(activations.logits, mask)
        return sample(activations.logits, mask, next_word(dice) / WORD)

    return choose


def make_readied(game: Game) -> Any:
    """The minds of a batch with places for what a learner sees and answers, made where the games are played."""
    size = game.observation_size

    @rule
    def readied(minds):  # type: ignore[no-untyped-def]
        network = minds.network
        activations = Activations(
            np.zeros_like(network.first_bias),
            np.zeros_like(network.second_bias),
            np.zeros_like(network.policy_bias),
            np.zeros_like(network.value_bias),
        )
        return minds, np.zeros(size, np.float32), activations

    return readied
