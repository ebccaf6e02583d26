"""The sixth game is told once: the text is where its files come from, and what the laws are run on.

`tests/outsiders/test_leduc.py` runs every law on these files, and compares them with an outside implementation.
"""

import pytest

from kassen import games
from tests.docs.blocks import ROOT, files_in

PAGE = ROOT / "docs" / "sixth-game.md"
FOLDER = ROOT / "tests" / "outsiders" / "leduc"
TOLD = files_in(PAGE)


@pytest.mark.parametrize("name", TOLD)
def test_a_file_is_what_the_text_says(name: str) -> None:
    """`python scripts/sixth_game.py` writes the files from the text."""
    assert (ROOT / name).read_text(encoding="utf-8") == TOLD[name]


def test_the_text_tells_every_file() -> None:
    there = {
        str(path.relative_to(ROOT))
        for path in FOLDER.rglob("*")
        if path.suffix in (".py", ".md", ".toml", ".ftl")
    }
    assert there == set(TOLD)


def test_the_sixth_game_is_not_part_of_the_package() -> None:
    assert FOLDER.name not in games.NAMES
    assert not list((ROOT / "src").rglob(FOLDER.name))
