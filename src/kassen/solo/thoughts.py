"""Thoughts of bots and hints as a conversation: requests for compiled searches go out, and their results come back.

A thought is a generator. It yields requests that can be carried out side by side, is sent a result for each, and
returns what it came to. A result is None where there is no network to think with.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, TypeVar

from kassen.bots.bot import with_character
from kassen.bots.characters import Character, most_visited, parted
from kassen.bots.heuristic import CarelessBot, HeuristicBot
from kassen.bots.levels import Plan, strength_of
from kassen.bots.prospects import MAX_NODES as MAX_HINT_NODES, Prospect, prospect
from kassen.bots.search.method import (
    EDGES_PER_NODE,
    EDGES_WITH_PRIORS,
    MAX_NODES,
    Budget,
    Evaluation,
    Method,
)
from kassen.bots.search.ranking import halve
from kassen.bots.search.summing import sum_up
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice

Request = dict[str, Any]
Found = TypeVar("Found")
Thought = Generator[list[Request], list[Any], Found]

ANY = -1  # instead of the one action that all walks begin with
TREES = 2  # that experts and masters grow at the same time
BY_HAND = {"novice": CarelessBot, "casual": HeuristicBot, "heuristic": HeuristicBot}


@dataclass(frozen=True)
class Grown:
    """The options of a tree that was grown elsewhere."""

    edges: list[tuple[int, int, float, float]]  # action, visits, and sums of rewards and of wins

    def evaluations(self) -> Iterable[Evaluation]:
        for action, visits, rewards, wins in self.edges:
            if visits:
                yield Evaluation(action, visits, rewards / visits, wins / visits)


def choose(position: Position, player: str, key: bytes, seconds: float) -> Thought[int]:
    """Choose one of the options as this bot."""
    character, level = parted(player)
    if level in BY_HAND:
        return with_character(BY_HAND[level], character)(key.hex()).decide(position)
    strength = strength_of(position.game)
    plan: Plan = getattr(strength, level)
    if plan.method.needs_network:
        [logits] = yield [policy(position)]
        if logits is None:
            plan = Plan(strength.expert.method, plan.iterations)
        elif plan.method.rollout_depth:
            return (yield from roll_out(position, plan, key, seconds, logits, character))
    trees = 1 if level == "skilled" else TREES
    requests = [
        tree(position, plan.method, plan.iterations // trees, fresh_dice(key, FOR_PLAYERS, number), seconds)
        for number in range(trees)
    ]  # fmt: skip
    grown = yield requests
    found = sum_up(position, [Grown(edges) for edges in grown])
    return most_visited(found, character, position)


def roll_out(
    position: Position,
    plan: Plan,
    key: bytes,
    seconds: float,
    logits: Sequence[float],
    character: Character | None,
) -> Thought[int]:
    """Choose by rollouts of the network's policy."""
    highest = max(logits[action] for action in position.legal)
    powers = {action: exp(logits[action] - highest) for action in position.legal}
    priors = {action: power / sum(powers.values()) for action, power in powers.items()}
    if character:
        priors = character.lean(priors, position)
    dice = [fresh_dice(key, FOR_PLAYERS, number).hex() for number in range(TREES)]
    halving = halve(plan.method, Budget(plan.iterations, trees=TREES), priors)
    try:
        options, worlds = next(halving)
        while True:
            found = yield [
                {
                    **asked(position, "rollouts"), "options": options, "worlds": worlds, "dice": each,
                    "depth": plan.method.rollout_depth, "seconds": seconds, "network": True,
                }
                for each in dice
            ]  # fmt: skip
            dice = [each["dice"] for each in found]
            options, worlds = halving.send([(each["sums"], each["worlds"]) for each in found])
    except StopIteration as end:
        best: int = end.value[0].action
        return best


def weigh(position: Position, playouts: int, key: bytes) -> Thought[list[Prospect]]:
    """Weigh all options, each in a tree of its own, the best first."""
    method = strength_of(position.game).expert.method
    requests = [
        tree(position, method, playouts, fresh_dice(key, FOR_PLAYERS, action), None, action)
        for action in position.legal
    ]
    grown = yield requests
    return sorted((prospect(Grown(edges)) for edges in grown), key=lambda each: -each.win_share)


# Requests.


def asked(position: Position, kind: str) -> Request:
    return {
        "kind": kind, "game": position.game.name, "box": position.box_bytes.hex(), "state": position.state_bytes.hex(),
        "seat": position.seat, "seats": position.seats, "limit": position.game.max_decisions[position.seats],
    }  # fmt: skip


def policy(position: Position) -> Request:
    """Ask for the logits of all actions."""
    return {**asked(position, "policy"), "actions": len(position.game.actions), "network": True}


def tree(
    position: Position, method: Method, iterations: int, dice: memoryview, seconds: float | None, only: int = ANY
) -> Request:  # fmt: skip
    """Ask for the options of a tree grown by this many iterations, or fewer if time was up."""
    nodes = min(1 + iterations * position.seats, MAX_NODES if only == ANY else MAX_HINT_NODES)
    edges = EDGES_WITH_PRIORS if method.is_guided else EDGES_PER_NODE
    return {
        **asked(position, "tree"), "only": only, "iterations": iterations, "heuristic_seats": method.heuristic_seats,
        "weights": list(method.weights), "network": method.is_guided, "nodes": nodes, "edges": edges * nodes,
        "dice": dice.hex(), "seconds": seconds,
    }  # fmt: skip
