"""Standard output for tables, sentences and boards."""

from rich.console import Console


class Page(Console):
    """A console that leaves a broken pipe to the command, as print does."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
