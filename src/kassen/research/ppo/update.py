"""One update of the network by PPO's clipped objective."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kassen.extras import need
from kassen.research.policy_value_net import NEVER, PolicyValueNet
from kassen.research.ppo.settings import Hyperparameters
from kassen.research.ppo.tables import Tables
from kassen.research.ppo.trajectories import Trajectories

torch: Any = need("torch", "torch")
IMITATED = 0.25  # the part of a training in which opponents are imitated
MAX_GRADIENT = 0.5  # its norm is clipped


@dataclass
class UpdateStats:
    """Means over the minibatches of an update."""

    policy: float  # the clipped objective
    value: float  # squared error
    entropy: float


class UpdateBatch:
    """All decisions of an update, with normalized advantages where the learner had a choice."""

    def __init__(self, played: Trajectories, tables: Tables) -> None:
        self.decisions, self.games = played.flat(), tables.games
        seats = tables.seats
        self.is_opponent = tables.is_opponent(played.seat[: played.steps]).reshape(-1)
        is_choice = (self.decisions.mask.sum(dim=1) > 1) & ~self.is_opponent
        chosen = self.decisions.advantage[is_choice]
        raw = self.decisions.advantage
        self.advantage = (raw - chosen.mean()) / (chosen.std() + 1e-6) * is_choice
        numbers = torch.arange(self.decisions.returns.shape[1], device=seats.device)
        self.is_seat = numbers[None, :] < seats[:, None]

    def losses(
        self,
        network: PolicyValueNet,
        rows: Any,
        settings: Hyperparameters,
        left: float,
        done: float,
    ) -> tuple[Any, Any]:
        """The loss of a minibatch, and its statistics."""
        every = self.decisions
        logits, values = network(every.observation[rows])
        log_probs = torch.log_softmax(logits.masked_fill(~every.mask[rows], NEVER), dim=1)
        log_prob = log_probs.gather(1, every.action[rows][:, None])[:, 0]
        ratio = torch.exp(log_prob - every.log_prob[rows])
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        objective = torch.minimum(
            ratio * self.advantage[rows], clipped * self.advantage[rows]
        ).mean()
        error = ((values - every.returns[rows]) ** 2 * self.is_seat[rows % self.games]).mean()
        entropy = -(log_probs.exp() * log_probs).sum(dim=1).mean()
        loss = error - objective - settings.entropy * left * entropy
        if settings.imitation and done < IMITATED:
            likeness = (log_prob * self.is_opponent[rows]).mean()
            loss -= settings.imitation * (1 - done / IMITATED) * likeness
        return loss, torch.stack([objective.detach(), error.detach(), entropy.detach()])


def update(
    network: PolicyValueNet,
    optimizer: Any,
    played: Trajectories,
    tables: Tables,
    settings: Hyperparameters,
    done: float,
) -> UpdateStats:
    """Take gradient steps over shuffled minibatches; `done` is the share of the training behind."""
    left = max(0.05, 1 - done)
    for group in optimizer.param_groups:
        group["lr"] = settings.learning_rate * left
    batch, device = UpdateBatch(played, tables), tables.seats.device
    total = torch.zeros(3, device=device)
    rounds = 0
    for rows in minibatches(played.steps * tables.games, settings, device):
        loss, stats = batch.losses(network, rows, settings, left, done)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.tensors.values(), MAX_GRADIENT)
        optimizer.step()
        total += stats
        rounds += 1
    return UpdateStats(*(total / rounds).tolist())


def minibatches(size: int, settings: Hyperparameters, device: str) -> Iterator[Any]:
    for _ in range(settings.epochs):
        yield from torch.randperm(size, device=device).split(settings.minibatch)
