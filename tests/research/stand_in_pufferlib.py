"""The part of `pufferlib` 3 that our environment builds on, as small as it is there.

PufferLib is built from its sources with torch, for NumPy 1; its own vectors have stepped ours by hand.
"""

from typing import Any

import numpy as np


class PufferEnv:
    single_observation_space: Any
    num_agents: int

    def __init__(self, buf: Any = None) -> None:
        agents, space = self.num_agents, self.single_observation_space
        self.observations = np.zeros((agents, *space.shape), space.dtype)
        self.rewards = np.zeros(agents, np.float32)
        self.terminals = np.zeros(agents, bool)
        self.truncations = np.zeros(agents, bool)
        if buf is not None:
            self.__dict__.update(buf)
