"""The same batches of whole games on a CUDA device, by wavefront: the same seeds give the same games."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.batch.playing import make_play
from kassen.engine.batch.playout import TOO_LONG, Playouts, check_lengths
from kassen.engine.batch.recording import Routine
from kassen.engine.batch.wavefront import (
    THREADS,
    NoGpu,
    Wave,
    cuda_target,
    make_choose_kernel,
    make_deal_kernel,
    make_settle,
)
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE
from kassen.engine.rules.record import Records

__all__ = ["GpuPlayouts", "NoGpu", "WholeGames", "deal_every", "places_for"]

MAX_PLACES = 1 << 21
FEW_PLACES = 1 << 18  # below that a GPU is bored
GAMES_AT_A_PLACE = 8  # so that the last ones, when places stay empty, are few
DEALS_IN_A_GAME = 12  # times that new games are dealt while one of usual length is played

Choose = Callable[["WholeGames", Any], None]  # launches the kernel that chooses, on a stream


def places_for(games: int) -> int:
    return min(games, MAX_PLACES, max(FEW_PLACES, games // GAMES_AT_A_PLACE))


def deal_every(decisions: int, games: int) -> int:
    """After how many decisions to deal, from the length of these games."""
    return max(1, round(decisions / games / DEALS_IN_A_GAME))


class WholeGames:
    """Games from number `first` on, played through a wave: where one ends, the next is dealt."""

    def __init__(
        self,
        game: Game,
        boxes: Records,
        seats: int,
        games: int,
        key: bytes,
        places: int,
        uses_dice: bool,
        first: int = 0,
    ) -> None:
        """A seat that draws more than one word of chance for a decision `uses_dice` of its game."""
        self._cuda = cuda = cuda_target()
        self.game, self.games, self.places, self.first = game, games, places, first
        self.wave = Wave(game, boxes, seats, places, key, first)
        self.lengths = cuda.to_device(np.full(games, TOO_LONG, np.int32))
        self.ranks = cuda.to_device(np.zeros((games, seats), np.int8))
        self.dice = cuda.to_device(np.zeros((places if uses_dice else 1, DICE_SIZE), np.uint32))
        self._dealt = cuda.to_device(np.array([first + places], np.int64))
        self._deal = make_deal_kernel(cuda, game, uses_dice)
        self._play, self._settle = make_play(cuda, game), make_settle(cuda, game)

    def run(self, choose: Choose, every: int) -> float:
        """Play all of them, in seconds; a finished game waits up to `every` decisions: many are dealt at once."""
        limit, rounds = self.game.max_decisions[self.wave.seats], -(-self.games // self.places)
        next_turn = Routine(lambda stream: self._turn(choose, every, stream))
        self._cuda.synchronize()
        start = time.perf_counter()
        self.wave.deal(self._deal, self._last, self.dice)
        for _ in range(rounds * (limit // every + 2)):
            next_turn()
            if int(self._dealt.copy_to_host()[0]) - self.places == self._last:
                break
        self._cuda.synchronize()
        return time.perf_counter() - start

    def lengths_on_host(self) -> npt.NDArray[np.int32]:
        """The decisions of each game; TOO_LONG past the bound its rules state."""
        lengths: npt.NDArray[np.int32] = self.lengths.copy_to_host()
        lengths[lengths > self.game.max_decisions[self.wave.seats]] = TOO_LONG
        return lengths

    @property
    def _last(self) -> int:
        return self.first + self.games

    def _turn(self, choose: Choose, every: int, stream: Any) -> None:
        wave = self.wave
        for _ in range(every):
            choose(self, stream)
            wave.sort(stream)
            self._play(wave, stream)
        self._settle[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.deals, self._dealt, wave.numbers, wave.over,
            wave.num_over, self.first, self.lengths, self.ranks,
        )  # fmt: skip
        wave.deal(self._deal, self._last, self.dice, stream)


class GpuPlayouts:
    """The playouts of a game as CUDA kernels, compiled on first use."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cuda: Any = cuda_target()
        self.states: Records = game.state.zeros(0)  # of the last batch: the last game of each place

    def play(
        self,
        boxes: Records,
        seats: int,
        games: int,
        key: bytes,
        heuristic_seats: int = 0,
        places: int | None = None,
    ) -> Playouts:
        """Play `games` games; with as many places as games, `states` has the end of every one."""
        few = min(games, THREADS)
        tried = self._run(boxes, seats, few, key, heuristic_seats, few, 1)  # compiles
        every = deal_every(tried.decisions, few)
        places = places_for(games) if places is None else min(places, games)
        played = self._run(boxes, seats, games, key, heuristic_seats, places, every)
        check_lengths(self.game, played, key)
        return played

    def _run(
        self,
        boxes: Records,
        seats: int,
        games: int,
        key: bytes,
        heuristic_seats: int,
        places: int,
        every: int,
    ) -> Playouts:
        uses_heuristic = heuristic_seats != 0
        kernel = make_choose_kernel(self._cuda, self.game, uses_heuristic)

        def choose(whole: WholeGames, stream: Any) -> None:
            wave = whole.wave
            kernel[wave.blocks, THREADS, stream](
                wave.boxes, wave.box_of, wave.states, wave.seeds, whole.dice, wave.numbers, heuristic_seats,
                wave.actors, wave.actions, wave.buckets,
            )  # fmt: skip

        whole = WholeGames(self.game, boxes, seats, games, key, places, uses_heuristic)
        seconds = whole.run(choose, every)
        self.states = whole.wave.states.copy_to_host()
        return Playouts(seats, seconds, whole.lengths_on_host(), whole.ranks.copy_to_host())
