"""The bar of a command that takes a while, on stderr where a person is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kassen.terminal.arguments import is_terminal


@contextmanager
def progress(number: int) -> Iterator[Callable[[int], None]]:
    """What is yielded hears how many more games are done; the bar pulses while the rules compile."""
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
        task = bar.add_task("compiling", total=None)
        yield lambda games: bar.update(task, description="playing", total=number, advance=games)
