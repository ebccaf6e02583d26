"""Every command at a terminal of every size: it ends well, and no line is longer than the terminal is wide."""

import re
import sys

import pytest
from rich.cells import cell_len

import kassen
from kassen.terminal.command import COMMANDS
from tests.terminal.evening import play_at_random
from tests.terminal.pseudo import Terminal

SIZES = [(80, 24), (100, 30), (160, 50)]
ESCAPES = re.compile(r"\x1b\[[0-9;?<>]*[a-zA-Z]|\x1b[()=>].?")
ARGUMENTS = {
    "play": "play mangoku --bots random --seed 3",
    "games": "games",
    "edition": "edition --check {folder}/house.toml",
    "simulate": "simulate mangoku --seats 2 --games 10",
    "arena": "arena mangoku --seats 2 --bots random,heuristic --games 8 --workers 1",
    "lab": "lab mangoku --seats 2 --games 40 --seed 1 --vary characters.captain.battle=2..4",
    "lab exploit": "lab exploit mangoku --seats 2 --updates 1 --games 10 --batch 2",
    "dataset": "dataset mangoku --seats 2 --bots random --games 4 --seed 1 --workers 1 --overwrite "
    "--out {folder}/games.parquet",
    "replay": "replay {folder}/match.json",
    "verify": "verify {folder}/match.json",
    "hint": "hint {folder}/begun.json --seat {seat} --iterations 60",
    "analyze": "analyze {folder}/begun.json --iterations 5",
    "puzzles": "puzzles mangoku",
    "texts": "texts --check ja",
}
SENTENCES_WITH_A_PATH = ("verify", "edition", "dataset")
BETWEEN = "<< next size >>"
# A command in a process of its own, whose terminal is given one size after the other.
AT_EVERY_SIZE = f"""
import fcntl, struct, sys, termios
from kassen.__main__ import main

for columns, rows in {SIZES}:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    print({BETWEEN!r}, flush=True)
    if status := main():
        sys.exit(status)
"""


@pytest.fixture
def folder(tmp_path):
    play_at_random(kassen.Match("mangoku", 2, seed=2)).save(tmp_path / "match.json")
    play_at_random(kassen.Match("mangoku", 2, seed=2), 6).save(tmp_path / "begun.json")
    (tmp_path / "house.toml").write_text("[characters.captain]\nhonor = 2\n")
    return tmp_path


def test_no_command_is_forgotten():
    without_screen = {"serve", "admin", "completion", "mcp", "ladder", "print"}
    assert {name for name, *_ in COMMANDS} - without_screen == ARGUMENTS.keys()


@pytest.mark.parametrize("command", [name for name in ARGUMENTS if name != "play"])
def test_a_command_fits_its_terminal(command, folder):
    seat = kassen.load(folder / "begun.json").pending[0]
    arguments = ARGUMENTS[command].format(folder=folder, seat=seat).split()
    terminal = Terminal(*arguments, command=[sys.executable, "-c", AT_EVERY_SIZE])
    printed, status = terminal.wait()
    assert status == 0, printed
    assert "Traceback" not in printed
    at_sizes = ESCAPES.sub("", printed).split(BETWEEN)[1:]
    for (columns, _), told in zip(SIZES, at_sizes, strict=True):
        assert told.strip()
        if command not in SENTENCES_WITH_A_PATH:
            for line in told.splitlines():
                assert cell_len(line) <= columns, line


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_drawn_at_every_size(size):
    terminal = Terminal(*ARGUMENTS["play"].split(), columns=size[0], rows=size[1])
    shown = ""
    while "Mangoku" not in shown:
        shown += terminal.read(0.2)
    terminal.press("q")
    printed, status = terminal.wait()
    assert status == 0, printed
    assert "Traceback" not in printed


@pytest.mark.parametrize("size", SIZES)
def test_a_match_is_stepped_through_by_keys(size, folder):
    arguments = ["replay", str(folder / "match.json"), "--step"]
    terminal = Terminal(*arguments, columns=size[0], rows=size[1])
    shown = ""
    while "decision 0 of" not in shown:
        shown += terminal.read(0.2)
    terminal.press("\x1b[C\x1b[C\x1b[D")
    while "decision 1 of" not in shown:
        shown += terminal.read(0.2)
    terminal.press("e")
    while "eyes of A" not in shown:
        shown += terminal.read(0.2)
    terminal.press("q")
    _, status = terminal.wait()
    assert status == 0


def test_a_dumb_terminal_is_played_line_by_line():
    terminal = Terminal("play", "mangoku", "--bots", "random", "--seed", "3", kind="dumb")
    shown = ""
    while "> " not in shown:
        shown += terminal.read(0.2)
    assert "An option's number, label or words: decide." in shown
    assert "\x1b" not in shown
    terminal.press("quit\n")
    assert terminal.wait()[1] == 0
