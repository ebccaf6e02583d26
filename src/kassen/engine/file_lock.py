"""A lock on an open file, which the system lets go with the process; where it has none, nobody is kept out."""

from typing import IO, Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[Any] | int, wait: bool = True) -> None:
    """Wait for whoever holds it, or raise BlockingIOError."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
