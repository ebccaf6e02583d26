"""Everything rules are written with, in one place: the mark of a rule, its dice, seats and sets, and counting.

from kassen.engine.rules.ruling import clockwise, emit, has, rule
"""

from functools import cache
from typing import Any

from kassen.engine.rules.dice import rekey, roll, roll_long, shuffle, shuffle_part
from kassen.engine.rules.kernel import ENDLESS, emit, rule
from kassen.engine.rules.made_rules import by_phase, until_asked
from kassen.engine.rules.seats import NO_SEAT, SPECTATOR, clockwise, seats_seen
from kassen.engine.rules.sets import (
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
    "EMPTY", "ENDLESS", "EVERYTHING", "NO_SEAT", "SPECTATOR", "by_phase", "clear", "clockwise", "copies_in",
    "copy_row", "emit", "first_of", "has", "is_single", "lowest", "mark", "mark_set", "members_of", "most_in",
    "nth", "pile_up", "rekey", "roll", "roll_long", "rule", "seats_seen", "shuffle", "shuffle_part", "size_of",
    "sum_of_column", "sum_of_row", "until_asked",
]  # fmt: skip


@rule
def copies_in(row, size, thing):  # type: ignore[no-untyped-def]
    """How often a thing lies among the first `size` cells of a row."""
    copies = 0
    for index in range(size):
        if row[index] == thing:
            copies += 1
    return copies


@rule
def most_in(numbers, size):  # type: ignore[no-untyped-def]
    """The set of those among the first `size` of a row, none of it below 0, that have the highest number."""
    highest = -1
    members = 0
    for index in range(size):
        if numbers[index] > highest:
            highest = int(numbers[index])
            members = 0
        if numbers[index] == highest:
            members |= 1 << index
    return members


@rule
def pile_up(copies, size, pile):  # type: ignore[no-untyped-def]
    """Lay the copies of each of the first `size` things on a pile from the bottom, and say how many there are."""
    height = 0
    for thing in range(size):
        for _ in range(copies[thing]):
            pile[height] = thing
            height += 1
    return height


@rule
def sum_of_row(table, row, size):  # type: ignore[no-untyped-def]
    """The sum of the first `size` numbers of a row."""
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
    if is_wiped(cells, size):
        return
    for index in range(size):
        cells[index] = 0


def is_wiped(cells: Any, size: int) -> bool:
    """Whether the interpreter could clear these cells at once; compiled, the question is gone."""
    try:
        memory = memoryview(cells)
    except TypeError:
        return False
    memory[:size] = zeros(size, memory.itemsize, memory.format)
    return True


@cache
def zeros(size: int, item_size: int, kind: Any) -> memoryview:
    return memoryview(bytes(size * item_size)).cast(kind)


# Writers of observations: `first` is where a part begins.


@rule
def mark(first, word, out):  # type: ignore[no-untyped-def]
    """Write the 1 of a one-hot part; a negative word is none."""
    if word >= 0:
        out[first + word] = 1


@rule
def mark_set(first, size, members, out):  # type: ignore[no-untyped-def]
    """Write a 0 or 1 for each of `size` words: whether it is in a set."""
    for word in range(size):
        out[first + word] = (int(members) >> word) & 1


@rule
def copy_row(first, size, table, row, out):  # type: ignore[no-untyped-def]
    """Write the first `size` cells in a row of a field."""
    for word in range(size):
        out[first + word] = table[row, word]
