"""One decision rehearsed: all options a network would think of are tried, then the better half again and again."""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil, log, log2
from operator import methodcaller

import numpy as np
import numpy.typing as npt

from kassen.bots.ismcts.network import Network, blank_answer
from kassen.bots.ismcts.rehearsal import NUM_STATES, NUM_SUMS, REWARD, WINS, make_rehearsal
from kassen.bots.ismcts.thinking import Budget, Estimate, Method
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_PLAYERS, Words, fresh_dice

WHIM = 0.001  # that a network gives every option, be it ever so unlikely
LEAST_CHANCE = 0.01  # that the network gives an option which is tried …
MOST_OPTIONS = 12  # … and of those so many, the likeliest first
STRIDE = 8  # worlds between two looks at the clock

Sums = npt.NDArray[np.float64]


class Stage:
    """Where one core rehearses."""

    def __init__(
        self, position: Position, foresight: int, network: Network, dice: Words, end: float | None
    ) -> None:
        game = position.game
        self._position, self._foresight, self._dice, self._end = position, foresight, dice, end
        self._rehearse, self._states = make_rehearsal(game), game.state.zeros(NUM_STATES)
        self._seen = np.zeros(game.observation_size, np.float32)
        self._network, self._answer = network, blank_answer(network)

    def try_out(self, options: Sequence[int], worlds: int) -> tuple[Sums, int]:
        """What these options came to in so many worlds, or fewer if time is up; and in how many."""
        position, sums, done = self._position, np.zeros((len(options), NUM_SUMS)), 0
        actions = np.array(options, np.int16)
        while done < worlds and (not done or self._end is None or time.monotonic() < self._end):
            step = min(STRIDE, worlds - done)
            self._rehearse(
                position.boxes, position.states, self._states, position.seat, position.seats, actions, step,
                self._foresight, position.game.max_decisions[position.seats], self._network, self._answer,
                self._seen, self._dice, sums,
            )  # fmt: skip
            done += step
        return sums, done


def rehearse(
    position: Position,
    method: Method,
    budget: Budget,
    key: bytes,
    number: int,
    network: Network,
    likings: Mapping[int, float],
) -> list[Estimate]:
    """Every option of the position, the best first; `likings` are the chances the network gives them."""
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    left = worth_trying(likings)
    sums = {action: np.zeros(NUM_SUMS) for action in likings}
    tries = dict.fromkeys(likings, 0)

    def value(action: int) -> float:
        reward = float(sums[action][REWARD]) / max(tries[action], 1)
        return reward + method.say * log(likings[action] + WHIM)

    halvings = ceil(log2(len(left)))
    stages = [
        Stage(position, method.foresight, network, dice, end)
        for dice in (
            fresh_dice(key, FOR_PLAYERS, number * budget.trees + tree)
            for tree in range(budget.trees)
        )
    ]
    with ThreadPoolExecutor(budget.trees) as pool:
        for _ in range(halvings):
            worlds = ceil(budget.iterations / (halvings * len(left) * budget.trees))
            for found, done in pool.map(methodcaller("try_out", left, worlds), stages):
                for action, added in zip(left, found, strict=True):
                    sums[action] += added
                    tries[action] += done
            left = sorted(left, key=value, reverse=True)[: ceil(len(left) / 2)]
    best = left[0]
    ranked = sorted(likings, key=lambda action: (action != best, -tries[action], -value(action)))
    return [estimate_of(action, tries[action], sums[action]) for action in ranked]


def worth_trying(likings: Mapping[int, float]) -> list[int]:
    """The options the network would think of, at least the one it likes best."""
    likeliest = sorted(likings, key=lambda action: -likings[action])[:MOST_OPTIONS]
    return [
        action
        for action in likeliest
        if likings[action] >= min(LEAST_CHANCE, likings[likeliest[0]])
    ]


def estimate_of(action: int, tries: int, sums: Sums) -> Estimate:
    reward, wins = (float(sums[index]) / max(tries, 1) for index in (REWARD, WINS))
    return Estimate(action, tries, reward, wins)
