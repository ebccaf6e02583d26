"""What stands at the head of every view, whatever the game."""

from typing import TypedDict


class Head(TypedDict):
    """Which table this is, and what it waits for."""

    game: str
    seat: int  # who looks; -1 is a spectator
    over: bool
    waiting_for: list[int]
    decision: str | None  # what is asked of them
    ranks: list[int] | None  # by seat, ties shared, once it is over
