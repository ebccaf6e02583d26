"""Many games at once are the same games: as matches play them, however they are cut, on either device."""

import gc
import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.bots.search.ismcts import score_by_ranks
from kassen.engine.batch.playout import play_games
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_THE_TABLE, key_dice, key_of, key_words
from kassen.lab.counting import count_games
from kassen.research import vector, vector_tensor
from tests.research.simulated_cuda import counted_batch

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]
STRONG_PEASANTS = {"characters": {"peasant": {"battle": 3}}}
SHORT = {**STRONG_PEASANTS, "tables": {"seats_2": {"coins_each": 1}}}  # over after a campaign
SIMULATED = Path(__file__).with_name("simulated_cuda.py")


def dealt(game: Game, seats: int, seed: int, number: int = 0, edition: Any = None) -> Match:
    """The game of this number under a seed, as a match."""
    match = Match(game, seats, seed=seed, edition=edition)
    match._state = game.state.open(game.state.zeros()[0])
    key_dice(match._state.dice, key_words(match.key).tolist(), FOR_THE_TABLE, number)
    game.rules.setup(match.box, match._state, seats)
    game.rules.advance(match.box, match._state)
    return match


def check_row(frame: vector.Frame, index: int, match: Match) -> None:
    """A game shows what the match shows to the lowest seat that must decide."""
    seat = match.pending[0]
    assert frame.seat[index] == seat
    assert frame.mask[index].tolist() == match.mask(seat).tolist()
    assert frame.observation[index].tobytes() == match.observation(seat).tobytes()


def rewards_by(ranks: list[int]) -> list[float]:
    others = len(ranks) - 1
    return [sum(np.sign(rank - own) for rank in ranks) / others for own in ranks]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_games_go_on_as_matches_do(name: str, seats: int) -> None:
    game = games.get(name)
    env = vector.make(name, seats, games=2, seed=seats)
    matches = [dealt(game, seats, seats, number) for number in range(2)]
    for _ in range(25):
        for index, match in enumerate(matches):
            check_row(env.frame, index, match)
            assert env.states()[index].tobytes() == game.state.bytes(match._state)
        actions = env.random_actions().tolist()
        env.step(actions)
        for index, match in enumerate(matches):
            match.play(match.pending[0], actions[index])
            if match.over:
                return
    assert not env.frame.ended.any()


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [([1, 2], [1, -1]), ([2, 1, 3], [-0.5, 1, -0.5]), ([1, 3, 1], [0.25, -0.5, 0.25])],
)
def test_a_reward_for_wins_is_paid_by_all_who_do_not_win(
    ranks: list[int], rewards: list[float]
) -> None:
    seats = len(ranks)
    found = [vector.win_reward(None, None, ranks, seats, seat) for seat in range(seats)]
    assert found == rewards


@pytest.mark.parametrize("ranks", [[1, 2], [1, 1], [2, 1, 3], [1, 3, 1], [4, 1, 1, 3, 5, 5]])
def test_a_reward_for_both_is_what_a_search_counts(ranks: list[int]) -> None:
    seats, counted = len(ranks), np.zeros(len(ranks))
    score_by_ranks(None, None, ranks, seats, counted)
    found = [vector.search_reward(None, None, ranks, seats, seat) for seat in range(seats)]
    assert found == pytest.approx(2 * counted - 1)


def test_a_game_that_ends_gives_rewards_and_the_next_deal() -> None:
    game, ends = games.get("mangoku"), 0
    env = vector.make(game, 2, games=3, seed=9)
    matches, dealt_so_far = [dealt(game, 2, 9, number) for number in range(3)], [0, 1, 2]
    for _ in range(120):
        actions = env.random_actions().tolist()
        frame = env.step(actions)
        for index, match in enumerate(matches):
            match.play(match.pending[0], actions[index])
            assert frame.ended[index] == match.over
            rewards = [0.0, 0.0]
            if match.over:
                ends += 1
                assert frame.ranks[index].tolist() == match.ranks
                rewards = rewards_by(match.ranks)
                dealt_so_far[index] += 3
                matches[index] = dealt(game, 2, 9, dealt_so_far[index])
            assert frame.rewards[index].tolist() == rewards
            check_row(frame, index, matches[index])
    assert ends >= 3


def test_random_actions_play_the_games_of_a_playout() -> None:
    game, size = games.get("mangoku"), 40
    boxes = game.open_boxes(game.standard_box, 3, game.settle())
    played = play_games(game, boxes, 3, size, key_of(4))
    env = vector.make(game, 3, games=size, seed=4)
    lengths, ranks = np.zeros(size, int), np.zeros((size, 3), int)
    for number in range(1, int(played.lengths.max()) + 1):
        frame = env.step(env.random_actions())
        first = (frame.ended == 1) & (lengths == 0)
        lengths[first], ranks[first] = number, frame.ranks[first]
    assert lengths.tolist() == played.lengths.tolist()
    assert ranks.tolist() == played.ranks.tolist()


def test_boxes_may_differ_inside_a_batch() -> None:
    game = games.get("mangoku")
    env = vector.make(game, 4, games=4, seed=2, editions=[None, STRONG_PEASANTS])
    assert env.box_of.tolist() == [0, 1, 0, 1]
    editions = [None, STRONG_PEASANTS, None, STRONG_PEASANTS]
    matches = [dealt(game, 4, 2, number, edition) for number, edition in enumerate(editions)]
    assert (matches[0].box.battle[1], matches[1].box.battle[1]) == (1, 3)
    for _ in range(30):
        for index, match in enumerate(matches):
            check_row(env.frame, index, match)
        actions = env.random_actions().tolist()
        env.step(actions)
        for index, match in enumerate(matches):
            match.play(match.pending[0], actions[index])


def test_the_number_of_cores_changes_nothing() -> None:
    one, three = (vector.make("mangoku", 4, games=3100, seed=1, workers=n) for n in (1, 3))
    assert [len(env._parts) for env in (one, three)] == [1, 3]
    for _ in range(40):
        frames = [env.step(env.random_actions()) for env in (one, three)]
    for left, right in zip(*frames, strict=True):
        assert left.tobytes() == right.tobytes()
    assert one.states().tobytes() == three.states().tobytes()


@pytest.mark.parametrize("name", games.NAMES)
def test_an_observation_of_a_small_kind_has_the_same_numbers(name: str) -> None:
    small = vector.make(name, games=64, seed=5, kind="int16")
    usual = vector.make(name, games=64, seed=5)
    assert small.frame.observation.dtype == np.int16
    for _ in range(120):
        assert (small.frame.observation == usual.frame.observation).all()
        small.step(usual.random_actions())
        usual.step(usual.random_actions())
    assert small.frame.mask.tobytes() == usual.frame.mask.tobytes()


def test_a_reset_begins_the_games_of_its_seed() -> None:
    env = vector.make("mangoku", 4, games=5, seed=1)
    for _ in range(10):
        env.step(env.random_actions())
    fresh = vector.make("mangoku", 4, games=5, seed=8)
    for left, right in zip(env.reset(8), fresh.frame, strict=True):
        assert left.tobytes() == right.tobytes()


def test_a_step_writes_into_the_same_memory() -> None:
    env = vector.make("mangoku", 4, games=5, seed=1)
    before = [np.from_dlpack(array) for array in env.frame]
    frame = env.step(env.random_actions())
    for left, right in zip(before, frame, strict=True):
        assert np.shares_memory(left, right)
        assert left.tobytes() == right.tobytes()


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = vector.make("mangoku", 4, games=4, seed=1)
    before, shown = env.states(), env.frame.observation.copy()
    actions = env.random_actions().copy()
    actions[0] = int(np.flatnonzero(env.frame.mask[0] == 0)[0])
    actions[1], actions[2] = -1, len(env.game.actions)
    frame = env.step(actions)
    assert frame.refused.tolist() == [1, 1, 1, 0]
    same = [env.states()[index].tobytes() == before[index].tobytes() for index in range(4)]
    assert same == [True, True, True, False]
    assert frame.observation[:3].tobytes() == shown[:3].tobytes()
    assert env.step(env.random_actions()).refused.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([0, 0, 0], r"takes 2 actions, not the shape \(3,\)"),
        ([0.0, 0.0], "whole numbers, not float64"),
    ],
)
def test_a_step_says_what_it_takes(actions: list[Any], reason: str) -> None:
    env = vector.make("mangoku", 2, games=2, seed=1)
    with pytest.raises(BadOption, match=reason):
        env.step(actions)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"device": "tpu"}, "one of cpu, cuda, not 'tpu'"),
        ({"games": 0}, "one game or more, not 0"),
        ({"editions": []}, "one edition or more"),
        ({"seats": 7}, "2 to 6 seats, not 7"),
        ({"kind": "int8"}, "float32, int16, not 'int8'"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        vector.make("mangoku", **wrong)


def test_an_array_on_a_device_is_read_without_a_copy() -> None:
    """Number by number in memory, game by game to whoever reads it; here the device is the host."""
    memory = np.arange(12, dtype=np.float32).reshape(3, 4)
    tensor = vector_tensor.Tensor(
        memory.ctypes.data, (4, 3), (1, 4), np.float32, memory, (vector_tensor.CPU, 0)
    )
    lent = len(vector_tensor._lent)
    read = np.from_dlpack(tensor)
    assert np.shares_memory(read, memory)
    assert read.tolist() == memory.T.tolist()
    assert len(vector_tensor._lent) == lent + 1
    del read
    unread = tensor.__dlpack__()
    assert len(vector_tensor._lent) == lent + 1
    del unread
    gc.collect()
    assert len(vector_tensor._lent) == lent


@pytest.mark.parametrize("package", [name for name in ("numpy", "torch") if find_spec(name)])
def test_others_read_the_arrays_without_a_copy(package: str) -> None:
    reader = import_module(package)
    env = vector.make("mangoku", 4, games=5, seed=1)
    seen, mask = (reader.from_dlpack(array) for array in env.frame[:2])
    assert np.shares_memory(np.asarray(seen), env.frame.observation)
    env.step(mask.argmax(1))
    assert not env.frame.refused.any()


def test_the_kernels_for_cuda_play_the_same_games() -> None:
    """In numba's simulator, which interprets them: a few steps of a few games, and some short games to their end."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", str(SIMULATED)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    env = vector.make("mangoku", 2, games=5, seed=4, editions=[None, SHORT])
    ends = 0
    for number, frame in enumerate(told["frames"]):
        actions = env.random_actions()
        assert actions.tolist() == frame["actions"]
        if number == 2:
            actions[3] = -1
        shown = env.step(actions)
        assert {
            name: array.tobytes().hex() for name, array in zip(shown._fields, shown, strict=True)
        } == frame["shown"]
        assert env.states().tobytes().hex() == frame["states"]
        ends += int(shown.ended.sum())
    assert ends >= 3
    assert told["frames in place"] == told["frames"][:2]
    game = games.get("mangoku")
    boxes = game.open_boxes(game.edition(SHORT), 2, game.settle())
    played = play_games(game, boxes, 2, 3, key_of(5))
    native = {"lengths": played.lengths.tolist(), "ranks": played.ranks.tolist()}
    assert told["staged"] == told["in place"] == native
    assert told["simulated"] == played.ranks[:2].tolist()
    assert told["counted"] == count_games(counted_batch()).blocks.tolist()
