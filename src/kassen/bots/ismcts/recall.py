"""The search that recalls how a position came about, as one compiled entry point for any game that can be rewound.

Every round begins now or at an earlier decision, with a table dealt as a spectator knows it: the others must not learn
from what they cannot see. Of a few deals one is taken, in proportion to how likely all decisions up to there are with
it, by what the seats have made a habit of in earlier rounds. One seat then learns: at each of its decisions on the way
it tries every option to an end, in this one world, and regrets what it did not take. A seat takes an option as often as
it regrets it (regret matching); what it has made a habit of is the mean over all rounds, the later ones weighing more.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from kassen.bots.ismcts.search import score_by_ranks, share_wins, sources
from kassen.bots.ismcts.tree import EDGES, NONE, ROOT, add_node, find_node, fingerprint
from kassen.engine.batch.playout import make_play_on, mask_size
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import WORD, next_word, roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import lowest

DEALS = 4  # of which one is taken
FROM_NOW = 0.2  # of all rounds begin with the decision at hand, the others earlier
CURIOSITY = 0.4  # of the steps of the seat that learns go anywhere
GROWTH = 2  # the weight of a round is the number of ends before it, to this power
DISTRUST = 0.01  # of all choices of others are taken for a whim
NOT_LEGAL = -1.0  # instead of a chance

WORLD, DEALT, THEN, TRIAL, NUM_STATES = range(5)  # what the search has open at once

OPTION = np.dtype(
    [
        ("regret", np.float64),
        ("habit", np.float64),  # the sum of its chances, each by the weight of its round
        ("chance", np.float64),  # at this moment
        ("result", np.float64),  # of the last trial
        ("reward", np.float64),
        ("wins", np.float64),
        ("visits", np.int32),
        ("next", np.int32),
        ("action", np.int16),
    ],
    align=True,
)


@rule
def share_of_one(dice):
    """A number from 0 to 1."""
    return next_word(dice) / WORD


@rule
def add_options(nodes, options, sizes, node, mask):
    """Every legal action, or none of them where there is no room for all."""
    needed = 0
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
def weigh_options(options, first, mask):
    """Each legal option has a chance by its regret, or all the same one; it returns how many there are."""
    number = 0
    total = 0.0
    option = first
    while option != NONE:
        options[option].chance = NOT_LEGAL
        if mask[options[option].action]:
            options[option].chance = 0.0
            total += options[option].regret
            number += 1
        option = int(options[option].next)
    option = first
    while option != NONE:
        if options[option].chance != NOT_LEGAL:
            options[option].chance = options[option].regret / total if total > 0 else 1.0 / number
        option = int(options[option].next)
    return number


@rule
def draw_option(options, first, number, curiosity, dice):
    """One of so many legal options by its chance, or now and then any of them."""
    left = share_of_one(dice)
    drawn = NONE
    option = first
    while option != NONE and left >= 0:
        if options[option].chance != NOT_LEGAL:
            drawn = option
            left -= (1 - curiosity) * options[option].chance + curiosity / number
        option = int(options[option].next)
    return drawn


@rule
def make_habit(options, first, weight):
    option = first
    while option != NONE:
        if options[option].chance != NOT_LEGAL:
            options[option].habit += weight * options[option].chance
        option = int(options[option].next)


@rule
def habit_of(options, first, mask, action):
    """How likely a seat with this habit takes an action; without one, all are as likely."""
    number = 0
    total = 0.0
    taken = 0.0
    option = first
    while option != NONE:
        if mask[options[option].action]:
            number += 1
            total += options[option].habit
            if options[option].action == action:
                taken = options[option].habit
        option = int(options[option].next)
    if total == 0:
        return 1.0 / max(number, 1)
    return (1 - DISTRUST) * taken / total + DISTRUST / number


@rule
def regret(options, first):
    """What each option would have brought more than the seat's way to choose; no regret is below 0."""
    mean = 0.0
    option = first
    while option != NONE:
        if options[option].chance != NOT_LEGAL:
            mean += options[option].chance * options[option].result
        option = int(options[option].next)
    option = first
    while option != NONE:
        if options[option].chance != NOT_LEGAL:
            options[option].regret = max(options[option].regret + options[option].result - mean, 0)
        option = int(options[option].next)


@cache
def make_recall(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """The compiled search of this game: rounds until so many ends were played."""
    rules, num_actions, most_seats = game.native, len(game.actions), game.seats[1]
    size = mask_size(num_actions)
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    redeal, rewind, observe = rules.redeal, rules.rewind, rules.observe
    play_on = make_play_on(rules)

    @rule
    def node_of(box, state, actor, grows, slots, nodes, options, sizes, seen, words, weights, mask):
        """The node of what a seat sees, and whether it is new; NONE where it is not there and does not grow."""
        legal(box, state, actor, mask)
        observe(box, state, actor, seen)
        key = fingerprint(words, weights, actor)
        slot = find_node(slots, nodes, key)
        node = int(slots[slot])
        if node != NONE or not grows:
            return node, False
        node = add_node(slots, nodes, sizes, slot, key)
        if node != NONE:
            add_options(nodes, options, sizes, node, mask)
        return node, True

    @rule
    def likelihood(
        box, states, moments, deciders, choices, number,
        slots, nodes, options, sizes, seen, words, weights, mask,
    ):  # fmt: skip
        """Of the first so many decisions, had the table been dealt like this."""
        chance = 1.0
        for index in range(number):
            states[THEN] = moments[index]
            rewind(box, states[THEN], states[DEALT])
            node, _ = node_of(
                box, states[THEN], int(deciders[index]), False,
                slots, nodes, options, sizes, seen, words, weights, mask,
            )  # fmt: skip
            first = int(nodes[node].first) if node != NONE else NONE
            chance *= habit_of(options, first, mask, choices[index])
        return chance

    @rule
    def end(
        box, state, seats, limit, thinkers,
        slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
    ):  # fmt: skip
        """Play to the end: as the tree would, as far as it knows, and from there by playouts."""
        waiting = pending(box, state)
        while waiting != 0:
            actor = lowest(waiting)
            node, _ = node_of(
                box, state, actor, False, slots, nodes, options, sizes, seen, words, weights, mask
            )
            first = int(nodes[node].first) if node != NONE else NONE
            number = weigh_options(options, first, mask)
            if number == 0:
                break
            option = draw_option(options, first, number, 0.0, dice)
            apply(box, state, actor, int(options[option].action))
            advance(box, state)
            waiting = pending(box, state)
        play_on(box, state, thinkers, limit, mask, dice, ranks)
        score(box, state, ranks, seats, rewards)
        share_wins(ranks, seats, wins)

    @rule
    def try_all(
        box, states, actor, first, seats, limit, thinkers,
        slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
    ):  # fmt: skip
        """Each legal option to an end, and what the seat regrets then; it returns how many there were."""
        ends = 0
        option = first
        while option != NONE:
            if options[option].chance != NOT_LEGAL:
                states[TRIAL] = states[WORLD]
                apply(box, states[TRIAL], actor, int(options[option].action))
                advance(box, states[TRIAL])
                end(
                    box, states[TRIAL], seats, limit, thinkers,
                    slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
                )  # fmt: skip
                options[option].result = rewards[actor]
                options[option].reward += rewards[actor]
                options[option].wins += wins[actor]
                options[option].visits += 1
                ends += 1
            option = int(options[option].next)
        regret(options, first)
        return ends

    @rule
    def deal_world(
        box, moments, states, deciders, choices, number,
        slots, nodes, options, sizes, seen, words, weights, mask, dice,
    ):  # fmt: skip
        """The table after so many decisions: of a few deals one, as likely as the decisions are with it."""
        total = 0.0
        for _ in range(DEALS if number > 0 else 1):
            states[DEALT] = moments[number]
            redeal(box, states[DEALT], SPECTATOR, dice)
            chance = likelihood(
                box, states, moments, deciders, choices, number,
                slots, nodes, options, sizes, seen, words, weights, mask,
            )  # fmt: skip
            total += chance
            if share_of_one(dice) * total <= chance:
                states[WORLD] = states[DEALT]

    @rule
    def learn(
        box, states, learner, weight, seats, limit, thinkers,
        slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
    ):  # fmt: skip
        """One way from this world, as far as the tree knows it and a node further; how many ends were played."""
        ends = 0
        is_new = False
        waiting = pending(box, states[WORLD])
        while waiting != 0 and not is_new:
            actor = lowest(waiting)
            node, is_new = node_of(
                box, states[WORLD], actor, True,
                slots, nodes, options, sizes, seen, words, weights, mask,
            )  # fmt: skip
            first = int(nodes[node].first) if node != NONE else NONE
            number = weigh_options(options, first, mask)
            if number == 0:
                return ends
            if actor == learner:
                ends += try_all(
                    box, states, actor, first, seats, limit, thinkers,
                    slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
                )  # fmt: skip
                option = draw_option(options, first, number, CURIOSITY, dice)
            else:
                make_habit(options, first, weight)
                option = draw_option(options, first, number, 0.0, dice)
            apply(box, states[WORLD], actor, int(options[option].action))
            advance(box, states[WORLD])
            waiting = pending(box, states[WORLD])
        return ends

    def recall(
        boxes, moments, states, deciders, choices, seat, seats, ends, asked, limit, thinkers,
        slots, nodes, options, sizes, seen, words, weights, dice,
    ):  # fmt: skip
        """Rounds until so many ends were played as are asked for; how many there are then."""
        box = boxes[0]
        mask = np.zeros(size, np.uint8)
        ranks = np.zeros(most_seats, np.int8)
        rewards = np.zeros(most_seats, np.float64)
        wins = np.zeros(most_seats, np.float64)
        sizes[ROOT], _ = node_of(
            box, moments[len(deciders)], seat, True,
            slots, nodes, options, sizes, seen, words, weights, mask,
        )  # fmt: skip
        rounds = 0
        while ends < asked and rounds < asked:
            number = len(deciders)
            if number > 0 and share_of_one(dice) >= FROM_NOW:
                number = roll(dice, number)
            deal_world(
                box, moments, states, deciders, choices, number,
                slots, nodes, options, sizes, seen, words, weights, mask, dice,
            )  # fmt: skip
            weight = float(ends + 1) ** GROWTH
            ends += learn(
                box, states, roll(dice, seats), weight, seats, limit, thinkers,
                slots, nodes, options, sizes, seen, words, weights, mask, dice, ranks, rewards, wins,
            )  # fmt: skip
            rounds += 1
        return ends

    return kernel.compiled(recall, f"{game.name}.recall.{score.__name__}", sources(game, score))
