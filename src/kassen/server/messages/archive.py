"""What was played, and how the site is."""

from typing import Any, Literal

from kassen.server.messages.people import Player, Rating
from kassen.server.messages.tables import TableShown
from kassen.server.messages.words import Message


class MatchShown(Message):
    table: TableShown
    seat: int | None = None  # of the player whose history it is


class History(Message):
    matches: list[MatchShown]


class Told(Message):
    """A finished match as a seat, or a spectator, was told it; kept for ever."""

    sentences: list[str]
    events: list[dict[str, Any]]
    steps: list[int]  # how long the log was after each decision
    view: dict[str, Any]


class Replay(Message):
    table: TableShown
    seat: int | None
    told: Told


class Step(Message):
    number: int
    view: dict[str, Any]


class Steps(Message):
    """The views of a finished match, from one decision to another."""

    steps: list[Step]
    total: int


class Standing(Message):
    place: int
    player: Player | None
    bot: str | None
    rating: Rating


class Leaderboard(Message):
    """People, programs and our own bots, each in a list of their own."""

    game: str
    people: list[Standing]
    programs: list[Standing]
    bots: list[Standing]


class Health(Message):
    status: Literal["ok"]
    database: str
    worker: str
