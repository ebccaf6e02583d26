"""A second way to count a tree, which shares nothing with the adapter but the rules.

Whole matches are played from their deal by a script of choices, again and again, until every script has been played;
chance is asked by functions that stand in for those of the engine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import walk_packages
from typing import Any
from unittest.mock import patch

from kassen import Match

CHANCE, DECISION = "chance", "decision"


@dataclass
class Script:
    """Which of its options every choice takes, the first one where nothing is written yet."""

    written: list[int]
    path: list[tuple[int, int, str]] = field(default_factory=list)  # taken, of how many, by whom

    def choose(self, options: Sequence[int], by: str) -> int:
        place = len(self.path)
        taken = self.written[place] if place < len(self.written) else 0
        self.path.append((taken, len(options), by))
        return options[taken]

    def roll(self, dice: Any, sides: int) -> int:
        return self.choose(range(sides), CHANCE)

    def shuffle(self, dice: Any, cards: Any, first: int, size: int) -> None:
        left = [cards[first + place] for place in range(size)]
        while len(left) > 1:
            card = self.choose(sorted(set(left)), CHANCE)
            left.remove(card)
            cards[first + len(left)] = card
        for card in left:
            cards[first] = card

    def next(self) -> list[int] | None:
        """The script to play after this one, None after the last."""
        path = list(self.path)
        while path and path[-1][0] + 1 == path[-1][1]:
            path.pop()
        return [taken for taken, _, _ in path[:-1]] + [path[-1][0] + 1] if path else None


@dataclass
class Tree:
    chance: int = 0
    decisions: int = 0
    ends: int = 0
    known: set[Any] = field(default_factory=set)  # what the deciding seat knew, at every decision

    @property
    def nodes(self) -> tuple[int, int, int]:
        return self.chance, self.decisions, self.ends


def walk(name: str, table: dict[str, Any]) -> Tree:
    """Every match of this table."""
    tree, written, shared = Tree(), [], 0
    while written is not None:
        script = Script(written)
        for node, kind in enumerate(play(name, table, script)):
            if node >= shared:  # the nodes before were counted with an earlier script
                count(tree, kind)
        written = script.next()
        shared = len(written) if written else 0
    return tree


def count(tree: Tree, node: Any) -> None:
    if node == CHANCE:
        tree.chance += 1
    elif node is None:
        tree.ends += 1
    else:
        tree.decisions += 1
        tree.known.add(node)


def play(name: str, table: dict[str, Any], script: Script) -> list[Any]:
    """One match, as its nodes: chance, what the seat knew that decided, and None for the end."""
    nodes: list[Any] = []
    own: dict[int, list[Any]] = {}
    with scripted_chance(name, script):
        match = Match(name, **table)
        nodes += [CHANCE] * (len(script.path) - len(nodes))
        while match.pending:
            seat = match.pending[0]
            known = repr((seat, own.get(seat), match.log(seat), match.view(seat)))
            nodes.append(known)
            action = script.choose(sorted(match.legal_ids(seat)), DECISION)
            own.setdefault(seat, []).append((match.view(seat), action))
            match.play(seat, action)
            nodes += [CHANCE] * (len(script.path) - len(nodes))
    return [*nodes, None]


def scripted_chance(name: str, script: Script) -> Any:
    """All modules of a game ask the script instead of the dice."""
    stand_ins: dict[str, Callable[..., Any]] = {
        "roll": script.roll,
        "shuffle": lambda dice, cards, size: script.shuffle(dice, cards, 0, size),
        "shuffle_part": script.shuffle,
    }
    patches = ExitStack()
    for module in modules_of(name):
        for word in stand_ins.keys() & vars(module).keys():
            patches.enter_context(patch.object(module, word, stand_ins[word]))
    return patches


def modules_of(name: str) -> Iterator[Any]:
    package = import_module(f"kassen.games.{name}")
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)
