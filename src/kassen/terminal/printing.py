"""`kassen print`: a box as pages to cut out, or as sheets for Tabletop Simulator."""

import argparse
from pathlib import Path

from kassen import games
from kassen.engine.errors import BadOption
from kassen.engine.table.markup import plural
from kassen.files import check_writable, write_file
from kassen.match import Match
from kassen.terminal.arguments import whole_number
from kassen.terminal.documents import edition_for, wanting_extras
from kassen.terminal.language import language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game listed by `kassen games`")
    parser.add_argument(
        "--edition", type=Path, metavar="FILE", help="a TOML or JSON file that changes the box"
    )
    parser.add_argument(
        "--seats",
        type=whole_number("--seats", 1, 99),
        metavar="N",
        help="what a table of N players needs (default: the most the game takes)",
    )
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="the pages, as PDF")
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", help="the paper's size (default: a4)"
    )
    parser.add_argument("--no-backs", action="store_true", help="leave out the pages with backs")
    parser.add_argument(
        "--tabletop",
        type=Path,
        metavar="FOLDER",
        help="picture sheets (PNG), and a saved object for Tabletop Simulator",
    )
    parser.add_argument(
        "--url",
        metavar="URL",
        help="where the picture sheets will be hosted, ending in / (default: the folder itself)",
    )


def run(given: argparse.Namespace) -> None:
    if not given.out and not given.tabletop:
        raise BadOption(
            f"say where to: kassen print {given.game} --out deck.pdf, or --tabletop FOLDER"
        )
    game = games.get(given.game)
    edition = edition_for(game, given.edition)
    match = Match(game, given.seats or max(game.seat_counts), seed=0, edition=edition)
    if given.out:
        check_writable(given.out)
    with wanting_extras():
        write(match, given)


def write(match: Match, given: argparse.Namespace) -> None:
    from kassen.printing.drawings import draw
    from kassen.printing.pages import lay_out
    from kassen.printing.tabletop import write_tabletop

    sheets = draw(match, language())
    pieces = plural(sum(piece.copies for piece in sheets.pieces), "piece")
    if given.out:
        write_file(given.out, lay_out(sheets, given.paper, backs=not given.no_backs))
        print(f"{given.out}: {pieces}. Print at 100 %, on both sides, turned over the long edge.")
    if given.tabletop:
        url = given.url or given.tabletop.resolve().as_uri() + "/"
        *pictures, saved = write_tabletop(sheets, given.tabletop, url)
        print(f"{saved}: {pieces} on {plural(len(pictures), 'picture')}.")
