"""`kassen games`: what can be played here, for how many, and what a table may settle."""

import argparse
import json

from rich.markup import escape
from rich.table import Table

from kassen import games
from kassen.engine.game import Game, Option
from kassen.terminal import drawing
from kassen.terminal.arguments import spell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    catalog = [games.get(name) for name in games.NAMES]
    if given.json:
        print(json.dumps({"games": [as_data(game) for game in catalog]}))
        return
    console = drawing.Page()
    for game in catalog:
        console.print(drawn(game))


def as_data(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
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


def drawn(game: Game) -> Table:
    lines = Table.grid(padding=(0, 2))
    lines.add_row(f"[bold]{game.name}[/]", f"[bold]{game.title}[/]")
    lines.add_row("", f"{game.seats[0]} to {game.seats[1]} seats, {game.minutes} minutes")
    for option in game.options:
        lines.add_row("", f"--option {option.name}={values(option)}\n  {escape(option.meaning)}")
    return lines


def values(option: Option) -> str:
    """All values, the usual one first."""
    if len(option.choices) > 8:
        return f"{option.choices[0]}…{option.choices[-1]} (usually {spell(option.default)})"
    others = [spell(choice) for choice in option.choices if choice != option.default]
    return "|".join([spell(option.default), *others])
