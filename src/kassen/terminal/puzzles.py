"""`kassen puzzles`: find puzzles in matches between masters, or show those that are there."""

import argparse
import json
from collections import Counter
from pathlib import Path

from kassen import games
from kassen.bots import shortfalls
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.rules.dice import key_of
from kassen.files import check_writable, write_file
from kassen.puzzles.book import Book, book_of, edition_of, read, written
from kassen.puzzles.finding import enlarge, new_book
from kassen.terminal.arguments import seed, whole_number
from kassen.terminal.progress import waiting
from kassen.terminal.streams import complain

MOST = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game listed by `kassen games`")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE.json",
        help="make puzzles, or go on with those in the file (default: show those that come with Kassen)",
    )
    parser.add_argument(
        "--puzzles",
        type=whole_number("--puzzles", 1, MOST),
        default=60,
        metavar="N",
        help="number of puzzles the file is to have (default: 60)",
    )
    parser.add_argument(
        "--seed", type=seed, metavar="S", help="the same seed makes the same puzzles"
    )
    parser.add_argument(
        "--haste",
        type=whole_number("--haste", 1, 100),
        default=1,
        metavar="N",
        help="masters play with one of N parts of their usual iterations (default: all)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    game = games.get(given.game)
    book = make(game, given) if given.out else book_of(game)
    if book is None:
        raise BadOption(f"no puzzles of {game.name} come with Kassen; --out makes some")
    grades = Counter(puzzle.grade for puzzle in book.puzzles)
    told = {
        "game": game.name, "puzzles": len(book.puzzles), "matches": book.played, "seed": book.seed,
        "grades": {grade: grades[grade] for grade in sorted(grades)},
    }  # fmt: skip
    print(json.dumps(told) if given.json else sentence(book, grades))


def make(game: Game, given: argparse.Namespace) -> Book:
    check_writable(given.out)
    book = (
        read(given.out)
        if given.out.exists()
        else new_book(game, key_of(given.seed).hex(), given.haste)
    )
    if (book.game, (book.rules_version, book.box)) != (game.name, edition_of(game)):
        raise BadOption(f"{given.out} has puzzles of another game, or of other rules")
    if given.seed is not None and key_of(given.seed).hex() != book.seed:
        raise BadOption(f"{given.out} was begun with the seed {book.seed}")
    for shortfall in shortfalls(game, ["master"]):
        complain(shortfall)
    with waiting(f"masters play {game.name}") as report:

        def keep(grown: Book) -> None:
            write_file(given.out, written(grown))
            report(f"{grown.played} matches", len(grown.puzzles), given.puzzles)

        return enlarge(game, book, given.puzzles, keep)


def sentence(book: Book, grades: Counter[int]) -> str:
    rows = (f"grade {grade}: {grades[grade]}" for grade in sorted(grades))
    head = f"{len(book.puzzles)} puzzles from {book.played} matches between masters"
    return "\n".join((head, *rows, f"seed {book.seed}"))
