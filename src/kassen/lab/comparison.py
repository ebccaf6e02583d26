"""Two boxes that play the same deals, a few at a time, with all figures so far: a study to be watched.

Nothing is kept between two calls but the sums, which whoever watches hands back: any process can go on.
"""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from kassen import games
from kassen.engine.rules.dice import key_of
from kassen.lab.batch import Batch
from kassen.lab.counting import Counted, Play, player_on_cpu
from kassen.lab.estimates import Estimate
from kassen.lab.study import LEARNER, THINKER, Finding, Taste, findings_of, seats_of
from kassen.lab.tally import GAMES, Tally, make_count, tally_size
from kassen.lab.variants import Variant
from kassen.lab.worth import make_probe, worth_size

BLOCKS = 20
SLICE = 50  # deals between two looks at the clock
DIGITS = 5

Fields = dict[str, Any]


@dataclass(frozen=True)
class StudyWish:
    """Everything the figures depend on; the second edition is the first one's rival, or the same."""

    game: str
    seats: int
    deals: int
    seed: str
    bots: str = THINKER
    options: Mapping[str, Any] | None = None
    editions: tuple[Mapping[str, Any] | None, ...] = (None,)


@dataclass(frozen=True)
class PairedSums:
    """By box and block: of games, and of probes of what choices are worth."""

    games: Tally
    probes: Tally

    @property
    def deals(self) -> int:
        return int(self.games[0, :, GAMES].sum())


class Comparison:
    """The boxes of a wish, and how they are played."""

    def __init__(self, wish: StudyWish) -> None:
        self.wish, self.game = wish, games.get(wish.game)
        self.options = self.game.settle(wish.options)
        self.variants = [
            Variant({}, self.game.edition(changes), self.options) for changes in wish.editions
        ]
        records = [
            self.game.open_boxes(variant.box, wish.seats, self.options) for variant in self.variants
        ]
        kinds = [wish.bots] * wish.seats
        masks = seats_of(kinds, THINKER), seats_of(kinds, LEARNER)
        deals = wish.deals * len(records)
        self.batch = Batch(
            self.game, np.concatenate(records), wish.seats, deals, key_of(wish.seed), *masks
        )

    def begin(self) -> PairedSums:
        shape = (len(self.variants), BLOCKS)
        return PairedSums(
            np.zeros((*shape, tally_size(self.game)), np.int64),
            np.zeros((*shape, worth_size(self.game)), np.int64),
        )

    def go_on(self, so_far: PairedSums | None, seconds: float) -> PairedSums:
        """Play for about this long: every deal in every box, and a probe for each of them.

        Their code is compiled once, which takes long: at first there are no probes, so that something can be shown.
        """
        sums, until = so_far or self.begin(), time.monotonic() + seconds
        while not self.is_done(sums):
            sums = self._with_games(sums)
            if so_far or sums.deals == self.wish.deals:
                sums = self._with_probes(sums)
            if time.monotonic() > until:
                break
        return sums

    def is_done(self, sums: PairedSums) -> bool:
        return sums.deals == self.wish.deals and not self._probes_due(sums)

    def _probes_due(self, sums: PairedSums) -> int:
        return sums.deals - int(sums.probes[0, :, GAMES].sum())

    def _with_games(self, sums: PairedSums) -> PairedSums:
        play = player_on_cpu(self.batch, make_count, tally_size(self.game), BLOCKS)
        number = min(SLICE, self.wish.deals - sums.deals)
        return replace(sums, games=sums.games + self._in_every_box(play, sums.deals, number))

    def _with_probes(self, sums: PairedSums) -> PairedSums:
        play, due = (
            player_on_cpu(self.batch, make_probe, worth_size(self.game), BLOCKS),
            self._probes_due(sums),
        )
        first = int(sums.probes[0, :, GAMES].sum())
        return replace(sums, probes=sums.probes + self._in_every_box(play, first, min(SLICE, due)))

    def _in_every_box(self, play: Play, first: int, number: int) -> Tally:
        return np.array([play(box, first, number) for box in range(len(self.variants))])

    def shown(self, sums: PairedSums) -> Fields:
        """The figures of each box, side by side with how they differ."""
        counted, probed = Counted(sums.games, 0.0), Counted(sums.probes, 0.0)
        found = findings_of(
            self.game, self.wish.editions[0], self.options, self.variants, self.wish.seats, counted, probed
        )  # fmt: skip
        return {
            "deals": sums.deals,
            "of": self.wish.deals,
            "is_done": self.is_done(sums),
            "seed": self.wish.seed,
            "turns": [
                compared(found, "win_share_by_turn", str(turn), [each.turns[turn] for each in found])
                for turn in range(self.wish.seats)
            ],
            "length": compared(found, "length", "", [each.length for each in found]),
            "real_choices": compared(found, "real_choices", "", [each.real for each in found]),
            "decisive": compared(found, "decisive", "", [each.decisive for each in found]),
            "choices": self._choices(found),
        }  # fmt: skip

    def _choices(self, found: tuple[Finding, ...]) -> list[Fields]:
        """The verbs, and with them the things of the box, that enough seats took and enough left."""
        names = {row for variant in self.variants for row in variant.box.names}
        kinds = dict.fromkeys(taste.choice for each in found for taste in each.tastes)
        told = []
        for kind in kinds:
            tastes = [each.taste(kind) for each in found]
            told_of = any(taste and (taste.is_common or taste.worth) for taste in tastes)
            if told_of and (not kind.part or kind.value in names):
                figures = {
                    name: compared(found, name, kind.words, [figure_of(taste, name) for taste in tastes])
                    for name in ("taken", "edge", "worth")
                }  # fmt: skip
                told.append({"verb": kind.verb, "part": kind.part, "value": kind.value, **figures})
        return told


def figure_of(taste: Taste | None, name: str) -> Estimate | None:
    found: Estimate | None = getattr(taste, name) if taste else None
    return found


def compared(
    found: tuple[Finding, ...], figure: str, of: str, values: list[Estimate | None]
) -> Fields:
    differences = [each.differences.get((figure, of)) for each in found[1:]]
    return {
        "values": [spanned(value) for value in values],
        "difference": spanned(differences[0]) if differences else None,
    }


def spanned(estimate: Estimate | None) -> Fields | None:
    if estimate is None:
        return None
    return {
        name: value if value is None else round(value, DIGITS)
        for name, value in estimate.as_data().items()
    }


@lru_cache(16)
def comparison_of(wish: bytes) -> Comparison:
    told = json.loads(wish)
    return Comparison(StudyWish(**{**told, "editions": tuple(told["editions"])}))


def go_on(wish: bytes, so_far: PairedSums | None, seconds: float) -> tuple[PairedSums, Fields]:
    """Play on for about this long, from the sums so far; returns the new ones with the figures. The wish is JSON."""
    comparison = comparison_of(wish)
    sums = comparison.go_on(so_far, seconds)
    return sums, comparison.shown(sums)
