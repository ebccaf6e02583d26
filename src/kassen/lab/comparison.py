"""Two boxes that play the same deals, a few at a time, with all figures so far: a study to be watched.

Nothing is kept between two calls but the sums, which whoever watches hands back: any process can go on.
"""

import json
import time
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from kassen.engine.rules.dice import key_of
from kassen.lab.batch import Batch
from kassen.lab.columns import GAMES, tally_size, worth_size
from kassen.lab.counting import Play, player_on_cpu
from kassen.lab.side_by_side import BLOCKS, Fields, SideBySide, wish_of
from kassen.lab.study import LEARNER, seats_of
from kassen.lab.tally import Tally, make_count
from kassen.lab.wish import THINKER, StudyWish
from kassen.lab.worth import make_probe

SLICE = 50  # deals between two looks at the clock


@dataclass(frozen=True)
class PairedSums:
    """By box and block: of games, and of probes of what choices are worth."""

    games: Tally
    probes: Tally

    @property
    def deals(self) -> int:
        return int(self.games[0, :, GAMES].sum())


class Comparison(SideBySide):
    """Boxes side by side, and how they are played by compiled code."""

    def __init__(self, wish: StudyWish) -> None:
        super().__init__(wish)
        records = [
            self.game.open_boxes(variant.box, wish.seats, self.options) for variant in self.variants
        ]
        masks = seats_of(wish.kinds, THINKER), seats_of(wish.kinds, LEARNER)
        self.batch = Batch(
            self.game, np.concatenate(records), wish.seats, wish.games, key_of(wish.seed), *masks
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
        while not self.is_played(sums):
            sums = self._with_games(sums)
            if so_far or sums.deals == self.deals:
                sums = self._with_probes(sums)
            if time.monotonic() > until:
                break
        return sums

    def is_played(self, sums: PairedSums) -> bool:
        return sums.deals == self.deals and not self._probes_due(sums)

    def _probes_due(self, sums: PairedSums) -> int:
        return sums.deals - int(sums.probes[0, :, GAMES].sum())

    def _with_games(self, sums: PairedSums) -> PairedSums:
        play = player_on_cpu(self.batch, make_count, tally_size(self.game), BLOCKS)
        number = min(SLICE, self.deals - sums.deals)
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


@lru_cache(16)
def comparison_of(wish: bytes) -> Comparison:
    return Comparison(wish_of(json.loads(wish)))


def go_on(wish: bytes, so_far: PairedSums | None, seconds: float) -> tuple[PairedSums, Fields]:
    """Play on for about this long, from the sums so far; returns the new ones with the figures. The wish is JSON."""
    comparison = comparison_of(wish)
    sums = comparison.go_on(so_far, seconds)
    return sums, comparison.shown(sums.games.tolist(), sums.probes.tolist())
