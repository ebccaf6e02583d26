"""Two boxes that play the same deals, side by side: what somebody wishes to compare, and the figures of sums so far.

Who plays the deals is another matter: compiled code at a server, workers in a page without one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen import games
from kassen.lab.columns import GAMES
from kassen.lab.estimates import Estimate
from kassen.lab.figures import Blocks
from kassen.lab.findings import Finding, Taste, findings_of
from kassen.lab.variants import Variant
from kassen.lab.wish import THINKER, StudyWish

BLOCKS = 20
DIGITS = 5

Fields = dict[str, Any]


class SideBySide:
    """The boxes of a wish, and what can be told of them."""

    def __init__(self, wish: StudyWish) -> None:
        self.wish, self.game = wish, wish.game
        self.options = self.game.settle(wish.options)
        self.variants = [
            Variant({}, self.game.edition(changes), self.options) for changes in wish.editions
        ]

    @property
    def deals(self) -> int:
        """How many each box plays."""
        return self.wish.games // len(self.variants)

    def is_done(self, sums: Sequence[Blocks], probes: Sequence[Blocks]) -> bool:
        return deals_in(sums) == deals_in(probes) == self.deals

    def shown(self, sums: Sequence[Blocks], probes: Sequence[Blocks]) -> Fields:
        """The figures of each box, side by side with how they differ, from the sums of its games and its probes."""
        found = findings_of(
            self.game, self.wish.editions[0], self.options, self.variants, self.wish.seats, sums.__getitem__,
            probes.__getitem__,
        )  # fmt: skip
        return {
            "deals": deals_in(sums),
            "of": self.deals,
            "is_done": self.is_done(sums, probes),
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


def wish_of(told: Mapping[str, Any]) -> StudyWish:
    """The wish of a form: the same bot in all seats, and a number of deals, each played and probed in every box."""
    seats, editions = told["seats"], tuple(told["editions"])
    number = told["deals"] * len(editions)
    bots = (told.get("bots", THINKER),) * seats
    return StudyWish(
        games.get(told["game"]), ({},), seats, number, told["seed"], bots, told.get("options"), editions, number
    )  # fmt: skip


def deals_in(sums: Sequence[Blocks]) -> int:
    """How many deals each box has played."""
    return sum(block[GAMES] for block in sums[0])


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
