"""Every message of the site, declared once: what requests hold, what sockets take, and what leaves.

The TypeScript types are made from here (`python -m kassen.server.typescript`). A message has no field but these.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from kassen import bots, games

MOST_SEATS = 6
LONGEST_CHAT = 500
MOST_AHEAD = 16


def printable(text: str) -> str:
    """Plain text: no control characters, nothing that turns the line around."""
    if not all(letter.isprintable() for letter in text):
        raise ValueError("has characters that cannot be printed")
    return text


def plain(text: str) -> str:
    """Printable, with line breaks."""
    printable(text.replace("\n", ""))
    return text


def one_of(kind: str, names: tuple[str, ...]) -> AfterValidator:
    def check(name: str) -> str:
        if name not in names:
            raise ValueError(f"there is no {kind} {name!r}; there is {', '.join(names)}")
        return name

    return AfterValidator(check)


def text(shortest: int, longest: int) -> StringConstraints:
    return StringConstraints(strip_whitespace=True, min_length=shortest, max_length=longest)


Nickname = Annotated[str, text(1, 12), AfterValidator(printable)]
Name = Annotated[str, text(3, 24), StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=128)]
Email = Annotated[str, text(3, 254), StringConstraints(pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")]
Word = Annotated[str, text(0, 64), AfterValidator(printable)]
Line = Annotated[str, text(1, LONGEST_CHAT), AfterValidator(plain)]
Action = Annotated[str, StringConstraints(min_length=1, max_length=200)]
GameName = Annotated[str, StringConstraints(max_length=32), one_of("game", games.NAMES)]
BotName = Annotated[str, StringConstraints(max_length=16), one_of("bot", tuple(bots.BOTS))]
Chair = Annotated[
    str, StringConstraints(max_length=16), one_of("chair", ("me", "open", *bots.BOTS))
]
Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Tag = Annotated[str, StringConstraints(max_length=32)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Scalar = Annotated[str, StringConstraints(max_length=64)] | bool | int | float | None


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# Who is there.


class NewGuest(Message):
    """Somebody who sits down at once."""

    nickname: Nickname


class NewAccount(Message):
    """A name and a password keep rating and history; a guest who asks keeps what it has."""

    name: Name
    password: Password
    nickname: Nickname | None = None
    email: Email | None = None


class Login(Message):
    name: Annotated[str, StringConstraints(max_length=64)]
    password: Annotated[str, StringConstraints(max_length=256)]


class Changes(Message):
    """What one may change of oneself; an empty e-mail address takes it away."""

    nickname: Nickname | None = None
    email: Email | Literal[""] | None = None
    password: Password | None = None


class NewToken(Message):
    """A program gets a player of its own, marked as a bot and rated apart."""

    nickname: Nickname


class Token(Message):
    id: Id
    nickname: str
    created: float
    token: str | None = None  # told once, when it is made


class Rating(Message):
    game: str
    value: float
    uncertainty: float
    matches: int


class Player(Message):
    """Who may be met: a person or a program."""

    id: str
    kind: Literal["guest", "account", "program"]
    nickname: str
    ratings: list[Rating] = []


class Me(Message):
    id: str
    kind: Literal["guest", "account", "program"]
    nickname: str
    name: str | None = None
    email: str | None = None
    ratings: list[Rating] = []


# What there is to play.


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


class GamePage(GameCard):
    rulebook: str  # Markdown
    box: dict[str, list[dict[str, int | str]]]


class Level(Message):
    name: str
    meaning: str


class Catalog(Message):
    games: list[GameCard]
    bots: list[Level]


# Tables.


class NoClock(Message):
    kind: Literal["none"] = "none"


class DecisionClock(Message):
    """So many seconds for each decision."""

    kind: Literal["decision"]
    seconds: int = Field(ge=5, le=3600)


class PlayerClock(Message):
    """So many seconds for the whole match, and some more with each decision."""

    kind: Literal["player"]
    seconds: int = Field(ge=10, le=36_000)
    increment: int = Field(ge=0, le=600)


class DaysClock(Message):
    """A slow game: so many days for each decision."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=14)


Clock = Annotated[NoClock | DecisionClock | PlayerClock | DaysClock, Field(discriminator="kind")]


class Setup(Message):
    """All that is settled before the cards are dealt. Each of `seats` is `me`, `open` or a bot's level."""

    game: GameName
    seats: list[Chair] = Field(min_length=1, max_length=MOST_SEATS)
    options: dict[Annotated[str, StringConstraints(max_length=32)], int | str | bool] = Field(
        {}, max_length=32
    )
    edition: dict[str, Any] | None = None
    clock: Clock = NoClock()
    public: bool = True
    rated: bool = True
    auto_start: bool = False  # as soon as every seat is taken
    pace: float = Field(1.0, ge=0, le=10)  # no decision is shown sooner after its question
    stand_in: BotName = "casual"  # who plays for those that are away


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
    stand_in: str | None = None  # the bot that plays while the person is away
    is_here: bool = False


class UndoAsked(Message):
    """A seat asks to take back what was decided since; all others must agree."""

    seat: int
    agreed: list[int]


Stage = Literal["open", "running", "over", "closed"]


class TableShown(Message):
    """A table as everybody may know it; the latest one holds."""

    id: str
    stage: Stage
    setup: Setup
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
    why: str | None
    next: str | None
    undo: UndoAsked | None


class TableList(Message):
    tables: list[TableShown]


class OpenedTable(Message):
    table: TableShown


class Turn(Message):
    """A table where it is one's turn."""

    table: TableShown
    seat: int
    deadline: float | None


class Turns(Message):
    turns: list[Turn]


# What a socket of a table takes.


class Command(Message):
    """`id` is the client's own: the answer to this command bears it."""

    id: Tag | None = None


class Sit(Command):
    type: Literal["sit"]
    seat: SeatNumber | None = None


class Leave(Command):
    """Stand up; from a running match a bot takes over."""

    type: Literal["leave"]


class Return(Command):
    """Take one's seat back from the bot."""

    type: Literal["return"]


class GiveWord(Command):
    """A word of one's own that is mixed into the deal."""

    type: Literal["word"]
    word: Word


class Start(Command):
    type: Literal["start"]


class Decide(Command):
    """Answer the question of this number."""

    type: Literal["decide"]
    number: Number
    action: Action


class Undo(Command):
    type: Literal["undo"]


class AnswerUndo(Command):
    type: Literal["answer_undo"]
    agree: bool


class Condition(Message):
    """Something one sees: the value at a path of the view, such as `coins.0`."""

    path: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    test: Literal["is", "is_not", "at_least", "at_most", "has", "has_not"]
    value: Scalar


class AheadRule(Message):
    """Answer with `action` where it is legal, unless one of `unless` is legal too, and if all of `when` hold."""

    action: Action
    unless: list[Action] = Field([], max_length=16)
    when: list[Condition] = Field([], max_length=8)
    once: bool = True


class Ahead(Command):
    """Answers to questions that may come, the first that fits; an empty list takes them away."""

    type: Literal["ahead"]
    rules: list[AheadRule] = Field(max_length=MOST_AHEAD)


class Say(Command):
    type: Literal["say"]
    text: Line


class AskHint(Command):
    type: Literal["hint"]


class Rematch(Command):
    type: Literal["rematch"]


AnyCommand = Annotated[
    Sit
    | Leave
    | Return
    | GiveWord
    | Start
    | Decide
    | Undo
    | AnswerUndo
    | Ahead
    | Say
    | AskHint
    | Rematch,
    Field(discriminator="type"),
]
COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)


# What it sends.


class Choice(Message):
    action: str  # its words, to be sent back
    label: str
    hint: str
    path: list[str]  # the places on the table that are touched to choose it


class Question(Message):
    """What a seat is asked; an answer bears the number."""

    number: int
    text: str
    options: list[Choice]


class Time(Message):
    """A seat's clock: what it has left, and whether it runs."""

    left: float
    runs: bool


class Update(Message):
    """The table after so many steps of its course.

    `log` is how long the log is now: `events` and `sentences` are its end, and whatever a client has beyond the rest
    was taken back. Without a `view`, another update that has one follows at once.
    """

    type: Literal["update"] = "update"
    number: int
    by: int | None  # the seat that decided
    log: int
    events: list[dict[str, Any]]
    sentences: list[str]
    view: dict[str, Any] | None
    question: Question | None
    asked: list[int]
    clocks: list[Time] | None


class Chat(Message):
    type: Literal["chat"] = "chat"
    number: int
    place: Literal["table", "gallery"]
    player: str
    name: str
    text: str
    at: float


class Welcome(Message):
    """The first thing a socket says; then the updates that were missed, the last one with the view."""

    type: Literal["welcome"] = "welcome"
    player: str | None
    seat: int | None
    table: TableShown
    chats: list[Chat]
    ahead: list[AheadRule]


class TableNews(Message):
    type: Literal["table"] = "table"
    table: TableShown


class Done(Message):
    """The command was carried out, and is stored."""

    type: Literal["done"] = "done"
    id: str | None = None
    number: int | None = None
    table: str | None = None  # that of a rematch


Code = Literal[
    "malformed", "not_signed_in", "not_seated", "not_host", "not_found", "not_now", "not_legal", "stale", "taken",
    "too_many", "too_fast", "bad_setup", "bad_login", "name_taken", "bad_origin", "too_large", "unavailable", "trouble",
]  # fmt: skip


class Refused(Message):
    """The command was not carried out, and changed nothing."""

    type: Literal["refused"] = "refused"
    id: str | None = None
    code: Code
    text: str
    rule: str | None = None


class Prospect(Message):
    action: str
    label: str
    win_share: float | None
    low: float | None
    high: float | None


class HintShown(Message):
    """What the options are worth, the best first, by what the seat knows; or the rules of thumb's one choice."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    number: int
    options: list[Prospect]


class Trouble(Message):
    """A rule of ours failed: the decision was taken back."""

    type: Literal["trouble"] = "trouble"
    text: str
    report: str


AnyNews = Annotated[
    Welcome | Update | TableNews | Chat | Done | Refused | HintShown | Trouble,
    Field(discriminator="type"),
]


# The lobby's socket.


class LobbyList(Message):
    type: Literal["lobby"] = "lobby"
    tables: list[TableShown]


class LobbyNews(Message):
    """A table that came or changed; one that is no longer `open` or `running` has gone."""

    type: Literal["table"] = "table"
    table: TableShown


AnyLobbyNews = Annotated[LobbyList | LobbyNews, Field(discriminator="type")]


# What was played.


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
