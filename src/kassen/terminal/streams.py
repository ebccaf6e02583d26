"""What a command reads from and writes to: a terminal, a pipe, a disk, or nothing at all."""

import io
import os
import sys
from contextlib import suppress
from typing import Any


def is_terminal(stream: Any) -> bool:
    """Whether a person is looking; a stream that was closed is None."""
    return stream is not None and bool(stream.isatty())


def speak_any_language() -> None:
    """Coins and card backs become question marks where the terminal cannot draw them, and so does rubbish.

    What would be written to a stream that was closed goes nowhere.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - as Python opens it
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def close_output() -> None:
    """Nothing more can be written, at the end neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """On stderr, if anybody hears it."""
    with suppress(OSError):
        print("kassen:", sentence, file=sys.stderr, flush=True)
