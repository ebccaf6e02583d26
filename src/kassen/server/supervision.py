"""Supervision: long-lived tasks come back with back-off, and what is wrong with a worker is known."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf

import structlog

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds before a task that failed is tried again
LOG = structlog.get_logger("kassen")


class Problems:
    """The problems a worker has now, by the part that is ill."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, float]] = {}  # each with when it is forgotten

    def report(self, part: str, problem: str, seconds: float = inf) -> None:
        """Note a problem until it is cleared, or for some time."""
        if self._known.get(part, ("", 0.0))[0] != problem:
            LOG.warning("ill", part=part, problem=problem)
        self._known[part] = problem, time.monotonic() + seconds

    def clear(self, part: str) -> None:
        if self._known.pop(part, None) is not None:
            LOG.info("well again", part=part)

    def all(self) -> list[str]:
        now = time.monotonic()
        self._known = {part: known for part, known in self._known.items() if known[1] > now}
        return [f"{part}: {problem}" for part, (problem, _) in sorted(self._known.items())]


def supervise(
    part: str, work: Callable[[], Awaitable[None]], problems: Problems
) -> asyncio.Task[None]:
    """Run something for ever: whatever it raises is a problem, and it is begun again after a pause.

    The work clears its own problem once it is well; each failure in a row doubles the pause.
    """

    async def run() -> None:
        pause = FIRST_PAUSE
        while True:
            begun = asyncio.get_running_loop().time()
            try:
                await work()
            except Exception as error:
                problems.report(part, str(error) or type(error).__name__)
            if asyncio.get_running_loop().time() - begun > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    return asyncio.create_task(run(), name=part)


async def stop(task: asyncio.Task[None]) -> None:
    """Cancel a supervised task, and wait until it has ended."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
