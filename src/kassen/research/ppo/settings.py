"""The hyperparameters of a training, and how long it runs."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path

from kassen.research.vector import rank_reward, search_reward, win_reward

REWARDS: dict[str, Callable[..., float]] = {
    "ranks": rank_reward,
    "wins": win_reward,
    "both": search_reward,
}


@dataclass(frozen=True)
class Hyperparameters:
    """Hyperparameters; the card of each network in the package says where its own differ."""

    hidden: int = 128  # units in each of the two hidden layers
    games: int = 1 << 15  # side by side, shared by the tables of all sizes
    steps: int = 32  # decisions of each game between two updates
    epochs: int = 2
    minibatch: int = 1 << 15  # decisions
    learning_rate: float = 1e-3  # at the start; it falls to a twentieth
    clip: float = 0.2
    gae_lambda: float = 0.95
    entropy: float = 0.02  # coefficient at the start; it falls to a twentieth
    opponents: float = 0.0  # share of the tables where all seats but one are opponents
    imitation: float = 0.0  # coefficient of imitating them at the start; 0 after a quarter
    reward: str = "ranks"  # for whom one beats; "wins" for first places, "both" half of each
    seed: int = 1


@dataclass(frozen=True)
class Schedule:
    """How long to train, and what to keep on the way."""

    updates: float = inf
    minutes: float = inf
    evaluations: int = 10  # in all; each at the smallest and the largest table
    evaluation_games: int = 2048
    checkpoint: Path | None = None
    log: Path | None = None
