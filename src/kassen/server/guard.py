"""The guard every request and socket passes: limits, origins, sizes, and security headers."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response

from kassen.server.languages import language_of
from kassen.server.passwords import check_line
from kassen.server.refusals import Refuse
from kassen.server.sessions import address_of
from kassen.server.site import LOG, Site

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = {"GET", "HEAD", "OPTIONS"}
UPLOAD = "/api/matches"
HASHED = {("POST", "/api/sessions"), ("POST", "/api/accounts")}  # refused before they cost anything
UNLIMITED = {"/healthz", "/metrics"}
NO_FRAMES = "frame-ancestors 'none'"
POLICY = "Content-Security-Policy"
HEADERS = {
    POLICY: (
        "default-src 'self'; script-src 'self'; style-src 'self'; "
        "img-src 'self' data:; connect-src 'self'; "
        f"object-src 'none'; base-uri 'none'; form-action 'self'; {NO_FRAMES}"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
EMBEDDED = "/embed/"  # boards within the pages of others
WHILE_CLOSED = ("/api/notice", "/api/admin/", "/api/sessions", "/api/me")
UNCACHED = "no-store"


class Guard:
    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        site: Site = scope["app"].state.site
        try:
            check(site, scope)
        except Refuse as refusal:
            await refuse(scope, receive, send, refusal)
        else:
            if scope["type"] == "http":
                await self._answer(site, scope, receive, send)
            else:
                await self._app(scope, receive, send)

    async def _answer(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, measured and logged: by its route, never by what it holds."""
        begun, status = time.perf_counter(), 500
        most = site.settings.upload_bytes if scope["path"] == UPLOAD else site.settings.body_bytes

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(scope, message, site.settings.embed)
            await send(message)

        try:
            await self._app(scope, counted(receive, most), send_guarded)
        finally:
            path = getattr(scope.get("route"), "path", "other")
            site.metrics.requests.labels(path, str(status)).inc()
            spent = round((time.perf_counter() - begun) * 1000, 1)
            LOG.info("request", method=scope["method"], path=path, status=status, ms=spent)


def check(site: Site, scope: Scope) -> None:
    connection = HTTPConnection(scope)
    site.moderation.check_address(address_of(connection), site.now())
    if scope["path"].startswith("/api/") and not scope["path"].startswith(WHILE_CLOSED):
        site.moderation.check_open(site.now())
    if scope["path"] not in UNLIMITED:
        site.limits.request(address_of(connection))
    if scope["type"] == "websocket" or scope["method"] not in SAFE:
        check_origin(site, connection.headers)
    if (scope.get("method"), scope["path"]) in HASHED:
        check_line(site)
    length = connection.headers.get("content-length", "0")
    most = site.settings.upload_bytes if scope["path"] == UPLOAD else site.settings.body_bytes
    if length.isdecimal() and int(length) > most:
        raise Refuse("too_large", "A request holds at most {most} bytes here.", most=most)


def check_origin(site: Site, headers: Headers) -> None:
    """Refuse what a browser sends from another site; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in site.settings.origins:
        return
    if urlsplit(origin).netloc.lower() != headers.get("host", "").lower() or not headers.get(
        "host"
    ):
        raise Refuse("bad_origin", "That came from another site.")


def counted(receive: Receive, most: int) -> Receive:
    """A body that is longer than it may be, or said to be, is not read on."""
    total = 0

    async def receive_counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise HTTPException(413, f"A request holds at most {most} bytes here.")
        return message

    return receive_counted


def add_headers(scope: Scope, message: Message, embed: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith(EMBEDDED):
        headers[POLICY] = HEADERS[POLICY].replace(NO_FRAMES, f"frame-ancestors {embed}")
        headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        del headers["X-Frame-Options"]
    if scope["path"].startswith("/api/"):
        headers["Cache-Control"] = UNCACHED


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refuse) -> None:
    language = language_of(HTTPConnection(scope))
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.told(language)})
        return
    body = refusal.message(language).model_dump_json()
    response = Response(body, refusal.status, dict(HEADERS), "application/json")
    await response(scope, receive, send)
