"""Ends that come before the rules': giving up, which loses, and agreement, which nobody loses.

Both are public deeds of people and stored beside the match, whose decisions stay as they are.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.server import daily, messages, seating
from kassen.server.chat import side_of
from kassen.server.store.days import DayResult
from kassen.server.store.matches import StoredSeat, StoredTable

AGREED = "Everybody agreed to end the match."
CLOSED = "Those who look after the site have closed it."  # with their reason behind
GAVE_UP = "So many gave up that nobody is left to play against."


def ranked(chairs: Sequence[StoredSeat], ranks: Sequence[int]) -> list[int]:
    """The ranks of a match once those who gave up stand last, together."""
    stayed = [rank for chair, rank in zip(chairs, ranks, strict=True) if not chair.gave_up]
    last = len(stayed) + 1
    return [
        last if chair.gave_up else 1 + sum(other < rank for other in stayed)
        for chair, rank in zip(chairs, ranks, strict=True)
    ]


def is_decided(chairs: Sequence[StoredSeat], options: Mapping[str, Any]) -> bool:
    """Whether those who stayed are one side, or computers alone."""
    stayed = [chair for chair in chairs if not chair.gave_up]
    sides = {side_of(chair.seat, options) for chair in stayed}
    return len(stayed) < len(chairs) and (
        len(sides) < 2 or not any(map(seating.is_a_person, stayed))
    )


def ended_by(stored: StoredTable) -> messages.EndedBy | None:
    if stored.stage != "over":
        return None
    match stored.why:
        case None:
            return "rules"
        case why if why == AGREED:
            return "agreement"
        case why if why == GAVE_UP:
            return "giving_up"
        case why if why.startswith(CLOSED):
            return "hosts"
    return "breaking_off"


def reason(stored: StoredTable) -> str | None:
    """Why it ended before its rules ended it; where hosts did, in their own words, if they gave any."""
    return (stored.why and stored.why.removeprefix(CLOSED).strip()) or None


def of_day(
    stored: StoredTable,
    chairs: Sequence[StoredSeat],
    ranks: Sequence[int],
    view: Mapping[str, Any],
    now: float,
) -> DayResult | None:
    """The result of somebody's deal of the day; none where a bot played on for them."""
    chair = next(each for each in chairs if each.person)
    if chair.person is None or (chair.stand_in and not chair.gave_up):
        return None
    score = None if chair.gave_up else daily.score_of(view, chair.seat)
    day: str = stored.setup["day"]
    return DayResult(day, chair.person, stored.id, ranks[chair.seat], score, now)
