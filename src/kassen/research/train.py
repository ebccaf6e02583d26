"""Train a network that plays a game, from nothing but games against itself.

    python -m kassen.research.train mangoku --device cuda --minutes 10 --out mangoku.safetensors

One network for every number of seats: tables of all sizes are played side by side. From what the deciding seat sees
come a logit for each action and the expected reward of every seat, counted from the one that decides. Training goes on
from its checkpoint; the log has a row for each update, now and then with games against the heuristic.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict, fields
from functools import partial
from pathlib import Path
from typing import Any

from kassen import games as shelf
from kassen.engine.batch.devices import DEVICES
from kassen.research.policy_value_net import PolicyValueNet
from kassen.research.ppo.settings import REWARDS, Hyperparameters, Schedule
from kassen.research.ppo.tables import Opponents
from kassen.research.ppo.training import COUNTS, Training
from kassen.research.ppo.update import UpdateStats

HOUR = 60  # minutes
USUAL_DECISIONS = 1_000_000_000  # of the shortest training of a network in the package


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kassen.research.train", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", choices=shelf.names())
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.safetensors")
    parser.add_argument("--log", type=Path, metavar="FILE.csv", help="a row for each update")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="kept, and resumed from")
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to start with")
    parser.add_argument(
        "--seats", type=int, nargs="+", metavar="N",
        help="sizes of tables, sharing the games; one named twice has two shares (default: each once)",
    )  # fmt: skip
    add = partial(add_setting, parser)
    add("--device", "cpu", "where to play and to learn", choices=DEVICES)
    add("--minutes", 10.0, "to train")
    add("--evaluations", 10, "against the heuristic, in all")
    for each in fields(Hyperparameters):
        choices = REWARDS if each.name == "reward" else None
        option = "--" + each.name.replace("_", "-")
        add(option, each.default, each.metadata["help"], choices=choices)
    return parser


def add_setting(
    parser: argparse.ArgumentParser, option: str, default: Any, meaning: str, choices: Any = None
) -> None:
    metavar = None if choices else "N" if isinstance(default, int) else "X"
    parser.add_argument(
        option, type=type(default), default=default, choices=choices, metavar=metavar,
        help=f"{meaning} (default: %(default)s)",
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    given = make_parser().parse_args(arguments)
    settings = Hyperparameters(**{name: getattr(given, name) for name in asdict(Hyperparameters())})
    game = shelf.get(given.game)
    start = PolicyValueNet.load(game, given.start, given.device) if given.start else None
    opponents = Opponents(given.seats or game.seat_counts)
    training = Training(game, settings, given.device, opponents=opponents, start=start)
    if given.checkpoint and given.checkpoint.exists():
        training.load_checkpoint(given.checkpoint)
    if warning := slowness(training, given.minutes):
        print(warning, file=sys.stderr)
    run(training, given)
    words = {
        "decisions": training.decisions, "seconds": round(training.seconds), "device": given.device,
        **asdict(training.settings),
    }  # fmt: skip
    training.network.save(given.out, **words)


def slowness(training: Training, minutes: float) -> str:
    """A sentence where a CPU is asked for more than it does in the time, or for hours; otherwise nothing."""
    if training.device != "cpu":
        return ""
    update = training.estimate_seconds() / 60
    if max(update, minutes) < HOUR and update < minutes:
        return ""
    decisions = training.tables.games * training.settings.steps
    return (
        f"On this CPU one update of {decisions:,} decisions takes about {update:.1f} minutes, and the "
        f"{USUAL_DECISIONS:,} of a network in the package some {update * USUAL_DECISIONS / decisions / HOUR:,.0f} "
        "hours. A GPU (--device cuda) takes minutes; fewer --games make shorter updates."
    )


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
            if len(row) > len(COUNTS) + len(fields(UpdateStats)):
                bar.console.print("  ".join(f"{key} {value:.4g}" for key, value in row.items()))

        training.run(schedule, report)


if __name__ == "__main__":
    main()
