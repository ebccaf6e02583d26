"""Aims of a designer: a figure of the whole game and the range it should lie in."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kassen.engine.errors import BadOption
from kassen.lab.estimates import Estimate
from kassen.lab.findings import Finding

NUMBER = r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?"
WRITTEN = re.compile(rf"(\w+)=({NUMBER})(?:\.\.({NUMBER}))?")


def advantage(finding: Finding) -> Estimate:
    """How far the turn that is farthest from a fair share is from it."""
    fair = 1 / len(finding.turns)
    turn = max(finding.turns, key=lambda turn: abs(turn.value - fair))
    half = 0.0 if turn.high is None else turn.high - turn.value
    away = abs(turn.value - fair)
    return Estimate(away, max(away - half, 0), away + half)


FIGURES: dict[str, Callable[[Finding], Estimate]] = {
    "seat_advantage": advantage,
    "length": lambda finding: finding.length,
    "real_choices": lambda finding: finding.real,
    "decisive": lambda finding: finding.decisive,
}


@dataclass(frozen=True)
class Aim:
    figure: str
    low: float
    high: float

    def __str__(self) -> str:
        ends = [f"{end:g}" for end in dict.fromkeys((self.low, self.high))]
        return f"{self.figure}={'..'.join(ends)}"

    def of(self, finding: Finding) -> Estimate:
        return FIGURES[self.figure](finding)

    def missed_by(self, finding: Finding) -> float:
        """How far the figure lies outside its range."""
        value = self.of(finding).value
        return max(self.low - value, value - self.high, 0.0)


def read_aims(texts: Sequence[str]) -> list[Aim]:
    """Aims with commas between them: `seat_advantage=0, length=12..16`."""
    aims = [read_aim(part.strip()) for text in texts for part in text.split(",")]
    figures = [aim.figure for aim in aims]
    for figure in figures:
        if figures.count(figure) > 1:
            raise BadOption(f"--aim names {figure} twice")
    return aims


def read_aim(text: str) -> Aim:
    found = WRITTEN.fullmatch(text)
    if not found:
        raise BadOption(f"--aim is written as length=12..16 or seat_advantage=0, not {text!r}")
    if found[1] not in FIGURES:
        raise BadOption(f"--aim is about {', '.join(FIGURES)}, not {found[1]!r}")
    low, high = float(found[2]), float(found[3] or found[2])
    if low > high:
        raise BadOption(f"--aim {found[1]}: {low:g} is above {high:g}")
    return Aim(found[1], low, high)
