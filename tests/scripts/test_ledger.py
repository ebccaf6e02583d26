"""Verdicts are kept line by line, and count as long as nothing they depend on has changed."""

import pytest

from scripts.mutants import ledger
from scripts.mutants.ledger import Ledger, sources_of

NOTICED = {"name": "a", "killer": "tests/games/mangoku/test_turn.py::test_one"}
UNNOTICED = {"name": "b", "killer": None}


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """The ledger of a game whose sources have this digest."""

    def open_it(digest):
        monkeypatch.setattr(ledger, "digest_of", lambda name: digest)
        return Ledger("mangoku", tmp_path)

    return open_it


def test_a_later_run_knows_what_an_earlier_one_found(opened):
    opened("today").add(NOTICED)
    opened("today").add(UNNOTICED)
    assert set(opened("today").entries) == {"a", "b"}


def test_an_older_verdict_is_a_hint_only(opened):
    opened("yesterday").add(NOTICED)
    book = opened("today")
    assert book.entries == {}
    assert book.killers == {"a": NOTICED["killer"]}
    assert book.kills()[NOTICED["killer"]] == 1


def test_a_line_that_was_cut_off_is_passed_over_and_spoils_no_other(opened):
    book = opened("today")
    book.add(NOTICED)
    with book.path.open("a") as file:
        file.write('{"name": "c", "kil')
    opened("today").add(UNNOTICED)
    assert set(opened("today").entries) == {"a", "b"}


def test_a_verdict_depends_on_engine_game_tests_laws_and_golden_files():
    sources = {path.relative_to(ledger.PROJECT).as_posix() for path in sources_of("mangoku")}
    assert sources >= {
        "src/kassen/engine/match.py",
        "src/kassen/games/mangoku/rules/play.py",
        "src/kassen/games/mangoku/box.toml",
        "tests/games/mangoku/test_turn.py",
        "tests/games/loaded_dice.py",
        "src/kassen/testing/laws.py",
        "tests/laws/tables.py",
        "tests/golden/mangoku/rules/counts.json",
        "tests/golden/making.py",
        "scripts/mutants/places.py",
    }
    assert not any("kenjin" in source for source in sources)
