"""A module thinks as native code does: trees, visits, rewards and dice have the same bytes."""

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kassen
from kassen import games
from kassen.bots.levels import MIXED, strength_of
from kassen.bots.networks import network_of
from kassen.bots.search.halving import RolloutWorker
from kassen.bots.search.method import Method
from kassen.bots.search.network import Network
from kassen.bots.search.think import TreeSearch, room_for
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.wasm.modules import module_of
from tests.browser.conftest import SCRIPTS
from tests.browser.test_sources import loaded

POSITIONS, EVERY = 7, 2  # of a match; decisions between two
ITERATIONS, GUIDED_ITERATIONS = 200, 40
WORLDS, DEPTH = 2, 5


@pytest.mark.parametrize("name", games.NAMES)
def test_a_module_thinks_to_the_same_bytes_as_native_code(name: str, tmp_path: Path) -> None:
    game, node = games.get(name), loaded(SCRIPTS / "page").find_node()
    network = network_of(game)
    assert network
    file = tmp_path / "network"
    file.write_bytes(b"".join(tensor.tobytes() for tensor in network))
    expert = strength_of(game).expert.method
    asked, found = [], []
    for number, position in enumerate(positions(name)):
        for thought, digest in (
            grown(position, expert, ITERATIONS, number),
            grown(position, MIXED, GUIDED_ITERATIONS, number, network),
            rolled_out(position, network, number),
        ):
            asked.append(thought)
            found.append(digest)
    given = {
        "module": str(module_of(game)), "network": str(file), "thoughts": asked,
        "box": position.box_bytes.hex(),
    }  # fmt: skip
    script = Path(__file__).with_name("thinking.mjs")
    told = subprocess.check_output([node, script], input=json.dumps(given), text=True)
    assert len(found) >= 20
    assert json.loads(told) == found


def positions(name: str) -> list[Position]:
    """Choices of the smallest table, here and there in a match."""
    match, found = kassen.Match(name, games.get(name).seats[0], seed=5), []
    while not match.over and len(found) < POSITIONS:
        seat = match.pending[0]
        options = match.legal_ids(seat)
        if len(match.decisions) >= EVERY * len(found) and len(options) > 1:
            found.append(match.position(seat))
        match.play(seat, options[len(match.decisions) % len(options)])
    return found


def grown(
    position: Position,
    method: Method,
    iterations: int,
    number: int,
    network: Network | None = None,
) -> tuple[dict[str, Any], str]:
    dice = fresh_dice(key_of(7), FOR_PLAYERS, number)
    given = dice.hex()
    search = TreeSearch(position, method, room_for(iterations, position), dice, network=network)
    tree = search.tree
    thought = {
        "search": "tree", "state": position.state_bytes.hex(), "dice": given, "weights": method.weights,
        "values": [*places(position), -1, iterations, method.heuristic_seats],
        "units": units_of(network), "sizes": tree.sizes.tobytes().hex(),
        **{part: [len(cells := getattr(tree, part)), cells.nbytes] for part in ("slots", "nodes", "edges")},
    }  # fmt: skip
    search.grow(iterations)
    return thought, digest_of(tree.slots, tree.nodes, tree.edges, tree.sizes, dice)


def rolled_out(position: Position, network: Network, number: int) -> tuple[dict[str, Any], str]:
    dice = fresh_dice(key_of(8), FOR_PLAYERS, number)
    thought = {
        "search": "rollouts", "state": position.state_bytes.hex(), "dice": dice.hex(),
        "values": places(position), "units": units_of(network), "worlds": WORLDS, "depth": DEPTH,
        "options": np.array(position.legal, np.int16).tobytes().hex(),
    }  # fmt: skip
    sums, _ = RolloutWorker(position, DEPTH, network, dice, None).roll_out(position.legal, WORLDS)
    return thought, digest_of(sums, dice)


def places(position: Position) -> list[int]:
    """The seat that thinks, how many there are, and the longest game."""
    return [position.seat, position.seats, position.game.max_decisions[position.seats]]


def units_of(network: Network | None) -> int:
    return len(network.first_bias) if network else 0


def digest_of(*parts: Any) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.tobytes())
    return digest.hexdigest()
