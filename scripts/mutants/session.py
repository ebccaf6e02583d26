"""One run over a game's faults: first its tests without a fault, then each fault with what notices it."""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from importlib import import_module
from typing import Any

from kassen import games
from scripts.mutants import report
from scripts.mutants.crew import Crew, Died, Job
from scripts.mutants.faults import Fault, draw
from scripts.mutants.ledger import FOLDER, Entry, Ledger
from scripts.mutants.places import faults_in
from scripts.mutants.reach import Units, units_of
from scripts.mutants.story import Story, tell
from scripts.mutants.trial import GOLDEN, paths_for, run_fault, run_sound

WARM = (
    "kassen.testing.census", "kassen.engine.batch.playout", "kassen.testing.secrecy", "kassen.terminal.command",
    "scipy.stats",
)  # fmt: skip
ENDLESS = -signal.SIGXCPU
CRASHES = (-signal.SIGSEGV, -signal.SIGABRT, -signal.SIGFPE, -signal.SIGBUS)
PRIOR = 0.2  # faults credited to a test before it has noticed any


@dataclass
class Sound:
    """A game's tests, as they run without a fault."""

    tests: dict[str, dict[str, Any]] = field(default_factory=dict)  # seconds and blocks of each
    red: list[str] = field(default_factory=list)
    always: set[str] = field(default_factory=set)  # blocks that run before any test
    collecting: float = 0.0
    story: Story = field(default_factory=lambda: Story([], 0, 0.0))

    def take(self, answer: Any) -> None:
        if isinstance(answer, Story):
            self.story = answer
            return
        self.tests |= answer["tests"]
        self.red += answer["red"]
        self.always |= set(answer["always"])
        self.collecting += answer["collecting"]

    def can_notice(self, fault: Fault) -> list[str]:
        """The tests that run the fault's block."""
        if fault.block is None or fault.block in self.always:
            return list(self.tests)
        return [test for test, found in self.tests.items() if fault.block in found["blocks"]]

    def in_order(self, fault: Fault, kills: Counter[str], first: str | None) -> dict[str, float]:
        """The tests that can notice a fault, by faults noticed per second, golden files last."""
        seconds = {test: self.tests[test]["seconds"] for test in self.can_notice(fault)}

        def worth(test: str) -> tuple[bool, bool, float]:
            found = (kills[test] + PRIOR) / (seconds[test] + 0.01)
            return test.startswith(GOLDEN), test != first, -found

        return {test: seconds[test] for test in sorted(seconds, key=worth)}


def warm_up(name: str) -> None:
    """Import everything tests need but the game itself, and keep the tests' bytecode out of the tree."""
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(FOLDER / "bytecode")
    for module in WARM:
        import_module(module)
    for other in games.NAMES:
        if other != name:
            games.get(other)


class Session:
    """The faults of one game, drawn by a seed, and those not judged yet."""

    def __init__(self, name: str, number: int, seed: int, workers: int) -> None:
        warm_up(name)
        self.name, self.workers = name, workers
        self.ledger = Ledger(name)
        units: Units = self.one(partial(units_of, name))
        self.modules = list(units)
        self.faults = draw(faults_in(units), number, seed)
        self.sound = Sound()

    def one(self, ask: Callable[[], Any]) -> Any:
        """Run a single job and return its answer."""
        [(_, answer)] = Crew(1).answers(iter([Job(None, ask)]), lambda: None)
        return well(answer)

    @property
    def left(self) -> list[Fault]:
        return [fault for fault in self.faults if fault.name not in self.ledger.entries]

    @property
    def entries(self) -> list[Entry]:
        known = self.ledger.entries
        return [known[fault.name] for fault in self.faults if fault.name in known]

    def run_sound(self, tick: Callable[[], None]) -> None:
        """Run all tests and the story without a fault."""
        jobs: list[Callable[[], Any]] = [partial(tell, self.name)]
        jobs += [
            partial(run_sound, self.name, self.modules, [path]) for path in paths_for(self.name)
        ]
        for _, answer in Crew(self.workers).answers((Job(None, ask) for ask in jobs), tick):
            self.sound.take(well(answer))

    def run_faults(self, tick: Callable[[], None]) -> Iterator[Entry]:
        """Judge every remaining fault as its process ends."""
        for job, answer in Crew(self.workers).answers(self.jobs(), tick):
            entry = self.judge(job.what, answer)
            self.ledger.add(entry)
            yield entry

    def jobs(self) -> Iterator[Job]:
        for fault in self.left:
            first = self.ledger.killers.get(fault.name)
            tests = self.sound.in_order(fault, self.ledger.kills(), first)
            ask = partial(
                run_fault, self.name, fault, tests, self.sound.collecting, self.sound.story
            )
            yield Job(fault, ask)

    def judge(self, fault: Fault, answer: Any) -> Entry:
        if isinstance(answer, Died):
            answer = ended(answer)
        verdict, why = verdict_of(answer, self.sound.story.matches)
        day = date.today().isoformat()
        return {**fault.as_fields(), **answer, "verdict": verdict, "why": why, "date": day}


def ended(died: Died) -> dict[str, Any]:
    """The verdict on a fault that ran forever or crashed the interpreter: noticed."""
    if died.status not in (ENDLESS, *CRASHES):
        raise died
    words = "it never ends" if died.status == ENDLESS else "the interpreter crashes"
    return {"killer": words, "message": words, "difference": None, "seconds": 0.0}


def verdict_of(answer: dict[str, Any], matches: int) -> tuple[str, str]:
    if answer["killer"]:
        is_golden = answer["killer"].startswith(GOLDEN)
        return report.GOLDEN_ONLY if is_golden else report.KILLED, answer["killer"]
    if answer["difference"]:
        return report.SURVIVED, f"differs at {answer['difference']}"
    return report.EQUIVALENT, f"equivalent on {matches} games"


def well(answer: Any) -> Any:
    if isinstance(answer, Died):
        raise answer
    return answer
