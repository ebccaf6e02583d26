"""Compiled search code comes by itself: in another process, once, and nobody waits for it."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from threading import Event

import pytest

import kassen
from kassen import bots, games
from kassen.bots.search import bot as searching, preparation as preparing
from kassen.bots.search.ismcts import sources
from kassen.bots.search.preparation import Preparation, mark, preparation
from kassen.engine.rules import kernel
from kassen_leduc.game import GAME as LEDUC
from tests.patience import LAST_RESORT

GAME = games.get("mangoku")
COMMAND = [sys.executable, "-m", "kassen.bots.search", "kassen.games.mangoku"]


@pytest.fixture
def compiler(monkeypatch, tmp_path):
    """A compiler that takes until it is told to be done, and a place without a mark of its work."""
    begun, done = Event(), Event()
    for under_way in list(preparing._preparations.values()):
        under_way.wait_a_moment(LAST_RESORT)  # else it would turn to this compiler

    def compile_elsewhere(command, **settings):
        assert command == COMMAND
        begun.set()
        done.wait(LAST_RESORT)

    monkeypatch.setattr(preparing.subprocess, "run", compile_elsewhere)
    monkeypatch.setattr(preparing, "mark", lambda game: tmp_path / "ready")
    yield begun, done
    done.set()


def test_a_bot_decides_while_its_code_is_being_compiled(compiler, monkeypatch):
    begun, done = compiler
    under_way = Preparation(GAME)
    monkeypatch.setattr(searching, "preparation", lambda game: under_way)
    match = kassen.Match("mangoku", seed=1)
    assert begun.wait(LAST_RESORT)
    position = match.position(match.pending[0])
    assert bots.get("expert", 1, seconds=1.0).decide(position) in position.legal
    assert not under_way.is_done
    done.set()
    under_way.wait()
    assert under_way.is_done


def test_what_was_compiled_before_is_loaded_without_another_process(compiler, tmp_path):
    begun, _ = compiler
    (tmp_path / "ready").touch()
    Preparation(GAME).wait()
    assert not begun.is_set()


def test_a_failure_is_told_to_who_waits_and_never_counts_as_ready(compiler, monkeypatch):
    _, done = compiler
    done.set()

    def fail(game):
        raise OSError("no room on the disk")

    monkeypatch.setattr(preparing, "load", fail)
    under_way = Preparation(GAME)
    with pytest.raises(OSError, match="no room"):
        under_way.wait()
    assert not under_way.is_done


def test_a_game_is_prepared_once_in_a_process():
    assert preparation(GAME) is preparation(GAME)


def test_a_game_that_no_other_process_can_import_is_compiled_here():
    under_way = Preparation(replace(LEDUC, package="of_this_process_alone"))
    under_way.wait()
    assert under_way.is_done


def test_the_mark_is_of_all_sources_that_take_part():
    """Another word in any of them, and the code is compiled anew."""
    assert mark(GAME).parent == kernel.code_folder(sources(GAME))
    folders = {"/".join(path.parts[-2:]) for path in sources(GAME)}
    assert folders == {"engine/rules", "engine/batch", "mangoku/rules", "bots/search"}


def test_another_process_really_compiles_and_keeps_the_search(tmp_path):
    settings = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    preparation(GAME).wait()
    rules = kernel.code_folder(GAME.sources)  # compiled once for all tests; here the search is
    code = tmp_path / "kassen" / "code"
    shutil.copytree(rules, code / rules.name)
    done = subprocess.run(COMMAND, env=settings, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    kept = [path.name for path in code.rglob("*") if path.is_file()]
    assert "mangoku.search.ready" in kept
    assert any(
        name.startswith("ismcts.make_tree_search") and name.endswith(".nbc") for name in kept
    )
