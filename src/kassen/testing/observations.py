"""Whether an observation keeps to its declaration: every part to its kind and its place, and none forgotten."""

import re
from collections.abc import Iterable
from typing import Any

from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.observation import NUMBER, ONE_HOT
from kassen.engine.rules.seats import SPECTATOR


def check_parts(match: Match, seat: int, numbers: Any) -> None:
    """A flag is 0 or 1, of a one-hot part at most one is 1, and nothing is written twice."""
    game = match.game
    for name, first, part in game.observation.leaves("", 0):
        own = numbers[first : first + part.size]
        assert part.kind == NUMBER or set(own) <= {0, 1}, f"{name} is {own}"
        assert part.kind != ONE_HOT or sum(own) <= 1, f"{name} is {own}"
    twice = watched(match, seat).twice
    assert not twice, f"written twice: {[game.observation_names[at] for at in twice]}"


class Watched(list[float]):
    """An observation that counts how often each number is set and read.

    `observe` sets all of them to 0 first; to add to a number is to read it and to set it.
    """

    def __init__(self, size: int) -> None:
        super().__init__([0.0] * size)
        self.sets, self.reads = [0] * size, [0] * size

    def __getitem__(self, at: Any) -> Any:
        self.reads[at] += 1
        return super().__getitem__(at)

    def __setitem__(self, at: Any, number: Any) -> None:
        assert at >= 0, f"{at} is not an index of an observation"
        self.sets[at] += 1
        super().__setitem__(at, number)

    @property
    def written(self) -> list[int]:
        return [at for at, times in enumerate(self.sets) if times > 1]

    @property
    def twice(self) -> list[int]:
        return [at for at in self.written if self.sets[at] - self.reads[at] > 2]


def watched(match: Match, seat: int) -> Watched:
    seen = Watched(match.game.observation_size)
    match.game.rules.observe(match.box, match._state, seat, seen)
    return seen


def parts_never_written(game: Game, matches: Iterable[Match]) -> set[str]:
    """The parts of an observation, rows taken together, that nothing is written into in these positions."""
    parts = [
        re.sub(r"\[.*?\]", "[]", name)
        for name, _, part in game.observation.leaves("", 0)
        for _ in range(part.size)
    ]
    left = set(parts)
    for match in matches:
        for seat in range(SPECTATOR, match.seats):
            left -= {parts[at] for at in watched(match, seat).written}
        if not left:
            break
    return left
