"""The bus of several workers: Redis pub/sub. When Redis goes away it is waited for, and listened to again."""

import asyncio
from contextlib import suppress

from redis.asyncio import Redis
from redis.exceptions import RedisError

from kassen.server.bus.bus import BusDown, Handler

PREFIX = "kassen:"
PAUSE = 0.5  # seconds before it is tried again
PATIENCE = 2.0


class RedisBus:
    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=None, health_check_interval=5
        )
        self._handlers: dict[bytes, list[Handler]] = {}
        self._listens = asyncio.Event()
        self._listener: asyncio.Task[None] | None = None
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)

    async def open(self) -> None:
        return None

    async def publish(self, topic: str, message: bytes) -> int:
        try:
            async with asyncio.timeout(PATIENCE):
                return int(await self._redis.publish(PREFIX + topic, message))
        except (RedisError, OSError, TimeoutError) as error:
            raise BusDown(str(error)) from error

    async def subscribe(self, topic: str, handler: Handler) -> None:
        name = (PREFIX + topic).encode()
        self._handlers.setdefault(name, []).append(handler)
        with suppress(RedisError, OSError):  # the listener tries again
            await self._pubsub.subscribe(name)
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen(), name="bus")

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._pubsub.get_message(timeout=None)
                if message is not None:
                    for handler in self._handlers.get(message["channel"], []):
                        handler(message["data"])
            except (RedisError, OSError):
                await asyncio.sleep(PAUSE)
                await self._listen_again()

    async def _listen_again(self) -> None:
        with suppress(RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
            await self._pubsub.subscribe(*self._handlers)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
        await self._redis.aclose()
