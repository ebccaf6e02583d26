"""Every reconstructed number of a game studied at once: what each one does, and whether a neighbor would be fairer."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from kassen.bots.prospects import Z_95
from kassen.engine.batch.devices import CPU
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Options
from kassen.lab.counting import Report
from kassen.lab.estimates import Estimate
from kassen.lab.families import ChoiceKind
from kassen.lab.findings import Finding
from kassen.lab.reconstructed import Number, reconstructed_numbers
from kassen.lab.study import Study, run_study
from kassen.lab.variants import Cells
from kassen.lab.wish import StudyWish


@dataclass(frozen=True)
class Balance:
    """The study, and the numbers whose neighbors are its variants."""

    study: Study
    numbers: tuple[Number, ...]

    def neighbors(self, number: Number) -> list[Finding]:
        return [
            finding
            for finding in self.study.findings
            if any(finding.variant.cells == cells for cells in number.neighbors)
        ]


def study_balance(
    game: Game,
    seats: int,
    games: int,
    seed: int | str | None = None,
    bots: Sequence[str] | None = None,
    options: Options | None = None,
    device: str = CPU,
    workers: int | None = None,
    report: Report = lambda games: None,
) -> Balance:
    """The box as printed beside every neighbor of every reconstructed number."""
    settled = game.settle(options)
    numbers = reconstructed_numbers(game, seats, settled)
    if not numbers:
        raise BadOption(f"no number of {game.name} is reconstructed")
    wish = StudyWish(game, variants_of(numbers), seats, games, seed, bots, settled)
    study = run_study(wish, device, workers, report)
    return Balance(study, tuple(numbers))


def variants_of(numbers: Sequence[Number]) -> list[Cells]:
    """The printed box first, then each variant once, though two numbers may share it."""
    found: list[Cells] = [{}]
    for number in numbers:
        found += [cells for cells in number.neighbors if cells not in found]
    return found


# What can be told from chance, and what is worth a proposal.

CLEAR = 4.0  # standard errors; chance alone brings one such difference in 16,000
FAIRER = 0.01  # of the win, that a turn is nearer to its fair share
MORE_DECISIVE = 0.02  # of the games, that one seat wins alone


@dataclass(frozen=True)
class Change:
    """How a figure differs between a neighbor and the printed box."""

    by: float
    error: float

    @property
    def is_clear(self) -> bool:
        return abs(self.by) > CLEAR * self.error


def change(before: Estimate, after: Estimate) -> Change:
    return Change(after.value - before.value, hypot(before.error, after.error))


def unfairness(study: Study, finding: Finding) -> Estimate:
    """How far the turn that is farthest from a fair share of the win is from it."""
    worst = max(finding.turns, key=lambda turn: abs(turn.value - study.fair))
    gap = abs(worst.value - study.fair)
    return Estimate(gap, gap - Z_95 * worst.error, gap + Z_95 * worst.error)


def is_better(study: Study, neighbor: Finding) -> bool:
    """Clearly fairer or clearly more decisive than the printed box, by enough to matter, and not clearly worse."""
    base = study.base
    gap = change(unfairness(study, base), unfairness(study, neighbor))
    alone = change(base.decisive, neighbor.decisive)
    is_fairer = gap.is_clear and gap.by <= -FAIRER
    is_more_decisive = alone.is_clear and alone.by >= MORE_DECISIVE
    is_worse = (gap.is_clear and gap.by > 0) or (alone.is_clear and alone.by < 0)
    return (is_fairer or is_more_decisive) and not is_worse


def best_neighbor(balance: Balance, number: Number) -> Finding | None:
    """The neighbor to propose instead of a number; None where the printed one is as good as any."""
    better = [each for each in balance.neighbors(number) if is_better(balance.study, each)]
    return min(
        better,
        key=lambda each: unfairness(balance.study, each).value - each.decisive.value,
        default=None,
    )


def own_choice(balance: Balance, number: Number) -> ChoiceKind | None:
    """The choice that names the row a number stands in; where several do, the one seats have most often."""
    tastes = [
        taste
        for taste in balance.study.base.tastes
        if number.path.row in (taste.choice.value, taste.choice.verb)
    ]
    return max(tastes, key=lambda taste: taste.offered).choice if tastes else None
