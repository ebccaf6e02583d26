"""`kassen games`: the games, their seats and their options."""

import argparse
import json
import shutil
import textwrap
from typing import Any

from kassen import games
from kassen.terminal.spelling import spell
from kassen.terminal.streams import complain

INDENT = 13  # of all but the name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    if given.json:
        print(json.dumps({"games": games.catalog()}))
    else:
        width = shutil.get_terminal_size().columns
        for row in games.catalog():
            print(*lines(row, width), sep="\n")
    for complaint in games.complaints():
        complain(complaint)


def lines(row: dict[str, Any], width: int) -> list[str]:
    """Describe a game in a few lines, its name in front and everything else in a column."""
    fewest, most = row["seats"]
    seats = f"{fewest} to {most} seats, usually {row['usual_seats']}; {row['minutes']} minutes"
    told = [(INDENT, row["title"]), (INDENT, seats)]
    for option in row["options"]:
        told += [(INDENT, f"--option {option['name']}={values(option)}")]
        told += [(INDENT + 2, option["meaning"])]
    folded = [line for indent, text in told for line in fold(text, indent, width)]
    return [row["name"].ljust(INDENT) + folded[0].lstrip(), *folded[1:]]


def fold(text: str, indent: int, width: int) -> list[str]:
    blank = " " * indent
    return textwrap.wrap(text, max(width, 40), initial_indent=blank, subsequent_indent=blank)


def values(option: dict[str, Any]) -> str:
    """All values, the default first."""
    choices, usual = option["choices"], option["default"]
    if len(choices) > 8:
        return f"{choices[0]}…{choices[-1]} (usually {spell(usual)})"
    return "|".join([spell(usual), *(spell(choice) for choice in choices if choice != usual)])
