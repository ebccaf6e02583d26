"""Which code of a game is its rules: all that its card leads to, but for drawings, sentences and rules of thumb."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Any

from kassen import games
from kassen.engine.game import Game

ROOM = ("uncover", "view", "unseen", "fill_box", "scenario", "as_scenario")
DRAWN_OR_SAID = ("board", "heuristic", "log", "words")  # rooms that hold no rules
LAMBDA = "<lambda>"

Units = dict[
    str, list[str]
]  # by module: the names of its functions and classes, and "<lambda>:line"


def units_of(name: str) -> Units:
    """The definitions of a game that a fault in the rules can lie in."""
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
    """The definition of its module that this code is part of."""
    outermost = code.co_qualname.split(".")[0]
    return f"{LAMBDA}:{code.co_firstlineno}" if outermost == LAMBDA else outermost


def all_code(things: Iterable[Any], package: str) -> Iterator[tuple[CodeType, str]]:
    """All code of a package that can be come to from these things, each with its module."""
    seen: dict[int, Any] = {}  # held, so that nothing else gets its number
    waiting = list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        if isinstance(thing, FunctionType) and thing.__module__.startswith(package):
            yield thing.__code__, thing.__module__
        waiting += within(thing, package)


def within(thing: Any, package: str) -> list[Any]:
    """What a thing holds or reads that may lead to more code."""
    if isinstance(thing, FunctionType):
        kept = [cell.cell_contents for cell in thing.__closure__ or ()]
        return kept + (read_by(thing, package) if thing.__module__.startswith(package) else [])
    if isinstance(thing, dict):
        return list(thing.values())
    if isinstance(thing, (tuple, list, set, frozenset)):
        return list(thing)
    if isinstance(thing, type):
        return list(vars(thing).values()) if thing.__module__.startswith(package) else []
    if isinstance(thing, (property, classmethod, staticmethod)):
        return [getattr(thing, "fget", None), getattr(thing, "__func__", None)]
    if is_dataclass(thing):
        return [getattr(thing, field.name) for field in fields(thing)]
    return [getattr(thing, "__wrapped__", None)]


def read_by(function: FunctionType, package: str) -> list[Any]:
    """The values of all names a function reads outside itself, in modules of the package by their dotted names too."""
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
