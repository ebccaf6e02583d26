"""`kassen arena`: a tournament between bots, with ratings, shares and intervals."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.table import Table

from kassen import bots, games
from kassen.arena import Tournament, new_tournament, play_tournament, standings_of
from kassen.arena.ledger import seed_in
from kassen.arena.plot import draw_ratings
from kassen.arena.results import document, write_rows
from kassen.engine.errors import BadOption
from kassen.files import check_writable
from kassen.plots import check_plot
from kassen.terminal.arguments import add_batch_arguments, add_table_arguments, settle_options
from kassen.terminal.documents import edition_for, scenario_for
from kassen.terminal.page import Page
from kassen.terminal.progress import progress
from kassen.terminal.spelling import titled
from kassen.terminal.streams import complain

UNKNOWN = "–"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_batch_arguments(
        parser,
        "how many games to play, rounded up to whole blocks of one game for each seat",
        "processes to play in",
    )
    add_table_arguments(
        parser,
        f"two or more of {', '.join(bots.BOTS)}, a level with a character as bold-casual, or FILE.py:CLASS",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE.jsonl",
        help="keep every block here; the same command continues the tournament",
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FILE", help="write a row for each game and seat"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the ratings, as .png or .svg"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster: local, auto, HOST:PORT or ray://HOST:PORT",
    )


def run(given: argparse.Namespace) -> None:
    tournament = settle_tournament(given)
    check_files(given)
    for sentence in bots.shortfalls(
        games.get(tournament.game), tournament.bots, tournament.sources
    ):
        complain(sentence)
    number = tournament.num_blocks(given.games) * tournament.block_size
    with progress(number) as report:
        blocks = play_tournament(
            tournament, given.games, given.workers, given.out, given.ray, report
        )
    table = standings_of(tournament, blocks)
    result = {"games_asked": given.games, **document(tournament, blocks, table)}
    print_result(result, given.json)
    if given.csv:
        write_rows(given.csv, tournament, blocks)
    if given.plot:
        draw_ratings(given.plot, tournament, table, len(blocks) * tournament.block_size)


def settle_tournament(given: argparse.Namespace) -> Tournament:
    """Build the tournament from the arguments; without a seed, an existing file supplies it."""
    game = games.get(given.game)
    if given.bots is None:
        raise BadOption("--bots must name two or more bots")
    seed = given.seed
    if seed is None and given.out:
        seed = seed_in(given.out)
    return new_tournament(
        game.name,
        [name.strip() for name in given.bots.split(",")],
        given.seats,
        seed,
        settle_options(game, given.option),
        edition_for(game, given.edition),
        scenario_for(given.scenario),
    )


def check_files(given: argparse.Namespace) -> None:
    """Refuse files that cannot be written, before anything is played."""
    paths = [path for path in (given.out, given.csv, given.plot) if path]
    for path in paths:
        check_writable(path)
    if given.plot:
        check_plot(given.plot)
    if len({path.resolve() for path in paths}) < len(paths):
        raise BadOption("--out, --csv and --plot must be different files")


def print_result(result: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(result))
        return
    page = Page()
    page.print(bot_table(result))
    page.print(pair_table(result))
    if result["games"] != result["games_asked"]:
        print(
            f"{result['games_asked']:,} games requested, {result['games']:,} played: "
            f"a block is one deal, played {result['block_size']} times"
        )
    print(f"seed {result['seed']}")


def bot_table(result: dict[str, Any]) -> Table:
    game = titled(result["game"])
    drawn = Table(
        title=f"{result['games']:,} games of {game} at {result['seats']} seats",
        caption=f"95 % intervals over {result['blocks']:,} blocks; equal bots win {100 / result['seats']:.1f} %",
    )
    drawn.add_column("Bot")
    for column in ("Games", "Rating", "Wins, %", "Beaten, %"):
        drawn.add_column(column, justify="right")
    for row in result["bots"]:
        drawn.add_row(
            row["bot"],
            f"{row['games']:,}",
            spelled(row, "rating"),
            spelled(row, "win_share", 100),
            spelled(row, "place_score", 100),
        )
    return drawn


def pair_table(result: dict[str, Any]) -> Table:
    """Every pair once, the higher-rated bot first."""
    drawn = Table(title="At one table", caption="clearly better: the interval excludes 50 %")
    drawn.add_column("Ranks better")
    drawn.add_column("than")
    for column in ("Meetings", "Share, %"):
        drawn.add_column(column, justify="right")
    drawn.add_column("Clearly better")
    for pair in result["pairs"][::2]:
        drawn.add_row(
            pair["first"],
            pair["second"],
            f"{pair['meetings']:,}",
            spelled(pair, "share", 100),
            pair["clearly_better"] or UNKNOWN,
        )
    return drawn


def spelled(row: dict[str, Any], name: str, scale: int = 1) -> str:
    """Format a value and its interval, multiplied by `scale`."""
    if row[name] is None:
        return UNKNOWN
    value, low, high = (f"{scale * each:.1f}" for each in (row[name], *row[f"{name}_95"]))
    return f"{value} ({low}–{high})"
