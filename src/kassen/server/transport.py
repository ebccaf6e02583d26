"""Guards below ASGI: request heads of bounded size and time, and sockets whose every frame counts.

Uvicorn's own protocols take headers without end and answer any number of pings; a proxy in front would stop both, but
a site need not have one.
"""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from kassen.server.limits import TokenBucket
from kassen.server.settings import Settings

SLICE = 4096  # bytes that are parsed before the limit is looked at again


def request_protocol(settings: Settings) -> type[asyncio.Protocol]:
    """Make the protocol class for a site's requests."""
    connections: Counter[str] = Counter()

    class GuardedRequests(HttpToolsProtocol):
        """HTTP whose head and body must come within bounds of bytes and seconds."""

        _deadline: asyncio.TimerHandle | None = None
        _head = 0  # bytes of a head that is not complete
        _is_counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if not settings.is_proxy(address):
                connections[address] += 1
                self._is_counted = True
                if connections[address] > settings.connections_per_address:
                    transport.abort()
                    return
            self._expect(settings.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._expect(None)
            self._uncount()
            super().connection_lost(exc)

        def _uncount(self) -> None:
            if self._is_counted and self.client:
                self._is_counted = False
                connections[self.client[0]] -= 1
                if connections[self.client[0]] <= 0:
                    del connections[self.client[0]]

        def _expect(self, seconds: float | None) -> None:
            """Abort the connection unless something comes in time."""
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = None
            if seconds is not None:
                self._deadline = self.loop.call_later(seconds, self.transport.abort)

        def data_received(self, data: bytes) -> None:
            self._head += len(data)
            super().data_received(data)
            if self._head > settings.head_bytes:
                self.transport.abort()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._expect(settings.head_seconds)

        def on_headers_complete(self) -> None:
            self._head = -settings.upload_bytes  # the app counts the body
            self._expect(settings.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._head = 0
            self._expect(None)
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._expect(None)
            self._uncount()  # sockets are counted by themselves
            super().handle_websocket_upgrade()

    return GuardedRequests


def socket_protocol(settings: Settings) -> type[asyncio.Protocol]:
    """Make the protocol class for a site's sockets."""

    class GuardedSocket(WebSocketsSansIOProtocol):
        """A socket that is closed once it sends more frames, of whatever kind, than anybody could need."""

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            rate = settings.frames_per_second
            self._bucket = TokenBucket(2 * rate, 10 * rate)

        def data_received(self, data: bytes) -> None:
            for first in range(0, len(data), SLICE):
                if self.transport.is_closing():
                    return
                super().data_received(data[first : first + SLICE])

        def _count(self) -> bool:
            if self.transport.is_closing():
                return False
            if self._bucket.take():
                return True
            self.conn.send_close(CloseCode.POLICY_VIOLATION, "too fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
            return False

        def handle_cont(self, event: Frame) -> None:
            if self._count():
                super().handle_cont(event)

        def handle_text(self, event: Frame) -> None:
            if self._count():
                super().handle_text(event)

        def handle_bytes(self, event: Frame) -> None:
            if self._count():
                super().handle_bytes(event)

        def handle_ping(self) -> None:
            if self._count():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if self._count():
                super().handle_pong(event)

    return GuardedSocket
