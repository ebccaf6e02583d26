"""Our games in TextArena: its loop plays them, and a player is told nothing of another."""

import random
import re

import pytest
import textarena

import kassen
from kassen import games
from kassen.research.textarena import KassenEnv, id_of
from kassen.testing import noninterference


def last_option(told: str) -> str:
    return re.findall(r"^(\d+)\. ", told, re.MULTILINE)[-1]


@pytest.mark.parametrize("name", games.NAMES)
def test_its_loop_plays_a_whole_game_among_models(name: str) -> None:
    env = textarena.wrappers.LLMObservationWrapper(env=textarena.make(id_of(name)))
    seats = games.get(name).seats[0]
    env.reset(num_players=seats, seed=3)
    done = False
    while not done:
        _, told = env.get_observation()
        done, _ = env.step(action=f"I take [{last_option(told)}].")
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert not any(info[seat]["invalid_move"] for seat in range(seats))
    assert rewards == dict(enumerate(env.table.rewards))


def test_answers_that_are_refused_are_told_and_lose_in_the_end() -> None:
    env = textarena.make(id_of("mangoku"), tries=2)
    env.reset(num_players=4, seed=3)
    seat, _ = env.get_observation()
    assert env.step("[0]")[0] is False
    assert "There is no option 0" in env.get_observation()[1][-1][1]
    assert env.step("nothing at all")[0] is True
    rewards, info = env.close()
    assert (rewards[seat], sum(rewards.values())) == (-1, -1)
    assert info[seat]["invalid_move"]


def test_the_same_seed_deals_the_same() -> None:
    told = []
    for seed in (3, 3, 4):
        env = textarena.make(id_of("kenjin"))
        env.reset(num_players=2, seed=seed)
        random.seed(len(told))  # which others may set as they like
        told.append(env.get_observation())
    assert told[0] == told[1] != told[2]


def observed(match: kassen.Match, seat: int) -> object:
    env = KassenEnv(match.game.name)
    env.deal(match)
    return env.state.observations[seat]


@pytest.mark.parametrize("name", games.NAMES)
def test_no_observation_tells_two_worlds_apart(name: str) -> None:
    assert noninterference(observed, name, seeds=[3], every=13)
