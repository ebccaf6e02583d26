"""Records: a game's state as a table of fields, the one place where a field is described.

A row says what the field is made of, who sees it, what stands there at first and for those who do not see it,
how people read and write it, and how long it lasts.

The interpreter reads numpy records slowly, so it works on a proxy instead: scalars are attributes,
arrays are memory views of the record. Their items are plain ints, and a value that does not fit
raises an error instead of wrapping.
"""

import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from operator import attrgetter
from struct import Struct
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.engine.rules import made_rules
from kassen.engine.rules.dice import DICE_SIZE
from kassen.engine.rules.vocabulary import NUMBER, Names, Vocabulary

Records = npt.NDArray[Any]


class Seen(Enum):
    """Who may read a field."""

    BY_ALL = "all"
    BY_OWNER = "owner"  # the first index is the seat that may
    BY_RULE = "rule"  # the game's `uncover` copies what a seat may read
    BY_NONE = "none"


class Field(NamedTuple):
    """A row of the table; the columns from `blank` on may be left out."""

    name: str
    kind: type[np.generic]
    shape: tuple[int, ...]
    seen: Seen
    blank: int = 0  # stands there at first, and for those who do not see the field
    words: Vocabulary = NUMBER  # how people read and write it
    lasts: str = ""  # the span after which it is cleared, as the game calls it


Rows = Sequence[tuple[Any, ...]]

DICE = ("dice", np.uint32, (DICE_SIZE,), Seen.BY_NONE)


Place = tuple[str, int, int, str, tuple[int, ...]]  # of an array: name, from, to, kind, shape
# Of scalars side by side: form, from where, and what reads them all.
Run = tuple[Struct, int, Callable[[Any], tuple[int, ...]]]


class RecordProxy:
    """The memory of one record, opened for the interpreter; `store` writes the scalars back."""

    __slots__ = ("listener", "memory", "notes", "printed")
    _dtype: np.dtype[Any]
    _open: ClassVar[Callable[[Any, memoryview, Iterable[int]], None]]  # fills the slots
    _runs: tuple[Run, ...] = ()

    def __init__(self, memory: memoryview, scalars: Iterable[int]) -> None:
        self.memory = memory
        self.listener = None
        self.printed = None
        self.notes: dict[Any, Any] = {}
        self._open(memory, scalars)

    def store(self) -> Any:
        """The record, with the scalars as they are now."""
        return np.frombuffer(self.stored(), self._dtype)[0]

    def stored(self) -> memoryview:
        """The same as bytes, which costs less."""
        try:
            for form, first, values_of in self._runs:
                form.pack_into(self.memory, first, *values_of(self))
        except struct.error as error:
            raise OverflowError(f"a number does not fit its field: {error}") from error
        return self.memory


class Schema:
    """A table of fields as a numpy dtype, with the proxy class that goes with it."""

    def __init__(self, name: str, rows: Rows) -> None:
        self.name = name
        self.fields = fields = tuple(Field(*row) for row in rows)
        self.by_name = {field.name: field for field in fields}
        layout = np.dtype([field[:3] for field in fields], align=True)
        self.dtype = np.dtype((np.record, layout))
        offsets: Any = layout.fields
        scalars = tuple(field.name for field in fields if not field.shape)
        arrays = tuple(_place_of(f.name, *offsets[f.name]) for f in fields if f.shape)
        members = {
            "__slots__": scalars + tuple(array[0] for array in arrays),
            "_dtype": self.dtype,
            "_open": _opening(scalars, arrays),
            "_runs": tuple(_run(names, offsets) for names in _side_by_side(scalars, offsets)),
        }
        self._form = Struct("=" + "".join(_signs(scalars, offsets, 0)))  # of all scalars
        self._proxy_class = type(f"{name.title()}Proxy", (RecordProxy,), members)

    def clearing(self, *spans: str) -> Any:
        """Make the rule that puts blanks into all fields that last for one of these spans, or into every field."""
        fields = [
            field
            for field in self.fields
            if field.name != "dice" and (not spans or field.lasts in spans)
        ]
        return made_rules.clearing("_".join(["clear", *spans]), fields)

    def counting(self, names: Names) -> Any:
        """Make the rule that counts a thing of these names in all fields where such things lie."""
        fields = [f for f in self.fields if f.words.lies and f.words.names == names]
        sizes = {f.name for f in fields if f"{f.name}_size" in self.by_name}
        return made_rules.counting(fields, sizes)

    def zeros(self, count: int = 1) -> Records:
        return np.zeros(count, self.dtype)

    def open(self, record: Any) -> Any:
        """A proxy of a record; its arrays are the record's own memory."""
        memory = np.asarray(record).reshape(1).view(np.uint8).data
        return self._proxy_class(memory, self._form.unpack_from(memory))

    def copy(self, proxy: Any) -> Any:
        """An independent proxy with the same content and no listener."""
        return self.open(self.records(proxy)[0])

    def bytes(self, proxy: Any) -> bytes:
        return bytes(self.records(proxy).tobytes())

    def records(self, proxy: Any) -> Records:
        """An independent array of one record with the same content, for compiled code."""
        stored = np.frombuffer(proxy.stored(), np.uint8)
        return (stored & self._own_bytes).view(self.dtype)  # the gaps between fields are zero too

    def seen(self, proxy: Any, seat: int) -> Any:
        """A blank state that gains what this seat sees by the table; -1 is a spectator."""
        seen = self._blank.copy()
        truth = np.frombuffer(proxy.stored(), np.uint8)
        np.copyto(np.frombuffer(seen, np.uint8), truth, where=self._open_bytes(seat))
        return self._proxy_class(memoryview(seen), self._form.unpack_from(seen))

    @cached_property
    def _blank(self) -> bytearray:
        """What stands in each field for those who do not see it."""
        records = self.zeros()
        for field in self.fields:
            records[field.name] = field.blank
        return bytearray(records.tobytes())

    @cached_property
    def _own_bytes(self) -> npt.NDArray[np.uint8]:
        """All ones where a field lies, and zeros in the gaps between them."""
        own = np.zeros(self.dtype.itemsize, np.uint8)
        offsets: Any = self.dtype.fields
        for kind, first in (offset[:2] for offset in offsets.values()):
            own[first : first + kind.itemsize] = 0xFF
        return own

    @cache  # noqa: B019 - a schema lives as long as its game
    def _open_bytes(self, seat: int) -> npt.NDArray[np.bool_]:
        """The bytes of a record that a seat sees by the table: the same in every state."""
        offsets: Any = self.dtype.fields
        is_open = np.zeros(self.dtype.itemsize, np.bool_)
        for field in self.fields:
            kind, first = offsets[field.name][:2]
            if field.seen is Seen.BY_ALL:
                is_open[first : first + kind.itemsize] = True
            elif field.seen is Seen.BY_OWNER and seat >= 0:
                size = kind.itemsize // field.shape[0]
                is_open[first + seat * size : first + (seat + 1) * size] = True
        return is_open


Offsets = Mapping[str, tuple[np.dtype[Any], int]]


def _place_of(name: str, kind: np.dtype[Any], first: int) -> Place:
    return name, first, first + kind.itemsize, kind.base.char, kind.shape


def _opening(scalars: Sequence[str], arrays: Iterable[Place]) -> Callable[..., None]:
    """Make what gives a proxy its scalars and arrays: written down, it takes a third of the time of a loop."""
    lines = [
        "def opening(proxy, memory, scalars):",
        f"    ({''.join(f'proxy.{name}, ' for name in scalars)}) = scalars",
        *(
            f"    proxy.{name} = memory[{first}:{end}].cast({kind!r}, {shape})"
            for name, first, end, kind, shape in arrays
        ),
    ]
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)  # from the names and places of a game's own table
    opening: Callable[..., None] = made["opening"]
    return opening


def _signs(names: Sequence[str], offsets: Offsets, end: int) -> Iterator[str]:
    """The scalars of a record as `struct` writes them; what lies between them is passed over."""
    for name in names:
        kind, first = offsets[name]
        sign = {1: "b", 2: "h", 4: "i", 8: "q"}[kind.itemsize]
        yield f"{first - end}x" + (sign.upper() if kind.kind == "u" else sign)
        end = first + kind.itemsize


def _side_by_side(names: Sequence[str], offsets: Offsets) -> list[list[str]]:
    """Scalars with nothing in between: each group is written at once."""
    groups: list[list[str]] = []
    end = -1
    for name in names:
        kind, first = offsets[name]
        if first != end:
            groups.append([])
        groups[-1].append(name)
        end = first + kind.itemsize
    return groups


def _run(names: Sequence[str], offsets: Offsets) -> Run:
    first = offsets[names[0]][1]
    return Struct("=" + "".join(_signs(names, offsets, first))), first, reader_of(names)


def reader_of(names: Sequence[str]) -> Callable[[Any], tuple[int, ...]]:
    """What reads all these at once."""
    if len(names) > 1:
        return attrgetter(*names)
    [name] = names
    return lambda proxy: (getattr(proxy, name),)
