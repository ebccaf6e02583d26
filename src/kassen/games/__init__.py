"""The games by name, ours and those of other packages; each is loaded when it is first asked for."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kassen.engine.errors import BadOption
from kassen.games import plugins

if TYPE_CHECKING:
    from kassen.engine.game import Game

NAMES = ("mangoku", "martial_art", "kenjin", "shogunate", "ninjato")  # ours
CATALOG = Path(__file__).with_name("catalog.json")


def get(name: str) -> "Game":
    """The game of this name, in capitals or not, with a space or without."""
    return load(plain(name))


def plain(name: str) -> str:
    """The name as the code has it: Martial Art, martial-art and MARTIAL_ART are all martial_art."""
    found = "_".join(name.lower().replace("-", " ").replace("_", " ").split())
    if found not in NAMES and found not in plugins.declared():
        raise BadOption(f"there is no game {name!r}; there is {', '.join(names())}")
    return found


@cache
def load(name: str) -> "Game":
    if name not in NAMES:
        return plugins.load(name, NAMES)
    game: Game = import_module(f"kassen.games.{name}.game").GAME
    return game


def names() -> tuple[str, ...]:
    """Every game: ours, and then those that other packages declare, without loading any."""
    return (*NAMES, *plugins.names(NAMES))


def available() -> list["Game"]:
    """Every game that loads; `complaints` tells of the others."""
    return [*map(get, NAMES), *loaded_plugins()[0]]


def complaints() -> list[str]:
    """A sentence for every game of another package that cannot be had."""
    return loaded_plugins()[1]


@cache
def loaded_plugins() -> tuple[list["Game"], list[str]]:
    found, refused = [], []
    for name in plugins.declared():
        try:
            found.append(plugins.load(name, NAMES))
        except BadOption as reason:
            refused.append(str(reason))
    return found, refused


def catalog() -> list[dict[str, Any]]:
    """The introduction of every game; ours are read from a file that `scripts/catalog.py` writes, and not loaded."""
    ours: list[dict[str, Any]] = json.loads(CATALOG.read_text(encoding="utf-8"))
    return [*ours, *map(introduction, loaded_plugins()[0])]


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
