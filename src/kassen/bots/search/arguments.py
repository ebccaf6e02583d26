"""The arguments of compiled searches: named tuples of arrays and numbers, which numba reads as they are."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.engine.batch.playout import mask_size
from kassen.engine.game import Game
from kassen.engine.position import Position
from kassen.engine.rules.dice import DICE_SIZE, Words
from kassen.engine.rules.record import Records

MAX_DEPTH = 200  # decisions of one walk that are remembered


class Root(NamedTuple):
    """The decision that is searched."""

    boxes: Records  # one
    states: Records  # one; with a past, the states before it as well
    seat: int
    seats: int
    max_decisions: int
    heuristic_seats: int  # bit mask of those that play by the heuristic in playouts

    @classmethod
    def of(cls, position: Position, heuristic_seats: int = 0) -> "Root":
        limit = position.game.max_decisions[position.seats]
        return cls(
            position.boxes, position.states, position.seat, position.seats, limit, heuristic_seats
        )


class Scratch(NamedTuple):
    """Memory that a search overwrites all the time."""

    states: Records
    mask: npt.NDArray[np.uint8]
    observation: npt.NDArray[np.float32]
    words: npt.NDArray[np.int32]  # the same observation, as bits to hash
    ranks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]  # of each seat, 0 to 1
    wins: npt.NDArray[np.float64]  # share of each seat in the win
    path: npt.NDArray[np.int32]  # the edges of a walk …
    actors: npt.NDArray[np.int8]  # … and who took them
    dice: Words  # random numbers that are used again

    @classmethod
    def of(cls, game: Game, num_states: int = 1) -> "Scratch":
        seats, observation = game.seats[1], np.zeros(game.observation_size, np.float32)
        return cls(
            states=game.state.zeros(num_states),
            mask=np.zeros(mask_size(len(game.actions)), np.uint8),
            observation=observation,
            words=observation.view(np.int32),
            ranks=np.zeros(seats, np.int8),
            rewards=np.zeros(seats, np.float64),
            wins=np.zeros(seats, np.float64),
            path=np.zeros(MAX_DEPTH, np.int32),
            actors=np.zeros(MAX_DEPTH, np.int8),
            dice=np.zeros(DICE_SIZE, np.uint32),
        )
