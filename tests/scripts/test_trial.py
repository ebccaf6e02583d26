"""A fault is noticed by the test that guards its place, in a process that runs on its own time."""

import resource
from functools import partial

import pytest

import kassen
from kassen.engine.batch import observer
from scripts.mutants import faults, trial
from scripts.mutants.crew import Crew, Job
from scripts.mutants.planting import HIT
from scripts.mutants.story import Story
from scripts.mutants.trial import IMPORT, run_fault, run_sound
from tests.scripts.toys import faults_of

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

RULES = """\
FIRST = [1, 2, 3]


def following(seat, seats):
    if seat + 1 < seats:
        return seat + 1
    return 0


def drawn(cards):
    left = cards
    while left > 0:
        left -= 1
    return left


def first_hand():
    return FIRST[2]


HAND = first_hand()
"""
TESTS = """\
import pytest

from kassen.engine.rules import kernel
from toy import rules


def test_toy_turn_passes_on():
    assert rules.following(0, 3) == 1


def test_toy_turn_comes_back():
    assert rules.following(2, 3) == 0


def test_toy_pile_is_drawn_empty():
    assert rules.drawn(5) == 0


def test_toy_is_red():
    assert rules.drawn(5) == 1


def test_toy_as_native_code():
    kernel.compiled(rules.drawn, "toy.drawn", ())(5)
"""
NO_STORY = Story([], 0, 0.0)


@pytest.fixture(scope="module")
def toy(tmp_path_factory):
    """A toy with its tests: their path."""
    folder = tmp_path_factory.mktemp("toys")
    (folder / "toy").mkdir()
    (folder / "toy" / "rules.py").write_text(RULES)
    path = folder / "test_toy.py"
    path.write_text(TESTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setattr(faults, "PACKAGE", folder)
        patch.setattr(trial, "paths_for", lambda name: [str(path)])
        patch.setattr(trial, "first_difference", lambda name, story: "a match")
        patch.setattr(trial, "GRACE", 2.0)
        yield str(path)


@pytest.fixture(scope="module")
def ask(toy):
    """Runs something in a process of its own."""

    def run(function, *arguments):
        [(_, answer)] = Crew(1).answers(iter([Job(None, partial(function, *arguments))]), int)
        return answer

    return run


@pytest.fixture(scope="module")
def sound(ask, toy):
    """The toy without a fault."""
    return ask(run_sound, "toy", ["toy.rules"], [toy])


def fault(text, kind, unit):
    """The fault of this kind in a unit of the toy that puts this text."""
    found = faults_of(RULES, "following", "drawn", "first_hand")
    [one] = [one for one in found if (one.text, one.kind, one.unit) == (text, kind, unit)][:1]
    return one


def names(tests):
    return [test.rpartition("::")[2] for test in tests]


def test_without_a_fault_green_tests_are_timed_and_red_and_compiled_ones_left_out(sound):
    assert names(sound["tests"]) == [
        "test_toy_turn_passes_on",
        "test_toy_turn_comes_back",
        "test_toy_pile_is_drawn_empty",
    ]
    assert names(sound["red"]) == ["test_toy_is_red"]
    assert all(0 <= found["seconds"] < 60 for found in sound["tests"].values())


def test_it_is_known_which_blocks_each_test_runs_and_which_the_import_does(sound):
    blocks = [found["blocks"] for found in sound["tests"].values()]
    assert blocks == [
        ["toy.rules:5:4", "toy.rules:6:8"],
        ["toy.rules:5:4"],
        ["toy.rules:11:4", "toy.rules:13:8"],
    ]
    assert sound["always"] == ["toy.rules:18:4"]
    assert HIT not in RULES


def test_the_first_test_in_the_given_order_that_is_red_is_the_one_that_noticed(ask, sound):
    backward = dict.fromkeys(reversed(sound["tests"]), 0.1)
    found = ask(run_fault, "toy", fault(">=", "comparison", "following"), backward, 1.0, NO_STORY)
    assert names([found["killer"]]) == ["test_toy_turn_comes_back"]
    assert "assert 3 == 0" in found["message"]


def test_what_no_given_test_notices_is_looked_for_in_matches(ask, sound):
    [first, *_] = sound["tests"]
    comes_back = fault("1", "constant", "following")
    found = ask(run_fault, "toy", comes_back, {first: 0.1}, 1.0, NO_STORY)
    assert (found["killer"], found["difference"]) == (None, "a match")


def test_a_loop_without_end_is_noticed_by_the_time_it_takes_on_a_core(ask, sound):
    endless = fault("pass", "dropped statement", "drawn")
    found = ask(run_fault, "toy", endless, dict.fromkeys(sound["tests"], 0.0), 1.0, NO_STORY)
    assert names([found["killer"]]) == ["test_toy_pile_is_drawn_empty"]
    assert "still running after 2 s" in found["message"]


def test_what_comes_after_a_time_limit_has_all_the_time_it_takes(ask):
    """Cleaning up after a test that ran wild takes seconds in a large process."""
    now, most = ask(limits_after)
    assert now == most


def limits_after() -> tuple[int, int]:
    with trial.time_limit(1.0):
        pass
    return resource.getrlimit(resource.RLIMIT_CPU)


def test_a_module_that_cannot_be_imported_is_noticed(ask, sound):
    broken = fault("3", "constant", "first_hand")
    found = ask(run_fault, "toy", broken, dict.fromkeys(sound["tests"], 0.0), 1.0, NO_STORY)
    assert found["killer"] == IMPORT
    assert "IndexError" in found["message"]


def test_observations_are_interpreted_though_this_machine_has_compiled_them(
    monkeypatch, tmp_path
) -> None:
    """Else a test that observes often would be skipped, and the story of a fault would end its process."""
    ready = tmp_path / "ready"
    ready.touch()
    monkeypatch.setattr(observer, "mark", lambda game: ready)
    monkeypatch.setattr(observer, "_observers", {})
    [(_, answer)] = Crew(1).answers(iter([Job(None, observed_often)]), lambda: None)
    assert answer == observer.ENOUGH + 1


def observed_often() -> int:
    """Prepared as for a fault, a match is observed more often than it takes to load native code."""
    trial.prepare()
    match = kassen.Match("mangoku", seats=2, seed=1)
    return len([match.observation(0) for _ in range(101)])
