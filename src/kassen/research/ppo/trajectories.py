"""Trajectories: collected by the current policy, and the advantage of each of their decisions."""

from typing import Any, NamedTuple

from kassen.engine.game import Game
from kassen.extras import need
from kassen.research.fused import fused
from kassen.research.policy_value_net import NEVER, PolicyValueNet, sample
from kassen.research.ppo.tables import Tables

torch: Any = need("torch", "torch")
STORED = {"cpu": torch.float16, "cuda": torch.bfloat16}  # observations, as the network reads them
ROUND = 8  # numbers in a row come in multiples of this: matrix units read 16 bytes at a time


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
        width = -(-game.observation_size // ROUND) * ROUND
        return cls(
            observation=zeros(width, kind=STORED[tables.device]),
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

    def first(self, steps: int) -> "Trajectories":
        """The memory of the first steps, and one more look."""
        return Trajectories(*(array[: steps + 1] for array in self))

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
            for name in ("observation", "mask", "seat"):
                tables.read(name, getattr(played, name)[step])
            looked = played.observation[step], played.mask[step], played.seat[step]
            played.value[step], log_probs, action = decide(network, *looked, tables.seats)
            if step == played.steps:
                return
            action = tables.with_opponents(action, played.seat[step])
            played.action[step] = action
            played.log_prob[step] = log_probs.gather(1, action[:, None])[:, 0]
            tables.step(action)
            tables.read("rewards", played.rewards[step])
            tables.read("ended", played.ended[step])


@fused
def decide(network: PolicyValueNet, observation: Any, mask: Any, seat: Any, seats: Any) -> Any:
    """The value of every seat, the logarithms of the policy, and a sample of it."""
    logits, values = network(observation)
    logits = logits.masked_fill(~mask, NEVER)
    return by_seat(values, seat, seats), torch.log_softmax(logits, dim=1), sample(logits)


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
        decision = (
            played.ended[step], played.rewards[step], played.value[step], played.seat[step], tables.seats
        )  # fmt: skip
        played.returns[step], played.advantage[step], expected, gained = step_back(
            expected, gained, *decision, gae_lambda
        )


@fused
def step_back(
    expected: Any, gained: Any, ended: Any, rewards: Any, value: Any, seat: Any, seats: Any, gae_lambda: float
) -> Any:  # fmt: skip
    """One decision back: its returns and advantage, and what every seat expects and has gained before it."""
    over, own = ended[:, None], seat[:, None]
    expected = torch.where(over, rewards, expected)
    gained = torch.where(over, 0.0, gained)
    now = value.gather(1, own)
    advantage = expected.gather(1, own) - now + gae_lambda * gained.gather(1, own)
    returns = from_deciding(expected + gae_lambda * gained, seat, seats)
    expected, gained = expected.scatter(1, own, now), gained.scatter(1, own, advantage)
    return returns, advantage[:, 0], expected, gained
