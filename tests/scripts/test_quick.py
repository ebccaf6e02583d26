"""`make quick` finds the tests of what changed."""

import pytest

from scripts.quick import place_of

PLACES = {
    "src/kassen/games/kenjin/rules/play.py": "tests/games/kenjin",
    "src/kassen/terminal/parser.py": "tests/terminal",
    "src/kassen/match.py": None,
    "tests/games/ninjato/test_raids.py": "tests/games/ninjato",
    "tests/arena/test_play.py": "tests/arena",
    "docs/games/kenjin.md": "tests/docs",
    "scripts/quick.py": "tests/scripts",
    "README.md": None,
    "tests/nowhere/test_nothing.py": None,
}


@pytest.mark.parametrize("name", PLACES)
def test_a_file_leads_to_the_tests_that_look_at_it(name: str) -> None:
    assert place_of(name) == PLACES[name]
