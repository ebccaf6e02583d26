"""The deal of the day and its table of results."""

from kassen.server.messages.words import Message


class DayLine(Message):
    """How somebody's try ended; `match` where one may look at it, having played oneself."""

    place: int
    player: str
    name: str
    rank: int  # at the table
    score: int | None
    match: str | None


class DayShown(Message):
    """The deal of a day: the game, who sits where, one's own table, and the best results of all who played."""

    day: str
    game: str
    seats: list[str]
    table: str | None
    stage: str | None  # of one's own table
    played: int
    results: list[DayLine]
