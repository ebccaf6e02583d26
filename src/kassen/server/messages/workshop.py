"""The workshop: a box as a form, and a study of two boxes while it runs."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from kassen.server.messages.news import Refused
from kassen.server.messages.tables import GameCard
from kassen.server.messages.words import MOST_SEATS, GameName, Message

Edition = dict[str, Any] | None
StudyBot = Literal["heuristic", "neural", "random"]
MOST_DEALS = 1_000_000  # that can be wished for; a site plays fewer


class BoxColumn(Message):
    """A column of a table: a whole number within limits, one of some words, or a text."""

    name: str
    least: int | None = None
    most: int | None = None
    words: list[str] | None = None


class BoxTable(Message):
    """A table of a box as it is printed; where it `grows`, an edition may add rows."""

    name: str
    grows: bool
    columns: list[BoxColumn]
    rows: list[dict[str, int | str]]


class BoxForm(GameCard):
    tables: list[BoxTable]
    deals: int  # that a study here plays at most
    study_bots: list[StudyBot]  # that play it


class NewStudy(Message):
    """Play the same deals in one box or two: that of each edition, or as printed."""

    game: GameName
    seats: int = Field(ge=1, le=MOST_SEATS)
    editions: list[Edition] = Field(min_length=1, max_length=2)
    options: dict[Annotated[str, StringConstraints(max_length=32)], int | str | bool] = Field(
        {}, max_length=32
    )
    bots: StudyBot = "heuristic"
    deals: int = Field(2000, ge=1, le=MOST_DEALS)
    seed: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")] | None = None


class Span(Message):
    """A figure and its 95 % interval."""

    value: float
    low: float | None
    high: float | None


class Compared(Message):
    """A figure in each box, and how the second differs, from pairs of deals."""

    values: list[Span | None]
    difference: Span | None


class ChoiceCompared(Message):
    """A verb, or a verb with a thing of the box.

    Seats that took it, of those that could; what they won more than those that could and did not; and what the same
    worlds won more with it than without.
    """

    verb: str
    part: str
    value: str
    taken: Compared
    edge: Compared
    worth: Compared


class StudyShown(Message):
    """All figures after a number of deals."""

    deals: int
    of: int
    is_done: bool
    seed: str
    turns: list[Compared]
    length: Compared
    real_choices: Compared
    decisive: Compared
    choices: list[ChoiceCompared]


class StudyNews(Message):
    """A line of a study: its figures so far, or why it ended early."""

    shown: StudyShown | None = None
    refused: Refused | None = None
