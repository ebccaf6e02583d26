"""Cards that nobody has seen: even with all hands open they may be shuffled.

Two sources: places that no seat tells apart, as the games list them, and face-down piles, which are fields nobody sees
beside a field with their size.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.game import Cell, Game
from kassen.engine.rules.dice import roll
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Seen


@dataclass(frozen=True)
class Unseen:
    """Bytes of a state's record, group by group."""

    places: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]  # of each group among the places, and the end of the last


def unseen_by_all(game: Game, state: Any, seats: int) -> Unseen:
    """The groups of places in each of which cards may change places without anybody's knowledge."""
    groups = [{place_of(game, cell) for cell in group} for group in indistinct(game, state, seats)]
    listed = {place for group in groups for place in group}
    groups += [pile - listed for pile in piles(game, state)]
    places = [place for group in groups for place in sorted(group)]
    starts = np.cumsum([0, *map(len, groups)])
    return Unseen(np.array(places, np.int64), starts.astype(np.int64))


@rule
def shuffle_unseen(record, places, starts, dice):  # type: ignore[no-untyped-def]
    """Every group into a random order; the record is given as its bytes."""
    for group in range(len(starts) - 1):
        first = starts[group]
        for last in range(starts[group + 1] - 1, first, -1):
            other = first + roll(dice, last - first + 1)
            card = record[places[last]]
            record[places[last]] = record[places[other]]
            record[places[other]] = card


def indistinct(game: Game, state: Any, seats: int) -> list[set[Cell]]:
    """Groups of places that a spectator cannot tell apart, and none of the seats can."""
    groups = [set(group) for group in game.room.unseen(state, -1)]
    for seat in range(seats):
        own = [set(group) for group in game.room.unseen(state, seat)]
        groups = [shared for group in groups for other in own if (shared := group & other)]
    return [group for group in groups if all(is_byte(game, cell[0]) for cell in group)]


def piles(game: Game, state: Any) -> list[set[int]]:
    names = {field[0] for field in game.state.fields}
    return [
        {place_of(game, (name, (index,))) for index in range(getattr(state, f"{name}_size"))}
        for name, _, shape, who, *_ in game.state.fields
        if who is Seen.BY_NONE
        and len(shape) == 1
        and f"{name}_size" in names
        and is_byte(game, name)
    ]


def is_byte(game: Game, name: str) -> bool:
    return game.state.dtype[name].base.itemsize == 1


def place_of(game: Game, cell: Cell) -> int:
    """The byte of a record that a cell is."""
    name, index = cell
    kind, offset = game.state.dtype.fields[name][:2]  # type: ignore[index]
    return int(offset) + (int(np.ravel_multi_index(index, kind.shape)) if index else 0)
