"""Chat: the table's own, and the gallery's, which those who play can read once the match is over."""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.server import messages

MOST_SHOWN = 200


class Chats:
    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self._all = [read(row) for row in rows]

    def next_number(self) -> int:
        return len(self._all) + 1

    def add(self, chat: messages.Chat) -> None:
        self._all.append(chat)

    def heard(self, is_seated: bool, is_running: bool) -> list[messages.Chat]:
        """The last lines somebody may read."""
        lines = [chat for chat in self._all if hears(chat, is_seated, is_running)]
        return lines[-MOST_SHOWN:]


def place_of(is_seated: bool, is_running: bool) -> str:
    """Where a line is said: while a match runs, spectators speak in the gallery."""
    return "gallery" if is_running and not is_seated else "table"


def hears(chat: messages.Chat, is_seated: bool, is_running: bool) -> bool:
    return chat.place == "table" or not (is_seated and is_running)


def read(row: Mapping[str, Any]) -> messages.Chat:
    fields = dict(row)
    del fields["match"]
    fields["player"] = fields.pop("person")
    return messages.Chat(**fields)
