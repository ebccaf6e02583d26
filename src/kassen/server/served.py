"""Time as a table counts it: while its worker stood still, frozen or starved, no clock ran."""

import time

STANDSTILL = 2.0  # seconds without a beat that nobody could have used


class ServedTime:
    """Seconds during which somebody served; the worker beats many times a second."""

    def __init__(self) -> None:
        self._beaten: float | None = None  # by time.monotonic; None: nobody beats
        self._lost = 0.0

    def beat(self) -> None:
        self._notice()
        self._beaten = time.monotonic()

    def rest(self) -> None:
        """Nobody beats any more."""
        self._beaten = None

    def now(self) -> float:
        self._notice()
        return time.monotonic() - self._lost

    def _notice(self) -> None:
        """Whoever comes first after a standstill takes it off, so that nothing is late by it."""
        now = time.monotonic()
        if self._beaten is not None and now - self._beaten > STANDSTILL:
            self._lost += now - self._beaten
            self._beaten = now
