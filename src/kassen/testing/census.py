"""A census of random games as native code: states are checked, every action counted, events heard again."""

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

import numpy as np

from kassen.engine.batch.playout import random_action
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_words,
)
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest

NEVER = -1
SOURCES = kernel.sources(__file__)


@dataclass(frozen=True)
class Census:
    """Counts over all games; `broken` is 0, or the number of the law a state broke."""

    games: int
    decisions: int
    longest: int
    broken: int
    broken_game: int
    actions: dict[str, int]
    hear: Callable[[int], set[str]]  # the events of one of the games
    # The longest, and those in which an action was chosen for the first time.
    to_hear: tuple[int, ...]

    @cached_property
    def events(self) -> frozenset[str]:
        """All that is told in the games to hear."""
        return frozenset().union(*map(self.hear, self.to_hear))

    def unheard(self, wanted: Set[str]) -> Set[str]:
        """Which of these events are told in none of them; it listens no longer than it must."""
        return unheard(wanted, map(self.hear, self.to_hear))


@cache
def make_count(game: Game) -> Any:
    rules = game.native
    setup, pending, legal = rules.setup, rules.pending, rules.legal
    apply, advance, broken_law = rules.apply, rules.advance, rules.broken_law
    num_actions = len(game.actions)

    def count(boxes, states, key, first, games, every, seats, limit, acted, first_game, found):  # type: ignore[no-untyped-def]
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
                broken = broken_law(box, state) if (stream + decisions) % every == 0 else 0
                if broken != 0:
                    found[1] = broken
                    found[2] = stream
                    return
                seat = lowest(pending(box, state))
                legal(box, state, seat, mask)
                action = random_action(mask, num_actions, dice)
                if acted[action] == 0:
                    first_game[action] = stream
                acted[action] += 1
                apply(box, state, seat, action)
                advance(box, state)
                decisions += 1
            broken = broken_law(box, state)
            if broken != 0:
                found[1] = broken
                found[2] = stream
                return
            if decisions > found[0]:
                found[0] = decisions
                found[3] = stream

    return kernel.compiled(count, f"{game.name}.census", (*game.sources, *SOURCES))


def take_census(
    game: Game, boxes: Records, seats: int, games: int, key: bytes, first: int = 0, every: int = 1
) -> Census:
    """Play random games from number `first` on, and count.

    One state in `every` is checked, others in each game, and always the last: what is lost stays lost.
    """
    acted = np.zeros(len(game.actions), np.int64)
    first_game = np.full(len(game.actions), NEVER, np.int64)
    found = np.zeros(4, np.int64)  # longest, broken law, its game, the longest game
    limit = game.max_decisions[seats]
    told = (np.array(key_words(key)), first, games, every, seats, limit, acted, first_game, found)
    make_count(game)(boxes, game.state.zeros(), *told)
    streams = sorted({*first_game.tolist(), int(found[3])} - {NEVER})
    return Census(
        games=games,
        decisions=int(acted.sum()),
        longest=int(found[0]),
        broken=int(found[1]),
        broken_game=int(found[2]),
        actions={game.actions.words(action): int(times) for action, times in enumerate(acted)},
        hear=partial(events_of, game, boxes, seats, key),
        to_hear=tuple(streams),
    )


def still_unheard(
    game: Game, boxes: Records, seats: int, games: int, key: bytes, wanted: Set[str]
) -> Set[str]:
    """Which of these events are told in none of the games; it listens no longer than it must."""
    return unheard(wanted, map(partial(events_of, game, boxes, seats, key), range(games)))


def unheard(wanted: Set[str], told: Iterable[Set[str]]) -> Set[str]:
    told = iter(told)
    while wanted and (heard := next(told, None)) is not None:
        wanted = wanted - heard
    return wanted


def events_of(game: Game, boxes: Records, seats: int, key: bytes, stream: int) -> set[str]:
    """Everything told in one of these games: the interpreter alone hears it, and plays the game again."""
    heard: set[str] = set()
    rules, box, state = game.rules, game.box.open(boxes[0]), game.state.open(game.state.zeros()[0])
    state.listener = lambda event, *_: heard.add(game.events.kinds[event].name)
    mask, dice = bytearray(len(game.actions)), fresh_dice(key, FOR_PLAYERS, stream)
    key_dice(state.dice, key_words(key), FOR_THE_TABLE, stream)
    rules.setup(box, state, seats)
    rules.advance(box, state)
    for _ in range(game.max_decisions[seats]):
        waiting = rules.pending(box, state)
        if waiting == 0:
            break
        seat = lowest(waiting)
        rules.legal(box, state, seat, mask)
        rules.apply(box, state, seat, random_action(mask, len(mask), dice))
        rules.advance(box, state)
    return heard
