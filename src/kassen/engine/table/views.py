"""What stands at the head of every view, whatever the game, and counts of things by name."""

from collections.abc import Iterable
from typing import TypedDict, TypeVar

Name = TypeVar("Name")


class Head(TypedDict):
    """Which table this is, and what it waits for."""

    game: str
    seat: int  # who looks; -1 is a spectator
    over: bool
    waiting_for: list[int]
    decision: str | None  # what is asked of them
    ranks: list[int] | None  # by seat, ties shared, once it is over


def names_of(counts: Iterable[int], names: Iterable[Name]) -> list[Name]:
    """As many of each name as its count says."""
    return [name for name, copies in zip(names, counts, strict=False) for _ in range(copies)]


def counted(counts: Iterable[int], names: Iterable[str]) -> dict[str, int]:
    """The count of each name that there is at all."""
    return {name: copies for name, copies in zip(names, counts, strict=False) if copies}
