"""The same batches of whole games on a CUDA device: every thread plays one game after another."""

import time
from typing import Any

import numpy as np

from kassen.engine import kernel
from kassen.engine.dice import DICE_SIZE, key_words
from kassen.engine.errors import Refusal
from kassen.engine.game import Game
from kassen.engine.playout import Playouts, check_lengths, make_deal, make_play_on
from kassen.engine.record import Records

THREADS_PER_BLOCK = 128
MAX_THREADS = 1 << 18
MAX_REGISTERS = 64  # measured on an H200: more threads at once are worth more than more registers


class NoGpu(Refusal):
    """There is no CUDA device to run on."""


class GpuPlayouts:
    """The playouts of a game as a CUDA kernel, compiled on first use."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cuda: Any = kernel.cuda()
        if self._cuda is None:
            raise NoGpu("there is no CUDA device here, or numba-cuda is not installed")
        self._kernels: dict[bool, Any] = {}
        self.states: Records = game.state.zeros(
            0
        )  # of the last batch: the end of each thread's last game

    def _kernel(self, thinks: bool) -> Any:
        if thinks not in self._kernels:
            self._kernels[thinks] = self._make_kernel(thinks)
        return self._kernels[thinks]

    def _make_kernel(self, thinks: bool) -> Any:
        """The state of a thread lies in its local memory, where the threads of a warp read side by side."""
        cuda = self._cuda
        num_actions = len(self.game.actions)
        deal = make_deal(self.game.rules)
        play_on = make_play_on(self.game.rules, num_actions, thinks)
        state_type = kernel.record_type(self.game.state.dtype)

        @cuda.jit(max_registers=MAX_REGISTERS)
        def playouts(boxes, states, key, first, seats, thinkers, limit, lengths, ranks):  # type: ignore[no-untyped-def]
            thread = cuda.grid(1)
            threads = states.shape[0]
            if thread >= threads:
                return
            own = cuda.local.array(1, state_type)
            own[0] = states[thread]
            mask = cuda.local.array(num_actions, np.uint8)
            dice = cuda.local.array(DICE_SIZE, np.uint32)
            for index in range(thread, lengths.shape[0], threads):
                box = boxes[index % boxes.shape[0]]
                deal(box, own[0], key, first + index, seats, dice)
                lengths[index] = play_on(box, own[0], thinkers, limit, mask, dice, ranks[index])
            states[thread] = own[0]

        return playouts

    def play(
        self,
        boxes: Records,
        seats: int,
        games: int,
        key: bytes,
        thinkers: int = 0,
        threads: int = MAX_THREADS,
    ) -> Playouts:
        """Play so many games; with as many threads as games, `states` has the end of every one."""
        cuda = self._cuda
        threads = min(threads, games)
        limit = self.game.max_decisions[seats]
        states = cuda.to_device(self.game.state.zeros(threads))
        lengths = cuda.to_device(np.zeros(games, np.int32))
        ranks = cuda.to_device(np.zeros((games, seats), np.int8))
        words = cuda.to_device(key_words(key))
        grid = (threads + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
        launch = self._kernel(thinkers != 0)[grid, THREADS_PER_BLOCK]
        table = cuda.to_device(boxes)
        launch(table, states, words, 0, seats, thinkers, limit, lengths[:0], ranks[:0])  # compiles
        cuda.synchronize()
        start = time.perf_counter()
        launch(table, states, words, 0, seats, thinkers, limit, lengths, ranks)
        cuda.synchronize()
        seconds = time.perf_counter() - start
        self.states = states.copy_to_host()
        played = Playouts(seats, seconds, lengths.copy_to_host(), ranks.copy_to_host())
        check_lengths(self.game, played, key)
        return played
