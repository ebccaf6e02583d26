"""How long the table waits before a decision is shown: the same for everybody, whatever they hold."""

import random

SPREAD = (0.6, 1.4)
HURRY = 0.2


class Pace:
    """Pauses of one distribution; a hurried table shortens all of them alike."""

    def __init__(self, mean: float) -> None:
        self._mean = mean
        self._dice = random.Random()  # its own, so that no seed of a match has a say
        self.hurried = False

    def pause(self) -> float:
        """The seconds until the next decision; nothing about the match is asked."""
        return self._mean * self._dice.uniform(*SPREAD) * (HURRY if self.hurried else 1)
