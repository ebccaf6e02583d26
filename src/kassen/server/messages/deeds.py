"""Looking after a site: what guests report, what those who look after it do, and what everybody is told of it."""

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from kassen.server.messages.news import Chat
from kassen.server.messages.words import Id, Line, Message, Nickname
from kassen.server.names import skeleton

DeedKind = Literal[
    "appoint", "dismiss", "ban", "mute", "pardon", "rename", "close_table", "close_tournament", "refuse_word",
    "allow_word", "notice", "close_site", "open_site", "settle",
]  # fmt: skip
SITEWIDE = ("notice", "close_site", "open_site")  # deeds without a target
NICKNAME: TypeAdapter[str] = TypeAdapter(Nickname)
Instant = Annotated[float, Field(ge=0, le=1e11)]


class NewDeed(Message):
    """A deed: to whom or what, until when, and why; the text of a notice and the new name of a person are texts too."""

    deed: DeedKind
    target: Annotated[str, StringConstraints(strip_whitespace=True, max_length=64)] = ""
    text: Line | Literal[""] = ""
    begins: Instant | None = None  # when the site closes
    until: Instant | None = None  # None: for good

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if bool(self.target) == (self.deed in SITEWIDE):
            raise ValueError(f"{self.deed} takes {'no' if self.target else 'a'} target")
        if self.deed == "close_site" and (self.begins is None or self.until is None):
            raise ValueError("close_site says when it begins, and until when")
        if self.begins is not None and self.until is not None and self.until <= self.begins:
            raise ValueError("it ends before it begins")
        if self.deed == "rename":
            NICKNAME.validate_python(self.text)
        if self.deed == "refuse_word" and not skeleton(self.target):
            raise ValueError("it has no letter")
        return self


class Deed(NewDeed):
    """A deed of the log; without `by` it was done on the site's own machine."""

    number: int
    at: float
    by: str | None
    digest: str  # of this deed and the digest of the one before


class DeedLog(Message):
    deeds: list[Deed]
    names: dict[str, str]  # of people in it, by their ids


class Measure(Message):
    """A ban, a mute or a refused word that is in force."""

    deed: DeedKind
    target: str
    until: float | None


class Measures(Message):
    measures: list[Measure]
    names: dict[str, str]


class NewReport(Message):
    """Something somebody did at a table that the site's hosts should know of."""

    table: Id
    player: Id
    text: Line


class Report(NewReport):
    """A report, with what the player said there as far as the reporter could read it."""

    id: Id
    at: float
    by: Id
    lines: list[Chat]
    settled: bool


class Reports(Message):
    reports: list[Report]
    names: dict[str, str]


class Notice(Message):
    """An announcement by the site's hosts, and when the site closes and opens again."""

    text: str
    closes: float | None
    reopens: float | None
