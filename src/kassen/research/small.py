"""Every game in a box so small that its whole tree can be walked, from the deal or from a position near the end.

    from kassen.research import open_spiel, small
    game = open_spiel.load("kenjin", **small.SMALL["kenjin"].table)  # for CFR, best responses, linear programs

A benchmark for solvers, since what perfect play is worth is known. All but Shogunate are games for two, of zero sum.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kassen import games

HOUSE = "house"


@dataclass(frozen=True)
class SmallGame:
    """A table as `open_spiel.load` takes it, and what its first seat wins if all play an equilibrium."""

    table: dict[str, Any]
    value: float
    mixes: bool  # whether every equilibrium draws lots


def mangoku() -> dict[str, Any]:
    """Fourteen cards, thirteen of them Peasants; one card in hand and one coin each: a single campaign."""
    kinds = games.get("mangoku").standard_box["characters"].rows
    copies = dict.fromkeys(kinds, 0) | {"peasant": 13, "captain": 1}
    return {
        "seats": 2,
        "options": {"start_player": "seat"},
        "edition": {
            "characters": {kind: {"copies_2_3": number} for kind, number in copies.items()},
            "tables": {row: {"deck": 14, "coins_each": 1} for row in ("seats_2", "seats_3")},
            "numbers": {"hand_size": {"value": 1}},
        },
    }


def martial_art() -> dict[str, Any]:
    """Six cards of three kinds, and one Land that wins."""
    card = ["id", "name", "strength", "copies", "banner", "source"]
    text = ["id", "card", "effect", "amount", "min_strength", "when", "source"]
    land = [
        "id",
        "name",
        "points",
        "bridges",
        "copies",
        "effect",
        "amount",
        "min_strength",
        "source",
    ]
    return {
        "seats": 2,
        "edition": {
            "cards": {"columns": card, "rows": [
                ["supplies", "Supplies", 0, 2, "purple", HOUSE],
                ["samurai",  "Samurai",  9, 1, "red",    HOUSE],
                ["raider",   "Raider",   6, 4, "red",    HOUSE],
                ["archer",   "Archer",   3, 1, "white",  HOUSE],
            ]},
            "effects": {"columns": text, "rows": [
                ["archer_add", "archer", "add_strength", 3, 0, "always", HOUSE],
            ]},
            "lands": {"columns": land, "rows": [["edo", "Edo", 4, 0, 1, "none", 0, 0, HOUSE]]},
            "goal": {"points": {"value": 1}},
            "deal": {"start_cards": {"value": 1}},
        },
    }  # fmt: skip


def kenjin() -> dict[str, Any]:
    """The last round: each seat has one card left, and nobody knows which."""
    kinds = games.get("kenjin").standard_box["units"].rows
    copies = dict.fromkeys(kinds, 0) | {"lord": 1, "samurai": 1, "peasant": 11}
    first, second, third = ["peasant*"] * 3, ["peasant*"] * 2, ["peasant*"] * 5
    return {
        "seats": 2,
        "options": {"setup": "fixed", "start_player": 0},
        "edition": {"units": {kind: {"copies": number} for kind, number in copies.items()}},
        "scenario": {
            "round": 7,
            "stacks": {"0": [first, first], "1": [second, first], "2": [third, third]},
        },
    }


def shogunate() -> dict[str, Any]:
    """The only round comes to its Plot, by which two exchange a Loyalty card; four of these are unknown."""
    plot = "hostage_exchange"
    plots = [row for row in games.get("shogunate").standard_box["plots"].rows if row != plot]
    return {
        "seats": 3,
        "options": {"round_cap": 1, "start_player": 0},
        "scenario": {
            "step": "plot",
            "plot": plot,
            "deck": plots,
            "round": 1,
            "hatamoto": 0,
            "line": ["akagi", "shirakawa", "kurohane", "aonami", "midorikawa", "kinugasa"],
            "loyalty": [["akagi", "kurohane"], None, None],
            "undealt": ["shirakawa", "shirakawa", "midorikawa", "midorikawa", "kinugasa", "kinugasa"],
        },
    }  # fmt: skip


def ninjato() -> dict[str, Any]:
    """The last throw: a card to draw, for a hand that the other does not know."""
    ending = Path(__file__).with_name("ninjato_ending.json")
    return {
        "seats": 2,
        "options": {"start_order": "seats"},
        "scenario": json.loads(ending.read_text(encoding="utf-8")),
    }


SMALL = {
    "mangoku": SmallGame(mangoku(), value=1, mixes=False),
    "martial_art": SmallGame(martial_art(), value=0, mixes=False),
    "kenjin": SmallGame(kenjin(), value=-1 / 6, mixes=True),
    "shogunate": SmallGame(shogunate(), value=2 / 3, mixes=False),
    "ninjato": SmallGame(ninjato(), value=1, mixes=False),
}
