"""Batches of whole games as native code, on all cores; the same seeds give the same games anywhere."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine import kernel
from kassen.engine.box import Box
from kassen.engine.cores import num_cores
from kassen.engine.dice import DICE_SIZE, FOR_PLAYERS, FOR_THE_TABLE, key_dice, key_words, roll
from kassen.engine.game import Game, Rules
from kassen.engine.kernel import rule
from kassen.engine.record import Records
from kassen.engine.sets import lowest

CHUNK = 2048  # games between two reports of progress
TOO_LONG = -1


@rule
def random_action(mask, size, dice):  # type: ignore[no-untyped-def]
    """Any of the legal actions, each with the same chance."""
    options = 0
    for action in range(size):
        options += int(mask[action])
    left = roll(dice, options)
    for action in range(size):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1


def make_play_on(rules: Rules, num_actions: int, thinks: bool = True) -> Any:
    """The rest of a game as a rule of its own, from these rules: plain ones for CUDA, compiled ones here.

    Where it `thinks`, seats in the mask `thinkers` choose by the heuristic; all others choose at random.
    """
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    outcome, heuristic = rules.outcome, rules.heuristic

    @rule
    def choose(box, state, seat, thinkers, mask, dice):  # type: ignore[no-untyped-def]
        if thinks:
            if (thinkers >> seat) & 1:
                return heuristic(box, state, seat, mask, dice)
        return random_action(mask, num_actions, dice)

    @rule
    def play_on(box, state, thinkers, limit, mask, dice, ranks):  # type: ignore[no-untyped-def]
        for decisions in range(limit + 1):
            advance(box, state)
            waiting = pending(box, state)
            if waiting == 0:
                outcome(box, state, ranks)
                return decisions
            seat = lowest(waiting)
            legal(box, state, seat, mask)
            apply(box, state, seat, choose(box, state, seat, thinkers, mask, dice))
        return TOO_LONG

    return play_on


def make_deal(rules: Rules) -> Any:
    """The start of a game as a rule of its own: both its dice, then the table as its rules set it up."""
    setup = rules.setup

    @rule
    def deal(box, state, key, stream, seats, dice):  # type: ignore[no-untyped-def]
        key_dice(state.dice, key, FOR_THE_TABLE, stream)
        key_dice(dice, key, FOR_PLAYERS, stream)
        setup(box, state, seats)

    return deal


@cache
def make_playouts(game: Game) -> Any:
    """The compiled entry point: play as many games as `lengths` has places."""
    num_actions = len(game.actions)
    deal, play_on = make_deal(game.native), make_play_on(game.native, num_actions)

    def playouts(boxes, states, key, first, seats, thinkers, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(len(lengths)):
            box, state = boxes[index % len(boxes)], states[index % len(states)]
            deal(box, state, key, first + index, seats, dice)
            lengths[index] = play_on(box, state, thinkers, limit, mask, dice, ranks[index])

    return kernel.compiled(playouts, f"{game.name}.playouts", game.sources)


@cache
def make_continuations(game: Game) -> Any:
    """The compiled entry point: play each of these states to its end."""
    num_actions = len(game.actions)
    play_on = make_play_on(game.native, num_actions)

    def continuations(boxes, states, key, first, thinkers, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(len(lengths)):
            key_dice(dice, key, FOR_PLAYERS, first + index)
            lengths[index] = play_on(
                boxes[0], states[index], thinkers, limit, mask, dice, ranks[index]
            )

    return kernel.compiled(continuations, f"{game.name}.continuations", game.sources)


def lay_out(
    game: Game, boxes: Records, printed: Box, key: bytes, first: int, scenario: Any, states: Records
) -> None:
    """A scenario once for each of these states, what it leaves open dealt by dice of its own."""
    box = game.open_box(printed, boxes)
    for index in range(len(states)):
        state = game.state.open(states[index])
        key_dice(state.dice, key_words(key).tolist(), FOR_THE_TABLE, first + index)
        game.room.scenario(box, state, scenario)
        state.store()


@dataclass(frozen=True)
class Playouts:
    """What came out of a batch: for each game its length in decisions and the ranks of its seats."""

    seats: int
    seconds: float
    lengths: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int8]

    @property
    def decisions(self) -> int:
        return int(self.lengths.sum())

    @property
    def wins(self) -> list[float]:
        """First places by seat; those who share one share the win."""
        first = self.ranks == 1
        return [float(share) for share in (first / first.sum(axis=1, keepdims=True)).sum(axis=0)]


def play_games(
    game: Game,
    boxes: Records,
    seats: int,
    games: int,
    key: bytes,
    thinkers: int = 0,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    scenario: tuple[Box, Any] | None = None,
) -> Playouts:
    """Play so many games; `report` hears how many more are done. With a scenario, and its printed box, from there."""
    playouts = make_continuations(game) if scenario else make_playouts(game)
    words = key_words(key)
    lengths = np.zeros(games, np.int32)
    ranks = np.zeros((games, seats), np.int8)
    limit = game.max_decisions[seats]

    def play(first: int, number: int) -> None:
        part = slice(first, first + number)
        if scenario:
            states = game.state.zeros(number)
            lay_out(game, boxes, scenario[0], key, first, scenario[1], states)
            playouts(boxes, states, words, first, thinkers, limit, lengths[part], ranks[part])
        else:
            states = game.state.zeros()
            playouts(
                boxes, states, words, first, seats, thinkers, limit, lengths[part], ranks[part]
            )
        report(number)

    play(0, 0)  # compiles, or loads what was compiled, ahead of the clock
    start = time.perf_counter()
    with ThreadPoolExecutor(num_cores(workers)) as pool:
        starts = range(0, games, CHUNK)
        list(pool.map(play, starts, (min(CHUNK, games - first) for first in starts)))
    seconds = time.perf_counter() - start
    played = Playouts(seats, seconds, lengths, ranks)
    check_lengths(game, played, key)
    return played


def check_lengths(game: Game, played: Playouts, key: bytes) -> None:
    """No game may go past the bound its rules state."""
    stuck = np.flatnonzero(played.lengths == TOO_LONG)
    if len(stuck):
        bound = game.max_decisions[played.seats]
        raise RuntimeError(
            f"{game.name}: game {stuck[0]} of seed {key.hex()} went past {bound} decisions"
        )
