"""Who sits at a table of the terminal."""

import tomllib

import pytest

from kassen import games
from kassen.bots.names import names_in
from kassen.terminal.sitting import PEOPLE, PERSON


def words_in(table):
    """Everything a box has a name for."""
    match table:
        case str():
            yield table.replace("_", " ").lower()
        case list():
            for part in table:
                yield from words_in(part)
        case dict():
            for name, part in table.items():
                yield from words_in(name)
                yield from words_in(part)


@pytest.mark.parametrize("game", games.NAMES)
def test_nobody_at_the_table_is_called_by_the_name_of_a_card(game):
    box = tomllib.loads((games.get(game).folder / "box.toml").read_text(encoding="utf-8"))
    printed = set(words_in(box))
    assert len(printed) > 20
    assert not printed & {name.lower() for name in (PERSON, *names_in("en"), *PEOPLE)}
