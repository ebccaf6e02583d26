"""Trials, each in its own process: a game's tests without a fault and with one.

Time is CPU time, so that a busy machine changes no verdict. Whatever runs far longer than
it did without a fault counts as endless.
"""

import gc
import os
import resource
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, NoReturn

import pytest
from pytest_asyncio import plugin as asyncio_plugin

from kassen.engine.batch import observer
from kassen.engine.rules import kernel
from kassen.testing import redeals
from scripts.mutants.faults import Fault
from scripts.mutants.planting import listen, plant
from scripts.mutants.story import Story, first_difference

GRACE = 10.0  # seconds that anything may take
SLOWER = 10  # times what it took without a fault
MEMORY = 4 << 30  # bytes; an endless game emits endless events
NEVER = -1  # as a number of observations
GOLDEN = "tests/golden/"
IMPORT = "the import"
STREAMS = (1, 2)  # standard output and standard error

PYTEST = ("-x", "-q", "-p", "no:cacheprovider")


class Endless(BaseException):
    """A test ran too long. Not an Exception, so that no handler on the way catches it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise Endless after this much CPU time; a process that cannot be interrupted is killed."""

    def stop(*_: object) -> NoReturn:
        raise Endless(f"still running after {seconds:.0f} s")

    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    last = int(time.process_time() + seconds + GRACE) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (last, most))
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))


def paths_for(name: str) -> list[str]:
    return [f"tests/games/{name}", "tests/laws/test_laws.py", "tests/golden/test_golden.py"]


def is_of(item: pytest.Item, name: str) -> bool:
    """Whether a test belongs to a game: by its folder, or by the game's name in a law or golden test."""
    return item.nodeid.startswith(f"tests/games/{name}/") or name in item.name


def without_compiler() -> None:
    """From now on, skip tests that need compiled code: compiling takes longer than all others together.

    Observations are interpreted even if this machine has compiled them: that code has no fault in it.
    """

    def skip(*_: object) -> NoReturn:
        pytest.skip("it runs compiled code")

    kernel.compiled = kernel.native = lambda function, name, sources: skip
    observer.ENOUGH = NEVER
    redeals.FEW = kernel.ENDLESS


def prepare() -> None:
    """Set limits for a process that may run wild, silence it, and load no pytest plugins but ours."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with Path(os.devnull).open("w") as nowhere:
        for stream in STREAMS:
            os.dup2(nowhere.fileno(), stream)
    without_compiler()


# Without a fault.


class Sound:
    """Records whether each test passes, how long it takes, and which blocks of the rules it runs."""

    def __init__(self, name: str, hits: set[str]) -> None:
        self.name, self.hits = name, hits
        self.start = time.process_time()
        self.tests: dict[str, dict[str, Any]] = {}
        self.red: list[str] = []
        self.always: list[str] = []
        self.collecting = 0.0
        self.caches: list[Any] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_of(item, self.name)]
        self.collecting = time.process_time() - self.start
        self.always = sorted(self.hits)
        self.caches = [
            thing
            for thing in gc.get_objects()
            if type(thing) is _lru_cache_wrapper  # does not touch dead references
            and (thing.__module__ or "").startswith("tests.")
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for cache in self.caches:  # otherwise a test would seem not to run what another ran before
            cache.cache_clear()
        self.hits.clear()
        start = time.process_time()
        done = yield
        seconds = time.process_time() - start
        if item.nodeid in self.tests:
            self.tests[item.nodeid] = {"seconds": seconds, "blocks": sorted(self.hits)}
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.tests[report.nodeid] = {}
        if report.failed:
            self.red.append(report.nodeid)


def run_sound(name: str, modules: Sequence[str], paths: Sequence[str]) -> dict[str, Any]:
    """Run the tests in these paths without a fault."""
    prepare()
    hits: set[str] = set()
    listen(modules, hits.add)
    notes = Sound(name, hits)
    status = pytest.main([*PYTEST, "--maxfail=0", *paths], plugins=[asyncio_plugin, notes])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"pytest ended with {status!r} on {', '.join(paths)}")
    green = {test: found for test, found in notes.tests.items() if test not in notes.red}
    return {
        "tests": green,
        "red": notes.red,
        "always": notes.always,
        "collecting": notes.collecting,
    }


# With a fault.


class Hunt:
    """Runs the given tests in order until one fails."""

    def __init__(self, limits: Mapping[str, float]) -> None:
        self.limits = limits
        self.places = {test: place for place, test in enumerate(limits)}
        self.killer: str | None = None
        self.message = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        known = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(known, key=lambda item: self.places[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Iterator[None]:
        with time_limit(self.limits[pyfuncitem.nodeid]):
            return (yield)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.note(IMPORT, report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.note(report.nodeid, report)

    def note(self, killer: str, report: pytest.CollectReport | pytest.TestReport) -> None:
        if self.killer is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            text = crash.message if crash else report.longreprtext.strip().splitlines()[-1]
            self.killer, self.message = killer, text.splitlines()[0][:200]


def limit(seconds: float) -> float:
    return GRACE + SLOWER * seconds


def run_fault(
    name: str, fault: Fault, tests: Mapping[str, float], collecting: float, story: Story
) -> dict[str, Any]:
    """The first of these tests, in order, to notice the fault; if none does, how a match differs."""
    start = time.process_time()
    prepare()
    plant(fault)
    hunt = Hunt({test: limit(seconds) for test, seconds in tests.items()})
    if tests:
        with endless_import(hunt, limit(collecting)):
            pytest.main([*PYTEST, *paths_for(name)], plugins=[asyncio_plugin, hunt])
    found: dict[str, Any] = {"killer": hunt.killer, "message": hunt.message, "difference": None}
    if hunt.killer is None:
        try:
            with time_limit(limit(story.seconds)):
                found["difference"] = first_difference(name, story)
        except Endless as error:
            found["difference"] = f"a match without end: {error}"
    return {**found, "seconds": time.process_time() - start}


@contextmanager
def endless_import(hunt: Hunt, seconds: float) -> Iterator[None]:
    """Limit the time of importing and collecting; the first test lifts it."""
    with suppress(Endless), time_limit(seconds):
        yield
        return
    hunt.killer, hunt.message = IMPORT, "it never ends"
