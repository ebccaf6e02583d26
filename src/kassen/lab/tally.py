"""Games between bots as native code, counted where they are played, in one row of whole numbers a variant and block.

Sums of whole numbers are the same in any order, and so on any number of cores and on any device.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.batch.playout import TOO_LONG, make_deal
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import DICE_SIZE
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.sets import lowest
from kassen.lab import columns, families
from kassen.lab.columns import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    CHOSEN,
    CHOSEN_2,
    CHOSEN_WON,
    GAME_PARTS,
    GAMES,
    LENGTH,
    LENGTH_SQUARED,
    LENGTHS_FIRST,
    MAX_SEATS,
    NUM_LENGTHS,
    OFFERED,
    OFFERED_2,
    OFFERED_CHOSEN,
    OUT,
    OUT_SQUARED,
    REAL,
    REAL_SQUARED,
    SOLE,
    SUBJECT,
    WIN,
    WINS_FIRST,
    WON,
    WON_2,
    WON_OFFERED,
)
from kassen.lab.families import NO_CHOICE, choices_of
from kassen.lab.policies import Seating, make_seating, restricted_seat

Tally = npt.NDArray[np.int64]  # by variant and number

SOURCES = kernel.sources(__file__, families.__file__, columns.__file__)

WAS_OFFERED, WAS_CHOSEN = 1, 2
# Of a game: real choices, who was asked alone first, decisions, and after how many each seat had chosen last.
NOTED_REAL, NOTED_FIRST, NOTED_MADE, NOTED_LAST = range(4)
NUM_NOTES = NOTED_LAST + MAX_SEATS
NOBODY = -1


def make_choose_and_note(rules: Rules, num_actions: int, choose: Any) -> Any:
    """Make the rule of one decision: who could choose what, who did, and who was asked alone first.

    Seats `choose` by their policies, which may take options out of the mask. A seat with one option chooses nothing,
    and nothing is noted.
    """
    legal = rules.legal

    @rule
    def mark(membership, flags, seat, action, flag):  # type: ignore[no-untyped-def]
        for column in range(membership.shape[1]):
            choice = int(membership[action, column])
            if choice != NO_CHOICE:
                flags[seat, choice] |= flag

    @rule
    def choose_and_note(box, state, waiting, policies, membership, mask, dice, flags, notes):  # type: ignore[no-untyped-def]
        seat = lowest(waiting)
        if notes[NOTED_FIRST] == NOBODY and waiting & (waiting - 1) == 0:
            notes[NOTED_FIRST] = seat
        legal(box, state, seat, mask)
        chosen = choose(box, state, seat, policies, mask, dice)
        options = 0
        for action in range(num_actions):
            options += int(mask[action])
        notes[NOTED_MADE] += 1
        if options > 1:
            notes[NOTED_REAL] += 1
            notes[NOTED_LAST + seat] = notes[NOTED_MADE]
            for action in range(num_actions):
                if mask[action]:
                    mark(membership, flags, seat, action, WAS_OFFERED)
            mark(membership, flags, seat, chosen, WAS_CHOSEN)
        return chosen

    return choose_and_note


def make_watch(rules: Rules, choose_and_note: Any) -> Any:
    """Make the rule that plays one game from its deal to its end, every decision noted."""
    advance, pending, apply, outcome = rules.advance, rules.pending, rules.apply, rules.outcome

    @rule
    def watch(box, state, policies, limit, membership, mask, dice, ranks, flags, notes):  # type: ignore[no-untyped-def]
        notes[:] = 0
        notes[NOTED_FIRST] = NOBODY
        for decisions in range(limit + 1):
            advance(box, state)
            waiting = pending(box, state)
            if waiting == 0:
                outcome(box, state, ranks)
                return decisions
            chosen = choose_and_note(
                box, state, waiting, policies, membership, mask, dice, flags, notes
            )
            apply(box, state, lowest(waiting), chosen)
        return TOO_LONG

    return watch


@rule
def part_of_win(ranks, seats, seat):  # type: ignore[no-untyped-def]
    """In sixtieths; those who share the first place share the win."""
    if ranks[seat] != 1:
        return 0
    first = 0
    for other in range(seats):
        first += int(ranks[other] == 1)
    return WIN // first


@rule
def place_in_turn(notes, seats, seat):  # type: ignore[no-untyped-def]
    """Counted from whom the game asked alone first, where it did so."""
    first = int(notes[NOTED_FIRST])
    return seat if first == NOBODY else (seat - first + seats) % seats


@rule
def part_left_out(notes, seats, length):  # type: ignore[no-untyped-def]
    """The part of the game that went on after the last choice of the seat that was the first to choose no more."""
    earliest = length
    for seat in range(seats):
        earliest = min(earliest, int(notes[NOTED_LAST + seat]))
    return GAME_PARTS * (length - earliest) // max(length, 1)


@rule
def length_bin(length):  # type: ignore[no-untyped-def]
    """Which bin of the histogram a length falls into; `shortest_in` is the way back."""
    octave = 0
    while length >= 8:
        length >>= 1
        octave += 1
    return min(4 * octave + length, NUM_LENGTHS - 1)


@rule
def add_game(sums, seats, number, length, ranks, flags, notes):  # type: ignore[no-untyped-def]
    """Add the game of a deal to its row."""
    add_course(sums, seats, number, length, ranks, notes)
    for choice in range(flags.shape[1]):
        add_choice(sums, seats, choice, ranks, flags)


@rule
def add_course(sums, seats, number, length, ranks, notes):  # type: ignore[no-untyped-def]
    """Add all but the choices."""
    real = int(notes[NOTED_REAL])
    sums[GAMES] += 1
    sums[LENGTH] += length
    sums[LENGTH_SQUARED] += length * length
    sums[REAL] += real
    sums[REAL_SQUARED] += real * real
    out = part_left_out(notes, seats, length)
    sums[OUT] += out
    sums[OUT_SQUARED] += out * out
    sums[SUBJECT] += part_of_win(ranks, seats, restricted_seat(number, seats))
    sums[LENGTHS_FIRST + length_bin(length)] += 1
    for seat in range(seats):
        won = part_of_win(ranks, seats, seat)
        sums[SOLE] += int(won == WIN)
        sums[WINS_FIRST + place_in_turn(notes, seats, seat)] += won


@rule
def add_choice(sums, seats, choice, ranks, flags):  # type: ignore[no-untyped-def]
    """Add one choice, to its place in the row."""
    offered, chosen, won, won_offered = 0, 0, 0, 0
    for seat in range(seats):
        flag = int(flags[seat, choice])
        if flag == 0:
            continue
        part = part_of_win(ranks, seats, seat)
        offered += 1
        won_offered += part
        if flag & WAS_CHOSEN:
            chosen += 1
            won += part
    if offered != 0:
        place = CHOICES_FIRST + CHOICE_SIZE * choice
        sums[place + OFFERED] += offered
        sums[place + CHOSEN] += chosen
        sums[place + WON] += won
        sums[place + OFFERED_2] += offered * offered
        sums[place + OFFERED_CHOSEN] += offered * chosen
        sums[place + CHOSEN_2] += chosen * chosen
        sums[place + CHOSEN_WON] += chosen * won
        sums[place + WON_2] += won * won
        sums[place + WON_OFFERED] += won_offered


@cache
def make_count(game: Game, with_network: bool, is_restricted: bool) -> Any:
    """Make the compiled entry point that adds the choices of each deal to the row of its block."""
    return make_counting(game, with_network, is_restricted, "count", add_game, SOURCES)


def make_counting(
    game: Game,
    with_network: bool,
    is_restricted: bool,
    name: str,
    add: Any,
    sources: tuple[Any, ...],
) -> Any:
    """Make the compiled entry point that plays deals of one box, and adds each to the row of its block by `add`.

    Its policies are those of its `make_seating`. It returns the number of a game that does not end, or NOBODY.
    """
    seating = make_seating(game, with_network, is_restricted)
    return kernel.compiled(
        make_counter(game, game.native, seating, add),
        f"{game.name}.{name}{seating.suffix}",
        (*seating.sources, *sources),
    )


def make_counter(game: Game, rules: Rules, seating: Seating, add: Any) -> Any:
    """Make the function that plays deals of one box and adds up each of them, to be compiled."""
    num_actions, num_choices = len(game.actions), len(choices_of(game))
    note = make_choose_and_note(rules, num_actions, seating.choose)
    watch, deal = make_watch(rules, note), make_deal(rules)
    make_ready, begin = seating.ready, seating.begin
    most_seats = game.seats[1]  # a number that the compiler knows

    def count(boxes, states, key, first, games, seats, policies, limit, membership, tally):  # type: ignore[no-untyped-def]
        mask = np.zeros(num_actions, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        ranks = np.zeros(seats, np.int8)
        flags = np.zeros((most_seats, num_choices), np.uint8)
        notes = np.zeros(NUM_NOTES, np.int32)
        box, state, ready = boxes[0], states[0], make_ready(policies)
        for number in range(first, first + games):
            flags[:] = 0
            begin(ready, number, seats)
            deal(box, state, key, number, seats, dice)
            length = watch(box, state, ready, limit, membership, mask, dice, ranks, flags, notes)
            if length == TOO_LONG:
                return number
            add(tally[number % len(tally)], seats, number, length, ranks, flags, notes)
        return NOBODY

    return count
