"""Pairs of cards: whether two choices of one seat in a game win more together than each of them does alone.

Of the seats that could take both choices, four groups are compared: with both, with one, with the other, with neither.
Their synergy is what the first and the last group win more than the two in between: with none, gains only add up.

    number   0      1 …
    sums up  games  eight for each pair: seats and what they won in sixtieths, with neither, one, the other, both
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.kernel import rule
from kassen.lab import tally
from kassen.lab.batch import Batch
from kassen.lab.columns import WIN
from kassen.lab.counting import Report, count_on_cpu
from kassen.lab.estimates import Estimate
from kassen.lab.families import ChoiceKind, choices_of
from kassen.lab.figures import Sums, added_up, jackknifed, ratio, without_one
from kassen.lab.study import LEARNER, Study, seats_of
from kassen.lab.tally import WAS_CHOSEN, Tally, make_counting, part_of_win
from kassen.lab.wish import THINKER

SOURCES = (*tally.SOURCES, *kernel.sources(__file__))
PAIR_SIZE = 8
FEWEST_SEATS = 100  # of each of the four groups
MOST_THINGS = 200  # of a game, in the order of its actions


@dataclass(frozen=True)
class ChoicePair:
    """Two choices and their synergy, in shares of the win."""

    one: ChoiceKind
    other: ChoiceKind
    seats: int  # that took both
    synergy: Estimate


def things_of(game: Game) -> list[int]:
    """The numbers of the choices that name a thing: a verb alone goes with all of its cards."""
    named = [number for number, choice in enumerate(choices_of(game)) if choice.part]
    return named[:MOST_THINGS]


def pairs_size(game: Game) -> int:
    things = len(things_of(game))
    return 1 + PAIR_SIZE * (things * (things - 1) // 2)


@rule
def add_pairs(sums, seats, ranks, flags, things):  # type: ignore[no-untyped-def]
    """Add the seats of a game, to all pairs of things they could both choose."""
    sums[0] += 1
    number = len(things)
    for seat in range(seats):
        won = part_of_win(ranks, seats, seat)
        place = 1
        for one in range(number):
            first = int(flags[seat, things[one]])
            if first == 0:
                place += PAIR_SIZE * (number - one - 1)
                continue
            for other in range(one + 1, number):
                second = int(flags[seat, things[other]])
                if second != 0:
                    group = int(first & WAS_CHOSEN != 0) + 2 * int(second & WAS_CHOSEN != 0)
                    sums[place + 2 * group] += 1
                    sums[place + 2 * group + 1] += won
                place += PAIR_SIZE


@cache
def make_count_pairs(game: Game, with_network: bool, is_restricted: bool) -> Any:
    """Make the compiled entry point that counts the pairs of each deal, as `make_count` counts choices."""
    things = tuple(things_of(game))

    @rule
    def add(sums, seats, number, length, ranks, flags, notes):  # type: ignore[no-untyped-def]
        add_pairs(sums, seats, ranks, flags, things)

    return make_counting(game, with_network, is_restricted, "count_pairs", add, SOURCES)


def count_pairs_of(
    study: Study, games: int, workers: int | None = None, report: Report = lambda games: None
) -> list[ChoicePair]:
    """The pairs in this number of games of a study's printed box, or of its first one, by the same bots and seed."""
    game, variant = study.game, study.base.variant
    boxes = game.open_boxes(variant.box, study.seats, variant.options)
    batch = Batch(
        game, boxes, study.seats, games, bytes.fromhex(study.seed), seats_of(study.bots, THINKER),
        seats_of(study.bots, LEARNER),
    )  # fmt: skip
    counted = count_on_cpu(batch, make_count_pairs, pairs_size(game), workers, report)
    return pairs_of(game, counted.blocks[0])


def pair_data(pair: ChoicePair) -> dict[str, Any]:
    return {
        "one": pair.one.words,
        "other": pair.other.words,
        "seats": pair.seats,
        "synergy": pair.synergy.as_data(),
    }


def synergy(sums: Sums) -> float | None:
    """Of the eight sums of a pair."""
    shares = [ratio(sums[2 * group + 1], WIN * sums[2 * group]) for group in range(4)]
    told = [share for share in shares if share is not None]
    if len(told) < len(shares):
        return None
    neither, one, other, both = told
    return both + neither - one - other


def pairs_of(game: Game, blocks: Tally) -> list[ChoicePair]:
    """The pairs that enough seats took, left and took half of, the clearest first."""
    choices, things = choices_of(game), things_of(game)
    found, place = [], 1
    for number, one in enumerate(things):
        for other in things[number + 1 :]:
            own = blocks[:, [0, *range(place, place + PAIR_SIZE)]].tolist()
            place += PAIR_SIZE
            _, *sums = added_up(own)
            if min(sums[::2]) < FEWEST_SEATS:
                continue
            estimate = jackknifed(synergy(sums), [synergy(each) for _, *each in without_one(own)])
            if estimate:
                found.append(ChoicePair(choices[one], choices[other], sums[6], estimate))
    return sorted(found, key=lambda each: -abs(each.synergy.value) / each.synergy.error)
