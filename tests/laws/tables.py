"""The tables the laws are checked at: every number of seats, and options that change the course of play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kassen import games
from kassen.engine.game import Game
from kassen.engine.rules.record import Records
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
    "martial_art": [(2, {"victory_tie": "points", "refresh_empty_hand": False}), (3, {"ask_always": False})],
    "shogunate": [(3, {"round_cap": 2}), (5, {"pair_scoring": "each"})],
    "ninjato": [
        (2, {"failed_raid_keep": "first", "payment": "auto", "clan_order": "rotating"}),
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
    names = {*map(game.actions.words, game.actions), *(kind.name for kind in game.events.kinds)}
    return names - RARE[game.name]


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


@dataclass(frozen=True)
class TableOfLaws:
    game: Game
    seats: int
    options: Mapping[str, Any]

    @property
    def boxes(self) -> Records:
        return self.game.open_boxes(self.game.standard_box, self.seats, self.game.settle())

    def __str__(self) -> str:
        settled = [f"{name}={value}" for name, value in self.options.items()]
        return ",".join([self.game.name, str(self.seats), *settled])


def with_defaults(game: Game, options: Mapping[str, Any]) -> Game:
    """The game with other options as its usual ones, so that a check need not know of them.

    Without any it is the game itself: all its tables then run the same compiled code, loaded once.
    """
    if not options:
        return game
    settled = [
        replace(option, default=options.get(option.name, option.default)) for option in game.options
    ]
    return replace(game, options=tuple(settled))


TABLES = [
    TableOfLaws(with_defaults(games.get(name), options), seats, options)
    for name in games.NAMES
    for seats, options in [
        *((seats, {}) for seats in games.get(name).seat_counts),
        *VARIANTS[name],
    ]
]
