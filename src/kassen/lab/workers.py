"""Work for all cores at once: compiled code runs beside other compiled code in one process."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from kassen.engine.batch.cores import num_cores

Item = TypeVar("Item")
Result = TypeVar("Result")

Report = Callable[[str, int, int], None]  # what is under way, how much of it is done, of how much


def silent(what: str, done: int, total: int) -> None:
    """A report nobody reads."""


def side_by_side(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    workers: int | None,
    what: str,
    report: Report,
    give_up: Callable[[], None] = lambda: None,
) -> list[Result]:
    """Do the work on each item, and return the results in order; an interrupt leaves the rest undone.

    Work that takes long is told by `give_up` that nobody waits for it any more.
    """
    results: list[Result] = []
    with ThreadPoolExecutor(num_cores(workers)) as pool:
        try:
            for result in pool.map(work, items):
                results.append(result)
                report(what, len(results), len(items))
        except BaseException:
            give_up()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results
