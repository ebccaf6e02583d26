"""The course of a game as numbers, for networks that remember: a row for each event, as one seat may know it.

    rows = history(match.events, seat=0, last=64)
    game.event_names[rows[-1, 0]], game.event_columns[rows[-1, 0]]  # what the last row says

The first number of a row is the event's, `PADDING` where nothing has happened yet; what follows is named by
`game.event_columns`. A number a seat may not read is `UNREAD`. Seats are counted as at the table. What an event shows
besides, such as a whole hand, is in the observation while it is known.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from kassen.engine.errors import BadOption
from kassen.engine.table.events import UNREAD, Event

PADDING = -1
WIDTH = 5  # the event, and at most four numbers that a rule can emit with it

__all__ = ["PADDING", "UNREAD", "WIDTH", "history"]

Rows = npt.NDArray[np.int32]


def history(events: Sequence[Event], seat: int, last: int | None = None) -> Rows:
    """All events in order as a seat may know them, or the last ones, behind padding where there are fewer."""
    chosen = events if last is None else events[-check_size(last) :]
    return rows_of([event.seen_numbers(seat) for event in chosen], last)


def rows_of(seen: Sequence[tuple[int, ...]], last: int | None = None) -> Rows:
    """The last of these rows, as an array of this many."""
    size = len(seen) if last is None else last
    rows = np.zeros((size, WIDTH), np.int32)
    rows[:, 0] = PADDING
    for place, numbers in enumerate(seen[::-1][:size]):
        rows[size - 1 - place, : len(numbers)] = numbers
    return rows


def check_size(last: int) -> int:
    if isinstance(last, bool) or not isinstance(last, int) or last < 0:
        raise BadOption(f"a history has a number of rows, not {last!r}")
    return last
