"""Taking back: by itself where nobody has learned or done anything since, else by consent, never across a reveal."""

from kassen.engine.match import Match
from kassen.server import door
from kassen.server.journal import Journal
from kassen.server.refusals import Refuse


def is_free(match: Match, seat: int) -> bool:
    """Whether a seat may take its last decision back without asking anybody."""
    return match.why_no_undo(seat) is None


def target(journal: Journal, seat: int) -> int:
    """How many decisions stand once the seat's last one is taken back; refuses to go behind a reveal."""
    match = journal.match
    own = [number for number, (decider, _) in enumerate(match.decisions) if decider == seat]
    if not own:
        raise Refuse("not_now", "You have not decided anything yet.")
    if match.over:
        raise Refuse("not_now", "The match is over.")
    earlier = match.at(own[-1])
    if any(door.learned(match, earlier, viewer) for viewer in range(match.seats)):
        raise Refuse("not_now", "Something has been revealed since: that cannot be taken back.")
    return own[-1]
