"""Messages sent by sockets: the table's, and the lobby's."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kassen.server.messages.commands import AheadRule
from kassen.server.messages.tables import TableShown
from kassen.server.messages.tournaments import TournamentLine
from kassen.server.messages.words import Message


class Choice(Message):
    action: str  # its words, to be sent back
    label: str
    hint: str
    path: list[str]  # the places on the table that are touched to choose it


class Question(Message):
    """The question put to a seat; an answer bears its number."""

    number: int
    text: str
    options: list[Choice]


class Time(Message):
    """A seat's clock: what it has left, and whether it runs."""

    left: float
    runs: bool


class Update(Message):
    """The table after a number of steps.

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
    place: Literal["table", "gallery", "side_0", "side_1", "side_2", "side_3", "side_4", "side_5"]
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


class Sealed(Message):
    """Sent to watchers where hands are opened to them later: a link of the chain that swears to the hands of now."""

    type: Literal["sealed"] = "sealed"
    number: int
    link: str


class Opened(Message):
    """All hands as they lay a while ago: `hands` is the JSON text that a link was made from, with its `key`.

    It has the `number`, who decided (`by`), the `view` of spectators and the `views` of all seats in English; `views`
    here are the same in another language, that of spectators first. The rest is as in an update.
    """

    type: Literal["opened"] = "opened"
    number: int
    by: int | None
    log: int
    events: list[dict[str, Any]]
    sentences: list[str]
    before: str  # the link before it
    key: str
    hands: str
    views: list[dict[str, Any]] | None


class Done(Message):
    """The command was carried out, and is stored."""

    type: Literal["done"] = "done"
    id: str | None = None
    number: int | None = None
    table: str | None = None  # that of a rematch


Code = Literal[
    "malformed", "not_signed_in", "not_seated", "not_host", "not_found", "not_now", "not_legal", "stale", "taken",
    "too_many", "too_fast", "bad_setup", "bad_login", "name_taken", "bad_origin", "too_large", "unavailable", "trouble",
    "banned",
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
    """The worth of the options, the best first, by what the seat knows; or the rules of thumb's one choice."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    number: int
    options: list[Prospect]


class KnowShown(Message):
    """For each place that not everybody can see, the share of re-deals in which a thing lies there, likeliest first.

    They are deals of all that the seat cannot know; what has the share 1 is known for certain.
    """

    type: Literal["know"] = "know"
    id: str | None = None
    number: int  # of the update it is about
    deals: int
    places: dict[str, dict[str, float]]
    names: dict[str, str]  # of these things, as printed, where they have any


class WhyShown(Message):
    """The rule that forbids it, and the sentence; without a sentence it is an option, or the beginning of one."""

    type: Literal["why"] = "why"
    id: str | None = None
    rule: str | None
    text: str | None


Answer = Done | HintShown | KnowShown | WhyShown  # to a command that is carried out


class Trouble(Message):
    """A rule of ours failed: the decision was taken back."""

    type: Literal["trouble"] = "trouble"
    text: str
    report: str


AnyNews = Annotated[
    Welcome
    | Update
    | TableNews
    | Chat
    | Done
    | Refused
    | HintShown
    | KnowShown
    | WhyShown
    | Trouble
    | Sealed
    | Opened,
    Field(discriminator="type"),
]


class LobbyList(Message):
    type: Literal["lobby"] = "lobby"
    tables: list[TableShown]
    tournaments: list[TournamentLine]


class LobbyNews(Message):
    """A table that came or changed; one that is no longer `open` or `running` has gone."""

    type: Literal["table"] = "table"
    table: TableShown


class LobbyTournament(Message):
    """A tournament that came or changed; one that is `closed` has gone."""

    type: Literal["tournament"] = "tournament"
    tournament: TournamentLine


class Invited(Message):
    """A friend has invited one to a table."""

    type: Literal["invited"] = "invited"


AnyLobbyNews = Annotated[
    LobbyList | LobbyNews | LobbyTournament | Invited, Field(discriminator="type")
]
