"""The table's pauses before a decision is shown, independent of what anybody holds."""

import random

SPREAD = (0.6, 1.4)
HURRY = 0.2


class Pace:
    """Pauses from one distribution; a hurried table shortens them all alike."""

    def __init__(self, mean: float) -> None:
        self._mean = mean
        self._dice = random.Random()  # its own, so that no match's seed matters
        self.hurried = False

    def pause(self) -> float:
        """Seconds until the next decision is shown; depends on nothing in the match."""
        return self._mean * self._dice.uniform(*SPREAD) * (HURRY if self.hurried else 1)
