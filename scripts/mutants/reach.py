"""The code that counts as a game's rules: all its card leads to, without drawings, sentences and heuristic."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Any

from kassen import games
from kassen.engine.game import Game

ROOM = ("uncover", "view", "unseen", "fill_box", "scenario", "as_scenario")
DRAWN_OR_SAID = ("board", "heuristic", "log", "words")  # rooms without rules
LAMBDA = "<lambda>"

Units = dict[
    str, list[str]
]  # by module: its functions and classes by name, lambdas as "<lambda>:line"


def units_of(name: str) -> Units:
    """A game's definitions in which a fault counts as one in the rules."""
    reached: dict[str, set[str]] = {}
    for code, module in all_code(roots(games.get(name)), f"kassen.games.{name}."):
        if module.rpartition(".")[2] not in DRAWN_OR_SAID:
            reached.setdefault(module, set()).add(unit_of(code))
    return {module: sorted(units) for module, units in sorted(reached.items())}


def roots(game: Game) -> list[Any]:
    rules = [function for name, function in vars(game.rules).items() if name != "heuristic"]
    room = [getattr(game.room, name) for name in ROOM]
    readers = [[*kind.captures.values(), *kind.private.values()] for kind in game.events.kinds]
    return [*rules, *room, readers]


def unit_of(code: CodeType) -> str:
    """The module-level definition this code is part of."""
    outermost = code.co_qualname.split(".")[0]
    return f"{LAMBDA}:{code.co_firstlineno}" if outermost == LAMBDA else outermost


def all_code(things: Iterable[Any], package: str) -> Iterator[tuple[CodeType, str]]:
    """All code of a package reachable from these things, each with its module."""
    seen: dict[int, Any] = {}  # keeps references, so that no id is reused
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        if isinstance(thing, FunctionType) and is_of(thing, package):
            yield thing.__code__, thing.__module__
        waiting += within(thing, package)


def is_of(thing: Any, package: str) -> bool:
    """Whether it was written in the package; what was made from a table has no module."""
    return str(thing.__module__).startswith(package)


def within(thing: Any, package: str) -> list[Any]:
    """The parts of a thing that may lead to more code."""
    if isinstance(thing, FunctionType):
        kept = [cell.cell_contents for cell in thing.__closure__ or ()]
        return kept + (read_by(thing, package) if is_of(thing, package) else [])
    if isinstance(thing, dict):
        return list(thing.values())
    if isinstance(thing, (tuple, list, set, frozenset)):
        return list(thing)
    if isinstance(thing, type):
        return list(vars(thing).values()) if is_of(thing, package) else []
    if isinstance(thing, (property, classmethod, staticmethod)):
        return [getattr(thing, "fget", None), getattr(thing, "__func__", None)]
    if is_dataclass(thing):
        return [getattr(thing, field.name) for field in fields(thing)]
    return [getattr(thing, "__wrapped__", None)]


def read_by(function: FunctionType, package: str) -> list[Any]:
    """The values of all outer names a function reads, including dotted names in the package's modules."""
    names = {name for code in with_inner(function.__code__) for name in code.co_names}
    values = [function.__globals__[name] for name in names if name in function.__globals__]
    for module in values[:]:
        if isinstance(module, ModuleType) and module.__name__.startswith(package):
            values += [vars(module)[name] for name in names if name in vars(module)]
    return values


def with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from with_inner(constant)
