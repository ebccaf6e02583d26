"""Every figure of a study as a ratio of two sums, and how it differs between two boxes that played the same deals.

Deals are summed up by block. A figure without one block at a time tells how far chance moves it (the delete-a-group
jackknife), and of two boxes the same block is left out of both: what the deal did to both of them cancels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from kassen.engine.game import Game
from kassen.lab.columns import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    CHOSEN,
    GAINED,
    GAME_PARTS,
    GAMES,
    LENGTH,
    MET,
    OFFERED,
    OUT,
    REAL,
    SOLE,
    SUBJECT,
    WIN,
    WINS_FIRST,
    WON,
    WON_OFFERED,
    WORTH_FIRST,
    WORTH_SIZE,
)
from kassen.lab.estimates import Estimate, mean, student
from kassen.lab.families import choices_of

FEWEST_PROBES = 30

Sums = Sequence[int]  # by column
Blocks = Sequence[Sums]


@dataclass(frozen=True)
class Figure:
    """A name as in the rows of a study, and what is divided by what."""

    name: str
    of: str
    part: int
    whole: int
    unit: int = 1

    def value(self, sums: Sums) -> float | None:
        """None where there is nothing to divide by."""
        return ratio(sums[self.part], self.unit * sums[self.whole])


@dataclass(frozen=True)
class Edge:
    """How much more those won who took a choice than those who could have and did not."""

    of: str
    place: int
    name = "edge"

    def value(self, sums: Sums) -> float | None:
        offered, chosen, won, won_offered = (
            sums[self.place + column] for column in (OFFERED, CHOSEN, WON, WON_OFFERED)
        )
        return less(ratio(won, WIN * chosen), ratio(won_offered - won, WIN * (offered - chosen)))


def ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def less(one: float | None, other: float | None) -> float | None:
    return None if one is None or other is None else one - other


def worths_of(game: Game) -> list[Figure | Edge]:
    """The figures of a tally of probes."""
    places = [WORTH_FIRST + WORTH_SIZE * number for number in range(len(choices_of(game)))]
    return [
        Figure("worth", choice.words, place + GAINED, place + MET, WIN)
        for choice, place in zip(choices_of(game), places, strict=True)
    ]


def worth_of(choice: int, blocks: Blocks) -> Estimate | None:
    """The worth of a choice in one box; None where it was probed too seldom to say."""
    place = WORTH_FIRST + WORTH_SIZE * choice
    met, gained, gained_2 = (
        sum(block[column] for block in blocks) for column in range(place, place + WORTH_SIZE)
    )
    if met < FEWEST_PROBES:
        return None
    return mean(gained, gained_2, met, WIN)


def figures_of(game: Game, seats: int) -> list[Figure | Edge]:
    figures: list[Figure | Edge] = [
        Figure("win_share_by_turn", str(turn), WINS_FIRST + turn, GAMES, WIN)
        for turn in range(seats)
    ]
    figures += [
        Figure("length", "", LENGTH, GAMES),
        Figure("real_choices", "", REAL, GAMES),
        Figure("decisive", "", SOLE, GAMES),
        Figure("out", "", OUT, GAMES, GAME_PARTS),
        Figure("restricted_win_share", "", SUBJECT, GAMES, WIN),
    ]
    for number, choice in enumerate(choices_of(game)):
        place = place_of(number)
        figures += [
            Figure("taken", choice.words, place + CHOSEN, place + OFFERED),
            Figure("win_share", choice.words, place + WON, place + CHOSEN, WIN),
            Edge(choice.words, place),
        ]
    return figures


def place_of(choice: int) -> int:
    """Where the sums of a choice begin."""
    return CHOICES_FIRST + CHOICE_SIZE * choice


def edge_of(place: int, sums: Sums, without: Blocks) -> Estimate | None:
    """The edge of the choice whose sums begin there; None where all who could took it, or nobody."""
    edge = Edge("", place)
    return jackknifed(edge.value(sums), [edge.value(each) for each in without])


def differences(
    figures: Sequence[Figure | Edge], blocks: Blocks, base: Blocks
) -> dict[tuple[str, str], Estimate]:
    """How each figure, by its name and what it is of, differs from that of the base."""
    sums, base_sums = added_up(blocks), added_up(base)
    played = [
        bool(own[GAMES] or other[GAMES]) for own, other in zip(blocks, base, strict=True)
    ]  # the last deals may be of one alone
    without, base_without = without_one(blocks, played), without_one(base, played)
    found = {
        (figure.name, figure.of): jackknifed(
            less(figure.value(sums), figure.value(base_sums)),
            [
                less(figure.value(own), figure.value(other))
                for own, other in zip(without, base_without, strict=True)
            ],
        )
        for figure in figures
    }
    return {key: estimate for key, estimate in found.items() if estimate}


def added_up(blocks: Blocks) -> list[int]:
    return [sum(column) for column in zip(*blocks, strict=True)]


def without_one(blocks: Blocks, played: Sequence[bool] | None = None) -> list[list[int]]:
    """The sums of all other blocks, for each block in which there was a game."""
    sums = added_up(blocks)
    told = played if played is not None else [block[GAMES] > 0 for block in blocks]
    return [
        [whole - own for whole, own in zip(sums, block, strict=True)]
        for block, is_told in zip(blocks, told, strict=True)
        if is_told
    ]


def jackknifed(value: float | None, without: Sequence[float | None]) -> Estimate | None:
    """A figure of all blocks, with the interval told by the same figure without each of them."""
    number = len(without)
    if value is None:
        return None
    told = [each for each in without if each is not None]
    if number < 2 or len(told) < number:
        return Estimate(value, None, None)
    middle = sum(told) / number
    error = sqrt((number - 1) / number * sum((each - middle) ** 2 for each in told))
    spread = student(number - 1) * error
    return Estimate(value, value - spread, value + spread)
