"""Facts about our games that the laws need: tables with options, rare events, who learns what."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kassen import games
from kassen.engine.game import Game
from kassen.testing import suite
from kassen.testing.laws import Law, laws_of
from kassen.testing.tables import tables_of
from tests.games.martial_art import rare as martial_art
from tests.games.ninjato import rare as ninjato

VARIANTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    # game         seats, options
    "mangoku": [],
    "kenjin": [
        (2, {"setup": "fixed"}),
        (3, {"setup": "draft"}),
        (4, {"setup": "draft", "teams": True, "assassin_partner": True}),
    ],
    "martial_art": [
        (2, {"victory_tie": "points", "refresh_empty_hand": False}),
        (3, {"ask_always": False, "first_asked": "flip"}),
    ],
    "shogunate": [(3, {"round_cap": 2}), (5, {"pair_scoring": "each"})],
    "ninjato": [
        (2, {"failed_raid_keep": "first", "payment": "auto", "clan_order": "rotating", "choho_flip": "others"}),
        (3, {"memory_aid": "on", "hensojutsu": "printed_clan"}),
    ],
}  # fmt: skip


# Actions and events that random play of the usual box lacks.
RARE: dict[str, frozenset[str]] = {
    "mangoku": frozenset(),
    "martial_art": martial_art.RARE,
    "kenjin": frozenset(),
    "shogunate": frozenset(),
    "ninjato": ninjato.RARE,
}


def everything(game: Game) -> set[str]:
    """Every action and event, but those that random play of the usual box lacks."""
    return suite.everything(game) - RARE[game.name]


# Fields closed to all that hold what each observer has worked out about each hand.
WORKED_OUT: dict[str, frozenset[str]] = {
    "mangoku": frozenset(),
    "martial_art": frozenset({"may_have", "must_have", "alike", "alike_card", "unlike"}),
    "kenjin": frozenset(),
    "shogunate": frozenset(),
    "ninjato": frozenset(),
}


# A position that leaves to the dice what everybody holds, and the part of a seat's own view that shows it.
LEFT_OPEN: dict[str, tuple[dict[str, Any], Callable[[Any], Any]]] = {
    # game         scenario       what is dealt
    "mangoku":     ({"turn": 0},  lambda view: view["hand"]),
    "martial_art": ({"round": 2}, lambda view: view["hand"]),
    "kenjin":      ({"round": 5}, lambda view: view["hand"]),
    "shogunate":   ({"round": 2}, lambda view: view["seats"][view["seat"]]["loyalty"]),
    "ninjato":     ({"round": 2}, lambda view: view["hand"]),
}  # fmt: skip


def laws_for(game: Game) -> dict[str, Law]:
    """Every law, with the game's own tables of news and secrets: they lie with the tests of the game."""
    own = import_module(f"tests.games.{game.name}.who_learns")
    return laws_of(own.WHO_LEARNS, own.SECRETS)


TABLES = [table for name in games.NAMES for table in tables_of(games.get(name), VARIANTS[name])]
