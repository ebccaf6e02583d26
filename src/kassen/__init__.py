"""Kassen: one table for five games of feudal Japan.

>>> match = Match("mangoku", seats=4, seed=7)
>>> while not match.over:
...     for seat in match.pending:
...         match.play(seat, match.legal(seat)[0])
>>> sorted(match.ranks)[0]
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kassen.engine.errors import Refusal
    from kassen.engine.table.snapshot import Action
    from kassen.files import load
    from kassen.match import Match, prepare
    from kassen.simulation import simulate

__all__ = ["Action", "Match", "Refusal", "load", "prepare", "simulate"]

HOMES = {
    "Action": "kassen.engine.table.snapshot",
    "Match": "kassen.match",
    "Refusal": "kassen.engine.errors",
    "load": "kassen.files",
    "prepare": "kassen.match",
    "simulate": "kassen.simulation",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that commands that play nothing start at once."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *HOMES])
