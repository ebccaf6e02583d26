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
    hint: str = ""  # what it leads to, for those who are new to the game
    path: tuple[str, ...] = ()  # the places on the table that are touched to choose it

    def __str__(self) -> str:
        return self.label


class ActionSpace:
    """All actions of a game, numbered from 0 without gaps in the order in which they were added."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._numbers: dict[str, int] = {}
        self._decoded: list[dict[str, Value]] = []
        self._kinds: dict[str, Kind] = {}

    def add(self, verb: str, **parts: Sequence[Value]) -> int:
        """Declare a verb with all the values of each thing it names; gives the number of its first action."""
        first = len(self)
        self._kinds[verb] = Kind(verb, parts, first)
        for values in product(*parts.values()):
            words = " ".join([verb, *map(str, values)])
            if words in self._numbers:
                raise ValueError(f"two actions have the same words: {words}")
            self._numbers[words] = len(self)
            self._words.append(words)
            self._decoded.append({"verb": verb, **dict(zip(parts, values, strict=True))})
        return first

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

    def decode(self, action: int) -> dict[str, Value]:
        """The action in its parts, such as {"verb": "play", "card": "captain"}."""
        return dict(self._decoded[action])

    def encode(self, parts: Mapping[str, Value]) -> int:
        """The number of an action given in its parts; KeyError where there is none."""
        row = self._kinds[str(parts["verb"])]
        return self.number(" ".join([row.verb, *(str(parts[name]) for name in row.parts)]))
