"""Games of other packages, each declared by an entry point:

    [project.entry-points."kassen.games"]
    leduc = "kassen_leduc.game:GAME"

They are looked up when a name is not one of ours or all games are listed, and loaded one by one: a game that fails
takes no other down.
"""

import re
import sys
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kassen.engine.errors import BadOption

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from kassen.engine.game import Game

GROUP = "kassen.games"
NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")

EntryPoints = Sequence["EntryPoint"]


@cache
def declared() -> dict[str, EntryPoints]:
    """The entry points of every name, in alphabetical order; a name should have one."""
    if not any(map(may_declare, sys.path)):
        return {}
    from importlib.metadata import entry_points  # takes as long to import as all of `kassen --help`

    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, []).append(point)
    return dict(found)


def may_declare(place: str) -> bool:
    """Whether the metadata of a package there names our group; an archive may hold anything."""
    metadata = Path(place).glob("*-info/entry_points.txt")
    return Path(place).is_file() or any(GROUP.encode() in file.read_bytes() for file in metadata)


def names(taken: Collection[str]) -> list[str]:
    """The names that stand for one game; whether it loads is not known yet."""
    return [name for name, points in declared().items() if not clash(name, points, taken)]


def clash(name: str, points: EntryPoints, taken: Collection[str]) -> str:
    """Why a name cannot stand for a game, or nothing."""
    packages = " and ".join(sorted(map(package_of, points)))
    if name in taken:
        return f"{packages} declares a game {name!r}, but Kassen has one of that name"
    if not NAME.fullmatch(name):
        return f"{packages} declares a game {name!r}; a name has lowercase letters, digits and _"
    if len(points) > 1:
        return f"{packages} both declare a game {name!r}; uninstall one of them"
    return ""


def package_of(point: "EntryPoint") -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value


def load(name: str, taken: Collection[str]) -> "Game":
    """The game a package declares by this name; refused with the reason where it cannot be had."""
    from kassen.engine.game import Game

    points = declared()[name]
    if reason := clash(name, points, taken):
        raise BadOption(reason)
    (point,) = points
    try:
        game = point.load()
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise BadOption(
            f"the game {name!r} of {package_of(point)} fails to load: {told}"
        ) from error
    if not isinstance(game, Game):
        raise BadOption(f"{point.value} of {package_of(point)} is not a game, but {game!r}")
    if game.name != name:
        raise BadOption(
            f"{package_of(point)} declares a game {name!r}, but it is named {game.name!r}"
        )
    return game
