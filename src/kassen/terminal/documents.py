"""Files given to a command: matches, editions and scenarios."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kassen.engine.box import read_edition, read_tables
from kassen.engine.errors import BadMatchFile, BadScenario, Refusal
from kassen.engine.game import Game
from kassen.files import load
from kassen.match import Match


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
        changes = read_edition(path)
        game.edition(changes)
    return changes


def scenario_for(path: Path | None) -> dict[str, Any] | None:
    """Read a scenario file, if one is given; the game refuses impossible positions."""
    return None if path is None else read_tables(path, "scenario", BadScenario)
