"""No match is lost: it keeps itself, goes on where it was, and nothing is written over that was not its own."""

import io
import os
import random
import signal
import subprocess
import sys
import time

import pytest

import kassen
from kassen.terminal import keeper as keeping
from kassen.terminal.command import main
from kassen.terminal.keeper import Keeper, last_left, second
from tests.terminal.evening import KASSEN, invitation, play_at_random
from tests.terminal.pseudo import Terminal


def told(capsys, monkeypatch, *arguments, lines=()):
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out


A_TABLE = ["play", "shogunate", "--seats", "4", "--bots", "random", "--pause", "0", "--seed", "3"]
KILLS = 8
MANGOKU = ("mangoku", "--plain", "--seats", "2", "--bots", "random", "--seed", "3")


def test_a_match_that_was_left_goes_on(capsys, monkeypatch, data_folder):
    first = told(capsys, monkeypatch, *MANGOKU, "--name", "Ai", lines=["1", "quit"])
    assert first.endswith("Continue it with kassen play --resume\n")
    (kept,) = data_folder.glob("*.json")
    left = kassen.load(kept)
    assert left.players == ["person", "random"]
    again = told(capsys, monkeypatch, "--resume", "--plain", lines=["1", "quit"])
    assert "You are Ai. random: " in again
    went_on = kassen.load(kept)
    assert len(went_on.decisions) > len(left.decisions)
    assert went_on.decisions[: len(left.decisions)] == left.decisions
    assert [*data_folder.glob("*.json")] == [kept]
    assert not [*data_folder.glob("*.lock")]


def test_a_match_file_of_any_place_goes_on_in_that_file(capsys, monkeypatch, tmp_path):
    match = kassen.Match("mangoku", 3, seed=2, names=["Ai", "Bo", "Cho"])
    play_at_random(match, 4)
    match.save(tmp_path / "shared.json")
    path = str(tmp_path / "shared.json")
    printed = told(
        capsys, monkeypatch, path, "--plain", "--seat", "1", "--bots", "random", lines=["1"] * 9
    )
    assert "You are Bo." in printed
    went_on = kassen.load(path)
    assert went_on.decisions[:4] == match.decisions
    assert len(went_on.decisions) > 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--resume"], "there is no unfinished match"),
        (["over.json"], "over.json is over"),
        (["begun.json", "--seed", "4"], "--seed is already set by the match"),
        (["begun.json", "--seat", "9"], "--seat must be a seat of the table"),
        (["none.json"], "none.json cannot be read"),
    ],
)
def test_what_cannot_go_on_is_refused(arguments, sentence, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    play_at_random(kassen.Match("mangoku", 2, seed=2)).save("over.json")
    play_at_random(kassen.Match("mangoku", 2, seed=2), 3).save("begun.json")
    assert main(["play", "--plain", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_match_that_another_table_has_is_not_gone_on_with(data_folder):
    sitting = invitation(2).sit()
    first = Keeper(sitting.match)
    first.keep()
    with pytest.raises(kassen.Refusal, match="no unfinished match"):
        last_left()
    first.close()
    assert last_left() == first.path


def test_a_save_that_is_there_already_is_not_written_over_by_a_new_match(
    capsys, monkeypatch, tmp_path
):
    path = tmp_path / "evening.json"
    told(capsys, monkeypatch, *MANGOKU, "--save", str(path), lines=["1", "quit"])
    before = path.read_bytes()
    assert main(["play", *MANGOKU, "--save", str(path)]) == 2
    assert "was not overwritten: it already exists" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_the_next_match_of_a_sitting_has_a_file_beside_the_first(tmp_path):
    path = tmp_path / "evening.json"
    path.touch()
    assert second(path).name == "evening-2.json"
    second(path).touch()
    assert second(path).name == "evening-3.json"


@pytest.mark.parametrize("fault", ["no folder", "no room"])
def test_a_folder_that_cannot_be_written_is_said_once_and_no_reason_to_stop(
    fault, capsys, monkeypatch, tmp_path
):
    if fault == "no folder":
        (tmp_path / "blocked").write_text("a file where a folder should be")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "blocked"))
    else:
        monkeypatch.setattr("os.fsync", no_room)
    printed = told(capsys, monkeypatch, *MANGOKU, lines=["1"] * 500)
    assert printed.count("The match is not being saved: ") == 1
    assert "Rank 1: " in printed


def no_room(file):
    raise OSError(28, os.strerror(28))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_a_match_that_goes_on(number, data_folder):
    running = subprocess.Popen(
        [*KASSEN, "play", *MANGOKU], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    running.stdin.write("1\n")
    running.stdin.flush()
    while not decisions_in(data_folder):
        time.sleep(0.05)
    running.send_signal(number)
    printed = running.communicate()[0]
    assert running.returncode == 0
    assert "Continue it with kassen play --resume" in printed
    assert last_left().parent == data_folder


def kept_in(folder):
    """The match that was begun first: after its end the next key deals another."""
    kept = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    return kassen.load(kept[0]) if kept else None


def decisions_in(folder):
    match = kept_in(folder)
    return match.decisions if match else []


def test_killed_again_and_again_at_the_drawn_table_the_match_goes_on_where_it_was(data_folder):
    """By `kill -9`, at moments nobody has chosen."""
    dice = random.Random(5)
    before, arguments = [], A_TABLE
    for kill in range(KILLS):
        table = Terminal(*arguments)
        try:
            while not has_gone_on(kept_in(data_folder), len(before)):
                table.press("1")
                table.read(0.05)
            time.sleep(dice.uniform(0, 0.1))
        finally:
            table.kill()
        match = kept_in(data_folder)
        match.verify()
        assert match.decisions[: len(before)] == before, f"kill {kill + 1}"
        assert len(match.decisions) > len(before)
        before, arguments = match.decisions, ["play", "--resume", "--pause", "0"]
        if match.over:  # keys that waited may have been read all at once: the next match then
            for kept in data_folder.iterdir():
                kept.unlink()
            before, arguments = [], A_TABLE


def has_gone_on(match, reached):
    """By two decisions, or to its end."""
    return match is not None and (match.over or len(match.decisions) > reached + 1)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_puts_the_terminal_in_order_and_says_how_to_go_on(number, data_folder):
    table = Terminal("play", "shogunate", "--seats", "3", "--bots", "random", "--pause", "0")
    while not decisions_in(data_folder):
        table.press("1")
        table.read(0.1)
    os.kill(table.pid, number)
    shown, status = table.wait()
    assert status == 0
    assert "\x1b[?1049l" in shown, "the screen that was there before is back"
    assert "Continue it with kassen play --resume" in shown


def test_keeping_uses_the_folder_the_user_has(data_folder):
    assert keeping.folder() == data_folder
