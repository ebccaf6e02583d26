"""Everything one seat's screen shows: made once, drawn as often as needed."""

from dataclasses import dataclass

from kassen.engine.rules.actions import Action
from kassen.engine.table.events import Fields


@dataclass(frozen=True)
class Snapshot:
    """One moment of a match as a seat, or a spectator (-1), sees it."""

    seat: int
    moment: int  # how many decisions this seat could notice so far
    view: Fields
    question: str | None  # what is asked of this seat, if anything is
    options: tuple[Action, ...]
    sentences: tuple[str, ...]  # the log, or its end
