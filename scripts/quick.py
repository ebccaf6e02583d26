"""What one runs while working: the tests of what changed, and the laws on a small table of each game.

python scripts/quick.py [FOLDER …]

Without a folder it is what git says has changed since the last commit, or in it. After 50 seconds it stops and says
what is left for `make test`. Compiled twins, long searches for leaks, PostgreSQL and the browser are left out, unless
their folder is named.
"""

import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 50
LAWS = "tests/laws/test_laws.py"
ALWAYS = ("tests/layout", LAWS)
# Where the tests of a folder lie, the longest name first that fits.
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
    return pytest.main(["-p", "no:xdist", *wanted], plugins=[Minute(folders)])


def changed() -> list[str]:
    """What is not committed yet, or else the last commit."""
    told = git("status", "--porcelain", "--untracked-files=all")
    names = [line[3:].split(" -> ")[-1] for line in told]
    return names or git("diff", "--name-only", "HEAD~1")


def git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def places_of(names: Iterable[str]) -> set[str]:
    return {place for name in names if (place := place_of(name))}


def place_of(name: str) -> str | None:
    """The folder of tests that looks at this file, if there is one."""
    for start, place in TESTS.items():
        if name.startswith(start):
            inner = name.removeprefix(start).split("/")
            found = place.format(inner[0]) if len(inner) > 1 else place.partition("/{")[0]
            return found if found != "tests" and (ROOT / found).is_dir() else None
    return None


class Minute:
    """Leaves out what takes long, and stops in time."""

    def __init__(self, folders: list[str]) -> None:
        self._named = tuple(folders)
        self._begun = time.monotonic()
        self._left = 0

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        taken = [item for item in items if self._is_wanted(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(taken)])
        items[:] = taken
        self._left = len(taken)

    def _is_wanted(self, item: pytest.Item) -> bool:
        if any(word in item.nodeid for word in LONG):
            return False
        table = getattr(item, "callspec", None) and item.callspec.params.get("table")
        return table is None or (table.seats == table.game.seats[0] and not table.options)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._left -= 1

    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        if nextitem is not None and time.monotonic() - self._begun > SECONDS:
            item.session.shouldstop = f"{self._left} tests are left for `make test`"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
