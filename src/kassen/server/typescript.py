"""The messages as TypeScript: `python -m kassen.server.typescript > messages.ts`. Nothing is written twice."""

import sys
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from kassen.server import messages

UNIONS: dict[str, Any] = {
    "AnyCommand": messages.AnyCommand, "AnyNews": messages.AnyNews, "AnyLobbyNews": messages.AnyLobbyNews,
    "Clock": messages.Clock,
}  # fmt: skip
SENT = {"NewGuest", "NewAccount", "Login", "Changes", "NewToken", "Setup", "QuickMatch"}
PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def models() -> list[type[BaseModel]]:
    kinds = [
        each
        for each in vars(messages).values()
        if isinstance(each, type) and issubclass(each, messages.Message)
    ]
    return [kind for kind in kinds if kind not in (messages.Message, messages.Command)]


def page() -> str:
    return "\n".join(lines()) + "\n"


def lines() -> Iterator[str]:
    yield "// Made from src/kassen/server/messages/; do not edit."
    _, document = models_json_schema(
        [(kind, "validation") for kind in models()], ref_template="{model}"
    )
    for name, schema in document["$defs"].items():
        yield ""
        if schema.get("description"):
            yield f"/** {' '.join(schema['description'].split())} */"
        yield f"export interface {name} {{"
        required = set(schema.get("required", ()))
        for field, kind in schema.get("properties", {}).items():
            is_given = field in required or not is_sent(name, schema)
            yield f"  {field}{'' if is_given else '?'}: {told(kind)};"
        yield "}"
    for name, union in UNIONS.items():
        schema = TypeAdapter(union).json_schema(ref_template="{model}")
        yield f"\nexport type {name} = {told({'oneOf': schema['oneOf']})};"


def is_sent(name: str, schema: dict[str, Any]) -> bool:
    """Whether a client writes it: then what has a default may be left out. What we send is always whole."""
    is_command = "id" in schema.get("properties", {}) and name in {
        kind.__name__ for kind in messages.Command.__subclasses__()
    }
    return is_command or name in SENT or name in {"AheadRule", "NoClock"}


def told(kind: dict[str, Any]) -> str:
    match kind:
        case {"$ref": name}:
            return str(name)
        case {"const": value}:
            return f'"{value}"'
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " | ".join(dict.fromkeys(told(each) for each in kinds))
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(told(item) for item in items)}]"
        case {"type": "array", "items": items}:
            inner = told(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Record<string, {told(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": name} if name in PRIMITIVES:
            return PRIMITIVES[name]
        case _:
            return "unknown"


if __name__ == "__main__":
    sys.stdout.write(page())
