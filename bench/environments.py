"""The speed of environments stepped from Python, ours beside RLCard's in the same run.

    python -m bench.environments [GAME …] [--write]

PettingZoo's documented loop: `agent_iter`, `last` with observation and mask, a random legal action, `step`.
"""

import argparse
import os
import random
from typing import Any

from rich.console import Console

from bench import rlcard
from bench.measure import DECISIONS, OURS, Measure, rate, take_turns
from bench.report import FIGURES_HEAD, figure_rows, keep, machine, page_table, screen_table
from kassen import games
from kassen.research import gymnasium, open_spiel, pettingzoo

HEADING = "# Environments"
SEATS = 4


def measures(names: list[str]) -> list[Measure]:
    return [
        *(turns(name) for name in names),
        *(together(name) for name in names),
        *(one_seat(name) for name in names),
        *(explicit(name) for name in names),
        *rlcard.measures(),
    ]


def turns(name: str) -> Measure:
    """Measure the loop over one agent after the other."""
    env, dice = pettingzoo.env(name, SEATS), random.Random(0)
    env.reset(seed=0)

    def batch() -> int:
        env.reset()
        for _ in env.agent_iter():
            seen, _, is_over, _, _ = env.last()
            env.step(None if is_over else choice(seen["action_mask"], dice))
        return int(env.unwrapped.episode.decisions)

    return measure(f"{name}, PettingZoo loop", batch)


def together(name: str) -> Measure:
    """Measure all agents at once: every agent's observation is made at every step."""
    env, dice = pettingzoo.parallel_env(name, SEATS), random.Random(0)
    env.reset(seed=0)

    def batch() -> int:
        seen, _ = env.reset()
        while env.agents:
            seen, *_ = env.step({
                agent: choice(own["action_mask"], dice) for agent, own in seen.items()
            })  # fmt: skip
        return env.episode.decisions

    return measure(f"{name}, PettingZoo parallel", batch)


def one_seat(name: str) -> Measure:
    """Measure one random seat against the heuristic, whose decisions count too."""
    env, dice = gymnasium.SeatEnv(name, SEATS), random.Random(0)
    env.reset(seed=0)

    def batch() -> int:
        (seen, _), is_over = env.reset(), False
        while not is_over:
            seen, _, is_over, _, _ = env.step(choice(seen["action_mask"], dice))
        return env.episode.decisions

    return measure(f"{name}, Gymnasium against casual", batch)


def explicit(name: str) -> Measure:
    """Measure OpenSpiel's Python loop, with chance card by card, which is not counted."""
    game, dice = open_spiel.load(name, SEATS), random.Random(0)

    def batch() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return measure(f"{name}, OpenSpiel loop", batch)


def choice(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(mask.nonzero()[0]))


def measure(what: str, batch: Any) -> Measure:
    batch()
    return Measure(OURS, what, DECISIONS, lambda seconds: rate(seconds, batch))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games (default: all)")
    parser.add_argument("--rounds", type=int, default=3, help="number of turns for each")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per turn")
    parser.add_argument("--write", action="store_true", help="keep the table in results.md")
    given = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    console = Console()
    with console.status("compiling"):
        every = measures(given.names or list(games.NAMES))
    with console.status("measuring"):
        figures = take_turns(every, given.rounds, given.seconds)
    rows = figure_rows(figures)
    console.print(screen_table("Environments", FIGURES_HEAD, rows))
    if given.write:
        about = (
            f"`python -m bench.environments`, {machine()}. {SEATS} seats, random legal play, "
            f"{given.rounds} rounds in turn; decisions per second of CPU time."
        )
        keep(HEADING, "\n\n".join([HEADING, about, page_table(FIGURES_HEAD, rows)]))


if __name__ == "__main__":
    main()
