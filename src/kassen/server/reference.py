"""The OpenAPI page: the whole surface as one plain page, without script and without anybody else's server."""

from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi import Request
from starlette.responses import HTMLResponse, Response

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2rem}code{font-family:ui-monospace,monospace}dt{margin-top:1rem;font-weight:600}
table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top}
"""


async def page(request: Request) -> HTMLResponse:
    return HTMLResponse("".join(lines(request.app.openapi())))


async def style() -> Response:
    return Response(STYLE, media_type="text/css")


def lines(document: dict[str, Any]) -> Iterator[str]:
    yield '<!doctype html><html lang="en"><meta charset="utf-8"><title>Kassen: the protocol</title>'
    yield '<link rel="stylesheet" href="/docs/api.css">'
    yield f"<h1>{escape(document['info']['title'])}</h1><p>{escape(document['info']['description'])}</p>"
    yield '<p>As data: <a href="/openapi.json">openapi.json</a>. In words: <a href="/docs/">the handbook</a>.</p>'
    yield "<h2>Requests</h2><dl>"
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            yield f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>"
            yield f"{escape(operation.get('description', operation['summary']))} {takes(operation)}</dd>"
    yield "</dl><h2>Messages</h2>"
    for name, schema in document["components"]["schemas"].items():
        yield f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p><table>'
        for field, kind in schema.get("properties", {}).items():
            yield f"<tr><td><code>{escape(field)}</code></td><td>{told(kind)}</td></tr>"
        yield "</table>"
    yield "</html>"


def takes(operation: dict[str, Any]) -> str:
    body = (
        operation.get("requestBody", {})
        .get("content", {})
        .get("application/json", {})
        .get("schema")
    )
    return f"Takes {told(body)}." if body else ""


def told(kind: dict[str, Any]) -> str:
    """A type in words, with links."""
    if "$ref" in kind:
        name = escape(kind["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for key in ("anyOf", "oneOf"):
        if key in kind:
            return " or ".join(told(each) for each in kind[key])
    if kind.get("type") == "array":
        return f"list of {told(kind.get('items', {}))}"
    if "const" in kind:
        return f"<code>{escape(str(kind['const']))}</code>"
    if "enum" in kind:
        return ", ".join(f"<code>{escape(str(each))}</code>" for each in kind["enum"])
    return escape(str(kind.get("type", "anything")))
