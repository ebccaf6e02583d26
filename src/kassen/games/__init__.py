"""The games, by name; a game's code is loaded when it is first asked for."""

from functools import cache
from importlib import import_module

from kassen.engine.errors import BadOption
from kassen.engine.game import Game

NAMES = ("mangoku", "martial_art", "kenjin", "shogunate", "ninjato")


@cache
def get(name: str) -> Game:
    """The game of this name."""
    if name not in NAMES:
        raise BadOption(f"there is no game {name!r}; there is {', '.join(NAMES)}")
    game: Game = import_module(f"kassen.games.{name}.game").GAME
    return game
