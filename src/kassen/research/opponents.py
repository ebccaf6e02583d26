"""Who plays the seats that are not learned with: bots by name, or your own as objects.

Those that follow rules of thumb, or chance, are played by native code, by the choices they would make themselves.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from kassen import bots
from kassen.bots.bot import Bot
from kassen.bots.heuristic import CarelessBot, HeuristicBot
from kassen.bots.players import CasualBot, NoviceBot
from kassen.bots.random import RandomBot
from kassen.engine.batch.playout import random_action
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import lowest

SOURCES = kernel.sources(__file__)

NOT_COMPILED, AT_RANDOM, BY_HEURISTIC, CARELESSLY = range(4)
POLICIES: dict[type[Bot], int] = {
    RandomBot: AT_RANDOM,
    HeuristicBot: BY_HEURISTIC,
    CasualBot: BY_HEURISTIC,
    CarelessBot: CARELESSLY,
    NoviceBot: CARELESSLY,
}

Opponents = str | Bot | Sequence[str | Bot]


def one_for_each(opponents: Opponents, others: int) -> list[str | Bot]:
    """A bot for every other seat: one for all, or one for each in seat order."""
    if isinstance(opponents, str | Bot):
        named: list[str | Bot] = [opponents] * others
    else:
        named = list(opponents)
    if len(named) != others:
        raise BadOption(f"there are {others} opponents at this table, not {len(named)}")
    for each in named:
        if isinstance(each, str):
            bots.check(each)
    return named


def made(named: Iterable[str | Bot], seeds: Iterable[int | str]) -> list[Bot]:
    """Make those that are named, each with its seed; a bot that is an object is taken as it is."""
    return [
        bots.get(each, seed) if isinstance(each, str) else each
        for each, seed in zip(named, seeds, strict=True)
    ]


def policies_of(opponents: Opponents, others: int) -> list[int]:
    """The compiled policy of every other seat, for games that are stepped side by side."""
    kinds = []
    for each in one_for_each(opponents, others):
        kind = bots.kind_of(each) if isinstance(each, str) else type(each)
        if kind not in POLICIES:
            raise BadOption(f"many games at once are played against rules of thumb, not {each!r}")
        kinds.append(POLICIES[kind])
    return kinds


class CompiledPolicies:
    """By seat, the policy that native code follows, and its dice, which it shares with the bot."""

    def __init__(self, seats: int) -> None:
        self.kinds = np.zeros(seats, np.int8)
        self.dice = np.zeros((seats, DICE_SIZE), np.uint32)

    def follow(self, players: Mapping[int, Bot]) -> None:
        """Take these bots' policies, where they are compiled; a class of your own is not, whatever it derives from."""
        self.kinds[:] = NOT_COMPILED
        for seat, bot in players.items():
            self.kinds[seat] = POLICIES.get(type(bot), NOT_COMPILED)
            if isinstance(bot, HeuristicBot | RandomBot) and self.kinds[seat]:
                self.dice[seat] = bot.dice
                bot.dice = self.dice[seat].data


def make_follow(game: Game) -> Any:
    """Make the rule that chooses by a compiled policy."""
    heuristic, num_actions = game.native.heuristic, len(game.actions)

    @rule
    def follow(box, state, seat, kind, mask, dice):  # type: ignore[no-untyped-def]
        if kind == AT_RANDOM or (kind == CARELESSLY and roll(dice, 2)):
            return random_action(mask, num_actions, dice)
        return heuristic(box, state, seat, mask, dice)

    return follow


@cache
def make_respond(game: Game) -> Any:
    """Make the compiled entry point: compiled policies decide until another seat, or the learner, is asked."""
    rules, follow = game.native, make_follow(game)
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    outcome = rules.outcome

    def respond(boxes, states, learner, kinds, dice, mask, ranks):  # type: ignore[no-untyped-def]
        """The seats that are asked then, and the number of decisions."""
        box, state, decisions = boxes[0], states[0], 0
        waiting = pending(box, state)
        while waiting != 0 and (waiting >> learner) & 1 == 0:
            seat = lowest(waiting)
            if kinds[seat] == NOT_COMPILED:
                break
            legal(box, state, seat, mask)
            apply(box, state, seat, follow(box, state, seat, kinds[seat], mask, dice[seat]))
            advance(box, state)
            decisions += 1
            waiting = pending(box, state)
        if waiting == 0:
            outcome(box, state, ranks)
        return waiting, decisions

    return kernel.compiled(respond, f"{game.name}.respond", (*game.sources, *SOURCES))
