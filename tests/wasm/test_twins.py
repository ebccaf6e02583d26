"""WebAssembly is the fourth twin: after every decision it has the same bytes as native code."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.engine.batch.playout import make_deal, mask_size
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE, key_of, key_words
from kassen.engine.rules.sets import lowest
from kassen.wasm.modules import module_of
from tests.browser.conftest import SCRIPTS
from tests.browser.test_sources import loaded
from tests.debian import miss

GAMES = 100
KEY = np.array(key_words(key_of(7)))
TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_module_plays_to_the_same_bytes_as_native_code(name: str, seats: int) -> None:
    if shutil.which("wasm-ld") is None:
        miss("lld")
    game, node = games.get(name), loaded(SCRIPTS / "page").find_node()
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    asked = {
        "module": str(module_of(game)), "box": boxes.tobytes().hex(), "key": KEY.tobytes().hex(),
        "seats": seats, "games": GAMES, "first": 0, "limit": game.max_decisions[seats] + 1,
        "sizes": {
            "state": game.state.dtype.itemsize, "mask": mask_size(len(game.actions)), "dice": 4 * DICE_SIZE,
            "observation": 4 * game.observation_size, "ranks": game.seats[1],
        },
    }  # fmt: skip
    script = Path(__file__).with_name("twin.mjs")
    told = subprocess.check_output([node, script], input=json.dumps(asked), text=True)
    assert json.loads(told) == [digest_of(game, boxes, seats, number) for number in range(GAMES)]


def digest_of(game: Game, boxes: Any, seats: int, number: int) -> str:
    """The course of one game as native code plays it, choosing as twin.mjs does."""
    rules, digest, box = game.native, hashlib.sha256(), boxes[0]
    states, copies = game.state.zeros(), game.state.zeros()
    mask = np.zeros(mask_size(len(game.actions)), np.uint8)
    dice, seen = np.zeros(DICE_SIZE, np.uint32), np.zeros(game.observation_size, np.float32)
    ranks = np.zeros(game.seats[1], np.int8)
    make_deal(rules)(box, states[0], KEY, number, seats, dice)
    rules.advance(box, states[0])
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
        action = thought if decision % 2 else options[(number + decision) % len(options)]
        rules.apply(box, states[0], seat, int(action))
        rules.advance(box, states[0])
    rules.outcome(box, states[0], ranks)
    digest.update(ranks.tobytes())
    return digest.hexdigest()
