"""Online Monte Carlo counterfactual regret minimization, as one compiled entry point for games that can be rewound.

After online outcome sampling (Lisý, Lanctot and Bowling, "Online Monte Carlo Counterfactual Regret Minimization for
Search in Imperfect Information Games", 2015). A round starts at the decision at hand or at an earlier one of the same
match, and follows one trajectory: the traverser explores, the others follow regret matching. What we do differently:

- every option of the traverser is probed by one rollout (Gibson et al., "Generalized Sampling and Improved Monte Carlo
  Counterfactual Regret Minimization", 2012), so no importance weights are needed for its own sampling;
- regrets do not fall below 0, as in CFR+ (Tammelin, 2014), and a round weighs as the square of the rollouts before it
  in the strategy sum, as in discounted CFR (Brown and Sandholm, 2019);
- a round deals from a spectator's knowledge, so that nobody learns from cards it cannot see, and resamples one of a
  few deals by the likelihood of the decisions so far, given the average strategies in this very tree;
- past the tree, playouts estimate values; the tree grows by one node in a round.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.bots.search.ismcts import score_by_ranks, share_wins, sources
from kassen.bots.search.tree import EDGES, NONE, ROOT, add_node, find_node, fingerprint
from kassen.engine.batch.playout import make_play_on
from kassen.engine.game import Game, Rules
from kassen.engine.position import Past
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import WORD, next_word, roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import lowest

DEALS = 4  # of which one is resampled
FROM_NOW = 0.2  # of all rounds start at the decision at hand, the others earlier
EXPLORATION = 0.4  # of the traverser's steps go anywhere
AVERAGING_POWER = 2  # the weight of a round is the number of rollouts before it, to this power
OPPONENT_NOISE = 0.01  # of all choices of others are taken for random
NOT_LEGAL = -1.0  # instead of a probability

WORLD, DEALT, THEN, TRIAL, NUM_STATES = range(5)  # what the search has open at once

OPTION = np.dtype(
    [
        ("regret", np.float64),
        ("strategy_sum", np.float64),
        ("probability", np.float64),  # by regret matching, at this moment
        ("value", np.float64),  # of the last probe
        ("rewards", np.float64),  # sums over all probes
        ("wins", np.float64),
        ("visits", np.int32),
        ("next", np.int32),
        ("action", np.int16),
    ],
    align=True,
)


class PastDecisions(NamedTuple):
    """The decisions before the root, as compiled code reads them."""

    seats: npt.NDArray[np.int8]
    actions: npt.NDArray[np.int16]

    @classmethod
    def of(cls, past: Past) -> "PastDecisions":
        seats, actions = zip(*past.decisions, strict=True) if past.decisions else ((), ())
        return cls(np.array(seats, np.int8), np.array(actions, np.int16))


@rule
def uniform(dice):
    """A random number from 0 to 1."""
    return next_word(dice) / WORD


@rule
def add_options(tree, node, mask):
    """Add every legal action, or none of them where there is no room for all."""
    nodes, options, sizes, needed = tree.nodes, tree.edges, tree.sizes, 0
    for action in range(len(mask)):
        needed += int(mask[action])
    if sizes[EDGES] + needed > len(options):
        return
    for action in range(len(mask)):
        if mask[action]:
            option = int(sizes[EDGES])
            sizes[EDGES] = option + 1
            options[option].action = action
            options[option].next = nodes[node].first
            nodes[node].first = option


@rule
def first_option(tree, node):
    return int(tree.nodes[node].first) if node != NONE else NONE


@rule
def match_regrets(options, first, mask):
    """Set the probability of each legal option in proportion to its regret; returns how many there are."""
    number = 0
    total = 0.0
    option = first
    while option != NONE:
        options[option].probability = NOT_LEGAL
        if mask[options[option].action]:
            options[option].probability = 0.0
            total += options[option].regret
            number += 1
        option = int(options[option].next)
    option = first
    while option != NONE:
        if options[option].probability != NOT_LEGAL:
            options[option].probability = (
                options[option].regret / total if total > 0 else 1.0 / number
            )
        option = int(options[option].next)
    return number


@rule
def sample_option(options, first, number, exploration, dice):
    """Draw one of `number` legal options by its probability, mixed with uniform exploration."""
    left = uniform(dice)
    drawn = NONE
    option = first
    while option != NONE and left >= 0:
        if options[option].probability != NOT_LEGAL:
            drawn = option
            left -= (1 - exploration) * options[option].probability + exploration / number
        option = int(options[option].next)
    return drawn


@rule
def add_to_strategy(options, first, weight):
    option = first
    while option != NONE:
        if options[option].probability != NOT_LEGAL:
            options[option].strategy_sum += weight * options[option].probability
        option = int(options[option].next)


@rule
def average_strategy(options, first, mask, action):
    """The probability of an action in the average strategy, with a little noise; uniform where there is none."""
    number = 0
    total = 0.0
    taken = 0.0
    option = first
    while option != NONE:
        if mask[options[option].action]:
            number += 1
            total += options[option].strategy_sum
            if options[option].action == action:
                taken = options[option].strategy_sum
        option = int(options[option].next)
    if total == 0:
        return 1.0 / max(number, 1)
    return (1 - OPPONENT_NOISE) * taken / total + OPPONENT_NOISE / number


@rule
def update_regrets(options, first):
    """Add to each regret how much better the option was than the current strategy; none falls below 0."""
    mean = 0.0
    option = first
    while option != NONE:
        if options[option].probability != NOT_LEGAL:
            mean += options[option].probability * options[option].value
        option = int(options[option].next)
    option = first
    while option != NONE:
        if options[option].probability != NOT_LEGAL:
            options[option].regret = max(options[option].regret + options[option].value - mean, 0)
        option = int(options[option].next)


def make_node_of(rules: Rules) -> Any:
    """Make the rule that finds the information set of an actor."""
    legal, observe = rules.legal, rules.observe

    @rule
    def node_of(box, state, actor, grows, tree, scratch):
        """Find the node of what a seat sees, and whether it is new; NONE where it is missing and may not grow."""
        legal(box, state, actor, scratch.mask)
        observe(box, state, actor, scratch.observation)
        key = fingerprint(scratch.words, tree.hashing, actor)
        slot = find_node(tree, key)
        node = int(tree.slots[slot])
        if node != NONE or not grows:
            return node, False
        node = add_node(tree, slot, key)
        if node != NONE:
            add_options(tree, node, scratch.mask)
        return node, True

    return node_of


def make_resample(rules: Rules) -> Any:
    """Make the rule that deals the world of a round."""
    redeal, rewind, node_of = rules.redeal, rules.rewind, make_node_of(rules)

    @rule
    def likelihood(root, box, history, number, tree, scratch):
        """The likelihood of the first `number` decisions, had the table been dealt like this."""
        states, product = scratch.states, 1.0
        for index in range(number):
            states[THEN] = root.states[index]
            rewind(box, states[THEN], states[DEALT])
            node, _ = node_of(box, states[THEN], int(history.seats[index]), False, tree, scratch)
            product *= average_strategy(
                tree.edges, first_option(tree, node), scratch.mask, history.actions[index]
            )
        return product

    @rule
    def resample(root, box, history, number, tree, scratch, dice):
        """Deal the table after `number` decisions: one of a few deals, in proportion to its likelihood."""
        states, total = scratch.states, 0.0
        for _ in range(DEALS if number > 0 else 1):
            states[DEALT] = root.states[number]
            redeal(box, states[DEALT], SPECTATOR, dice)
            weight = likelihood(root, box, history, number, tree, scratch)
            total += weight
            if uniform(dice) * total <= weight:
                states[WORLD] = states[DEALT]

    return resample


def make_probe_all(rules: Rules, score: Callable[..., None]) -> Any:
    """Make the rule that probes every option of the traverser."""
    advance, pending, apply = rules.advance, rules.pending, rules.apply
    node_of, play_on = make_node_of(rules), make_play_on(rules)

    @rule
    def roll_out(root, box, state, tree, scratch, dice):
        """Play to the end: by the current strategies as far as the tree goes, and from there by a playout."""
        waiting = pending(box, state)
        while waiting != 0:
            actor = lowest(waiting)
            node, _ = node_of(box, state, actor, False, tree, scratch)
            first = first_option(tree, node)
            number = match_regrets(tree.edges, first, scratch.mask)
            if number == 0:
                break
            option = sample_option(tree.edges, first, number, 0.0, dice)
            apply(box, state, actor, int(tree.edges[option].action))
            advance(box, state)
            waiting = pending(box, state)
        play_on(
            box, state, root.heuristic_seats, root.max_decisions, scratch.mask, dice, scratch.ranks
        )
        score(box, state, scratch.ranks, root.seats, scratch.rewards)
        share_wins(scratch.ranks, root.seats, scratch.wins)

    @rule
    def probe_all(root, box, actor, first, tree, scratch, dice):
        """Roll out each legal option, and update the regrets; returns how many there were."""
        states, options, probes = scratch.states, tree.edges, 0
        option = first
        while option != NONE:
            if options[option].probability != NOT_LEGAL:
                states[TRIAL] = states[WORLD]
                apply(box, states[TRIAL], actor, int(options[option].action))
                advance(box, states[TRIAL])
                roll_out(root, box, states[TRIAL], tree, scratch, dice)
                options[option].value = scratch.rewards[actor]
                options[option].rewards += scratch.rewards[actor]
                options[option].wins += scratch.wins[actor]
                options[option].visits += 1
                probes += 1
            option = int(options[option].next)
        update_regrets(options, first)
        return probes

    return probe_all


def make_traverse(rules: Rules, score: Callable[..., None]) -> Any:
    """Make the rule that follows one trajectory and learns on the way."""
    advance, pending, apply = rules.advance, rules.pending, rules.apply
    node_of, probe_all = make_node_of(rules), make_probe_all(rules, score)

    @rule
    def traverse(root, box, traverser, weight, tree, scratch, dice):
        """Follow one trajectory from the dealt world to a new node; returns the number of rollouts."""
        world, probes = scratch.states[WORLD], 0
        is_new = False
        waiting = pending(box, world)
        while waiting != 0 and not is_new:
            actor = lowest(waiting)
            node, is_new = node_of(box, world, actor, True, tree, scratch)
            first = first_option(tree, node)
            number = match_regrets(tree.edges, first, scratch.mask)
            if number == 0:
                return probes
            if actor == traverser:
                probes += probe_all(root, box, actor, first, tree, scratch, dice)
                option = sample_option(tree.edges, first, number, EXPLORATION, dice)
            else:
                add_to_strategy(tree.edges, first, weight)
                option = sample_option(tree.edges, first, number, 0.0, dice)
            apply(box, world, actor, int(tree.edges[option].action))
            advance(box, world)
            waiting = pending(box, world)
        return probes

    return traverse


@cache
def make_mccfr(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """Make the compiled search of a game: rounds until `target` rollouts were played."""
    node_of, resample = make_node_of(game.native), make_resample(game.native)
    traverse = make_traverse(game.native, score)

    def mccfr(root, history, played, target, tree, scratch, dice):
        """Play rounds until `target` rollouts were played; returns how many there are then."""
        box, last = root.boxes[0], len(history.seats)
        tree.sizes[ROOT], _ = node_of(box, root.states[last], root.seat, True, tree, scratch)
        rounds = 0
        while played < target and rounds < target:
            number = last
            if number > 0 and uniform(dice) >= FROM_NOW:
                number = roll(dice, number)
            resample(root, box, history, number, tree, scratch, dice)
            weight = float(played + 1) ** AVERAGING_POWER
            played += traverse(root, box, roll(dice, root.seats), weight, tree, scratch, dice)
            rounds += 1
        return played

    return kernel.compiled(
        mccfr, f"{game.name}.mccfr.{score.__name__}", sources(game, score), allocates=False
    )
