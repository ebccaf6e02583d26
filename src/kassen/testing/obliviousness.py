"""A re-deal is a function of what a seat knows, as native code: two worlds it cannot tell apart come out the same.

Beside the game runs, for every observer, a shadow of it: dealt afresh once, it then goes on by itself
with the same choices and the same open chance, for as long as the observer is given the same.
"""

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
    copy_dice,
    key_dice,
    key_words,
)
from kassen.engine.rules.record import Records
from kassen.engine.rules.ruling import clear
from kassen.engine.rules.sets import lowest
from kassen.testing import secrecy
from kassen.testing.secrecy import Leak, are_alike

SOURCES = kernel.sources(__file__, secrecy.__file__)
TRUTH, FIRST_SHADOW = (
    0,
    1,
)  # places among the states; two places to compare re-deals lie behind the shadows


@cache
def make_search(game: Game) -> Any:
    """The compiled search: at every decision of random games, for every seat and a spectator."""
    rules = game.native
    setup, pending, legal, apply = rules.setup, rules.pending, rules.legal, rules.apply
    redeal, observe, advance = rules.redeal, rules.observe, rules.advance
    num_actions, observation_size = len(game.actions), game.observation_size

    def search(boxes, states, raw, key, games, seats, every, found):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        seen = np.zeros((2, observation_size), np.float32)
        dice = np.zeros(DICE_SIZE, np.uint32)
        redeals = np.zeros(DICE_SIZE, np.uint32)
        is_alike = np.zeros(seats + 1, np.bool_)
        one, other = len(states) - 2, len(states) - 1
        box = boxes[0]
        checks = 0
        for stream in range(games):
            key_dice(states[TRUTH].dice, key, FOR_THE_TABLE, stream)
            key_dice(dice, key, FOR_PLAYERS, stream)
            setup(box, states[TRUTH], seats)
            advance(box, states[TRUTH])
            clear(is_alike, len(is_alike))
            decision = 0
            while pending(box, states[TRUTH]) != 0:
                for observer in range(seats + 1):
                    shadow, seat = FIRST_SHADOW + observer, observer - 1
                    if not is_alike[observer]:
                        states[shadow] = states[TRUTH]
                        key_dice(redeals, key, FOR_REDEALS, stream * 1000 + decision)
                        redeal(box, states[shadow], seat, redeals)
                        copy_dice(states[TRUTH].dice, states[shadow].dice)
                    observe(box, states[TRUTH], seat, seen[0])
                    observe(box, states[shadow], seat, seen[1])
                    waiting = pending(box, states[TRUTH])
                    is_alike[observer] = waiting == pending(box, states[shadow]) and are_alike(
                        seen[0], seen[1]
                    )
                    if not is_alike[observer] or (stream + decision) % every != 0:
                        continue
                    for place, source in ((one, TRUTH), (other, shadow)):
                        states[place] = states[source]
                        key_dice(redeals, key, FOR_REDEALS, checks)
                        redeal(box, states[place], seat, redeals)
                    checks += 1
                    if not are_alike(raw[one], raw[other]):
                        found[0] = stream
                        found[1] = decision
                        found[2] = seat
                        return checks
                actor = lowest(pending(box, states[TRUTH]))
                legal(box, states[TRUTH], actor, mask)
                action = random_action(mask, num_actions, dice)
                for world in range(FIRST_SHADOW + seats + 1):
                    if world != TRUTH and is_alike[world - FIRST_SHADOW]:
                        legal(box, states[world], actor, mask)
                        is_alike[world - FIRST_SHADOW] = mask[action] != 0
                    if world == TRUTH or is_alike[world - FIRST_SHADOW]:
                        apply(box, states[world], actor, action)
                        advance(box, states[world])
                        copy_dice(states[TRUTH].dice, states[world].dice)
                decision += 1
        return checks

    return kernel.compiled(search, f"{game.name}.obliviousness", (*game.sources, *SOURCES))


def find_memory(
    game: Game, boxes: Records, seats: int, games: int, key: bytes, every: int = 1
) -> Leak | None:
    """The first re-deal in random games that remembers what its seat cannot know, or None.

    Worlds go on at every decision; one in `every` is looked at, others in each game.
    """
    found = np.full(3, -1, np.int64)
    states = game.state.zeros(FIRST_SHADOW + seats + 1 + 2)
    raw = states.view(np.uint8).reshape(len(states), -1)
    make_search(game)(boxes, states, raw, np.array(key_words(key)), games, seats, every, found)
    return None if found[0] < 0 else Leak("re-deal", *map(int, found))
