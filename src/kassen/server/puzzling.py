"""Puzzles as they are told: a list of all, the table of one as its seat saw it, and what each answer is worth."""

import json
from typing import Any

from kassen import games
from kassen.bots.names import names_in
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.puzzles.book import Book, Puzzle, book_of, match_of
from kassen.server import door
from kassen.server.refusals import Refuse

Fields = dict[str, Any]


def catalog() -> Fields:
    """All puzzles, those of a game in the order in which the days bring them."""
    return {
        "puzzles": [
            {"id": name_of(book, puzzle), "game": book.game, "grade": puzzle.grade}
            for game in games.available()
            if (book := book_of(game))
            for puzzle in sorted(book.puzzles, key=lambda each: each.id)
        ]
    }


def name_of(book: Book, puzzle: Puzzle) -> str:
    return f"{book.game}-{puzzle.id}"


def found(name: str) -> tuple[Game, Book, Puzzle]:
    """The puzzle of a name, with its game and book."""
    game_name, _, own = name.rpartition("-")
    try:
        game = games.get(game_name)
    except BadOption:
        game = None
    book = book_of(game) if game else None
    puzzle = book.find(own) if book else None
    if game is None or book is None or puzzle is None:
        raise Refuse("not_found", "There is no such puzzle.")
    return game, book, puzzle


def shown(name: str, language: str) -> Fields:
    """The table as the seat saw it when it had to decide; nothing else of the match is told."""
    game, book, puzzle = found(name)
    seats = book.origins[puzzle.match].seats
    match = match_of(game, book, puzzle, names_in(language)[:seats])
    asked = (0, door.options(match, puzzle.seat))
    told = door.update(match, puzzle.seat, 0, None, 0, [puzzle.seat], asked, None, language)
    return {
        "id": name, "game": game.name, "grade": puzzle.grade, "seat": puzzle.seat, "names": match.names,
        "update": json.loads(told),
    }  # fmt: skip


def solution(name: str, language: str) -> Fields:
    """The worth of every option in the long search, the best first, and how often each level is right."""
    game, book, puzzle = found(name)
    match = match_of(game, book, puzzle)
    labels = door.labels(match, puzzle.seat, language)
    return {
        "options": [
            {
                "action": value.action, "label": labels[door.action(match, value.action)],
                "win_share": value.win_share, "low": value.low, "high": value.high, "playouts": value.playouts,
            }
            for value in puzzle.values
        ],
        "solved": dict(puzzle.solved),
    }  # fmt: skip
