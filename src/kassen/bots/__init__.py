"""Bots, by name; each one knows only what its seat may know."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kassen.bots.bot import Bot
    from kassen.bots.heuristic import HeuristicBot
    from kassen.bots.levels import offered
    from kassen.bots.roster import BOTS, LEVELS, check, get, kind_of, shortfalls
    from kassen.engine.position import Position

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "HeuristicBot",
    "Position",
    "check",
    "get",
    "kind_of",
    "offered",
    "shortfalls",
]

HOMES = {
    "Bot": "kassen.bots.bot",
    "HeuristicBot": "kassen.bots.heuristic",
    "Position": "kassen.engine.position",
    "offered": "kassen.bots.levels",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: bots that search need NumPy, others do not."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES.get(name, "kassen.bots.roster")), name)
