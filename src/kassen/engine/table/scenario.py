"""Positions that people write: documents read into a state and written from it, by the field table.

A game lists the keys of its documents with the field that each fills. Values are read by the field's
vocabulary, what is left out stands as usual, and a position that breaks a law of the game is refused.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.record import Field, Schema
from kassen.engine.rules.sets import first_of, members_of
from kassen.engine.table import fields
from kassen.engine.table.events import Fields
from kassen.engine.table.fields import all_named, named, whole
from kassen.engine.table.markup import join

__all__ = ["all_named", "named", "whole"]

Document = Mapping[str, Any]


class Layout:
    """The keys of a document, or of a part of one, each with the field it fills; `~field` is a set's complement.

    `usual` has what stands where a key is left out, if that is not the blank of its field: a value, a function of
    box and state, or None for what is always written. `besides` are keys that the game reads itself.
    """

    def __init__(
        self,
        schema: Schema,
        keys: Mapping[str, str],
        usual: Mapping[str, Any] | None = None,
        besides: Iterable[str] = (),
    ) -> None:
        self.keys = {key: schema.by_name[name.removeprefix("~")] for key, name in keys.items()}
        self.complements = {key for key, name in keys.items() if name.startswith("~")}
        self.usual = usual or {}
        self.known = {*keys, *besides}

    def check(self, document: Any, what: str = "a scenario") -> None:
        """Refuse what is no document, and keys that there are not."""
        if not isinstance(document, Mapping):
            raise BadScenario(f"{what} is an object, not {document!r}")
        unknown = sorted(set(document) - self.known)
        if unknown:
            raise BadScenario(
                f"{what} has no {', '.join(unknown)}; it has {', '.join(sorted(self.known))}"
            )

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

    def written(self, box: Any, state: Any, keys: Iterable[str] | None = None) -> Fields:
        """The fields of these keys, or of all, in words, without what is as usual."""
        keys = self.keys if keys is None else keys
        said = {key: self.said(box, state, key, self.keys[key]) for key in keys}
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
        if key not in self.usual:
            return fields.said_blank(box, state, self.keys[key])
        usual = self.usual[key]
        return usual(box, state) if callable(usual) else usual


def to_be_dealt(box: Any, state: Any) -> list[None]:
    """What is usual of hands: null for each seat."""
    return [None] * int(state.seats)


def refuse_broken(
    box: Any, state: Any, broken_law: Callable[[Any, Any], int], laws: Mapping[int, str]
) -> None:
    """Refuse a position that breaks a law of the game, by the sentence of the law."""
    broken = broken_law(box, state)
    if broken:
        raise BadScenario(laws[broken].format(box=box))


class Stock:
    """How many copies of each component are still nowhere."""

    def __init__(self, copies: Iterable[int], names: Sequence[str]) -> None:
        self.left = [int(number) for number in copies]
        self._copies = list(self.left)
        self._names = names

    def use(self, component: int) -> int:
        """Take one copy; refused if the box has no more."""
        self.left[component] -= 1
        if self.left[component] < 0:
            raise BadScenario(
                f"there are only {self._copies[component]} {self._names[component]} in this game"
            )
        return component

    def use_all(self, values: Any, what: str) -> list[int]:
        """Take what a list names, one by one."""
        return [self.use(component) for component in all_named(values, what, self._names)]

    def rest(self) -> list[int]:
        """All copies that are left, in table order."""
        return [component for component, copies in enumerate(self.left) for _ in range(copies)]


def refuse_if(is_wrong: Any, why: str) -> None:
    if is_wrong:
        raise BadScenario(why)


def check_keys(document: Document, known: Collection[str]) -> None:
    unknown = sorted(set(document) - set(known))
    if unknown:
        raise BadScenario(
            f"a scenario has no {', '.join(unknown)}; it has {', '.join(sorted(known))}"
        )


def flag(document: Document, key: str) -> bool:
    value = document.get(key, False)
    if not isinstance(value, bool):
        raise BadScenario(f"{key} is true or false, not {value!r}")
    return value


def list_of(document: Document, key: str, default: list[Any]) -> list[Any]:
    value = document.get(key, default)
    if not isinstance(value, list):
        raise BadScenario(f"{key} is a list, not {value!r}")
    return value


def facts_of(document: Document, key: str, *names: str, optional: str = "") -> list[Document]:
    """A list of objects that have all these names, and perhaps the optional one."""
    for fact in list_of(document, key, []):
        if not isinstance(fact, Mapping) or set(fact) - {optional} != set(names):
            raise BadScenario(f"{key} lists objects with {join(names)}, not {fact!r}")
    return list_of(document, key, [])


def list_by_seat(document: Document, key: str, default: list[Any]) -> list[Any]:
    """A list with one entry for every seat."""
    value = list_of(document, key, default)
    if len(value) != len(default):
        raise BadScenario(f"{key} lists {len(value)} seats, not {len(default)}")
    return value


def mask_of(document: Document, key: str, seats: int) -> int:
    """A list of seats, as a mask."""
    listed = [whole(seat, f"a seat of {key}", 0, seats - 1) for seat in list_of(document, key, [])]
    return sum(1 << seat for seat in set(listed))


def order_of(document: Document, key: str, seats: int) -> list[int]:
    """A list of seats, one after the other, each once."""
    listed = [whole(seat, f"a seat of {key}", 0, seats - 1) for seat in list_of(document, key, [])]
    if len(set(listed)) != len(listed):
        raise BadScenario(f"{key} names a seat twice")
    return listed


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
