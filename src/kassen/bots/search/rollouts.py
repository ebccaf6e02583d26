"""Truncated policy rollouts of every option, as one compiled entry point for any game.

A rollout policy improves on its base policy by one step (Tesauro and Galperin, "On-line Policy Improvement using
Monte-Carlo Search", 1996); here the base policy is the network's. No tree grows. In each determinization, whoever
decides at the same time acts by the policy; then each option is taken in turn, all seats follow the policy for a few
decisions, and the network's value counts, or the result of a game that ended. Nobody acts on more than it sees. All
options share the determinization and the random numbers of the rollout, so that neither tells them apart.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from kassen.bots.search.ismcts import count_options, score_by_ranks, share_wins, sources
from kassen.bots.search.network import forward, sample, softmax, unit_value
from kassen.bots.search.ranking import REWARD, WINS
from kassen.bots.search.tree import NONE
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import WORD, copy_dice, next_word
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import lowest

WORLD, TRIAL, NUM_STATES = range(3)  # what the rollouts have open at once


def make_policy(rules: Rules) -> tuple[Any, Any]:
    """Make the two rules by which a seat follows the network: evaluate its policy, and act by it."""
    advance, legal, apply, observe = rules.advance, rules.legal, rules.apply, rules.observe

    @rule
    def evaluate(box, state, actor, network, activations, scratch):
        """Count the options of a seat; if it has a choice, run the network on what it sees."""
        legal(box, state, actor, scratch.mask)
        options = count_options(scratch.mask)
        if options > 1:
            observe(box, state, actor, scratch.observation)
            forward(network, scratch.observation, activations)
        return options

    @rule
    def act(box, state, actor, options, activations, scratch, dice):
        """Draw an action by the policy that was just evaluated, or take the only one."""
        softmax(activations.logits, scratch.mask)
        point = next_word(dice) / WORD if options > 1 else 0.0
        apply(box, state, actor, sample(activations.logits, scratch.mask, point))
        advance(box, state)

    return evaluate, act


def make_determinize(rules: Rules) -> Any:
    """Make the rule that deals a world from what a seat knows."""
    redeal, pending = rules.redeal, rules.pending
    evaluate, act = make_policy(rules)

    @rule
    def determinize(box, world, seat, network, activations, scratch, dice):
        """Redeal, and let the others who decide at the same time act, until only the seat has yet to decide."""
        redeal(box, world, seat, dice)
        others = pending(box, world) & ~(1 << seat)
        while others:
            actor = lowest(others)
            options = evaluate(box, world, actor, network, activations, scratch)
            act(box, world, actor, options, activations, scratch, dice)
            others = pending(box, world) & ~(1 << seat)

    return determinize


def make_roll_out(rules: Rules) -> Any:
    """Make the rule that follows the policy for a while."""
    pending = rules.pending
    evaluate, act = make_policy(rules)

    @rule
    def roll_out(box, state, depth, limit, network, activations, scratch, dice):
        """Follow the policy for `depth` choices.

        Returns who is to choose then, with the network's values for it, or NONE where the game is over.
        """
        choices = 0
        for _ in range(limit):
            waiting = pending(box, state)
            if waiting == 0:
                return NONE
            actor = lowest(waiting)
            options = evaluate(box, state, actor, network, activations, scratch)
            if options > 1:
                if choices == depth:
                    return actor
                choices += 1
            act(box, state, actor, options, activations, scratch, dice)
        return NONE

    return roll_out


def make_policy_rollouts(rules: Rules, score: Callable[..., None]) -> Any:
    """Make the function that rolls options out in `worlds` more determinizations."""
    advance, apply, outcome = rules.advance, rules.apply, rules.outcome
    determinize, roll_out = make_determinize(rules), make_roll_out(rules)

    @rule
    def judge(root, box, state, asked, activations, scratch):
        """Fill in the seat's reward: by the network's values where somebody is to choose, or by the result."""
        if asked == NONE:
            outcome(box, state, scratch.ranks)
            score(box, state, scratch.ranks, root.seats, scratch.rewards)
            share_wins(scratch.ranks, root.seats, scratch.wins)
        else:
            value = activations.values[(root.seat - asked) % root.seats]
            scratch.rewards[root.seat] = unit_value(value)
            scratch.wins[root.seat] = scratch.rewards[root.seat]

    def rollouts(root, options, worlds, depth, network, activations, scratch, dice, sums):
        """Add to the sums of each option its rewards in `worlds` determinizations."""
        box, states = root.boxes[0], scratch.states
        common = scratch.dice  # the random numbers all options of a world share
        for _ in range(worlds):
            states[WORLD] = root.states[0]
            determinize(box, states[WORLD], root.seat, network, activations, scratch, dice)
            copy_dice(dice, common)
            for index in range(len(options)):
                copy_dice(common, dice)
                states[TRIAL] = states[WORLD]
                apply(box, states[TRIAL], root.seat, options[index])
                advance(box, states[TRIAL])
                asked = roll_out(
                    box, states[TRIAL], depth, root.max_decisions, network, activations, scratch, dice
                )  # fmt: skip
                judge(root, box, states[TRIAL], asked, activations, scratch)
                sums[index, REWARD] += scratch.rewards[root.seat]
                sums[index, WINS] += scratch.wins[root.seat]

    return rollouts


@cache
def make_rollouts(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """Make the compiled rollouts of a game."""
    rollouts = make_policy_rollouts(game.native, score)
    return kernel.compiled(
        rollouts, f"{game.name}.rollouts.{score.__name__}", sources(game, score), allocates=False
    )
