"""Hints: a seat's options with the table's labels, from what it knows, and one sentence where there are none."""

import json
from functools import partial

import pytest

from kassen.engine.position import Position
from kassen.lab.retrace import after
from kassen.terminal import hint, progress
from kassen.terminal.command import main
from tests.games.mangoku.scenes import scene
from tests.terminal.evening import saved_match


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hints")
    saved_match(folder / "over.json")
    match = scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)
    match.names = ["[bold]Ai", "Bo\x1b[2J", "Cho"]
    match.save(folder / "won.json")
    (folder / "half.json").write_text('{"kassen": 1')
    return folder


def hinted(capsys, path, *arguments):
    assert main(["hint", str(path), "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""  # no bar where nobody is looking
    return json.loads(printed.out)


def test_the_winning_option_comes_first(folder, capsys):
    told = hinted(capsys, folder / "won.json", "--seat", "0", "--iterations", "600", "--seed", "1")
    assert (told["game"], told["seat"], told["decisions"]) == ("mangoku", 0, 0)
    best, *others = told["options"]
    assert (best["action"], best["label"]) == ("play emperor", "Play Emperor")
    assert best["win_share"] > 0.98
    assert best["playouts"] == 200
    assert 0.95 < best["low"] < best["high"] <= 1
    assert [other["win_share"] for other in others] == sorted(
        (other["win_share"] for other in others), reverse=True
    )


def test_a_hint_goes_back_to_any_decision_with_the_labels_of_the_table(folder, capsys):
    match = saved_match(folder / "over.json")
    for number in (0, 7, len(match.decisions) - 1):
        then = after(match, number)
        (seat,) = then.pending
        told = hinted(
            capsys,
            folder / "over.json",
            "--at",
            str(number),
            "--seat",
            str(seat),
            "--iterations",
            "9",
        )
        assert told["decisions"] == number
        assert {option["label"] for option in told["options"]} == {
            option.label for option in then.legal(seat)
        }


def test_the_same_seed_gives_the_same_hint(folder, capsys):
    arguments = (folder / "won.json", "--seat", "0", "--iterations", "300")
    first = hinted(capsys, *arguments)
    assert hinted(capsys, *arguments, "--seed", first["seed"]) == first
    assert hinted(capsys, *arguments)["seed"] != first["seed"]
    one, other = (hinted(capsys, *arguments, "--seed", str(seed)) for seed in (1, 2))
    assert one["options"] != other["options"]


def test_the_thinking_gets_a_position_and_nothing_else(folder, capsys, monkeypatch):
    given = []

    def spy(*arguments):
        given.append(arguments)
        return explain(*arguments)

    explain = hint.explain
    monkeypatch.setattr(hint, "explain", spy)
    hinted(capsys, folder / "won.json", "--seat", "0", "--iterations", "60", "--seed", "1")
    ((position, budget, seed),) = given
    assert type(position) is Position
    assert (position.seat, budget.iterations, seed) == (0, 60, 1)


def test_seconds_end_the_thinking(folder, capsys):
    told = hinted(capsys, folder / "won.json", "--seat", "0", "--seconds", "0.05")
    assert len({option["playouts"] for option in told["options"]}) == 1
    assert 64 <= told["options"][0]["playouts"] < 100_000


def test_people_get_a_table_that_no_name_can_disturb(folder, capsys):
    assert main(["hint", str(folder / "won.json"), "--seat", "0", "--iterations", "60"]) == 0
    printed = capsys.readouterr().out
    assert "Play Emperor" in printed
    assert "[bold]Ai" in printed
    assert "\x1b[2J" not in printed
    assert "95 % interval" in printed


REFUSED = {
    "a match that is over": "over.json --seat 0",
    "a seat that is not asked": "won.json --seat 1",
    "a seat beyond the table": "won.json --seat 3",
    "no seat": "won.json",
    "a decision that never came": "over.json --seat 0 --at 5000",
    "no iterations": "won.json --seat 0 --iterations 0",
    "no time": "won.json --seat 0 --seconds 0",
    "time without end": "won.json --seat 0 --seconds inf",
    "a time that is none": "won.json --seat 0 --seconds soon",
    "both budgets": "won.json --seat 0 --iterations 9 --seconds 1",
    "a seed that is none": "won.json --seat 0 --seed lucky",
    "half a match": "half.json --seat 0",
    "no match": "none.json --seat 0",
}


@pytest.mark.parametrize("bad", REFUSED)
def test_what_cannot_be_hinted_at_is_one_sentence(bad, folder, capsys):
    name, *rest = REFUSED[bad].split()
    assert main(["hint", str(folder / name), *rest]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kassen: ")
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err


class Clock:
    """Runs out as soon as it is started, or never."""

    def __init__(self, runs_out, seconds, function):
        assert seconds == progress.PATIENCE
        self.start = function if runs_out else lambda: None
        self.cancel = self.join = lambda: None


@pytest.mark.parametrize("is_slow", [True, False])
def test_a_bar_is_shown_to_a_person_who_waits_longer_than_a_second(is_slow, monkeypatch):
    started = []
    monkeypatch.setattr(progress.sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(progress, "Timer", partial(Clock, is_slow))
    monkeypatch.setattr(progress.Progress, "start", lambda bar: started.append(bar))
    with progress.waiting("preparing") as report:
        report("drawing", 1, 2)
    assert len(started) == is_slow
    for task in [bar.tasks[0] for bar in started]:
        assert (task.description, task.completed, task.total) == ("drawing", 1, 2)
