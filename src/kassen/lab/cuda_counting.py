"""The same games on a CUDA device: threads play and note, and what they noted is added up here, by the same code."""

from functools import cache
from typing import Any

import numpy as np

from kassen.engine.batch.gpu import NoGpu
from kassen.engine.batch.playout import make_deal
from kassen.engine.batch.wavefront import THREADS
from kassen.engine.errors import BadBox
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE, key_words
from kassen.lab.batch import Batch, Part, new_tally, too_long
from kassen.lab.families import choices_of, membership_of
from kassen.lab.policies import make_choose
from kassen.lab.tally import NOBODY, NUM_NOTES, Tally, make_add, make_watch

CHUNK = 1 << 17  # games of one launch: some 100 MB of notes


@cache
def make_kernel(game: Game) -> Any:
    """Every thread plays one game, its state in its own memory."""
    cuda: Any = kernel.cuda()
    if cuda is None:
        raise NoGpu("there is no CUDA device here, or numba-cuda is not installed")
    num_actions = len(game.actions)
    deal, watch = (
        make_deal(game.rules),
        make_watch(game.rules, num_actions, make_choose(game.rules, num_actions)),
    )
    state_type = kernel.record_type(game.state.dtype)

    @cuda.jit
    def play(  # type: ignore[no-untyped-def]
        boxes, blank, key, first, seats, heuristic_seats, limit, membership, lengths, ranks, flags, notes
    ):  # fmt: skip
        index = cuda.grid(1)
        if index >= lengths.shape[0]:
            return
        box = boxes[(first + index) % boxes.shape[0]]
        states = cuda.local.array(1, state_type)
        states[0] = blank[0]
        mask = cuda.local.array(num_actions, np.uint8)
        dice = cuda.local.array(DICE_SIZE, np.uint32)
        for action in range(num_actions):
            mask[action] = 0
        deal(box, states[0], key, first + index, seats, dice)
        lengths[index] = watch(
            box, states[0], heuristic_seats, limit, membership, mask, dice, ranks[index], flags[index], notes[index]
        )  # fmt: skip

    return cuda, play


def parts_on_cuda(batch: Batch) -> list[Part]:
    """The batch in launches; the kernel is compiled with the first."""
    cuda, play = make_kernel(batch.game)
    add, num_choices = make_add(), len(choices_of(batch.game))
    boxes, words = cuda.to_device(batch.boxes), cuda.to_device(key_words(batch.key))
    blank = cuda.to_device(batch.game.state.zeros())
    membership = cuda.to_device(membership_of(batch.game))
    limit = batch.game.max_decisions[batch.seats]

    def launch(first: int) -> tuple[int, Tally]:
        number = min(CHUNK, batch.games - first)
        lengths = cuda.to_device(np.zeros(number, np.int32))
        ranks = cuda.to_device(np.zeros((number, batch.seats), np.int8))
        flags = cuda.to_device(np.zeros((number, batch.seats, num_choices), np.uint8))
        notes = cuda.to_device(np.zeros((number, NUM_NOTES), np.int32))
        blocks = -(-number // THREADS)
        play[blocks, THREADS](
            boxes, blank, words, first, batch.seats, batch.heuristic_seats, limit, membership, lengths, ranks, flags,
            notes,
        )  # fmt: skip
        tally = new_tally(batch)
        noted = [each.copy_to_host() for each in (lengths, ranks, flags, notes)]
        stuck = add(tally, first, *noted)
        if stuck != NOBODY:
            raise BadBox(too_long(batch, int(stuck)))
        return number, tally

    return [
        lambda first=first: launch(first)  # type: ignore[misc]
        for first in range(0, batch.games, CHUNK)
    ]
