"""The puzzles of a game: read from its file, written to it, and set up as the match they came from.

A puzzle is a moment of a match: whoever solves it is shown what the deciding seat saw then, and nothing else. Of the
standard library alone, as a page without a server reads it too.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kassen.engine.errors import BadOption, reason_of
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.match_file import FILE_VERSION

FOLDER = Path(__file__).parent
GRADES = 5  # of difficulty, from 1


@dataclass(frozen=True)
class Origin:
    """A match between masters, from its deal as far as the last puzzle in it."""

    seats: int
    seed: str
    decisions: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Value:
    """One option of a puzzle: its share of the win in the long search, and the 95 % interval around it."""

    action: str
    win_share: float
    low: float
    high: float
    playouts: int


@dataclass(frozen=True)
class Puzzle:
    """A decision of a match, what each option is worth by what the seat knew, and how often each level solves it."""

    id: str
    match: int  # its place among the origins
    number: int  # of decisions before it
    seat: int
    values: tuple[Value, ...]  # the best first
    solved: Mapping[str, float]  # share of right answers, by level
    grade: int

    @property
    def best(self) -> Value:
        return self.values[0]


@dataclass(frozen=True)
class Book:
    """All puzzles of a game, the matches they are from, and how many were played to find them.

    In these a master took one of `haste` parts of its usual iterations.
    """

    game: str
    rules_version: int
    box: str
    seed: str
    haste: int
    played: int
    origins: tuple[Origin, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()

    def find(self, name: str) -> Puzzle | None:
        return next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)

    def document(self, puzzle: Puzzle) -> dict[str, Any]:
        """The match file of the match up to the puzzle."""
        origin = self.origins[puzzle.match]
        return {
            "kassen": FILE_VERSION, "game": self.game, "rules_version": self.rules_version, "seats": origin.seats,
            "options": {}, "box": self.box, "seed": origin.seed,
            "decisions": [list(decision) for decision in origin.decisions[: puzzle.number]],
        }  # fmt: skip


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


@cache
def book_of(game: Game) -> Book | None:
    """The puzzles that come with Kassen; none for a game without, or for other rules than those of today."""
    path = file_of(game.name)
    book = read(path) if path.is_file() else None
    return book if book and (book.rules_version, book.box) == edition_of(game) else None


def edition_of(game: Game) -> tuple[int, str]:
    return game.rules_version, game.edition(None).digest


def match_of(game: Game, book: Book, puzzle: Puzzle, names: Sequence[str] = ()) -> Match:
    """The match as it stood when the seat had to decide, between seats of these names."""
    named = {"names": list(names)} if names else {}
    return Match.from_document(game, {**book.document(puzzle), **named})


def read(path: Path) -> Book:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        origins = [
            Origin(each["seats"], each["seed"], tuple((seat, words) for seat, words in each["decisions"]))
            for each in content.pop("matches")
        ]  # fmt: skip
        puzzles = [
            Puzzle(**{**each, "values": tuple(Value(*value) for value in each["values"])})
            for each in content.pop("puzzles")
        ]
        return Book(**content, origins=tuple(origins), puzzles=tuple(puzzles))
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BadOption(f"{path} is no book of puzzles: {reason_of(error)}") from error


def written(book: Book) -> bytes:
    """The book as JSON, with a line for each match and each puzzle."""
    head = {
        name: getattr(book, name)
        for name in ("game", "rules_version", "box", "seed", "haste", "played")
    }
    matches = [asdict(origin) for origin in book.origins]
    puzzles = [
        {**asdict(puzzle), "values": [list(asdict(value).values()) for value in puzzle.values]}
        for puzzle in book.puzzles
    ]
    lists = {
        name: ",\n".join(json.dumps(each, separators=(",", ":")) for each in listed)
        for name, listed in (("matches", matches), ("puzzles", puzzles))
    }
    told = [f'"{name}":{json.dumps(value)}' for name, value in head.items()]
    told += [f'"{name}":[\n{lines}\n]' for name, lines in lists.items()]
    return ("{" + ",\n".join(told) + "}\n").encode()
