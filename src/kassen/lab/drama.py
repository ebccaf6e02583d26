"""How a match goes, by its curve: who leads and how often that changes, comebacks, when it is decided, and by whom.

Somebody who can hardly win any more and decides among the others is a kingmaker. A bluff is as in `lab.beliefs`: a
decision of a seat that counted on another card of somebody's than the one that lay there. It pays if that somebody's
share of the win rises beyond noise, and not if it falls; where neither happens nothing is told of it.
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields

import numpy as np
import numpy.typing as npt

from kassen.engine.match import Match
from kassen.lab.beliefs import FEWEST_DEALS, bluffs_at
from kassen.lab.curve import Curve, draw_curve
from kassen.lab.estimates import Estimate, mean, share
from kassen.lab.futures import Futures, PlayoutRoot
from kassen.lab.keys import key_by_match, key_for
from kassen.lab.moments import noise
from kassen.lab.retrace import Scene, retrace
from kassen.lab.workers import silent

PLAYOUTS = 100  # of a point of the curve
LEAD = 0.1  # whoever takes the lead is ahead by so much of the win
LOW = 0.5  # of a fair share: whoever wins from below it has come back
HALF = 0.5
HOPELESS = 0.03  # of the win: who has no more of it can hardly win
MADE_BY = 0.2  # of the win, moved by a choice alone: it made somebody king
PARTS = 1000


@dataclass(frozen=True)
class Drama:
    """One match, told in whole thousandths where it is a part."""

    lead_changes: int
    lowest: int  # share of the win of whoever won in the end
    comeback: int  # whether that was less than half of a fair share
    decided: int  # part of the match after which the winner's share stayed over one half
    kingmaking: int  # whether a seat that could hardly win any more made another one win or lose
    bluffs: int  # decisions against somebody's card that the seat did not count on
    bluffs_paid: int  # of them, those that brought that somebody more of the win


NAMES = tuple(each.name for each in fields(Drama))
UNITS = {name: 1 if name in ("lead_changes", "bluffs", "bluffs_paid") else PARTS for name in NAMES}
RATE = "bluff_pays"


def drama_of(match: Match, playouts: int = PLAYOUTS) -> Drama:
    """Draw the curve of a finished match; the same match brings the same."""
    scenes = list(retrace(match))
    truths = [*(scene.truth for scene in scenes), match.truth()]
    futures = Futures(match, key_for(key_by_match(match), "drama"), 1, silent)
    curve = draw_curve(futures, truths, playouts)
    winner = int(np.argmax(curve.points[-1]))
    own = curve.points[:, winner]
    lowest = float(own.min())
    made, paid = bluffs_in(match, scenes, curve, noise(playouts))
    return Drama(
        lead_changes(curve),
        round(PARTS * lowest),
        PARTS * int(lowest < LOW / match.seats),
        round(PARTS * decided_at(own.tolist())),
        PARTS * int(has_kingmaker(futures, scenes, curve, playouts)),
        made,
        paid,
    )


def lead_changes(curve: Curve) -> int:
    """How often another seat took the lead; at first whoever is ahead has it."""
    leader, changes = None, 0
    for point in curve.points:
        best = int(np.argmax(point))
        behind = max(share for seat, share in enumerate(point) if seat != best)
        if best != leader and (point[best] - (behind if leader is None else point[leader])) >= LEAD:
            changes += leader is not None
            leader = best
    return changes


def decided_at(shares: Sequence[float]) -> float:
    """The part of a match after which a seat's share stayed over one half; all of it where it did not."""
    last = max((number for number, share in enumerate(shares) if share <= HALF), default=-1)
    return min(last + 1, len(shares) - 1) / max(len(shares) - 1, 1)


def has_kingmaker(futures: Futures, scenes: Sequence[Scene], curve: Curve, playouts: int) -> bool:
    """Whether a seat without hope moved another one's share by a choice, before chance had its say."""
    suspects = [
        number
        for number, scene in enumerate(scenes)
        if scene.decision.options > 1
        and curve.points[number][scene.decision.seat] <= HOPELESS
        and np.abs(curve.swings[number]).max() > MADE_BY
    ]
    roots = [
        PlayoutRoot(scenes[number].truth, scenes[number].decision.seat, scenes[number].decision.action)
        for number in suspects
    ]  # fmt: skip
    if not roots:
        return False
    moved = np.abs(futures.win_shares(roots, playouts, "") - curve.points[suspects]).max(axis=1)
    return bool((moved > MADE_BY).any())


def bluffs_in(match: Match, scenes: Sequence[Scene], curve: Curve, least: float) -> tuple[int, int]:
    """How many decisions counted on another card than the one that lay there, and how many brought its owner more."""
    made = paid = 0
    for number, scene in enumerate(scenes):
        swings = {
            seat: float(swing)
            for seat, swing in enumerate(curve.swings[number])
            if seat != scene.decision.seat and abs(swing) > least
        }
        if swings and scene.decision.options > 1:
            found = bluffs_at(match.at(number), scene.decision, swings, 2 * FEWEST_DEALS)
            gains = {bluff.holder: bluff.gain for bluff in found}
            made += len(gains)
            paid += sum(gain > 0 for gain in gains.values())
    return made, paid


def drama_figures(told: Sequence[Drama]) -> dict[str, Estimate]:
    """The mean of each number over matches, with intervals, and how many bluffs pay."""
    found = means(np.array([astuple(each) for each in told], np.int64))
    for name in ("comeback", "kingmaking"):
        found[name] = share(sum(getattr(each, name) for each in told) / PARTS, len(told))
    made = sum(each.bluffs for each in told)
    if made:
        found[RATE] = ratio_of([each.bluffs_paid for each in told], [each.bluffs for each in told])
    return found


def drama_differences(told: Sequence[Drama], base: Sequence[Drama]) -> dict[str, Estimate]:
    """How much more each number is than in the matches of another box with the same deals."""
    both = min(len(told), len(base))
    rows = [np.array([astuple(each) for each in one[:both]], np.int64) for one in (told, base)]
    return means(rows[0] - rows[1])


def means(rows: npt.NDArray[np.int64]) -> dict[str, Estimate]:
    return {
        name: mean(int(column.sum()), int((column * column).sum()), len(column), UNITS[name])
        for name, column in zip(NAMES, rows.T, strict=True)
    }


def ratio_of(parts: Sequence[int], wholes: Sequence[int]) -> Estimate:
    """Of all, with the spread between matches."""
    number, whole = len(parts), sum(wholes)
    value = sum(parts) / whole
    residues = np.array(parts) - value * np.array(wholes)
    if number < 2:
        return Estimate(value, None, None)
    spread = 1.96 * float(np.sqrt(number / (number - 1) * (residues @ residues))) / whole
    return Estimate(value, max(0.0, value - spread), min(1.0, value + spread))
