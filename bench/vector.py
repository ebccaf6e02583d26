"""The speed of the vector environment: observation, mask, rewards and new deals for every game of a batch.

    PYTHONPATH=src:. python3 -m bench.vector [--device cuda] [--write] [GAME …]

A step is one decision of every game, chosen at random on the same device; on a GPU also by a small torch network.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from bench.measure import DECISIONS, OURS, Figure, Measure, take_turns
from bench.report import FIGURES_HEAD, figure_rows, keep, page_table, processor
from kassen import games
from kassen.engine.batch.devices import DEVICES
from kassen.engine.batch.wavefront import NoGpu
from kassen.research import vector

FIGURES = Path(__file__).parents[1] / "docs" / "figures.md"
BATCHES = {"cpu": (1 << 8, 1 << 12, 1 << 16), "cuda": (1 << 14, 1 << 17, 1 << 20, 1 << 22)}
ONE_CORE = 1 << 12  # the batch that one core plays too, to see what another adds
HIDDEN = 64  # units between the two layers of the network
MOST_NUMBERS = 1 << 34  # in the observations of a batch: 64 GiB
STEPS = 8  # between two readings of the clock


def seats_of(name: str) -> int:
    return games.get(name).usual_seats


@cache
def batch_of(name: str, size: int, device: str, workers: int | None = None) -> vector.VectorEnv:
    """A batch for all rounds, played past the first deals so that games are at different stages."""
    env = vector.make(name, seats_of(name), size, device, seed=1, workers=workers)
    for _ in range(64):
        env.step(env.random_actions())
    return env


def steps(name: str, size: int, device: str, workers: int | None = None) -> Measure:
    def step(env: vector.VectorEnv) -> None:
        env.step(env.random_actions())

    where = f"{device}, one core" if workers == 1 else device
    what = f"{name}, {seats_of(name)} seats, {size:,} games, steps on {where}"

    def run(seconds: float) -> float:
        return rate(seconds, batch_of(name, size, device, workers), step)

    return Measure(OURS, what, DECISIONS, run)


def steps_with_policy(name: str, size: int) -> Measure:
    """Measure steps chosen by a two-layer network that reads the arrays in place and keeps its actions on the GPU."""
    what = f"{name}, {seats_of(name)} seats, {size:,} games, steps with a torch policy"

    def run(seconds: float) -> float:
        env = batch_of(name, size, "cuda")
        choose = policy(env)
        return rate(seconds, env, lambda env: env.step(choose()))

    return Measure(OURS, what, DECISIONS, run)


def policy(env: Any) -> Callable[[], Any]:
    """A policy that reads the environment's arrays as they are; half precision from the second layer on."""
    import torch

    torch.backends.cuda.matmul.allow_tf32 = True
    seen, mask = torch.from_dlpack(env.frame.observation).T, torch.from_dlpack(env.frame.mask).T
    first = torch.randn(HIDDEN, seen.shape[0], device="cuda") / seen.shape[0] ** 0.5
    second = (torch.randn(mask.shape[0], HIDDEN, device="cuda") / HIDDEN**0.5).half()
    waits = torch.empty(mask.shape, device="cuda", dtype=torch.half)

    def choose() -> Any:
        """Sample an action by its probability: the one whose exponential clock rings first."""
        weights = second @ torch.relu(first @ seen).half()
        weights.sub_(waits.exponential_().log_()).masked_fill_(mask == 0, -torch.inf)
        return weights.argmax(dim=0)

    return choose


def rate(seconds: float, env: Any, step: Callable[[Any], None]) -> float:
    """Decisions per wall-clock second, with all cores or the whole GPU."""
    wait = getattr(env, "synchronize", lambda: None)
    step(env)
    wait()
    done, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        for _ in range(STEPS):
            step(env)
        wait()
        done += STEPS * env.games
    return done / elapsed


def sizes_for(name: str, device: str, largest: int | None = None) -> list[int]:
    """Batch sizes in rising order, as far as their observations fit."""
    most = MOST_NUMBERS // games.get(name).observation_size
    return [size for size in BATCHES[device] if size <= min(most, largest or most)]


def measures(names: Sequence[str], device: str, largest: int | None = None) -> list[Measure]:
    found = []
    for name in names:
        sizes = sizes_for(name, device, largest)
        found += [steps(name, size, device) for size in sizes]
        if device == "cpu" and ONE_CORE in sizes:
            found.append(steps(name, ONE_CORE, device, workers=1))
        if device == "cuda":
            found.append(steps_with_policy(name, sizes[-1]))
    return found


def section(device: str, machine: str, rounds: int, command: str, figures: list[Figure]) -> str:
    """A run as a section of the page of figures."""
    return (
        f"# Vector environment, {device}\n\n{datetime.now(UTC):%Y-%m-%d}, {machine}; {rounds} rounds in turn, all in "
        f"one run of `{command}`.\n\n{page_table(FIGURES_HEAD, figure_rows(figures))}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.vector", description=__doc__)
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per turn")
    parser.add_argument("--largest", type=int, help="batch")
    parser.add_argument("--write", action="store_true", help=f"keep the figures in {FIGURES.name}")
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games (default: all)")
    arguments = parser.parse_args()
    names = arguments.names or games.NAMES
    try:
        turns = measures(names, arguments.device, arguments.largest)
        figures = take_turns(turns, arguments.rounds, arguments.seconds)
    except NoGpu as error:
        parser.error(str(error))
    load = os.getloadavg()[0]
    machine = f"{processor()}, {os.cpu_count()} cores that {load:.0f} programs wanted at its end"
    command = " ".join(["python -m bench.vector", *sys.argv[1:]])
    text = section(arguments.device, machine, arguments.rounds, command, figures)
    print(text)
    if arguments.write:
        keep(f"# Vector environment, {arguments.device}", text, FIGURES)


if __name__ == "__main__":
    main()
