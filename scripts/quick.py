"""The tests to run while working: those of what changed, and the laws on a small table of each game.

python scripts/quick.py [FOLDER …]

Without a folder, git says what has changed since the last commit, or in it. Tests that failed last time or are new
come first, then the rest, fastest first; after 50 seconds it stops and says what is left for `make test`.
Compiled twins, long leak searches and PostgreSQL are always left out, and the browser unless its folder is named.
"""

import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 50
KEPT = "kassen/quick"  # in pytest's cache: how long each test took last time
LAWS = "tests/laws/test_laws.py"
ALWAYS = ("tests/layout", LAWS)
# Where the tests of a folder are; the first matching name is used.
TESTS = {
    "src/kassen/games/": "tests/games/{}",
    "src/kassen/": "tests/{}",
    "tests/games/": "tests/games/{}",
    "tests/": "tests/{}",
    "docs/": "tests/docs",
    "scripts/": "tests/scripts",
}
LONG = (
    "twins",
    "thousand",
    "three_hundred",
    "many_games",
    "byte_for_byte",
    "postgresql",
    "README",
    "readme",
    "analysis.md",
)
SLOW = ("tests/browser", "tests/package", "tests/outsiders")


def main(folders: list[str]) -> int:
    places = folders or sorted(places_of(changed()) - set(SLOW))
    print("make quick:", *(places or ["the laws"]), flush=True)
    wanted = list(dict.fromkeys([*places, *ALWAYS]))
    minute = Minute()
    ended = pytest.main(["-p", "no:xdist", *wanted], plugins=[minute])
    return int(minute.has_failed) if minute.is_over else int(ended)


def changed() -> list[str]:
    """The files with uncommitted changes, or else those of the last commit."""
    told = git("status", "--porcelain", "--untracked-files=all")
    names = [line[3:].split(" -> ")[-1] for line in told]
    return names or git("diff", "--name-only", "HEAD~1")


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def places_of(names: Iterable[str]) -> set[str]:
    return {place for name in names if (place := place_of(name))}


def place_of(name: str) -> str | None:
    """The folder of tests for this file, if there is one."""
    for start, place in TESTS.items():
        if name.startswith(start):
            inner = name.removeprefix(start).split("/")
            found = place.format(inner[0]) if len(inner) > 1 else place.partition("/{")[0]
            return found if found != "tests" and (ROOT / found).is_dir() else None
    return None


class Minute:
    """A pytest plugin that skips slow tests, starts with failed and new ones, and stops in time."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._took: dict[str, float] = {}  # seconds by test; 0 for those that failed
        self._left = 0
        self.is_over = False  # stopped before all tests had run
        self.has_failed = False

    def pytest_configure(self, config: pytest.Config) -> None:
        self._took = config.cache.get(KEPT, {})

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.config.cache.set(KEPT, self._took)

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        wanted = {item for item in items if is_quick(item)}
        config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
        items[:] = [item for item in items if item in wanted]
        items.sort(key=lambda item: self._took.get(item.nodeid, 0.0))
        self._left = len(items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.has_failed = self.has_failed or report.failed
        if report.when == "call":
            self._took[report.nodeid] = 0.0 if report.failed else round(report.duration, 3)

    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        self._left -= 1
        if nextitem is not None and time.monotonic() - self._begun > SECONDS:
            self.is_over = True
            item.session.shouldstop = f"{self._left} tests, the slowest, are left for `make test`"


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is quick; of a game's laws, only the smallest table with default options is."""
    if any(word in item.nodeid for word in LONG):
        return False
    table = item.callspec.params.get("table") if hasattr(item, "callspec") else None
    return table is None or (table.seats == table.game.seats[0] and not table.options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
