"""The position a seat may think about: all it cannot know was dealt afresh.

The truth stays with the match, and so do the dice of the re-deal: whoever had them could undo it.
"""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from kassen.engine.box import Box
from kassen.engine.game import Game
from kassen.engine.rules.record import Records
from kassen.engine.table.events import Fields


@dataclass(frozen=True)
class Past:
    """How a position came about: for each decision the table before it, as spectators knew it, and what was chosen."""

    states: bytes  # of all of them, re-dealt: all that is hidden from anybody
    decisions: tuple[tuple[int, int], ...]  # seat and action


@dataclass(frozen=True, eq=False, repr=False)
class Position:
    """One decision of a seat, as bytes, as records for compiled code, and as proxies for the interpreter."""

    game: Game
    edition: Box
    box_bytes: bytes
    state_bytes: bytes  # re-dealt
    seat: int
    seats: int
    legal: tuple[int, ...]  # rising
    past: Past | None = None  # where the game can be rewound

    def __repr__(self) -> str:
        where = f"{self.game.name}, seat {self.seat} of {self.seats}"
        return f"<Position: {where}, {len(self.legal)} options>"

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the bytes; whatever was opened from them is opened again elsewhere."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def view(self) -> Fields:
        """The table as the seat sees it: the same as the match's own."""
        seen = self.game.see(self.box, self.state, self.seat)
        return self.game.room.view(self.box, seen, self.seat)

    def words(self, action: int) -> str:
        """An action in the words of a match file, such as `play captain`."""
        return self.game.actions.words(action)

    @cached_property
    def box(self) -> Any:
        return self.game.reopen_box(self.edition, self.box_bytes)

    @cached_property
    def state(self) -> Any:
        return self.game.state.open(self.state_bytes)

    @cached_property
    def boxes(self) -> Records:
        """The box as an array of one record."""
        return self.game.box.array(self.box_bytes)

    @cached_property
    def states(self) -> Records:
        """The state as an array of one record."""
        return self.game.state.array(self.state_bytes)
