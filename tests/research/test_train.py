"""Training by self-play: every step on the way by hand, and leduc poker as a whole."""

import csv
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
import torch
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability
from safetensors.numpy import load_file

from kassen import games
from kassen.engine.rules.kernel import rule
from kassen.research import policy_value_net, train
from kassen.research.policy_value_net import PolicyValueNet
from kassen.research.ppo import trajectories
from kassen.research.ppo.evaluate import evaluate
from kassen.research.ppo.settings import Hyperparameters, Schedule
from kassen.research.ppo.tables import Opponents, Tables
from kassen.research.ppo.training import Training
from kassen.research.ppo.trajectories import Trajectories
from kassen.research.ppo.update import MAX_RATIO, losses
from kassen.research.vector import rank_reward
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.ranking import gain
from tests.outsiders.test_leduc import walk_the_tree

pytestmark = pytest.mark.usefixtures("one_thread")
MOST_CHIPS = 13  # that a seat can lose
SMALL = Hyperparameters(
    hidden=32, games=512, steps=16, minibatch=1024, learning_rate=3e-3, epochs=4
)
TINY = Hyperparameters(hidden=8, games=10, steps=4, minibatch=16)


@rule
def chip_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """A seat's winnings from −1 to 1; gains are counted in half chips."""
    return gain(state, seat) / (2.0 * MOST_CHIPS)


def exploited(network: PolicyValueNet) -> float:
    """The network's exploitability in leduc, in chips a game, computed exactly by OpenSpiel."""
    policy: Any = policies.TabularPolicy(pyspiel.load_game("leduc_poker"))
    for ours, theirs in walk_the_tree():
        if ours is not None and ours.turn is not None:
            seen = np.zeros(LEDUC.observation_size, np.float32)
            LEDUC.rules.observe(ours.box, ours.state, ours.turn, seen)
            with torch.no_grad():
                weights, _ = network(torch.as_tensor(seen)[None])
            legal = ours.legal
            chances = torch.softmax(weights[0, legal], dim=0).tolist()
            row = policy.policy_for_key(theirs.information_state_string())
            row[:] = 0
            for action, chance in zip(legal, chances, strict=True):
                row[action] = chance
    return float(exploitability.exploitability(policy.game, policy))


def test_leduc_is_learned_from_nothing() -> None:
    training = Training(LEDUC, SMALL, "cpu", chip_reward)
    before = exploited(training.network)
    training.run(Schedule(updates=30, evaluations=0), lambda done, row: None)
    assert exploited(training.network) < before / 2


def tables_of(name: str = "mangoku") -> Tables:
    return Tables(games.get(name), TINY, "cpu", rank_reward)


def test_tables_of_all_sizes_are_one_batch() -> None:
    tables = tables_of()
    assert tables.seats.tolist() == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    seat = torch.zeros(10, dtype=torch.int64)
    tables.read("seat", seat)
    assert (seat < tables.seats).all()


def test_values_are_counted_from_the_deciding_seat_and_back() -> None:
    values = torch.tensor([[10.0, 11.0, 12.0, 0.0]])
    seat, seats = torch.tensor([1]), torch.tensor([3])
    by_number = trajectories.by_seat(values, seat, seats)
    assert by_number[0, :3].tolist() == [12.0, 10.0, 11.0]
    assert trajectories.from_deciding(by_number, seat, seats)[0, :3].tolist() == [10.0, 11.0, 12.0]


def test_a_decision_is_judged_by_what_its_own_seat_met_next() -> None:
    """Two seats, four steps: the game ends with the third, and the fourth belongs to the next one."""
    game = games.get("mangoku")
    tables = Tables(game, Hyperparameters(games=5, steps=4), "cpu", rank_reward)
    played = Trajectories.of(game, tables, 4)
    played.seat[:, 0] = torch.tensor([0, 1, 0, 1, 1])
    played.value[:, 0, :2] = torch.tensor(
        [[0.1, 0.0], [0.0, 0.2], [0.3, 0.0], [0.0, 0.4], [-0.5, 0.5]]
    )
    played.ended[2, 0] = True
    played.rewards[2, 0, :2] = torch.tensor([1.0, -1.0])
    trajectories.estimate_advantages(played, tables, gae_lambda=0.5)
    last = 1.0 - 0.3
    assert played.advantage[:4, 0].tolist() == pytest.approx(
        [0.3 - 0.1 + 0.5 * last, -1.0 - 0.2, last, 0.5 - 0.4]
    )
    assert played.returns[2, 0, :2].tolist() == pytest.approx([1.0, -1.0])
    assert played.returns[1, 0, :2].tolist() == pytest.approx([-1.0, 0.3 + 0.5 * last])


def likeness_after_updates(imitation: float, done: float) -> float:
    """How likely the network is, on the mean, to do what its opponents did."""
    settings = Hyperparameters(
        hidden=16,
        games=80,
        steps=8,
        minibatch=320,
        learning_rate=1e-2,
        opponents=1.0,
        imitation=imitation,
    )
    training = Training(games.get("mangoku"), settings, "cpu")
    for _ in range(6):
        training.update(done)
    trajectories.collect(training.network, training.tables, training.played)
    is_opponent = training.tables.is_opponent(training.played.seat[:-1])
    return float(training.played.log_prob[:-1][is_opponent].exp().mean())


def test_what_opponents_do_is_imitated_in_the_first_quarter_where_one_wants_it() -> None:
    alone = likeness_after_updates(0.0, 0.0)
    assert likeness_after_updates(2.0, 0.0) > alone + 0.05
    assert likeness_after_updates(2.0, 0.25) == likeness_after_updates(0.0, 0.25)


def test_opponents_sit_at_their_share_of_the_tables_and_play_by_the_heuristic() -> None:
    game = games.get("mangoku")
    tables = Tables(game, Hyperparameters(games=20, opponents=0.5), "cpu", rank_reward)
    assert tables.has_opponents.tolist() == [True, True, False, False] * 5
    assert tables.learner.tolist()[:4] == [0, 1, 0, 1]
    seat = torch.zeros(20, dtype=torch.int64)
    tables.read("seat", seat)
    chosen = torch.full((20,), -1)
    actions = tables.with_opponents(chosen, seat)
    opponents = tables.has_opponents & (seat != tables.learner)
    assert opponents.any()
    assert (actions[~opponents] == -1).all()
    theirs = np.concatenate([group.env.heuristic_actions() for group in tables.groups])
    assert actions[opponents].tolist() == theirs[opponents].tolist()


def test_large_numbers_are_made_small_and_a_file_takes_them_as_they_are(tmp_path: Path) -> None:
    game = games.get("mangoku")
    network = PolicyValueNet(game, 8, "cpu")
    seen = torch.zeros(2, 3, game.observation_size, dtype=torch.float16)
    seen[..., 0], seen[..., 1] = 10.0, 0.5
    network.normalize(seen)
    assert network.scale[:3].tolist() == pytest.approx([0.1, 1.0, 1.0])
    network.save(tmp_path / "file")
    answers = [
        each(seen[0].float())[0]
        for each in (network, PolicyValueNet.load(game, tmp_path / "file", "cpu"))
    ]
    assert torch.allclose(*answers, atol=1e-3)


def test_a_network_is_tried_at_every_seat_against_rules_of_thumb() -> None:
    game = games.get("mangoku")
    found = evaluate(game, PolicyValueNet(game, 8, "cpu"), 2, 400, "cpu")
    usual = evaluate(game, None, 2, 400, "cpu")
    assert (found.seats, found.games) == (2, 400)
    assert found.share + found.margin < 0.5
    assert abs(usual.share - 0.5) < 2 * usual.margin


def test_training_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    kept, log = tmp_path / "kept", tmp_path / "log.csv"
    first = Training(games.get("mangoku"), TINY, "cpu")
    first.run(
        Schedule(updates=2, evaluations=1, evaluation_games=8, checkpoint=kept, log=log),
        lambda *_: None,
    )
    second = Training(games.get("mangoku"), TINY, "cpu")
    second.load_checkpoint(kept)
    assert second.updates == 2
    for name, tensor in second.network.tensors.items():
        assert torch.equal(tensor, first.network.tensors[name])
    second.run(Schedule(updates=3, evaluations=0, log=log), lambda *_: None)
    with log.open() as file:
        rows = list(csv.DictReader(file))
    assert [row["updates"] for row in rows] == ["1", "2", "3"]
    assert rows[1]["first places, 6 seats"]
    assert not rows[2]["first places, 6 seats"]
    other = Training(games.get("mangoku"), Hyperparameters(hidden=9, games=10, steps=4), "cpu")
    with pytest.raises(ValueError, match="another size"):
        other.load_checkpoint(kept)


def test_a_training_may_begin_with_a_network_which_then_says_what_it_said(tmp_path: Path) -> None:
    game, file = games.get("mangoku"), tmp_path / "file"
    PolicyValueNet(game, 9, "cpu", seed=3).save(file)
    training = Training(game, TINY, "cpu", start=PolicyValueNet.load(game, file, "cpu"))
    assert training.settings.hidden == 9
    seen = torch.full((2, 3, game.observation_size), 4.0, dtype=torch.float16)
    before = PolicyValueNet.load(game, file, "cpu")(seen[0])[0]
    training.network.normalize(seen)
    assert training.network.scale[0].item() == pytest.approx(0.25)
    assert torch.allclose(training.network(seen[0])[0], before, atol=1e-4)
    training.run(Schedule(updates=1, evaluations=0), lambda *_: None)
    assert not torch.allclose(training.network(seen[0])[0], before, atol=1e-4)


def kl_after_updates(reference_kl: float, updates: int, reference_every: int) -> float:
    """How far the policy is from its reference in the last of these updates."""
    settings = replace(
        TINY, games=100, minibatch=100, learning_rate=1e-2,
        reference_kl=reference_kl, reference_every=reference_every,
    )  # fmt: skip
    training = Training(games.get("mangoku"), settings, "cpu")
    return [training.update(0.0).kl for _ in range(updates)][-1]


def test_a_policy_is_held_near_its_reference() -> None:
    assert 0 < kl_after_updates(50.0, 6, 100) < kl_after_updates(1e-6, 6, 100) / 4


def test_the_reference_is_renewed_every_so_many_updates() -> None:
    settings = replace(TINY, reference_kl=0.1, reference_every=2)
    training, references = Training(games.get("mangoku"), settings, "cpu"), []
    for _ in range(4):
        training.update(0.0)
        references.append(training.reference.tensors["first.weight"].clone())
    same = [torch.equal(one, other) for one, other in pairwise(references)]
    assert same == [True, False, True]
    before = references[0]
    assert not torch.equal(before, training.network.tensors["first.weight"])


def test_one_choice_against_all_odds_does_not_outweigh_the_others() -> None:
    """A bad choice that has become far likelier than it was would take over the gradient of a whole minibatch."""
    game, games_played = games.get("mangoku"), 4
    network = PolicyValueNet(game, 8, "cpu", 1)
    rows = torch.zeros(games_played, game.observation_size)
    mask = torch.ones(games_played, len(game.actions), dtype=torch.bool)
    seats = torch.zeros(games_played, game.seats[1])
    usual = torch.full((games_played,), -4.0)
    odd = usual.clone()
    odd[0] = -25.0
    nobody = torch.zeros(games_played, dtype=torch.bool)

    def objective(old_log_prob: torch.Tensor) -> float:
        action, advantage = torch.zeros(games_played, dtype=torch.int64), -torch.ones(games_played)
        _, stats = losses(
            network, None, torch.zeros(3), 0.2, rows, mask, action, old_log_prob, seats, advantage, seats > 0, nobody
        )  # fmt: skip
        return float(stats[0])

    assert objective(usual) == pytest.approx(-1, abs=0.2)
    assert objective(odd) >= objective(usual) - MAX_RATIO / games_played


def test_a_size_of_table_named_twice_has_two_shares() -> None:
    tables = Tables(games.get("mangoku"), TINY, "cpu", rank_reward, Opponents((2, 2, 3)))
    assert tables.seats.tolist() == [2] * 6 + [3] * 3
    first, second, _ = (group.env.states().tobytes() for group in tables.groups)
    assert first != second


def test_a_clock_of_nothing_or_without_end_never_makes_an_illegal_choice(monkeypatch: Any) -> None:
    logits = torch.tensor([[0.0, policy_value_net.NEVER]])
    for clock in (0.0, float("inf")):
        clocks = torch.tensor([[1.0, clock], [clock, 1.0]])
        monkeypatch.setattr(torch, "empty_like", lambda _, clocks=clocks: clocks.clone())
        monkeypatch.setattr(torch.Tensor, "exponential_", lambda self: self)
        assert policy_value_net.sample(logits.expand(2, 2)).tolist() == [0, 0]
        monkeypatch.undo()


def test_a_cpu_is_warned_for_before_it_is_asked_for_hours() -> None:
    training = Training(games.get("mangoku"), TINY, "cpu")
    assert train.slowness(training, minutes=10) == ""
    assert "hours" in train.slowness(training, minutes=60)
    training.estimate_seconds = lambda: 900.0  # type: ignore[method-assign]
    assert "about 15.0 minutes" in train.slowness(training, minutes=10)


def test_every_setting_is_explained_with_its_default(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        train.main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    for each in fields(Hyperparameters):
        option = "--" + each.name.replace("_", "-")
        assert f"{each.metadata['help']} (default: {each.default})" in told, option


def test_the_command_writes_a_network_as_bots_read_it(tmp_path: Path) -> None:
    out = tmp_path / "mangoku.safetensors"
    train.main(
        ["mangoku", "--out", str(out), "--minutes", "0.0001", "--evaluations", "0", "--hidden", "8",
         "--games", "10", "--steps", "2"]
    )  # fmt: skip
    tensors, game = load_file(out), games.get("mangoku")
    assert {name: tensor.shape for name, tensor in tensors.items()} == {
        "first.weight": (game.observation_size, 8), "first.bias": (8,),
        "second.weight": (8, 8), "second.bias": (8,),
        "policy.weight": (8, len(game.actions)), "policy.bias": (len(game.actions),),
        "value.weight": (8, 6), "value.bias": (6,),
    }  # fmt: skip
    assert all(tensor.dtype == np.float16 for tensor in tensors.values())
    assert out.stat().st_mode & 0o444 == 0o444  # others may read it


def test_a_checkpoint_with_the_old_name_of_updates_is_read(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first = Training(games.get("mangoku"), TINY, "cpu")
    first.update(0.0)
    first.save_checkpoint(kept)
    state = torch.load(kept, weights_only=True)
    state["lessons"] = state.pop("updates")
    torch.save(state, kept)
    second = Training(games.get("mangoku"), TINY, "cpu")
    second.load_checkpoint(kept)
    assert second.updates == 1
