"""Ways to be told that it is one's turn while one is away."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from kassen.server.messages.words import Message

# An https address by a name, on the usual port; nothing of it can end the line it is written into.
Address = Annotated[
    str,
    StringConstraints(max_length=1000, pattern=r"^https://[A-Za-z0-9][A-Za-z0-9.-]*(/[!-~]*)?$"),
]
Key = Annotated[str, StringConstraints(max_length=200, pattern=r"^[A-Za-z0-9_-]+$")]


class NewPush(Message):
    """A browser that takes messages, by what its push service says."""

    kind: Literal["push"]
    endpoint: Address
    p256dh: Key
    auth: Key


class NewWebhook(Message):
    """An address of one's own that is sent a message as JSON, such as Discord's."""

    kind: Literal["webhook"]
    address: Address


class NewMail(Message):
    """Letters to one's confirmed address, in matches with days for a decision."""

    kind: Literal["mail"]


NewAlert = Annotated[NewPush | NewWebhook | NewMail, Field(discriminator="kind")]


class Alert(Message):
    id: str
    kind: Literal["push", "webhook", "mail"]
    host: str  # where it goes
    created: float


class AlertList(Message):
    alerts: list[Alert]
    push_key: str  # by which a browser subscribes
    has_mail: bool  # whether this site writes letters, and one has a confirmed address
