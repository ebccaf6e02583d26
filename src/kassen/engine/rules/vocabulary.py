"""Vocabularies: how people read and write the numbers of a field.

A vocabulary reads one cell of a field, or one row of cells; an axis that is left over is the seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Any

Names = Sequence[Any] | str  # by number; a word is the table of the box that has them, for editions


class Form(Enum):
    """How a number is read, or a row of them."""

    NUMBER = "number"
    FLAG = "flag"
    SEAT = "seat"
    SEATS = "set of seats"
    NAME = "name"
    MEMBERS = "set of names"
    COPIES = "copies of each name"
    SLOTS = "a name in each slot"
    PILE = "names, the last one on top"
    OWNERS = "the seat that owns each name"

    @property
    def is_row(self) -> bool:
        return self in (Form.COPIES, Form.SLOTS, Form.PILE, Form.OWNERS)


@dataclass(frozen=True)
class Vocabulary:
    """The form of a field's numbers, and what they name."""

    form: Form
    names: Names = ()
    lies: bool = False  # what is named lies in this field, and so in no other
    lowest: int = 0
    highest: int | None = None  # None: whatever the field has room for
    first: int = 0  # what people call number 0

    def names_in(self, box: Any) -> Sequence[Any]:
        return names_in(box, self.names)


def names_in(box: Any, names: Names) -> Sequence[Any]:
    """The names by number; those of a box are looked up once."""
    if not isinstance(names, str):
        return names
    if names not in box.notes:
        box.notes[names] = tuple(box.printed[names].rows)
    found: Sequence[Any] = box.notes[names]
    return found


NUMBER = Vocabulary(Form.NUMBER)
FLAG = Vocabulary(Form.FLAG)
SEAT = Vocabulary(Form.SEAT)
SEATS = Vocabulary(Form.SEATS)
number = partial(Vocabulary, Form.NUMBER, (), False)  # lowest, highest, and what people call 0
name = partial(Vocabulary, Form.NAME)
members = partial(Vocabulary, Form.MEMBERS)
row = partial(Vocabulary, Form.SLOTS)  # one name after the other
# Things that lie somewhere: one, or a row of them.
one = partial(Vocabulary, Form.NAME, lies=True)
copies = partial(Vocabulary, Form.COPIES, lies=True)
slots = partial(Vocabulary, Form.SLOTS, lies=True)
pile = partial(Vocabulary, Form.PILE, lies=True)
owners = partial(Vocabulary, Form.OWNERS, lies=True)
