"""Trajectories: collected by the current policy, and the advantage of each of their decisions."""

from typing import Any, NamedTuple

from kassen.engine.game import Game
from kassen.extras import need
from kassen.research.policy_value_net import NEVER, PolicyValueNet, sample
from kassen.research.ppo.tables import Tables

torch: Any = need("torch", "torch")


class Trajectories(NamedTuple):
    """The decisions between two updates: steps × games."""

    observation: Any
    mask: Any
    seat: Any
    action: Any
    log_prob: Any
    value: Any  # of every seat
    rewards: Any
    ended: Any
    advantage: Any
    returns: Any  # of every seat: the targets of its value

    @classmethod
    def of(cls, game: Game, tables: Tables, steps: int) -> "Trajectories":
        """Memory for `steps` decisions of every game, and one more look."""

        def zeros(*shape: int, kind: Any = torch.float32) -> Any:
            return torch.zeros((steps + 1, tables.games, *shape), dtype=kind, device=tables.device)

        actions, seats = len(game.actions), game.seats[1]
        return cls(
            observation=zeros(game.observation_size, kind=torch.float16),
            mask=zeros(actions, kind=torch.bool),
            seat=zeros(kind=torch.int64),
            action=zeros(kind=torch.int64),
            log_prob=zeros(),
            value=zeros(seats),
            rewards=zeros(seats),
            ended=zeros(kind=torch.bool),
            advantage=zeros(),
            returns=zeros(seats),
        )

    @property
    def steps(self) -> int:
        return len(self.observation) - 1

    def flat(self) -> "Trajectories":
        """The same decisions in one row, without the last look."""
        steps = self.steps
        return Trajectories(
            *(array[:steps].reshape(steps * array.shape[1], *array.shape[2:]) for array in self)
        )


def collect(network: PolicyValueNet, tables: Tables, played: Trajectories) -> None:
    """Play on in every game, sampling from the policy."""
    with torch.no_grad():
        for step in range(played.steps + 1):
            for name, array in (("observation", played.observation), ("mask", played.mask)):
                tables.read(name, array[step])
            tables.read("seat", played.seat[step])
            logits, values = network(played.observation[step])
            played.value[step] = by_seat(values, played.seat[step], tables.seats)
            if step == played.steps:
                return
            logits.masked_fill_(~played.mask[step], NEVER)
            action = tables.with_opponents(sample(logits), played.seat[step])
            played.action[step] = action
            log_probs = torch.log_softmax(logits, dim=1)
            played.log_prob[step] = log_probs.gather(1, action[:, None])[:, 0]
            tables.step(action)
            tables.read("rewards", played.rewards[step])
            tables.read("ended", played.ended[step])


def by_seat(values: Any, seat: Any, seats: Any) -> Any:
    """Turn values counted from the deciding seat into values by the number of each seat."""
    numbers = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (numbers[None, :] - seat[:, None]) % seats[:, None])


def from_deciding(values: Any, seat: Any, seats: Any) -> Any:
    """Turn values by the number of each seat into values counted from the deciding one."""
    numbers = torch.arange(values.shape[1], device=values.device)
    return values.gather(1, (numbers[None, :] + seat[:, None]) % seats[:, None])


def estimate_advantages(played: Trajectories, tables: Tables, gae_lambda: float) -> None:
    """Generalized advantage estimation without discount, backward from the end.

    A seat bootstraps from its own value at its next decision; what comes after an end is another game.
    """
    steps = played.steps
    expected, gained = played.value[steps].clone(), torch.zeros_like(played.value[steps])
    for step in reversed(range(steps)):
        ended, seat = played.ended[step, :, None], played.seat[step, :, None]
        expected = torch.where(ended, played.rewards[step], expected)
        gained = torch.where(ended, 0.0, gained)
        now = played.value[step].gather(1, seat)
        advantage = expected.gather(1, seat) - now + gae_lambda * gained.gather(1, seat)
        played.returns[step] = from_deciding(
            expected + gae_lambda * gained, played.seat[step], tables.seats
        )
        played.advantage[step] = advantage[:, 0]
        expected = expected.scatter(1, seat, now)
        gained = gained.scatter(1, seat, advantage)
