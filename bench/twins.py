"""WebAssembly is the fourth twin: after every decision it has the same bytes as native code.

    python -m bench.twins            1,000 games at every table at random, and as many by rules of thumb

State, options, observation, what a seat thinks the unseen may be, and its choice by rules of thumb go into a digest of
each game. tests/wasm plays fewer.
"""

import argparse
import hashlib
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np

from kassen import games
from kassen.engine.batch.playout import make_deal, mask_size
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE, key_of, key_words
from kassen.engine.rules.sets import lowest
from kassen.wasm.modules import module_of
from tests.browser.conftest import SCRIPTS
from tests.browser.test_sources import loaded

GAMES = 1000
KEY = np.array(key_words(key_of(7)))
TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]
EVERY = {"rules of thumb": 1, "half of each": 2, "random": 0}  # how often rules of thumb choose
SCRIPT = Path(__file__).parents[1] / "tests" / "wasm" / "twin.mjs"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.twins", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="at each table, in each way")
    number = parser.parse_args().games
    for name, seats in TABLES:
        for how in ("random", "rules of thumb"):
            begun = time.perf_counter()
            differing = [
                index
                for index, (one, other) in enumerate(played(name, seats, how, number))
                if one != other
            ]
            took = time.perf_counter() - begun
            told = f"first differing: {differing[0]}" if differing else "the same bytes"
            print(
                f"{name}, {seats} seats, {how}: {number:,} games, {told}, {took:.0f} s", flush=True
            )


def played(name: str, seats: int, how: str, number: int) -> list[tuple[str, str]]:
    """The digests of as many games, by the module and by native code."""
    game, node = games.get(name), loaded(SCRIPTS / "page").find_node()
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    asked = {
        "module": str(module_of(game)), "box": boxes.tobytes().hex(), "key": KEY.tobytes().hex(),
        "seats": seats, "games": number, "first": 0, "limit": game.max_decisions[seats] + 1,
        "every": EVERY[how],
        "sizes": {
            "state": game.state.dtype.itemsize, "mask": mask_size(len(game.actions)), "dice": 4 * DICE_SIZE,
            "observation": 4 * game.observation_size, "ranks": game.seats[1],
        },
    }  # fmt: skip
    told = json.loads(subprocess.check_output([node, SCRIPT], input=json.dumps(asked), text=True))
    every = EVERY[how]
    native = (digest_of(game, boxes, seats, index, every) for index in range(number))
    return list(zip(told, native, strict=True))


def digest_of(game: Game, boxes: Any, seats: int, number: int, every: int) -> str:
    """The course of one game as native code plays it, choosing as twin.mjs does."""
    rules, digest, box = game.native, hashlib.sha256(), boxes[0]
    states, copies = game.state.zeros(), game.state.zeros()
    mask = np.zeros(mask_size(len(game.actions)), np.uint8)
    dice, seen = np.zeros(DICE_SIZE, np.uint32), np.zeros(game.observation_size, np.float32)
    ranks = np.zeros(game.seats[1], np.int8)
    make_deal(rules)(box, states[0], KEY, number, seats, dice)
    rules.advance(box, states[0])
    chance = number
    for decision in range(game.max_decisions[seats] + 1):
        digest.update(states.tobytes())
        waiting = rules.pending(box, states[0])
        if waiting == 0:
            break
        seat = lowest(waiting)
        rules.legal(box, states[0], seat, mask)
        digest.update(mask.tobytes())
        seen[:] = 0
        rules.observe(box, states[0], seat, seen)
        digest.update(seen.tobytes())
        copies[:] = states
        rules.redeal(box, copies[0], seat, dice)
        digest.update(copies.tobytes())
        thought = rules.heuristic(box, copies[0], seat, mask, dice)
        options = np.flatnonzero(mask)
        chance = (chance * 1664525 + 1013904223) % (1 << 32)
        is_thought = every and decision % every == every - 1
        action = thought if is_thought else options[(chance >> 8) % len(options)]
        rules.apply(box, states[0], seat, int(action))
        rules.advance(box, states[0])
    rules.outcome(box, states[0], ranks)
    digest.update(ranks.tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    main()
