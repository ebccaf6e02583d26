"""Declare an observation once: its parts, in order, give every number a place and a name.

OBSERVATION = Observation(
    hand=number("copies in one's own hand", of=CHARACTERS),
    seats=rows(seats_seen(MAX_SEATS), coins=number(field="coins"), active=flag("on turn", field="turn")),
)
AT = OBSERVATION.at
observe_fields = OBSERVATION.of_seats("seats", STATE)  # writes what fields of the state say as they are

out[AT.hand + CAPTAIN] = 1                     # hand.captain
out[AT.seats.coins + 2 * AT.seats.stride] = 5  # seats[me+2].coins
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from kassen.engine.rules import made_rules

FLAG, NUMBER, ONE_HOT = "flag", "number", "one-hot"
TAKEN = {"first", "size", "stride"}  # what groups and rows say of themselves


@dataclass(frozen=True)
class Part:
    """A single number, or one for each word of a vocabulary."""

    kind: str
    meaning: str
    words: tuple[Any, ...] | None
    field: str = ""  # of the state, which it shows as it is

    def __post_init__(self) -> None:
        _refuse_twins(self.words or ())

    @property
    def size(self) -> int:
        return 1 if self.words is None else len(self.words)

    def place(self, first: int) -> int:
        return first

    def leaves(self, name: str, first: int) -> Iterator[tuple[str, int, "Part"]]:
        yield name, first, self

    @property
    def endings(self) -> list[str]:
        """The ending each of its numbers adds to the name: `.captain` for a word, `[3]` for anything else."""
        if self.words is None:
            return [""]
        return [f".{word}" if _is_plain(word) else f"[{word}]" for word in self.words]


@dataclass(frozen=True)
class Group:
    """Named parts, one behind the other."""

    parts: Mapping[str, "Part | Group | Rows"]

    def __post_init__(self) -> None:
        if TAKEN & self.parts.keys():
            raise ValueError(f"no part can be called {', '.join(sorted(TAKEN))}")

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts.values())

    @property
    def sections(self) -> dict[str, slice]:
        """Where the numbers of each part lie: `seen[game.observation.sections["hand"]]`."""
        found, first = {}, 0
        for name, part in self.parts.items():
            found[name] = slice(first, first + part.size)
            first += part.size
        return found

    def place(self, first: int) -> dict[str, Any]:
        inner = {
            name: self.parts[name].place(first + where.start)
            for name, where in self.sections.items()
        }
        return {**inner, "first": first, "size": self.size}

    def leaves(self, name: str, first: int) -> Iterator[tuple[str, int, Part]]:
        for own, where in self.sections.items():
            path = f"{name}.{own}" if name else own
            yield from self.parts[own].leaves(path, first + where.start)

    @cached_property
    def at(self) -> Any:
        """The place of every part, as constants a rule can read; in rows, that of the first row."""
        return _constants(self.place(0))


@dataclass(frozen=True)
class Rows:
    """The same parts again for each label, `stride` numbers apart."""

    labels: tuple[Any, ...]
    of: Part | Group

    def __post_init__(self) -> None:
        _refuse_twins(self.labels)

    @property
    def size(self) -> int:
        return len(self.labels) * self.of.size

    def place(self, first: int) -> dict[str, Any]:
        inner = self.of.place(first) if isinstance(self.of, Group) else {"first": first}
        return {**inner, "stride": self.of.size}

    def leaves(self, name: str, first: int) -> Iterator[tuple[str, int, Part]]:
        for row, ending in enumerate(self.endings):
            yield from self.of.leaves(name + ending, first + row * self.of.size)

    @property
    def endings(self) -> list[str]:
        """The ending each row adds to the name: `[me+1]`, or `[2][0]` where rows span two axes."""
        axes = [label if isinstance(label, tuple) else (label,) for label in self.labels]
        return ["".join(f"[{axis}]" for axis in label) for label in axes]


class Observation(Group):
    """All numbers that a seat sees, as a game declares them."""

    def __init__(self, **parts: Part | Group | Rows) -> None:
        super().__init__(parts)

    def of_table(self, state: Any) -> Any:
        """Make the rule `(state, out)` that writes all fields which parts outside of rows show."""
        alone = {name: part for name, part in self.parts.items() if not isinstance(part, Rows)}
        firsts = {name: where.start for name, where in self.sections.items()}
        shown = [leaf for name, part in alone.items() for leaf in part.leaves(name, firsts[name])]
        return _observing(shown, state, False)

    def of_seats(self, section: str, state: Any) -> Any:
        """Make the rule `(state, other, row, out)` that writes what fields have for a seat into its row."""
        rows = self.parts[section]
        assert isinstance(rows, Rows)
        return _observing(rows.of.leaves("", self.sections[section].start), state, True)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for every number: `hand.captain`, `seats[me+1].coins`."""
        return tuple(
            name + ending for name, _, part in self.leaves("", 0) for ending in part.endings
        )


def flag(meaning: str = "", of: Iterable[Any] | None = None, field: str = "") -> Part:
    """Declare a 0 or 1, or one for each of these words; a field has a set of seats, or of the words."""
    return Part(FLAG, meaning, None if of is None else tuple(of), field)


def number(meaning: str = "", of: Iterable[Any] | None = None, field: str = "") -> Part:
    """Declare a number, not scaled, or one for each of these words."""
    return Part(NUMBER, meaning, None if of is None else tuple(of), field)


def one_hot(meaning: str = "", *, of: Iterable[Any], field: str = "") -> Part:
    """Declare a 1 for one of these words, or for none; what a field has besides the words counts as none."""
    return Part(ONE_HOT, meaning, tuple(of), field)


def group(**parts: Part | Group | Rows) -> Group:
    """Declare parts that belong together."""
    return Group(parts)


def rows(labels: Iterable[Any], of: Part | None = None, /, **parts: Part | Group | Rows) -> Rows:
    """Declare a part, or several, for each label; labels that are tuples span several axes."""
    return Rows(tuple(labels), of or Group(parts))


def _observing(leaves: Iterable[tuple[str, int, Part]], state: Any, by_seat: bool) -> Any:
    shown = [(part, state.by_name[part.field], first) for _, first, part in leaves if part.field]
    return made_rules.observing(shown, by_seat)


def _is_plain(word: Any) -> bool:
    return type(word) is str and word.isidentifier()


def _constants(places: Mapping[str, Any]) -> ModuleType:
    """Put places into a module, whose attributes numba compiles as constants."""
    space = ModuleType("places")
    for name, place in places.items():
        setattr(space, name, _constants(place) if isinstance(place, dict) else place)
    return space


def _refuse_twins(words: tuple[Any, ...]) -> None:
    for word, times in Counter(words).items():
        if times > 1:
            raise ValueError(f"{word} is there twice")
