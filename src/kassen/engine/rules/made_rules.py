"""Rules made from a field table: written down as plain Python, so that the compiler takes them like any other."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from inspect import signature
from itertools import groupby
from sys import modules
from typing import Any

from kassen.engine.rules.kernel import rule
from kassen.engine.rules.vocabulary import Form


def clearing(name: str, fields: Iterable[Any]) -> Any:
    """Put its blank into each of these fields, with one loop for all of a shape."""
    lines = [f"def {name}(state):"]
    by_shape = sorted(fields, key=lambda field: field.shape)
    for shape, alike in groupby(by_shape, key=lambda field: field.shape):
        head, indent, axes = _loops(shape)
        lines += head
        lines += [f"{indent}{_cell(field.name, axes)} = {field.blank}" for field in alike]
    return _rule_of(name, lines)


def counting(fields: Iterable[Any], sized: Collection[str]) -> Any:
    """Count a thing in all of these fields; a row with its size beside it is counted that far."""
    lines = ["def count(state, thing):", "    number = 0"]
    for field in fields:
        form, name = field.words.form, field.name
        head, indent, axes = _loops(field.shape[:-1] if form.is_row else field.shape)
        lines += head
        if form is Form.COPIES:
            lines.append(f"{indent}number += int({_cell(name, [*axes, 'thing'])})")
        elif form is Form.OWNERS:
            lines.append(f"{indent}number += 1 if {_cell(name, [*axes, 'thing'])} >= 0 else 0")
        elif form is Form.MEMBERS:
            lines.append(f"{indent}number += (int({_cell(name, axes)}) >> thing) & 1")
        elif form is Form.NAME:
            lines.append(f"{indent}number += 1 if {_cell(name, axes)} == thing else 0")
        else:
            end = _cell(f"{name}_size", axes) if name in sized else field.shape[-1]
            lines.append(f"{indent}for at in range({end}):")
            lines.append(f"{indent}    number += 1 if {_cell(name, [*axes, 'at'])} == thing else 0")
    return _rule_of("count", [*lines, "    return number"])


def by_phase(rules: Mapping[int, Any], given: str = "box, state") -> Any:
    """Run the rule of the phase that a game is in, with what it asks for by name; frequent phases first."""
    chain = _chain(rules, "    ", {})
    return _rule_of("run_phase", [f"def run_phase({given}):", *chain], _chapters(rules))


def until_asked(
    rules: Mapping[int, Any], decisions: int, over: int, told: Mapping[str, str] | None = None
) -> Any:
    """The same again and again, until a seat must decide or the game is over; `told` has what rules ask for besides."""
    head = [
        "def run_phases(box, state):",
        f"    while state.phase >= {decisions} and state.phase != {over}:",
    ]
    chain = _chain(rules, "        ", told or {})
    return _rule_of("run_phases", [*head, *chain], _chapters(rules))


def _chain(rules: Mapping[int, Any], indent: str, told: Mapping[str, str]) -> list[str]:
    lines = [f"{indent}phase = state.phase"]
    for phase, run in rules.items():
        given = ", ".join(told.get(name, name) for name in signature(run).parameters)
        lines += [
            f"{indent}{'if' if len(lines) == 1 else 'elif'} phase == {phase}:",
            f"{indent}    {run.__module__.replace('.', '_')}.{run.__name__}({given})",
        ]
    return lines


def _chapters(rules: Mapping[int, Any]) -> dict[str, Any]:
    """The modules of these rules, in which they are looked up."""
    return {run.__module__.replace(".", "_"): modules[run.__module__] for run in rules.values()}


def observing(parts: Iterable[tuple[Any, Any, int]], by_seat: bool) -> Any:
    """Write the fields that parts of an observation show, each to its place; of rows by seat, what they say of one."""
    lines = [f"def observe_fields(state, {'other, row, ' if by_seat else ''}out):"]
    for part, field, first in parts:
        at = f"row + {first}" if by_seat else str(first)
        value, cell = _told_of("other" if by_seat else "", field)
        if part.words is None:
            lines.append(f"    out[{at}] = {value}")
        elif part.kind == "one-hot":
            lines += [f"    if 0 <= {value} < {part.size}:", f"        out[{at} + {value}] = 1"]
        else:
            lines += [f"    for word in range({part.size}):", f"        out[{at} + word] = {cell}"]
    return _rule_of("observe_fields", lines)


def _told_of(seat: str, field: Any) -> tuple[str, str]:
    """All that a field has for a seat, or for the table, and what it has there for a word."""
    form, value = field.words.form, f"state.{field.name}"
    if seat and not field.shape:
        value = f"({value} >> {seat}) & 1" if form is Form.SEATS else f"{value} == {seat}"
    axes = [seat] if seat and field.shape else []
    if form is Form.MEMBERS:
        return _cell(field.name, axes), f"(int({_cell(field.name, axes)}) >> word) & 1"
    return _cell(field.name, axes) if axes else value, _cell(field.name, [*axes, "word"])


def _loops(shape: Sequence[int]) -> tuple[list[str], str, list[str]]:
    """The heads of loops over a shape, how far their body is indented, and the names of the indices."""
    axes = [f"i{axis}" for axis in range(len(shape))]
    heads = [
        "    " * (depth + 1) + f"for {axes[depth]} in range({size}):"
        for depth, size in enumerate(shape)
    ]
    return heads, "    " * (len(shape) + 1), axes


def _cell(name: str, axes: Sequence[str]) -> str:
    return f"state.{name}[{', '.join(axes)}]" if axes else f"state.{name}"


def _rule_of(name: str, lines: Sequence[str], calls: Mapping[str, Any] | None = None) -> Any:
    made: dict[str, Any] = dict(calls or {})
    exec("\n".join(lines), made)  # from the names and numbers of a game's own table
    return rule(made[name])
