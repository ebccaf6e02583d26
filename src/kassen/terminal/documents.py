"""Files that people hand to the table: matches and editions."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kassen.engine.box import read_edition
from kassen.engine.errors import BadMatchFile, Refusal
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.files import load


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """A stranger's file may be wrong in ways nobody has thought of; that is a refusal like any other."""
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
    """The changes an edition file makes to the game's box, if one was given."""
    if path is None:
        return None
    with reading(path):
        changes = read_edition(path)
        game.edition(changes)
    return changes
