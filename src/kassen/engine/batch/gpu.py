"""The same batches of whole games on a CUDA device, by wavefront: the same seeds give the same games."""

import time
from typing import Any

import numpy as np

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

__all__ = ["GpuPlayouts", "NoGpu"]

MAX_PLACES = 1 << 21
FEW_PLACES = 1 << 18  # below that a GPU is bored
GAMES_AT_A_PLACE = 8  # so that the last ones, when places stay empty, are few
DEALS_IN_A_GAME = 12  # times that new games are dealt while one of usual length is played


class GpuPlayouts:
    """The playouts of a game as CUDA kernels, compiled on first use."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cuda: Any = cuda_target()
        self._play = make_play(self._cuda, game)
        self._settle = make_settle(self._cuda, game)
        self._kernels: dict[bool, tuple[Any, Any]] = {}
        self.states: Records = game.state.zeros(0)  # of the last batch: the last game of each place

    def _deal_and_choose(self, uses_heuristic: bool) -> tuple[Any, Any]:
        if uses_heuristic not in self._kernels:
            self._kernels[uses_heuristic] = (
                make_deal_kernel(self._cuda, self.game, uses_heuristic),
                make_choose_kernel(self._cuda, self.game, uses_heuristic),
            )
        return self._kernels[uses_heuristic]

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
        if places is None:
            places = min(MAX_PLACES, max(FEW_PLACES, games // GAMES_AT_A_PLACE))
        few = min(games, THREADS)
        tried = self._run(boxes, seats, few, key, heuristic_seats, few, 1)  # compiles
        every = max(1, round(tried.decisions / few / DEALS_IN_A_GAME))
        played = self._run(boxes, seats, games, key, heuristic_seats, min(places, games), every)
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
        deal_every: int,
    ) -> Playouts:
        """A finished game waits up to `deal_every` decisions of the others, so that many are dealt at once."""
        cuda, uses_heuristic = self._cuda, heuristic_seats != 0
        deal, choose = self._deal_and_choose(uses_heuristic)
        wave = Wave(self.game, boxes, np.arange(places) % len(boxes), seats, places, key)
        lengths = cuda.to_device(np.full(games, TOO_LONG, np.int32))
        ranks = cuda.to_device(np.zeros((games, seats), np.int8))
        dice = cuda.to_device(np.zeros((places if uses_heuristic else 1, DICE_SIZE), np.uint32))
        dealt = cuda.to_device(np.array([places], np.int64))
        limit = self.game.max_decisions[seats]

        def turn(stream: Any) -> None:
            for _ in range(deal_every):
                choose[wave.blocks, THREADS, stream](
                    wave.boxes, wave.box_of, wave.states, wave.seeds, dice, wave.numbers, heuristic_seats, wave.actors,
                    wave.actions, wave.buckets,
                )  # fmt: skip
                wave.sort(stream)
                self._play(wave, stream)
            self._settle[wave.blocks, THREADS, stream](
                wave.boxes, wave.box_of, wave.states, wave.deals, dealt, wave.numbers, wave.over,
                wave.num_over, lengths, ranks,
            )  # fmt: skip
            wave.deal(deal, games, dice, stream)

        next_turn, rounds = Routine(turn), -(-games // places)
        cuda.synchronize()
        start = time.perf_counter()
        wave.deal(deal, games, dice)
        for _ in range(rounds * (limit // deal_every + 2)):
            next_turn()
            if int(dealt.copy_to_host()[0]) - places == games:
                break
        cuda.synchronize()
        seconds = time.perf_counter() - start
        self.states = wave.states.copy_to_host()
        made = lengths.copy_to_host()
        made[made > limit] = TOO_LONG
        return Playouts(seats, seconds, made, ranks.copy_to_host())
