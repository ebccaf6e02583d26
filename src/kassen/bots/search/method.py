"""The settings of a search, its budget, and its results."""

from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from kassen.engine.errors import BadOption
from kassen.engine.rules.sets import EMPTY, EVERYTHING

MAX_NODES = 1 << 18  # of one tree: some 30 MB with its edges
EDGES_PER_NODE, EDGES_WITH_PRIORS = 2, 12  # that there is room for, without and with a network


class Weights(NamedTuple):
    """The numbers of a tree search, as `Method` explains them, for compiled code."""

    exploration: float
    c_puct: float
    prior_visits: float
    heuristic_bonus: float
    value_mix: float


@dataclass(frozen=True)
class Method:
    """The settings of a search: of ISMCTS, unless `rollout_depth` or `mccfr` choose another."""

    heuristic_playouts: bool = True
    exploration: float = 0.4  # UCB1's constant
    prior_visits: float = 16.0  # with the mean of its node, that every option starts with …
    heuristic_bonus: float = 0.2  # … and how much better the heuristic's action is expected to be
    # With a network:
    c_puct: float = 0.0  # the weight of its policy in exploration
    value_mix: float = 0.0  # share of its value in a result; at 1 nothing is played out
    prior_weight: float = (
        0.0  # of the log of its policy, added to the value of an option in the end
    )
    # Instead of ISMCTS, sequential halving over rollouts by the network's policy, this many decisions deep:
    rollout_depth: int = 0
    # … or over equally many of every option, which is then drawn by its prior times exp(sharpness · value):
    sharpness: float = 0.0
    # Instead of ISMCTS, online MCCFR, where the game can be rewound:
    mccfr: bool = False

    def __post_init__(self) -> None:
        numbers = (
            self.exploration, self.heuristic_bonus, self.c_puct, self.prior_weight, self.rollout_depth,
            self.sharpness,
        )  # fmt: skip
        if not (0 < self.prior_visits < inf and all(0 <= number < inf for number in numbers)):
            raise BadOption(
                "a search has prior visits above 0, and its other numbers are not negative"
            )
        if not 0 <= self.value_mix <= 1:
            raise BadOption(f"value_mix is a share from 0 to 1, not {self.value_mix}")

    @property
    def is_guided(self) -> bool:
        """Whether the network evaluates every new node of the tree."""
        return self.c_puct > 0 or self.value_mix > 0

    @property
    def needs_network(self) -> bool:
        return self.is_guided or self.prior_weight > 0 or self.rollout_depth > 0

    @property
    def heuristic_seats(self) -> int:
        return EVERYTHING if self.heuristic_playouts else EMPTY

    @property
    def weights(self) -> Weights:
        return Weights(
            float(self.exploration),
            float(self.c_puct),
            float(self.prior_visits),
            float(self.heuristic_bonus),
            float(self.value_mix),
        )


@dataclass(frozen=True)
class Budget:
    """When a search ends; without `seconds` the same seed finds the same."""

    iterations: int
    seconds: float | None = None
    trees: int = 1  # that share the iterations, each on a core of its own

    def __post_init__(self) -> None:
        counts = self.iterations, self.trees
        if not all(isinstance(count, int) and count > 0 for count in counts):
            raise BadOption("a search takes a whole number of iterations and of trees, one or more")
        if self.seconds is not None and not 0 < self.seconds < inf:
            raise BadOption(f"a search takes some time, not {self.seconds} seconds")


@dataclass(frozen=True)
class Evaluation:
    """The result of a search for one option."""

    action: int
    visits: int
    value: float  # mean reward, 0 to 1
    win_share: float  # mean share of the win
