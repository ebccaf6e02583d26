"""Actions and decisions, each declared once.

A kind of actions is a verb, the parts it names, and the places touched to choose it. A decision is its name, the rule
it rests on, and the verbs that answer it. Their words are in the catalogs, by the names of verbs and decisions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Self, overload

NOWHERE = "choice/{verb}"  # the place of what lies nowhere on the table


class Pair(tuple[Any, Any]):
    """Two things that are chosen together, written `1+3`."""

    __slots__ = ()
    mark = "+"

    def __str__(self) -> str:
        return f"{self[0]}{self.mark}{self[1]}"

    @classmethod
    def all_of(cls, values: Sequence[Any]) -> tuple[Self, ...]:
        return tuple(map(cls, combinations(values, 2)))


class Step(Pair):
    """From the first to the second, written `1>3`."""

    __slots__ = ()
    mark = ">"


Value = str | int | Pair


@dataclass(frozen=True)
class Kind:
    """A verb and, for each thing it names, all the values there are."""

    verb: str
    parts: Mapping[str, Sequence[Value]]
    first: int = 0
    rule: str = ""  # that forbids it, where that is not the decision's

    @property
    def size(self) -> int:
        total = 1
        for values in self.parts.values():
            total *= len(values)
        return total


class ActionSpace:
    """All actions of a game, numbered from 0 without gaps in the order in which they were added."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._numbers: dict[str, int] = {}
        self._decoded: list[dict[str, Value]] = []
        self._encoded: dict[tuple[Value, ...], int] = {}
        self._paths: list[tuple[str, ...]] = []
        self._kinds: dict[str, Kind] = {}

    def add(
        self,
        verb: str,
        path: str = NOWHERE,
        words: str = "",
        rule: str = "",
        **parts: Sequence[Value],
    ) -> int:
        """Declare a verb with all the values of each thing it names; gives the number of its first action.

        `path` names the places touched to choose it, one after the other, and `words` what a match file calls it, if
        not by its verb and its parts: `add("deploy", "hand/{unit} battlefield/{field}", unit=UNITS, field=FIELDS)`.
        `rule` is the one that forbids it, where that is not the rule of the decision.
        """
        first = len(self)
        self._kinds[verb] = Kind(verb, parts, first, rule)
        for values in product(*parts.values()):
            named = {"verb": verb, **dict(zip(parts, values, strict=True))}
            called = words.format_map(named) if words else " ".join([verb, *map(str, values)])
            if called in self._numbers:
                raise ValueError(f"two actions have the same words: {called}")
            self._numbers[called] = self._encoded[verb, *values] = len(self)
            self._words.append(called)
            self._decoded.append(named)
            self._paths.append(tuple(path.format_map(named).split()))
        return first

    @property
    def kinds(self) -> Mapping[str, Kind]:
        return self._kinds

    def of(self, *verbs: str) -> frozenset[int]:
        """All actions of these verbs."""
        rows = [self._kinds[verb] for verb in verbs]
        return frozenset(
            action for row in rows for action in range(row.first, row.first + row.size)
        )

    def __len__(self) -> int:
        return len(self._words)

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self)))

    def first(self, verb: str) -> int:
        return self._kinds[verb].first

    def words(self, action: int) -> str:
        """The action in the words of a match file, such as `play captain`."""
        return self._words[action]

    def number(self, words: str) -> int:
        """The action these words name; KeyError for any others."""
        return self._numbers[words]

    def decode(self, action: int) -> dict[str, Any]:
        """The action in its parts, such as {"verb": "play", "card": "captain"}."""
        return dict(self._decoded[action])

    def encode(self, parts: Mapping[str, Value]) -> int:
        """The number of an action given in its parts; KeyError where there is none."""
        row = self._kinds[str(parts["verb"])]
        return self._encoded[row.verb, *(parts[name] for name in row.parts)]

    def path(self, action: int) -> tuple[str, ...]:
        """The places touched to choose it, as far as they do not depend on what lies there."""
        return self._paths[action]


@dataclass(frozen=True)
class Decision:
    name: str
    rule: str
    verbs: tuple[str, ...]


class Decisions(Sequence[str]):
    """The names of all decisions of a game by number, with what is known of each.

    BET = DECISIONS.add("bet", "L-3", "fold call raise")
    """

    def __init__(self) -> None:
        self.rows: list[Decision] = []

    def add(self, name: str, rule: str, verbs: str) -> int:
        """Declare a decision, the rule it rests on and the verbs that answer it; gives its number."""
        self.rows.append(Decision(name, rule, tuple(verbs.split())))
        return len(self) - 1

    def rule(self, number: int) -> str:
        return self.rows[number].rule

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> list[str]: ...
    def __getitem__(self, number: int | slice) -> str | list[str]:
        if isinstance(number, slice):
            return [row.name for row in self.rows[number]]
        return self.rows[number].name
