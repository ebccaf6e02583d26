"""A learned network as arrays and as rules: what each action is worth trying, and what every seat may expect.

Two layers read what the deciding seat sees. From the second come a number for every action, which of the legal ones
makes chances, and the expected reward of every seat from the deciding one on, -1 to 1.
"""

from math import exp, inf
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.engine.rules.kernel import rule

Numbers = npt.NDArray[np.float32]


class Network(NamedTuple):
    """The weights: each row is what one number of the layer before adds to this one."""

    first_weight: Numbers  # numbers of an observation × units
    first_bias: Numbers
    second_weight: Numbers  # units × units
    second_bias: Numbers
    policy_weight: Numbers  # units × actions
    policy_bias: Numbers
    value_weight: Numbers  # units × most seats
    value_bias: Numbers

    def answer(self, seen: Numbers) -> tuple[Numbers, Numbers]:
        """The numbers of all actions and the values of all seats, without a compiler: for one look at the table."""
        units = np.maximum(seen @ self.first_weight + self.first_bias, 0)
        units = np.maximum(units @ self.second_weight + self.second_bias, 0)
        return (
            units @ self.policy_weight + self.policy_bias,
            units @ self.value_weight + self.value_bias,
        )


NO_NETWORK = Network(*(np.zeros((0, 0) if index % 2 == 0 else 0, np.float32) for index in range(8)))


class Answer(NamedTuple):
    """Where the answer of a network is written."""

    first: Numbers
    second: Numbers
    logits: Numbers  # one for each action
    values: Numbers  # of the seats, from the deciding one on


def blank_answer(network: Network) -> Answer:
    biases = (
        network.first_bias,
        network.second_bias,
        network.policy_bias,
        network.value_bias,
    )
    return Answer(*(np.zeros_like(bias) for bias in biases))


@rule
def is_there(network):
    return len(network.first_bias) > 0


@rule
def next_number(numbers, index):
    """Where the next one from here on is that is not nothing, or the length where all others are."""
    while index < len(numbers) and numbers[index] == 0:
        index += 1
    return index


@rule
def fill_layer(numbers, weight, bias, units):
    """Only what is not nothing adds its row, four at a time: most numbers of an observation are 0, and many units."""
    size = len(numbers)
    for unit in range(len(units)):
        units[unit] = bias[unit]
    index = next_number(numbers, 0)
    while index < size:
        second = next_number(numbers, index + 1)
        third = next_number(numbers, second + 1)
        fourth = next_number(numbers, third + 1)
        if fourth < size:
            a, b, c, d = numbers[index], numbers[second], numbers[third], numbers[fourth]
            p, q, r, s = weight[index], weight[second], weight[third], weight[fourth]
            for unit in range(len(units)):
                units[unit] += (a * p[unit] + b * q[unit]) + (c * r[unit] + d * s[unit])
            index = next_number(numbers, fourth + 1)
        else:
            a, p = numbers[index], weight[index]
            for unit in range(len(units)):
                units[unit] += a * p[unit]
            index = second


@rule
def rectify(units):
    for unit in range(len(units)):
        units[unit] = max(units[unit], np.float32(0))


@rule
def ask(network, seen, answer):
    """The answer of a network to what a seat sees."""
    fill_layer(seen, network.first_weight, network.first_bias, answer.first)
    rectify(answer.first)
    fill_layer(answer.first, network.second_weight, network.second_bias, answer.second)
    rectify(answer.second)
    fill_layer(answer.second, network.policy_weight, network.policy_bias, answer.logits)
    fill_layer(answer.second, network.value_weight, network.value_bias, answer.values)


@rule
def make_chances(logits, mask):
    """Numbers of actions become chances of the legal ones, all others nothing."""
    most = -inf
    for action in range(len(logits)):
        if mask[action]:
            most = max(most, float(logits[action]))
    total = 0.0
    for action in range(len(logits)):
        logits[action] = exp(float(logits[action]) - most) if mask[action] else 0.0
        total += float(logits[action])
    for action in range(len(logits)):
        logits[action] = float(logits[action]) / total


@rule
def drawn(chances, mask, point):
    """The action whose share of the way from 0 to 1 this point lies in; the last one where rounding left some over."""
    chosen = -1
    for action in range(len(chances)):
        if mask[action]:
            chosen = action
            point -= float(chances[action])
            if point < 0:
                return action
    return chosen


@rule
def worth(value):
    """An expected reward, -1 to 1, as the search counts: 0 to 1."""
    return min(max(0.5 + 0.5 * value, 0.0), 1.0)
