"""The journal: whatever was stored is known after a restart."""

import pytest

import kassen
from kassen.server import door
from kassen.server.journal import Journal
from kassen.server.refusals import Refuse
from kassen.server.store.steps import StoredStep


def test_an_answer_that_was_stored_is_done_when_it_is_sent_again_after_a_crash() -> None:
    journal, answers = Journal(kassen.Match("mangoku", seats=3, seed=1)), []
    for _ in range(30):
        question = next(iter(journal.questions.values()))
        action = question.options[-1]
        answers.append((question.seat, question.number, action))
        words = door.words(journal.match, action)
        journal.play(question.seat, action)
        journal.append(StoredStep("m", journal.number, question.seat, words, 0, 0, 1))
    again = Journal(kassen.Match("mangoku", seats=3, seed=1), journal.steps)
    assert all(again.is_answered(*answer) for answer in answers)
    seat, number, action = answers[0]
    with pytest.raises(Refuse, match="already"):
        again.is_answered(seat, number, action + 1)
