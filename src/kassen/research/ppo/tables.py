"""Games at tables of several sizes, as one batch; at some of them sit opponents that do not learn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from kassen.engine.game import Game
from kassen.extras import need
from kassen.research import vector
from kassen.research.fused import fused
from kassen.research.policy_value_net import PolicyValueNet
from kassen.research.ppo.settings import Hyperparameters

torch: Any = need("torch", "torch")
WIDE = ("observation", "mask")


class SizeGroup(NamedTuple):
    """The tables of one size, their rows among all, and their frame in torch, where it lies."""

    env: vector.VectorEnv
    rows: slice
    frame: vector.Frame


@dataclass(frozen=True)
class Opponents:
    """Who sits at the other seats: at tables of which sizes, and where the learner sits."""

    sizes: Sequence[int]
    learner_seat: int | None = None  # None is each in turn
    network: PolicyValueNet | None = None  # None plays by the heuristic


class Tables:
    """Games of several sizes side by side, as one batch."""

    def __init__(
        self,
        game: Game,
        settings: Hyperparameters,
        device: str,
        reward: Callable[..., float],
        opponents: Opponents | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
    ) -> None:
        self.device, self.opponents = device, opponents or Opponents(game.seat_counts)
        each = settings.games // len(self.opponents.sizes)
        self.groups = []
        for number, seats in enumerate(self.opponents.sizes):
            seed = settings.seed * 8 + number
            env = vector.make(
                game,
                seats,
                each,
                device,
                options=options,
                seed=seed,
                reward=reward,
                editions=(edition,),
            )
            frame = vector.Frame(*map(torch.from_dlpack, env.frame))
            self.groups.append(SizeGroup(env, slice(number * each, (number + 1) * each), frame))
        self.games = each * len(self.groups)
        self.seats = torch.zeros(self.games, dtype=torch.int64, device=device)
        for env, rows, _ in self.groups:
            self.seats[rows] = env.seats
        number = torch.arange(self.games, device=device) % each
        self.has_opponents = number < settings.opponents * each
        self.opponents_play = settings.opponents > 0
        seat = self.opponents.learner_seat
        self.learner = number % self.seats if seat is None else torch.full_like(number, seat)

    def is_opponent(self, seat: Any) -> Any:
        return self.has_opponents & (seat != self.learner)

    def with_opponents(self, actions: Any, seat: Any) -> Any:
        """Replace these actions by the opponents' own where one of them decides."""
        if not self.opponents_play:
            return actions
        theirs = [
            opponent_actions(env, frame, self.opponents.network, self.device)
            for env, _, frame in self.groups
        ]
        return torch.where(self.is_opponent(seat), torch.cat(theirs), actions)

    def read(self, name: str, into: Any) -> None:
        """Copy one array of all frames; at smaller tables the rest stays as it is."""
        for _, rows, frame in self.groups:
            shown = getattr(frame, name)
            target = into[rows] if shown.ndim == 1 else into[rows, : shown.shape[1]]
            (copy_rows if name in WIDE else torch.Tensor.copy_)(target, shown)

    def step(self, actions: Any) -> None:
        for env, rows, _ in self.groups:
            env.step(actions[rows])


@fused
def copy_rows(rows: Any, columns: Any) -> None:
    """Copy numbers that lie column by column on a GPU into rows, as another kind of number."""
    rows.copy_(columns)


def opponent_actions(
    env: vector.VectorEnv, frame: vector.Frame, network: PolicyValueNet | None, device: str
) -> Any:
    if network is None:
        return torch.as_tensor(env.heuristic_actions(), device=device)
    return network.choose(frame.observation, frame.mask)
