"""Reading positions that people wrote: every wrong value is refused with the reason."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.sets import members_of

Document = Mapping[str, Any]


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


def whole(value: Any, what: str, lowest: int, highest: int) -> int:
    """A whole number within its limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadScenario(f"{what} is a whole number from {lowest} to {highest}, not {value!r}")
    return value


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
            raise BadScenario(f"{key} lists objects with {' and '.join(names)}, not {fact!r}")
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


def named(value: Any, what: str, names: Collection[str]) -> int:
    """The number of a name in the game's list of them."""
    if not isinstance(value, str) or value not in names:
        raise BadScenario(f"{what} is one of {', '.join(names)}, not {value!r}")
    return list(names).index(value)


def all_named(values: Any, what: str, names: Collection[str]) -> list[int]:
    if not isinstance(values, list):
        raise BadScenario(f"{what} is a list, not {values!r}")
    return [named(value, what, names) for value in values]


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
