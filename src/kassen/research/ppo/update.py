"""One update of the network by PPO's clipped objective, held near a reference policy if asked.

The penalty KL(policy ‖ reference) toward a reference that is renewed now and then makes self-play converge to an
equilibrium instead of circling around it: magnetic mirror descent (Sokota et al., "A Unified Approach to Reinforcement
Learning, Quantal Response Equilibria, and Two-Player Zero-Sum Games", 2023); Rudolph et al. ("Reevaluating Policy
Gradient Methods for Imperfect-Information Games", 2025) show it for PPO.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kassen.extras import need
from kassen.research.fused import fused
from kassen.research.policy_value_net import NEVER, PolicyValueNet
from kassen.research.ppo.settings import Hyperparameters
from kassen.research.ppo.tables import Tables
from kassen.research.ppo.trajectories import Trajectories

torch: Any = need("torch", "torch")
IMITATED = 0.25  # the part of a training in which opponents are imitated
MAX_GRADIENT = 0.5  # its norm is clipped
MAX_LOG_RATIO = 20.0  # of new to old policy, far beyond any clip: infinity times zero is NaN


@dataclass
class UpdateStats:
    """Means over the minibatches of an update."""

    policy: float  # the clipped objective
    value: float  # squared error
    entropy: float
    kl: float  # from the reference policy


class UpdateBatch:
    """All decisions of an update, with normalized advantages where the learner had a choice."""

    def __init__(self, played: Trajectories, tables: Tables) -> None:
        self.decisions = played.flat()
        seats, steps = tables.seats, played.steps
        self.is_opponent = tables.is_opponent(played.seat[:steps]).reshape(-1)
        is_choice = (self.decisions.mask.sum(dim=1) > 1) & ~self.is_opponent
        chosen = self.decisions.advantage[is_choice]
        raw = self.decisions.advantage
        self.advantage = (raw - chosen.mean()) / (chosen.std() + 1e-6) * is_choice
        numbers = torch.arange(self.decisions.returns.shape[1], device=seats.device)
        self.is_seat = (numbers[None, :] < seats[:, None]).repeat(steps, 1)

    def rows(self, rows: slice) -> tuple[Any, ...]:
        """The part of a minibatch, where it lies."""
        every = self.decisions
        arrays = (
            every.observation, every.mask, every.action, every.log_prob, every.returns, self.advantage,
            self.is_seat, self.is_opponent,
        )  # fmt: skip
        return tuple(array[rows] for array in arrays)


@fused
def losses(
    network: PolicyValueNet,
    reference: PolicyValueNet | None,
    coefficients: Any,
    clip: float,
    observation: Any,
    mask: Any,
    action: Any,
    old_log_prob: Any,
    returns: Any,
    advantage: Any,
    is_seat: Any,
    is_opponent: Any,
) -> tuple[Any, Any]:
    """The loss of a minibatch, and its statistics."""
    logits, values = network(observation)
    log_probs = torch.log_softmax(logits.masked_fill(~mask, NEVER), dim=1)
    log_prob = log_probs.gather(1, action[:, None])[:, 0]
    ratio = torch.exp((log_prob - old_log_prob).clamp(max=MAX_LOG_RATIO))
    clipped = ratio.clamp(1 - clip, 1 + clip)
    objective = torch.minimum(ratio * advantage, clipped * advantage).mean()
    error = ((values - returns) ** 2 * is_seat).mean()
    policy = log_probs.exp()
    entropy = -(policy * log_probs).sum(dim=1).mean()
    kl = torch.zeros_like(entropy)
    if reference is not None:
        with torch.no_grad():
            theirs = reference(observation)[0].masked_fill(~mask, NEVER).log_softmax(dim=1)
        kl = (policy * (log_probs - theirs)).sum(dim=1).mean()
    likeness = (log_prob * is_opponent).mean()
    regularizers = torch.stack([entropy, -kl, likeness])
    loss = error - objective - (coefficients * regularizers).sum()
    return loss, torch.stack([objective, error, entropy, kl]).detach()


def update(
    network: PolicyValueNet,
    optimizer: Any,
    played: Trajectories,
    tables: Tables,
    settings: Hyperparameters,
    done: float,
    reference: PolicyValueNet | None = None,
) -> UpdateStats:
    """Take gradient steps over shuffled minibatches; `done` is the share of the training behind."""
    left = max(0.05, 1 - done)
    for group in optimizer.param_groups:
        group["lr"] = settings.learning_rate * left
    batch, device = UpdateBatch(played, tables), tables.seats.device
    entropy = settings.entropy * max(settings.entropy_end, 1 - done)
    imitation = settings.imitation * max(0.0, 1 - done / IMITATED)
    coefficients = torch.tensor([entropy, settings.reference_kl, imitation], device=device)
    total = torch.zeros(4, device=device)
    rounds = 0
    for rows in minibatches(played.steps * tables.games, settings):
        loss, stats = losses(network, reference, coefficients, settings.clip, *batch.rows(rows))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.tensors.values(), MAX_GRADIENT)
        optimizer.step()
        total += stats
        rounds += 1
    return UpdateStats(*(total / rounds).tolist())


def minibatches(size: int, settings: Hyperparameters) -> Iterator[slice]:
    """Minibatches as strides in random order, which matrix units read without a copy."""
    number = max(1, round(size / settings.minibatch))
    for _ in range(settings.epochs):
        for first in torch.randperm(number).tolist():
            yield slice(first, None, number)
