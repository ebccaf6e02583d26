"""Workers: one process per job, forked from a parent that has imported everything but the game."""

import os
import pickle
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import connection, get_context
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import Any

TICK = 0.2  # seconds between updates of the bar


@dataclass(frozen=True)
class Job:
    what: Any  # identifies the job to whoever gets its answer
    ask: Callable[[], Any]


class Died(Exception):
    """A job ended without an answer."""

    def __init__(self, status: int | None, text: str) -> None:
        super().__init__(text or f"its process ended with {status}")
        self.status = status


class Crew:
    """A number of workers whose answers come as soon as they are ready."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.working: dict[int, tuple[Job, ForkProcess, Path]] = {}

    def answers(self, jobs: Iterator[Job], tick: Callable[[], None]) -> Iterator[tuple[Job, Any]]:
        """Yield every job with its answer, or with Died; jobs are generated as workers become free."""
        with tempfile.TemporaryDirectory(prefix="kassen-mutants-") as folder:
            try:
                while True:
                    while len(self.working) < self.size and (job := next(jobs, None)):
                        self.begin(job, Path(folder))
                    if not self.working:
                        return
                    for sentinel in connection.wait(list(self.working), TICK):
                        yield self.end(int(sentinel))  # type: ignore[arg-type]
                    tick()
            finally:
                self.stop()

    def begin(self, job: Job, folder: Path) -> None:
        answer = folder / f"{len(list(folder.iterdir()))}-{id(job)}"
        answer.touch()
        process = get_context("fork").Process(target=work, args=(job.ask, answer))
        process.start()
        self.working[process.sentinel] = job, process, answer

    def end(self, sentinel: int) -> tuple[Job, Any]:
        job, process, answer = self.working.pop(sentinel)
        process.join()
        said = pickle.loads(answer.read_bytes() or pickle.dumps((False, "")))
        is_well, value = said
        return job, value if is_well else Died(process.exitcode, value)

    def stop(self) -> None:
        """Stop all workers."""
        for _, process, _ in self.working.values():
            with suppress(ProcessLookupError):
                os.killpg(process.pid or 0, signal.SIGKILL)
            process.join()
        self.working.clear()


def work(ask: Callable[[], Any], answer: Path) -> None:
    """Run in the worker: in its own process group, so that Ctrl-C reaches only the parent; answer in a file."""
    with suppress(PermissionError):
        os.setsid()
    try:
        said = True, ask()
    except Exception:
        said = False, traceback.format_exc()
    answer.write_bytes(pickle.dumps(said))
