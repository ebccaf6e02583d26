"""Finding puzzles: one choice is clearly the best by what the seat knew, and the same seed finds the same."""

import json

import pytest

from kassen import games
from kassen.bots.explain import Explanation
from kassen.bots.prospects import Prospect, wilson
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import key_of
from kassen.puzzles import finding
from kassen.puzzles.book import match_of, read, written
from kassen.terminal.command import main
from tests.games.mangoku.scenes import scene

KEY = key_of(5)


@pytest.fixture
def hurried(monkeypatch):
    """Short looks and few answers: what is found need not be true, but must be found again."""
    for name, value in (("FIRST_LOOK", 20), ("SECOND_LOOK", 60), ("LONG_LOOK", 600)):
        monkeypatch.setattr(finding, name, value)
    monkeypatch.setattr(finding, "ANSWERS", dict.fromkeys(finding.ANSWERS, 1))


def found(*shares, playouts=4000):
    options = [
        Prospect(action, share, *wilson(share, playouts), playouts)
        for action, share in enumerate(shares)
    ]
    return Explanation(0, "", tuple(options))


def grown(game):
    return finding.enlarge(game, finding.new_book(game, KEY.hex(), haste=200), 1, lambda book: None)


def test_a_choice_is_clear_if_it_leads_every_other_beyond_chance():
    assert finding.is_clear(found(0.6, 0.5, 0.2), 0, 3)
    assert not finding.is_clear(found(0.6, 0.59, 0.2), 0, 3)
    assert not finding.is_clear(found(0.6, 0.5, 0.2, playouts=100), 0, 3)
    assert not finding.is_clear(found(0.6, 0.5, 0.2), 1, 3)


@pytest.mark.parametrize(
    ("shares", "grade"), [((1, 1, 1), 1), ((0, 1, 1), 2), ((0, 0.5, 0.5), 4), ((0, 0, 0), 5)]
)
def test_a_puzzle_is_as_hard_as_the_levels_find_it(shares, grade):
    solved = dict(zip(finding.SOLVERS, shares, strict=True))
    assert finding.grade_of({**solved, "master": 1}) == grade


def test_a_winning_move_makes_a_puzzle_and_equal_ones_do_not(hurried):
    won = scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)
    puzzle = finding.puzzle_at(won.position(0), KEY)
    assert puzzle
    assert puzzle.best.action == "play emperor"
    assert puzzle.best.low > puzzle.values[1].high
    assert not finding.puzzle_at(won.position(0), KEY, may_be_easy=False)
    lost = scene("peasant peasant peasant", None, None, coins="3/4/3", center=1)
    assert not finding.puzzle_at(lost.position(0), KEY)


def test_a_match_is_searched_alike_by_the_same_seed_and_its_puzzles_are_set_up_again(hurried):
    game = games.get("mangoku")
    book, again = (grown(game), grown(game))
    assert book == again
    assert book.puzzles
    for puzzle in book.puzzles:
        match = match_of(game, book, puzzle)
        assert puzzle.seat in match.pending
        options = {option.words for option in match.legal(puzzle.seat)}
        assert {value.action for value in puzzle.values} == options


def test_a_book_is_written_and_read(tmp_path, hurried):
    book = grown(games.get("mangoku"))
    path = tmp_path / "book.json"
    path.write_bytes(written(book))
    assert read(path) == book
    assert json.loads(path.read_text())["puzzles"]
    path.write_text('{"game": "mangoku"}')
    with pytest.raises(BadOption, match="is no book of puzzles"):
        read(path)


def test_the_command_makes_puzzles_and_goes_on_with_its_own_file_only(tmp_path, hurried, capsys):
    path = str(tmp_path / "book.json")
    make = ("puzzles", "mangoku", "--haste", "100", "--out", path)
    assert main([*make, "--puzzles", "1", "--seed", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["puzzles"] >= 1
    assert told["seed"] == KEY.hex()
    assert main([*make, "--puzzles", "1"]) == 0
    assert f"{told['puzzles']} puzzles from {told['matches']} matches" in capsys.readouterr().out
    assert main([*make, "--seed", "6"]) == 2
    assert "was begun with the seed" in capsys.readouterr().err
    assert main(["puzzles", "kenjin", "--out", path]) == 2
    assert "puzzles of another game" in capsys.readouterr().err
