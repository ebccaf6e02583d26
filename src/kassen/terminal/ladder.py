"""`kassen ladder`: a language model, or any program, plays a fixed schedule against the levels of bots."""

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from rich.table import Table

from kassen import games
from kassen.arena.ladder import BELIEFS_EVERY, LEVELS, climb, document, schedule
from kassen.arena.models import ChatCompletions, Command, Model
from kassen.engine.errors import BadOption
from kassen.research.text import LISTINGS, NUMBERS
from kassen.terminal.arguments import whole_number
from kassen.terminal.page import Page
from kassen.terminal.progress import progress


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="*", help="the games (default: all)")
    parser.add_argument(
        "--chat",
        metavar="URL",
        help="an address for chat completions, such as http://127.0.0.1:8000/v1",
    )
    parser.add_argument("--model", metavar="NAME", default="", help="the model at this address")
    parser.add_argument(
        "--key", metavar="VARIABLE", help="the environment variable that has the key of the address"
    )
    parser.add_argument(
        "--command",
        dest="program",
        metavar="COMMAND",
        help="a program instead: it reads a line of JSON, a list of messages, and writes its answer as one",
    )
    parser.add_argument(
        "--deals",
        type=whole_number("--deals", 1, 10_000),
        default=1,
        metavar="N",
        help="deals for each level at each table, each played once from every seat (default: 1)",
    )
    parser.add_argument(
        "--seats",
        type=whole_number("--seats", 2, 6),
        action="append",
        default=[],
        metavar="N",
        help="this number of seats only; repeatable (default: all)",
    )
    parser.add_argument(
        "--levels", default=",".join(LEVELS), help=f"the opponents (default: {','.join(LEVELS)})"
    )
    parser.add_argument(
        "--seed",
        type=whole_number("--seed", 0, 1 << 62),
        default=0,
        metavar="S",
        help="the same seed gives the same schedule (default: 0)",
    )
    parser.add_argument(
        "--listing", choices=LISTINGS, default=NUMBERS, help="how options are listed"
    )
    parser.add_argument(
        "--beliefs",
        type=whole_number("--beliefs", 0, 10_000),
        default=BELIEFS_EVERY,
        metavar="N",
        help="ask for a belief every N decisions; 0 for never (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    names = [games.plain(name) for name in given.game] or games.NAMES
    levels = [level.strip() for level in given.levels.split(",")]
    blocks = schedule(names, given.deals, levels, given.seed, given.seats)
    with model_of(given) as model, progress(sum(map(len, blocks))) as report:
        found = climb(model, blocks, given.listing, given.beliefs, report)
    result = document(blocks, found, given.seed)
    if given.json:
        print(json.dumps(result))
    else:
        print_result(result)


@contextmanager
def model_of(given: argparse.Namespace) -> Iterator[Model]:
    """The model that plays, for as long as it does."""
    if bool(given.chat) == bool(given.program):
        raise BadOption("a ladder takes --chat URL or --command COMMAND")
    if given.program:
        with closing(Command(given.program)) as program:
            yield program
        return
    if given.key and given.key not in os.environ:
        raise BadOption(f"there is no environment variable {given.key}")
    yield ChatCompletions(given.chat, given.model, os.environ.get(given.key or "", ""))


def print_result(result: dict[str, Any]) -> None:
    page = Page()
    drawn = Table(
        title=f"{result['games']:,} games", caption="95 % intervals; the mean of all is 25"
    )
    drawn.add_column("Player")
    drawn.add_column("Rating", justify="right")
    for player, row in sorted(result["ratings"].items(), key=lambda item: -item[1]["rating"]):
        low, high = row["rating_95"]
        drawn.add_row(player, f"{row['rating']:.1f} ({low:.1f}–{high:.1f})")
    page.print(drawn)
    print(
        f"{result['illegal']:,} illegal answers in {result['decisions']:,} decisions, "
        f"{result['forfeits']:,} games lost by them"
    )
    if belief := result["belief"]:
        low, high = belief["regret_95"]
        print(
            f"beliefs: regret {belief['regret']:.3f} ({low:.3f}–{high:.3f}) over "
            f"{belief['questions']:,} questions; 0 is the truth"
        )
    print(f"{result['tokens']:,} tokens, {result['seconds']:,.1f} s")
