"""Editions and scenarios: written out, checked with row and reason, and played as the documents show them."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

import kassen
from kassen import games
from kassen.terminal.command import main

DOCS = Path(__file__).parents[2] / "docs"
SEATS = 3


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))


def examples(page):
    """The example of each game in a page, and what it is written in."""
    text = (DOCS / page).read_text(encoding="utf-8")
    found = re.findall(r"^## (.*?)$.*?^```(toml|json)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return {games.plain(title): (f"example.{kind}", content) for title, kind, content in found}


@pytest.mark.parametrize("page", ["editions.md", "scenarios.md"])
def test_there_is_an_example_for_each_game(page):
    assert list(examples(page)) == list(games.NAMES)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_edition_of_the_documents_is_played(game, tmp_path, capsys):
    name, content = examples("editions.md")[game]
    (tmp_path / name).write_text(content)
    assert main(["edition", game, "--check", str(tmp_path / name)]) == 0
    assert "changes no row" not in capsys.readouterr().out
    command = ["play", game, "--plain", "--bots", "random", "--edition", str(tmp_path / name)]
    assert main(command) == 0
    assert "You leave the table." in capsys.readouterr().out


@pytest.mark.parametrize("game", games.NAMES)
def test_the_scenario_of_the_documents_is_played(game, tmp_path, capsys):
    name, content = examples("scenarios.md")[game]
    (tmp_path / name).write_text(content)
    match = kassen.Match(game, SEATS, seed=1, scenario=json.loads(content))
    assert match.pending
    command = ["play", game, "--plain", "--seats", str(SEATS), "--bots", "random"]
    assert main([*command, "--scenario", str(tmp_path / name)]) == 0
    assert "You leave the table." in capsys.readouterr().out


@pytest.mark.parametrize("game", games.NAMES)
def test_the_standard_box_is_an_edition_that_changes_nothing(game, tmp_path, capsys):
    assert main(["edition", game]) == 0
    path = tmp_path / "house.toml"
    path.write_text(capsys.readouterr().out)
    assert main(["edition", "--check", str(path)]) == 0
    printed = capsys.readouterr().out
    assert f"an edition of {game.replace('_', ' ').title()}" in printed
    assert "changes no row" in printed


REFUSED = {
    "a number out of its limits": ('[characters.captain]\nbattle = 12', "characters.captain: battle is"),
    "no such row": ("[characters.king]\nbattle = 1", "could belong to no game"),
    "no such column": ("[characters.captain]\nspeed = 1", "characters.captain: there is no column"),
    "copies that do not add up": ("[characters.peasant]\ncopies_6 = 8", "copies_6 adds up to 31"),
    "nothing that tells the game": ('name = "mine"', "name the game"),
}  # fmt: skip


@pytest.mark.parametrize("fault", REFUSED)
def test_an_edition_that_cannot_be_played_is_refused_with_row_and_reason(fault, tmp_path, capsys):
    content, sentence = REFUSED[fault]
    path = tmp_path / "house.toml"
    path.write_text(content)
    assert main(["edition", "--check", str(path)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_batch_begins_with_a_scenario(tmp_path, capsys):
    path = tmp_path / "puzzle.json"
    rich = {
        "turn": 0,
        "hands": [["warlord", "peasant", "ninja"], ["peasant", "bandit"]],
        "coins": [6, 1],
    }
    path.write_text(json.dumps(rich))
    command = ["simulate", "mangoku", "--seats", "2", "--games", "200", "--seed", "1", "--json"]
    assert main([*command, "--scenario", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["win_share"][0] > 0.8
    path.write_text('{"turn": 9}')
    assert main([*command, "--scenario", str(path)]) == 2
    assert "turn is a whole number" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("game", games.NAMES)
def test_a_spreadsheet_gives_back_the_box_it_was_made_of(game, kind, tmp_path, capsys):
    house, sheet = tmp_path / "house.toml", tmp_path / f"box.{kind}"
    house.write_text(examples("editions.md")[game][1])
    assert main(["edition", game, "--edition", str(house), f"--{kind}", str(sheet)]) == 0
    told = capsys.readouterr().out
    assert str(sheet) in told
    assert main(["edition", game, "--edition", str(sheet)]) == 0
    from_sheet = capsys.readouterr().out
    assert main(["edition", game, "--edition", str(house)]) == 0
    assert from_sheet == capsys.readouterr().out


SHEETS = {
    "a number out of its limits": (
        "captain,Captain,3",
        "captain,Captain,12",
        "characters.captain: battle is a whole number from 0 to 9, not 12",
    ),
    "no number": (
        "captain,Captain,3",
        "captain,Captain,strong",
        "characters.captain: battle is a whole number from 0 to 9, not 'strong'",
    ),
    "a cell too many": (
        "captain,Captain,3,",
        "captain,Captain,3,3,",
        "characters.captain: the row has 11 cells for 10 columns",
    ),
    "another column": (
        "id,name,battle",
        "id,name,speed",
        "characters: the columns are id, name, battle",
    ),
    "no such table": ("characters\r\n", "heroes\r\n", "there is no table 'heroes'"),
    "no text": ("captain", "\udcff", "is not well-formed"),
}


@pytest.mark.parametrize("fault", SHEETS)
def test_a_spreadsheet_is_refused_with_row_and_reason(fault, tmp_path, capsys):
    before, after, reason = SHEETS[fault]
    path = tmp_path / "box.csv"
    assert main(["edition", "mangoku", "--csv", str(path)]) == 0
    text = path.read_bytes().decode().replace(before, after, 1)
    path.write_bytes(text.encode(errors="surrogateescape"))
    assert main(["edition", "mangoku", "--check", str(path)]) == 2
    assert reason in capsys.readouterr().err


def test_a_workbook_that_is_none_is_refused(tmp_path, capsys):
    path = tmp_path / "box.xlsx"
    path.write_bytes(b"PK")
    assert main(["edition", "mangoku", "--check", str(path)]) == 2
    assert "it is no workbook" in capsys.readouterr().err


def test_an_author_is_told_what_readers_of_another_language_will_not_read_in_theirs(
    tmp_path, capsys
):
    house = tmp_path / "house.toml"
    house.write_text('[characters]\ncaptain.name = "Boss"\nmonk.name = "Hermit"\n')
    assert main(["edition", "mangoku", "--check", str(house)]) == 0
    told = "to readers of 'ja': characters.captain.name and characters.monk.name."
    assert told in capsys.readouterr().out
    house.write_text('[characters.captain]\nname = "Boss"\nname_ja = "親分"\nbattle = 4\n')
    assert main(["edition", "mangoku", "--check", str(house)]) == 0
    assert "readers" not in capsys.readouterr().out
