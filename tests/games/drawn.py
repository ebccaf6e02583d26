"""Drawn boards as a terminal shows them: rich reads their color marks."""

from functools import cache

from rich.text import Text


@cache
def shown(line: str) -> str:
    """A line without its marks; most lines of a board are drawn again and again."""
    return Text.from_markup(line).plain


def board_shown(board: str) -> str:
    return "\n".join(map(shown, board.split("\n")))
