"""The number of cores to work on."""

import os

from kassen.engine.errors import BadOption


def num_cores(workers: int | None = None) -> int:
    """As many as requested, by default all that this process may use."""
    if workers is None:
        is_told = hasattr(os, "sched_getaffinity")  # on Linux, where a container may have some only
        return len(os.sched_getaffinity(0)) if is_told else os.cpu_count() or 1
    if not isinstance(workers, int) or workers < 1:
        raise BadOption(f"work takes one worker or more, not {workers!r}")
    return workers
