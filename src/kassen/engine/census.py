"""A census of random games as native code: every state is checked, every action and event counted."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from kassen.engine import kernel
from kassen.engine.dice import DICE_SIZE, FOR_PLAYERS, FOR_THE_TABLE, key_dice, key_words
from kassen.engine.game import Game
from kassen.engine.playout import random_action
from kassen.engine.record import Records, Schema, Seen
from kassen.engine.sets import lowest


@dataclass(frozen=True)
class Census:
    """What was seen over all games; `broken` is 0, or the number of the law a state broke."""

    games: int
    decisions: int
    longest: int
    broken: int
    broken_game: int
    actions: dict[str, int]
    events: dict[str, int]


@cache
def counting_schema(game: Game) -> Schema:
    """The game's state behind a field in which compiled rules count their events.

    In front, because numba takes a record with further fields at its end for the plain one, and would
    run code that counts nothing.
    """
    heard = ("heard", np.uint32, (len(game.events),), Seen.BY_NONE)
    return Schema("census", (heard, *game.state.fields))


@cache
def make_count(game: Game) -> Any:
    rules = game.native
    setup, pending, legal = rules.setup, rules.pending, rules.legal
    apply, advance, broken_law = rules.apply, rules.advance, rules.broken_law
    num_actions = len(game.actions)

    def count(boxes, states, key, first, games, seats, limit, acted, found):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        box = boxes[0]
        state = states[0]
        for stream in range(first, first + games):
            key_dice(state.dice, key, FOR_THE_TABLE, stream)
            key_dice(dice, key, FOR_PLAYERS, stream)
            setup(box, state, seats)
            advance(box, state)
            decisions = 0
            while pending(box, state) != 0 and decisions <= limit:
                broken = broken_law(box, state)
                if broken != 0:
                    found[1] = broken
                    found[2] = stream
                    return
                seat = lowest(pending(box, state))
                legal(box, state, seat, mask)
                action = random_action(mask, num_actions, dice)
                acted[action] += 1
                apply(box, state, seat, action)
                advance(box, state)
                decisions += 1
            broken = broken_law(box, state)
            if broken != 0:
                found[1] = broken
                found[2] = stream
                return
            found[0] = max(found[0], decisions)

    return kernel.compiled(count, f"{game.name}.census", game.sources)


def take_census(
    game: Game, boxes: Records, seats: int, games: int, key: bytes, first: int = 0
) -> Census:
    """Play so many random games from number `first` on, and count."""
    states = counting_schema(game).zeros()
    acted = np.zeros(len(game.actions), np.int64)
    found = np.zeros(3, np.int64)  # longest, broken law, its game
    limit = game.max_decisions[seats]
    make_count(game)(boxes, states, key_words(key), first, games, seats, limit, acted, found)
    return Census(
        games=games,
        decisions=int(acted.sum()),
        longest=int(found[0]),
        broken=int(found[1]),
        broken_game=int(found[2]),
        actions={game.actions.words(action): int(times) for action, times in enumerate(acted)},
        events={
            kind.name: int(times)
            for kind, times in zip(game.events.kinds, states[0]["heard"], strict=True)
        },
    )
