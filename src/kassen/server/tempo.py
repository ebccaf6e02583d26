"""When an answer is shown: at a moment that is settled before anything is known of the answer.

Every question gets a delay, drawn from one distribution whoever is asked and whatever they hold; no answer is shown
sooner. Whoever thinks longer is shown later, so the table's own answers for a person take as long as that person's do.
"""

import random
from collections import defaultdict, deque

SPREAD = 0.5  # the longest delay is longer than the shortest by this share
REMEMBERED = 32  # answers of a seat to one kind of question
LONGEST = 10.0  # seconds an answer of the table's own takes at most
CHANCE = random.Random()


def drawn(shortest: float) -> float:
    """Draw the seconds between a question and the first moment at which an answer is shown."""
    return shortest * CHANCE.uniform(1, 1 + SPREAD)


class Tempo:
    """How long the people at a table take over choices of their own, by seat and kind of question."""

    def __init__(self) -> None:
        self._taken: dict[tuple[int, str], deque[float]] = defaultdict(
            lambda: deque(maxlen=REMEMBERED)
        )

    def note(self, seat: int, kind: str, seconds: float) -> None:
        self._taken[seat, kind].append(min(seconds, LONGEST))

    def like(self, seat: int, kind: str) -> float:
        """Draw one of the seat's own times, for an answer that is given in its place."""
        return CHANCE.choice(self._taken.get((seat, kind)) or (0.0,))
