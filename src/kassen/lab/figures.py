"""Every figure of a study as a ratio of two sums, and how it differs between two boxes that played the same deals.

Deals are summed up by block. A figure without one block at a time tells how far chance moves it (the delete-a-group
jackknife), and of two boxes the same block is left out of both: what the deal did to both of them cancels.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kassen.engine.game import Game
from kassen.lab.estimates import Estimate, mean, student
from kassen.lab.families import choices_of
from kassen.lab.tally import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    CHOSEN,
    GAME_PARTS,
    GAMES,
    LENGTH,
    OFFERED,
    OUT,
    REAL,
    SOLE,
    SUBJECT,
    WIN,
    WINS_FIRST,
    WON,
    WON_OFFERED,
    Tally,
)
from kassen.lab.worth import GAINED, MET, WORTH_FIRST, WORTH_SIZE

FEWEST_PROBES = 30

Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Figure:
    """A name as in the rows of a study, and what is divided by what."""

    name: str
    of: str
    part: int
    whole: int
    unit: int = 1

    def values(self, sums: Tally) -> Values:
        """By row; NaN where there is nothing to divide by."""
        return ratio(sums[..., self.part], self.unit * sums[..., self.whole])


@dataclass(frozen=True)
class Edge:
    """How much more those won who took a choice than those who could have and did not."""

    of: str
    place: int
    name = "edge"

    def values(self, sums: Tally) -> Values:
        offered, chosen, won, won_offered = (
            sums[..., self.place + column] for column in (OFFERED, CHOSEN, WON, WON_OFFERED)
        )
        return ratio(won, WIN * chosen) - ratio(won_offered - won, WIN * (offered - chosen))


def ratio(part: Tally, whole: Tally) -> Values:
    shares: Values = np.full(np.shape(part), np.nan)
    return np.divide(part, whole, out=shares, where=whole != 0)


def worths_of(game: Game) -> list[Figure | Edge]:
    """The figures of a tally of probes."""
    places = [WORTH_FIRST + WORTH_SIZE * number for number in range(len(choices_of(game)))]
    return [
        Figure("worth", choice.words, place + GAINED, place + MET, WIN)
        for choice, place in zip(choices_of(game), places, strict=True)
    ]


def worth_of(choice: int, blocks: Tally) -> Estimate | None:
    """The worth of a choice in one box; None where it was probed too seldom to say."""
    place = WORTH_FIRST + WORTH_SIZE * choice
    met, gained, gained_2 = (
        int(each) for each in blocks[:, place : place + WORTH_SIZE].sum(axis=0)
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


def edge_of(place: int, blocks: Tally) -> Estimate | None:
    """The edge of the choice whose sums begin there; None where all who could took it, or nobody."""
    edge = Edge("", place)
    return jackknifed(edge.values(blocks.sum(axis=0)), edge.values(without_one(blocks)))


def differences(
    figures: list[Figure | Edge], blocks: Tally, base: Tally
) -> dict[tuple[str, str], Estimate]:
    """How each figure, by its name and what it is of, differs from that of the base."""
    rows, base_rows = blocks.sum(axis=0), base.sum(axis=0)
    played = (blocks[:, GAMES] > 0) | (base[:, GAMES] > 0)  # the last deals may be of one alone
    without, base_without = without_one(blocks, played), without_one(base, played)
    found = {
        (figure.name, figure.of): jackknifed(
            figure.values(rows) - figure.values(base_rows),
            figure.values(without) - figure.values(base_without),
        )
        for figure in figures
    }
    return {key: estimate for key, estimate in found.items() if estimate}


def without_one(blocks: Tally, played: npt.NDArray[np.bool_] | None = None) -> Tally:
    """The sums of all other blocks, for each block in which there was a game."""
    played = blocks[:, GAMES] > 0 if played is None else played
    return np.asarray(blocks.sum(axis=0) - blocks[played])


def jackknifed(value: Values, without: Values) -> Estimate | None:
    """A figure of all blocks, with the interval told by the same figure without each of them."""
    number = len(without)
    if np.isnan(value):
        return None
    if number < 2 or np.isnan(without).any():
        return Estimate(float(value), None, None)
    deviation = without - without.mean()
    error = np.sqrt((number - 1) / number * (deviation @ deviation))
    spread = student(number - 1) * float(error)
    return Estimate(float(value), float(value) - spread, float(value) + spread)
