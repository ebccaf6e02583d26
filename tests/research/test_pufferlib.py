"""Our games as native environments of PufferLib: the games of `make_vec`, in the arrays that it hands over."""

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.research.vector_gymnasium import SeatGames
from tests.research import stand_in_pufferlib

GAMES = 64


@pytest.fixture(scope="module")
def puffer() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "pufferlib", stand_in_pufferlib)
        patch.delitem(sys.modules, "kassen.research.pufferlib", raising=False)
        yield import_module("kassen.research.pufferlib").KassenPuffer
    sys.modules.pop("kassen.research.pufferlib", None)


@pytest.mark.parametrize("name", games.NAMES)
def test_its_games_are_those_of_the_vector_environment(name: str, puffer: Any) -> None:
    env = puffer(name, GAMES)
    size = env.single_observation_space.shape[0]
    shared = np.zeros((GAMES, size), np.float32)
    env = puffer(name, GAMES, buf={"observations": shared})
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
