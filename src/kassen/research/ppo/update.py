"""One update of the network by PPO's clipped objective, held near a reference policy if asked.

The objective is clipped for bad choices too, as in dual-clip PPO (Ye et al., "Mastering Complex Control in MOBA Games
with Deep Reinforcement Learning", 2020).

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
EAGER_STEPS = 3  # before a gradient step is recorded: compilers and optimizers prepare themselves
MAX_GRADIENT = 0.5  # its norm is clipped
MAX_LOG_RATIO = 20.0  # of new to old policy, far beyond any clip: infinity times zero is NaN
MAX_RATIO = (
    3.0  # past which a bad choice counts no more: one against all odds would outweigh all others
)


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
    bounded = ratio.clamp(max=MAX_RATIO)
    objective = torch.minimum(bounded * advantage, clipped * advantage).mean()
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


class GradientStep:
    """One gradient step after another; on CUDA a few as they come, and from then on replays of a recorded one.

    The host takes longer to launch a step than the device to run it. A recording reads its rows, its coefficients and
    its learning rate where they lay when it was made, so they are copied there.
    """

    def __init__(self, network: PolicyValueNet, optimizer: Any, settings: Hyperparameters) -> None:
        self._network, self._optimizer, self._settings = network, optimizer, settings
        self._coefficients = torch.zeros(3, device=network.device)
        self.total = torch.zeros(4, device=network.device)
        self._taken = 0
        self._graph: Any = None
        self._rows: tuple[Any, ...] = ()
        self._reference: PolicyValueNet | None = None

    def begin(self, done: float, reference: PolicyValueNet | None) -> None:
        """Set what changes from update to update; `done` is the share of the training behind."""
        settings = self._settings
        self.total.zero_()
        for group in self._optimizer.param_groups:
            set_rate(group, settings.learning_rate * max(0.05, 1 - done))
        entropy = settings.entropy * max(settings.entropy_end, 1 - done)
        imitation = settings.imitation * max(0.0, 1 - done / IMITATED)
        self._coefficients.copy_(torch.tensor([entropy, settings.reference_kl, imitation]))
        self._reference = reference

    def __call__(self, rows: tuple[Any, ...]) -> None:
        self._taken += 1
        if self._network.device == "cpu":
            self._step(rows)
        elif self._taken <= EAGER_STEPS:
            self._step_aside(rows)
        else:
            self._replay(rows)

    def _step(self, rows: tuple[Any, ...]) -> None:
        loss, stats = losses(
            self._network, self._reference, self._coefficients, self._settings.clip, *rows
        )
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.tensors.values(), MAX_GRADIENT)
        self._optimizer.step()
        self.total += stats

    def _step_aside(self, rows: tuple[Any, ...]) -> None:
        """Take a step on a stream of its own, as CUDA graphs want to be prepared."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            self._step(tuple(row.contiguous() for row in rows))
        torch.cuda.current_stream().wait_stream(stream)

    def _replay(self, rows: tuple[Any, ...]) -> None:
        if self._graph is None:
            self._record(rows)
        for still, row in zip(self._rows, rows, strict=True):
            still.copy_(row)
        self._graph.replay()

    def _record(self, rows: tuple[Any, ...]) -> None:
        self._rows = tuple(
            torch.empty(row.shape, dtype=row.dtype, device=row.device) for row in rows
        )
        self._graph = torch.cuda.CUDAGraph()
        self._optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(self._graph):
            self._step(self._rows)


def set_rate(group: dict[str, Any], rate: float) -> None:
    """Set the learning rate: in place, where a recording reads it on the device."""
    if isinstance(group["lr"], torch.Tensor):
        group["lr"].fill_(rate)
    else:
        group["lr"] = rate


def update(
    step: GradientStep,
    played: Trajectories,
    tables: Tables,
    settings: Hyperparameters,
    done: float,
    reference: PolicyValueNet | None = None,
) -> UpdateStats:
    """Take gradient steps over shuffled minibatches; `done` is the share of the training behind."""
    batch, rounds = UpdateBatch(played, tables), 0
    step.begin(done, reference)
    for rows in minibatches(played.steps * tables.games, settings):
        step(batch.rows(rows))
        rounds += 1
    return UpdateStats(*(step.total / rounds).tolist())


def minibatches(size: int, settings: Hyperparameters) -> Iterator[slice]:
    """Minibatches as strides in random order, which matrix units read without a copy."""
    number = max(1, round(size / settings.minibatch))
    for _ in range(settings.epochs):
        for first in torch.randperm(number).tolist():
            yield slice(first, None, number)
