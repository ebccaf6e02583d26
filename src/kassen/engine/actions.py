"""Actions: one table of kinds per game gives every action its number, its words and its parts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

Value = str | int


@dataclass(frozen=True)
class Kind:
    """One row: a verb and, for each thing it names, all the values there are."""

    verb: str
    parts: Mapping[str, Sequence[Value]]
    first: int = 0

    @property
    def size(self) -> int:
        total = 1
        for values in self.parts.values():
            total *= len(values)
        return total


@dataclass(frozen=True)
class Action:
    """An action as a user meets it: its number, and what it says to the seat that may take it."""

    id: int
    words: str
    label: str

    def __str__(self) -> str:
        return self.label


def kind(verb: str, **parts: Sequence[Value]) -> Kind:
    return Kind(verb, parts)


class ActionSpace:
    """All actions of a game, numbered from 0 without gaps in the order of the table."""

    def __init__(self, *kinds: Kind) -> None:
        first = 0
        self._words: list[str] = []
        self._decoded: list[dict[str, Value]] = []
        self._kinds: dict[str, Kind] = {}
        for row in kinds:
            self._kinds[row.verb] = Kind(row.verb, row.parts, first)
            for values in product(*row.parts.values()):
                self._decoded.append(
                    {"verb": row.verb, **dict(zip(row.parts, values, strict=True))}
                )
                self._words.append(" ".join([row.verb, *map(str, values)]))
            first += row.size
        self._numbers = {words: number for number, words in enumerate(self._words)}
        if len(self._numbers) != first:
            raise ValueError("two actions have the same words")

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

    def decode(self, action: int) -> dict[str, Value]:
        """The action in its parts, such as {"verb": "play", "card": "captain"}."""
        return dict(self._decoded[action])

    def encode(self, parts: Mapping[str, Value]) -> int:
        """The number of an action given in its parts; KeyError where there is none."""
        row = self._kinds[str(parts["verb"])]
        return self.number(" ".join([row.verb, *(str(parts[name]) for name in row.parts)]))
