"""Plant random faults in a game's rules, one at a time, and see which tests notice.

python -m scripts.mutants GAME [--faults N] [--seed N] [--workers N] [--write]
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from kassen import games
from kassen.engine.batch.cores import num_cores
from scripts.mutants import report
from scripts.mutants.session import Session

INTERRUPTED = 130


def main() -> int:
    arguments = parsed()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    session = Session(
        arguments.game, arguments.faults, arguments.seed, num_cores(arguments.workers)
    )
    try:
        if session.left:
            run(session)
    except KeyboardInterrupt:
        print(f"interrupted; {len(session.left)} faults are left for next time")
        return INTERRUPTED
    finally:
        print(
            f"{report.listing(session.entries)}\n\n{arguments.game}, {report.summary(session.entries)}"
        )
    return write(session) if arguments.write else 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--faults", type=int, default=150, help="how many to plant (150)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--workers", type=int, help="processes at a time (all cores)")
    parser.add_argument("--write", action="store_true", help="update docs/mutants.md")
    return parser.parse_args()


def run(session: Session) -> None:
    with bar() as progress:
        clean = progress.add_task("without a fault", total=None)
        session.run_sound(progress.refresh)
        progress.remove_task(clean)
        if session.sound.red:
            print(report.red_tests(session.sound.red))
        task = progress.add_task("", total=len(session.faults))
        told(progress, task, session)
        for _ in session.run_faults(progress.refresh):
            told(progress, task, session)


def told(progress: Progress, task: object, session: Session) -> None:
    verdicts = report.count(session.entries)
    words = f"{verdicts[report.KILLED]} killed, {report.in_percent(report.rate(verdicts))}"
    progress.update(task, completed=len(session.entries), description=words)  # type: ignore[arg-type]


@contextmanager
def bar() -> Iterator[Progress]:
    """A progress bar without a thread of its own, which would be forked along."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, auto_refresh=False, transient=True) as progress:
        yield progress


def write(session: Session) -> int:
    if session.left or session.sound.red:
        print(
            "docs/mutants.md was not updated: it needs a complete run over passing tests",
            file=sys.stderr,
        )
        return 2
    report.write_page(session.name, session.entries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
