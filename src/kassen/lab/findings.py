"""The figures of each box of a study, from the sums of its games alone.

Nothing here needs NumPy: a server and a page without one tell the same figures of the same sums.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.game import Game, Options
from kassen.lab.columns import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    GAME_PARTS,
    GAMES,
    LENGTH,
    LENGTH_SQUARED,
    LENGTHS_FIRST,
    NUM_LENGTHS,
    OUT,
    OUT_SQUARED,
    REAL,
    REAL_SQUARED,
    SOLE,
    SUBJECT,
    WIN,
    WINS_FIRST,
    shortest_in,
)
from kassen.lab.estimates import Estimate, mean, pooled_share, share
from kassen.lab.families import ChoiceKind, choices_of
from kassen.lab.figures import (
    Blocks,
    Sums,
    added_up,
    differences,
    edge_of,
    figures_of,
    without_one,
    worth_of,
    worths_of,
)
from kassen.lab.variants import Variant

CLEAR = 4.0  # standard errors: a hundred choices are compared at once
FEWEST_TAKERS = 30
RAREST_SHARE = 0.001
MANY, HARDLY_ANY = 1000, 0.01  # seats that could take a dead choice, and the share that may

Differences = Mapping[tuple[str, str], Estimate]  # by a figure's name and what it is of


@dataclass(frozen=True)
class Taste:
    """One choice: how often it was taken by those who could, and how often those who took it won."""

    choice: ChoiceKind
    offered: int  # seats that could choose it, and something else, at least once in a game
    chosen: int  # of them, those that did
    taken: Estimate
    wins: Estimate | None  # None where nobody took it
    edge: Estimate | None = None  # what they won more than those who could take it and did not
    worth: Estimate | None = None  # what the same worlds won more with it; None if too few
    was_probed: bool = False  # in this study worths are known, and none is mixed with an edge

    @property
    def gain(self) -> Estimate | None:
        """The best measure of the choice there is: its causal worth, or without probes what went with it."""
        return self.worth if self.was_probed else self.edge

    @property
    def is_common(self) -> bool:
        """Whether enough seats took it, and enough left it, that it may lead a table or a plot."""
        left = self.offered - self.chosen
        return min(self.chosen, left) >= max(FEWEST_TAKERS, self.offered * RAREST_SHARE)


@dataclass(frozen=True)
class LengthBin:
    """The games of these lengths, both ends included."""

    first: int
    last: int
    share: Estimate

    @property
    def density(self) -> float:
        """Games of one of these lengths, as a share."""
        return self.share.value / (self.last - self.first + 1)


@dataclass(frozen=True)
class Finding:
    """The figures of one variant."""

    variant: Variant
    is_printed: bool  # the box as it is without any --vary
    games: int
    turns: tuple[Estimate, ...]  # share of the win by turn, from whom the game asks alone first
    length: Estimate  # decisions of a game
    real: Estimate  # of them, those with more than one option
    decisive: Estimate  # games that one seat wins alone
    out: Estimate  # part of a game after the last choice of the seat that is the first to choose no more
    restricted: Estimate | None  # share of the win of the one seat that is restricted
    lengths: tuple[LengthBin, ...]
    tastes: tuple[Taste, ...]
    differences: Differences = field(
        default_factory=dict
    )  # to the printed box, from pairs of deals
    drama: Mapping[str, Estimate] = field(default_factory=dict)  # by name, of those matches told

    def taste(self, choice: ChoiceKind) -> Taste | None:
        return next((taste for taste in self.tastes if taste.choice == choice), None)


def no_probes(variant: int) -> Blocks:
    return ()


def no_drama(variant: int, base: int) -> tuple[Differences, Mapping[str, Estimate]]:
    return {}, {}


def findings_of(
    game: Game,
    edition: Mapping[str, Any] | None,
    options: Options,
    variants: Sequence[Variant],
    seats: int,
    sums_of: Callable[[int], Blocks],
    probes_of: Callable[[int], Blocks] = no_probes,
    drama_of: Callable[[int, int], tuple[Differences, Mapping[str, Estimate]]] = no_drama,
) -> tuple[Finding, ...]:
    """One for each variant of which a game was played, by its sums and probes; its drama is told beside a base."""
    printed = numbers_of(game.edition(edition))
    is_printed = [
        numbers_of(variant.box) == printed and variant.options == options and not variant.ban
        for variant in variants
    ]
    base = is_printed.index(True) if any(is_printed) else 0
    figures, worths = figures_of(game, seats), worths_of(game)
    base_sums, base_probes = sums_of(base), probes_of(base)
    found = []
    for number, variant in enumerate(variants):
        sums, probes = sums_of(number), probes_of(number)
        if not any(block[GAMES] for block in sums):
            continue
        compared, told = drama_of(number, base)
        if number != base:
            compared = {
                **differences(figures, sums, base_sums),
                **(differences(worths, probes, base_probes) if probes else {}),
                **compared,
            }
        found.append(
            finding_of(game, variant, is_printed[number], seats, sums, probes, compared, told)
        )
    return tuple(found)


def numbers_of(box: Any) -> dict[str, Any]:
    """All cells but the sources: a cell set to what it was is as printed."""
    return {
        name: [
            {column: cell for column, cell in row.items() if column != "source"}
            for row in table.rows.values()
        ]
        for name, table in box.tables.items()
    }


def finding_of(
    game: Game,
    variant: Variant,
    is_printed: bool,
    seats: int,
    blocks: Blocks,
    probes: Blocks,
    differences: Differences,
    drama: Mapping[str, Estimate],
) -> Finding:
    sums, without = added_up(blocks), without_one(blocks)
    games = sums[GAMES]
    wins = sums[WINS_FIRST : WINS_FIRST + seats]
    tastes = [
        taste_of(
            choice,
            sums[place : place + CHOICE_SIZE],
            edge_of(place, sums, without),
            worth_of(number, probes),
            any(block[GAMES] for block in probes),
        )
        for number, (choice, place) in enumerate(
            zip(choices_of(game), range(CHOICES_FIRST, len(sums), CHOICE_SIZE), strict=True)
        )
    ]
    return Finding(
        variant,
        is_printed,
        games,
        tuple(share(won / WIN, games) for won in wins),
        mean(sums[LENGTH], sums[LENGTH_SQUARED], games),
        mean(sums[REAL], sums[REAL_SQUARED], games),
        share(sums[SOLE], games),
        mean(sums[OUT], sums[OUT_SQUARED], games, GAME_PARTS),
        share(sums[SUBJECT] / WIN, games) if variant.ban and variant.ban.for_one else None,
        tuple(lengths_of(sums)),
        tuple(taste for taste in tastes if taste),
        differences,
        drama,
    )


def lengths_of(sums: Sums) -> Iterator[LengthBin]:
    for number, games in enumerate(sums[LENGTHS_FIRST : LENGTHS_FIRST + NUM_LENGTHS]):
        if games:
            last = shortest_in(number + 1) - 1
            yield LengthBin(shortest_in(number), last, share(games, sums[GAMES]))


def taste_of(
    choice: ChoiceKind,
    sums: Sums,
    edge: Estimate | None,
    worth: Estimate | None,
    was_probed: bool,
) -> Taste | None:
    """None where nobody ever had this choice."""
    offered, chosen, won, offered_2, offered_chosen, chosen_2, chosen_won, won_2, _ = sums
    taken = pooled_share(chosen, offered, chosen_2, offered_chosen, offered_2)
    if taken is None:
        return None
    wins = pooled_share(won, chosen, won_2, chosen_won, chosen_2, WIN)
    return Taste(choice, offered, chosen, taken, wins, edge, worth, was_probed)


def lean(taste: Taste) -> float:
    """How far a choice is from no gain, beyond doubt; 0 where chance could have done it, or few took it."""
    return beyond_doubt(taste.gain) if taste.gain and taste.is_common else 0.0


def changed_choices(finding: Finding) -> list[tuple[Taste, Estimate]]:
    """The choices whose edge differs from the printed box too clearly for chance among all of them, clearest first."""
    found = [
        (taste, change)
        for taste in finding.tastes
        if taste.is_common and (change := finding.differences.get(("edge", taste.choice.words)))
        if abs(change.value) > CLEAR * change.error
    ]
    return sorted(found, key=lambda each: -abs(each[1].value) / each[1].error)


def dead_choices(finding: Finding) -> list[Taste]:
    """Choices that many seats could take, and hardly one in a hundred did, the most often left first."""
    found = [
        taste
        for taste in finding.tastes
        if taste.offered >= MANY and taste.taken.high is not None and taste.taken.high < HARDLY_ANY
    ]
    return sorted(found, key=lambda taste: -taste.offered)


def beyond_doubt(difference: Estimate) -> float:
    """How far a difference is from none at least, or 0 where its interval holds none."""
    if difference.low is None or difference.high is None:
        return 0.0
    return max(difference.low, -difference.high, 0.0)
