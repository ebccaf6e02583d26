"""Networks made by hand or by chance, and their files."""

import numpy as np
from safetensors.numpy import save_file

from kassen.bots import networks
from kassen.bots.search.network import Network

UNITS = 8


def blank_network(game, units=UNITS):
    """It thinks nothing of anything; a test writes into it what it shall think."""
    seen, actions, seats = game.observation_size, len(game.actions), game.seats[1]
    shapes = (seen, units), units, (units, units), units, (units, actions), actions, (units, seats), seats  # fmt: skip
    return Network(*(np.zeros(shape, np.float32) for shape in shapes))


def random_network(game, seed=0, units=UNITS):
    dice = np.random.default_rng(seed)
    blank = blank_network(game, units)
    return Network(*(dice.normal(0, 0.5, each.shape).astype(np.float32) for each in blank))


def tensors_of(network):
    halves = (each.astype(np.float16) for each in network)
    return dict(zip(networks.TENSORS, halves, strict=True))


def write(folder, game, tensors, about=None):
    """With the words a network is known by, or with others."""
    words = {"game": game.name, "rules_version": str(game.rules_version)}
    save_file(tensors, folder / f"{game.name}.safetensors", words if about is None else about)
