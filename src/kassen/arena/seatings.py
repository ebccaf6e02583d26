"""Who sits where: line-ups in which all bots play equally often, turned around the table seat by seat.

A block is one deal, played once for each turn of its line-up, so that every member of it sits once in every seat.
With three bots at three seats a block may be:

    game    seat 0    seat 1    seat 2
       0    expert    random    skilled
       1    random    skilled   expert
       2    skilled   expert    random
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

LineUp = tuple[str, ...]  # the bots around the table, as they sit in the first game


def turns(line_up: LineUp) -> list[LineUp]:
    """The seatings of a block's games."""
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]


def line_ups(key: bytes, bots: Sequence[str], seats: int) -> Iterator[LineUp]:
    """The line-ups of the blocks 0, 1, 2, …, each in an order of its own around the table.

    Every bot has as many places as the others; those that are left over go to whom the blocks before have favored
    least, together with whom they have met least.
    """
    fixed, left_over = divmod(seats, len(bots))
    met = {(bot, other): 0 for bot in bots for other in bots}  # (bot, bot): its places so far
    block = 0
    while True:
        dice = random.Random(b"seating %d " % block + key)
        chosen = least_met(dice.sample(bots, len(bots)), left_over, met)
        for bot, other in combinations_with_replacement(chosen, 2):
            met[bot, other] += 1
            met[other, bot] = met[bot, other]
        places = [*bots] * fixed + chosen
        yield tuple(dice.sample(places, seats))
        block += 1


def least_met(bots: Sequence[str], number: int, met: dict[tuple[str, str], int]) -> list[str]:
    """Choose a number of the bots: those with the fewest places first, and of these who met the others least."""
    chosen: list[str] = []
    while len(chosen) < number:
        rest = [bot for bot in bots if bot not in chosen]
        chosen.append(
            min(rest, key=lambda bot: (met[bot, bot], sum(met[bot, other] for other in chosen)))
        )
    return chosen
