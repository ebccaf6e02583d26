"""`kassen dataset`: write matches between bots as a Parquet file, or verify one."""

import argparse
import json
from pathlib import Path

from kassen import bots, games
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption
from kassen.files import check_writable
from kassen.lab.dataset import new_series, parquet, write_dataset
from kassen.lab.dataset_check import check_dataset, num_matches
from kassen.terminal.arguments import (
    MOST_GAMES,
    add_setting_arguments,
    settle_options,
    whole_number,
)
from kassen.terminal.documents import edition_for, reading
from kassen.terminal.progress import progress
from kassen.terminal.streams import complain


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game listed by `kassen games`")
    parser.add_argument(
        "--games",
        type=whole_number("--games", 1, MOST_GAMES),
        default=1000,
        metavar="N",
        help="number of matches (default: 1000)",
    )
    parser.add_argument(
        "--bots", metavar="KINDS", help=f"one or more of {', '.join(bots.BOTS)}, or FILE.py:CLASS"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE.parquet", help="the file to write: one row per match"
    )
    parser.add_argument(
        "--views",
        type=Path,
        metavar="FILE.parquet",
        help="a second file: one row per decision, with what the deciding seat saw",
    )
    parser.add_argument(
        "--verify",
        type=Path,
        metavar="FILE.parquet",
        help="replay a data set, with its --views if given, and compare",
    )
    parser.add_argument("--overwrite", action="store_true", help="replace existing files")
    add_setting_arguments(parser, "the same seed gives the same file")
    parser.add_argument(
        "--workers",
        type=whole_number("--workers", 1, 1024),
        metavar="N",
        help="number of processes (default: one per core)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    parquet()
    verify(given) if given.verify else write(given)


def write(given: argparse.Namespace) -> None:
    check_arguments(given)
    game = games.get(given.game)
    series = new_series(
        game.name,
        [name.strip() for name in given.bots.split(",")],
        given.seats,
        given.seed,
        settle_options(game, given.option),
        edition_for(game, given.edition),
    )
    for sentence in bots.shortfalls(game, series.bots, series.sources):
        complain(sentence)
    with progress(given.games) as report:
        decisions = write_dataset(
            series, given.games, given.out, given.views, num_cores(given.workers), report
        )
    result = {
        "file": str(given.out),
        "game": game.name,
        "matches": given.games,
        "decisions": decisions,
        "seed": series.seed,
    }
    what = f"{given.games:,} matches of {game.name} with {decisions:,} decisions"
    tell(given, result, f"{given.out} has {what}.\nseed {series.seed}")


def check_arguments(given: argparse.Namespace) -> None:
    """Refuse missing arguments and files that cannot be written, before anything is played."""
    if given.game is None or given.bots is None or given.out is None:
        raise BadOption(
            "say what to play: kassen dataset mangoku --bots expert,skilled --out games.parquet"
        )
    paths = [path for path in (given.out, given.views) if path]
    for path in paths:
        if path.exists() and not given.overwrite:
            raise BadOption(f"{path} exists already; --overwrite replaces it")
        check_writable(path)
    if len({path.resolve() for path in paths}) < len(paths):
        raise BadOption("--out and --views must be different files")


def verify(given: argparse.Namespace) -> None:
    if given.game or given.bots or given.out:
        raise BadOption("--verify reads an existing data set and takes no GAME, --bots or --out")
    with reading(given.verify), progress(num_matches(given.verify)) as report:
        matches, decisions = check_dataset(
            given.verify, given.views, num_cores(given.workers), report
        )
    result = {"file": str(given.verify), "matches": matches, "decisions": decisions}
    seen = ", and every view is what its seat saw" if given.views else ""
    tell(
        given,
        result,
        f"{given.verify} is correct: {matches:,} matches with {decisions:,} decisions replay to its ranks{seen}.",
    )


def tell(given: argparse.Namespace, result: dict[str, object], sentence: str) -> None:
    print(json.dumps(result) if given.json else sentence)
