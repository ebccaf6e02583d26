"""Every option tried in the same worlds by a network's own play, as one compiled entry point for any game.

No tree grows. In each world, dealt from what the seat knows, whoever decides at the same time does as the network
would. Then each option is taken from there, all seats play on for a few decisions by the network's chances, and what
it expects in the end counts, or how the game ended. So nobody in it goes by more than it sees, and what tells two
options apart is neither the world they were tried in nor the dice by which it went on.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from kassen.bots.ismcts.network import ask, drawn, make_chances, worth
from kassen.bots.ismcts.search import count_options, score_by_ranks, share_wins, sources
from kassen.bots.ismcts.tree import NONE
from kassen.engine.batch.playout import mask_size
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, WORD, copy_dice, next_word
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import lowest

WORLD, TRIAL, NUM_STATES = range(3)  # what a rehearsal has open at once
REWARD, WINS, NUM_SUMS = range(3)  # of each option


@cache
def make_rehearsal(game: Game, score: Callable[..., None] = score_by_ranks) -> Any:
    """The compiled rehearsal of this game: so many more worlds."""
    rules, num_actions, most_seats = game.native, len(game.actions), game.seats[1]
    size = mask_size(num_actions)
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    redeal, observe, outcome = rules.redeal, rules.observe, rules.outcome

    @rule
    def look(box, state, actor, network, answer, mask, seen):
        """How many options a seat has, and where it has a choice, what the network says of them."""
        legal(box, state, actor, mask)
        options = count_options(mask)
        if options > 1:
            observe(box, state, actor, seen)
            ask(network, seen, answer)
        return options

    @rule
    def do(box, state, actor, options, answer, mask, dice):
        """What the network would, or all there is to do."""
        make_chances(answer.logits, mask)
        point = next_word(dice) / WORD if options > 1 else 0.0
        apply(box, state, actor, drawn(answer.logits, mask, point))
        advance(box, state)

    @rule
    def deal(box, world, seat, network, answer, mask, seen, dice):
        """A world in which only the seat has yet to decide."""
        redeal(box, world, seat, dice)
        others = pending(box, world) & ~(1 << seat)
        while others:
            actor = lowest(others)
            options = look(box, world, actor, network, answer, mask, seen)
            do(box, world, actor, options, answer, mask, dice)
            others = pending(box, world) & ~(1 << seat)

    @rule
    def play_on(box, state, network, answer, foresight, limit, mask, seen, dice):
        """So many choices further. Who is to choose then, with the network's answer, or NONE where the game is over."""
        choices = 0
        for _ in range(limit):
            waiting = pending(box, state)
            if waiting == 0:
                return NONE
            actor = lowest(waiting)
            options = look(box, state, actor, network, answer, mask, seen)
            if options > 1:
                if choices == foresight:
                    return actor
                choices += 1
            do(box, state, actor, options, answer, mask, dice)
        return NONE

    def rehearse(
        boxes, roots, states, seat, seats, options, worlds, foresight, limit, network, answer, seen, dice, sums,
    ):  # fmt: skip
        """Add to the sums of each option what it came to in so many worlds."""
        box, world, trial = boxes[0], states[WORLD], states[TRIAL]
        mask = np.zeros(size, np.uint8)
        ranks = np.zeros(most_seats, np.int8)
        rewards = np.zeros(most_seats, np.float64)
        wins = np.zeros(most_seats, np.float64)
        fate = np.zeros(DICE_SIZE, np.uint32)  # by which all options of a world are played on
        for _ in range(worlds):
            states[WORLD] = roots[0]
            deal(box, world, seat, network, answer, mask, seen, dice)
            copy_dice(dice, fate)
            for index in range(len(options)):
                copy_dice(fate, dice)
                states[TRIAL] = states[WORLD]
                apply(box, trial, seat, options[index])
                advance(box, trial)
                asked = play_on(box, trial, network, answer, foresight, limit, mask, seen, dice)
                if asked == NONE:
                    outcome(box, trial, ranks)
                    score(box, trial, ranks, seats, rewards)
                    share_wins(ranks, seats, wins)
                else:
                    rewards[seat] = worth(answer.values[(seat - asked) % seats])
                    wins[seat] = rewards[seat]
                sums[index, REWARD] += rewards[seat]
                sums[index, WINS] += wins[seat]

    return kernel.compiled(
        rehearse, f"{game.name}.rehearsal.{score.__name__}", sources(game, score)
    )
