"""The parts of messages: texts and numbers within their limits. A message has no field but those it declares."""

from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from kassen import bots, games
from kassen.server.languages import SPOKEN
from kassen.server.names import check_name

MOST_SEATS = 6
LONGEST_CHAT = 500
MOST_AHEAD = 16
MOST_NUMBER = 1_000_000_000


def printable(text: str) -> str:
    """Plain text: no control characters, nothing that turns the line around."""
    if not all(letter.isprintable() for letter in text):
        raise ValueError("has characters that cannot be printed")
    return text


def plain(text: str) -> str:
    """Printable, with line breaks."""
    printable(text.replace("\n", ""))
    return text


def leaves(data: Any) -> Iterator[Any]:
    """The texts, names and numbers in data of any form and depth."""
    waiting = [data]
    while waiting:
        match waiting.pop():
            case dict() as fields:
                waiting += [*fields, *fields.values()]
            case list() as items:
                waiting += items
            case leaf:
                yield leaf


def free_form(data: dict[str, Any]) -> dict[str, Any]:
    """Data of any form, of plain texts and finite numbers: whatever else JSON can say, no database keeps."""
    for leaf in leaves(data):
        if isinstance(leaf, str):
            plain(leaf)
        elif isinstance(leaf, float) and not isfinite(leaf):
            raise ValueError("has a number that is not finite")
    return data


def spoken(language: str) -> str:
    if language not in SPOKEN:
        raise ValueError(f"is one of {', '.join(SPOKEN)}")
    return language


def one_of(kind: str, names: Callable[[], Sequence[str]]) -> AfterValidator:
    def check(name: str) -> str:
        if name not in names():
            raise ValueError(f"there is no {kind} {name!r}; there is {', '.join(names())}")
        return name

    return AfterValidator(check)


def game_names() -> list[str]:
    return [game.name for game in games.available()]


def text(shortest: int, longest: int) -> StringConstraints:
    return StringConstraints(strip_whitespace=True, min_length=shortest, max_length=longest)


Nickname = Annotated[str, text(1, 12), AfterValidator(check_name)]
Name = Annotated[str, text(3, 24), StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=128)]
Email = Annotated[
    str,
    text(3, 254),
    StringConstraints(pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$"),
    AfterValidator(printable),
]
Language = Annotated[str, AfterValidator(spoken)]
Word = Annotated[str, text(0, 64), AfterValidator(printable)]
Line = Annotated[str, text(1, LONGEST_CHAT), AfterValidator(plain)]
Action = Annotated[str, StringConstraints(min_length=1, max_length=200), AfterValidator(printable)]
GameName = Annotated[str, StringConstraints(max_length=32), one_of("game", game_names)]
BotName = Annotated[str, StringConstraints(max_length=16), one_of("bot", lambda: tuple(bots.BOTS))]
Chair = Annotated[
    str, StringConstraints(max_length=16), one_of("chair", lambda: ("me", "open", *bots.BOTS))
]
Place = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
Tag = Annotated[str, StringConstraints(max_length=32)]
Number = Annotated[int, Field(ge=0, le=MOST_NUMBER)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Scalar = (
    Annotated[str, StringConstraints(max_length=64), AfterValidator(printable)]
    | bool
    | Annotated[int, Field(ge=-MOST_NUMBER, le=MOST_NUMBER)]
    | float
    | None
)
FreeForm = Annotated[dict[str, Any], AfterValidator(free_form)]  # read by a game's own rules


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)
