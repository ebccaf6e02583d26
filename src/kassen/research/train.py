"""Train a network that plays a game, from nothing but games against itself.

    python -m kassen.research.train mangoku --device cuda --minutes 10 --out mangoku.safetensors

One network for every number of seats: tables of all sizes are played side by side. From what the deciding seat sees
come a logit for each action and the expected reward of every seat, counted from the one that decides. Training goes on
from its checkpoint; the log has a row for each update, now and then with games against the heuristic.
"""

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kassen import games as shelf
from kassen.engine.batch.devices import DEVICES
from kassen.research.ppo.settings import REWARDS, Hyperparameters, Schedule
from kassen.research.ppo.training import COUNTS, Training
from kassen.research.ppo.update import UpdateStats


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kassen.research.train", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", choices=shelf.names())
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.safetensors")
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    parser.add_argument("--minutes", type=float, default=10.0, help="to train (default: 10)")
    parser.add_argument("--log", type=Path, metavar="FILE.csv", help="a row for each update")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="kept, and resumed from")
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to start with")
    parser.add_argument("--evaluations", type=int, default=10, help="against the heuristic, in all")
    for name, value in asdict(Hyperparameters()).items():
        choices = REWARDS if name == "reward" else None
        option = "--" + name.replace("_", "-")
        parser.add_argument(option, type=type(value), default=value, choices=choices)
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    given = make_parser().parse_args(arguments)
    settings = Hyperparameters(**{name: getattr(given, name) for name in asdict(Hyperparameters())})
    training = Training(shelf.get(given.game), settings, given.device, start=given.start)
    if given.checkpoint and given.checkpoint.exists():
        training.load_checkpoint(given.checkpoint)
    run(training, given)
    words = {
        "decisions": training.decisions, "seconds": round(training.seconds), "device": given.device,
        **asdict(training.settings),
    }  # fmt: skip
    training.network.save(given.out, **words)


def run(training: Training, given: argparse.Namespace) -> None:
    """Train with a progress bar, and a line for each evaluation."""
    from rich.progress import Progress

    schedule = Schedule(
        minutes=given.minutes,
        evaluations=given.evaluations,
        checkpoint=given.checkpoint,
        log=given.log,
    )
    with Progress() as bar:
        task = bar.add_task(given.game, total=1.0)

        def report(done: float, row: dict[str, Any]) -> None:
            bar.update(task, completed=done)
            if len(row) > len(COUNTS) + len(asdict(UpdateStats(0, 0, 0))):
                bar.console.print("  ".join(f"{key} {value:.4g}" for key, value in row.items()))

        training.run(schedule, report)


if __name__ == "__main__":
    main()
