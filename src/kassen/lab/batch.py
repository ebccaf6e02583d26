"""A batch of games between bots: all that settles which games are played, and the sums they are added to."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from kassen.engine.game import Game
from kassen.engine.rules.record import Records
from kassen.lab.tally import Tally, tally_size


@dataclass(frozen=True)
class Batch:
    """All that settles which games are played; game number n has the box n modulo their number."""

    game: Game
    boxes: Records
    seats: int
    games: int
    key: bytes
    thinkers: int  # the seats that play by rules of thumb, as a mask
    learners: int = 0  # the seats that play as a network learned to; all others play at random


Part = Callable[[], tuple[int, Tally]]  # how many games more, and their sums


def too_long(batch: Batch, number: int) -> str:
    return (
        f"game {number} of seed {batch.key.hex()}, of variant {number % len(batch.boxes)}, "
        f"went past {batch.game.max_decisions[batch.seats]} decisions"
    )


def new_tally(batch: Batch) -> Tally:
    return np.zeros((len(batch.boxes), tally_size(batch.game)), np.int64)
