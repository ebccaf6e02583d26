"""Tournaments: how they are set up, who plays in them, and how they stand."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from kassen.server.messages.tables import (
    ChairKind,
    DaysClock,
    DecisionClock,
    PlayerClock,
    Stage,
)
from kassen.server.messages.words import (
    MOST_SEATS,
    BotName,
    FreeForm,
    GameName,
    Message,
    text,
)  # fmt: skip
from kassen.server.names import check_name

MOST_ROUNDS = 12

Title = Annotated[str, text(1, 40), AfterValidator(check_name)]


class TournamentSetup(Message):
    """A number of rounds of one game at tables of one size.

    There is a clock, for whoever does not come must not keep the others waiting. `bot` plays for those who are away,
    and fills the table that people do not fill; `pause` is the time from the opening of a round's tables to their deal.
    """

    name: Title
    game: GameName
    seats: int = Field(ge=2, le=MOST_SEATS)
    rounds: int = Field(ge=1, le=MOST_ROUNDS)
    options: dict[Annotated[str, StringConstraints(max_length=32)], int | str | bool] = Field(
        {}, max_length=32
    )
    edition: FreeForm | None = None
    clock: Annotated[DecisionClock | PlayerClock | DaysClock, Field(discriminator="kind")] = (
        DecisionClock(kind="decision", seconds=60)
    )
    public: bool = True
    rated: bool = True
    pace: float = Field(1.0, ge=0, le=10)
    pause: int = Field(30, ge=0, le=86_400)  # seconds
    bot: BotName = "casual"
    starts: float | None = Field(None, ge=0, le=1e11)  # by itself, if its host did not start it


class TournamentLine(Message):
    """A tournament in a list."""

    id: str
    stage: Stage
    setup: TournamentSetup
    host: str
    host_name: str
    players: int  # who have not withdrawn
    round: int  # 0 before the first
    opened: float
    started: float | None
    ended: float | None


class Entrant(Message):
    """One player's place: by `points`, then by `met`, the points of those one met, then by matches won."""

    player: str
    name: str
    kind: ChairKind
    place: int
    points: float
    met: float
    wins: int
    withdrawn: bool


class RoundSeat(Message):
    """Who sits there; `rank` and `points` come with the end of the match."""

    player: str | None
    name: str
    level: str | None  # of a bot
    rank: int | None
    points: float | None


class RoundTable(Message):
    table: str
    stage: Stage
    begins: float | None  # until it is dealt
    seats: list[RoundSeat]


class Round(Message):
    number: int
    tables: list[RoundTable]


class TournamentShown(TournamentLine):
    """All there is to know of one: the standings, the first one first, and every table of every round."""

    standings: list[Entrant]
    rounds: list[Round]
    can_enter: bool


class TournamentList(Message):
    tournaments: list[TournamentLine]


class OpenedTournament(Message):
    tournament: TournamentShown


class TournamentNews(Message):
    """The tournament as it is now; the latest one holds."""

    type: Literal["tournament"] = "tournament"
    tournament: TournamentShown
