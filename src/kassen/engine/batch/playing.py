"""The kernels that apply what was chosen in many games on a CUDA device, and advance them.

A state is worked on where it lies, in global memory, unless a warp's worth of them has room in shared memory: there
every field of 32 neighboring games is read at once, where it would be 32 lines of memory otherwise.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from kassen.engine.batch.wavefront import IDLE, MAX_REGISTERS, THREADS, WORD_BYTES, Wave
from kassen.engine.game import Game
from kassen.engine.rules.kernel import rule

WARP = 32
SHARED_BYTES = 48 << 10  # that a block has for sure
WHICH_BYTES = 8  # that name the game of a thread
PHASES = 4  # of a decision that run at once; a game that needs more goes on with others of its kind

Play = Callable[[Wave, Any], None]  # on a stream


@cache
def make_play(cuda: Any, game: Game) -> Play:
    """Make the function that plays one decision of every game, and lists those that are over."""
    fits = stage_size(game) >= THREADS
    return play_staged(cuda, game) if fits and game.rules.advance_for else play_in_place(cuda, game)


def stage_size(game: Game) -> int:
    """How many threads of a block have room for their states in shared memory: whole warps, or none."""
    room = SHARED_BYTES // (game.state.dtype.itemsize + WHICH_BYTES)
    return min(room // WARP * WARP, THREADS)


def play_in_place(cuda: Any, game: Game) -> Play:
    advance, pending, apply = game.rules.advance, game.rules.pending, game.rules.apply

    @cuda.jit(max_registers=MAX_REGISTERS)
    def play(boxes, box_of, states, actors, actions, buckets, order, over, num_over):  # type: ignore[no-untyped-def]
        """A copy of a large state in local memory costs more than the whole step."""
        thread = cuda.grid(1)
        if thread >= states.shape[0]:
            return
        index = order[thread]
        if buckets[index] == IDLE:
            return
        box = boxes[box_of[index]]
        apply(box, states[index], int(actors[index]), int(actions[index]))
        advance(box, states[index])
        if pending(box, states[index]) == 0:
            over[cuda.atomic.add(num_over, 0, 1)] = index

    def run(wave: Wave, stream: Any) -> None:
        play[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.actors, wave.actions, wave.buckets, wave.order,
            wave.over, wave.num_over,
        )  # fmt: skip

    return run


def play_staged(cuda: Any, game: Game) -> Play:
    """Play in shared memory; games that need many phases would hold up a warp, and go on together later."""
    play, play_on = make_staged_play(cuda, game), make_staged_play_on(cuda, game)

    def run(wave: Wave, stream: Any) -> None:
        play[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.store, wave.actors, wave.actions, wave.order, wave.starts, wave.over,
            wave.num_over, wave.late, wave.num_late,
        )  # fmt: skip
        play_on[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.store, wave.over, wave.num_over, wave.late, wave.num_late,
        )  # fmt: skip
        wave.empty(wave.num_late, stream)

    return run


def make_staged_play(cuda: Any, game: Game) -> Any:
    """Make the kernel that applies actions, and lists the games that are late or over."""
    pending, apply, advance_for = game.rules.pending, game.rules.apply, game.rules.advance_for
    assert advance_for is not None
    record, words = game.state.dtype, game.state.dtype.itemsize // WORD_BYTES
    block_words = THREADS * words
    bring, take_back = make_copies(words)

    @cuda.jit(max_registers=MAX_REGISTERS)
    def play(boxes, box_of, store, actors, actions, order, starts, over, num_over, late, num_late):  # type: ignore[no-untyped-def]
        stage = cuda.shared.array(block_words, np.uint32)
        which = cuda.shared.array(THREADS, np.int64)
        place, thread = cuda.threadIdx.x, cuda.grid(1)
        states = states_of_warp(place, thread, starts[IDLE])  # the idle come last
        if states <= 0:
            return
        is_at_work = place % WARP < states
        index = order[thread] if is_at_work else 0
        which[place] = index
        cuda.syncwarp()
        bring(store, which, place, stage)
        cuda.syncwarp()
        if is_at_work:
            staged, box = stage.view(record), boxes[box_of[index]]
            apply(box, staged[place], int(actors[index]), int(actions[index]))
            if advance_for(box, staged[place], PHASES) == 0:
                late[cuda.atomic.add(num_late, 0, 1)] = index
            elif pending(box, staged[place]) == 0:
                over[cuda.atomic.add(num_over, 0, 1)] = index
        cuda.syncwarp()
        take_back(store, which, place, stage, states)

    return play


def make_staged_play_on(cuda: Any, game: Game) -> Any:
    """Make the kernel that advances the games that are late."""
    advance, pending = game.rules.advance, game.rules.pending
    record, words = game.state.dtype, game.state.dtype.itemsize // WORD_BYTES
    block_words = THREADS * words
    bring, take_back = make_copies(words)

    @cuda.jit(max_registers=MAX_REGISTERS)
    def play_on(boxes, box_of, store, over, num_over, late, num_late):  # type: ignore[no-untyped-def]
        stage = cuda.shared.array(block_words, np.uint32)
        which = cuda.shared.array(THREADS, np.int64)
        place, thread = cuda.threadIdx.x, cuda.grid(1)
        states = states_of_warp(place, thread, num_late[0])
        if states <= 0:
            return
        is_at_work = place % WARP < states
        index = late[thread] if is_at_work else 0
        which[place] = index
        cuda.syncwarp()
        bring(store, which, place, stage)
        cuda.syncwarp()
        if is_at_work:
            staged, box = stage.view(record), boxes[box_of[index]]
            advance(box, staged[place])
            if pending(box, staged[place]) == 0:
                over[cuda.atomic.add(num_over, 0, 1)] = index
        cuda.syncwarp()
        take_back(store, which, place, stage, states)

    return play_on


@rule
def states_of_warp(place, thread, states):  # type: ignore[no-untyped-def]
    """How many of `states` fall to the warp of this thread, one to each of its threads from the first on."""
    return min(states - (thread - place % WARP), WARP)


def make_copies(words: int) -> tuple[Any, Any]:
    """Make the rules by which a warp copies its states to shared memory and back, in coalesced words."""
    last = WARP * words - 1

    @rule
    def source(which, first, word):  # type: ignore[no-untyped-def]
        return which[first + word // words] * words + word % words

    @rule
    def bring(store, which, place, stage):  # type: ignore[no-untyped-def]
        """Eight words are on their way at a time: memory is far, but wide."""
        lane = place % WARP
        first = place - lane
        base = first * words
        for row in range(0, words, 8):
            a = min(row * WARP + lane, last)
            b, c, d = min(a + WARP, last), min(a + 2 * WARP, last), min(a + 3 * WARP, last)
            e, f = min(a + 4 * WARP, last), min(a + 5 * WARP, last)
            g, h = min(a + 6 * WARP, last), min(a + 7 * WARP, last)
            word_a, word_b = store[source(which, first, a)], store[source(which, first, b)]
            word_c, word_d = store[source(which, first, c)], store[source(which, first, d)]
            word_e, word_f = store[source(which, first, e)], store[source(which, first, f)]
            word_g, word_h = store[source(which, first, g)], store[source(which, first, h)]
            stage[base + a], stage[base + b] = word_a, word_b
            stage[base + c], stage[base + d] = word_c, word_d
            stage[base + e], stage[base + f] = word_e, word_f
            stage[base + g], stage[base + h] = word_g, word_h

    @rule
    def take_back(store, which, place, stage, states):  # type: ignore[no-untyped-def]
        lane = place % WARP
        first = place - lane
        for word in range(lane, states * words, WARP):
            store[source(which, first, word)] = stage[first * words + word]

    return bring, take_back
