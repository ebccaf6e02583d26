"""Who runs what where several workers share the tests: some reckon, and others wait for what they have started.

Each begins with what takes long, and those who reckon with games of their own: so none waits for code that another one
compiles, a core that is free is always taken, and nobody is left with something long at the end. It takes
`--dist worksteal`: every worker starts on its own stretch of the list, and helps the others from their ends.
"""

import gc
import os
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from kassen.engine import numba_patches
from kassen.engine.batch.cores import num_cores

os.environ.setdefault(numba_patches.SWITCH, "1")  # of whatever the tests start, too

# What takes long, in the order in which it is begun: what is compiled and played, and what waits for a browser,
# a server, a terminal or another program.
RECKONING = (
    "tests/laws/test_laws.py",
    "tests/bots/",
    "tests/wasm/",
    "tests/outsiders/",
    "tests/arena/",
    "tests/research/",
    "tests/lab/",
    "tests/docs/",
)
WAITING = (
    "tests/browser/",
    "tests/server/",
    "tests/package/",
    "tests/terminal/",
)
LONG = RECKONING + WAITING
GAMES = (
    "ninjato",
    "martial_art",
    "kenjin",
    "shogunate",
    "mangoku",
)  # whose code takes longest first


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: whoever waits leaves a core to the others."""
    return num_cores() + 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Freeze imported objects, which live until the last test, so that the garbage collector skips them."""
    gc.disable()
    done = yield
    gc.freeze()
    gc.enable()
    return done


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = chain(*shared_out(items, workers)) if workers > 1 else items


def shared_out(items: list[pytest.Item], workers: int) -> list[list[pytest.Item]]:
    """A list for each worker, all of one length, each with its own long tests ahead of any short ones."""
    long = sorted((item for item in items if place(item) < len(LONG)), key=place)
    shares = [
        [item for item in long if owner(item, workers) == worker] for worker in range(workers)
    ]
    short = (item for item in items if place(item) == len(LONG))
    for worker, share in enumerate(shares):
        left = len(items) - sum(map(len, shares[:worker]))
        share += islice(short, max(0, left // (workers - worker) - len(share)))
    return shares


def place(item: pytest.Item) -> int:
    """Where it stands among what takes long; what does not comes last."""
    return next(
        (index for index, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG)
    )


def owner(item: pytest.Item, workers: int) -> int:
    """All of a game goes to one who reckons; of what is of no game, a whole folder goes to one worker."""
    waiting = workers // 2
    reckoning = workers - waiting
    if place(item) >= len(RECKONING):
        return reckoning + (place(item) - len(RECKONING)) % waiting
    named = [index for index, game in enumerate(GAMES) if game in item.nodeid]
    return (named[0] if named else place(item)) % reckoning
