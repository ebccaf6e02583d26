"""Games against opponents, to see how well a network plays."""

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any

from kassen.engine.game import Game
from kassen.extras import need
from kassen.research import vector
from kassen.research.policy_value_net import PolicyValueNet
from kassen.research.ppo.tables import opponent_actions

torch: Any = need("torch", "torch")
Z_95 = 1.959964


@dataclass(frozen=True)
class WinRate:
    """The share of first places, ties shared, and half of its 95 % interval."""

    seats: int
    games: int
    share: float
    margin: float


@cache
def evaluation_tables(game: Game, seats: int, games: int, device: str) -> vector.VectorEnv:
    return vector.make(game, seats, games, device, seed=0)


def evaluate(
    game: Game,
    network: PolicyValueNet | None,
    seats: int,
    games: int,
    device: str,
    seat: int | None = None,
    opponent: PolicyValueNet | None = None,
) -> WinRate:
    """Play one game at each of `games` tables, at one seat or at each equally often.

    Without a network an opponent sits there too: that is the usual share of the seat.
    """
    env = evaluation_tables(game, seats, games, device)
    frame = env.reset(games)
    observation, mask, decides, ended, ranks = (
        torch.from_dlpack(getattr(frame, name))
        for name in ("observation", "mask", "seat", "ended", "ranks")
    )
    numbers = torch.arange(games, device=device)
    own = numbers % seats if seat is None else torch.full_like(numbers, seat)
    is_open = torch.ones(games, dtype=torch.bool, device=device)
    shares = torch.zeros(games, device=device)
    while is_open.any():
        actions = opponent_actions(env, opponent, device)
        if network:
            actions = torch.where(decides == own, network.choose(observation, mask), actions)
        env.step(actions.to(torch.int32))
        first = (ranks == 1).float()
        share = (first / first.sum(dim=1, keepdim=True).clamp(min=1)).gather(1, own[:, None])
        over = is_open & (ended != 0)
        shares = torch.where(over, share[:, 0], shares)
        is_open &= ~over
    return WinRate(seats, games, shares.mean().item(), Z_95 * shares.std().item() / sqrt(games))
