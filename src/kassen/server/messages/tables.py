"""The games on offer, and tables: how they are set up, and as everybody may know them."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kassen.server.messages.words import MOST_SEATS, BotName, Chair, FreeForm, GameName, Message


class GameOption(Message):
    name: str
    choices: list[int | str | bool]
    default: int | str | bool
    meaning: str


class GameCard(Message):
    name: str
    title: str
    seats: tuple[int, int]
    minutes: str
    rules_version: int
    options: list[GameOption]
    levels: dict[int, list[str]]  # of bots, those offered at a table, by its number of seats


class GamePage(GameCard):
    rulebook: str  # Markdown
    box: dict[str, list[dict[str, int | str]]]


class Level(Message):
    name: str
    meaning: str


class Catalog(Message):
    games: list[GameCard]
    bots: list[Level]


class NoClock(Message):
    kind: Literal["none"] = "none"


class DecisionClock(Message):
    """A number of seconds for each decision."""

    kind: Literal["decision"]
    seconds: int = Field(ge=5, le=3600)


class PlayerClock(Message):
    """A number of seconds for the whole match, and an increment with each decision."""

    kind: Literal["player"]
    seconds: int = Field(ge=10, le=36_000)
    increment: int = Field(ge=0, le=600)


class DaysClock(Message):
    """A slow game: a number of days for each decision."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=14)


Clock = Annotated[NoClock | DecisionClock | PlayerClock | DaysClock, Field(discriminator="kind")]


class DecisionsLater(Message):
    """All hands are shown to watchers after this number of further decisions, of those that everybody notices."""

    kind: Literal["decisions"]
    decisions: int = Field(ge=5, le=500)


class MinutesLater(Message):
    """All hands are shown to watchers after this number of minutes."""

    kind: Literal["minutes"]
    minutes: int = Field(ge=1, le=240)


OpenHands = Annotated[DecisionsLater | MinutesLater, Field(discriminator="kind")]


class Setup(Message):
    """All that is settled before the cards are dealt. Each of `seats` is `me`, `open` or a bot's level.

    A `scenario` makes it a practice table against bots: not rated, not listed, and begun at that position.
    """

    game: GameName
    seats: list[Chair] = Field(min_length=1, max_length=MOST_SEATS)
    options: dict[Annotated[str, StringConstraints(max_length=32)], int | str | bool] = Field(
        {}, max_length=32
    )
    edition: FreeForm | None = None
    scenario: FreeForm | None = None
    clock: Clock = NoClock()
    public: bool = True
    rated: bool = True
    hints: bool = True  # where it is not rated
    open_hands: OpenHands | None = None  # for watchers, a while later; then it is not rated
    auto_start: bool = False  # as soon as every seat is taken
    pace: float = Field(
        1.0, ge=0, le=10
    )  # seconds, and by chance up to half as many more, before a decision is shown
    stand_in: BotName = "casual"  # who plays for those that are away
    day: Annotated[str, StringConstraints(max_length=10)] | None = (
        None  # whose deal it is, by the site alone
    )


class QuickMatch(Message):
    game: GameName


ChairKind = Literal["open", "guest", "account", "program", "bot"]


class SeatShown(Message):
    """One seat of a table and who sits there."""

    seat: int
    kind: ChairKind
    name: str
    player: str | None = None
    level: str | None = None
    character: str | None = None  # of a bot, by its name
    stand_in: str | None = None  # the bot that plays while the person is away
    is_here: bool = False
    gave_up: bool = False  # and stands behind all who did not


class Motion(Message):
    """A seat asks for something that all others must agree to."""

    seat: int
    agreed: list[int]


Stage = Literal["open", "running", "over", "closed"]
EndedBy = Literal["rules", "giving_up", "agreement", "hosts", "breaking_off"]


class RoundPlace(Message):
    """A table of a tournament: of which round, and which of its tables."""

    tournament: str
    round: int
    number: int
    begins: float | None  # by itself, until it is dealt


class TableShown(Message):
    """A table as everybody may know it; the latest one holds."""

    id: str
    stage: Stage
    setup: Setup  # without the scenario
    practice: bool  # whether there is one
    seats: list[SeatShown]
    host: str | None
    spectators: int
    opened: float
    started: float | None
    ended: float | None
    commitment: str  # SHA-256 of the secret behind the deal
    words: list[str] | None  # of the seats, once it is dealt …
    secret: str | None  # … and the secret, once it is over
    ranks: list[int] | None
    ended_by: EndedBy | None
    why: str | None  # it ended, if not by the rules
    next: str | None
    undo: Motion | None  # to take back what was decided since
    end: Motion | None  # to end the match without a winner
    round: RoundPlace | None


class TableList(Message):
    tables: list[TableShown]


class OpenedTable(Message):
    table: TableShown


class Turn(Message):
    """A table where one plays; with a deadline where it is one's turn by a clock."""

    table: TableShown
    seat: int
    deadline: float | None


class Turns(Message):
    """The tables where one plays: those where one is asked, and those where others or a stand-in decide."""

    turns: list[Turn]
    waiting: list[Turn]
