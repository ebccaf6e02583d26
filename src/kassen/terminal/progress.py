"""Progress bars of slow commands, on stderr if it is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kassen.terminal.streams import is_terminal

PATIENCE = 1.0  # seconds until a bar is shown that may not be needed


@contextmanager
def progress(number: int) -> Iterator[Callable[[int], None]]:
    """Yield a function to report finished games to; the bar pulses while the rules compile."""
    if not is_terminal(sys.stderr):
        yield lambda games: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("compiling, once for this version", total=None)
        yield lambda games: bar.update(task, description="playing", total=number, advance=games)


@contextmanager
def waiting(what: str) -> Iterator[Callable[[str, int, int], None]]:
    """Show a bar after a second if stderr is a terminal; it pulses until progress is reported."""
    if not is_terminal(sys.stderr):
        yield lambda what, done, total: None
        return
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True), transient=True
    )
    task = bar.add_task(what, total=None)
    timer = Timer(PATIENCE, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda what, done, total: bar.update(
            task, description=what, completed=done, total=total
        )
    finally:
        timer.cancel()
        timer.join()
        if bar.live.is_started:
            bar.stop()
