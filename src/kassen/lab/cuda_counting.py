"""The same games on a CUDA device, played and noted by wavefront, and added up there by the same rules.

Every stripe of games has a row of sums of its own, and every thread its own numbers of such a row: none waits for
another.
"""

from functools import cache, partial
from typing import Any

import numpy as np

from kassen.engine.batch.gpu import WholeGames, deal_every, places_for
from kassen.engine.batch.playout import TOO_LONG
from kassen.engine.batch.wavefront import IDLE, MAX_REGISTERS, THREADS, bucket_of, cuda_target
from kassen.engine.errors import BadBox
from kassen.engine.game import Game
from kassen.engine.rules.dice import FOR_PLAYERS, key_dice
from kassen.engine.rules.sets import lowest
from kassen.lab.batch import Batch, Portion, parts_of, too_long
from kassen.lab.columns import LENGTH, tally_size
from kassen.lab.families import choices_of, membership_of
from kassen.lab.policies import make_choose
from kassen.lab.tally import (
    NOBODY,
    NOTED_FIRST,
    NUM_NOTES,
    Tally,
    add_choice,
    add_course,
    make_choose_and_note,
)

NOTED_BYTES = 1 << 30  # of the notes of a part
MOST_GAMES = 1 << 20  # of a part, between two reports of progress
STRIPES = 1024


@cache
def make_noting_kernel(cuda: Any, game: Game) -> Any:
    num_actions, pending = len(game.actions), game.rules.pending
    choose_and_note = make_choose_and_note(
        game.rules, num_actions, make_choose(game.rules, num_actions)
    )

    @cuda.jit(max_registers=MAX_REGISTERS)
    def choose(  # type: ignore[no-untyped-def]
        boxes, box_of, states, key, deals, first, dice, numbers, heuristic_seats, membership, actors, actions, buckets,
        flags, notes
    ):  # fmt: skip
        """A choice for every game that goes on, noted, and the bucket that goes with it."""
        index = cuda.grid(1)
        if index >= states.shape[0]:
            return
        box = boxes[box_of[index]]
        waiting = pending(box, states[index])
        if waiting == 0:
            buckets[index] = IDLE
            return
        mask = cuda.local.array(num_actions, np.uint8)
        if numbers[index] == 0:  # playouts draw two words from these dice before the first choice
            key_dice(dice[index], key, FOR_PLAYERS, deals[index])
        numbers[index] += 1
        number = deals[index] - first
        action = choose_and_note(
            box, states[index], waiting, heuristic_seats, membership, mask, dice[index], flags[number], notes[number]
        )  # fmt: skip
        actors[index] = lowest(waiting)
        actions[index] = action
        buckets[index] = bucket_of(states[index].phase, action, num_actions)

    return choose


@cache
def make_add_kernel(cuda: Any) -> Any:
    @cuda.jit
    def add(first, lengths, ranks, flags, notes, sums):  # type: ignore[no-untyped-def]
        """Each thread adds one choice, or the course, of each game of its stripe."""
        thread, num_choices = cuda.grid(1), flags.shape[2]
        stripe, choice = thread // (num_choices + 1), thread % (num_choices + 1)
        stripes, seats = sums.shape[0], ranks.shape[1]
        if stripe >= stripes:
            return
        for game in range((stripe - first) % stripes, lengths.shape[0], stripes):
            if choice < num_choices:
                add_choice(sums[stripe], seats, choice, ranks[game], flags[game])
            else:
                add_course(
                    sums[stripe], seats, first + game, int(lengths[game]), ranks[game], notes[game]
                )

    return add


def parts_on_cuda(batch: Batch) -> list[Portion]:
    """The batch in parts that fit on the device; the kernels are compiled, and the games measured, before."""
    few = min(batch.deals(0), THREADS)
    every = deal_every(int(play_part(batch, 1, 0, 0, few)[:, LENGTH].sum()), few)
    size = max(1, min(MOST_GAMES, NOTED_BYTES // (batch.seats * len(choices_of(batch.game)))))
    return parts_of(batch, size, partial(play_part, batch, every))


def play_part(batch: Batch, every: int, variant: int, first: int, games: int) -> Tally:
    """Play and count `games` deals of a variant from number `first` on."""
    cuda, num_choices = cuda_target(), len(choices_of(batch.game))
    kernel = make_noting_kernel(cuda, batch.game)
    membership = cuda.to_device(membership_of(batch.game))
    flags = cuda.to_device(np.zeros((games, batch.seats, num_choices), np.uint8))
    noted = np.zeros((games, NUM_NOTES), np.int32)
    noted[:, NOTED_FIRST] = NOBODY
    notes = cuda.to_device(noted)

    def choose(whole: WholeGames, stream: Any) -> None:
        wave = whole.wave
        kernel[wave.blocks, THREADS, stream](
            wave.boxes, wave.box_of, wave.states, wave.key, wave.deals, first, whole.dice, wave.numbers,
            batch.heuristic_seats, membership, wave.actors, wave.actions, wave.buckets, flags, notes,
        )  # fmt: skip

    places = places_for(games)
    whole = WholeGames(
        batch.game, batch.boxes[variant : variant + 1], batch.seats, games, batch.key, places,
        uses_dice=True, first=first,
    )  # fmt: skip
    whole.run(choose, every)
    stuck = np.flatnonzero(whole.lengths_on_host() == TOO_LONG)
    if len(stuck):
        raise BadBox(too_long(batch, variant, first + int(stuck[0])))
    return added_up(batch, whole, flags, notes)


def added_up(batch: Batch, whole: WholeGames, flags: Any, notes: Any) -> Tally:
    """The sums by block; a stripe has deals of one block only."""
    cuda, blocks_of_sums = cuda_target(), batch.blocks
    stripes = blocks_of_sums * -(-STRIPES // blocks_of_sums)
    sums = cuda.to_device(np.zeros((stripes, tally_size(batch.game)), np.int64))
    blocks = -(-stripes * (flags.shape[2] + 1) // THREADS)
    make_add_kernel(cuda)[blocks, THREADS](
        whole.first, whole.lengths, whole.ranks, flags, notes, sums
    )
    by_stripe: Tally = sums.copy_to_host()
    return np.asarray(by_stripe.reshape(-1, blocks_of_sums, by_stripe.shape[1]).sum(axis=0))
