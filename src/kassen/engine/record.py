"""Records: a game's state as a table of fields that says of each one who sees it.

The interpreter reads numpy records slowly, so it works on a light object instead: scalars are
attributes, arrays are memory views of the record. Their items are plain ints, and a value that does
not fit raises an error instead of wrapping.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache, cached_property
from struct import Struct
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


# What numpy's records do, without the detour by which they offer fields as attributes.
_read, _write = np.void.__getitem__, np.void.__setitem__


class Light:
    """One record, opened for the interpreter; `store` writes the scalars back."""

    __slots__ = ("_record", "listener", "notes", "printed")
    _scalars: tuple[str, ...] = ()
    _arrays: tuple[str, ...] = ()
    _layout = Struct("")  # of the scalars within the record

    def __init__(self, record: Any) -> None:
        self._record = record
        self.listener = None
        self.printed = None
        self.notes: dict[Any, Any] = {}
        for name in self._arrays:
            setattr(self, name, memoryview(_read(record, name)))
        self.load()

    def load(self) -> None:
        for name, value in zip(self._scalars, self._layout.unpack_from(self._record), strict=True):
            setattr(self, name, value)

    def store(self) -> Any:
        for name in self._scalars:
            _write(self._record, name, getattr(self, name))
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
        members = {
            "__slots__": scalars + arrays,
            "_scalars": scalars,
            "_arrays": arrays,
            "_layout": _layout_of(scalars, layout),
        }
        self._light = type(f"Light{name.title()}", (Light,), members)

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
        seen = np.empty(1, self.dtype)
        raw = seen.view(np.uint8)
        raw[:] = self._blank
        truth = np.frombuffer(light.store(), np.uint8)
        np.copyto(raw, truth, where=self._open_bytes(seat))
        return self.open(seen[0])

    @cached_property
    def _blank(self) -> npt.NDArray[np.uint8]:
        """What stands in each field for those who do not see it, byte by byte: numpy copies records field by field."""
        records = self.zeros()
        for name, _, _, _, *hidden in self.fields:
            records[name] = hidden[0] if hidden else 0
        return records.view(np.uint8)

    @cache  # noqa: B019 - a schema lives as long as its game
    def _open_bytes(self, seat: int) -> npt.NDArray[np.bool_]:
        """The bytes of a record that a seat sees by the table: the same in every state."""
        offsets: Any = self.dtype.fields
        is_open = np.zeros(self.dtype.itemsize, np.bool_)
        for name, _, shape, who, *_ in self.fields:
            kind, first = offsets[name][:2]
            if who is Seen.BY_ALL:
                is_open[first : first + kind.itemsize] = True
            elif who is Seen.BY_OWNER and seat >= 0:
                size = kind.itemsize // shape[0]
                is_open[first + seat * size : first + (seat + 1) * size] = True
        return is_open


def _layout_of(scalars: Sequence[str], layout: np.dtype[Any]) -> Struct:
    """Where the scalars lie in a record, so that all are read at once; what lies between them is passed over."""
    fields: Any = layout.fields
    form, end = "=", 0
    for name in scalars:
        kind, first = fields[name]
        sign = {1: "b", 2: "h", 4: "i", 8: "q"}[kind.itemsize]
        form += f"{first - end}x" + (sign.upper() if kind.kind == "u" else sign)
        end = first + kind.itemsize
    return Struct(form)
