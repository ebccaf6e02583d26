"""A search tree in memory that is allocated once: nodes found by hashing what is seen, edges as lists.

slots    a hash table of node numbers, at most half full
nodes    one for each information set reached: its edges, and the heuristic's action
edges    one for each action tried there, or that a network has a prior for
sizes    how many nodes and edges are in use (what does not fit is not remembered), and the root's number
hashing  the weights of the hash, one for each number of an observation and one for the seat
"""

from functools import cache
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.engine.game import Game
from kassen.engine.rules.dice import WORD, next_word, roll
from kassen.engine.rules.kernel import rule

NONE = -1
TO_TWO = 2 / WORD  # maps a word of the dice to 0 … 2
TRIED = 2  # marks in a mask the legal actions that have an edge
NODES, EDGES, ROOT = range(3)  # of `sizes`

NODE = np.dtype(
    [("key", np.int64), ("first", np.int32), ("heuristic_action", np.int16)], align=True
)
EDGE = np.dtype(
    [
        ("rewards", np.float64),  # sums over its visits
        ("wins", np.float64),
        ("visits", np.int32),
        ("availability", np.int32),  # visits of the node in which it was legal
        ("next", np.int32),
        ("prior", np.float32),  # by the network's policy
        ("action", np.int16),
    ],
    align=True,
)


class Tree(NamedTuple):
    """The arrays of one tree, as compiled code reads them."""

    slots: npt.NDArray[np.int32]
    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    sizes: npt.NDArray[np.int64]
    hashing: npt.NDArray[np.int64]

    @classmethod
    def with_room_for(cls, game: Game, nodes: int, edges_each: int = 2, kind: Any = EDGE) -> "Tree":
        slots = np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int32)
        sizes = np.array([0, 0, NONE], np.int64)
        edges = np.zeros(edges_each * nodes, kind)
        return cls(slots, np.zeros(nodes, NODE), edges, sizes, hash_weights(game))


@cache
def hash_weights(game: Game) -> npt.NDArray[np.int64]:
    """Odd numbers, one for each number of an observation and one for the seat."""
    dice = np.random.default_rng(0)
    return dice.integers(-(1 << 62), 1 << 62, game.observation_size + 1, np.int64) * 2 + 1


@rule
def fingerprint(words, hashing, actor):
    """Hash an observation and its seat: a sum of products, which vectorizes."""
    total = hashing[len(words)] * (actor + 1)
    for index in range(len(words)):
        total += hashing[index] * words[index]
    return total ^ (total >> 32)


@rule
def find_node(tree, key):
    """Find the slot of a key: it holds the node's number, or NONE where the node is not there yet."""
    slots, nodes = tree.slots, tree.nodes
    slot = key & (len(slots) - 1)
    while slots[slot] != NONE and nodes[slots[slot]].key != key:
        slot = slot + 1 if slot + 1 < len(slots) else 0
    return slot


@rule
def add_node(tree, slot, key):
    """Add a node without edges at this slot; NONE if there is no room."""
    nodes, sizes = tree.nodes, tree.sizes
    node = int(sizes[NODES])
    if node == len(nodes):
        return NONE
    sizes[NODES] = node + 1
    nodes[node].key = key
    nodes[node].first = NONE
    nodes[node].heuristic_action = NONE
    tree.slots[slot] = node
    return node


@rule
def add_edge(tree, node, action):
    nodes, edges, sizes = tree.nodes, tree.edges, tree.sizes
    edge = int(sizes[EDGES])
    sizes[EDGES] = edge + 1
    edges[edge].action = action
    edges[edge].visits = 0
    edges[edge].availability = 1
    edges[edge].rewards = 0
    edges[edge].wins = 0
    edges[edge].prior = 0
    edges[edge].next = nodes[node].first
    nodes[node].first = edge
    return edge


@rule
def add_edges_with_priors(tree, node, mask, options, policy):
    """Add an edge for each of the `options` legal actions, if there is room for all."""
    if tree.sizes[EDGES] + options <= len(tree.edges):
        for action in range(len(policy)):
            if mask[action]:
                edge = add_edge(tree, node, action)
                tree.edges[edge].prior = policy[action]


@rule
def mean_reward(edges, first, mask):
    """The mean reward of a node's legal options so far; 0.5 where none was tried."""
    visits = 0
    reward = 0.0
    edge = first
    while edge != NONE:
        if mask[edges[edge].action]:
            visits += int(edges[edge].visits)
            reward += edges[edge].rewards
        edge = int(edges[edge].next)
    return reward / visits if visits > 0 else 0.5


@rule
def exploration_bonus(edge, weights):
    """UCB1's bonus with the availability count of ISMCTS, and PUCT's where the network has a prior."""
    available = float(edge.availability)
    bonus = weights.exploration * sqrt(log(available) / (edge.visits + weights.prior_visits))
    if edge.prior > 0:
        bonus += weights.c_puct * edge.prior * sqrt(available) / (1 + edge.visits)
    return bonus


@rule
def perturbed(bonus, dice):
    """Scale a bonus at random: seats that choose at once by equal numbers would fall into step."""
    return bonus * next_word(dice) * TO_TWO


@rule
def select(tree, node, mask, weights, dice):
    """Select the edge with the highest upper bound, and count its visit; NONE if there is no room.

    Every option starts with `prior_visits` at the mean of the node, the heuristic's action with a bonus on top. One
    of the options never tried competes as well. What was tried is marked in the mask.
    """
    nodes, edges = tree.nodes, tree.edges
    first = int(nodes[node].first)
    favorite = int(nodes[node].heuristic_action)
    mean = mean_reward(edges, first, mask)
    total = 1.0
    best = NONE
    best_bound = -1.0
    edge = first
    while edge != NONE:
        action = int(edges[edge].action)
        if mask[action]:
            mask[action] = TRIED
            edges[edge].availability += 1
            total = max(total, float(edges[edge].availability))
            bound = smoothed_value(edges[edge], expected(mean, action, favorite, weights), weights)
            bound += perturbed(exploration_bonus(edges[edge], weights), dice)
            if bound > best_bound:
                best_bound = bound
                best = edge
        edge = int(edges[edge].next)
    if tree.sizes[EDGES] < len(edges):
        chosen = pick_untried(mask, favorite, dice)
        if chosen != NONE:
            bonus = weights.exploration * sqrt(log(total + 1.0) / weights.prior_visits)
            bound = expected(mean, chosen, favorite, weights) + perturbed(bonus, dice)
            if best == NONE or bound > best_bound:
                best = add_edge(tree, node, chosen)
    if best != NONE:
        edges[best].visits += 1  # at once: a walk may come by here again
    return best


@rule
def expected(mean, action, favorite, weights):
    """The prior value of an option."""
    return mean + weights.heuristic_bonus if action == favorite else mean


@rule
def smoothed_value(edge, prior_value, weights):
    """The mean reward of an edge, its prior visits included."""
    total = edge.rewards + weights.prior_visits * prior_value
    return total / (edge.visits + weights.prior_visits)


@rule
def pick_untried(mask, favorite, dice):
    """The favorite, or any legal action without an edge; NONE if all have one."""
    untried = 0
    for action in range(len(mask)):
        untried += 1 if mask[action] == 1 else 0
    if untried == 0:
        return NONE
    if favorite != NONE and mask[favorite] == 1:
        return favorite
    left = roll(dice, untried)
    for action in range(len(mask)):
        if mask[action] == 1:
            if left == 0:
                return action
            left -= 1
    return NONE
