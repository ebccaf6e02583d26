"""The trained networks, a file for each game with a model card beside it; and why one cannot be used.

A table size may have a network of its own, as `kenjin-2.safetensors`: `neural` plays by it there. Searches keep the
game's, with which they were measured: what plays better by itself need not guide better.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from kassen.bots.search.network import Network
from kassen.engine.batch.observer import observer
from kassen.engine.errors import Refusal, reason_of
from kassen.engine.game import Game
from kassen.engine.position import Position

FOLDER = Path(__file__).parent
TENSORS = (
    "first.weight", "first.bias", "second.weight", "second.bias",
    "policy.weight", "policy.bias", "value.weight", "value.bias",
)  # fmt: skip


class BadNetwork(Refusal):
    """A file without a usable network of this game."""


def read(path: Path, game: Game) -> Network:
    """Read a network from a file; refused where it is damaged, or was made for other rules."""
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, framework="numpy") as file:
            about: dict[str, str] = file.metadata() or {}
            names = set(TENSORS) & set(file.keys())
            tensors: dict[str, Any] = {name: file.get_tensor(name) for name in names}
    except (OSError, SafetensorError) as error:
        raise BadNetwork(f"cannot be read ({reason_of(error)})") from error
    check_rules(about, game)
    check_shapes(tensors, game)
    return Network(*(tensors[name].astype(np.float32) for name in TENSORS))


def check_rules(about: dict[str, str], game: Game) -> None:
    made_for = about.get("game"), about.get("rules_version")
    if made_for != (game.name, str(game.rules_version)):
        raise BadNetwork(
            f"is made for {made_for[0]}, rules version {made_for[1]}, "
            f"not for {game.name}, version {game.rules_version}"
        )


def check_shapes(tensors: dict[str, Any], game: Game) -> None:
    units = tensors["first.bias"].size if "first.bias" in tensors else 0
    if not units:
        raise BadNetwork("has no units")
    actions, seats = len(game.actions), game.seats[1]
    shapes = (
        (game.observation_size, units), (units,), (units, units), (units,),
        (units, actions), (actions,), (units, seats), (seats,),
    )  # fmt: skip
    for name, shape in zip(TENSORS, shapes, strict=True):
        if name not in tensors:
            raise BadNetwork(f"lacks {name}")
        if tensors[name].shape != shape:
            raise BadNetwork(f"has a {name} of {tensors[name].shape}, not {shape}")
        if not np.isfinite(tensors[name]).all():
            raise BadNetwork(f"has a {name} with values that are not numbers")


def path_of(game: Game, seats: int | None = None) -> Path:
    """The file of the network for tables of this size, or for all tables that have no other."""
    name = game.name if seats is None else f"{game.name}-{seats}"
    return FOLDER / f"{name}.safetensors"


def size_of(game: Game, seats: int) -> int | None:
    """The size, if its tables have a network of their own."""
    return seats if path_of(game, seats).exists() else None


@cache
def found(game: Game, size: int | None = None) -> Network | BadNetwork:
    """The network of a game, or of its tables of one size, read once in a process, or why there is none."""
    try:
        return read(path_of(game, size), game)
    except BadNetwork as reason:
        return reason


def network_of(game: Game, seats: int | None = None) -> Network | None:
    network = found(game, None if seats is None else size_of(game, seats))
    return None if isinstance(network, BadNetwork) else network


def shortfall(game: Game) -> str:
    """A sentence where there is no network to play with."""
    network = found(game)
    if isinstance(network, BadNetwork):
        return f"The network {path_of(game).name} {network}: bots that use it search without it."
    return ""


def policy_of(network: Network, position: Position) -> dict[int, float]:
    """The probability the network gives each option of the seat, by what the seat sees."""
    see = observer(position.game).observe
    logits, _ = network.evaluate(see(position.box, position.state, position.seat))
    numbers = logits[list(position.legal)].astype(np.float64)
    powers = np.exp(numbers - numbers.max())
    probabilities = (float(power) for power in powers / powers.sum())
    return dict(zip(position.legal, probabilities, strict=True))
