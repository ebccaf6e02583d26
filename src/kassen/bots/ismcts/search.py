"""The search as one compiled entry point, made from the rules of any game.

Each iteration deals afresh what the deciding seat cannot know, walks down one tree that all deals share, adds
a node to it and plays to the end. At a node the seat that decides there maximizes its own result. Seats that
decide at the same time are taken one after the other, the deciding seat last; none of them is seen by the others.
A network, where there is one, sees what the seat of a new node sees: it says which options are worth a try, and what
it expects counts beside the end that was played, or instead of it.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from kassen.bots.ismcts.network import ask, is_there, make_chances, worth
from kassen.bots.ismcts.tree import (
    NONE,
    ROOT,
    add_node,
    add_weighed_edges,
    find_node,
    fingerprint,
    select,
)
from kassen.engine.batch.playout import make_play_on, mask_size, random_action
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.outcomes import win_share
from kassen.engine.rules.sets import lowest

FOLDER = Path(__file__).parent
kernel.source_digest(FOLDER)
DEEPEST = 200  # decisions of one walk that are remembered


@rule
def next_to_decide(waiting, seat):
    """Of several seats at once the deciding one comes last, so that the others know nothing of its choice."""
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
def blend(values, actor, seats, share, results):
    """So great a share of what each seat gets is what the network expects; its first value is the actor's."""
    for step in range(seats):
        seat = (actor + step) % seats
        results[seat] += share * (worth(values[step]) - results[seat])


@cache
def make_search(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """The compiled search of this game: so many more iterations on a tree."""
    rules, num_actions, most_seats = game.native, len(game.actions), game.seats[1]
    size = mask_size(num_actions)
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    redeal, observe, heuristic = rules.redeal, rules.observe, rules.heuristic
    play_on = make_play_on(rules)

    @rule
    def walk(
        box, state, seat, only, network, answer, guidance, exploration, prior, trust,
        slots, nodes, edges, sizes, seen, words, weights, mask, path, actors, dice,
    ):  # fmt: skip
        """Follow the tree to a node that was not there, and add it.

        The length of the path, and the seat that decides at its end if the network was asked there.
        """
        depth = 0
        has_decided = False  # the seat whose decision this is; until then no walk ends
        while depth < DEEPEST:
            waiting = pending(box, state)
            if waiting == 0:
                return depth, NONE
            actor = next_to_decide(waiting, seat)
            legal(box, state, actor, mask)
            options = count_options(mask)
            is_root = actor == seat and not has_decided
            edge = NONE
            if is_root or options > 1:
                observe(box, state, actor, seen)
                key = fingerprint(words, weights, actor)
                slot = find_node(slots, nodes, key)
                node = int(slots[slot])
                if node == NONE:
                    node = add_node(slots, nodes, sizes, slot, key)
                    if node != NONE:
                        nodes[node].favorite = heuristic(box, state, actor, mask, dice)
                    if is_there(network):
                        ask(network, seen, answer)
                        if node != NONE:
                            make_chances(answer.logits, mask)
                            add_weighed_edges(
                                nodes, edges, sizes, node, mask, options, answer.logits
                            )
                    if has_decided:
                        return depth, actor if is_there(network) else NONE
                if is_root:
                    sizes[ROOT] = node
                    keep_only(mask, only)
                if node != NONE:
                    edge = select(
                        nodes, edges, sizes, node, mask, guidance, exploration, prior, trust, dice
                    )
                if edge == NONE and has_decided:
                    return depth, NONE
            if edge == NONE:
                action = random_action(mask, num_actions, dice)
            else:
                action = int(edges[edge].action)
                path[depth] = edge
                actors[depth] = actor
                depth += 1
            has_decided = has_decided or is_root
            apply(box, state, actor, action)
            advance(box, state)
        return depth, NONE

    def search(
        boxes, roots, states, seat, seats, only, iterations, limit,
        network, answer, guidance, share, exploration, prior, trust, thinkers,
        slots, nodes, edges, sizes, seen, words, weights, dice,
    ):  # fmt: skip
        box, state = boxes[0], states[0]
        mask = np.zeros(size, np.uint8)
        ranks = np.zeros(most_seats, np.int8)
        rewards = np.zeros(most_seats, np.float64)
        wins = np.zeros(most_seats, np.float64)
        path = np.zeros(DEEPEST, np.int32)
        actors = np.zeros(DEEPEST, np.int8)
        for _ in range(iterations):
            states[0] = roots[0]
            redeal(box, state, seat, dice)
            depth, asked = walk(
                box, state, seat, only, network, answer, guidance, exploration, prior, trust,
                slots, nodes, edges, sizes, seen, words, weights, mask, path, actors, dice,
            )  # fmt: skip
            if asked == NONE or share < 1:
                play_on(box, state, thinkers, limit, mask, dice, ranks)
                score(box, state, ranks, seats, rewards)
                share_wins(ranks, seats, wins)
            if asked != NONE:
                blend(answer.values, asked, seats, share, rewards)
                blend(answer.values, asked, seats, share, wins)
            for step in range(depth):
                edge = path[step]
                edges[edge].reward += rewards[actors[step]]
                edges[edge].wins += wins[actors[step]]

    return kernel.compiled(search, f"{game.name}.search.{score.__name__}", sources(game, score))


def sources(game: Game, score: Callable[..., None] = score_by_ranks) -> tuple[Path, ...]:
    """Everything the compiled search of a game is made from."""
    return (*game.sources, FOLDER, Path(score.__code__.co_filename).parent)
