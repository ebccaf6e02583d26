"""What a bus is. Nothing on it is kept: whoever missed something finds it in the database."""

from collections.abc import Callable
from typing import Protocol

Handler = Callable[[bytes], None]


class BusDown(Exception):
    """The bus cannot be reached: what was to be said was not heard."""


class Bus(Protocol):
    async def open(self) -> None: ...

    async def publish(self, topic: str, message: bytes) -> int:
        """Say something; how many listen."""
        ...

    async def subscribe(self, topic: str, handler: Handler) -> None: ...

    async def close(self) -> None: ...
