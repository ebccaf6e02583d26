"""Gymnasium's own check on every game and every number of seats."""

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import kassen.research.gymnasium
from kassen import bots, games
from kassen.bots import Bot
from kassen.engine.errors import BadOption

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_game_passes_the_outsiders_check(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(kassen.research.gymnasium.id_of(name), seats=seats)
        check_env(env.unwrapped)


def test_a_seat_plays_whole_games_against_bots_of_any_kind() -> None:
    env = gymnasium.make("kassen/Mangoku-v1", seats=3, opponents=["novice", "heuristic"])
    env.action_space.seed(1)
    rewards = []
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        is_over = False
        while not is_over:
            action = env.action_space.sample(seen["action_mask"])
            seen, reward, is_over, _, _ = env.unwrapped.step(action)
        rewards.append(reward)
    assert all(reward in (-1, -0.5, 0, 0.5, 1) for reward in rewards)
    assert len(set(rewards)) > 1


def test_the_metadata_name_every_number_and_every_action() -> None:
    env = gymnasium.make("kassen/Mangoku-v1", seats=3)
    seen, _ = env.reset(seed=1)
    assert len(env.metadata["observation_names"]) == len(seen["observation"])
    assert len(env.metadata["action_names"]) == env.action_space.n


def test_any_seat_may_be_the_one_that_learns() -> None:
    shown = []
    for seat in range(3):
        env = kassen.research.gymnasium.SeatEnv("mangoku", 3, seat=seat)
        shown.append(env.reset(seed=1)[0]["observation"])
        assert env.episode.is_asked(seat)
    assert not np.array_equal(shown[0], shown[1])


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"opponents": "genius"}, "there is no bot 'genius'"),
        ({"opponents": ["casual"]}, "there are 3 opponents at this table, not 1"),
        ({"seat": 4}, "there is no seat 4 at this table"),
    ],
)
def test_opponents_that_cannot_be_are_refused_with_a_sentence(
    wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        gymnasium.make("kassen/Mangoku-v1", **wrong)


def own(name: str, seed: int) -> Bot:
    """A bot of a class that native code does not know, and so asks each time."""
    made: Bot = type("Own", (bots.kind_of(name),), {})(seed)
    return made


@pytest.mark.parametrize("name", games.NAMES)
def test_native_code_chooses_for_opponents_as_they_would_themselves(name: str) -> None:
    """They are handed what their seat knows, and choose the same: native code looks at nothing else."""
    names = ["casual", "novice", "random", "heuristic", "novice"][: games.get(name).usual_seats - 1]
    number, *seeds = np.random.default_rng(7).integers(1 << 31, size=len(names) + 1).tolist()
    compiled = [bots.get(each, seed) for each, seed in zip(names, seeds, strict=True)]
    interpreted = [own(each, seed) for each, seed in zip(names, seeds, strict=True)]
    shown = []
    for opponents in (compiled, interpreted):
        env = kassen.research.gymnasium.SeatEnv(name, opponents=opponents)
        chance = random.Random(number)
        seen, info = env.reset(seed=3)
        told = [(seen["observation"].tobytes(), 0.0, env.episode.decisions)]
        for _ in range(60):
            assert info["action_mask"].tolist() == env.action_masks().tolist()
            options = np.flatnonzero(env.action_masks()).tolist()
            seen, reward, is_over, _, info = env.step(chance.choice(options))
            told.append((seen["observation"].tobytes(), reward, env.episode.decisions))
            if is_over:
                break
        shown.append(told)
    assert shown[0] == shown[1]
