"""The sixth game is told once: the text is where its files come from, and what the laws are run on.

The package has a test that runs every law on it; `tests/outsiders/test_leduc.py` compares it with an outside
implementation, and `tests/package/test_plugin.py` builds and installs it.
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
    assert (FOLDER / name).read_text(encoding="utf-8") == TOLD[name]


def test_the_text_tells_every_file() -> None:
    there = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*")
        if path.suffix in (".py", ".md", ".toml", ".ftl")
    }
    assert there == set(TOLD)


def test_the_sixth_game_is_not_part_of_the_package() -> None:
    assert FOLDER.name not in games.NAMES
    assert not list((ROOT / "src").rglob(FOLDER.name))
