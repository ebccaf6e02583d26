"""PettingZoo's own tests on every game and every number of seats."""

import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo import test as outsiders

from kassen import Match, games
from kassen.engine.errors import BadOption
from kassen.research.pettingzoo import env, parallel_env

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


@pytest.fixture
def _classic(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its test names the games whose observations may be dictionaries with a mask; ours join its classic ones."""
    names = [f"kassen_{name}_v{games.get(name).rules_version}" for name in games.NAMES]
    module = import_module("pettingzoo.test.api_test")  # its name is also that of a function
    for listed in ("env_obs_dicts", "env_obs_space"):
        monkeypatch.setattr(module, listed, [*getattr(module, listed), *names])


@pytest.mark.usefixtures("_classic")
@every_table
def test_every_game_passes_the_outsiders_tests(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        outsiders.api_test(env(name, seats))
        outsiders.seed_test(partial(env, name, seats))


@every_table
def test_every_game_with_all_seats_at_once_passes_the_outsiders_tests(
    name: str, seats: int
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        outsiders.parallel_api_test(parallel_env(name, seats))
        outsiders.parallel_seed_test(partial(parallel_env, name, seats))


@every_table
def test_every_game_is_drawn_as_text_and_as_a_picture(name: str, seats: int) -> None:
    show = {"ansi": lambda text: len(text) > 100, "rgb_array": lambda picture: picture.std() > 1}
    outsiders.render_test(partial(env, name, seats), show)


def played(name: str, seats: int, seed: int) -> Iterator[tuple[Any, Any, int, int]]:
    """The environment and a match of the same seed in step, ahead of every decision."""
    ours, match, dice = env(name, seats), Match(name, seats, seed), np.random.default_rng(seed)
    ours.reset(seed=seed)
    while not match.over:
        seat = match.pending[0]
        action = int(dice.choice(match.legal_ids(seat)))
        yield ours, match, seat, action
        ours.step(action)
        match.play(seat, action)
    yield ours, match, 0, 0


@pytest.mark.parametrize("name", games.NAMES)
def test_an_environment_goes_as_the_match_of_its_seed_goes(name: str) -> None:
    seats = games.get(name).seats[1]
    for ours, match, seat, _ in played(name, seats, seed=3):
        if match.over:
            assert sum(ours.rewards.values()) == pytest.approx(0)
            best = max(ours.rewards.values())
            winners = {f"player_{seat}" for seat, rank in enumerate(match.ranks) if rank == 1}
            assert {agent for agent, reward in ours.rewards.items() if reward == best} == winners
            continue
        assert ours.agent_selection == f"player_{seat}"
        for other in range(seats):
            shown = ours.observe(f"player_{other}")
            options = match.mask(other) if other in match.pending else 0
            assert (shown["action_mask"] == options).all()
            assert (shown["observation"] == match.observation(other)).all()


@pytest.mark.parametrize("make", [env, parallel_env])
def test_the_metadata_name_every_number_and_every_action(make: Any) -> None:
    game, table = games.get("kenjin"), make("kenjin")
    assert table.metadata["observation_names"] == game.observation_names
    assert table.metadata["action_names"] == game.action_names


def test_what_is_not_legal_ends_the_game_and_costs_only_who_did_it() -> None:
    ours = env("mangoku", 3)
    ours.reset(seed=1)
    offender = ours.agent_selection
    ours.step(int((ours.observe(offender)["action_mask"] == 0).argmax()))
    assert all(ours.terminations.values())
    assert {agent for agent, reward in ours.rewards.items() if reward == -1} == {offender}
    assert sum(ours.rewards.values()) == -1


def test_reset_without_a_seed_deals_the_next_game_of_the_seed() -> None:
    ours, again = env("mangoku", 3), env("mangoku", 3)
    seen = []
    for each in (ours, again):
        each.reset(seed=5)
        each.reset()
        seen.append(each.last()[0]["observation"])
    ours.reset(seed=5)
    assert (seen[0] == seen[1]).all()
    assert (seen[0] != ours.last()[0]["observation"]).any()


def test_seats_that_decide_at_the_same_time_are_asked_together() -> None:
    together = parallel_env("martial_art", 3)
    _, infos = together.reset(seed=1)
    assert [info["asked"] for info in infos.values()] == [True, True, True]


def test_whoever_is_not_asked_may_answer_anything() -> None:
    together = parallel_env("mangoku", 3)
    seen, infos = together.reset(seed=1)
    idle = [agent for agent, info in infos.items() if not info["asked"]]
    assert idle
    assert all(seen[agent]["action_mask"].all() for agent in idle)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents}
    for action in range(together.action_space(idle[0]).n):
        together.reset(seed=1)
        _, _, ends, _, _ = together.step({**actions, idle[0]: action})
        assert not any(ends.values())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "go"}, "there is no game 'go'"),
        ({"game": "mangoku", "seats": 7}, "mangoku is for 2 to 6 seats, not 7"),
        ({"game": "mangoku", "options": {"x": 1}}, "mangoku has no option 'x'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    wrong: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        env(**wrong)
