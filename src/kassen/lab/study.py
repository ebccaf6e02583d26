"""A balance study: the variants of a box in one batch, and what designers ask about each of them.

Nothing here knows a game. Who starts is whom the game asks alone first; what there is to choose are
the families of its actions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kassen.engine.batch.devices import CPU
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Options
from kassen.engine.rules.dice import key_of
from kassen.lab.batch import Batch
from kassen.lab.counting import Counted, Report, count_games
from kassen.lab.estimates import Estimate, mean, pooled_share, share
from kassen.lab.families import ChoiceKind, choices_of
from kassen.lab.tally import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    GAMES,
    LENGTH,
    LENGTH_SQUARED,
    REAL,
    REAL_SQUARED,
    SOLE,
    WIN,
    WINS_FIRST,
    Tally,
)
from kassen.lab.variants import Cells, Variant, make_variants

IDLER, THINKER, LEARNER = "random", "heuristic", "neural"
KINDS = (THINKER, IDLER, LEARNER)


@dataclass(frozen=True)
class Taste:
    """One choice: how often it was taken by those who could, and how often those who took it won."""

    choice: ChoiceKind
    offered: int  # seats that could choose it, and something else, at least once in a game
    chosen: int  # of them, those that did
    taken: Estimate
    wins: Estimate | None  # None where nobody took it


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
    tastes: tuple[Taste, ...]

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

    @property
    def games(self) -> int:
        return sum(finding.games for finding in self.findings)

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
) -> Study:
    """So many games, shared evenly by the variants; without a seed it is a new one. Ctrl-C ends it early."""
    bots = tuple(bots or [THINKER] * seats)
    check_bots(bots)
    settled = game.settle(options)
    variants, boxes = make_variants(game, edition, combinations, seats, settled)
    if games < len(variants):
        raise BadOption(f"{len(variants):,} variants take as many games or more, not {games:,}")
    key = key_of(seed)
    batch = Batch(game, boxes, seats, games, key, seats_of(bots, THINKER), seats_of(bots, LEARNER))
    counted = count_games(batch, device, workers, report)
    findings = findings_of(game, edition, variants, seats, counted)
    printed = game.edition(edition).name
    return Study(
        game, seats, bots, settled, printed, key.hex(), device, games, counted.seconds, findings
    )


def seats_of(bots: Sequence[str], kind: str) -> int:
    """As a mask."""
    return sum(1 << seat for seat, each in enumerate(bots) if each == kind)


def check_bots(kinds: Sequence[str]) -> None:
    """Refuses bots that are not compiled into the batch."""
    for kind in kinds:
        if kind not in KINDS:
            raise BadOption(f"the lab plays {THINKER}, {LEARNER} and {IDLER} bots only, not {kind}")


def findings_of(
    game: Game,
    edition: Mapping[str, Any] | None,
    variants: Sequence[Variant],
    seats: int,
    counted: Counted,
) -> tuple[Finding, ...]:
    """One for each variant of which a game was played."""
    printed = numbers_of(game.edition(edition))
    return tuple(
        finding_of(game, variant, numbers_of(variant.box) == printed, seats, sums)
        for variant, sums in zip(variants, counted.tally, strict=True)
        if sums[GAMES]
    )


def numbers_of(box: Any) -> dict[str, Any]:
    """All cells but the sources: a cell set to what it was is as printed."""
    return {
        name: [
            {column: cell for column, cell in row.items() if column != "source"}
            for row in table.rows.values()
        ]
        for name, table in box.tables.items()
    }


def finding_of(game: Game, variant: Variant, is_printed: bool, seats: int, row: Tally) -> Finding:
    sums = [int(number) for number in row]
    games = sums[GAMES]
    wins = sums[WINS_FIRST : WINS_FIRST + seats]
    tastes = [
        taste_of(choice, sums[place : place + CHOICE_SIZE])
        for choice, place in zip(
            choices_of(game), range(CHOICES_FIRST, len(sums), CHOICE_SIZE), strict=True
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
        tuple(taste for taste in tastes if taste),
    )


def taste_of(choice: ChoiceKind, sums: Sequence[int]) -> Taste | None:
    """None where nobody ever had this choice."""
    offered, chosen, won, offered_2, offered_chosen, chosen_2, chosen_won, won_2 = sums
    taken = pooled_share(chosen, offered, chosen_2, offered_chosen, offered_2)
    if taken is None:
        return None
    wins = pooled_share(won, chosen, won_2, chosen_won, chosen_2, WIN)
    return Taste(choice, offered, chosen, taken, wins)


def lean(study: Study, taste: Taste) -> float:
    """How far those who took it are from a fair share of the win, beyond doubt; 0 where chance could have done it."""
    if taste.wins is None or taste.wins.low is None or taste.wins.high is None:
        return 0.0
    return max(taste.wins.low - study.fair, study.fair - taste.wins.high, 0.0)


def as_data(study: Study) -> dict[str, Any]:
    """Everything, as plain data for JSON."""
    return {
        "game": study.game.name,
        "rules_version": study.game.rules_version,
        "seats": study.seats,
        "bots": list(study.bots),
        "options": study.options,
        "edition": study.edition,
        "seed": study.seed,
        "device": study.device,
        "games_asked": study.asked,
        "games": study.games,
        "seconds": round(study.seconds, 6),
        "games_per_second": round(study.games / max(study.seconds, 1e-9)),
        "variants": [finding_data(finding) for finding in study.findings],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    return {
        "cells": {str(path): cell for path, cell in finding.variant.cells.items()},
        "as_printed": finding.is_printed,
        "games": finding.games,
        "win_share_by_turn": [turn.as_data() for turn in finding.turns],
        "length": finding.length.as_data(),
        "real_choices": finding.real.as_data(),
        "decisive": finding.decisive.as_data(),
        "choices": [taste_data(taste) for taste in finding.tastes],
    }


def taste_data(taste: Taste) -> dict[str, Any]:
    return {
        "choice": taste.choice.words,
        "family": taste.choice.family,
        "offered": taste.offered,
        "chosen": taste.chosen,
        "taken": taste.taken.as_data(),
        "win_share": taste.wins and taste.wins.as_data(),
    }
