"""Chat: the table's own, that of one side where the game's table wants it, and the gallery's.

While a match runs, those who play do not read the gallery, and nobody else reads what one side says; afterwards all do.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.engine.game import TALK, TALK_OFF, TALK_OPEN, TALK_TEAM, TEAMS
from kassen.server import messages
from kassen.server.door import SPECTATOR
from kassen.server.refusals import Refuse

MOST_SHOWN = 200
TABLE, GALLERY = "table", "gallery"


class Chats:
    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self._all = [read(row) for row in rows]

    def next_number(self) -> int:
        return len(self._all) + 1

    def add(self, chat: messages.Chat) -> None:
        self._all.append(chat)

    def heard(self, seat: int, is_running: bool, options: Mapping[str, Any]) -> list[messages.Chat]:
        """The last lines a seat may read, or a spectator."""
        lines = [chat for chat in self._all if hears(chat, seat, is_running, options)]
        return lines[-MOST_SHOWN:]

    def opened(self, seat: int, options: Mapping[str, Any]) -> list[messages.Chat]:
        """The lines that the end of the match lets a seat read."""
        return [chat for chat in self._all if not hears(chat, seat, True, options)][-MOST_SHOWN:]


def place_of(seat: int, is_running: bool, options: Mapping[str, Any]) -> str:
    """Return where a line is said: during a match spectators speak in the gallery, players as their table has it."""
    if not is_running:
        return TABLE
    if seat == SPECTATOR:
        return GALLERY
    talk = options.get(TALK, TALK_OPEN)
    if talk == TALK_OFF:
        raise Refuse("not_now", "Nobody writes at this table while the match runs.")
    return side_of(seat, options) if talk == TALK_TEAM else TABLE


def side_of(seat: int, options: Mapping[str, Any]) -> str:
    """Partners are one side; who has none is a side of one."""
    return f"side_{seat % 2 if options.get(TEAMS) else seat}"


def hears(chat: messages.Chat, seat: int, is_running: bool, options: Mapping[str, Any]) -> bool:
    if chat.place == TABLE or not is_running:
        return True
    if seat == SPECTATOR:
        return chat.place == GALLERY
    return chat.place == side_of(seat, options)


def read(row: Mapping[str, Any]) -> messages.Chat:
    fields = dict(row)
    del fields["match"]
    fields["player"] = fields.pop("person")
    return messages.Chat(**fields)
