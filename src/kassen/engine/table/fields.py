"""A field of the state in the words of its vocabulary, and words as a field: one for views, both for scenarios."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.record import Field, Schema
from kassen.engine.rules.sets import members_of
from kassen.engine.rules.vocabulary import Form, names_in
from kassen.engine.table import made_words

# From a field to words.


def said(box: Any, state: Any, field: Field) -> Any:
    """The content of a field as people write it; one entry for each seat where it has one for each."""
    return made_words.of_field(field, hasattr(state, f"{field.name}_size"))(box, state)


def said_blank(box: Any, state: Any, field: Field) -> Any:
    """The same of a field in which nothing but blanks stands."""
    is_row = field.words.form.is_row
    if field.words.form is Form.OWNERS:
        return [[]] * state.seats
    blank: Any = [] if is_row else made_words.of_cell(field.words)(box, field.blank)
    return [blank] * state.seats if len(field.shape) > is_row else blank


# From words to a field.


def put(box: Any, state: Any, field: Field, value: Any, what: str, may_lack: bool = False) -> None:
    """Fill a field from words, and the one beside it that says how many are in use; null may stand for a seat's."""
    array = getattr(state, field.name)
    form = field.words.form
    if form is Form.OWNERS:
        for seat, own in enumerate(by_seat(value, what, state.seats)):
            for thing in all_named(own, f"{what} of seat {seat}", field.words.names_in(box)):
                if array[thing] != field.blank:
                    raise BadScenario(f"{what} names {field.words.names_in(box)[thing]} twice")
                array[thing] = seat
    elif len(field.shape) > form.is_row:
        for seat, own in enumerate(by_seat(value, what, state.seats)):
            if own is None and (may_lack or form is Form.NAME):
                continue
            if form.is_row:
                put_row(box, state, field, array, seat, own, f"{what} of seat {seat}")
            else:
                array[seat] = number_of(box, state, field, own, f"{what} of seat {seat}")
    elif form.is_row:
        put_row(box, state, field, array, None, value, what)
    else:
        setattr(state, field.name, number_of(box, state, field, value, what))


def number_of(box: Any, state: Any, field: Field, value: Any, what: str) -> int:
    words = field.words
    if words.form is Form.NUMBER:
        highest = field.highest if words.highest is None else words.highest
        return whole(value, what, words.lowest, highest) - words.first
    if words.form is Form.FLAG:
        return int(flag(value, what))
    if words.form is Form.SEAT:
        return whole(value, what, 0, state.seats - 1)
    if words.form is Form.SEATS:
        return sum(1 << seat for seat in set(seats_in(value, what, state.seats)))
    if words.form is Form.MEMBERS:
        members = all_named(value, what, words.names_in(box))
        if len(set(members)) < len(members):
            raise BadScenario(f"{what} names one of them twice")
        return sum(1 << member for member in members)
    return named(value, what, words.names_in(box))


def put_row(
    box: Any, state: Any, field: Field, array: Any, seat: int | None, value: Any, what: str
) -> None:
    names, form, room = field.words.names_in(box), field.words.form, field.shape[-1]
    has_size = hasattr(state, f"{field.name}_size")
    may_lack = form is Form.SLOTS and not has_size  # a slot may be empty
    things = [
        field.blank if thing is None and may_lack else named(thing, what, names)
        for thing in listed(value, what)
    ]
    cells = things[::-1] if form is Form.PILE else things
    if form is Form.COPIES:
        cells = [things.count(thing) for thing in range(len(names))]
    if len(cells) > room:
        raise BadScenario(f"{what} has room for {room}, not for {len(cells)}")
    for index, cell in enumerate(cells):
        array[index if seat is None else (seat, index)] = cell
    if has_size:
        if seat is None:
            setattr(state, f"{field.name}_size", len(things))
        else:
            getattr(state, f"{field.name}_size")[seat] = len(things)


# Single values; each is refused with what it should be.


def whole(value: Any, what: str, lowest: int, highest: int) -> int:
    """A whole number within its limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadScenario(f"{what} is a whole number from {lowest} to {highest}, not {value!r}")
    return value


def flag(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadScenario(f"{what} is true or false, not {value!r}")
    return value


def listed(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadScenario(f"{what} is a list, not {value!r}")
    return value


def by_seat(value: Any, what: str, seats: int) -> list[Any]:
    """A list with one entry for every seat."""
    if len(listed(value, what)) != seats:
        raise BadScenario(f"{what} lists {len(value)} seats, not {seats}")
    return list(value)


def seats_in(value: Any, what: str, seats: int) -> list[int]:
    return [whole(seat, f"a seat of {what}", 0, seats - 1) for seat in listed(value, what)]


def named(value: Any, what: str, names: Collection[Any]) -> int:
    """The number of a name in the game's list of them."""
    if isinstance(value, bool) or not isinstance(value, (str, int)) or value not in names:
        raise BadScenario(f"{what} is one of {', '.join(map(str, names))}, not {value!r}")
    return list(names).index(value)


def all_named(values: Any, what: str, names: Collection[Any]) -> list[int]:
    return [named(value, what, names) for value in listed(values, what)]


# What lies where.


def left_over(
    schema: Schema,
    box: Any,
    state: Any,
    names: Any,
    copies: Iterable[int],
    spare: Iterable[int] = (),
) -> list[int]:
    """Those of these things that lie nowhere, in table order; refused where more of one lie about than there are."""
    copies = [int(number) for number in copies]
    left = list(copies)
    for thing in [*lying(schema, state, names), *spare]:
        left[thing] -= 1
    for thing, number in enumerate(left):
        if number < 0:
            name = names_in(box, names)[thing]
            name = name if isinstance(name, str) else f"cards of {name}"
            raise BadScenario(f"there are only {copies[thing]} {name} in this game")
    return [thing for thing, number in enumerate(left) for _ in range(number)]


def lying(schema: Schema, state: Any, names: Any) -> Iterator[int]:
    """Every thing of these names that lies in some field, by its number."""
    for field in schema.fields:
        if field.words.lies and field.words.names == names:
            for row in rows_of(state, field):
                if field.words.form is Form.OWNERS:
                    yield from (thing for thing, owner in enumerate(row) if owner >= 0)
                elif field.words.form is Form.MEMBERS:
                    yield from (thing for members in row for thing in members_of(members))
                elif field.words.form is Form.COPIES:
                    yield from (thing for thing, count in enumerate(row) for _ in range(count))
                else:
                    yield from (thing for thing in row if thing >= 0)


def rows_of(state: Any, field: Field) -> list[list[int]]:
    """The cells of a field, row by row; a scalar is a row of one."""
    content = getattr(state, field.name)
    if not field.shape:
        return [[content]]
    rows: list[Any] = content.tolist()
    return rows if len(field.shape) > 1 else [rows]


def lay_below(state: Any, name: str, things: Sequence[int]) -> None:
    """Put things under a pile, in their order from the bottom."""
    cells, size = getattr(state, name), getattr(state, f"{name}_size")
    pile = [*things, *cells.tolist()[:size]]
    for index, thing in enumerate(pile):
        cells[index] = thing
    setattr(state, f"{name}_size", len(pile))
