"""Arguments shared by the commands: their types, and the bots they name."""

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
    """Make an argument type: a whole number within limits."""

    def read(text: str) -> int:
        if NUMBER.fullmatch(text) and lowest <= int(text) <= highest:
            return int(text)
        raise argparse.ArgumentTypeError(
            f"{name} must be a whole number from {lowest} to {highest}, not {text!r}"
        )

    return read


def seconds(text: str) -> float:
    """Parse a pause of up to a minute."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(
            f"--pause must be a number of seconds from 0 to 60, not {text!r}"
        )
    return value


def seed(text: str) -> int | str:
    if HEX_SEED.fullmatch(text):
        return text
    if NUMBER.fullmatch(text):
        return int(text)
    raise argparse.ArgumentTypeError(
        f"--seed must be a whole number or 64 hexadecimal digits, not {text!r}"
    )


def option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"--option must be name=value, not {text!r}")
    return name, value


def add_table_arguments(parser: argparse.ArgumentParser, which_bots: str) -> None:
    """Add the arguments of a table: seats, bots, seed, options, edition and scenario."""
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
        help="a JSON or TOML file with a starting position",
    )


def add_setting_arguments(parser: argparse.ArgumentParser, same_seed: str) -> None:
    """Add seats, seed, options and edition; `same_seed` is the help text of --seed."""
    add_seats_argument(parser)
    parser.add_argument("--seed", type=seed, metavar="S", help=same_seed)
    parser.add_argument(
        "--option",
        type=option,
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, see `kassen games`; repeatable",
    )
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="a TOML or JSON file that changes the box"
    )


def add_seats_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        type=whole_number("--seats", 1, 99),
        metavar="N",
        help="number of seats (default: the game's usual number, see `kassen games`)",
    )


def add_batch_arguments(parser: argparse.ArgumentParser, games: str, workers: str) -> None:
    """Add the arguments of a batch: game, number of games, workers; the other parameters are help texts."""
    parser.add_argument("game", metavar="GAME", help="a game listed by `kassen games`")
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
        help=f"{workers} (default: one per core)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def settle_seats(game: Game, given: int | None) -> int:
    """The given number of seats, or else the game's usual one."""
    seats = game.usual_seats if given is None else given
    game.check_seats(seats)
    return seats


def settle_options(game: Game, given: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Convert typed options to the game's values; unknown ones are left for the game to refuse."""
    choices = {option.name: option.choices for option in game.options}
    typed = {
        name: next((choice for choice in choices.get(name, ()) if spell(choice) == value), value)
        for name, value in given
    }
    return game.settle(typed)


def settle_bots(kinds: str, number: int, who: str) -> tuple[str, ...]:
    """One kind of bot for each of `number` seats."""
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
