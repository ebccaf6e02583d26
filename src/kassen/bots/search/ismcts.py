"""Information set Monte Carlo tree search, as one compiled entry point for any game.

Multiple-observer ISMCTS (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012): each
iteration determinizes the root by `redeal`, walks down one tree that all determinizations share, adds a node and plays
out. Every seat maximizes its own reward at its own nodes. What we do differently:

- a node is the observation of the seat that decides there, so moves that others cannot tell apart need no case;
- seats that decide at once are taken in turn, the searching seat last; none of them sees the others' choices;
- options start with prior visits (Gelly and Silver, 2007), and exploration bonuses are scaled at random;
- a network, where there is one, gives priors for PUCT (Rosin, 2011; Silver et al., 2016), and its values are mixed
  with the result of the playout, or replace it.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from kassen.bots.search.arguments import MAX_DEPTH
from kassen.bots.search.network import forward, is_there, softmax, unit_value
from kassen.bots.search.tree import (
    NONE,
    ROOT,
    add_edges_with_priors,
    add_node,
    find_node,
    fingerprint,
    select,
)
from kassen.engine.batch.playout import make_play_on, random_action
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.outcomes import win_share
from kassen.engine.rules.sets import lowest

FOLDER = Path(__file__).parent
kernel.source_digest(FOLDER)


@rule
def next_to_decide(waiting, seat):
    """Of several seats at once, the searching one comes last, so that the others do not know its choice."""
    others = waiting & ~(1 << seat)
    return lowest(others) if others else seat


@rule
def count_options(mask):
    options = 0
    for action in range(len(mask)):
        options += int(mask[action])
    return options


@rule
def keep_only(mask, action):
    """Leave this one option, unless it is NONE."""
    if action != NONE:
        for other in range(len(mask)):
            if other != action:
                mask[other] = 0


@rule
def score_by_ranks(box, state, ranks, seats, rewards):
    """Half for the win, half for the share of the others that were beaten; ties count half."""
    for seat in range(seats):
        beaten = 0.0
        for other in range(seats):
            if other != seat:
                if ranks[other] > ranks[seat]:
                    beaten += 1.0
                elif ranks[other] == ranks[seat]:
                    beaten += 0.5
        rewards[seat] = 0.5 * win_share(ranks, seats, seat) + 0.5 * beaten / (seats - 1)


@rule
def share_wins(ranks, seats, wins):
    for seat in range(seats):
        wins[seat] = win_share(ranks, seats, seat)


@rule
def mix_values(values, actor, seats, value_mix, results):
    """Move each seat's result toward the network's value for it; the first value is the actor's."""
    for step in range(seats):
        seat = (actor + step) % seats
        results[seat] += value_mix * (unit_value(values[step]) - results[seat])


@rule
def back_up(tree, depth, scratch):
    """Add a result to every edge of the path, each for the seat that took it."""
    edges, path, actors = tree.edges, scratch.path, scratch.actors
    rewards, wins = scratch.rewards, scratch.wins
    for step in range(depth):
        edge = path[step]
        edges[edge].rewards += rewards[actors[step]]
        edges[edge].wins += wins[actors[step]]


def make_visit(rules: Rules) -> Any:
    """Make the rule that finds the node of an actor, or adds it."""
    observe, heuristic = rules.observe, rules.heuristic

    @rule
    def visit(box, state, actor, options, tree, network, activations, scratch, dice):
        """Find the node of what the actor sees, or add it with its priors; and tell whether it is new."""
        observe(box, state, actor, scratch.observation)
        key = fingerprint(scratch.words, tree.hashing, actor)
        slot = find_node(tree, key)
        node = int(tree.slots[slot])
        if node != NONE:
            return node, False
        node = add_node(tree, slot, key)
        if node != NONE:
            tree.nodes[node].heuristic_action = heuristic(box, state, actor, scratch.mask, dice)
        if is_there(network):
            forward(network, scratch.observation, activations)
            if node != NONE:
                softmax(activations.logits, scratch.mask)
                add_edges_with_priors(tree, node, scratch.mask, options, activations.logits)
        return node, True

    return visit


def make_walk(rules: Rules, num_actions: int) -> Any:
    """Make the rule that walks down the tree."""
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    visit = make_visit(rules)

    @rule
    def walk(box, state, seat, only, tree, weights, network, activations, scratch, dice):
        """Select edges down to a new node, and add it.

        Returns the length of the path, and the seat that decides at its end if the network evaluated it.
        """
        mask, edges = scratch.mask, tree.edges
        depth = 0
        has_decided = False  # the searching seat; until then no walk ends
        while depth < MAX_DEPTH:
            waiting = pending(box, state)
            if waiting == 0:
                return depth, NONE
            actor = next_to_decide(waiting, seat)
            legal(box, state, actor, mask)
            options = count_options(mask)
            is_root = actor == seat and not has_decided
            edge = NONE
            if is_root or options > 1:
                node, is_new = visit(
                    box, state, actor, options, tree, network, activations, scratch, dice
                )
                if is_new and has_decided:
                    return depth, actor if is_there(network) else NONE
                if is_root:
                    tree.sizes[ROOT] = node
                    keep_only(mask, only)
                if node != NONE:
                    edge = select(tree, node, mask, weights, dice)
                if edge == NONE and has_decided:
                    return depth, NONE
            if edge == NONE:
                action = random_action(mask, num_actions, dice)
            else:
                action = int(edges[edge].action)
                scratch.path[depth] = edge
                scratch.actors[depth] = actor
                depth += 1
            has_decided = has_decided or is_root
            apply(box, state, actor, action)
            advance(box, state)
        return depth, NONE

    return walk


def make_tree_search(rules: Rules, num_actions: int, score: Callable[..., None]) -> Any:
    """Make the function that adds `iterations` to a tree."""
    redeal, play_on = rules.redeal, make_play_on(rules)
    walk = make_walk(rules, num_actions)

    @rule
    def evaluate(root, box, state, asked, value_mix, activations, scratch, dice):
        """Fill in the rewards of a leaf: by a playout, by the network's values, or by both."""
        if asked == NONE or value_mix < 1:
            play_on(
                box,
                state,
                root.heuristic_seats,
                root.max_decisions,
                scratch.mask,
                dice,
                scratch.ranks,
            )
            score(box, state, scratch.ranks, root.seats, scratch.rewards)
            share_wins(scratch.ranks, root.seats, scratch.wins)
        if asked != NONE:
            mix_values(activations.values, asked, root.seats, value_mix, scratch.rewards)
            mix_values(activations.values, asked, root.seats, value_mix, scratch.wins)

    def ismcts(root, only, iterations, tree, weights, network, activations, scratch, dice):
        box, state = root.boxes[0], scratch.states[0]
        scratch.rewards[:] = 0
        scratch.wins[:] = 0
        for _ in range(iterations):
            scratch.states[0] = root.states[0]
            redeal(box, state, root.seat, dice)
            depth, asked = walk(
                box, state, root.seat, only, tree, weights, network, activations, scratch, dice
            )  # fmt: skip
            evaluate(root, box, state, asked, weights.value_mix, activations, scratch, dice)
            back_up(tree, depth, scratch)

    return ismcts


@cache
def make_ismcts(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """Make the compiled search of a game."""
    ismcts = make_tree_search(game.native, len(game.actions), score)
    return kernel.compiled(
        ismcts, f"{game.name}.ismcts.{score.__name__}", sources(game, score), allocates=False
    )


def sources(game: Game, score: Callable[..., None] = score_by_ranks) -> tuple[Path, ...]:
    """Everything the compiled searches of a game are made from."""
    return (*game.sources, FOLDER, Path(score.__code__.co_filename).parent)
