"""Positions that people write: documents read into a state and written from it, by the field table.

A game lists the keys of its documents with the field that each fills. Values are read by the field's
vocabulary, keys that fill no field by a reader, and what is left out stands as usual. What nobody mentions is
dealt, and a position that breaks a law of the game is refused.
"""

from collections.abc import Callable, Iterable, Mapping
from types import SimpleNamespace
from typing import Any, NamedTuple

from kassen.engine.errors import BadScenario
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.record import Field, Schema
from kassen.engine.rules.sets import first_of, members_of
from kassen.engine.rules.vocabulary import Form, Names, names_in
from kassen.engine.table import fields
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import join

Document = Mapping[str, Any]


# Readers: how a value is read that fills no field.


class Reader(NamedTuple):
    """Reads a value by box, state and what it is called; `usual` is read where it is left out, if it is not None."""

    read: Callable[[Any, Any, Any, str], Any]
    usual: Any = None

    def get(self, box: Any, state: Any, document: Document, key: str, what: str = "") -> Any:
        """Read a key of a document, or what is usual for it."""
        usual = self.usual_in(box, state)
        value = document.get(key, usual)
        is_told = key in document or usual is not None
        return self.read(box, state, value, what or key) if is_told else None

    def usual_in(self, box: Any, state: Any) -> Any:
        return self.usual(box, state) if callable(self.usual) else self.usual


ANY = Reader(lambda box, state, value, what: value)
FLAG = Reader(lambda box, state, value, what: fields.flag(value, what), False)
SEAT = Reader(lambda box, state, value, what: fields.whole(value, what, 0, state.seats - 1))


def whole(lowest: int, highest: int, usual: int | None = None) -> Reader:
    return Reader(lambda box, state, value, what: fields.whole(value, what, lowest, highest), usual)


def name(names: Names | Callable[[Any], Names], usual: Any = None) -> Reader:
    """A name as its number; names may depend on the box."""

    def read(box: Any, state: Any, value: Any, what: str) -> int:
        return fields.named(value, what, names_in(box, names(box) if callable(names) else names))

    return Reader(read, usual)


def maybe(reader: Reader, nothing: Any = None) -> Reader:
    """The same, or null, which is read as nothing."""
    return Reader(lambda *told: nothing if told[2] is None else reader.read(*told))


def or_all(reader: Reader) -> Reader:
    """The same, or the word "all"."""
    return Reader(lambda *told: "all" if told[2] == "all" else reader.read(*told))


def each(reader: Reader) -> Reader:
    """A list of such values."""

    def read(box: Any, state: Any, value: Any, what: str) -> list[Any]:
        return [reader.read(box, state, one, what) for one in fields.listed(value, what)]

    return Reader(read, [])


def _order(box: Any, state: Any, value: Any, what: str) -> list[int]:
    seats = fields.seats_in(value, what, state.seats)
    refuse_if(len(set(seats)) != len(seats), f"{what} names a seat twice")
    return seats


ORDER = Reader(_order, [])  # seats, one after the other, each once


def by_name(told: str, names: Names, reader: Reader) -> Reader:
    """An object with such values by name, read as a list for all names; another one is refused by these words."""

    def read(box: Any, state: Any, value: Any, what: str) -> list[Any]:
        known = names_in(box, names)
        if not isinstance(value, Mapping):
            raise BadScenario(f"{what} {told}, not {value!r}")
        for key in value:
            fields.named(key, what, known)
        return [reader.get(box, state, value, key, f"{what} of {key}") for key in known]

    return Reader(read, {})


def by_seat(reader: Reader, usual: Any = None) -> Reader:
    """A list with such a value for each seat."""

    def read(box: Any, state: Any, value: Any, what: str) -> list[Any]:
        own = fields.by_seat(value, what, state.seats)
        return [reader.read(box, state, one, f"{what} of seat {n}") for n, one in enumerate(own)]

    return Reader(read, usual or (lambda box, state: [reader.usual] * int(state.seats)))


def row(told: str, *readers: Reader) -> Reader:
    """A list of just these values; another one is refused by these words."""

    def read(box: Any, state: Any, value: Any, what: str) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(readers):
            raise BadScenario(f"{what} {told}, not {value!r}")
        pairs = zip(readers, value, strict=True)
        return [reader.read(box, state, one, what) for reader, one in pairs]

    return Reader(read)


def facts(optional: str = "", **readers: Reader) -> Reader:
    """A list of objects with all these keys, but for an optional one; each is read as a list of its values."""

    def read(box: Any, state: Any, value: Any, what: str) -> list[list[Any]]:
        for fact in fields.listed(value, what):
            if not isinstance(fact, Mapping) or {*fact, optional} != {*readers, optional}:
                told = join([key for key in readers if key != optional])
                raise BadScenario(f"{what} lists objects with {told}, not {fact!r}")
        return [
            [one.get(box, state, fact, key, f"{what}: {key}") for key, one in readers.items()]
            for fact in value
        ]

    return Reader(read, [])


def part(readers: Mapping[str, Reader]) -> Reader:
    """An object with some of these keys."""

    def read(box: Any, state: Any, value: Any, what: str) -> SimpleNamespace:
        if not isinstance(value, Mapping) or set(value) - set(readers):
            raise BadScenario(f"{what} has {', '.join(readers)}, not {value!r}")
        return SimpleNamespace(
            **{
                key: one.get(box, state, value, key, f"{what}: {key}")
                for key, one in readers.items()
            }
        )

    return Reader(read, {})


class Layout:
    """The keys of a document, or of a part of one, each with the field it fills; `~field` is a set's complement.

    `usual` has what stands where a key is left out, if that is not the blank of its field: a value, a function of
    box and state, or None for what is always written. `besides` has the readers of keys that fill no field.
    """

    def __init__(
        self,
        schema: Schema,
        keys: Mapping[str, str],
        usual: Mapping[str, Any] | None = None,
        besides: Mapping[str, Reader] | None = None,
    ) -> None:
        self.keys = {key: schema.by_name[name.removeprefix("~")] for key, name in keys.items()}
        self.complements = {key for key, name in keys.items() if name.startswith("~")}
        self.usual = usual or {}
        self.besides = besides or {}
        self.known = {*keys, *self.besides}

    def check(self, document: Any, what: str = "a scenario") -> None:
        """Refuse anything but a document, and unknown keys."""
        if not isinstance(document, Mapping):
            raise BadScenario(f"{what} is an object, not {document!r}")
        unknown = sorted(set(document) - self.known)
        if unknown:
            raise BadScenario(
                f"{what} has no {', '.join(unknown)}; it has {', '.join(sorted(self.known))}"
            )

    def told(self, box: Any, state: Any, document: Document) -> SimpleNamespace:
        """The values of keys that fill no field, by name; unknown keys are refused."""
        self.check(document)
        readers = self.besides.items()
        return SimpleNamespace(
            **{key: reader.get(box, state, document, key) for key, reader in readers}
        )

    def lay(self, box: Any, state: Any, document: Document) -> SimpleNamespace:
        """Fill all fields; it returns what else is told."""
        told = self.told(box, state, document)
        self.read(box, state, document)
        return told

    def read(
        self, box: Any, state: Any, document: Document, keys: Iterable[str] | None = None
    ) -> None:
        """Fill the fields of these keys, or of all, one by one; what is left out stands as usual."""
        for key in self.keys if keys is None else keys:
            field = self.keys[key]
            if key in document or key in self.usual or key in self.complements:
                value = document[key] if key in document else self.usual_of(box, state, key)
                if key in document or value is not None:
                    may_lack = self.usual.get(key) is to_be_dealt
                    fields.put(box, state, field, value, key, may_lack)
            if key in self.complements:
                setattr(state, field.name, first_of(state.seats) & ~getattr(state, field.name))

    def written(
        self, box: Any, state: Any, keys: Iterable[str] | None = None, **told: Any
    ) -> Fields:
        """The fields of these keys, or of all, in words, and what others tell, without what is as usual."""
        keys = self.keys if keys is None else keys
        said = {key: self.said(box, state, key, self.keys[key]) for key in keys} | told
        return {
            key: value for key, value in said.items() if value != self.usual_of(box, state, key)
        }

    def said(self, box: Any, state: Any, key: str, field: Field) -> Any:
        value = fields.said(box, state, field)
        return (
            [n for n in range(state.seats) if n not in value] if key in self.complements else value
        )

    def usual_of(self, box: Any, state: Any, key: str) -> Any:
        if key in self.complements:
            return []
        if key in self.besides:
            return self.besides[key].usual_in(box, state)
        if key not in self.usual:
            return fields.said_blank(box, state, self.keys[key])
        usual = self.usual[key]
        return usual(box, state) if callable(usual) else usual


def to_be_dealt(box: Any, state: Any) -> list[None]:
    """Null for each seat, as is usual of hands."""
    return [None] * int(state.seats)


# What cannot be.


def refuse_broken(
    box: Any, state: Any, broken_law: Callable[[Any, Any], int], laws: Mapping[int, str]
) -> None:
    """Refuse a position that breaks a law of the game, by the sentence of the law."""
    broken = broken_law(box, state)
    if broken:
        raise BadScenario(laws[broken].format(box=box))


def refuse_if(is_wrong: Any, why: str) -> None:
    if is_wrong:
        raise BadScenario(why)


def refuse(*rows: tuple[Any, str]) -> None:
    """Refuse a position by the first of these sentences whose condition holds."""
    for is_wrong, why in rows:
        refuse_if(is_wrong, why)


def refuse_others(document: Document, fitting: Iterable[str], when: str) -> None:
    """Refuse keys that tell nothing at such a time."""
    for key in sorted(set(document) - set(fitting)):
        raise BadScenario(f"there is no {key} {when}")


# What nobody mentions.


def open_seats(document: Document, key: str, seats: int) -> list[int]:
    """The seats for which nothing is written."""
    written = document.get(key, [None] * seats)
    return [seat for seat in range(seats) if written[seat] is None]


def shuffled_rest(
    schema: Schema, box: Any, state: Any, names: Names, copies: Iterable[int]
) -> list[int]:
    """Those of these things that lie nowhere, shuffled."""
    rest = fields.left_over(schema, box, state, names, copies)
    shuffle(state.dice, rest, len(rest))
    return rest


def deal_hand(schema: Schema, state: Any, seat: int, rest: list[int], size: int) -> None:
    """The next of the rest into the hand of a seat."""
    refuse_if(len(rest) < size, f"no cards are left for the hand of seat {seat}")
    for _ in range(size):
        if schema.by_name["hand"].words.form is Form.COPIES:
            state.hand[seat, rest.pop()] += 1
        else:
            state.hand[seat, state.hand_size[seat]] = rest.pop()
        state.hand_size[seat] += 1


def lay_rest(schema: Schema, state: Any, rest: list[int], name: str) -> None:
    """The rest below what lies in a field, or among it."""
    form, cells = schema.by_name[name].words.form, getattr(state, name)
    if form is Form.PILE:
        fields.lay_below(state, name, rest)
    elif form is Form.MEMBERS:
        setattr(state, name, cells | sum(1 << thing for thing in rest))
    else:
        for thing in rest:
            cells[thing] += 1


# What was decided.


def choose(
    rules: Any, actions: ActionSpace, box: Any, state: Any, words: str, seat: int | None = None
) -> None:
    """Play a choice that the document says was made; by default it was the first seat's that is asked."""
    rules.advance(box, state)
    if seat is None:
        seat = next(iter(members_of(rules.pending(box, state))), 0)
    mask = bytearray(len(actions))
    rules.legal(box, state, seat, mask)
    if words not in [actions.words(action) for action, is_legal in enumerate(mask) if is_legal]:
        raise BadScenario(f"seat {seat} cannot have chosen {words!r} there")
    rules.apply(box, state, seat, actions.number(words))
