"""When a decision may be taken back: what anybody has learned since decides, and nothing is left to chance."""

from typing import TYPE_CHECKING

from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.events import Fields

if TYPE_CHECKING:
    from kassen.engine.match import Match


def why_not_at_once(match: "Match", seat: int) -> str | None:
    """Why a seat cannot take its last decision back by itself; None if nobody has learned anything since."""
    if not match.decisions or match.decisions[-1][0] != seat:
        return "The last decision was not yours."
    events, pending, dice = match._before[-1]
    still_pending = match.game.rules.pending(match.box, match._state)
    if len(match.events) > events or bytes(match._state.dice) != dice:
        return "Something has been seen since."
    if still_pending == 0 or still_pending & ~pending:
        return "The table has gone on since."
    before = match.at(len(match.decisions) - 1)
    others = [other for other in range(SPECTATOR, match.seats) if other != seat]
    if any(_known_to(before, other) != _known_to(match, other) for other in others):
        return "The others have seen it."
    return None


def _known_to(match: "Match", seat: int) -> Fields:
    """A seat's view, except for who has not decided yet."""
    return {**match.view(seat), "waiting_for": None}


def reveals(match: "Match", earlier: "Match") -> bool:
    """Whether anything hidden came to light since an earlier point of the match.

    It did if an event told some seats more than others, or if anything that was or is hidden from spectators moved:
    a card left a hand or a deck, or the dice fell. The same two positions always give the same answer.
    """
    since = match.events[len(earlier.events) :]
    return any(event.private for event in since) or _hidden(match) != _hidden(earlier)


def _hidden(match: "Match") -> list[tuple[int, int]]:
    """Each byte of the state that a spectator is not shown, with its place."""
    schema, state = match.game.state, match._state
    seen = schema.bytes(match.game.see(match.box, state, SPECTATOR))
    truth = schema.bytes(state)
    return [
        (place, byte)
        for place, (byte, shown) in enumerate(zip(truth, seen, strict=True))
        if byte != shown
    ]
