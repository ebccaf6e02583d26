"""Puzzles, and what their answers are worth."""

from kassen.server.messages.news import Update
from kassen.server.messages.words import Message


class PuzzleLine(Message):
    """A puzzle in a list; `grade` is its difficulty, from 1 to 5."""

    id: str
    game: str
    grade: int


class PuzzleList(Message):
    """All puzzles, those of a game in the order in which the days bring them."""

    puzzles: list[PuzzleLine]


class PuzzleShown(PuzzleLine):
    """The table as the seat saw it when it had to decide."""

    seat: int
    names: list[str]
    update: Update


class PuzzleOption(Message):
    """An answer and its share of the win, by what the seat knew, with the 95 % interval."""

    action: str
    label: str
    win_share: float
    low: float
    high: float
    playouts: int


class Solution(Message):
    """All answers, the best first, and the share of right ones by level of bots."""

    options: list[PuzzleOption]
    solved: dict[str, float]
