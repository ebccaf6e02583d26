"""The hyperparameters of a training, and how long it runs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from kassen.research.vector import rank_reward, search_reward, win_reward

REWARDS: dict[str, Callable[..., float]] = {
    "ranks": rank_reward,
    "wins": win_reward,
    "both": search_reward,
}


def setting(default: Any, meaning: str) -> Any:
    """A hyperparameter with what `--help` says of it."""
    return field(default=default, metadata={"help": meaning})


@dataclass(frozen=True)
class Hyperparameters:
    """Hyperparameters; the card of each network in the package says where its own differ."""

    hidden: int = setting(128, "units in each of the two hidden layers")
    games: int = setting(1 << 15, "side by side, shared by the tables of all sizes")
    steps: int = setting(32, "decisions of each game between two updates")
    epochs: int = setting(2, "passes over them in an update")
    minibatch: int = setting(1 << 15, "decisions of a gradient step")
    learning_rate: float = setting(1e-3, "at the start; it falls to a twentieth")
    clip: float = setting(0.2, "how far an update may change the probability of a choice")
    gae_lambda: float = setting(0.95, "decay of generalized advantage estimation")
    entropy: float = setting(0.02, "coefficient of the entropy bonus at the start")
    entropy_end: float = setting(0.05, "part of it that is left in the end")
    reference_kl: float = setting(
        0.0, "coefficient of the KL divergence from a reference policy, 0.2 to be hard to exploit"
    )
    reference_every: int = setting(
        40, "updates after which the present policy becomes the reference"
    )
    opponents: float = setting(0.0, "share of the tables where all seats but one are opponents")
    imitation: float = setting(0.0, "coefficient of imitating them at the start; 0 after a quarter")
    reward: str = setting("ranks", "for whom one beats, for first places (wins), or half of each")
    seed: int = setting(1, "of games and of the first weights")


@dataclass(frozen=True)
class Schedule:
    """How long to train, and what to keep on the way."""

    updates: float = inf
    minutes: float = inf
    evaluations: int = 10  # in all; each at the smallest and the largest table
    evaluation_games: int = 2048
    checkpoint: Path | None = None
    log: Path | None = None
