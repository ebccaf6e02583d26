"""Tournaments on cores: the same results for any number of workers, and after any kind of end."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from kassen import games
from kassen.arena import play_tournament
from kassen.bots.search.preparation import preparation
from kassen.engine.errors import Refusal
from tests.arena.scenes import small_tournament
from tests.patience import wait_until
from tests.terminal.evening import KASSEN

GAMES = 100_000  # more than any machine plays until it is told to stop


def test_one_worker_and_two_come_to_the_same():
    tournament = small_tournament(["heuristic", "novice", "random"], seats=3)
    one, two = (play_tournament(tournament, 24, workers) for workers in (1, 2))
    assert one == two
    assert [block.number for block in one] == list(range(8))


def test_another_seed_brings_other_games():
    one, other = (play_tournament(small_tournament(seed=seed), 8, workers=1) for seed in (1, 2))
    assert [block.ranks for block in one] != [block.ranks for block in other]


def test_progress_is_told_block_by_block():
    reports = []
    play_tournament(small_tournament(seats=3), 7, workers=1, report=reports.append)
    assert reports == [3, 3, 3]


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_no_tournament(games):
    with pytest.raises(Refusal, match="one game or more"):
        play_tournament(small_tournament(), games)


def start_arena(path, game="mangoku", bots="heuristic,random"):
    """A tournament in a process of its own, with two workers."""
    return subprocess.Popen(
        [*KASSEN, "arena", game, "--bots", bots, "--seats", "2", "--seed", "1",
         "--games", str(GAMES), "--workers", "2", "--out", str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=hear_interrupts,
    )  # fmt: skip


def hear_interrupts():
    """A shell has its background jobs ignore Ctrl-C, and so does whatever they start; this one shall not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def children_of(pid):
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == pid:
            found.append(int(folder.name))
    return found


def is_running(pid):
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_after_a_sudden_end_the_tournament_goes_on_and_no_worker_stays(tmp_path, end):
    path = tmp_path / "tournament.jsonl"
    with start_arena(path) as arena:
        wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") > 5)
        workers = children_of(arena.pid)
        os.kill(arena.pid, end)
        arena.wait()
        if end == signal.SIGINT:
            assert (arena.returncode, arena.stderr.read()) == (130, b"")
    assert len(workers) >= 2
    wait_until(lambda: not any(is_running(worker) for worker in workers))
    assert 5 < path.read_bytes().count(b"\n") < GAMES / 2
    games = 2 * path.read_bytes().count(b"\n") + 20
    tournament = small_tournament()
    with path.open("ab") as file:
        file.write(b'{"block": 9, "line_')  # as torn as a line can be
    assert play_tournament(tournament, games, workers=1, out=path) == play_tournament(
        tournament, games, workers=1
    )


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_nobody_waits_for_the_blocks_that_an_interrupted_arena_has_begun(tmp_path):
    """Its own process alone is told, as a supervisor does; the workers are in the middle of long games."""
    preparation(games.get("ninjato")).wait()
    with start_arena(tmp_path / "tournament.jsonl", "ninjato", "expert,skilled") as arena:
        wait_until(lambda: sum(map(is_busy, children_of(arena.pid))) == 2)
        used = sum(map(seconds_on_a_core, [arena.pid, *children_of(arena.pid)]))
        os.kill(arena.pid, signal.SIGINT)
        _, status, total = os.wait4(arena.pid, 0)
        arena.returncode = os.waitstatus_to_exitcode(status)
    assert arena.returncode == 130
    assert total.ru_utime + total.ru_stime < used + 20, "the workers played on"


def is_busy(pid):
    """Whether a process has had more than two seconds of processor time: a worker that plays."""
    return seconds_on_a_core(pid) > 2


def seconds_on_a_core(pid):
    try:
        used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    except (OSError, IndexError):
        return 0.0
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")
