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
from kassen.bots import networks
from kassen.bots.search import bot
from kassen.bots.search.preparation import preparation
from kassen.terminal import hint, sitting as sitting_module
from kassen.terminal.command import main
from kassen.terminal.keeper import Keeper
from kassen.terminal.plain import Left, PlainTable
from kassen.terminal.speech import tell
from tests.terminal.evening import GAME, KASSEN, invitation, secrets_of, sitting_at


@pytest.fixture
def table(monkeypatch, capsys):
    """Play at a table with these lines as input; what was printed comes back."""

    def play(sitting, *lines, save=None):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        keeper = Keeper(sitting.match, save)
        with suppress(Left):
            PlainTable(sitting, keeper).play()
        keeper.close()
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
    assert "You leave the table.\n" in capsys.readouterr().out


def test_quit_leaves_and_saves_where_it_was_asked_to(monkeypatch, capsys, tmp_path):
    path = tmp_path / "match.json"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))
    assert main(["play", "mangoku", "--plain", "--seed", "3", "--save", str(path)]) == 0
    assert f"saved as {path}" in capsys.readouterr().out
    assert len(kassen.load(path).decisions) > 0


def test_an_option_is_taken_by_number_or_by_words(table):
    hands = ["captain peasant merchant", "peasant bandit", "monk ninja"]
    for line in ("3", "play captain", "PLAY  Captain", "Play Captain."):
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
    assert "You leave the table.\n" in capsys.readouterr().out


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


def test_a_table_whose_bot_lacks_its_network_says_so_once(table, tmp_path, monkeypatch):
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.found.cache_clear()
    told = table(invitation(kind="neural", seed=1).sit(), *["1"] * 20)
    networks.found.cache_clear()
    assert told.count("You") > 2
    assert told.count("bots that use it search without it") == 1


def test_why_names_the_rule(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "why play monk", "why ikki", "why play captain", "why dance")
    assert "You do not hold a Monk. [M-22]" in printed
    assert "[M-70]" in printed
    assert "Play Captain is one of your options" in printed
    assert "no action 'dance'" in printed


def test_board_and_rulebook_are_printed_without_color(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "board", "?")
    assert "Captain 3/1" in printed
    assert "\x1b" not in printed
    assert GAME.rulebook in printed


def test_undo_goes_back_to_the_own_last_decision_or_says_why_not(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    assert "You have not decided anything yet." in table(sitting, "undo")
    printed = table(sitting, "play captain", "choose hana", "undo", "undo")
    assert printed.count("Which card do you play?") == 3
    assert printed.count("Whom do you attack?") >= 2
    assert sitting.match.decisions == []
    made, left = zip(*sitting.match.taken_back, strict=True)
    assert left == (1, 0)
    assert made[0] > 2, "bots had decided in between"


def test_two_people_may_take_back_only_what_nobody_has_seen(monkeypatch):
    sitting = two_people()
    sitting.seat = sitting.match.pending[0]
    sitting.play(sitting.seat, sitting.match.legal_ids(sitting.seat)[0])
    assert sitting.why_no_take_back() == sitting.match.why_no_undo(sitting.seat) is not None
    monkeypatch.setattr(sitting.match, "why_no_undo", lambda seat: None)
    sitting.take_back()
    assert (sitting.match.decisions, sitting.match.taken_back) == ([], [])


def two_people():
    sitting = invitation(2, "person", guests=("Bo",), seed=4).sit()
    assert sitting.people == [0, 1]
    return sitting


def test_two_people_share_a_terminal_with_a_screen_between_them(table):
    sitting = two_people()
    sitting.seat = 1 - sitting.match.pending[0]
    printed = table(sitting, *["", "1"] * 4)
    assert "Hand the terminal to Bo." in printed
    assert "Hand the terminal to Musashi." in printed
    for part in printed.split("Hand the terminal to ")[1:]:
        name = part.split(".")[0]
        own = sitting.match.names.index(name)
        secrets = secrets_of(sitting.match, own)
        assert not secrets & set(part.splitlines())
    assert "\n" * 30 in printed


def test_nobody_answers_for_people_who_sit_beside_each_other():
    sitting = two_people()
    while not sitting.match.over:
        sitting.seat = sitting.match.pending[0]
        assert not sitting.table_answers
        sitting.play(sitting.seat, sitting.match.legal_ids(sitting.seat)[0])


def test_help_log_and_options_can_be_read_again(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "3", "log", "options", "help", "HELP")
    assert printed.count("You play the Captain.") == 2
    assert printed.count("Whom do you attack?") == 2
    assert printed.count(tell("help")) == 3


def test_why_explains_an_option_by_its_number(table):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    printed = table(sitting, "why 3", "why 9")
    assert "You may: Play Captain is one of your options: attack one player" in printed
    assert "no action '9'" in printed


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
    assert "still being compiled" in table(sitting, "hint")


def test_save_writes_the_match_or_says_why_not(table, tmp_path):
    sitting = sitting_at(["captain peasant merchant", "peasant bandit", "monk ninja"])
    path = tmp_path / "match.json"
    (tmp_path / "diary").write_text("Dear diary,")
    lines = ("save", f"save {tmp_path}/none/match.json", f"save {tmp_path}/diary", f"save {path}")
    printed = table(sitting, *lines)
    assert "was not overwritten: it is not a match file" in printed
    assert (tmp_path / "diary").read_text() == "Dear diary,"
    assert "Name a file" in printed
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
    assert "Not one of them: chess" in printed
    assert "Which opponents? novice, casual, skilled, expert (" in printed, "no master of Mangoku"
    assert "4 players" in printed
    assert "casual: " in printed


def first_option(match):
    return match.legal_ids(0)[0]


def test_the_same_seed_brings_the_same_guests_and_the_same_evening():
    first, again = invitation(seed=9).sit(), invitation(seed=9).sit()
    for sitting in (first, again):
        while not sitting.match.over:
            seat, think = sitting.next_without_person() or (0, partial(first_option, sitting.match))
            sitting.match.play(seat, think())
    assert first.match.document() == again.match.document()
