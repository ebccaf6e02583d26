"""A batch of games between bots, and the sums its games are added to."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from kassen.engine.game import Game
from kassen.engine.rules.record import Records
from kassen.lab.tally import Tally, tally_size


@dataclass(frozen=True)
class Batch:
    """All that determines which games are played; game n has box n modulo their number."""

    game: Game
    boxes: Records
    seats: int
    games: int
    key: bytes
    heuristic_seats: int  # bit mask
    network_seats: int = 0  # bit mask; all others play at random


Part = Callable[[], tuple[int, Tally]]  # how many games more, and their sums


def too_long(batch: Batch, number: int) -> str:
    return (
        f"game {number} of seed {batch.key.hex()}, of variant {number % len(batch.boxes)}, "
        f"went past {batch.game.max_decisions[batch.seats]} decisions"
    )


def new_tally(batch: Batch) -> Tally:
    return np.zeros((len(batch.boxes), tally_size(batch.game)), np.int64)
