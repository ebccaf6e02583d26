"""Positions that people write: documents read into a state and written from it, by the field table.

A game lists the keys of its documents with the field that each fills. Values are read by the field's
vocabulary, what is left out stands as usual, and a position that breaks a law of the game is refused.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.record import Field, Schema
from kassen.engine.rules.sets import first_of, members_of
from kassen.engine.table import fields
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import join

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


def refuse_if(is_wrong: Any, why: str) -> None:
    if is_wrong:
        raise BadScenario(why)


def list_of(document: Document, key: str, default: list[Any]) -> list[Any]:
    return fields.listed(document.get(key, default), key)


def facts_of(document: Document, key: str, *names: str, optional: str = "") -> list[Document]:
    """A list of objects that have all these names, and perhaps the optional one."""
    for fact in list_of(document, key, []):
        if not isinstance(fact, Mapping) or set(fact) - {optional} != set(names):
            raise BadScenario(f"{key} lists objects with {join(names)}, not {fact!r}")
    return list_of(document, key, [])


def list_by_seat(document: Document, key: str, default: list[Any]) -> list[Any]:
    """A list with one entry for every seat."""
    return fields.by_seat(document.get(key, default), key, len(default))


def order_of(document: Document, key: str, seats: int) -> list[int]:
    """A list of seats, one after the other, each once."""
    listed = fields.seats_in(document.get(key, []), key, seats)
    refuse_if(len(set(listed)) != len(listed), f"{key} names a seat twice")
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
