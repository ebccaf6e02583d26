"""The causal worth of a choice: the same world played on with it and without it, by the same dice.

A probe plays one deal and keeps a moment, any of them with the same chance, at which a seat could take a choice and
could leave it. From there it plays on twice: the seat chooses by its policy among the options that are the choice, or
among all others. What it wins more with it is what the choice was worth there.
"""

from functools import cache
from typing import Any

import numpy as np

from kassen.engine.batch.playout import TOO_LONG, make_deal, random_action, stir
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, FOR_PLAYERS, key_dice, roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import lowest
from kassen.lab import tally
from kassen.lab.columns import GAINED, GAINED_2, MET, WORTH_FIRST, WORTH_SIZE
from kassen.lab.families import choices_of
from kassen.lab.policies import Seating, make_play_on, make_seating
from kassen.lab.tally import NOBODY, part_of_win

SOURCES = (*tally.SOURCES, *kernel.sources(__file__))

STREAMS = 1 << 40  # of dice: those from here on pick moments


@rule
def is_of(membership, action, choice):  # type: ignore[no-untyped-def]
    for column in range(membership.shape[1]):
        if int(membership[action, column]) == choice:
            return True
    return False


@rule
def keep(membership, choice, wanted, mask):  # type: ignore[no-untyped-def]
    """Leave in the mask what is the choice, or all that is not; says how many options that are."""
    left = 0
    for action in range(membership.shape[0]):
        if mask[action]:
            mask[action] = int(is_of(membership, action, choice) == wanted)
            left += int(mask[action])
    return left


@rule
def overwrite(old, new):  # type: ignore[no-untyped-def]
    """By hand: a slice might overlap, and copies its source to memory that a module in a page does not have."""
    for index in range(len(new)):
        old[index] = new[index]


def make_branch(rules: Rules, num_actions: int, choose: Any) -> Any:
    """Make the rule that plays on from a moment with the choice or without; it says what the seat won."""
    pending, legal, apply = rules.pending, rules.legal, rules.apply
    play_on = make_play_on(rules, choose)

    @rule
    def branch(box, state, policies, seats, limit, membership, choice, wanted, mask, dice, ranks):  # type: ignore[no-untyped-def]
        seat = lowest(pending(box, state))
        legal(box, state, seat, mask)
        keep(membership, choice, wanted, mask)
        action = choose(box, state, seat, policies, mask, dice)
        if not mask[action]:  # rules of thumb may not know that an option is missing
            action = random_action(mask, num_actions, dice)
        apply(box, state, seat, action)
        if play_on(box, state, policies, limit, mask, dice, ranks) == TOO_LONG:
            return TOO_LONG
        return part_of_win(ranks, seats, seat)

    return branch


@cache
def make_probe(game: Game, with_network: bool, is_restricted: bool) -> Any:
    """Make the compiled entry point that probes one choice in each deal of one box, as `make_count` counts."""
    seating = make_seating(game, with_network, is_restricted)
    return kernel.compiled(
        make_prober(game, game.native, seating),
        f"{game.name}.probe{seating.suffix}",
        (*seating.sources, *SOURCES),
    )


def make_prober(game: Game, rules: Rules, seating: Seating) -> Any:
    """Make the function that probes one choice in each deal of one box, to be compiled."""
    num_actions, num_choices = len(game.actions), len(choices_of(game))
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    choose, make_ready, begin = seating.choose, seating.ready, seating.begin
    branch = make_branch(rules, num_actions, choose)
    deal = make_deal(rules)

    def probe(boxes, states, key, first, games, seats, policies, limit, membership, sums):  # type: ignore[no-untyped-def]
        box, state, ready = boxes[0], states[0], make_ready(policies)
        mask, can = np.zeros(num_actions, np.uint8), np.zeros(num_actions, np.uint8)
        dice, kept = np.zeros(DICE_SIZE, np.uint32), np.zeros(DICE_SIZE, np.uint32)
        moments = np.zeros(DICE_SIZE, np.uint32)
        ranks = np.zeros(seats, np.int8)
        for number in range(first, first + games):
            row = sums[number % len(sums)]
            row[0] += 1
            choice = stir(number) % num_choices
            key_dice(moments, key, FOR_PLAYERS, STREAMS + number)
            begin(ready, number, seats)
            deal(box, state, key, number, seats, dice)
            met, is_over = 0, False
            for _ in range(limit + 1):
                advance(box, state)
                waiting = pending(box, state)
                is_over = waiting == 0
                if is_over:
                    break
                seat = lowest(waiting)
                legal(box, state, seat, mask)
                overwrite(can, mask)
                options = 0
                for action in range(num_actions):
                    options += int(mask[action])
                taking = keep(membership, choice, True, can)
                if 0 < taking < options:
                    met += 1
                    if roll(moments, met) == 0:
                        states[1] = states[0]
                        overwrite(kept, dice)
                apply(box, state, seat, choose(box, state, seat, ready, mask, dice))
            if not is_over:
                return number
            if met == 0:
                continue
            gain = 0
            for wanted in (True, False):
                states[0] = states[1]
                overwrite(dice, kept)
                won = branch(
                    box, state, ready, seats, limit, membership, choice, wanted, mask, dice, ranks
                )
                if won == TOO_LONG:
                    return number
                gain += won if wanted else -won
            place = WORTH_FIRST + WORTH_SIZE * choice
            row[place + MET] += 1
            row[place + GAINED] += gain
            row[place + GAINED_2] += gain * gain
        return NOBODY

    return probe
