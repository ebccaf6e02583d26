"""The components of a scenario: what is used so far, and where the rest lies."""

from collections.abc import Mapping
from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.scenario import Document, all_named, list_of, named, whole
from kassen.games.ninjato.actions import ENVOY_NAMES, RUMOR_NAMES, SKILL_NAMES, TREASURES
from kassen.games.ninjato.captures import guard_name
from kassen.games.ninjato.stacks import push
from kassen.games.ninjato.state import (
    BAG,
    DISGUISE,
    DISGUISES,
    DOJO,
    ELITES,
    ENVOYS,
    GUARDS,
    NO_CARD,
    NUM_ENVOYS,
    NUM_GUARD_KINDS,
    NUM_GUARDS,
    NUM_RENEWED,
    NUM_RUMORS,
    NUM_SKILLS,
    NUM_STACKS,
    NUM_VALUES,
    RUMORS,
    SKILLS,
    STACK_FIRST,
)

STACK_NAMES = ("guards", "elites", "bag", "dojo", "disguises", "skills", "envoys", "rumors")


class Pools:
    """How many copies of each card are still nowhere, by stack."""

    def __init__(self, box: Any, state: Any, document: Document) -> None:
        self.box = box
        self.state = state
        self.left: list[list[int]] = [[] for _ in range(NUM_STACKS)]
        self.left[GUARDS] = list(box.guard_copies)[:NUM_GUARD_KINDS]
        self.left[ELITES] = list(box.guard_copies)[NUM_GUARD_KINDS:]
        self.left[BAG] = list(box.treasure_copies)
        self.left[DOJO] = list(box.dojo_copies)
        is_disguise = [box.effect[tile] == DISGUISE for tile in range(NUM_SKILLS)]
        self.left[DISGUISES] = [int(flag) for flag in is_disguise]
        self.left[SKILLS] = [int(not flag) for flag in is_disguise]
        self.left[ENVOYS] = [1] * NUM_ENVOYS
        self.left[RUMORS] = [1] * NUM_RUMORS
        self.stacks = self._written(document, "stacks", STACK_NAMES)
        self.discards = self._written(document, "discards", STACK_NAMES[:NUM_RENEWED])
        self.only = {
            named(name, "only", STACK_NAMES[:NUM_RENEWED]) for name in list_of(document, "only", [])
        }

    @staticmethod
    def _written(document: Document, key: str, names: tuple[str, ...]) -> Mapping[str, Any]:
        written = document.get(key, {})
        if not isinstance(written, Mapping):
            raise BadScenario(f"{key} is an object, not {written!r}")
        for name in written:
            named(name, f"a name of {key}", names)
        return written

    def use(self, deck: int, card: int) -> int:
        """Take one copy; it is refused if the box has no more."""
        self.left[deck][card] -= 1
        if self.left[deck][card] < 0:
            raise BadScenario(f"there are not so many {self.name_of(deck, card)} in this game")
        return card

    def use_tile(self, tile: int) -> int:
        deck = DISGUISES if self.box.effect[tile] == DISGUISE else SKILLS
        return self.use(deck, tile)

    def name_of(self, deck: int, card: int) -> str:
        if deck in (GUARDS, ELITES):
            return guard_name(self.box, card + NUM_GUARD_KINDS * deck)
        names = {BAG: TREASURES, ENVOYS: ENVOY_NAMES, RUMORS: RUMOR_NAMES, DOJO: ()}.get(
            deck, SKILL_NAMES
        )
        return names[card] if names else f"dojo_{card + 1}"

    def guards(self, names: Any, what: str) -> list[int]:
        """Guards and Elites by their printed names, such as guard_2_alarm and elite_2_4."""
        known = [guard for guard in range(NUM_GUARDS) if self.box.guard_copies[guard]]
        words = [guard_name(self.box, guard) for guard in known]
        return [known[index] for index in all_named(names, what, words)]

    def cards(self, deck: int, names: Any, what: str) -> list[int]:
        """The cards of one stack by name; Dojo cards by value."""
        if deck == DOJO:
            if not isinstance(names, list):
                raise BadScenario(f"{what} is a list of values, not {names!r}")
            return [whole(value, f"a card of {what}", 1, NUM_VALUES) - 1 for value in names]
        if deck in (GUARDS, ELITES):
            guards = self.guards(names, what)
            if any((guard >= NUM_GUARD_KINDS) != (deck == ELITES) for guard in guards):
                raise BadScenario(f"{what} has cards of the other deck")
            return [guard - NUM_GUARD_KINDS * deck for guard in guards]
        if deck == BAG:
            return all_named(names, what, TREASURES)
        words = {ENVOYS: ENVOY_NAMES, RUMORS: RUMOR_NAMES}.get(deck, SKILL_NAMES)
        return all_named(names, what, words)

    def lay_discards(self) -> None:
        for name, cards in self.discards.items():
            deck = STACK_NAMES.index(name)
            for card in self.cards(deck, cards, f"the discards of {name}"):
                self.state.discard[deck, self.use(deck, card)] += 1

    def lay_stacks(self) -> None:
        """The listed cards on top; the rest below in random order, or on the discard pile."""
        state = self.state
        for deck, name in enumerate(STACK_NAMES):
            listed = [
                self.use(deck, card)
                for card in self.cards(deck, self.stacks.get(name, []), f"the stack {name}")
            ]
            rest = [card for card, copies in enumerate(self.left[deck]) for _ in range(copies)]
            if deck in self.only:
                for card in rest:
                    state.discard[deck, card] += 1
                rest = []
            shuffle(state.dice, rest, len(rest))
            for card in rest + listed[::-1]:
                push(state, deck, card)

    @staticmethod
    def take_lowest(state: Any, deck: int) -> int:
        """The bottom card of a stack; the others move down."""
        first, size = STACK_FIRST[deck], int(state.stack_size[deck])
        card = int(state.stack[first])
        for index in range(size - 1):
            state.stack[first + index] = state.stack[first + index + 1]
        state.stack[first + size - 1] = NO_CARD
        state.stack_size[deck] = size - 1
        return card
