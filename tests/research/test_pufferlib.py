"""Our games as native environments of PufferLib: the games of `make_vec`, in the arrays that it hands over."""

from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.research.vector_gymnasium import SeatGames
from tests.research import stand_in_pufferlib
from tests.research.peers import imported

GAMES = 64
FLAGS = ("terminals", "truncations", "masks")


@pytest.fixture(scope="module")
def puffer() -> Any:
    with imported("kassen.research.pufferlib", "pufferlib", stand_in_pufferlib) as ours:
        yield ours.KassenPuffer


@pytest.mark.parametrize("name", games.NAMES)
def test_its_games_are_those_of_the_vector_environment(name: str, puffer: Any) -> None:
    env = puffer(name, GAMES)
    size = env.single_observation_space.shape[0]
    shared = np.zeros((GAMES, size), np.float32)
    kinds = {"rewards": np.float32, "actions": np.int32} | dict.fromkeys(FLAGS, bool)
    buffers = {each: np.zeros(GAMES, kind) for each, kind in kinds.items()}
    env = puffer(name, GAMES, buf=buffers | {"observations": shared})
    rows = SeatGames.of(games.get(name), GAMES)
    frame, (seen, _) = rows.reset(5), env.reset(5)
    assert seen is shared
    ended: list[dict[str, float]] = []
    while not ended:
        assert np.array_equal(seen, np.concatenate([frame.observation, frame.mask], axis=1))
        actions = frame.mask.argmax(axis=1)
        frame, (seen, rewards, terminals, _, infos) = rows.step(actions), env.step(actions)
        assert np.array_equal(rewards, frame.rewards[:, 0])
        assert np.array_equal(terminals, frame.ended)
        if frame.ended.any():
            (info,) = infos
            assert info["episode_return"] == pytest.approx(rewards[terminals].mean())
        ended += infos
        assert env.single_observation_space.contains(seen[0])


def test_an_action_that_is_not_legal_loses_the_game(puffer: Any) -> None:
    env = puffer("mangoku", GAMES)
    seen, _ = env.reset()
    mask = seen[:, -env.single_action_space.n :]
    _, rewards, terminals, _, (info,) = env.step(mask.argmin(axis=1))
    assert (rewards == -1).all()
    assert terminals.all()
    assert info == {"episode_return": -1, "episode_length": 1, "illegal": 1}
