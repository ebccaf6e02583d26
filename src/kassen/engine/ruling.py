"""What rules are written with, in one place: the mark of a rule, its dice, seats and sets, and counting.

from kassen.engine.ruling import clockwise, emit, has, rule
"""

from kassen.engine.dice import rekey, roll, roll_long, shuffle, shuffle_part
from kassen.engine.kernel import ENDLESS, emit, rule
from kassen.engine.seats import NO_SEAT, SPECTATOR, clockwise
from kassen.engine.sets import (
    EMPTY,
    EVERYTHING,
    first_of,
    has,
    is_single,
    lowest,
    members_of,
    nth,
    size_of,
)

__all__ = [
    "EMPTY", "ENDLESS", "EVERYTHING", "NO_SEAT", "SPECTATOR", "clear", "clockwise", "copies_in", "emit", "first_of",
    "has", "is_single", "lowest", "members_of", "nth", "rekey", "roll", "roll_long", "rule", "shuffle", "shuffle_part",
    "size_of", "sum_of_column", "sum_of_row",
]  # fmt: skip


@rule
def copies_in(row, size, thing):  # type: ignore[no-untyped-def]
    """How often a thing lies among the first so many of a row."""
    copies = 0
    for index in range(size):
        if row[index] == thing:
            copies += 1
    return copies


@rule
def sum_of_row(table, row, size):  # type: ignore[no-untyped-def]
    """The first so many numbers of a row, added up."""
    total = 0
    for column in range(size):
        total += int(table[row, column])
    return total


@rule
def sum_of_column(table, size, column):  # type: ignore[no-untyped-def]
    total = 0
    for row in range(size):
        total += int(table[row, column])
    return total


@rule
def clear(cells, size):  # type: ignore[no-untyped-def]
    for index in range(size):
        cells[index] = 0
