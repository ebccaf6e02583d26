"""Standard streams of a command, which may be a terminal, a pipe, a file or closed."""

import io
import os
import sys
from contextlib import suppress
from typing import Any


def is_terminal(stream: Any) -> bool:
    """Whether a stream is a terminal; a closed stream is None."""
    return stream is not None and bool(stream.isatty())


def speak_any_language() -> None:
    """Replace characters that the terminal cannot draw, or that are invalid, by question marks.

    Output to a closed stream is discarded.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as Python opens it
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def close_output() -> None:
    """Discard all further output, including the flush at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """Print a sentence to stderr, if possible."""
    with suppress(OSError):
        print("kassen:", sentence, file=sys.stderr, flush=True)
