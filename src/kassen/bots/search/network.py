"""A policy and value network as arrays and as rules, for compiled searches and without torch.

A multilayer perceptron reads the observation of the deciding seat. Its second hidden layer feeds two heads: a logit
for every action, and the expected reward of every seat from the deciding one on, -1 to 1.
"""

from math import exp, inf
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.engine.rules.kernel import rule

Numbers = npt.NDArray[np.float32]


class Network(NamedTuple):
    """The weights: each row is what one input adds to all units."""

    first_weight: Numbers  # observation × units
    first_bias: Numbers
    second_weight: Numbers  # units × units
    second_bias: Numbers
    policy_weight: Numbers  # units × actions
    policy_bias: Numbers
    value_weight: Numbers  # units × most seats
    value_bias: Numbers

    def evaluate(self, observation: Numbers) -> tuple[Numbers, Numbers]:
        """Logits and values in NumPy: for a single evaluation, where nothing needs to be compiled."""
        units = np.maximum(observation @ self.first_weight + self.first_bias, 0)
        units = np.maximum(units @ self.second_weight + self.second_bias, 0)
        return (
            units @ self.policy_weight + self.policy_bias,
            units @ self.value_weight + self.value_bias,
        )


NO_NETWORK = Network(*(np.zeros((0, 0) if index % 2 == 0 else 0, np.float32) for index in range(8)))


class Activations(NamedTuple):
    """Where a forward pass writes its layers."""

    first: Numbers
    second: Numbers
    logits: Numbers  # one for each action
    values: Numbers  # of the seats, from the deciding one on

    @classmethod
    def of(cls, network: Network) -> "Activations":
        biases = (
            network.first_bias,
            network.second_bias,
            network.policy_bias,
            network.value_bias,
        )
        return cls(*(np.zeros_like(bias) for bias in biases))


@rule
def is_there(network):
    return len(network.first_bias) > 0


@rule
def next_nonzero(numbers, index):
    """Find the next number from here on that is not 0, or the length where there is none."""
    while index < len(numbers) and numbers[index] == 0:
        index += 1
    return index


@rule
def fill_layer(numbers, weight, bias, units):
    """Multiply a sparse vector by a matrix, four rows at a time: most inputs are 0, and many units."""
    size = len(numbers)
    for unit in range(len(units)):
        units[unit] = bias[unit]
    index = next_nonzero(numbers, 0)
    while index < size:
        second = next_nonzero(numbers, index + 1)
        third = next_nonzero(numbers, second + 1)
        fourth = next_nonzero(numbers, third + 1)
        if fourth < size:
            a, b, c, d = numbers[index], numbers[second], numbers[third], numbers[fourth]
            p, q, r, s = weight[index], weight[second], weight[third], weight[fourth]
            for unit in range(len(units)):
                units[unit] += (a * p[unit] + b * q[unit]) + (c * r[unit] + d * s[unit])
            index = next_nonzero(numbers, fourth + 1)
        else:
            a, p = numbers[index], weight[index]
            for unit in range(len(units)):
                units[unit] += a * p[unit]
            index = second


@rule
def relu(units):
    for unit in range(len(units)):
        units[unit] = max(units[unit], np.float32(0))


@rule
def forward(network, observation, activations):
    """Run the network on what a seat sees."""
    fill_layer(observation, network.first_weight, network.first_bias, activations.first)
    relu(activations.first)
    fill_layer(activations.first, network.second_weight, network.second_bias, activations.second)
    relu(activations.second)
    fill_layer(activations.second, network.policy_weight, network.policy_bias, activations.logits)
    fill_layer(activations.second, network.value_weight, network.value_bias, activations.values)


@rule
def softmax(logits, mask):
    """Turn logits into the probabilities of the legal actions, in place; all others get 0."""
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
def sample(policy, mask, point):
    """Draw an action by inverting the cumulative policy at a point from 0 to 1; rounding goes to the last one."""
    chosen = -1
    for action in range(len(policy)):
        if mask[action]:
            chosen = action
            point -= float(policy[action])
            if point < 0:
                return action
    return chosen


@rule
def unit_value(value):
    """Map an expected reward from -1 … 1 to 0 … 1, as searches count."""
    return min(max(0.5 + 0.5 * value, 0.0), 1.0)
