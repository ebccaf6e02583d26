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
    frame = vector.Frame(*map(torch.from_dlpack, env.reset(games)))
    numbers = torch.arange(games, device=device)
    own = numbers % seats if seat is None else torch.full_like(numbers, seat)
    is_open = torch.ones(games, dtype=torch.bool, device=device)
    shares = torch.zeros(games, device=device)
    while is_open.any():
        actions = opponent_actions(env, frame, opponent, device)
        if network:
            own_actions = network.choose(frame.observation, frame.mask)
            actions = torch.where(frame.seat == own, own_actions, actions)
        env.step(actions.to(torch.int32))
        first = (frame.ranks == 1).float()
        share = (first / first.sum(dim=1, keepdim=True).clamp(min=1)).gather(1, own[:, None])
        over = is_open & (frame.ended != 0)
        shares = torch.where(over, share[:, 0], shares)
        is_open &= ~over
    return WinRate(seats, games, shares.mean().item(), Z_95 * shares.std().item() / sqrt(games))
