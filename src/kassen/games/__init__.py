"""The games, by name; a game's code is loaded when it is first asked for."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kassen.engine.errors import BadOption

if TYPE_CHECKING:
    from kassen.engine.game import Game

NAMES = ("mangoku", "martial_art", "kenjin", "shogunate", "ninjato")
CATALOG = Path(__file__).with_name("catalog.json")


def get(name: str) -> "Game":
    """The game of this name, in capitals or not, with a space or without."""
    return load(plain(name))


def plain(name: str) -> str:
    """The name as the code has it: Martial Art, martial-art and MARTIAL_ART are all martial_art."""
    found = "_".join(name.lower().replace("-", " ").replace("_", " ").split())
    if found not in NAMES:
        raise BadOption(f"there is no game {name!r}; there is {', '.join(NAMES)}")
    return found


@cache
def load(name: str) -> "Game":
    game: Game = import_module(f"kassen.games.{name}.game").GAME
    return game


def catalog() -> list[dict[str, Any]]:
    """What each game says of itself, to be read without loading any; `scripts/catalog.py` writes it."""
    listed: list[dict[str, Any]] = json.loads(CATALOG.read_text(encoding="utf-8"))
    return listed


def introduction(game: "Game") -> dict[str, Any]:
    """A game's row of the catalog."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "usual_seats": game.usual_seats,
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "choices": list(option.choices),
                "default": option.default,
                "meaning": option.meaning,
            }
            for option in game.options
        ],
    }
