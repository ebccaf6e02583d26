"""Everything one seat's screen shows: made once, drawn as often as needed."""

from typing import NamedTuple

from kassen.engine.table.events import Fields


class Action(NamedTuple):
    """An action as a user meets it: its number, and what it says to the seat that may take it."""

    id: int
    words: str
    label: str
    hint: str = ""  # what it leads to, for those who are new to the game
    path: tuple[str, ...] = ()  # the places on the table that are touched to choose it

    def __str__(self) -> str:
        return self.label


class Snapshot(NamedTuple):
    """One moment of a match as a seat, or a spectator (-1), sees it."""

    seat: int
    view: Fields
    question: str | None  # what is asked of this seat, if anything is
    options: tuple[Action, ...]
    sentences: tuple[str, ...]  # the log, or its end
