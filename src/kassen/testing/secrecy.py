"""Non-interference as native code: re-deal what a seat cannot know, and see that nothing it is given changes."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from kassen.engine.batch.playout import random_action
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    FOR_REDEALS,
    FOR_THE_TABLE,
    key_dice,
    key_words,
)
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest

SOURCES = kernel.sources(__file__)
CHANNELS = ("observation", "pending seats", "options", "heuristic choice", "re-deal")


@dataclass(frozen=True)
class Leak:
    """Where something a seat is given depended on what it may not know."""

    channel: str
    game: int
    decision: int
    seat: int


@rule
def are_alike(row, other):  # type: ignore[no-untyped-def]
    """Whether two rows of one length hold the same numbers; to compile NumPy's own way takes a second."""
    unlike = 0
    for index in range(len(row)):
        unlike |= row[index] != other[index]
    return unlike == 0


@cache
def make_search(game: Game) -> Any:
    """The compiled search: at every decision of random games, for every seat and a spectator."""
    rules = game.native
    setup, pending, legal, apply = rules.setup, rules.pending, rules.legal, rules.apply
    redeal, observe, heuristic, advance = (
        rules.redeal,
        rules.observe,
        rules.heuristic,
        rules.advance,
    )
    num_actions, observation_size = len(game.actions), game.observation_size

    def search(boxes, states, key, first, games, seats, every, found):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        other_mask = np.zeros(num_actions, np.uint8)
        seen = np.zeros(observation_size, np.float32)
        other_seen = np.zeros(observation_size, np.float32)
        dice = np.zeros(DICE_SIZE, np.uint32)
        redeals = np.zeros(DICE_SIZE, np.uint32)
        choices = np.zeros(DICE_SIZE, np.uint32)
        box = boxes[0]
        checks = 0
        for stream in range(first, first + games):
            key_dice(states[0].dice, key, FOR_THE_TABLE, stream)
            key_dice(dice, key, FOR_PLAYERS, stream)
            key_dice(redeals, key, FOR_REDEALS, stream)
            setup(box, states[0], seats)
            advance(box, states[0])
            decision = 0
            while pending(box, states[0]) != 0:
                is_looked_at = (stream + decision) % every == 0
                for seat in range(-1, seats if is_looked_at else -1):
                    states[1] = states[0]
                    redeal(box, states[1], seat, redeals)
                    observe(box, states[0], seat, seen)
                    observe(box, states[1], seat, other_seen)
                    channel = -1
                    if not are_alike(seen, other_seen):
                        channel = 0
                    elif pending(box, states[0]) != pending(box, states[1]):
                        channel = 1
                    elif seat >= 0 and (pending(box, states[0]) >> seat) & 1:
                        legal(box, states[0], seat, mask)
                        legal(box, states[1], seat, other_mask)
                        if not are_alike(mask, other_mask):
                            channel = 2
                        else:
                            key_dice(choices, key, FOR_PLAYERS, decision)
                            choice = heuristic(box, states[0], seat, mask, choices)
                            key_dice(choices, key, FOR_PLAYERS, decision)
                            if heuristic(box, states[1], seat, mask, choices) != choice:
                                channel = 3
                    checks += 1
                    if channel >= 0:
                        found[0] = channel
                        found[1] = stream
                        found[2] = decision
                        found[3] = seat
                        return checks
                seat = lowest(pending(box, states[0]))
                legal(box, states[0], seat, mask)
                apply(box, states[0], seat, random_action(mask, num_actions, dice))
                advance(box, states[0])
                decision += 1
        return checks

    return kernel.compiled(search, f"{game.name}.secrecy", (*game.sources, *SOURCES))


def find_leak(
    game: Game, boxes: Records, seats: int, games: int, key: bytes, every: int = 1
) -> Leak | None:
    """The first leak in random games, or None; one decision in `every` is looked at, others in each game."""
    found = np.full(4, -1, np.int64)
    make_search(game)(
        boxes, game.state.zeros(2), np.array(key_words(key)), 0, games, seats, every, found
    )
    if found[0] < 0:
        return None
    return Leak(CHANNELS[found[0]], int(found[1]), int(found[2]), int(found[3]))
