"""Many games side by side on a CUDA device, all of them taken one decision further at a time by small kernels.

The states stay in global memory, and each kernel does one thing for all of them. Between the choice of the actions
and their application the games are sorted by what is to be done, so that the threads of a warp do the same:

    rank     count the games of each bucket, and give each game its place among them
    scan     where each bucket begins
    line_up  the games in the order of their buckets
    play     apply and advance, in that order; the games that are over are listed (see `playing`)
    deal     the next game in the place of each listed one

Which thread plays a game, and in which order, changes nothing in it: chance comes from the game's own dice.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from kassen.engine.batch.playout import choice_word, make_choose, make_deal, mask_size
from kassen.engine.batch.recording import DEFAULT_STREAM
from kassen.engine.errors import Refusal
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, key_words, next_word, word_at
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest

THREADS = 128
MAX_REGISTERS = 64  # measured on an H200: more threads at once are worth more than more registers
WORD_BYTES = 4
BUCKETS = 1024  # as many as a block has threads at most: one block scans them all
IDLE = BUCKETS - 1  # of games that have nothing to do


class NoGpu(Refusal):
    """There is no CUDA device to run on."""


def cuda_target() -> Any:
    target = kernel.cuda()
    if target is None:
        raise NoGpu("there is no CUDA device here, or numba-cuda is not installed")
    return target


@rule
def bucket_of(phase, action, num_actions):  # type: ignore[no-untyped-def]
    """Games of one bucket mostly run the same code; that two kinds may share one does no harm."""
    return (int(phase) * num_actions + int(action)) % IDLE


@dataclass(frozen=True)
class Sorting:
    """The kernels that put games in order and empty lists of them; the same for every game."""

    rank: Any
    scan: Any
    line_up: Any
    empty: Any


@cache
def make_sorting(cuda: Any) -> Sorting:
    @cuda.jit
    def rank(buckets, counts, places):  # type: ignore[no-untyped-def]
        """A block counts for itself first, so that few threads wait for each other."""
        own = cuda.shared.array(BUCKETS, np.int32)
        for bucket in range(cuda.threadIdx.x, BUCKETS, cuda.blockDim.x):
            own[bucket] = 0
        cuda.syncthreads()
        index = cuda.grid(1)
        place = 0
        if index < buckets.shape[0]:
            place = cuda.atomic.add(own, int(buckets[index]), 1)
        cuda.syncthreads()
        for bucket in range(cuda.threadIdx.x, BUCKETS, cuda.blockDim.x):
            if own[bucket] > 0:
                own[bucket] = cuda.atomic.add(counts, bucket, own[bucket])
        cuda.syncthreads()
        if index < buckets.shape[0]:
            places[index] = own[int(buckets[index])] + place

    @cuda.jit
    def scan(counts, starts):  # type: ignore[no-untyped-def]
        """In a single block, doubling the reach; the counts are ready for the next time then."""
        sums = cuda.shared.array(BUCKETS, np.int32)
        bucket = cuda.threadIdx.x
        count = counts[bucket]
        counts[bucket] = 0
        sums[bucket] = count
        cuda.syncthreads()
        reach = 1
        while reach < BUCKETS:
            before = sums[bucket - reach] if bucket >= reach else 0
            cuda.syncthreads()
            sums[bucket] += before
            cuda.syncthreads()
            reach *= 2
        starts[bucket] = sums[bucket] - count

    @cuda.jit
    def line_up(buckets, places, starts, order):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < buckets.shape[0]:
            order[starts[int(buckets[index])] + places[index]] = index

    @cuda.jit
    def empty(list_size):  # type: ignore[no-untyped-def]
        list_size[0] = 0

    return Sorting(rank, scan, line_up, empty)


@cache
def make_deal_kernel(cuda: Any, game: Game, uses_heuristic: bool) -> Any:
    advance, deal_one = game.rules.advance, make_deal(game.rules)
    record, words = game.state.dtype, game.state.dtype.itemsize // WORD_BYTES

    @cuda.jit(max_registers=MAX_REGISTERS)
    def deal(boxes, box_of, store, key, deals, last, seats, seeds, dice, over, num_over):  # type: ignore[no-untyped-def]
        """The game of this number for each listed place; none from number `last` on.

        A deal touches a state all over, and all threads deal alike: it is made in memory of the thread's own, where
        the same word of all neighbors is one line.
        """
        thread = cuda.grid(1)
        if thread >= num_over[0]:
            return
        index = over[thread]
        if deals[index] >= last:
            return
        own = cuda.local.array(DICE_SIZE, np.uint32)
        table = cuda.local.array(words, np.uint32)
        for word in range(words):
            table[word] = 0
        box, states = boxes[box_of[index]], table.view(record)
        deal_one(box, states[0], key, deals[index], seats, own)
        seeds[index, 0] = next_word(own)
        seeds[index, 1] = next_word(own)
        if uses_heuristic:
            for word in range(DICE_SIZE):
                dice[index, word] = own[word]
        advance(box, states[0])
        for word in range(words):
            store[index * words + word] = table[word]

    return deal


@cache
def make_choose_kernel(cuda: Any, game: Game, uses_heuristic: bool) -> Any:
    pending, legal = game.rules.pending, game.rules.legal
    choose_one = make_choose(game.rules, uses_heuristic)
    num_actions = len(game.actions)
    num_words = mask_size(num_actions) // 8

    @cuda.jit(max_registers=MAX_REGISTERS)
    def choose(  # type: ignore[no-untyped-def]
        boxes, box_of, states, seeds, dice, numbers, heuristic_seats, actors, actions, buckets
    ):
        """A choice for every game that goes on, and the bucket that goes with it."""
        index = cuda.grid(1)
        if index >= states.shape[0]:
            return
        box = boxes[box_of[index]]
        waiting = pending(box, states[index])
        if waiting == 0:
            buckets[index] = IDLE
            return
        seat = lowest(waiting)
        words = cuda.local.array(num_words, np.int64)
        words[num_words - 1] = 0
        mask = words.view(np.uint8)
        legal(box, states[index], seat, mask)
        number = numbers[index]
        numbers[index] = number + 1
        seed = seeds[index]
        chance = choice_word(word_at(seed, 0), word_at(seed, 1), int(number))
        own = dice[index if uses_heuristic else 0]
        action = choose_one(box, states[index], seat, heuristic_seats, mask, words, own, chance)
        actors[index] = seat
        actions[index] = action
        buckets[index] = bucket_of(states[index].phase, action, num_actions)

    return choose


@cache
def make_settle(cuda: Any, game: Game) -> Any:
    outcome = game.rules.outcome

    @cuda.jit(max_registers=MAX_REGISTERS)
    def settle(boxes, box_of, states, deals, dealt, numbers, over, num_over, first, lengths, ranks):  # type: ignore[no-untyped-def]
        """Write the result of each listed game, and number the next one in its place: the first not yet dealt."""
        thread = cuda.grid(1)
        if thread >= num_over[0]:
            return
        index = over[thread]
        number = deals[index]
        outcome(boxes[box_of[index]], states[index], ranks[number - first])
        lengths[number - first] = numbers[index]
        numbers[index] = 0
        number = cuda.atomic.add(dealt, 0, 1)
        deals[index] = number
        box_of[index] = number % boxes.shape[0]

    return settle


class Wave:
    """Places for many games on the device, and what every kernel needs of them."""

    def __init__(
        self,
        game: Game,
        boxes: Records,
        seats: int,
        places: int,
        key: bytes,
        first: int = 0,
    ) -> None:
        """Game number `first` lies in the first place; game n has box n modulo their number."""
        self.cuda = cuda = cuda_target()
        self.game, self.seats, self.places = game, seats, places
        self.blocks = -(-places // THREADS)
        deals = np.arange(first, first + places, dtype=np.int64)
        self.boxes = cuda.to_device(boxes)
        self.box_of = cuda.to_device((deals % len(boxes)).astype(np.int32))
        self.key = cuda.to_device(np.array(key_words(key)))
        self.states = cuda.to_device(game.state.zeros(places))
        self.store = self.states.view(np.uint32)  # the same, word by word
        self.deals = cuda.to_device(deals)  # the number of each game
        self.seeds = cuda.to_device(np.zeros((places, 2), np.uint32))
        self.numbers = cuda.to_device(np.zeros(places, np.int32))  # of the decision in each game
        self.actors = cuda.to_device(np.zeros(places, np.int8))
        self.actions = cuda.to_device(np.zeros(places, np.int16))
        self.buckets = cuda.to_device(np.zeros(places, np.int16))
        self.order = cuda.to_device(np.zeros(places, np.int32))
        self.over = cuda.to_device(np.arange(places, dtype=np.int32))  # none has been dealt yet
        self.num_over = cuda.to_device(np.array([places], np.int32))
        self._places = cuda.to_device(np.zeros(places, np.int32))
        self._counts = cuda.to_device(np.zeros(BUCKETS, np.int32))
        self.starts = cuda.to_device(np.zeros(BUCKETS, np.int32))
        self.late = cuda.to_device(np.zeros(places, np.int32))  # games that have yet to advance
        self.num_late = cuda.to_device(np.zeros(1, np.int32))
        self._sorting = make_sorting(cuda)

    def sort(self, stream: Any) -> None:
        """The order in which the games are played, from the bucket of each."""
        blocks = -(-self.places // BUCKETS)
        self._sorting.rank[blocks, BUCKETS, stream](self.buckets, self._counts, self._places)
        self._sorting.scan[1, BUCKETS, stream](self._counts, self.starts)
        self._sorting.line_up[self.blocks, THREADS, stream](
            self.buckets, self._places, self.starts, self.order
        )

    def deal(self, deal: Any, last: int, dice: Any, stream: Any = DEFAULT_STREAM) -> None:
        """A new game in each listed place; the list is empty then."""
        deal[self.blocks, THREADS, stream](
            self.boxes, self.box_of, self.store, self.key, self.deals, last, self.seats, self.seeds, dice,
            self.over, self.num_over,
        )  # fmt: skip
        self.empty(self.num_over, stream)

    def empty(self, list_size: Any, stream: Any) -> None:
        self._sorting.empty[1, 1, stream](list_size)
