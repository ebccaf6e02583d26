"""The deal of the day: one game, one deal and the same bots for everybody; of what a page without a server has too."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any

from kassen import games

Fields = dict[str, Any]

ME = "me"
LEVEL = (
    "casual"  # by rules of thumb: its choices need no time, and so are the same on every machine
)
SEATS = 4
# Where the view of a finished match has a seat's score; games by others have ranks alone.
SCORES = {
    "mangoku": ("seats", "SEAT", "coins"), "martial_art": ("seats", "SEAT", "points"),
    "kenjin": ("seats", "SEAT", "score", "total"), "shogunate": ("scores", "SEAT"),
    "ninjato": ("seats", "SEAT", "honor"),
}  # fmt: skip


def today(now: float) -> str:
    """The day all over the world: that of Greenwich."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def wish_of(day: str) -> Fields:
    """The table of a day as it is opened: the games take turns."""
    name = games.NAMES[date.fromisoformat(day).toordinal() % len(games.NAMES)]
    least, most = games.get(name).seats
    seats = min(max(SEATS, least), most)
    return {"game": name, "seats": [ME, *[LEVEL] * (seats - 1)], "stand_in": LEVEL, "day": day}


def bot_seed(secret: str, seat: int, decisions: Sequence[tuple[int, int]]) -> str:
    """The dice of a bot for its next decision: whoever decides alike meets the same answers.

    They depend on how often the bot has decided, and not on who was first to pick in secret.
    """
    number = sum(decider == seat for decider, _ in decisions)
    return hashlib.sha256(f"kassen day {secret} {seat} {number}".encode()).hexdigest()


def score_of(view: Mapping[str, Any], seat: int) -> int | None:
    """The score of a seat at the end, in the game's own count."""
    found: Any = view if view["game"] in SCORES else None
    for step in SCORES.get(view["game"], ()):
        found = found and found[seat if step == "SEAT" else step]
    return None if found is None else int(found)
