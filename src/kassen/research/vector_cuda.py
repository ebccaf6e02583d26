"""Many games stepped together on a CUDA device, by wavefront.

Observations and masks lie there number by number, not game by game: neighboring threads write neighboring places.
Who reads them sees games × numbers all the same, with other strides.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.batch.playing import make_copies, make_play, stage_size
from kassen.engine.batch.playout import choice_word
from kassen.engine.batch.recording import DEFAULT_STREAM, Routine
from kassen.engine.batch.wavefront import (
    IDLE,
    MAX_REGISTERS,
    THREADS,
    WORD_BYTES,
    Wave,
    bucket_of,
    cuda_target,
    make_deal_kernel,
)
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE, key_of, key_words, word_at
from kassen.engine.rules.kernel import ENDLESS
from kassen.engine.rules.record import Records
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.sets import lowest
from kassen.research.vector import Frame, heuristic_dice, random_option
from kassen.research.vector_tensor import Tensor


@cache
def make_take(cuda: Any, num_actions: int) -> Any:
    @cuda.jit
    def take(states, given, mask, numbers, actions, buckets, rewards, ended, refused):  # type: ignore[no-untyped-def]
        """The actions of a step as given, and what each of them means for the order of play."""
        index = cuda.grid(1)
        if index >= states.shape[0]:
            return
        action = int(given[index])
        ended[index] = 0
        for other in range(rewards.shape[1]):
            rewards[index, other] = 0
        is_legal = action >= 0 and action < num_actions
        if is_legal:
            is_legal = mask[action, index] != 0
        if is_legal:
            refused[index] = 0
            numbers[index] += 1
            actions[index] = action
            buckets[index] = bucket_of(states[index].phase, action, num_actions)
        else:
            refused[index] = 1
            buckets[index] = IDLE

    return take


@cache
def make_end(cuda: Any, game: Game, reward: Callable[..., float]) -> Any:
    outcome = game.rules.outcome

    @cuda.jit(max_registers=MAX_REGISTERS)
    def end(boxes, box_of, states, deals, numbers, over, num_over, rewards, ended, ranks):  # type: ignore[no-untyped-def]
        """Rewards for each listed game, and the number of the next one in its place."""
        thread = cuda.grid(1)
        if thread >= num_over[0]:
            return
        index = over[thread]
        box, state, seats = boxes[box_of[index]], states[index], ranks.shape[1]
        outcome(box, state, ranks[index])
        for other in range(seats):
            rewards[index, other] = reward(box, state, ranks[index], seats, other)
        ended[index] = 1
        numbers[index] = 0
        deals[index] += states.shape[0]

    return end


@cache
def make_ask(cuda: Any, game: Game) -> Any:
    pending, legal = game.rules.pending, game.rules.legal

    @cuda.jit(max_registers=MAX_REGISTERS)
    def ask(boxes, box_of, states, seat, mask):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index >= states.shape[0]:
            return
        box = boxes[box_of[index]]
        waiting = pending(box, states[index])
        decides = lowest(waiting) if waiting != 0 else NO_SEAT
        seat[index] = decides
        legal(box, states[index], decides, mask[:, index])

    return ask


MOST_STAGED = 832  # bytes of a state; of larger ones too few find room at a time
Observe = Callable[[Wave, Any, Any], None]  # into an array, on a stream


@cache
def make_observe(cuda: Any, game: Game) -> Observe:
    """Make the function that writes the observation of the deciding seat of every game."""
    pays = game.state.dtype.itemsize <= MOST_STAGED and stage_size(game)
    return observe_staged(cuda, game) if pays else observe_in_place(cuda, game)


def observe_in_place(cuda: Any, game: Game) -> Observe:
    observe_one = game.rules.observe

    @cuda.jit(max_registers=MAX_REGISTERS)
    def observe(boxes, box_of, states, seat, observation):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < states.shape[0]:
            box = boxes[box_of[index]]
            observe_one(box, states[index], int(seat[index]), observation[:, index])

    def run(wave: Wave, observation: Any, stream: Any) -> None:
        observe[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.actors, observation
        )

    return run


def observe_staged(cuda: Any, game: Game) -> Observe:
    """From shared memory: an observation reads nearly all of a state, much of it again and again."""
    observe_one, threads = game.rules.observe, stage_size(game)
    record, words = game.state.dtype, game.state.dtype.itemsize // WORD_BYTES
    block_words = threads * words
    bring, _ = make_copies(words)

    @cuda.jit(max_registers=MAX_REGISTERS)
    def observe(boxes, box_of, store, seat, observation):  # type: ignore[no-untyped-def]
        stage = cuda.shared.array(block_words, np.uint32)
        which = cuda.shared.array(threads, np.int64)
        place, index = cuda.threadIdx.x, cuda.grid(1)
        last = observation.shape[1] - 1
        which[place] = min(index, last)
        cuda.syncwarp()
        bring(store, which, place, stage)
        cuda.syncwarp()
        if index <= last:
            staged, box = stage.view(record), boxes[box_of[index]]
            observe_one(box, staged[place], int(seat[index]), observation[:, index])

    def run(wave: Wave, observation: Any, stream: Any) -> None:
        observe[-(-wave.places // threads), threads, stream](
            wave.boxes, wave.box_of, wave.store, wave.actors, observation
        )

    return run


@cache
def make_choose(cuda: Any, num_actions: int) -> Any:
    @cuda.jit
    def choose(mask, seeds, numbers, chosen):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < chosen.shape[0]:
            seed = seeds[index]
            chance = choice_word(word_at(seed, 0), word_at(seed, 1), int(numbers[index]))
            chosen[index] = random_option(mask[:, index], num_actions, chance)

    return choose


@cache
def make_heuristic(cuda: Any, game: Game) -> Any:
    heuristic = game.rules.heuristic

    @cuda.jit(max_registers=MAX_REGISTERS)
    def choose(boxes, box_of, states, key, deals, numbers, seat, mask, chosen):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < chosen.shape[0]:
            dice = cuda.local.array(DICE_SIZE, np.uint32)
            heuristic_dice(dice, key, deals[index], int(numbers[index]))
            box = boxes[box_of[index]]
            chosen[index] = heuristic(box, states[index], int(seat[index]), mask[:, index], dice)

    return choose


class CudaEnv:
    """On a CUDA device, with arrays that torch, JAX and CuPy read where they lie."""

    def __init__(
        self,
        game: Game,
        seats: int,
        games: int,
        boxes: Records,
        seed: int | str | None,
        reward: Callable[..., float],
        kind: str,
    ) -> None:
        self.game, self.seats, self.games = game, seats, games
        self.boxes, self.box_of = boxes, (np.arange(games) % len(boxes)).astype(np.int32)
        self._cuda = cuda = cuda_target()
        self._make_kernels(reward)
        self._wave = Wave(game, boxes, seats, games, key_of(seed))
        self._nothing = cuda.to_device(np.zeros((1, 1), np.uint32))
        self._observation = cuda.device_array((game.observation_size, games), kind)
        self._mask = cuda.device_array((len(game.actions), games), np.uint8)
        self._rewards = cuda.to_device(np.zeros((games, seats), np.float32))
        self._ended = cuda.to_device(np.zeros(games, np.uint8))
        self._refused = cuda.to_device(np.zeros(games, np.uint8))
        self._ranks = cuda.to_device(np.zeros((games, seats), np.int8))
        self._chosen = cuda.to_device(np.zeros(games, np.int32))
        self.frame = Frame(
            observation=self._lend(self._observation, across=True),
            mask=self._lend(self._mask, across=True),
            seat=self._lend(self._wave.actors),
            rewards=self._lend(self._rewards),
            ended=self._lend(self._ended),
            refused=self._lend(self._refused),
            ranks=self._lend(self._ranks),
        )
        self._random = self._lend(self._chosen)
        self._play_and_look = Routine(self._play_all)
        self._deal_and_look()

    def _make_kernels(self, reward: Callable[..., float]) -> None:
        cuda, game, num_actions = self._cuda, self.game, len(self.game.actions)
        self._take, self._choose = make_take(cuda, num_actions), make_choose(cuda, num_actions)
        self._play, self._end = make_play(cuda, game), make_end(cuda, game, reward)
        self._deal = make_deal_kernel(cuda, game, uses_heuristic=False)
        self._ask, self._observe = make_ask(cuda, game), make_observe(cuda, game)

    def _lend(self, array: Any, across: bool = False) -> Any:
        """An array as others see it; `across`, one that lies number by number as games × numbers."""
        steps = [step // array.dtype.itemsize for step in array.strides]
        shape = tuple(reversed(array.shape)) if across else tuple(array.shape)
        strides = tuple(reversed(steps)) if across else tuple(steps)
        address = array.__cuda_array_interface__["data"][0]
        return Tensor(address, shape, strides, array.dtype, owner=array)

    def reset(self, seed: int | str | None = None) -> Frame:
        wave, games = self._wave, self.games
        wave.key.copy_to_device(np.array(key_words(key_of(seed))))
        wave.deals.copy_to_device(np.arange(games, dtype=np.int64))
        wave.over.copy_to_device(np.arange(games, dtype=np.int32))
        wave.num_over.copy_to_device(np.array([games], np.int32))
        for array in (wave.numbers, self._ended, self._refused, self._rewards, self._ranks):
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self._deal_and_look()
        return self.frame

    def step(self, actions: Any) -> Frame:
        given = self._on_device(actions)
        wave, blocks = self._wave, self._wave.blocks
        self._take[blocks, THREADS](
            wave.states, given, self._mask, wave.numbers, wave.actions, wave.buckets, self._rewards, self._ended,
            self._refused,
        )  # fmt: skip
        self._play_and_look()
        return self.frame

    def _play_all(self, stream: Any) -> None:
        """Apply the actions, give rewards, deal new games, and observe all of them."""
        wave, blocks = self._wave, self._wave.blocks
        wave.sort(stream)
        self._play(wave, stream)
        self._end[blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.deals, wave.numbers, wave.over, wave.num_over, self._rewards,
            self._ended, self._ranks,
        )  # fmt: skip
        self._deal_and_look(stream)

    def _on_device(self, actions: Any) -> Any:
        """One whole number for each game; what lies on the device already is read there."""
        if not self._cuda.is_cuda_array(actions):
            actions = self._cuda.to_device(np.ascontiguousarray(actions))
        given = self._cuda.as_cuda_array(actions)
        if tuple(given.shape) != (self.games,):
            raise BadOption(f"a step takes {self.games} actions, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadOption(f"actions are whole numbers, not {given.dtype}")
        return given

    def _deal_and_look(self, stream: Any = DEFAULT_STREAM) -> None:
        wave, blocks = self._wave, self._wave.blocks
        wave.deal(self._deal, ENDLESS, self._nothing, stream)
        self._ask[blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.actors, self._mask
        )
        self._observe(wave, self._observation, stream)

    def random_actions(self) -> Any:
        wave = self._wave
        self._choose[wave.blocks, THREADS](self._mask, wave.seeds, wave.numbers, self._chosen)
        return self._random

    def heuristic_actions(self) -> Any:
        wave = self._wave
        make_heuristic(self._cuda, self.game)[wave.blocks, THREADS](
            wave.boxes, wave.box_of, wave.states, wave.key, wave.deals, wave.numbers, wave.actors, self._mask,
            self._chosen,
        )  # fmt: skip
        return self._random

    def synchronize(self) -> None:
        """Wait until the last step is done; torch and CuPy on their default stream need not."""
        self._cuda.synchronize()

    def states(self) -> Records:
        copied: npt.NDArray[Any] = self._wave.states.copy_to_host()
        return copied
