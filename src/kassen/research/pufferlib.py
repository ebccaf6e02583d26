"""One seat of many games as a native environment of PufferLib, stepped by native code.

    vecenv = pufferlib.vector.make(
        KassenPuffer, num_envs=2, backend=pufferlib.vector.Multiprocessing,
        env_kwargs={"game": "kenjin", "num_games": 4096},
    )

PufferLib hands a policy one array and knows no masks: here the mask of legal actions follows the observation. An
action that is not legal loses the game.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from kassen import games
from kassen.extras import need
from kassen.research.opponents import Opponents
from kassen.research.spaces import bounds_of
from kassen.research.vector import Frame, rank_reward
from kassen.research.vector_gymnasium import SeatGames

# It asks for NumPy 1, and needs no more of it than NumPy 2 has.
pufferlib: Any = need("pufferlib", "gymnasium", "pip install --no-deps pufferlib gym")
gymnasium: Any = need("gymnasium", "gymnasium")


class KassenPuffer(pufferlib.PufferEnv):  # type: ignore[misc]
    """The decisions of one seat in many games, whose opponents follow rules of thumb or chance."""

    def __init__(
        self,
        game: str,
        num_games: int = 1024,
        seats: int | None = None,
        opponents: Opponents = "casual",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        workers: int | None = 1,
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        card = games.get(game)
        low, high = bounds_of(card)
        free = np.ones(len(card.actions), np.float32)
        self.single_observation_space = gymnasium.spaces.Box(
            np.concatenate([low, 0 * free]), np.concatenate([high, free]), dtype=np.float32
        )
        self.single_action_space = gymnasium.spaces.Discrete(len(card.actions))
        self.num_agents = num_games
        super().__init__(buf)
        self._size = card.observation_size
        self._rows = SeatGames.of(
            card, num_games, seats, opponents, seat, options, edition, reward, workers
        )
        self._lengths = np.zeros(num_games, np.int64)
        self._seed = seed

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, float]]]:
        self._show(self._rows.reset(self._seed if seed is None else seed))
        self._lengths[:] = 0
        self.rewards[:] = 0
        self.terminals[:] = False
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, float]]]:
        frame = self._rows.step(np.asarray(actions))
        self._show(frame)
        self.rewards[:] = frame.rewards[:, self._rows.learner]
        self.terminals[:] = frame.ended
        self._lengths += 1
        return self.observations, self.rewards, self.terminals, self.truncations, self._ended(frame)

    def close(self) -> None:
        """Nothing is held but memory."""

    def _show(self, frame: Frame) -> None:
        self.observations[:, : self._size] = frame.observation
        self.observations[:, self._size :] = frame.mask

    def _ended(self, frame: Frame) -> list[dict[str, float]]:
        """Means over the games that have just ended, as PufferLib logs them."""
        ended = frame.ended.astype(bool)
        if not ended.any():
            return []
        summary = {
            "episode_return": float(self.rewards[ended].mean()),
            "episode_length": float(self._lengths[ended].mean()),
            "illegal": float(frame.refused[ended].mean()),
        }
        self._lengths[ended] = 0
        return [summary]
