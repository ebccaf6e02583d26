"""The bus of a worker that is alone."""

from collections.abc import Callable

from kassen.server.bus.bus import Handler, deliver


class LocalBus:
    def __init__(self) -> None:
        self._handlers: dict[str, list[Handler]] = {}

    def subscribe(self, topic: str, handler: Handler) -> None:
        self._handlers.setdefault(topic, []).append(handler)

    def on_gap(self, handler: Callable[[], None]) -> None:
        """Nothing is ever missed here."""

    async def open(self) -> None:
        return None

    async def publish(self, topic: str, message: bytes) -> int:
        handlers = self._handlers.get(topic, [])
        deliver(handlers, message)
        return len(handlers)

    async def check(self) -> None:
        return None

    async def close(self) -> None:
        self._handlers.clear()
