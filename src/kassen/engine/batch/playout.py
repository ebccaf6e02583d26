"""Batches of whole games as native code, on all cores; the same seeds give the same games anywhere."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.batch.cores import num_cores
from kassen.engine.box import Box
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    FOR_THE_TABLE,
    WORD,
    key_dice,
    key_words,
    next_word,
    roll,
)
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest

CHUNK = 2048  # games between two reports of progress
TOO_LONG = -1

# Playouts read a mask eight options at a time: one in each byte of a word.
OPTIONS_IN_WORD = 8
ONE_EACH = 0x0101010101010101


def mask_size(num_actions: int) -> int:
    """The length of a playout's mask: whole words, the rest of the last one empty."""
    return -(-num_actions // OPTIONS_IN_WORD) * OPTIONS_IN_WORD


@rule
def stir(word):  # type: ignore[no-untyped-def]
    """A word for a word, none twice: a single bit of it moves half of the bits (Wellons' lowbias32)."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & WORD
    word ^= word >> 15
    word = (word * 0x846CA68B) & WORD
    return word ^ (word >> 16)


@rule
def choice_word(first, second, number):  # type: ignore[no-untyped-def]
    """The chance of one decision of a playout, by its number: no secret, and so no work for the dice."""
    return stir(stir((first + number * 0x9E3779B9) & WORD) ^ second)


@rule
def options_in(word):  # type: ignore[no-untyped-def]
    return ((word * ONE_EACH) >> 56) & 0xFF


@rule
def pick(mask, words, chance):  # type: ignore[no-untyped-def]
    """The legal action a word of chance falls on, each as likely as the next but for one part in ten million.

    `words` is the same mask, read eight options at a time.
    """
    options = 0
    for index in range(len(words)):
        options += options_in(int(words[index]))
    left = (chance * options) >> 32
    index = 0
    while left >= options_in(int(words[index])):
        left -= options_in(int(words[index]))
        index += 1
    action = index * OPTIONS_IN_WORD
    while left > 0 or not mask[action]:
        left -= int(mask[action])
        action += 1
    return action


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


def make_play_on(rules: Rules, uses_heuristic: bool = True) -> Any:
    """Make the rule that plays a game to its end, from plain rules for CUDA or compiled ones.

    If it `uses_heuristic`, seats in the mask `heuristic_seats` choose by it; all others choose at random. The mask of
    actions has a `mask_size`.
    """
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    outcome, choose = rules.outcome, make_choose(rules, uses_heuristic)

    @rule
    def play_on(box, state, heuristic_seats, limit, mask, dice, ranks):  # type: ignore[no-untyped-def]
        words = mask.view(np.int64)
        first, second = next_word(dice), next_word(dice)
        for decisions in range(limit + 1):
            advance(box, state)
            waiting = pending(box, state)
            if waiting == 0:
                outcome(box, state, ranks)
                return decisions
            seat = lowest(waiting)
            legal(box, state, seat, mask)
            chance = choice_word(first, second, decisions)
            apply(
                box,
                state,
                seat,
                choose(box, state, seat, heuristic_seats, mask, words, dice, chance),
            )
        return TOO_LONG

    return play_on


def make_choose(rules: Rules, uses_heuristic: bool) -> Any:
    """Make the rule that chooses by the heuristic or at random."""
    heuristic = rules.heuristic

    @rule
    def choose(box, state, seat, heuristic_seats, mask, words, dice, chance):  # type: ignore[no-untyped-def]
        if uses_heuristic:
            if (heuristic_seats >> seat) & 1:
                return heuristic(box, state, seat, mask, dice)
        return pick(mask, words, chance)

    return choose


def make_deal(rules: Rules) -> Any:
    """Make the rule that starts a game: keys both its dice, then sets up the table."""
    setup = rules.setup

    @rule
    def deal(box, state, key, stream, seats, dice):  # type: ignore[no-untyped-def]
        key_dice(state.dice, key, FOR_THE_TABLE, stream)
        key_dice(dice, key, FOR_PLAYERS, stream)
        setup(box, state, seats)

    return deal


@cache
def make_playouts(game: Game, uses_heuristic: bool) -> Any:
    """Make the compiled entry point that plays a game for each place of `lengths`; random play alone is faster."""
    size = mask_size(len(game.actions))
    deal, play_on = make_deal(game.native), make_play_on(game.native, uses_heuristic)

    def playouts(boxes, states, key, first, seats, heuristic_seats, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        mask = np.zeros(size, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(len(lengths)):
            box, state = boxes[(first + index) % len(boxes)], states[index % len(states)]
            deal(box, state, key, first + index, seats, dice)
            lengths[index] = play_on(box, state, heuristic_seats, limit, mask, dice, ranks[index])

    name = f"{game.name}.playouts" if uses_heuristic else f"{game.name}.random_playouts"
    return kernel.compiled(playouts, name, game.sources)


@cache
def make_continuations(game: Game) -> Any:
    """Make the compiled entry point that plays each of these states to its end."""
    size = mask_size(len(game.actions))
    play_on = make_play_on(game.native)

    def continuations(boxes, states, key, first, heuristic_seats, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        mask = np.zeros(size, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(len(lengths)):
            key_dice(dice, key, FOR_PLAYERS, first + index)
            lengths[index] = play_on(
                boxes[0], states[index], heuristic_seats, limit, mask, dice, ranks[index]
            )

    return kernel.compiled(continuations, f"{game.name}.continuations", game.sources)


def lay_out(
    game: Game, boxes: Records, printed: Box, key: bytes, first: int, scenario: Any, states: Records
) -> None:
    """A scenario once for each of these states, what it leaves open dealt by dice of its own."""
    box = game.reopen_box(printed, boxes[0])
    for index in range(len(states)):
        state = game.state.open(states[index])
        key_dice(state.dice, key_words(key), FOR_THE_TABLE, first + index)
        game.room.scenario(box, state, scenario)
        state.store()


@dataclass(frozen=True)
class Playouts:
    """The results of a batch: for each game its length in decisions and the ranks of its seats."""

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
    heuristic_seats: int = 0,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
    scenario: tuple[Box, Any] | None = None,
) -> Playouts:
    """Play `games` games; `report` hears how many more are done. With a scenario, and its printed box, from there."""
    playouts = make_continuations(game) if scenario else make_playouts(game, heuristic_seats != 0)
    words = np.array(key_words(key))
    lengths = np.zeros(games, np.int32)
    ranks = np.zeros((games, seats), np.int8)
    limit = game.max_decisions[seats]

    def play(first: int, number: int) -> None:
        part = slice(first, first + number)
        if scenario:
            states = game.state.zeros(number)
            lay_out(game, boxes, scenario[0], key, first, scenario[1], states)
            playouts(
                boxes, states, words, first, heuristic_seats, limit, lengths[part], ranks[part]
            )
        else:
            states = game.state.zeros()
            playouts(
                boxes,
                states,
                words,
                first,
                seats,
                heuristic_seats,
                limit,
                lengths[part],
                ranks[part],
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
