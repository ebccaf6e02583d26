"""What the commands' arguments have in common: their types, and the bots they name."""

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kassen import bots
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.terminal.spelling import spell

MOST_GAMES = 10_000_000
HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")
NUMBER = re.compile(r"-?[0-9]{1,63}")


def whole_number(name: str, lowest: int, highest: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number between two others."""

    def read(text: str) -> int:
        if NUMBER.fullmatch(text) and lowest <= int(text) <= highest:
            return int(text)
        raise argparse.ArgumentTypeError(
            f"{name} is a whole number from {lowest} to {highest}, not {text!r}"
        )

    return read


def seconds(text: str) -> float:
    """The type of a pause; more than a minute is nobody's wish."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(
            f"--pause is a number of seconds from 0 to 60, not {text!r}"
        )
    return value


def seed(text: str) -> int | str:
    if HEX_SEED.fullmatch(text):
        return text
    if NUMBER.fullmatch(text):
        return int(text)
    raise argparse.ArgumentTypeError(
        f"--seed is a whole number or 64 hexadecimal digits, not {text!r}"
    )


def option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"--option is written as name=value, not {text!r}")
    return name, value


def add_table_arguments(parser: argparse.ArgumentParser, which_bots: str) -> None:
    """What settles a table: seats, bots, seed, options, edition and scenario."""
    add_setting_arguments(parser, "the same seed gives the same deal")
    parser.add_argument(
        "--bots",
        metavar="KINDS",
        help=which_bots,
    )
    parser.add_argument(
        "--scenario",
        type=Path,
        metavar="FILE",
        help="a JSON or TOML file with a position to begin at",
    )


def add_setting_arguments(parser: argparse.ArgumentParser, same_seed: str) -> None:
    """What every table has, with the meaning of its seed: seats, seed, options and edition."""
    add_seats_argument(parser)
    parser.add_argument("--seed", type=seed, metavar="S", help=same_seed)
    parser.add_argument(
        "--option",
        type=option,
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, see `kassen games`; may be given several times",
    )
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="a TOML or JSON file that changes the box"
    )


def add_seats_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        type=whole_number("--seats", 1, 99),
        metavar="N",
        help="how many sit at the table (default: as many as usual, see `kassen games`)",
    )


def add_batch_arguments(parser: argparse.ArgumentParser, games: str, workers: str) -> None:
    """What settles a batch of games, with the meaning of its numbers: a game, how many, on how many workers."""
    parser.add_argument("game", metavar="GAME", help="a game of `kassen games`")
    parser.add_argument(
        "--games",
        type=whole_number("--games", 1, MOST_GAMES),
        default=1000,
        metavar="N",
        help=f"{games} (default: 1000)",
    )
    parser.add_argument(
        "--workers",
        type=whole_number("--workers", 1, 1024),
        metavar="N",
        help=f"{workers} (default: one for each core)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def settle_seats(game: Game, given: int | None) -> int:
    """As many as were asked for, else as many as usual."""
    seats = game.usual_seats if given is None else given
    game.check_seats(seats)
    return seats


def settle_options(game: Game, given: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Options as they were typed, each value as the game has it; the game refuses what it does not know."""
    choices = {option.name: option.choices for option in game.options}
    typed = {
        name: next((choice for choice in choices.get(name, ()) if spell(choice) == value), value)
        for name, value in given
    }
    return game.settle(typed)


def settle_bots(kinds: str, number: int, who: str) -> tuple[str, ...]:
    """One kind of bot for each of so many seats."""
    named = tuple(kind.strip() for kind in kinds.split(","))
    for kind in named:
        bots.check(kind)
    if len(named) == 1:
        return named * number
    if len(named) != number:
        raise BadOption(
            f"--bots names {len(named)} bots for {number} {who}s; name one, or one for each"
        )
    return named
