"""The tree in memory that is taken once: nodes found by a fingerprint of what is seen, edges as lists.

slots   a hash table of node numbers, at most half full
nodes   one for each information set reached: its edges, and the action rules of thumb would take
edges   one for each action tried there, or that a network has weighed: visits, times it was there to take, sums of
        its results, the chance the network gives it
sizes   how many nodes and edges are in use (what does not fit is not remembered), and the root's number
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.rules.dice import WORD, next_word, roll
from kassen.engine.rules.kernel import rule

NONE = -1
TO_TWO = 2 / WORD  # makes a word of the dice a number from 0 to 2
TRIED = 2  # marks in a mask the legal actions that have an edge
NODES, EDGES, ROOT = range(3)  # of `sizes`

NODE = np.dtype([("key", np.int64), ("first", np.int32), ("favorite", np.int16)], align=True)
EDGE = np.dtype(
    [
        ("reward", np.float64),
        ("wins", np.float64),
        ("visits", np.int32),
        ("available", np.int32),
        ("next", np.int32),
        ("chance", np.float32),
        ("action", np.int16),
    ],
    align=True,
)


@dataclass(frozen=True)
class Tree:
    """The arrays of one tree; compiled code is handed each of them."""

    slots: npt.NDArray[np.int32]
    nodes: npt.NDArray[Any]
    edges: npt.NDArray[Any]
    sizes: npt.NDArray[np.int64]

    @classmethod
    def with_room_for(cls, nodes: int, edges_each: int = 2, kind: Any = EDGE) -> "Tree":
        slots = np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int32)
        sizes = np.array([0, 0, NONE], np.int64)
        return cls(slots, np.zeros(nodes, NODE), np.zeros(edges_each * nodes, kind), sizes)


@rule
def fingerprint(words, weights, actor):
    """One number for what is seen and who decides: a sum of products, which is quick for the machine."""
    total = weights[len(words)] * (actor + 1)
    for index in range(len(words)):
        total += weights[index] * words[index]
    return total ^ (total >> 32)


@rule
def find_node(slots, nodes, key):
    """The slot of this key: it holds the node's number, or NONE where the node is not there yet."""
    slot = key & (len(slots) - 1)
    while slots[slot] != NONE and nodes[slots[slot]].key != key:
        slot = slot + 1 if slot + 1 < len(slots) else 0
    return slot


@rule
def add_node(slots, nodes, sizes, slot, key):
    """A node without edges at this slot, or NONE if there is no room."""
    node = int(sizes[NODES])
    if node == len(nodes):
        return NONE
    sizes[NODES] = node + 1
    nodes[node].key = key
    nodes[node].first = NONE
    nodes[node].favorite = NONE
    slots[slot] = node
    return node


@rule
def add_edge(nodes, edges, sizes, node, action):
    edge = int(sizes[EDGES])
    sizes[EDGES] = edge + 1
    edges[edge].action = action
    edges[edge].visits = 0
    edges[edge].available = 1
    edges[edge].reward = 0
    edges[edge].wins = 0
    edges[edge].chance = 0
    edges[edge].next = nodes[node].first
    nodes[node].first = edge
    return edge


@rule
def add_weighed_edges(nodes, edges, sizes, node, mask, options, chances):
    """An edge for each of so many legal actions, with the chance a network gives it; if there is room for all."""
    if sizes[EDGES] + options <= len(edges):
        for action in range(len(chances)):
            if mask[action]:
                edge = add_edge(nodes, edges, sizes, node, action)
                edges[edge].chance = chances[action]


@rule
def mean_reward(edges, first, mask):
    """What the legal options of a node have brought so far; 0.5 where none was tried."""
    visits = 0
    reward = 0.0
    edge = first
    while edge != NONE:
        if mask[edges[edge].action]:
            visits += int(edges[edge].visits)
            reward += edges[edge].reward
        edge = int(edges[edge].next)
    return reward / visits if visits > 0 else 0.5


@rule
def doubt(edge, guidance, exploration, prior):
    """How much better than it looks an option may be: much where it was seldom taken, or a network would take it."""
    available = float(edge.available)
    margin = exploration * sqrt(log(available) / (edge.visits + prior))
    if edge.chance > 0:
        margin += guidance * edge.chance * sqrt(available) / (1 + edge.visits)
    return margin


@rule
def by_chance(margin, dice):
    """A margin scaled by chance: seats that choose at once and knew each other's would fall into step."""
    return margin * next_word(dice) * TO_TWO


@rule
def select(nodes, edges, sizes, node, mask, guidance, exploration, prior, trust, dice):
    """The edge to follow: the option with the highest upper bound, one of those never tried included.

    Of every option `prior` playouts with the mean of the node are taken for granted, of the favorite with `trust`
    more. An option counts how often it was there to take, since it is not in every deal. NONE if there is no room.
    What was tried is marked in the mask.
    """
    first = int(nodes[node].first)
    favorite = int(nodes[node].favorite)
    mean = mean_reward(edges, first, mask)
    total = 1.0
    best = NONE
    best_bound = -1.0
    edge = first
    while edge != NONE:
        action = int(edges[edge].action)
        if mask[action]:
            mask[action] = TRIED
            edges[edge].available += 1
            total = max(total, float(edges[edge].available))
            expected = mean + trust if action == favorite else mean
            bound = (edges[edge].reward + prior * expected) / (edges[edge].visits + prior)
            bound += by_chance(doubt(edges[edge], guidance, exploration, prior), dice)
            if bound > best_bound:
                best_bound = bound
                best = edge
        edge = int(edges[edge].next)
    if sizes[EDGES] < len(edges):
        chosen = pick_untried(mask, favorite, dice)
        if chosen != NONE:
            expected = mean + trust if chosen == favorite else mean
            bound = expected + by_chance(exploration * sqrt(log(total + 1.0) / prior), dice)
            if best == NONE or bound > best_bound:
                best = add_edge(nodes, edges, sizes, node, chosen)
    if best != NONE:
        edges[best].visits += 1  # at once: a walk may come by here again
    return best


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
