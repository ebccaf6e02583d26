"""The game line by line: what it reads, what it says, and what it keeps to itself."""

import io
import random
import re
import subprocess
import sys
from contextlib import suppress
from functools import partial
from types import SimpleNamespace

import pytest

import kassen
from kassen.bots.ismcts import bot
from kassen.bots.ismcts.preparation import preparation
from kassen.terminal import hint
from kassen.terminal import sitting as sitting_module
from kassen.terminal.command import main
from kassen.terminal.plain import Left, PlainTable
from tests.terminal.evening import GAME, KASSEN, invitation, secrets_of, sitting_at


@pytest.fixture
def table(monkeypatch, capsys):
    """Play at a table with these lines as input; what was printed comes back."""

    def play(sitting, *lines, save=None):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with suppress(Left):
            PlainTable(sitting, save).play()
        return capsys.readouterr().out

    return play


def test_a_game_of_random_lines_from_a_pipe_ends_well_and_tells_no_secret(tmp_path):
    dice = random.Random(2)
    lines = "".join(f"{dice.choice(['1', '2', '3', 'board'])}\n" for _ in range(3000))
    path = tmp_path / "match.json"
    played = subprocess.run(
        [*KASSEN, "play", "mangoku", "--plain", "--seats", "4", "--seed", "5", "--seat", "1",
         "--save", path, "--bots", "heuristic,random,heuristic"],
        input=lines,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )  # fmt: skip
    assert (played.returncode, played.stderr) == (0, "")
    match = kassen.load(path)
    assert match.over
    printed = played.stdout.splitlines()
    assert next(line for line in printed if line.startswith("Rank ")).startswith("Rank 1: ")
    assert set(match.sentences(1)) <= set(printed)
    secrets = secrets_of(match, 1)
    assert len(secrets) > 20
    assert not secrets & set(printed)


def test_the_end_of_the_input_ends_the_game_with_status_0(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "mangoku", "--plain", "--seed", "3"]) == 0
    assert capsys.readouterr().out.endswith("You leave the table.\n")


def test_quit_leaves_and_saves_where_it_was_asked_to(monkeypatch, capsys, tmp_path):
    path = tmp_path / "match.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "mangoku", "--plain", "--seed", "3", "--save", str(path)]) == 0
    assert f"saved as {path}" in capsys.readouterr().out
    assert len(kassen.load(path).decisions) > 0


def test_an_option_is_taken_by_number_or_by_words(table):
    hands = ["captain peasant merchant", "peasant bandit", "monk ninja"]
    for line in ("3", "play captain", "PLAY  Captain"):
        sitting = sitting_at(hands)
        printed = table(sitting, line)
        assert "3  Play Captain: attack one player with 3" in printed
        assert sitting.match.decisions[0] == (0, GAME.actions.number("play captain"))


@pytest.mark.parametrize(
    "line", ["4", "0", "9" * 5000, "play monk", "dance", "-1", "save .", "\udcff"]
)
def test_a_line_that_is_no_option_is_answered_and_changes_nothing(table, line):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    unanswered = table(sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"]))
    assert len(table(sitting, line)) > len(unanswered)
    assert sitting.match.decisions == []


def test_input_that_was_closed_is_a_person_who_left(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play", "mangoku", "--plain", "--bots", "random", "--seed", "3"]) == 0
    assert capsys.readouterr().out.endswith("You leave the table.\n")


def test_a_pipe_waits_for_code_that_has_only_to_be_loaded(table, monkeypatch):
    waits = []
    under_way = SimpleNamespace(is_done=False, has_failed=False, wait_a_moment=waits.append)
    monkeypatch.setattr(sitting_module, "preparation", lambda game: under_way)
    table(invitation(kind="expert", seed=1).sit())
    table(invitation(kind="casual", seed=1).sit())
    assert waits == [sitting_module.LOADING]


def test_a_table_whose_bots_cannot_search_says_so_once(table, monkeypatch):
    failed = SimpleNamespace(is_done=False, has_failed=True, wait_a_moment=lambda seconds: None)
    for module in (sitting_module, bot):
        monkeypatch.setattr(module, "preparation", lambda game: failed)
    lines = ["1"] * 20
    told = table(invitation(kind="expert", seed=1).sit(), *lines)
    assert told.count("You") > 2
    assert told.count(sitting_module.SHORTFALL) == 1
    assert sitting_module.SHORTFALL not in table(invitation(kind="casual", seed=1).sit(), *lines)


def test_why_names_the_rule(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "why play monk", "why ikki", "why play captain", "why dance")
    assert "You do not hold a Monk. [M-22]" in printed
    assert "[M-70]" in printed
    assert "play captain is one of your options" in printed
    assert "no action 'dance'" in printed


def test_board_and_rulebook_are_printed_without_color(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "board", "?")
    assert "Captain 3/1" in printed
    assert "\x1b" not in printed
    assert GAME.rulebook in printed


def test_undo_takes_back_or_says_why_not(table, monkeypatch):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    assert "The last decision was not yours." in table(sitting, "undo")
    sitting.match.play(0, "play captain")  # and the target is still to be chosen
    assert "Something has been seen since." in table(sitting, "undo")
    monkeypatch.setattr(sitting.match, "why_no_undo", lambda seat: None)
    assert "Which card do you play?" in table(sitting, "undo")
    assert sitting.match.decisions == []


def test_a_hint_names_the_best_options_with_their_shares(table, monkeypatch):
    monkeypatch.setattr(hint, "MOMENT", 0.05)
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    preparation(sitting.match.game).wait()
    printed = table(sitting, "hint")
    assert (
        len(re.findall(r"(?m)^Play \w+: [\d.]+% of the win \([\d.]+% – [\d.]+%\)$", printed)) == 3
    )


def test_a_hint_that_is_not_ready_says_so(table, monkeypatch):
    unready = SimpleNamespace(is_done=False, has_failed=False, wait_a_moment=lambda seconds: None)
    monkeypatch.setattr(hint, "preparation", lambda game: unready)
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    assert "still being prepared" in table(sitting, "hint")


def test_save_writes_the_match_or_says_why_not(table, tmp_path):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    path = tmp_path / "match.json"
    printed = table(sitting, "save", f"save {tmp_path}/none/match.json", f"save {path}")
    assert "Say where" in printed
    assert "cannot be written" in printed
    assert f"saved as {path}" in printed
    kassen.load(path).verify()


@pytest.mark.parametrize(("setting", "answered"), [("on", True), ("off", False)])
def test_the_table_answers_for_a_person_with_one_option_if_answer_pause_is_on(
    table, setting, answered
):
    sitting = sitting_at(
        ["captain captain", "captain peasant merchant", "monk ninja"],
        turn=1,
        options={"answer_pause": setting},
    )
    sitting.match.play(1, "play captain")
    sitting.match.play(1, "target 0")
    printed = table(sitting)
    assert ("You have one option: " in printed) == answered
    assert ("1  Accept" in printed) != answered


def test_without_a_game_the_table_is_asked_for(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("chess\nmangoku\n\ncasual\nquit\n"))
    assert main(["play", "--plain"]) == 0
    printed = capsys.readouterr().out
    assert "That is none of them: chess" in printed
    assert "4 players" in printed
    assert "Bots: casual" in printed


def first_option(match):
    return match.legal_ids(0)[0]


def test_the_same_seed_brings_the_same_guests_and_the_same_evening():
    first, again = invitation(seed=9).sit(), invitation(seed=9).sit()
    for sitting in (first, again):
        while not sitting.match.over:
            seat, think = sitting.next_without_person() or (0, partial(first_option, sitting.match))
            sitting.match.play(seat, think())
    assert first.match.document() == again.match.document()
