"""Rooms that a game need not write: they follow from its field table, its actions and its decisions.

The engine asks for one only where the game has none of its own, so a field table that says too little is refused there
and nowhere else.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import product
from typing import Any, TypedDict

from kassen.engine.errors import BadScenario
from kassen.engine.game import Cell, Rules
from kassen.engine.rules.actions import ActionSpace, Decisions
from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.record import DICE, Field, Schema, Seen, part_of
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.vocabulary import Form, Names, names_in
from kassen.engine.table.events import Fields
from kassen.engine.table.fields import (
    lay_below,
    left_over,
    lying,
    put,
    said,
    said_blank,
)
from kassen.engine.table.markup import color
from kassen.engine.table.places import choices
from kassen.engine.table.refusals import Why
from kassen.engine.table.scenario import ANY, Document, Layout, choose, each, refuse_if
from kassen.engine.table.texts import Teller
from kassen.engine.table.views import type_of_cell

ONE_BY_ONE = (Form.NAME, Form.SLOTS, Form.PILE)  # a cell holds one thing


class UsualRooms:
    """Each part is named as in the room it stands for."""

    def __init__(self, rules: Rules, held: Mapping[str, Any], most_seats: int) -> None:
        self.rules = rules
        self.schema: Schema = held["STATE"]
        self.actions: ActionSpace = held["ACTIONS"]
        self.decisions: Decisions = held["DECISIONS"]
        self.is_seen = held.get("is_seen")
        self.most_seats = most_seats

    # Options.

    def order(self, action: int, seat: int, seats: int) -> int:
        """As they are numbered."""
        return action

    def why_not_asked(self, box: Any, seen: Any, seat: int) -> Why:
        return Why(self.decisions.rule(seen.phase), "not_asked")

    def why_not(self, box: Any, seen: Any, seat: int, action: int) -> Why:
        """The rule of the verb, or else of the decision, in the message named after the verb."""
        parts = self.actions.decode(action)
        verb = parts.pop("verb")
        rule = self.actions.kinds[verb].rule or self.decisions.rule(seen.phase)
        return Why(rule, verb, **parts)

    def places(self, view: Fields) -> set[str]:
        """The seats, and the plain choices of the decision."""
        seats = {f"seat/{seat}" for seat in range(view["seats"])}
        return seats | choices(self.actions, self.decisions, view["decision"])

    # Who knows what.

    def sees(self, state: Any, seat: int, field: Field, owner: int) -> bool:
        """Whether this seat sees what a field has for its owner."""
        if field.seen is not Seen.BY_RULE:
            return field.seen is Seen.BY_ALL or (field.seen is Seen.BY_OWNER and owner == seat)
        if self.is_seen is None or field.shape[:1] != (self.most_seats,):
            raise TypeError(f"who sees {field.name}? rules/sight.py says it, by seat in is_seen")
        return bool(self.is_seen(state, seat, owner))

    def uncover(self, box: Any, state: Any, seat: int, seen: Any) -> None:
        for field in self.schema.fields:
            if field.seen is Seen.BY_RULE:
                gained, truth = getattr(seen, field.name), getattr(state, field.name)
                for owner in range(state.seats):
                    if self.sees(state, seat, field, owner):
                        part_of(gained, owner)[:] = part_of(truth, owner)

    def unseen(self, state: Any, seat: int) -> list[list[Cell]]:
        """Things of the same names exchange freely wherever the seat does not see them."""
        groups: dict[Names, list[Cell]] = {}
        for field in self.schema.fields:
            if field.words.lies and field.seen is not Seen.BY_ALL:
                if field.words.form not in ONE_BY_ONE:
                    raise TypeError(f"{field.name} needs a function unseen in rules/redeal.py")
                groups.setdefault(field.words.names, []).extend(
                    (field.name, index)
                    for index in occupied(state, field)
                    if not self.sees(state, seat, field, index[0] if index else NO_SEAT)
                )
        return list(groups.values())

    def hidden(self, box: Any, state: Any) -> dict[str, list[str]]:
        """Things before a seat that not all can see."""
        places: dict[str, list[str]] = {f"seat/{seat}": [] for seat in range(state.seats)}
        for field in self.written.values():
            if field.words.lies and field.seen is not Seen.BY_ALL and is_by_seat(field):
                for place, own in zip(places, said(box, state, field), strict=True):
                    things = own if isinstance(own, list) else [own]
                    places[place] += [str(thing) for thing in things if thing is not None]
        return places

    # What people read.

    @cached_property
    def written(self) -> dict[str, Field]:
        """Every field in words, but for sizes, which rows bring along."""
        found = {
            field.name: field
            for field in self.schema.fields
            if field.name != DICE[0] and not self.row_of(field)
        }
        for field in found.values():
            axes = field.shape[: len(field.shape) - field.words.form.is_row]
            if axes not in ((), (self.most_seats,)):
                raise TypeError(f"{field.name} needs a room of its own: its axis is not the seats")
        return found

    def row_of(self, size: Field) -> Field | None:
        """The row that has its size in this field, if there is one."""
        row = self.schema.by_name.get(size.name.removesuffix("_size"))
        return row if row and row is not size and row.words.form.is_row else None

    @cached_property
    def shown(self) -> dict[str, Field]:
        """The entries of a view: all that anybody sees, and how much there is of what is hidden."""
        found = {name: field for name, field in self.written.items() if name != "phase"}
        for field in self.schema.fields:
            row = self.row_of(field)
            if row and row.seen is not Seen.BY_ALL:
                found[field.name] = field
        return {name: field for name, field in found.items() if field.seen is not Seen.BY_NONE}

    @cached_property
    def View(self) -> Any:  # noqa: N802 - named as games name it
        entries = {name: type_of(field) for name, field in self.shown.items()}
        return TypedDict("View", entries)  # type: ignore[operator]

    def view(self, box: Any, seen: Any, seat: int) -> Fields:
        return {name: said(box, seen, field) for name, field in self.shown.items()}

    def board(self, tell: Teller, view: Fields) -> str:
        """A line for the table and one for each seat, with every entry that has a message `board-…`."""
        drawn = {
            name: field
            for name, field in self.shown.items()
            if f"board-{name}" in tell.texts.patterns
        }
        lines = ["   ".join(
            tell(f"board-{name}", it=view[name])
            for name, field in drawn.items()
            if not is_by_seat(field)
        )]  # fmt: skip
        for seat in range(view["seats"]):
            parts = [color(tell.names[seat], "bold") if seat == view["seat"] else tell.names[seat]]
            for name, field in drawn.items():
                if field.words.form is Form.SEATS:
                    parts += [tell(f"board-{name}", it=seat)] if seat in view[name] else []
                elif is_by_seat(field):
                    parts.append(tell(f"board-{name}", it=view[name][seat]))
            lines.append("  ".join(parts))
        return "\n".join(lines)

    # Positions.

    def scenario(self, box: Any, state: Any, document: Document) -> None:
        """Fields by their names, over a table as it is usually laid out; then `decisions`, in turn.

        Where some of the things of a kind are placed, the others are dealt: one to every cell that had one, the rest
        below the pile.
        """
        layout = Layout(self.schema, {name: name for name in self.written if name != "seats"},
                        besides={"decisions": each(ANY)})  # fmt: skip
        decisions = layout.told(box, state, document).decisions
        listener, state.listener = state.listener, None  # this is not the deal that is told
        self.rules.setup(box, state, int(box.seats))
        state.listener = listener
        given = [field for name, field in layout.keys.items() if name in document]
        stocks = [
            Stock(self.schema, state, names, given)
            for names in dict.fromkeys(field.words.names for field in given if field.words.lies)
        ]
        for field in given:
            fill_all(state, field)
            value = document[field.name]
            if value is not None or said_blank(box, state, field) is not None:
                put(box, state, field, value, field.name, may_lack=True)
        for stock in stocks:
            stock.deal(box, state)
        refuse_if(self.rules.broken_law(box, state), "this position breaks a law of the game")
        for words in decisions:
            choose(self.rules, self.actions, box, state, words)

    def as_scenario(self, box: Any, state: Any) -> Fields:
        return {
            name: said(box, state, field) for name, field in self.written.items() if name != "seats"
        }


class Stock:
    """All things of a kind on a table, lifted from it to be dealt again around those that are given."""

    def __init__(self, schema: Schema, state: Any, names: Names, given: list[Field]) -> None:
        self.schema = schema
        self.names = names
        self.copies = Counter(lying(schema, state, names))
        fields = [field for field in schema.fields if is_one_by_one(field, names)]
        self.pile = next((field for field in fields if field.words.form is Form.PILE), None)
        self.cells = [
            (field, index)
            for field in fields
            if field not in given and field.words.form is not Form.PILE
            for index in occupied(state, field)
        ]
        for field in fields:
            fill_all(state, field)
        if self.pile:
            setattr(state, f"{self.pile.name}_size", 0)

    def deal(self, box: Any, state: Any) -> None:
        number = len(names_in(box, self.names))
        copies = [self.copies[thing] for thing in range(number)]
        rest = left_over(self.schema, box, state, self.names, copies)
        shuffle(state.dice, rest, len(rest))
        for field, index in self.cells:
            if not rest:
                raise BadScenario(f"there is nothing left for {field.name}")
            fill(state, field, rest.pop(), index)
        if self.pile:
            lay_below(state, self.pile.name, rest)
        else:
            refuse_if(rest, "something is left that lies nowhere")


def is_by_seat(field: Field) -> bool:
    """Whether people read an entry for each seat."""
    form = field.words.form
    return len(field.shape) > form.is_row or form in (Form.OWNERS, Form.SEATS)


def is_one_by_one(field: Field, names: Names) -> bool:
    return field.words.lies and field.words.names == names and field.words.form in ONE_BY_ONE


def indices_of(field: Field) -> list[tuple[int, ...]]:
    """The index of every cell; a scalar has the empty one."""
    return list(product(*map(range, field.shape)))


def occupied(state: Any, field: Field) -> list[tuple[int, ...]]:
    content = getattr(state, field.name)
    if not field.shape:
        return [()] * (content != field.blank)
    return [index for index in indices_of(field) if content[index] != field.blank]


def fill(state: Any, field: Field, value: int, index: tuple[int, ...]) -> None:
    if field.shape:
        getattr(state, field.name)[index] = value
    else:
        setattr(state, field.name, value)


def fill_all(state: Any, field: Field) -> None:
    """Put its blank everywhere into a field."""
    for index in indices_of(field):
        fill(state, field, field.blank, index)


def type_of(field: Field) -> Any:
    """The type of a field in words."""
    form, kind = field.words.form, type_of_cell(field)
    is_listed = len(field.shape) > form.is_row or form is Form.OWNERS
    return list[kind] if is_listed else kind  # type: ignore[valid-type]
