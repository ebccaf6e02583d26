"""Our games as an OpenEnv environment: whole games of one seat, and nothing of another."""

import re
from typing import Any

import pytest

import kassen
from kassen import games
from kassen.testing import noninterference
from tests.research import stand_in_openenv
from tests.research.peers import imported


@pytest.fixture(scope="module")
def ours() -> Any:
    peer = "openenv.core.env_server"
    with imported("kassen.research.openenv", peer, stand_in_openenv) as module:
        yield module


@pytest.mark.parametrize("name", games.NAMES)
def test_a_whole_game_ends_with_the_reward_of_its_seat(name: str, ours: Any) -> None:
    env = ours.KassenEnvironment(name, seat=1)
    seen = env.reset(seed=4)
    assert "You are B" in seen.prompt
    assert env.reset(seed=4) == seen != env.reset(seed=5)
    seen = env.reset(seed=4)
    while not seen.done:
        assert seen.reward == 0
        last = re.findall(r"^(\d+)\. ", seen.text, re.MULTILINE)[-1]
        seen = env.step(ours.TextAction(answer=f"[{last}]"))
    assert "Your rank: " in seen.text
    assert -1 <= seen.reward <= 1
    assert env.state.step_count > 0


def test_refused_answers_are_told_counted_and_lose_in_the_end(ours: Any) -> None:
    env = ours.KassenEnvironment()
    env.reset(seed=4)
    for illegal in range(1, 6):
        seen = env.step(ours.TextAction(answer="[999]"))
        assert seen.illegal == illegal
        assert seen.done == (illegal == 5)
    assert seen.reward == -1


def test_what_cannot_be_is_refused(ours: Any) -> None:
    env = ours.KassenEnvironment()
    with pytest.raises(kassen.Refusal, match="call reset"):
        env.step(ours.TextAction(answer="[1]"))
    with pytest.raises(kassen.Refusal, match="opponents are one of"):
        env.reset(opponents="mine.py:Cautious")


@pytest.mark.parametrize("name", games.NAMES)
def test_no_observation_tells_two_worlds_apart(name: str, ours: Any) -> None:
    """Where this seat is to decide: else bots would go on, each by what its own seat knows."""

    def observed(match: kassen.Match, seat: int) -> Any:
        if match.pending[:1] != [seat]:
            return None
        return ours.KassenEnvironment(seat=seat).deal(match).model_dump_json()

    assert noninterference(observed, name, seeds=[5], every=7)
