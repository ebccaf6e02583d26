"""The demands of a game's code on its catalog: the keys it tells and the variables it gives to each."""

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

from kassen.engine.game import Game
from kassen.engine.table.references import (
    messages_in,
    printed_words,
    reached_from,
    uses,
    variables_of,
)

Pattern = Any
Given = dict[str, set[str]]  # by key


def asked_of(game: Game, patterns: Mapping[str, Pattern]) -> Given:
    """Every message that Python tells, with the variables it is given."""
    given: Given = {"title": set(), "why-over": set(), "why-other_question": {"decision"}}
    given |= {f"option-{option.name}": set() for option in game.options}
    words = functions_in(game.folder / "table" / "words.py")
    hooks = {**hooks_in(words, "LABELS"), **hooks_in(words, "SENTENCES")}
    hints = hooks_in(words, "HINTS")
    for verb, kind in game.actions.kinds.items():
        given[f"action-{verb}"] = {*kind.parts, "verb", "decision"} | hooks.get(verb, set())
        given[f"action-{verb}.hint"] = {*kind.parts, "verb"} | hints.get(verb, set())
    for event in game.events.kinds:
        given[f"event-{event.name}"] = {
            *event.arguments, *event.captures, *hooks.get(event.name, set()),
        }  # fmt: skip
    decisions = import_module(f"{game.package}.rules.state").DECISIONS
    given |= {f"ask-{decision}": set() for decision in decisions}
    for path in (game.folder / "table").glob("*.py"):
        for key, variables in told_in(path):
            begins = key.removesuffix("*")
            for one in (
                [each for each in patterns if each.startswith(begins)] if key != begins else [key]
            ):
                given[one] = given.get(one, set()) | variables
    given |= {key: set() for key in printed_words(game.standard_box) if key in patterns}
    usual = told_by_usual_rooms(game)
    optional = {*usual, *(key for key in given if key.endswith(".hint"))} - patterns.keys()
    given = {**usual, **given}
    return {key: variables for key, variables in given.items() if key not in optional}


def told_by_usual_rooms(game: Game) -> Given:
    """Messages told where the game has no such room: of a verb when it is refused, of a field where it is drawn."""
    table = game.folder / "table"
    given: Given = {}
    if not (table / "refusals.py").exists():
        given["why-not_asked"] = set()
        for verb, kind in game.actions.kinds.items():
            given[f"why-{verb}"] = {*kind.parts}
    if not (table / "board.py").exists():
        given |= {f"board-{name}": {"it"} for name in get_type_hints(game.room.view_type)}
    return given


def told_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Calls of `tell` and `Why`; of a key that is made up, what it begins with and a star."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            if called in ("tell", "Why"):
                is_refusal = called == "Why"
                key = ("why-" if is_refusal else "") + key_in(node.args[1 if is_refusal else 0])
                yield key, {str(keyword.arg) for keyword in node.keywords}


def key_in(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        head = node.values[0]
        assert isinstance(head, ast.Constant), ast.unparse(node)
        return f"{head.value}*"
    assert isinstance(node, ast.Constant), ast.unparse(node)
    return str(node.value)


def functions_in(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8") if path.exists() else "")


def hooks_in(words: ast.Module, table: str) -> dict[str, set[str]]:
    """By verb or event, the variables its function in `table/words.py` gives besides."""
    functions = {node.name: node for node in words.body if isinstance(node, ast.FunctionDef)}
    constants = {
        ast.unparse(node.targets[0]): node.value
        for node in words.body
        if isinstance(node, ast.Assign)
    }
    if table not in constants:
        return {}
    rows = rows_of(constants[table], constants)
    return {name: keys_in(hook, functions) for name, hook in rows.items()}


def rows_of(node: ast.expr, constants: Mapping[str, ast.expr]) -> dict[str, ast.expr]:
    """The rows of a literal table, of `dict.fromkeys` with literal keys, and of tables joined by `|` or `**`."""
    match node:
        case ast.Dict():
            rows: dict[str, ast.expr] = {}
            for key, value in zip(node.keys, node.values, strict=True):
                rows |= rows_of(value, constants) if key is None else {ast.literal_eval(key): value}
            return rows
        case ast.BinOp(op=ast.BitOr()):
            return rows_of(node.left, constants) | rows_of(node.right, constants)
        case ast.Call(args=[keys, value]):
            return dict.fromkeys(ast.literal_eval(constants.get(ast.unparse(keys), keys)), value)
    raise AssertionError(ast.unparse(node))


def keys_in(hook: ast.AST, functions: Mapping[str, ast.FunctionDef]) -> set[str]:
    """The keys of all that a function makes, and of what those it calls make."""
    keys = set()
    for node in ast.walk(functions[hook.id] if isinstance(hook, ast.Name) else hook):
        if isinstance(node, ast.Dict):
            keys |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
        elif isinstance(node, ast.DictComp) and isinstance(node.generators[0].iter, ast.Tuple):
            keys |= {*ast.literal_eval(node.generators[0].iter)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            keys |= keys_in(node.func, functions) if node.func.id in functions else set()
    return keys


# What a pattern needs.


def options_in(pattern: Pattern) -> set[str]:
    """The names of everything that calls are given besides what is in their parentheses."""
    if isinstance(pattern, list):
        return set().union(*map(options_in, pattern))
    if not isinstance(pattern, dict):
        return set()
    return {*pattern.get("with", ()), *options_in([*pattern.values()])}


TOLD_BY_FUNCTIONS = {"list-middle", "list-end", "no_player", "why-nothing_there"}


def faults_of(game: Game, patterns: Mapping[str, Pattern], own: set[str]) -> list[str]:
    """All that is wrong with a catalog: messages missing, unused, or with variables nobody gives."""
    given = asked_of(game, patterns)
    faults = [f"{key} is missing" for key in sorted(given.keys() - patterns.keys())]
    if faults:
        return faults
    named = messages_in([*patterns.values()])
    faults += [f"{name} is referred to and missing" for name in sorted(named - patterns.keys())]
    if faults:
        return faults
    apart = {
        name
        for key in patterns
        for kind, name, is_apart in uses(patterns[key])
        if kind == "message" and is_apart
    }
    for key in sorted(apart):
        strange = variables_of(patterns, key) - {"it", *options_in([*patterns.values()])}
        faults += [f"{key} is not given ${name}" for name in sorted(strange)]
    unused = own - reached_from(patterns, {*given, *TOLD_BY_FUNCTIONS})
    faults += [f"{key} is unused" for key in sorted(unused)]
    for key, variables in given.items():
        strange = variables_of(patterns, key) - variables
        faults += [f"{key} is not given ${name}" for name in sorted(strange)]
    return faults
