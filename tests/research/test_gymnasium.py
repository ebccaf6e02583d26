"""Gymnasium's own check on every game and every number of seats."""

import random
import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import kassen
import kassen.research.gymnasium
from kassen import bots, games
from kassen.bots import Bot
from kassen.engine.errors import BadOption
from kassen.research import pettingzoo, vector

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


def played_side_by_side(name: str, decisions: int) -> list[list[object]]:
    """For each game in turn, what seat 0 sees and is paid for in the vector environment, others by the heuristic."""
    env = vector.make(name, games=3, seed=LIKE_GYMNASIUM)
    told: list[list[object]] = [[] for _ in range(3)]
    while min(map(len, told)) < decisions:
        actions = env.heuristic_actions().copy()
        for row in np.flatnonzero(env.frame.seat == 0).tolist():
            told[row].append(env.frame.observation[row].tobytes())
            actions[row] = np.flatnonzero(env.frame.mask[row])[-1]
        env.step(actions)
        for row in np.flatnonzero(env.frame.ended).tolist():
            told[row].append(float(env.frame.rewards[row, 0]))
    return [each[:decisions] for each in told]


LIKE_GYMNASIUM = int(np.random.default_rng(5).integers(kassen.research.gymnasium.MOST_SEEDS))


@pytest.mark.parametrize("name", games.NAMES)
def test_many_games_at_once_are_those_of_the_vector_environment(name: str) -> None:
    """With what its own wrapper makes of them; a seat's game is the same whether it is asked alone or among all."""
    env = RecordEpisodeStatistics(gymnasium.make_vec(kassen.research.gymnasium.id_of(name), 3))
    seen, info = env.reset(seed=5)
    told: list[list[object]] = [[each.tobytes()] for each in seen["observation"]]
    decisions = 60
    while min(map(len, told)) < decisions:
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], seen["action_mask"].astype(bool))
        actions = [np.flatnonzero(mask)[-1] for mask in info["action_mask"]]
        before = seen["observation"].copy()
        kept = seen
        seen, rewards, ended, _, info = env.step(np.array(actions))
        assert np.array_equal(kept["observation"], before)
        assert not rewards[~ended].any()
        for row in range(3):
            told[row] += [rewards[row]] if ended[row] else []
            told[row].append(seen["observation"][row].tobytes())
        if ended.any():
            finals = info["final_obs"][ended]
            assert all(env.single_observation_space.contains(each) for each in finals)
            assert np.array_equal(info["episode"]["r"][ended], rewards[ended])
    assert [each[:decisions] for each in told] == played_side_by_side(name, decisions)


def test_an_illegal_action_ends_one_of_many_games_and_texts_list_what_is_legal() -> None:
    env: Any = gymnasium.make_vec("kassen/Kenjin-v1", 2, opponents=["random"], seats=2, texts=True)
    _, info = env.reset(seed=1)
    for mask, text in zip(env.unwrapped.action_masks(), info["text"], strict=True):
        listed = re.findall(r"^(\d+)\. ", text, re.MULTILINE)
        assert [int(number) for number in listed] == np.flatnonzero(mask).tolist()
    legal, illegal = info["action_mask"][0].argmax(), info["action_mask"][1].argmin()
    _, rewards, ended, _, info = env.step(np.array([legal, illegal]))
    assert (rewards.tolist(), ended.tolist()) == ([0, -1], [False, True])
    assert info["_final_obs"].tolist() == [False, True]


def test_only_rules_of_thumb_play_against_many_at_once() -> None:
    with pytest.raises(BadOption, match="against rules of thumb, not 'expert'"):
        gymnasium.make_vec("kassen/Mangoku-v1", 2, opponents="expert")


def test_a_scenario_is_dealt_as_to_a_match_and_a_rule_says_what_is_paid() -> None:
    scenario = {"hands": [["captain", "monk", "merchant"], None, None], "supply": ["kabuki"]}
    laid: Any = {"scenario": scenario, "reward": vector.win_reward}
    env = kassen.research.gymnasium.SeatEnv("mangoku", 3, "random", texts=True, **laid)
    turns = pettingzoo.env("mangoku", 3, **laid)
    turns.reset(seed=7)
    there = kassen.Match("mangoku", seats=3, seed=7, scenario=scenario)
    assert turns.observe("player_0")["observation"].tolist() == there.observation(0).tolist()
    _, info = env.reset(seed=1)
    assert info["text"] == env.episode.text(0)
    rewards = set()
    for _ in range(6):
        env.reset()
        is_over = False
        while not is_over:
            _, reward, is_over, _, _ = env.step(int(env.action_masks().argmax()))
        rewards.add(reward)
    assert -0.5 in rewards
    assert rewards <= {-0.5, 0.0, 0.25, 1.0}
