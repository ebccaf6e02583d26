"""Workers: every job is answered, an end without an answer is told, and nobody outlives the parent's interest."""

import os
import signal
from functools import partial

import pytest

from scripts.mutants.crew import Crew, Died, Job

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


def answers(size, *asked):
    jobs = (Job(number, ask) for number, ask in enumerate(asked))
    return {job.what: answer for job, answer in Crew(size).answers(jobs, lambda: None)}


def fail():
    raise ValueError("no such card")


def die():
    os.kill(os.getpid(), signal.SIGXCPU)


def wait_for_ever():
    signal.pause()


def test_every_job_is_answered_in_a_process_of_its_own():
    told = answers(
        2, *(partial(lambda number: (number * number, os.getpid()), n) for n in range(5))
    )
    assert [told[number][0] for number in range(5)] == [0, 1, 4, 9, 16]
    assert len({process for _, process in told.values()} | {os.getpid()}) == 6


def test_a_job_is_thought_up_when_somebody_is_free_for_it():
    done = []

    def jobs():
        for number in range(3):
            yield Job(len(done), partial(int, number))

    for job, answer in Crew(1).answers(jobs(), lambda: None):
        done.append(answer)
        assert job.what == answer


def test_an_error_and_an_end_by_force_are_told():
    told = answers(2, fail, die)
    assert isinstance(told[0], Died)
    assert "no such card" in str(told[0])
    assert isinstance(told[1], Died)
    assert told[1].status == -signal.SIGXCPU


def test_nobody_works_on_when_nobody_waits_for_the_answer():
    crew = Crew(2)
    working = crew.answers(
        iter([Job("slow", wait_for_ever), Job("quick", os.getpid)]), lambda: None
    )
    job, _ = next(working)
    assert job.what == "quick"
    [(_, process, _)] = crew.working.values()
    working.close()
    assert process.exitcode == -signal.SIGKILL
