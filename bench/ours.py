"""Measurements of Kassen: whole games, single steps, copies, observations.

The peer's leduc and Oh Hell also run on our engine, written for tests, not for speed: the same game on both sides.
"""

import random
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from bench.measure import DECISIONS, MICROSECONDS, OURS, PLAYOUTS, Measure, rate
from kassen import games
from kassen.bots.search.method import Budget, Method
from kassen.bots.search.think import think
from kassen.engine.batch.playout import make_play_on, mask_size, play_games, random_action
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
)
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest
from kassen_leduc import game as leduc
from tests.outsiders.oh_hell import game as oh_hell

GAME = "mangoku"
SEATS = (2, 4, 6)
GAMES_AT_ONCE = 4096
POSITIONS = 1024  # different states to copy and to observe
REPEATS = 64
ITERATIONS = 5000  # of one search

DEAL = -1  # in the place of a seat and its action: a new deal
OVER = -2


def measures() -> list[Measure]:
    game = games.get(GAME)
    return [
        *(compiled_play(game, seats) for seats in SEATS),
        compiled_play(leduc.GAME, 6),
        compiled_play(oh_hell.GAME, 4),
        rollouts(leduc.GAME, 6),
        rollouts(oh_hell.GAME, 4),
        searching(game, 4),
        step_loop(game, 4),
        narrated_play(game, 4),
        copying(game, 4),
        observing(game, 4),
    ]


def boxes_of(game: Game, seats: int) -> Records:
    return game.open_boxes(game.standard_box, seats, game.settle())


def compiled_play(game: Game, seats: int) -> Measure:
    """Measure whole random games as native code, deal included."""
    boxes, seeds = boxes_of(game, seats), count()

    def batch() -> int:
        played = play_games(game, boxes, seats, GAMES_AT_ONCE, key_of(next(seeds)), workers=1)
        return played.decisions

    batch()
    return Measure(
        OURS, f"{game.name}, {seats} seats, compiled", DECISIONS, lambda s: rate(s, batch)
    )


def rollouts(game: Game, seats: int) -> Measure:
    """Measure random play from copies of dealt states, as the peer's evaluator does: the deal is not counted."""
    boxes, states, seeds = boxes_of(game, seats), game.state.zeros(), count()
    roots, play_all = dealt_states(game, seats), make_rollouts(game)
    lengths, limit = np.zeros(GAMES_AT_ONCE, np.int32), game.max_decisions[seats]
    ranks = np.zeros(seats, np.int8)

    def batch() -> int:
        play_all(
            boxes, roots, states, np.array(key_words(key_of(next(seeds)))), limit, lengths, ranks
        )
        return int(lengths.sum())

    batch()
    return Measure(
        OURS, f"{game.name}, {seats} seats, dealt, compiled", DECISIONS, lambda s: rate(s, batch)
    )


def dealt_states(game: Game, seats: int) -> Records:
    states, box = game.state.zeros(POSITIONS), boxes_of(game, seats)[0]
    for number, state in enumerate(states):
        key_dice(state.dice, key_words(key_of(0)), FOR_THE_TABLE, number)
        game.native.setup(box, state, seats)
        game.native.advance(box, state)
    return states


def make_rollouts(game: Game) -> Any:
    size, play_on = mask_size(len(game.actions)), make_play_on(game.native, uses_heuristic=False)

    def play_all(boxes, roots, states, key, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        mask = np.zeros(size, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        key_dice(dice, key, FOR_PLAYERS, 0)
        for index in range(len(lengths)):
            states[0] = roots[index % len(roots)]
            lengths[index] = play_on(boxes[0], states[0], 0, limit, mask, dice, ranks)

    return kernel.compiled(play_all, f"bench.rollouts.{game.name}", sources(game))


def searching(game: Game, seats: int) -> Measure:
    """Measure an expert's search from a match's first decision: one tree, random playouts to the end."""
    match, numbers = Match(game, seats, seed=0), count()
    position, method = match.position(match.pending[0]), Method(heuristic_playouts=False)

    def batch() -> int:
        think(position, method, Budget(ITERATIONS), key_of(0), next(numbers))
        return ITERATIONS

    batch()
    return Measure(OURS, f"{game.name}, {seats} seats, search", PLAYOUTS, lambda s: rate(s, batch))


def step_loop(game: Game, seats: int) -> Measure:
    """Measure a Python loop with one compiled call per decision; it passes arrays, as passing a record is slow."""
    boxes, states, step = boxes_of(game, seats), game.state.zeros(), make_step(game)
    mask = np.zeros(len(game.actions), np.uint8)
    key, deals, choices = np.array(key_words(key_of(0))), count(), random.Random(0)

    def batch() -> int:
        decisions, seat = 0, step(boxes, states, key, next(deals), seats, DEAL, DEAL, mask)
        while seat != OVER:
            action = choices.choice(mask.nonzero()[0].tolist())
            seat = step(boxes, states, key, 0, seats, seat, action, mask)
            decisions += 1
        return decisions

    batch()
    return Measure(
        OURS, f"{game.name}, {seats} seats, Python loop", DECISIONS, lambda s: rate(s, batch)
    )


def make_step(game: Game) -> Any:
    """Make a step: one decision or a new deal, returning who is next, with the options in the mask."""
    setup, advance, pending = game.native.setup, game.native.advance, game.native.pending
    legal, apply = game.native.legal, game.native.apply

    def step(boxes, states, key, stream, seats, seat, action, mask):  # type: ignore[no-untyped-def]
        box, state = boxes[0], states[0]
        if seat == DEAL:
            key_dice(state.dice, key, FOR_THE_TABLE, stream)
            setup(box, state, seats)
        else:
            apply(box, state, seat, action)
        advance(box, state)
        waiting = pending(box, state)
        if waiting == 0:
            return OVER
        legal(box, state, lowest(waiting), mask)
        return lowest(waiting)

    return kernel.compiled(step, "bench.step", sources(game))


def narrated_play(game: Game, seats: int) -> Measure:
    """Measure matches as a table plays them: interpreted, checked, with every event."""
    seeds, choices = count(), random.Random(0)

    def batch() -> int:
        match = Match(game, seats, seed=next(seeds))
        while pending := match.pending:
            match.play(pending[0], choices.choice(match.legal_ids(pending[0])))
        return len(match.decisions)

    batch()
    return Measure(
        OURS,
        f"{game.name}, {seats} seats, a match with events",
        DECISIONS,
        lambda s: rate(s, batch),
    )


def copying(game: Game, seats: int) -> Measure:
    """Measure copying a state in compiled code."""
    source = positions(game, seats)
    target = game.state.zeros(POSITIONS)

    def copy_all(source: Any, target: Any) -> None:
        for turn in range(REPEATS):
            for index in range(len(source)):
                target[(index + turn) % len(target)] = source[index]

    copy = kernel.compiled(copy_all, "bench.copy", sources(game))
    copy(source, target)

    def batch() -> int:
        copy(source, target)
        return REPEATS * POSITIONS

    return Measure(
        OURS,
        f"{game.name}: copy a state of {game.state.dtype.itemsize} bytes",
        MICROSECONDS,
        lambda s: 1e6 / rate(s, batch),
    )


def observing(game: Game, seats: int) -> Measure:
    """Measure writing an observation in compiled code."""
    boxes, states, observe = boxes_of(game, seats), positions(game, seats), game.native.observe
    out = np.zeros((seats, game.observation_size), np.float32)

    def observe_all(boxes: Any, states: Any, out: Any) -> None:
        for index in range(len(states)):
            seat = index % len(out)
            observe(boxes[0], states[index], seat, out[seat])

    write = kernel.compiled(observe_all, "bench.observe", sources(game))
    write(boxes, states, out)

    def batch() -> int:
        write(boxes, states, out)
        return POSITIONS

    return Measure(
        OURS,
        f"{game.name}: write an observation of {game.observation_size} numbers",
        MICROSECONDS,
        lambda s: 1e6 / rate(s, batch),
    )


def positions(game: Game, seats: int) -> Records:
    """States before a decision, each from its own random game, early and late."""
    states, box, native = game.state.zeros(POSITIONS), boxes_of(game, seats)[0], game.native
    mask = np.zeros(len(game.actions), np.uint8)
    dice = np.asarray(fresh_dice(key_of(0), FOR_PLAYERS))
    for number, state in enumerate(states):
        key_dice(state.dice, key_words(key_of(number)), FOR_THE_TABLE, 0)
        native.setup(box, state, seats)
        native.advance(box, state)
        for _ in range(number % 16):
            seat = lowest(native.pending(box, state))
            native.legal(box, state, seat, mask)
            native.apply(box, state, seat, random_action(mask, len(mask), dice))
            native.advance(box, state)
            if not native.pending(box, state):
                break
    return states


def sources(game: Game) -> tuple[Path, ...]:
    return (*game.sources, Path(__file__).parent)
