"""Records: a game's state as a table of fields that says of each one who sees it.

The interpreter reads numpy records slowly, so it works on a light object instead: scalars are
attributes, arrays are memory views of the record. Their items are plain ints, and a value that does
not fit raises an error instead of wrapping.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.dice import DICE_SIZE

Records = npt.NDArray[Any]


class Seen(Enum):
    """Who may read a field."""

    BY_ALL = "all"
    BY_OWNER = "owner"  # the first index is the seat that may
    BY_RULE = "rule"  # the game's `uncover` copies what a seat may read
    BY_NONE = "none"


# name, kind, shape, who sees it, and what stands there for those who do not (0 if left out)
Field = (
    tuple[str, type[np.generic], tuple[int, ...], Seen]
    | tuple[str, type[np.generic], tuple[int, ...], Seen, int]
)

DICE: Field = ("dice", np.uint32, (DICE_SIZE,), Seen.BY_NONE)


class Light:
    """One record, opened for the interpreter; `store` writes the scalars back."""

    __slots__ = ("_record", "listener", "printed")
    _scalars: tuple[str, ...] = ()
    _arrays: tuple[str, ...] = ()

    def __init__(self, record: Any) -> None:
        self._record = record
        self.listener = None
        self.printed = None
        for name in self._arrays:
            setattr(self, name, memoryview(record[name]))
        self.load()

    def load(self) -> None:
        for name in self._scalars:
            setattr(self, name, int(self._record[name]))

    def store(self) -> Any:
        for name in self._scalars:
            self._record[name] = getattr(self, name)
        return self._record


class Schema:
    """A table of fields as a numpy dtype, with the light class that goes with it."""

    def __init__(self, name: str, fields: Sequence[Field]) -> None:
        self.name = name
        self.fields = tuple(fields)
        layout = np.dtype([(field[0], field[1], field[2]) for field in fields], align=True)
        self.dtype = np.dtype((np.record, layout))
        scalars = tuple(field[0] for field in fields if not field[2])
        arrays = tuple(field[0] for field in fields if field[2])
        slots = {"__slots__": scalars + arrays, "_scalars": scalars, "_arrays": arrays}
        self._light = type(f"Light{name.title()}", (Light,), slots)

    def zeros(self, count: int = 1) -> Records:
        return np.zeros(count, self.dtype)

    def open(self, record: Any) -> Any:
        """The light object of a record; its arrays are the record's own memory."""
        return self._light(record)

    def copy(self, light: Any) -> Any:
        """An independent light object with the same content and no listener."""
        return self.open(self.records(light)[0])

    def bytes(self, light: Any) -> bytes:
        return bytes(self.records(light).tobytes())

    def records(self, light: Any) -> Records:
        """An independent array of one record with the same content, for compiled code."""
        copies = self.zeros()  # not np.array: the gaps between fields are zero too
        copies[0] = light.store()
        return copies

    def seen(self, light: Any, seat: int) -> Any:
        """A blank state that gains what this seat sees by the table; -1 is a spectator."""
        truth = light.store()
        blank = self.zeros()[0]
        for name, _, _, who, *hidden in self.fields:
            if who is Seen.BY_ALL:
                blank[name] = truth[name]
                continue
            blank[name] = hidden[0] if hidden else 0
            if who is Seen.BY_OWNER and seat >= 0:
                blank[name][seat] = truth[name][seat]
        return self.open(blank)
