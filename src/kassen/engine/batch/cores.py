"""How many cores a piece of work is spread over."""

import os

from kassen.engine.errors import BadOption


def num_cores(workers: int | None = None) -> int:
    """As many as are asked for, else all there are."""
    if workers is None:
        return os.cpu_count() or 1
    if not isinstance(workers, int) or workers < 1:
        raise BadOption(f"work takes one worker or more, not {workers!r}")
    return workers
