"""Turn Fluent catalogs (.ftl) into the small JSON that a table reads.

    python -m kassen.engine.table.catalog games/mygame/texts/en.ftl

Needs the package fluent.syntax; nothing at run time imports this module.
"""

import json
import sys
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse

# A pattern is a text, or a list of texts and placeables. A placeable is a variable {"var": name}, a message
# {"message": key}, a call {"call": name, "of": value, "with": options} or a choice {"by": value,
# "among": [[key, pattern]], "else": pattern}.
Pattern = Any


class BadCatalog(ValueError):
    """A catalog is not valid Fluent, or uses what our tables do not read."""


def compiled(source: str) -> dict[str, Pattern]:
    """Every message by its key; an attribute is `message.attribute`."""
    patterns: dict[str, Pattern] = {}
    for entry in parse(source).body:
        if isinstance(entry, ast.Junk):
            why = "; ".join(str(note.message) for note in entry.annotations)
            raise BadCatalog(f"{why}: {str(entry.content).strip()}")
        if isinstance(entry, ast.Term):
            raise BadCatalog(f"-{entry.id.name}: write a message instead of a term")
        if isinstance(entry, ast.Message):
            key = entry.id.name
            told = {key: entry.value} if entry.value else {}
            told |= {
                f"{key}.{attribute.id.name}": attribute.value for attribute in entry.attributes
            }
            for name, pattern in told.items():
                if name in patterns:
                    raise BadCatalog(f"{name} is there twice")
                patterns[name] = pattern_of(pattern)
    return patterns


def pattern_of(pattern: ast.Pattern) -> Pattern:
    parts = [part_of(element) for element in pattern.elements]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def part_of(element: Any) -> Pattern:
    return element.value if isinstance(element, ast.TextElement) else value_of(element.expression)


def value_of(expression: Any) -> Pattern:
    match expression:
        case ast.StringLiteral():
            return expression.parse()["value"]
        case ast.NumberLiteral():
            return int(expression.value)
        case ast.VariableReference():
            return {"var": expression.id.name}
        case ast.MessageReference(attribute=None):
            return {"message": expression.id.name}
        case ast.FunctionReference():
            called, given = expression.id.name, expression.arguments
            if len(given.positional) != 1:
                raise BadCatalog(f"{called} takes one thing, not {len(given.positional)}")
            options = {option.name.name: value_of(option.value) for option in given.named}
            return {"call": called, "of": value_of(given.positional[0]), "with": options}
        case ast.SelectExpression():
            keys = [key_of(variant.key) for variant in expression.variants]
            told = [pattern_of(variant.value) for variant in expression.variants]
            (default,) = (index for index, one in enumerate(expression.variants) if one.default)
            among = [list(pair) for pair in zip(keys, told, strict=True)]
            default = among.pop(default)[1]
            return {"by": value_of(expression.selector), "among": among, "else": default}
        case ast.Placeable():
            return value_of(expression.expression)
    raise BadCatalog(f"our tables read no {type(expression).__name__}")


def key_of(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    return int(key.value) if isinstance(key, ast.NumberLiteral) else str(key.name)


def as_json(source: str) -> str:
    """A line for each message, so that a change of one shows as one."""
    lines = (
        f"{json.dumps(key)}: {json.dumps(pattern, ensure_ascii=False)}"
        for key, pattern in sorted(compiled(source).items())
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write(catalog: Path) -> None:
    """Write the JSON beside a catalog."""
    try:
        told = as_json(catalog.read_text(encoding="utf-8"))
    except BadCatalog as error:
        raise BadCatalog(f"{catalog}: {error}") from error
    catalog.with_suffix(".json").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name))
