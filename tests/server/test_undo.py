"""Taking back: alone where nobody has learned anything, by consent otherwise, and never behind a reveal."""

from typing import Any

import pytest

import kassen
from kassen.engine.match import Match
from kassen.server import door, undoing
from kassen.server.journal import TAKE_BACK, Journal, fold
from kassen.server.refusals import Refuse
from kassen.server.store.steps import StoredStep
from tests.server.play import Come, asked, catch_up, hear_the_start, step, two_at_a_table


@pytest.fixture
def free_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_no_undo(match: Match, seat: int) -> str | None:
        return None if match.decisions and match.decisions[-1][0] == seat else "not yours"

    monkeypatch.setattr(Match, "why_no_undo", why_no_undo)


@pytest.mark.usefixtures("free_undo")
async def test_what_nobody_has_seen_is_taken_back_at_once(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest, rated=False)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        before, log = decider.update, list(decider.log)
        await step(one, two)
        assert (await decider.ask("undo"))["type"] == "done"
        await catch_up(before["number"] + 2, one, two)
        assert decider.update["view"] == before["view"]
        assert decider.log == log
        assert decider.question is not None
        assert decider.question["options"] == before["question"]["options"]
        assert decider.question["number"] > before["number"] + 1
        old = {
            "number": before["question"]["number"],
            "action": before["question"]["options"][0]["action"],
        }
        assert (await decider.ask("decide", **old))["code"] == "stale"
        await step(one, two)


@pytest.mark.usefixtures("free_undo")
async def test_a_step_back_survives_a_restart_and_is_resumed_across(
    guest: Come, serve: Any, server: Any
) -> None:
    ann, bob, table = await two_at_a_table(guest, rated=False)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        await step(one, two)
        since = one.number
        decider = asked(one, two)
        await step(one, two)
        await decider.ask("undo")
        await catch_up(since + 2, one, two)
    server.stop()
    again = serve()
    ann = ann.at(again.address)
    async with ann.watch(table, since) as back, ann.watch(table) as fresh:
        await hear_the_start(back, fresh)
        assert back.update == fresh.update
        assert back.update["view"] == one.update["view"]
        assert back.update["question"] == one.update["question"]


async def test_where_others_have_acted_everybody_must_agree(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "is_free", lambda match, seat: False)
    monkeypatch.setattr(Match, "reveals_since", lambda *_: False)
    ann, bob, table = await two_at_a_table(guest, rated=False)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        before = asked(one, two).update
        decider = asked(one, two)
        other = two if decider is one else one
        await step(one, two)
        await decider.ask("undo")
        await other.until(lambda _: other.table.get("undo"))
        await other.ask("answer_undo", agree=False)
        await decider.until(lambda _: decider.table["undo"] is None)
        assert decider.number == before["number"] + 1
        assert (await decider.ask("undo"))["code"] == "not_now"  # one answer per position
        await step(one, two)
        before = asked(one, two).update
        decider = asked(one, two)
        other = two if decider is one else one
        await step(one, two)
        await decider.ask("undo")
        await other.ask("answer_undo", agree=True)
        await catch_up(before["number"] + 2, one, two)
        assert decider.update["view"] == before["view"]


async def test_nobody_agrees_for_a_person_who_is_away(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "is_free", lambda match, seat: False)
    monkeypatch.setattr(Match, "reveals_since", lambda *_: False)
    ann, bob, table = await two_at_a_table(guest, rated=False)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await step(one, two)
        await step(one, two)
        await two.ask("leave")
        assert (await one.ask("undo"))["code"] == "not_now"


async def test_nothing_is_taken_back_behind_a_reveal(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "is_free", lambda match, seat: False)
    monkeypatch.setattr(Match, "reveals_since", lambda *_: True)
    ann, bob, table = await two_at_a_table(guest, rated=False)
    async with ann.watch(table) as one, bob.watch(table) as two:
        await hear_the_start(one, two)
        decider = asked(one, two)
        await step(one, two)
        assert (await decider.ask("undo"))["code"] == "not_now"


def play(journal: Journal, seat: int, action: int) -> None:
    journal.play(seat, action)
    words = door.words(journal.match, action)
    journal.append(StoredStep("m", journal.number, seat, words, 0, 0, 1))


def played(game: str, seats: int, *wanted: str) -> Journal:
    """A match in which each seat that is asked takes the first option that begins with the wanted words."""
    journal = Journal(kassen.Match(game, seats=seats, seed=1))
    for words in wanted:
        seat, question = next(iter(journal.questions.items()))
        play(
            journal,
            seat,
            next(
                option
                for option in question.options
                if door.words(journal.match, option).startswith(words)
            ),
        )
    return journal


def test_a_card_that_was_drawn_is_a_reveal() -> None:
    journal = played("mangoku", 2, "")
    while not journal.match.over:
        seat, question = next(iter(journal.questions.items()))
        before = len(journal.match.events)
        play(journal, seat, question.options[0])
        drawn = [event for event in journal.match.events[before:] if event.private]
        if drawn and not journal.match.over:
            with pytest.raises(Refuse, match="revealed"):
                undoing.target(journal.match, seat)
            return
    pytest.fail("no card was drawn")


def test_steps_back_leave_what_stood_and_ask_anew() -> None:
    actions = ["a", "b", f"{TAKE_BACK}1", "c", "d", f"{TAKE_BACK}0", "e"]
    rows = [StoredStep("m", number, 0, action, 0, 0, 1) for number, action in enumerate(actions)]
    standing, renewed = fold(rows)
    assert [row.action for row in standing] == ["e"]
    assert renewed == {0: 6}
