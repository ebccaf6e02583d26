"""The command line: what it lists, and that bad input of any kind is one sentence and exit status 2."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kassen import games
from kassen.arena import new_tournament
from kassen.match import Match
from kassen.terminal.command import COMMANDS, main
from tests.patience import LAST_RESORT
from tests.terminal.evening import KASSEN, saved_match

BAD_ARGUMENTS = {
    "no such command": "dance",
    "no such game to play": "play chess",
    "no such game to simulate": "simulate chess",
    "no game to simulate": "simulate",
    "seven seats": "simulate mangoku --seats 7",
    "seven seats to play": "play mangoku --seats 7",
    "seats in words": "play mangoku --seats four",
    "seats of no game": "play --seats 4",
    "a seat beyond the table": "play mangoku --seat 4",
    "no such option": "play mangoku --option speed=9",
    "no such value": "play mangoku --option answer_pause=maybe",
    "half an option": "simulate mangoku --option answer_pause",
    "options at odds": "simulate mangoku --seats 2 --option start_player=seat --option start_seat=5",
    "no such bot": "simulate mangoku --bots genius",
    "no such opponent": "play mangoku --bots heuristic,genius,random",
    "too few bots": "simulate mangoku --seats 4 --bots random,heuristic",
    "games that are no number": "simulate mangoku --games many",
    "half a game": "simulate mangoku --games 1.5",
    "no games": "simulate mangoku --games 0",
    "too many games": "simulate mangoku --games 99999999999",
    "no workers": "simulate mangoku --workers 0",
    "a seed that is none": "play mangoku --seed lucky",
    "a pause that is none": "play mangoku --pause -1",
    "a name that moves the cursor": "play mangoku --name \x1b[2J",
    "no edition there": "simulate mangoku --edition {folder}/none.toml",
    "an edition of 31 cards": "simulate mangoku --edition {folder}/31.toml",
    "31 cards to play with": "play mangoku --edition {folder}/31.toml",
    "an edition of another shape": "simulate mangoku --edition {folder}/shape.json",
    "an edition that is no TOML": "simulate mangoku --edition {folder}/binary",
    "no match there": "replay {folder}/none.json",
    "a folder": "verify {folder}",
    "binary": "verify {folder}/binary",
    "half a match": "replay {folder}/half.json",
    "a list": "replay {folder}/list.json",
    "a match of chess": "verify {folder}/chess.json",
    "an illegal decision": "verify {folder}/illegal.json",
    "an illegal decision to replay": "replay {folder}/illegal.json",
    "a seat like no other": "verify {folder}/seat.json",
    "a number without end": "replay {folder}/digits.json",
    "ranks that did not happen": "verify {folder}/ranks.json",
    "eyes of a seat that is not there": "replay {folder}/good.json --seat 3",
    "eyes of no seat": "replay {folder}/good.json --seat all",
    "an expert in a batch": "simulate mangoku --bots expert",
    "no bots for the arena": "arena mangoku",
    "one bot in the arena": "arena mangoku --bots expert",
    "a bot twice": "arena mangoku --bots expert,expert",
    "no such bot in the arena": "arena mangoku --bots expert,genius",
    "an arena of seven seats": "arena mangoku --bots expert,skilled --seats 7",
    "an arena without games": "arena mangoku --bots random,heuristic --games 0",
    "a plot with a long name": f"arena mangoku --bots random,heuristic --plot {'x' * 300}.png",
    "a file with a long name": f"arena mangoku --bots random,heuristic --out {'x' * 300}.jsonl",
    "a link to itself": "arena mangoku --bots random,heuristic --csv {folder}/loop",
    "a plot that is a folder": "analyze {folder}/good.json --plot {folder}/folder.png",
    "a plot of no kind": "arena mangoku --bots random,heuristic --plot {folder}/plot.gif",
    "an arena kept nowhere": "arena mangoku --bots random,heuristic --out {folder}/none/arena.jsonl",
    "an arena kept in a match": "arena mangoku --bots random,heuristic --out {folder}/good.json",
    "a hint in no match": "hint {folder}/none.json --seat 0",
    "a hint for no seat": "hint {folder}/good.json",
    "a hint for a seat that is not there": "hint {folder}/good.json --seat 3",
    "a hint after the end": "hint {folder}/good.json --seat 0",
    "a hint beyond the end": "hint {folder}/good.json --seat 0 --at 99999",
    "a hint without iterations": "hint {folder}/good.json --seat 0 --at 0 --iterations 0",
    "a hint without time": "hint {folder}/good.json --seat 0 --at 0 --seconds 0",
    "an analysis of no match": "analyze {folder}/half.json",
    "an analysis of nothing": "analyze {folder}/good.json --iterations 0",
    "an analysis drawn on a folder": "analyze {folder}/good.json --plot {folder}",
    "a save in no folder": "play mangoku --plain --save {folder}/none/match.json",
    "a save onto a folder": "play mangoku --plain --save {folder}",
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("files")
    (folder / "loop").symlink_to("loop")
    (folder / "folder.png").mkdir()
    good = saved_match(folder / "good.json").document()
    first, *others = good["decisions"]
    changed = {
        "chess": {"game": "chess"},
        "illegal": {"decisions": [[first[0], "accept"], *others]},
        "seat": {"decisions": [[10**30, first[1]], *others]},
        "ranks": {"ranks": good["ranks"][::-1] if good["ranks"][0] != good["ranks"][-1] else None},
    }
    for name, changes in changed.items():
        saved_match(folder / f"{name}.json", **changes)
    (folder / "half.json").write_text(json.dumps(good)[:200])
    (folder / "list.json").write_text("[1, 2]")
    (folder / "digits.json").write_text("1" * 5000)
    (folder / "binary").write_bytes(bytes(range(256)))
    (folder / "31.toml").write_text("[characters.peasant]\ncopies_6 = 8\n")
    (folder / "shape.json").write_text('{"characters": {"rows": 5}}')
    return folder


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("bad", BAD_ARGUMENTS)
def test_bad_input_is_one_sentence_and_changes_nothing(bad, folder, capsys):
    before = contents(folder)
    arguments = [part.format(folder=folder) for part in BAD_ARGUMENTS[bad].split(" ")]
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kassen: ")
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    assert contents(folder) == before


def test_the_good_match_beside_the_bad_ones_is_fair(folder, capsys):
    assert main(["verify", str(folder / "good.json")]) == 0
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize("command", [name for name, *_ in COMMANDS])
def test_every_command_explains_itself(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    assert f"usage: kassen {command}" in capsys.readouterr().out


def test_without_a_command_the_commands_are_listed(capsys):
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert all(name in printed for name, *_ in COMMANDS)


def test_games_are_listed_with_all_their_options(capsys):
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["games"]
    assert [game["name"] for game in listed] == list(games.NAMES)
    for row in listed:
        game = games.get(row["name"])
        assert row["title"] == game.title
        assert row["minutes"] == game.minutes
        assert tuple(row["seats"]) == game.seats
        assert [option["name"] for option in row["options"]] == [o.name for o in game.options]
        assert all(option["default"] in option["choices"] for option in row["options"])


def test_games_are_listed_for_people_too(capsys):
    assert main(["games"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    for name in games.NAMES:
        assert name in printed
        assert games.get(name).title in printed


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"]])
def test_a_reader_that_goes_away_ends_the_command_quietly(arguments):
    running = subprocess.Popen(
        [*KASSEN, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait() == 141


def test_a_disk_without_room_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*KASSEN, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "kassen: cannot write: No space left on device\n"


def test_an_interrupt_ends_the_command_quietly(monkeypatch, capsys):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "catalog", interrupt)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""


def seconds_of(*command):
    """The CPU time of a command, the best of several runs."""
    took = []
    for _ in range(7):
        running = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        assert running.returncode == 0
        took.append(usage.ru_utime + usage.ru_stime)
    return min(took)


@pytest.mark.parametrize("command", ["--help", "games"])
def test_commands_that_play_nothing_start_at_once(command):
    assert seconds_of("-m", "kassen", command) <= 3 * seconds_of("-c", "import rich")


@pytest.mark.parametrize("command", ["--help", "games", "--version", "play --help"])
def test_neither_numba_nor_a_game_is_loaded_to_list_things(command):
    program = (
        "import sys; from kassen.terminal.command import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "loaded = {'numba', 'kassen.games.mangoku.game', 'textual'} & {*sys.modules}\n"
        "assert not loaded, loaded"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *command.split()], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["games", "games --json", "--help", "replay none", "dance"])
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_are_no_reason_for_a_traceback(command, closed):
    shell = f"exec {sys.executable} -m kassen {command} {closed}"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True)
    assert done.returncode in (0, 2)
    assert "Error" not in done.stderr


INTERRUPTED_AT_AN_IMPORT = """
import os, signal, sys
from kassen.__main__ import main

left = int(sys.argv.pop(1))

def interrupt(event, arguments):
    global left
    if event == "import":
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(interrupt)
raise SystemExit(main())
"""


@pytest.mark.parametrize("imports", [1, 20, 60, 100, 200, 300, 500])
def test_ctrl_c_ends_the_command_without_a_word_whatever_is_being_loaded(imports):
    arguments = [str(imports), "simulate", "mangoku", "--games", "10000000"]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_AT_AN_IMPORT, *arguments],
        capture_output=True,
        text=True,
        timeout=LAST_RESORT,
    )
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode in (130, -signal.SIGINT)


@pytest.mark.parametrize("name", ["Martial Art", "MARTIAL_ART", "martial-art", " martial art "])
def test_a_game_is_found_in_capitals_or_not_with_a_space_or_without(name):
    assert games.get(name) is games.get("martial_art")


def test_the_catalog_says_what_the_games_say_of_themselves():
    introduced = [games.introduction(games.get(name)) for name in games.NAMES]
    assert json.loads(json.dumps(introduced)) == games.catalog(), "python scripts/catalog.py"


def test_the_same_number_of_seats_is_usual_everywhere(capsys):
    game = games.get("shogunate")
    assert Match(game).seats == game.usual_seats == 4
    assert new_tournament("shogunate", ["random", "novice"]).seats == 4
    assert main(["simulate", "shogunate", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 4


def test_a_cache_that_cannot_be_written_is_said_once_and_no_reason_to_stop(tmp_path):
    (tmp_path / "blocked").write_text("a file where a folder should be")
    settings = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "blocked")}
    command = [*KASSEN, "simulate", "mangoku", "--games", "10"]
    done = subprocess.run(command, env=settings, capture_output=True, text=True)
    assert done.returncode == 0
    assert "10 games of Mangoku" in done.stdout
    assert done.stderr.count("compiled code cannot be kept in") == 1
    assert done.stderr.count("\n") == 1
