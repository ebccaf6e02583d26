"""When a decision may be taken back: what anybody has learned since decides, and nothing is left to chance."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import EVERYTHING
from kassen.engine.table.events import Fields

if TYPE_CHECKING:
    from kassen.engine.match import Match

WORLDS = 24  # in which every seat's view is compared


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

    It did if the dice fell, if an event told a secret to somebody other than who decided, if what is hidden from
    somebody who decided moved (a card was drawn), or if some seat could have been shown another table in a world it
    held possible. The worlds are dealt from the match's own key: a position has one answer, however often one asks.
    """
    if bytes(match._state.dice) != bytes(earlier._state.dice):
        return True
    since = match.decisions[len(earlier.decisions) :]
    if any(_hidden(match, seat) != _hidden(earlier, seat) for seat in {seat for seat, _ in since}):
        return True
    if any(
        _tells_others(match, number)
        for number in range(len(earlier.decisions), len(match.decisions))
    ):
        return True
    return any(_could_differ(match, earlier, seat) for seat in range(match.seats))


def _tells_others(match: "Match", number: int) -> bool:
    """Whether a decision's events told some seats, but not all, more than the one that decided."""
    ends = [events for events, _, _ in match._before[number + 1 :]]
    events = match.events[match._before[number][0] : ends[0] if ends else None]
    decider = 1 << match.decisions[number][0]
    return any(
        readers not in (None, EVERYTHING) and readers & ~decider
        for event in events
        for readers in event.private.values()
    )


def _hidden(match: "Match", seat: int) -> list[tuple[int, int]]:
    """Each byte of the state that a seat is not shown, with its place."""
    schema, state = match.game.state, match._state
    seen = schema.bytes(match.game.see(match.box, state, seat))
    truth = schema.bytes(state)
    return [
        (place, byte)
        for place, (byte, shown) in enumerate(zip(truth, seen, strict=True))
        if byte != shown
    ]


def _could_differ(match: "Match", earlier: "Match", seat: int) -> bool:
    """Whether a seat would see another table now, or the decisions could not have been taken, in another world."""
    seen, since = match.view(seat), match.decisions[len(earlier.decisions) :]
    for world in range(WORLDS):
        stream = (len(match.decisions) * match.game.seats[1] + seat) * WORLDS + world
        dice: Any = fresh_dice(match.key, FOR_REDEALS, stream)
        if view_after(earlier, earlier.redealt(seat, dice), since, seat) != seen:
            return True
    return False


def view_after(
    match: "Match", state: Any, since: Sequence[tuple[int, int]], seat: int
) -> Fields | None:
    """A seat's view after the same decisions in another world; None if they cannot be taken there."""
    game, mask = match.game, memoryview(bytearray(len(match.game.actions)))
    for decider, action in since:
        game.rules.legal(match.box, state, decider, mask)
        if not mask[action]:
            return None
        game.rules.apply(match.box, state, decider, action)
        game.rules.advance(match.box, state)
    return game.room.view(match.box, game.see(match.box, state, seat), seat)
