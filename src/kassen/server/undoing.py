"""Taking back: at once where nobody has learned or done anything since, else by consent, never behind a reveal."""

from kassen.engine.match import Match
from kassen.server import door
from kassen.server.refusals import Refuse


def as_noticed(match: Match, seat: int) -> Match:
    """The match up to the latest decision a seat could notice: what others did in secret since decides nothing."""
    masks = door.noticed(match)
    made = max((n for n, mask in enumerate(masks, 1) if mask >> seat + 1 & 1), default=0)
    return match if made == len(masks) else match.at(made)


def is_free(match: Match, seat: int) -> bool:
    """Whether a seat may take its last choice back without asking anybody."""
    return match.why_no_undo(seat) is None and was_choice(match, len(match.decisions) - 1)


def was_choice(match: Match, number: int) -> bool:
    """Whether whoever took this decision had another: one that the table takes alone would come again at once."""
    seat = match.decisions[number][0]
    return not match.table_answers or len(door.options(match.at(number), seat)) > 1


def target(match: Match, seat: int) -> int:
    """How many decisions stand once the seat's last choice is taken back; refuses to go behind a reveal."""
    if match.over:
        raise Refuse("not_now", "The match is over.")
    own = [number for number, (decider, _) in enumerate(match.decisions) if decider == seat]
    chosen = next((number for number in reversed(own) if was_choice(match, number)), None)
    if chosen is None:
        raise Refuse("not_now", "You have not decided anything yet.")
    if match.reveals_since(chosen):
        raise Refuse("not_now", "Something has been revealed since: that cannot be taken back.")
    return chosen
