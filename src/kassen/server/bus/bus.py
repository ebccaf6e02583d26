"""The interface of a bus. It stores nothing: whoever missed a message finds the change in the database."""

from collections.abc import Callable
from typing import Protocol

import structlog

Handler = Callable[[bytes], None]
LOG = structlog.get_logger("kassen")


class BusDown(Exception):
    """The bus cannot be reached, and the message was not delivered."""


class Bus(Protocol):
    def subscribe(self, topic: str, handler: Handler) -> None:
        """Register a handler; before `open`."""
        ...

    def on_gap(self, handler: Callable[[], None]) -> None:
        """Register what is done when messages may have been missed; before `open`."""
        ...

    async def open(self) -> None:
        """Begin to listen."""
        ...

    async def publish(self, topic: str, message: bytes) -> int:
        """Send a message and return how many subscribers it reached."""
        ...

    async def check(self) -> None:
        """Raise `BusDown` unless this worker hears what is published."""
        ...

    async def close(self) -> None: ...


def deliver(handlers: list[Handler], message: bytes) -> None:
    """Call every handler; one that raises does not keep the others from hearing."""
    for handler in handlers:
        try:
            handler(message)
        except Exception:
            LOG.exception("a message could not be handled")
