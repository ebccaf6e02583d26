"""Files given to a command: matches, editions and scenarios."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kassen.engine.box import read_edition, read_tables
from kassen.engine.errors import BadMatchFile, BadOption, BadScenario, Refusal
from kassen.engine.game import Game
from kassen.extras import Missing
from kassen.files import load
from kassen.match import Match
from kassen.printing.spreadsheet import is_spreadsheet, read_sheet


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn any error in reading an untrusted file into a refusal."""
    try:
        yield
    except Refusal:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be read: {error}") from error


def read_match(path: Path) -> Match:
    with reading(path):
        return load(path)


def edition_for(game: Game, path: Path | None) -> dict[str, Any] | None:
    """Read the changes an edition file makes to a game's box, if one is given."""
    if path is None:
        return None
    with reading(path):
        changes = read_changes(path, game)
        game.edition(changes)
    return changes


def read_changes(path: Path, game: Game) -> dict[str, Any]:
    """The changes of an edition file: TOML, JSON or a spreadsheet."""
    if not is_spreadsheet(path):
        return read_edition(path)
    with wanting_extras():
        return read_sheet(path, game.standard_box)


@contextmanager
def wanting_extras() -> Iterator[None]:
    """Refuse what needs a missing package, with the extra that brings it."""
    try:
        yield
    except Missing as missing:
        raise BadOption(str(missing)) from missing


def scenario_for(path: Path | None) -> dict[str, Any] | None:
    """Read a scenario file, if one is given; the game refuses impossible positions."""
    return None if path is None else read_tables(path, "scenario", BadScenario)
