"""Functions that say fields of a state in words: written down as plain Python, to be as fast as by hand."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from kassen.engine.rules.record import Field
from kassen.engine.rules.sets import members_of
from kassen.engine.rules.vocabulary import Form, Vocabulary, names_in

Name = TypeVar("Name")
Saying = Callable[[Any, Any], Any]  # of a box and a state
MAX_LOOKED_UP = 8  # names: 256 sets


def by_table(fields: Mapping[str, Field], sized: Collection[str]) -> Saying:
    """Make the function that says each of these fields, by its key; those in `sized` have their size beside them."""
    phrasing = Phrasing(sized)
    entries = ", ".join(f"{key!r}: {phrasing.field(field)}" for key, field in fields.items())
    return phrasing.function(f"{{{entries}}}")


@cache
def of_field(field: Field, is_sized: bool) -> Saying:
    phrasing = Phrasing((field.name,) if is_sized else ())
    return phrasing.function(phrasing.field(field))


@cache
def of_cell(words: Vocabulary) -> Saying:
    """Make the function that says one number, or one row of them, in place of a state."""
    phrasing = Phrasing(())
    return phrasing.function(phrasing.cell(words, "state"))


def by_seat(fields: Mapping[str, Field], sized: Collection[str]) -> Saying:
    """The same as one entry for each seat: its part of a field, or whether it belongs to a set."""
    phrasing = Phrasing(sized)
    cells, columns = ["'seat': seat"], ["range(state.seats)"]
    for key, field in fields.items():
        if field.words.form is Form.SEATS and not field.shape:
            cells.append(f"{key!r}: state.{field.name} >> seat & 1 == 1")
        elif field.words.form is Form.OWNERS:
            cells.append(f"{key!r}: cell{len(columns)}")
            columns.append(phrasing.field(field))
        else:
            cells.append(f"{key!r}: {phrasing.cell(field.words, f'cell{len(columns)}')}")
            columns.append(phrasing.column(field))
    names = ", ".join(["seat", *(f"cell{index}" for index in range(1, len(columns)))])
    rows = f"zip({', '.join(columns)})" if len(columns) > 1 else columns[0]
    return phrasing.function(f"[{{{', '.join(cells)}}} for {names} in {rows}]")


def by_one_seat(fields: Mapping[str, Field]) -> Callable[[Any, Any, int], Any]:
    """The parts of one seat alone, of fields that have a cell or a row of copies for each."""
    phrasing = Phrasing(())
    cells = [
        f"{key!r}: {phrasing.cell(field.words, f'{phrasing.column(field)}[seat]')}"
        for key, field in fields.items()
    ]
    return phrasing.function(f"{{{', '.join(cells)}}}", "box, state, seat")


class Phrasing:
    """Writes expressions over `box` and `state`, and keeps the names that they look up."""

    def __init__(self, sized: Collection[str]) -> None:
        self.sized = sized
        self.known: dict[str, Any] = {
            "members_of": members_of, "names_in": names_in, "names_of": names_of, "in_row": in_row,
            "owned": owned, "cut": cut,
        }  # fmt: skip
        self.looked_up: list[str] = []  # names that come from the box

    def function(self, expression: str, arguments: str = "box, state") -> Callable[..., Any]:
        lines = [f"def say({arguments}):", *self.looked_up, f"    return {expression}"]
        exec("\n".join(lines), self.known)  # from the names and numbers of a game's own table
        say: Callable[..., Any] = self.known["say"]
        return say

    def field(self, field: Field) -> str:
        """All of a field; one entry for each seat where it has one for each."""
        words, value = field.words, f"state.{field.name}"
        if words.form is Form.OWNERS:
            return f"owned({value}, {self.names(words)}, state.seats)"
        if len(field.shape) > words.form.is_row:
            rows = f"zip(range(state.seats), {self.column(field)})"
            return f"[{self.cell(words, 'cell')} for _, cell in {rows}]"
        if words.form.is_row and self.has_size(field):
            value = f"{value}[:state.{field.name}_size]"
        return self.cell(words, value)

    def column(self, field: Field) -> str:
        """All cells or rows of a field that has one for each seat, and perhaps more."""
        value = f"state.{field.name}"
        if len(field.shape) == 1:
            return value
        if self.has_size(field):
            return f"cut({value}.tolist(), {value}_size)"
        return f"{value}.tolist()"

    def cell(self, words: Vocabulary, value: str) -> str:
        """One number, or one row of them; nothing stands where the blank stands for nothing."""
        match words.form:
            case Form.NUMBER:
                return f"{value} + {words.first}" if words.first else value
            case Form.FLAG:
                return f"{value} != 0"
            case Form.SEATS:
                return f"members_of({value})"
            case Form.SEAT:
                return f"None if {value} < 0 else {value}"
            case Form.NAME:
                return f"None if {value} < 0 else {self.names(words)}[{value}]"
            case Form.MEMBERS:
                return self.members(words, value)
            case Form.COPIES:
                return f"names_of({value}, {self.names(words)})"
            case Form.PILE:
                return f"in_row({self.names(words)}, {value})[::-1]"
            case _:
                return f"in_row({self.names(words)}, {value})"

    def members(self, words: Vocabulary, value: str) -> str:
        """Sets of a few fixed names are looked up whole."""
        names = words.names
        if isinstance(names, str) or len(names) > MAX_LOOKED_UP:
            return f"[{self.names(words)}[member] for member in members_of({value})]"
        sets = [[names[member] for member in members_of(mask)] for mask in range(1 << len(names))]
        return f"{self.variable(sets)}[{value}].copy()"

    def has_size(self, field: Field) -> bool:
        return field.words.form is not Form.COPIES and field.name in self.sized

    def names(self, words: Vocabulary) -> str:
        """The variable that holds the names of a vocabulary."""
        names = words.names
        if isinstance(names, str):
            line = f"    in_{names} = names_in(box, {names!r})"
            if line not in self.looked_up:
                self.looked_up.append(line)
            return f"in_{names}"
        return self.variable(names)

    def variable(self, value: Any) -> str:
        """The variable that holds a value which is known beforehand."""
        name = f"known{len(self.known)}"
        self.known[name] = value
        return name


def names_of(counts: Iterable[int], names: Iterable[Name]) -> list[Name]:
    """As many of each name as its count says."""
    pairs = zip(names, counts, strict=False)
    return [name for name, copies in pairs if copies for _ in range(copies)]


def in_row(names: Sequence[Any], cells: Sequence[int]) -> list[Any]:
    row = [None if thing < 0 else names[thing] for thing in cells]
    while row and row[-1] is None:  # slots that nothing lies in
        row.pop()
    return row


def owned(owners: Sequence[int], names: Sequence[Any], seats: int) -> list[list[Any]]:
    own: list[list[Any]] = [[] for _ in range(seats)]
    for name, owner in zip(names, owners, strict=False):
        if owner >= 0:
            own[owner].append(name)
    return own


def cut(rows: Sequence[Sequence[int]], sizes: Sequence[int]) -> list[Sequence[int]]:
    return [row[:size] for row, size in zip(rows, sizes, strict=False)]
