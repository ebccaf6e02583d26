"""Who is there: guests, accounts, programs, and what others may know of them."""

from typing import Annotated, Literal

from pydantic import AfterValidator, StringConstraints

from kassen.server.messages.words import (
    Email,
    Id,
    Language,
    Message,
    Name,
    Nickname,
    Password,
    printable,
)


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
    name: Annotated[str, StringConstraints(max_length=64), AfterValidator(printable)]
    password: Annotated[str, StringConstraints(max_length=256)]


class LostAccount(Message):
    """The wish for a way back, by an account's name or its mail address."""

    name: Annotated[str, StringConstraints(min_length=3, max_length=254), AfterValidator(printable)]


class NewPassword(Message):
    """A new password, by the token of a letter."""

    token: Annotated[str, StringConstraints(max_length=1000)]
    password: Password


class Changes(Message):
    """Changes of oneself: an empty mail address takes it away, a new one is confirmed first, and a new password asks
    for the old one.
    """

    nickname: Nickname | None = None
    language: Language | None = None
    named: bool | None = None  # whether the open data of matches may have the nickname
    email: Email | Literal[""] | None = None
    password: Password | None = None
    old_password: Annotated[str, StringConstraints(max_length=256)] | None = None


class Farewell(Message):
    """The wish to be forgotten; an account says its password."""

    password: Annotated[str, StringConstraints(max_length=256)] = ""


class SessionShown(Message):
    """One browser in which somebody is signed in."""

    id: Id
    created: float
    ends: float
    is_this: bool


class SessionList(Message):
    sessions: list[SessionShown]


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
    ratings: list[Rating]


class Me(Message):
    id: str
    kind: Literal["guest", "account", "program"]
    nickname: str
    name: str | None = None
    email: str | None = None
    language: str | None = None
    named: bool = False  # in the open data of matches
    looks_after: bool = False  # the site
    ratings: list[Rating]
