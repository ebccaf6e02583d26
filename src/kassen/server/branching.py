"""A finished match left at one of its moments: played on from there, or asked what else could have been chosen.

Of what a page without a server has too.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kassen.bots.levels import NAMES
from kassen.engine.position import Position
from kassen.server import door
from kassen.server.refusals import Refuse

Fields = dict[str, Any]

ME = "me"
PLAYOUTS = 1000  # of each choice
USUAL = "casual"  # sits where the match had a person


class WeighedChoice(Protocol):
    """The worth of one option: its share of the win and the 95 % interval around it."""

    @property
    def action(self) -> int: ...

    @property
    def win_share(self) -> float | None: ...

    @property
    def low(self) -> float | None: ...

    @property
    def high(self) -> float | None: ...

    @property
    def playouts(self) -> int: ...


@dataclass(frozen=True)
class Fork:
    """A decision of a match: where it was taken, all that could have been chosen, and what was."""

    moment: Position
    labels: dict[int, str]
    chosen: int
    words: dict[int, str]


def table(
    document: Mapping[str, Any],
    levels: Sequence[str | None],
    pace: float,
    number: int,
    seat: int,
    is_afresh: bool,
    action: str | None,
) -> Fields:
    """Set up a table that plays on after `number` decisions, and one more if an action is given.

    The cards lie as they did, or what the seat did not know is dealt afresh. Bots keep their seats.
    """
    if not 0 <= seat < document["seats"]:
        raise Refuse(
            "not_found", "The match has the seats 0 to {last}.", last=document["seats"] - 1
        )
    check(document, number)
    scenario = door.scenario(
        document, number, seat, action, secrets.token_bytes(32) if is_afresh else None
    )
    chairs = [
        ME if own == seat else level if level in NAMES else USUAL
        for own, level in enumerate(levels)
    ]
    return {
        "game": document["game"], "seats": chairs, "options": dict(document["options"]),
        "edition": document.get("edition"), "scenario": scenario, "public": False, "rated": False,
        "auto_start": True, "pace": pace,
    }  # fmt: skip


def check(document: Mapping[str, Any], number: int) -> None:
    """Refuse a moment after which nothing was decided."""
    total = len(document["decisions"])
    if not 0 <= number < total:
        raise Refuse("not_found", "The match has {total} decisions.", total=total)


def fork(document: Mapping[str, Any], number: int, language: str) -> Fork:
    """The decision that followed the first `number` of a match."""
    check(document, number)
    seat, words = document["decisions"][number]
    match = door.match_at(document, number)
    labels = door.labels(match, seat, language)
    return Fork(
        door.position(match, seat), labels, door.action(match, words),
        {action: door.words(match, action) for action in labels},
    )  # fmt: skip


def told(fork: Fork, weighed: Sequence[WeighedChoice]) -> Fields:
    """Every choice with its worth by what the seat knew then, the best first, and which one was taken."""
    return {
        "seat": fork.moment.seat, "chosen": fork.words[fork.chosen], "playouts": weighed[0].playouts,
        "options": [
            {
                "action": fork.words[each.action], "label": fork.labels[each.action],
                "win_share": each.win_share, "low": each.low, "high": each.high,
            }
            for each in weighed
        ],
    }  # fmt: skip
