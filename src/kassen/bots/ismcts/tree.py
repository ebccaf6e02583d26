"""The tree in memory that is taken once: nodes found by a fingerprint of what is seen, edges as lists.

slots   a hash table of node numbers, at most half full
nodes   one for each information set reached: its edges, and the action rules of thumb would take
edges   one for each action tried there: visits, times it was there to take, sums of its results
sizes   how many nodes and edges are in use (what does not fit is not remembered), and the root's number
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.dice import roll
from kassen.engine.kernel import rule

NONE = -1
NODES, EDGES, ROOT = range(3)  # of `sizes`

NODE = np.dtype([("key", np.int64), ("first", np.int32), ("favorite", np.int16)], align=True)
EDGE = np.dtype(
    [
        ("reward", np.float64),
        ("wins", np.float64),
        ("visits", np.int32),
        ("available", np.int32),
        ("next", np.int32),
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
    def with_room_for(cls, nodes: int) -> "Tree":
        slots = np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int32)
        sizes = np.array([0, 0, NONE], np.int64)
        return cls(slots, np.zeros(nodes, NODE), np.zeros(2 * nodes, EDGE), sizes)


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
    edges[edge].next = nodes[node].first
    nodes[node].first = edge
    return edge


@rule
def select(nodes, edges, sizes, node, mask, exploration, bias, dice):
    """The edge to follow: an untried action, the favorite first; else the best by its upper bound.

    Every action counts how often it was there to take, since it is not in every deal. NONE if nothing was tried and
    there is no room. The mask is left as it was.
    """
    best = NONE
    best_score = -1.0
    favorite = int(nodes[node].favorite)
    edge = int(nodes[node].first)
    while edge != NONE:
        action = int(edges[edge].action)
        if mask[action]:
            mask[action] = 2
            edges[edge].available += 1
            visits = float(edges[edge].visits)
            score = edges[edge].reward / visits + exploration * sqrt(
                log(float(edges[edge].available)) / visits
            )
            if action == favorite:
                score += bias / visits
            if score > best_score:
                best_score = score
                best = edge
        edge = int(edges[edge].next)
    untried = 0
    for action in range(len(mask)):
        if mask[action] == 1:
            untried += 1
    chosen = NONE
    if untried > 0 and sizes[EDGES] < len(edges):
        chosen = favorite
        if favorite == NONE or mask[favorite] != 1:
            chosen = nth_untried(mask, roll(dice, untried))
    for action in range(len(mask)):
        if mask[action] == 2:
            mask[action] = 1
    if chosen != NONE:
        best = add_edge(nodes, edges, sizes, node, chosen)
    if best != NONE:
        edges[best].visits += 1  # at once: a walk may come by here again
    return best


@rule
def nth_untried(mask, index):
    for action in range(len(mask)):
        if mask[action] == 1:
            if index == 0:
                return action
            index -= 1
    return NONE
