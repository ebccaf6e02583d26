"""How much of a hand the other seats knew as a match went on, and where one of them was wrong and paid for it.

A seat's belief is what it could have counted: the share of re-deals of its position in which a thing lies at a place.
It reads no faces, and so a bluff here is a decision that brought somebody else more of the win while the decider's
count pointed at another card than the one that lay there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from kassen.engine.match import Match
from kassen.engine.table.knowledge import Shares, shares
from kassen.lab.retrace import ReplayedDecision, after

POINTS = 24  # of a match that are counted at most
FEWEST_DEALS = 20
PLAYOUTS_PER_DEAL = 5  # of a point of the curve
LONG_LOOK = 10  # times as many deals where somebody was wrong
MOST_BLUFFS = 3  # of one seat that are told
EVEN = 0.5  # below it the truth was not what a seat counted on
OWNED = ("seat", "card", "loyalty", "chosen")  # kinds of places that carry the seat they belong to

Known = tuple[tuple[float | None, ...], ...]  # by observer and by whose things they are


@dataclass(frozen=True)
class BeliefPoint:
    """How likely every seat held the truth about every other, before a decision; None where nothing was hidden."""

    number: int  # of decisions before it
    known: Known


@dataclass(frozen=True)
class Bluff:
    """A decision of a seat that was wrong about another, and brought that other one more of the win."""

    decision: ReplayedDecision
    holder: int
    place: str
    truth: tuple[str, ...]
    truth_share: float  # that the decider gave to it …
    guess: str
    guess_share: float  # … and to what it held to be the likeliest
    gain: float  # of the holder's share of the win


@dataclass(frozen=True)
class Beliefs:
    points: tuple[BeliefPoint, ...]
    bluffs: tuple[Bluff, ...]


def find_beliefs(
    match: Match,
    decisions: Sequence[ReplayedDecision],
    curve: Sequence[Sequence[float]],
    playouts: int,
    noise: float,
) -> Beliefs:
    """Look at a match from all its seats; a gain of the curve counts if it is beyond this noise."""
    deals = max(FEWEST_DEALS, playouts // PLAYOUTS_PER_DEAL)
    suspects = suspicions(decisions, curve, noise)
    steps = range(0, len(decisions), max(1, -(-len(decisions) // POINTS)))
    points, bluffs = [], []
    again = after(match, 0)
    for number, (seat, action) in enumerate(match.decisions):
        if number in steps:
            points.append(BeliefPoint(number, known_at(again, deals)))
        if number in suspects:
            bluffs += bluffs_at(again, decisions[number], suspects[number], LONG_LOOK * deals)
        again.play(seat, action)
    return Beliefs(tuple(points), most_telling(bluffs))


def suspicions(
    decisions: Sequence[ReplayedDecision], curve: Sequence[Sequence[float]], noise: float
) -> dict[int, dict[int, float]]:
    """The gains that each choice of a seat brought to others, by number and seat."""
    found = {}
    for number, decision in enumerate(decisions):
        gains = {
            seat: now - before
            for seat, (before, now) in enumerate(zip(curve[number], curve[number + 1], strict=True))
            if seat != decision.seat and now - before > noise
        }
        if gains and decision.options > 1:
            found[number] = gains
    return found


def owner(place: str) -> int | None:
    """The seat a hidden place belongs to."""
    kind, _, rest = place.partition("/")
    number = rest.partition("/")[0]
    return int(number) if kind in OWNED and number.isdigit() else None


def truth_at(match: Match) -> dict[str, set[str]]:
    """The things that lie at the hidden places that belong to somebody."""
    hidden = match.game.room.hidden(match.box, match._state)
    return {
        place: set(things)
        for place, things in hidden.items()
        if things and owner(place) is not None
    }


def known_at(match: Match, deals: int) -> Known:
    truth = truth_at(match)
    counted = [shares(match.outlook(seat), deals) for seat in range(match.seats)]
    return tuple(
        tuple(None if holder == seat else known_of(truth, counted[seat], holder) for holder in range(match.seats))
        for seat in range(match.seats)
    )  # fmt: skip


def known_of(truth: Mapping[str, set[str]], counted: Shares, holder: int) -> float | None:
    """The mean share that was given to what really lay at a seat's places."""
    own = [
        truth_share(counted, place, things)
        for place, things in truth.items()
        if owner(place) == holder
    ]
    return round(fmean(own), 3) if own else None


def truth_share(counted: Shares, place: str, things: Iterable[str]) -> float:
    return fmean(counted.get(place, {}).get(thing, 0.0) for thing in things)


def bluffs_at(
    match: Match, decision: ReplayedDecision, gains: Mapping[int, float], deals: int
) -> list[Bluff]:
    """Where the seat that decides counts on another card than the one that lies there."""
    truth, counted = truth_at(match), shares(match.outlook(decision.seat), deals)
    found = []
    for place, things in truth.items():
        holder = owner(place)
        guess, share = next(iter(counted.get(place, {"": 0.0}).items()))
        if holder is not None and holder in gains and guess not in things:
            given = truth_share(counted, place, things)
            if given < EVEN:
                told = tuple(sorted(things))
                found.append(
                    Bluff(decision, holder, place, told, given, guess, share, gains[holder])
                )
    return found


def most_telling(bluffs: Sequence[Bluff]) -> tuple[Bluff, ...]:
    """Of each seat those that brought most, one of a decision: where the count was furthest from the truth."""
    told: list[Bluff] = []
    for bluff in sorted(bluffs, key=lambda each: (-each.gain, each.truth_share)):
        own = [each for each in told if each.holder == bluff.holder]
        is_new = all(each.decision.number != bluff.decision.number for each in own)
        if is_new and len(own) < MOST_BLUFFS:
            told.append(bluff)
    return tuple(sorted(told, key=lambda each: (each.holder, each.decision.number)))
