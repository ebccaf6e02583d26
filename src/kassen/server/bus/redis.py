"""The bus of several workers: Redis pub/sub. When Redis goes away the listener comes back with back-off.

What was published meanwhile is lost: whoever needs all of it is told of the gap, as soon as it begins and when it ends.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kassen.server.bus.bus import BusDown, Handler, deliver
from kassen.server.supervision import Problems, stop, supervise

PREFIX = "kassen:"
PATIENCE = 2.0  # seconds for Redis to answer
PART = "redis"


class RedisBus:
    def __init__(self, url: str, problems: Problems) -> None:
        self._redis = Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=None, health_check_interval=5
        )
        self._problems = problems
        self._handlers: dict[bytes, list[Handler]] = {}
        self._on_gap: list[Callable[[], None]] = []
        self._listener: asyncio.Task[None] | None = None
        self._echo_topic = f"echo:{secrets.token_hex(8)}"
        self._echo = asyncio.Event()
        self.subscribe(self._echo_topic, lambda _: self._echo.set())

    def subscribe(self, topic: str, handler: Handler) -> None:
        self._handlers.setdefault((PREFIX + topic).encode(), []).append(handler)

    def on_gap(self, handler: Callable[[], None]) -> None:
        self._on_gap.append(handler)

    async def open(self) -> None:
        """Listen, whether Redis is there already or not."""
        self._listener = supervise(PART, self._listen, self._problems)
        with suppress(BusDown):
            await self.check()

    async def publish(self, topic: str, message: bytes) -> int:
        try:
            async with asyncio.timeout(PATIENCE):
                return int(await self._redis.publish(PREFIX + topic, message))
        except (RedisError, OSError, TimeoutError) as error:
            raise BusDown(str(error) or "Redis does not answer") from error

    async def check(self) -> None:
        """Hear an echo of what is published here; a listener that does not is begun anew."""
        self._echo.clear()
        try:
            async with asyncio.timeout(PATIENCE):
                while not await self.publish(self._echo_topic, b""):
                    await asyncio.sleep(0.01)
                await self._echo.wait()
        except TimeoutError:
            await self._stop()
            self._listener = supervise(PART, self._listen, self._problems)
            raise BusDown("this worker does not hear what is published") from None

    async def _listen(self) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(*self._handlers)
            try:
                while True:
                    message = await pubsub.get_message(timeout=None)
                    if message is not None:
                        self._take(message)
            finally:
                self._tell_of_gap()

    def _take(self, message: dict[str, Any]) -> None:
        """Deliver a message; to be subscribed, at first or by a connection that redis-py made anew, ends a gap."""
        if message["type"] == "message":
            deliver(self._handlers.get(message["channel"], []), message["data"])
        elif message["channel"] == (PREFIX + self._echo_topic).encode():
            self._tell_of_gap()

    def _tell_of_gap(self) -> None:
        for handler in self._on_gap:
            handler()

    async def _stop(self) -> None:
        if self._listener is not None:
            await stop(self._listener)

    async def close(self) -> None:
        await self._stop()
        await self._redis.aclose()
