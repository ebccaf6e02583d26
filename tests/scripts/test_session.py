"""Which tests are run on a fault, in which order, and what is said of it then."""

import signal
from collections import Counter

import pytest

from scripts.mutants.crew import Died
from scripts.mutants.session import Sound, ended, verdict_of
from tests.scripts.toys import faults_of

LAW = "tests/laws/test_laws.py::test_the_law_holds[toy]"
CHEAP = "tests/games/toy/test_turn.py::test_one"
DEAR = "tests/games/toy/test_turn.py::test_two"
GOLDEN = "tests/golden/test_golden.py::test_playthroughs[toy]"
BLOCK = "toy.rules:2:4"


@pytest.fixture
def sound():
    seconds = {GOLDEN: 0.1, LAW: 1.0, DEAR: 0.9, CHEAP: 0.1}
    tests = {test: {"seconds": taken, "blocks": [BLOCK]} for test, taken in seconds.items()}
    return Sound(tests=tests)


@pytest.fixture
def fault():
    [one, *_] = faults_of("def rule(seat):\n    return seat + 1\n", "rule")
    assert one.block == BLOCK
    return one


def test_cheap_tests_come_first_and_golden_files_last(sound, fault):
    assert list(sound.in_order(fault, Counter(), None)) == [CHEAP, DEAR, LAW, GOLDEN]


def test_a_test_that_noticed_more_faults_in_its_time_moves_up(sound, fault):
    kills = Counter({LAW: 30, GOLDEN: 99})
    assert list(sound.in_order(fault, kills, None)) == [LAW, CHEAP, DEAR, GOLDEN]


def test_who_noticed_a_fault_the_last_time_is_asked_first(sound, fault):
    assert list(sound.in_order(fault, Counter(), DEAR)) == [DEAR, CHEAP, LAW, GOLDEN]


def test_only_tests_that_run_the_place_are_asked_but_all_if_the_import_runs_it(sound, fault):
    sound.tests[LAW]["blocks"] = sound.tests[DEAR]["blocks"] = ["toy.rules:9:4"]
    assert sound.can_notice(fault) == [GOLDEN, CHEAP]
    sound.always = {BLOCK}
    assert len(sound.can_notice(fault)) == 4


@pytest.mark.parametrize(
    ("killer", "difference", "verdict"),
    [
        (LAW, None, "killed"),
        (GOLDEN, None, "golden only"),
        (None, "a match", "survived"),
        (None, None, "equivalent"),
    ],
)
def test_a_fault_gets_its_verdict(killer, difference, verdict):
    assert verdict_of({"killer": killer, "difference": difference}, 48)[0] == verdict


def test_what_cannot_be_interrupted_was_noticed_but_other_ends_are_no_verdict():
    assert ended(Died(-signal.SIGXCPU, ""))["killer"] == "it never ends"
    with pytest.raises(Died):
        ended(Died(-signal.SIGKILL, ""))
    with pytest.raises(Died, match="no such card"):
        ended(Died(0, "no such card"))
