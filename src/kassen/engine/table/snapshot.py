"""All that one seat's screen shows as things stand, made once and drawn from as often as one likes."""

from dataclasses import dataclass

from kassen.engine.rules.actions import Action
from kassen.engine.table.events import Fields


@dataclass(frozen=True)
class Snapshot:
    """One moment of a match by the eyes of a seat, or of a spectator (-1)."""

    seat: int
    decisions: int  # that the match has had
    view: Fields
    question: str | None  # what is asked of this seat, if anything is
    options: tuple[Action, ...]
    sentences: tuple[str, ...]  # the whole log
