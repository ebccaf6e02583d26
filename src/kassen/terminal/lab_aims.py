"""`kassen lab --aim`: search for the boxes that come nearest to what is aimed at."""

import argparse
import csv
import io
import json
from pathlib import Path

from rich.markup import escape
from rich.table import Table

from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.files import write_file
from kassen.lab.aims import read_aims
from kassen.lab.box_search import BoxSearch, as_data, plot_search, search_boxes
from kassen.lab.variants import read_variations
from kassen.plots import save_plot
from kassen.terminal.arguments import settle_bots, settle_options, settle_seats, whole_number
from kassen.terminal.documents import edition_for, wanting_extras
from kassen.terminal.page import Page
from kassen.terminal.progress import progress
from kassen.terminal.spelling import titled

MOST_ROWS = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--aim",
        metavar="FIGURE=RANGE",
        action="append",
        default=[],
        help="search what --vary spans for the boxes that come nearest: 'seat_advantage=0, length=12..16'; figures are "
        "seat_advantage, length, real_choices and decisive",
    )
    parser.add_argument(
        "--trials",
        type=whole_number("--trials", 1, 5000),
        default=40,
        metavar="N",
        help="number of boxes to try with --aim, of --games each (default: 40)",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="keep every trial of --aim; the same command goes on from there",
    )


def run(game: Game, given: argparse.Namespace) -> None:
    aims = read_aims(given.aim)
    if not given.vary:
        raise BadOption("--aim searches what --vary spans: name at least one --vary")
    seats, edition = settle_seats(game, given.seats), edition_for(game, given.edition)
    columns = [read_variations(game.edition(edition), [text], game.options) for text in given.vary]
    with wanting_extras(), progress(given.games * given.trials) as report:
        search = search_boxes(
            game,
            columns,
            aims,
            seats,
            given.games,
            given.trials,
            given.seed,
            settle_bots(given.bots, seats, "seat"),
            settle_options(game, given.option),
            edition,
            num_cores(given.workers),
            report,
            given.keep,
        )
    if given.plot:
        save_plot(plot_search(search), given.plot)
    if given.csv:
        write_file(given.csv, csv_of(search).encode())
    if given.json:
        print(json.dumps(as_data(search)))
    else:
        Page().print(table_of(search))
        print(f"{len(search.tried)} boxes of {search.games:,} games")
        print(f"seed {search.seed}")


def csv_of(search: BoxSearch) -> str:
    """A row for each box: its figures, and how far each aim was missed."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    figures = [aim.figure for aim in search.aims]
    writer.writerow(["box", *figures, *(f"{figure}_missed_by" for figure in figures)])
    for one in search.tried:
        writer.writerow([one.words, *(each.value for each in one.figures), *one.missed])
    return text.getvalue()


def table_of(search: BoxSearch) -> Table:
    """The front: of every other box one of these is as near to all aims, and nearer to one."""
    drawn = Table(
        title=escape(
            f"Boxes of {titled(search.game.name)} nearest to {', '.join(map(str, search.aims))}"
        ),
        caption="no box that was tried is nearer to one aim and as near to the others; 95 % intervals",
    )
    drawn.add_column("Box", overflow="fold")
    for aim in search.aims:
        drawn.add_column(aim.figure.replace("_", " ").capitalize(), justify="right")
    for one in search.front[:MOST_ROWS]:
        figures = [
            f"{each.value:.3g} ({each.low:.3g}–{each.high:.3g})"
            if each.low is not None and each.high is not None
            else f"{each.value:.3g}"
            for each in one.figures
        ]
        drawn.add_row(escape(one.words), *figures)
    return drawn
