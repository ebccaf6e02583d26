"""The terminal's own words, in the language of whoever sits at it."""

from typing import Any

from kassen.engine.table.texts import Texts
from kassen.terminal.language import FOLDER, language
from kassen.terminal.spelling import titled

TEXTS = Texts(FOLDER)


def tell(key: str, **variables: Any) -> str:
    """A message of the terminal itself."""
    return TEXTS.tell(key, language(), **variables)


def name_of(game: str) -> str:
    """A game's name as people write it."""
    return tell("game", it=game, title=titled(game))
