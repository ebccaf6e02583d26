"""Ties between people, and invitations to tables."""

from typing import Literal

from kassen.server.messages.words import Id, Message

TieKind = Literal["follows", "mutes", "blocks"]


class NewTie(Message):
    """Somebody to follow, to read no more, or to meet no more; only oneself knows the last two."""

    tie: TieKind


class Tie(Message):
    """Somebody one is tied to. Two who follow each other are friends, and see whether the other is there."""

    player: str
    kind: Literal["guest", "account", "program"]
    nickname: str
    tie: TieKind
    is_friend: bool
    is_here: bool


class Follower(Message):
    """Somebody who follows one, and whom one does not follow."""

    player: str
    kind: Literal["guest", "account", "program"]
    nickname: str


class Ties(Message):
    ties: list[Tie]
    followers: list[Follower]


class NewInvitation(Message):
    """A friend to be asked to a table."""

    player: Id


class Invitation(Message):
    """A table somebody invites one to."""

    table: str
    game: str
    by: str
    nickname: str
    at: float


class Invitations(Message):
    invitations: list[Invitation]
