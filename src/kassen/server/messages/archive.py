"""Finished matches, their analyses, and how the site is."""

from typing import Any, Literal

from pydantic import Field

from kassen.server.messages.people import Player, Rating
from kassen.server.messages.tables import TableShown
from kassen.server.messages.words import Action, Message, SeatNumber


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
    """The table after a number of decisions: who took the last one, what was told of it, and what was to be seen.

    With all cards open, `views` has that of every seat; else it is empty.
    """

    number: int
    by: int | None
    events: list[dict[str, Any]]
    sentences: list[str]
    view: dict[str, Any]
    views: list[dict[str, Any]]


class Steps(Message):
    """A finished match, from one decision to another."""

    steps: list[Step]
    total: int


class PlayOn(Message):
    """A match is to be played on after `move` decisions, from this seat.

    With `afresh` all that the seat did not know is dealt again. An `action` is what is chosen instead first, by
    whoever decided then.
    """

    move: int = Field(ge=0, le=1_000_000)
    seat: SeatNumber
    afresh: bool = False
    action: Action | None = None


class Alternative(Message):
    """An action that could have been chosen, and its share of the win by what the seat knew, with the 95 % interval."""

    action: str
    label: str
    win_share: float | None
    low: float | None
    high: float | None


class Choices(Message):
    """All that could be chosen at a moment of a match, the best first, and the choice that was made.

    Bots played on `playouts` times after each.
    """

    seat: int
    chosen: str
    playouts: int
    options: list[Alternative]


class Decision(Message):
    """One decision of a finished match; the first has number 1."""

    number: int
    seat: int
    action: str
    label: str
    options: int  # how many there were


class Moment(Decision):
    """One that changed a seat's share of the win most; before it, once it was taken, and after chance had its say.

    A swing lasts unless a later point goes back past its middle.
    """

    told: list[str]
    before: list[float]
    decided: list[float]
    after: list[float]
    lasting: list[float]  # of the swings, by seat
    swung_seat: int
    by_chance: bool


class Mistake(Decision):
    """One of a seat's costliest, by what it knew then, with the better one."""

    win_share: float
    better_label: str
    better_win_share: float
    cost: float
    low: float
    high: float
    playouts: int


class Belief(Message):
    """How likely each seat held the truth about each other one after `number` decisions; null: nothing was hidden."""

    number: int
    known: list[list[float | None]]


class Bluff(Decision):
    """A decision of a seat that counted on another card at a place of `holder`, who gained by it."""

    holder: int
    place: str
    truth: list[str]
    truth_share: float
    guess: str
    guess_share: float
    gain: float


class Analysis(Message):
    """`curve` has every seat's share of the win with all hands open, before each decision and at the end."""

    iterations: int
    decisions: list[Decision]
    curve: list[list[float]]
    moments: list[Moment]
    mistakes: list[Mistake]
    beliefs: list[Belief] = Field([])
    bluffs: list[Bluff] = Field([])


class Analyzed(Message):
    """The analysis of a match, once it is `ready`."""

    status: Literal["none", "thinking", "ready"]
    analysis: Analysis | None


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
    status: Literal["ok", "ill"]
    database: str
    worker: str
    problems: list[str]
