"""A rulebook in another language has the same rules by the same numbers, and the same figures in its tables."""

import re
from pathlib import Path

import pytest

import kassen
from kassen import games
from kassen.engine.game import Game

TOLD = sorted(Path(kassen.__file__).parent.glob("games/*/rules.*.md"))
RULE = re.compile(r"^- \*\*([A-Z]{1,2}-\d+[a-z]?)\*\* (.*(?:\n {2,}.*)*)$", re.M)
CITED = re.compile(r"\b[A-Z]{1,2}-\d+[a-z]?\b")
OPTION = re.compile(r"`[^`]+`")
CHANGED = {"en": "*(changed)*", "ja": "*（変更）*"}


def of(path: Path) -> tuple[Game, str]:
    return games.get(path.parent.name), path.stem.removeprefix("rules.")


def cells(rulebook: str) -> list[list[str]]:
    """The cells of all tables that are numbers, row by row."""
    rows = [line.strip("|").split("|") for line in rulebook.splitlines() if line.startswith("|")]
    return [[cell.strip(" *") for cell in row if cell.strip(" *").isdecimal()] for row in rows]


@pytest.mark.parametrize("path", TOLD, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_translated_rulebook_has_the_same_numbers(path: Path) -> None:
    game, language = of(path)
    told = game.rulebook_in(language)
    english, rules = dict(RULE.findall(game.rulebook)), dict(RULE.findall(told))
    assert list(rules) == list(english)
    for number, rule in rules.items():
        for numbers in (CITED, OPTION):
            found = [sorted(numbers.findall(text)) for text in (rule, english[number])]
            assert found[0] == found[1], number
        is_changed = rule.startswith(CHANGED[language])
        assert is_changed == english[number].startswith(CHANGED["en"]), number
    assert cells(told) == cells(game.rulebook)
    for mark in ("\n## ", "\n- ", "\n| "):
        assert told.count(mark) == game.rulebook.count(mark), mark


@pytest.mark.parametrize("path", TOLD, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_translated_rulebook_names_things_as_the_box_does(path: Path) -> None:
    """So the page finds a thing's rule by the name that is printed on it."""
    game, language = of(path)
    told = re.sub(r"<ruby>(.*?)<rt>.*?</rt></ruby>", r"\1", game.rulebook_in(language))
    printed = game.standard_box.told_in(language, game.texts.catalog(language).patterns)
    english = game.standard_box.names
    missing = [
        name
        for row, name in printed.names.items()
        if english[row] in game.rulebook and name not in told
    ]
    assert not missing
