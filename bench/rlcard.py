"""Measurements of RLCard, if installed: its own loop with random agents."""

from typing import Any

from bench.measure import DECISIONS, Measure, rate

NAME = "RLCard"
GAMES = ("leduc-holdem", "gin-rummy", "doudizhu")


def measures() -> list[Measure]:
    """The measurements; none if RLCard is not installed."""
    try:
        import rlcard
    except ImportError:
        return []
    return [step_loop(name, rlcard.make(name, {"seed": 1})) for name in GAMES]


def step_loop(name: str, env: Any) -> Measure:
    from rlcard.agents import RandomAgent

    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def batch() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(seat) // 2 for seat in trajectories)

    batch()
    return Measure(NAME, f"{name}, Python loop", DECISIONS, lambda s: rate(s, batch))
