"""Standard output for tables, sentences and boards."""

from rich.console import Console


class Page(Console):
    """A reader that went away is the command's affair, as it is with print."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
