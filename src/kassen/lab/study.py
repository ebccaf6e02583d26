"""A balance study: the variants of a box in one batch, and what designers ask about each of them.

Nothing here knows a game. Who starts is whom the game asks alone first; what there is to choose are
the families of its actions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from kassen import bots as roster
from kassen.engine.batch.devices import CPU
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Options
from kassen.engine.rules.dice import key_of
from kassen.engine.rules.record import Records
from kassen.lab.batch import Batch
from kassen.lab.counting import Report, count_games, probe_choices
from kassen.lab.drama import Drama, drama_differences, drama_figures
from kassen.lab.estimates import Estimate
from kassen.lab.findings import Differences, Finding, finding_of, findings_of, no_probes
from kassen.lab.one_by_one import RecordedMatches, count_matches
from kassen.lab.retraining import retrain
from kassen.lab.variants import Variant, make_variants
from kassen.lab.wish import THINKER, StudyWish

IDLER, LEARNER = "random", "neural"
KINDS = (THINKER, IDLER, LEARNER)


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
    wish: StudyWish,
    device: str = CPU,
    workers: int | None = None,
    report: Report = lambda games: None,
    announce: Callable[[float], None] = lambda seconds: None,
    recorded: RecordedMatches | None = None,
) -> Study:
    """Play it; Ctrl-C ends it early.

    Bots that are not compiled into the batch play one decision at a time, and so do all where drama is told; `announce`
    hears the seconds this may take. Matches that others played may stand beside.
    """
    game, seats, games, bots = wish.game, wish.seats, wish.games, wish.kinds
    dramas, probes = wish.dramas, wish.probes
    is_compiled = check_bots(bots, device) and wish.scenario is None
    if device != CPU and wish.scenario is not None:
        raise BadOption("games that begin at a scenario are played on the CPU")
    if wish.updates and (LEARNER not in bots or not is_compiled or dramas):
        raise BadOption(
            f"networks learn more for {LEARNER} bots alone, without searches, scenario or drama"
        )
    settled = game.settle(wish.options)
    variants, boxes = variants_of(wish, settled)
    if games < len(variants):
        raise BadOption(f"{len(variants):,} variants take as many games or more, not {games:,}")
    key = key_of(wish.seed)
    batch = Batch(
        game, boxes, seats, games, key, seats_of(bots, THINKER), seats_of(bots, LEARNER),
        tuple(variant.ban for variant in variants),
        retrain(game, seats, variants, wish.updates, announce) if wish.updates else (),
    )  # fmt: skip
    told: tuple[tuple[Drama, ...], ...] = ((),) * len(variants)
    if is_compiled:
        counted = count_games(batch, device, workers, report)
        if dramas:
            few = replace(batch, games=dramas * len(variants), bans=())
            told = count_matches(few, variants, bots, workers, report, announce, dramas).drama
    else:
        watched = count_matches(
            batch, variants, bots, workers, report, announce, dramas, wish.scenario
        )
        counted, told, probes = watched.counted, watched.drama, 0
    probe = replace(batch, games=probes if counted.games == games else 0)
    probed = probe_choices(probe, workers, report) if probe.games >= len(variants) else None
    findings = findings_of(
        game, wish.editions[0], settled, variants, seats, lambda number: counted.blocks[number].tolist(),
        (lambda number: probed.blocks[number].tolist()) if probed else no_probes, partial(dramas_of, told),
    )  # fmt: skip
    if recorded:
        findings += (recorded_finding(game, wish.editions[0], settled, seats, recorded),)
    printed = game.edition(wish.editions[0]).name
    return Study(
        game, seats, bots, settled, printed, key.hex(), device, games, counted.seconds, findings,
        probed.games if probed else 0, probes,
    )  # fmt: skip


def variants_of(wish: StudyWish, settled: Options) -> tuple[list[Variant], Records]:
    """The variants of every edition, and the records that the rules read."""
    made = [
        make_variants(wish.game, each, wish.combinations, wish.seats, settled, wish.bans)
        for each in wish.editions
    ]
    variants = [variant for some, _ in made for variant in some]
    return variants, np.concatenate([boxes for _, boxes in made])


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
    drama = drama_figures(recorded.drama) if recorded.drama else {}
    return finding_of(game, variant, False, seats, recorded.blocks.tolist(), (), {}, drama)


def dramas_of(
    told: Sequence[Sequence[Drama]], variant: int, base: int
) -> tuple[Differences, Mapping[str, Estimate]]:
    """How the drama of a variant differs from the base's, and its figures."""
    own, other = told[variant], told[base]
    if not own:
        return {}, {}
    compared = drama_differences(own, other) if other and variant != base else {}
    return {(name, ""): each for name, each in compared.items()}, drama_figures(own)
