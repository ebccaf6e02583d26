"""A balance study: the variants of a box in one batch, and what designers ask about each of them.

Nothing here knows a game. Who starts is whom the game asks alone first; what there is to choose are
the families of its actions.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from kassen import bots as roster
from kassen.engine.batch.devices import CPU
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Options
from kassen.engine.rules.dice import key_of
from kassen.lab.bans import Ban
from kassen.lab.batch import Batch
from kassen.lab.counting import Counted, Report, count_games, probe_choices
from kassen.lab.drama import Drama, drama_differences, drama_figures
from kassen.lab.estimates import Estimate, mean, pooled_share, share
from kassen.lab.families import ChoiceKind, choices_of
from kassen.lab.figures import differences, edge_of, figures_of, worth_of, worths_of
from kassen.lab.one_by_one import RecordedMatches, count_matches
from kassen.lab.retraining import retrain
from kassen.lab.tally import (
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
    Tally,
    shortest_in,
)
from kassen.lab.variants import Cells, Variant, make_variants
from kassen.lab.worth import worth_size

IDLER, THINKER, LEARNER = "random", "heuristic", "neural"
KINDS = (THINKER, IDLER, LEARNER)

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


@dataclass(frozen=True)
class Study:
    game: Game
    seats: int
    bots: tuple[str, ...]
    options: Options
    edition: str
    seed: str
    device: str
    asked: int  # games
    seconds: float
    findings: tuple[Finding, ...]
    probed: int = 0  # deals in which the worth of a choice was probed
    probes_asked: int = 0

    @property
    def games(self) -> int:
        """Those that were played for it."""
        return sum(each.games for each in self.findings if not each.variant.recorded)

    @property
    def fair(self) -> float:
        return 1 / self.seats

    @property
    def base(self) -> Finding:
        """The box as printed, where it is among the variants, else the first."""
        return next((each for each in self.findings if each.is_printed), self.findings[0])


def run_study(
    game: Game,
    combinations: Sequence[Cells],
    seats: int,
    games: int,
    seed: int | str | None = None,
    bots: Sequence[str] | None = None,
    options: Options | None = None,
    edition: Mapping[str, Any] | None = None,
    device: str = CPU,
    workers: int | None = None,
    report: Report = lambda games: None,
    probes: int = 0,
    bans: Sequence[Ban] = (),
    dramas: int = 0,
    recorded: RecordedMatches | None = None,
    announce: Callable[[float], None] = lambda seconds: None,
    scenario: Mapping[str, Any] | None = None,
    updates: int = 0,
) -> Study:
    """`games` games and `probes` of what choices are worth, shared evenly by the variants, which share all deals.

    Bots that are not compiled into the batch play one decision at a time, and so do all where the drama of `dramas`
    matches is told; `announce` hears the seconds this may take. All begin at a `scenario`, if there is one. Networks
    get some more `updates` on each box. Without a seed it is a new one. Ctrl-C ends it early.
    """
    bots = tuple(bots or [THINKER] * seats)
    is_compiled = check_bots(bots, device) and scenario is None
    if device != CPU and scenario is not None:
        raise BadOption("games that begin at a scenario are played on the CPU")
    if updates and (LEARNER not in bots or not is_compiled or dramas):
        raise BadOption(
            f"networks learn more for {LEARNER} bots alone, without searches, scenario or drama"
        )
    settled = game.settle(options)
    variants, boxes = make_variants(game, edition, combinations, seats, settled, bans)
    if games < len(variants):
        raise BadOption(f"{len(variants):,} variants take as many games or more, not {games:,}")
    key = key_of(seed)
    batch = Batch(
        game, boxes, seats, games, key, seats_of(bots, THINKER), seats_of(bots, LEARNER),
        tuple(variant.ban for variant in variants),
        retrain(game, seats, variants, updates, announce) if updates else (),
    )  # fmt: skip
    told: tuple[tuple[Drama, ...], ...] = ((),) * len(variants)
    if is_compiled:
        counted = count_games(batch, device, workers, report)
        if dramas:
            few = replace(batch, games=dramas * len(variants), bans=())
            told = count_matches(few, variants, bots, workers, report, announce, dramas).drama
    else:
        watched = count_matches(batch, variants, bots, workers, report, announce, dramas, scenario)
        counted, told, probes = watched.counted, watched.drama, 0
    probe = replace(batch, games=probes if counted.games == games else 0)
    probed = probe_choices(probe, workers, report) if probe.games >= len(variants) else None
    findings = findings_of(game, edition, settled, variants, seats, counted, probed, told)
    if recorded:
        findings += (recorded_finding(game, edition, settled, seats, recorded),)
    printed = game.edition(edition).name
    return Study(
        game, seats, bots, settled, printed, key.hex(), device, games, counted.seconds, findings,
        probed.games if probed else 0, probes,
    )  # fmt: skip


def seats_of(bots: Sequence[str], kind: str) -> int:
    """As a mask."""
    return sum(1 << seat for seat, each in enumerate(bots) if each == kind)


def check_bots(kinds: Sequence[str], device: str = CPU) -> bool:
    """Whether all these bots are compiled into the batch; refuses bots there are not, and slow ones on a device."""
    is_compiled = set(kinds) <= set(KINDS)
    for kind in set(kinds):
        roster.check(kind)
    if not is_compiled and device != CPU:
        raise BadOption(
            f"bots that search play on the CPU: --device {device} is for {THINKER} and {IDLER} bots"
        )
    return is_compiled


def findings_of(
    game: Game,
    edition: Mapping[str, Any] | None,
    options: Options,
    variants: Sequence[Variant],
    seats: int,
    counted: Counted,
    probed: Counted | None,
    dramas: Sequence[Sequence[Drama]] = (),
) -> tuple[Finding, ...]:
    """One for each variant of which a game was played."""
    printed = numbers_of(game.edition(edition))
    is_printed = [
        numbers_of(variant.box) == printed and variant.options == options and not variant.ban
        for variant in variants
    ]
    base = is_printed.index(True) if any(is_printed) else 0
    figures, worths = figures_of(game, seats), worths_of(game)
    told = probed.blocks if probed else np.zeros((len(variants), 1, worth_size(game)), np.int64)
    told_of = dramas or [()] * len(variants)
    return tuple(
        finding_of(
            game, variant, is_printed[number], seats, blocks, told[number],
            {
                **differences(figures, blocks, counted.blocks[base]),
                **differences(worths, told[number], told[base]),
                **compared_drama(told_of[number], told_of[base]),
            } if number != base else {},
            drama_figures(told_of[number]) if told_of[number] else {},
        )
        for number, (variant, blocks) in enumerate(zip(variants, counted.blocks, strict=True))
        if blocks[:, GAMES].any()
    )  # fmt: skip


def compared_drama(told: Sequence[Drama], base: Sequence[Drama]) -> Differences:
    if not told or not base:
        return {}
    return {(name, ""): each for name, each in drama_differences(told, base).items()}


def recorded_finding(
    game: Game,
    edition: Mapping[str, Any] | None,
    options: Options,
    seats: int,
    recorded: RecordedMatches,
) -> Finding:
    """The figures of matches that others played, beside those of this study; their deals are their own."""
    words = f"{recorded.number:,} recorded matches"
    variant = Variant({}, game.edition(edition), options, recorded=words)
    no_probes = np.zeros((1, worth_size(game)), np.int64)
    drama = drama_figures(recorded.drama) if recorded.drama else {}
    return finding_of(game, variant, False, seats, recorded.blocks, no_probes, {}, drama)


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
    blocks: Tally,
    told: Tally,
    differences: Differences,
    drama: Mapping[str, Estimate],
) -> Finding:
    sums = [int(number) for number in blocks.sum(axis=0)]
    games = sums[GAMES]
    wins = sums[WINS_FIRST : WINS_FIRST + seats]
    tastes = [
        taste_of(
            choice,
            sums[place : place + CHOICE_SIZE],
            edge_of(place, blocks),
            worth_of(number, told),
            bool(told[:, GAMES].any()),
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


def lengths_of(sums: Sequence[int]) -> Iterator[LengthBin]:
    for number, games in enumerate(sums[LENGTHS_FIRST : LENGTHS_FIRST + NUM_LENGTHS]):
        if games:
            last = shortest_in(number + 1) - 1
            yield LengthBin(shortest_in(number), last, share(games, sums[GAMES]))


def taste_of(
    choice: ChoiceKind,
    sums: Sequence[int],
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
