"""A short training of a game's network on a changed box: it has only ever met the printed one.

Every box of a study is trained on for as many updates, the printed one too, so that none has merely learned longer.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

from kassen.bots.networks import path_of, read, shortfall, size_of
from kassen.bots.search.network import Network
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.extras import Missing
from kassen.lab.variants import Variant

GAMES, STEPS = 2048, 32  # side by side, and decisions of each game in an update
LEARNING_RATE = 3e-4  # gentler than from the start


def retrain(
    game: Game,
    seats: int,
    variants: list[Variant],
    updates: int,
    announce: Callable[[float], None] = lambda seconds: None,
) -> tuple[Network, ...]:
    """A network for each variant, trained on from the game's own; `announce` hears the seconds this may take."""
    try:
        from kassen.research.policy_value_net import PolicyValueNet
        from kassen.research.ppo.settings import Hyperparameters, Schedule
        from kassen.research.ppo.tables import Opponents
        from kassen.research.ppo.training import Training
    except Missing as missing:
        raise BadOption(f"--retrain trains a network, and {missing}") from missing
    start = path_of(game, size_of(game, seats))
    if not start.exists():
        raise BadOption(shortfall(game))
    settings = Hyperparameters(
        games=GAMES, steps=STEPS, minibatch=GAMES * STEPS // 4, learning_rate=LEARNING_RATE
    )
    found: dict[tuple[str, str], Network] = {}
    different = {key_of(variant) for variant in variants}
    for variant in variants:
        if key_of(variant) in found:
            continue
        training = Training(
            game, settings, "cpu", None, Opponents((seats,)), PolicyValueNet.load(game, start, "cpu"),
            variant.options, variant.box.changes or None,
        )  # fmt: skip
        if not found:
            announce(training.estimate_seconds() * updates * len(different))
        training.run(Schedule(updates=updates, evaluations=0), lambda done, row: None)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / start.name
            training.network.save(file)
            found[key_of(variant)] = read(file, game)
    return tuple(found[key_of(variant)] for variant in variants)


def key_of(variant: Variant) -> tuple[str, str]:
    return variant.box.digest, str(sorted(variant.options.items()))
