"""Records: a game's state as a table of fields, the one place where a field is described.

A row says what the field is made of, who sees it, what stands there at first and for those who do not see it,
how people read and write it, and how long it lasts.

The interpreter works on a proxy of a record: scalars are attributes, arrays are memory views. Their items are
plain ints, and a value that does not fit raises an error instead of wrapping. NumPy is asked for by what makes
arrays of records, for compiled code.
"""

import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from math import prod
from operator import attrgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

from kassen.engine.rules import made_rules
from kassen.engine.rules.dice import DICE_SIZE
from kassen.engine.rules.vocabulary import NUMBER, Names, Vocabulary

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Records: TypeAlias = "npt.NDArray[Any]"

# What a field is made of, as `struct` writes it.
INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64 = "bBhHiIqQ"


class Seen(Enum):
    """Who may read a field."""

    BY_ALL = "all"
    BY_OWNER = "owner"  # the first index is the seat that may
    BY_RULE = "rule"  # the game's `uncover` copies what a seat may read
    BY_NONE = "none"


class Field(NamedTuple):
    """A row of the table; the columns from `blank` on may be left out."""

    name: str
    kind: str  # INT8 … UINT64
    shape: tuple[int, ...]
    seen: Seen
    blank: int = 0  # stands there at first, and for those who do not see the field
    words: Vocabulary = NUMBER  # how people read and write it
    lasts: str = ""  # the span after which it is cleared, as the game calls it

    @property
    def item_size(self) -> int:
        return struct.calcsize(f"={self.kind}")

    @property
    def highest(self) -> int:
        """The largest number that fits a cell."""
        return (1 << 8 * self.item_size - self.kind.islower()) - 1


Rows = Sequence[tuple[Any, ...]]

DICE = ("dice", UINT32, (DICE_SIZE,), Seen.BY_NONE)


class Place(NamedTuple):
    """Where a field lies in the memory of a record."""

    field: Field
    first: int
    end: int


# Of scalars side by side: form, from where, and what reads them all.
Run = tuple[Struct, int, Callable[[Any], tuple[int, ...]]]


class RecordProxy:
    """The memory of one record, opened for the interpreter; `store` writes the scalars back."""

    __slots__ = ("listener", "memory", "notes", "printed")
    _schema: "ClassVar[Schema]"
    _open: ClassVar[Callable[[Any, memoryview, Iterable[int]], None]]  # fills the slots
    _runs: tuple[Run, ...] = ()

    def __init__(self, memory: memoryview, scalars: Iterable[int]) -> None:
        self.memory = memory
        self.listener = None
        self.printed = None
        self.notes: dict[Any, Any] = {}
        self._open(memory, scalars)

    def store(self) -> Any:
        """The NumPy record, with the scalars as they are now."""
        return self._schema.array(self.stored())[0]

    def stored(self) -> memoryview:
        """The same as bytes, which costs less."""
        try:
            for form, first, values_of in self._runs:
                form.pack_into(self.memory, first, *values_of(self))
        except struct.error as error:
            raise OverflowError(f"a number does not fit its field: {error}") from error
        return self.memory


class Schema:
    """A table of fields laid out in memory, with the proxy class that goes with it."""

    def __init__(self, name: str, rows: Rows) -> None:
        self.name = name
        self.fields = fields = tuple(Field(*row) for row in rows)
        self.by_name = {field.name: field for field in fields}
        self.places, self.size = _laid_out(fields)
        scalars = [place for place in self.places if not place.field.shape]
        members = {
            "__slots__": tuple(field.name for field in fields),
            "_schema": self,
            "_open": _opening(self.places),
            "_runs": tuple(map(_run, _side_by_side(scalars))),
        }
        self._form = Struct("=" + "".join(_signs(scalars, 0)))  # of all scalars
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

    # For the interpreter.

    def new(self) -> Any:
        """A proxy of zeros."""
        return self._proxy_of(bytearray(self.size))

    def open(self, record: Any) -> Any:
        """A proxy of a NumPy record, whose memory it shares, or of the bytes of one, which it copies."""
        is_content = isinstance(record, (bytes, memoryview))
        return self._proxy_of(bytearray(record) if is_content else record.reshape(1).view("u1"))

    def _proxy_of(self, memory: Any) -> Any:
        return self._proxy_class(memoryview(memory), self._form.unpack_from(memory))

    def copy(self, proxy: Any) -> Any:
        """An independent proxy with the same content and no listener."""
        return self.open(proxy.stored())

    def bytes(self, proxy: Any) -> bytes:
        """The content of the record; the gaps between fields are zero."""
        if not self._gaps:
            return bytes(proxy.stored())
        content = bytearray(proxy.stored())
        for first, end in self._gaps:
            content[first:end] = bytes(end - first)
        return bytes(content)

    def seen(self, proxy: Any, seat: int) -> Any:
        """A blank state that gains what this seat sees by the table; -1 is a spectator."""
        seen, truth = bytearray(self._blank), proxy.stored()
        for first, end in self._open_to(seat):
            seen[first:end] = truth[first:end]
        return self._proxy_of(seen)

    def blanks(self) -> dict[str, Any]:
        """The blank of every field by its name, in nested lists where it is an array."""
        return {field.name: _filled(field.shape, field.blank) for field in self.fields}

    def filled(self, content: Mapping[str, Any]) -> Any:
        """A proxy with this content, given as `blanks` has it."""
        memory = bytearray(self.size)
        for field, first, _ in self.places:
            cells = list(_flat(field.name, content[field.name], field.shape))
            try:
                struct.pack_into(f"={len(cells)}{field.kind}", memory, first, *cells)
            except struct.error as error:
                raise OverflowError(f"{field.name}: {error}") from error
        return self._proxy_of(memory)

    @cached_property
    def _blank(self) -> bytearray:
        """A record with nothing but blanks, as for those who see no field."""
        return bytearray(self.filled(self.blanks()).memory)

    @cached_property
    def _gaps(self) -> list[tuple[int, int]]:
        """The bytes between fields."""
        ends = [0, *(place.end for place in self.places)]
        firsts = [*(place.first for place in self.places), self.size]
        return [gap for gap in zip(ends, firsts, strict=True) if gap[0] < gap[1]]

    @cache  # noqa: B019 - a schema lives as long as its game
    def _open_to(self, seat: int) -> list[tuple[int, int]]:
        """The parts of a record that a seat sees by the table: the same in every state."""
        parts: list[tuple[int, int]] = []
        for field, first, end in self.places:
            if field.seen is Seen.BY_OWNER and seat >= 0:
                size = (end - first) // field.shape[0]
                first, end = first + seat * size, first + (seat + 1) * size
            elif field.seen is not Seen.BY_ALL:
                continue
            if parts and parts[-1][1] == first:
                first = parts.pop()[0]
            parts.append((first, end))
        return parts

    # For compiled code.

    @cached_property
    def dtype(self) -> "np.dtype[Any]":
        """The same layout for NumPy."""
        import numpy as np

        layout: Any = {
            "names": [field.name for field in self.fields],
            "formats": [(f"{'iu'[f.kind.isupper()]}{f.item_size}", f.shape) for f in self.fields],
            "offsets": [place.first for place in self.places],
            "itemsize": self.size,
        }
        return np.dtype((np.record, np.dtype(layout, align=True)))

    def zeros(self, count: int = 1) -> Records:
        import numpy as np

        return np.zeros(count, self.dtype)

    def array(self, content: Any) -> Records:
        """Records with this content, in memory of their own."""
        import numpy as np

        return np.frombuffer(bytearray(content), self.dtype)

    def records(self, proxy: Any) -> Records:
        """An array of one record with the same content."""
        return self.array(self.bytes(proxy))


def flat(cells: Any) -> Any:
    """The cells of an array in one row."""
    return cells.cast("B").cast(cells.format)


def part_of(cells: Any, first: int) -> Any:
    """Those with this first index."""
    row = flat(cells)
    size = len(row) // len(cells)
    return row[first * size : (first + 1) * size]


def _laid_out(fields: Iterable[Field]) -> tuple[tuple[Place, ...], int]:
    """Each field where a C compiler would put it, and the size of the whole."""
    places, end, alignment = [], 0, 1
    for field in fields:
        first = _aligned(end, field.item_size)
        end = first + field.item_size * prod(field.shape)
        alignment = max(alignment, field.item_size)
        places.append(Place(field, first, end))
    return tuple(places), _aligned(end, alignment)


def _aligned(place: int, size: int) -> int:
    return -(-place // size) * size


def _filled(shape: Sequence[int], value: int) -> Any:
    return [_filled(shape[1:], value) for _ in range(shape[0])] if shape else value


def _flat(name: str, content: Any, shape: Sequence[int]) -> Iterator[int]:
    """The numbers of nested lists, which have this shape."""
    if not shape:
        yield content
        return
    if len(content) != shape[0]:
        raise ValueError(f"{name} has room for {shape[0]}, not {len(content)}")
    for part in content:
        yield from _flat(name, part, shape[1:])


def _opening(places: Sequence[Place]) -> Callable[..., None]:
    """Make what gives a proxy its scalars and arrays: written down, it takes a third of the time of a loop."""
    scalars = "".join(f"proxy.{place.field.name}, " for place in places if not place.field.shape)
    lines = [
        "def opening(proxy, memory, scalars):",
        f"    ({scalars}) = scalars",
        *(
            f"    proxy.{field.name} = memory[{first}:{end}].cast({field.kind!r}, {field.shape})"
            for field, first, end in places
            if field.shape
        ),
    ]
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)  # from the names and places of a game's own table
    opening: Callable[..., None] = made["opening"]
    return opening


def _signs(places: Iterable[Place], end: int) -> Iterator[str]:
    """The scalars of a record as `struct` writes them; what lies between them is passed over."""
    for place in places:
        yield f"{place.first - end}x{place.field.kind}"
        end = place.end


def _side_by_side(places: Iterable[Place]) -> list[list[Place]]:
    """Scalars with nothing in between: each group is written at once."""
    groups: list[list[Place]] = []
    end = -1
    for place in places:
        if place.first != end:
            groups.append([])
        groups[-1].append(place)
        end = place.end
    return groups


def _run(places: Sequence[Place]) -> Run:
    first = places[0].first
    form = Struct("=" + "".join(_signs(places, first)))
    return form, first, reader_of([place.field.name for place in places])


def reader_of(names: Sequence[str]) -> Callable[[Any], tuple[int, ...]]:
    """The function that reads all these at once."""
    if len(names) > 1:
        return attrgetter(*names)
    [name] = names
    return lambda proxy: (getattr(proxy, name),)
