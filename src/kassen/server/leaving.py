"""The price of leaving quick matches: a few a day are free, then one waits, each time longer.

Nothing is kept for it: a match was left if a bot sits for somebody who has not come back to it.
"""

from math import ceil

from kassen.server import messages
from kassen.server.refusals import Refuse
from kassen.server.sessions import DAY
from kassen.server.site import Site

QUICK_CLOCKS = (messages.DecisionClock, messages.PlayerClock)
SHORTEST_DECISION, SHORTEST_MATCH = 30, 300  # seconds
FREE = 2  # matches a day
FIRST_WAIT, TIMES, LONGEST_WAIT = 300.0, 4.0, 7200.0


def is_quick(setup: messages.Setup) -> bool:
    return setup.auto_start and isinstance(setup.clock, QUICK_CLOCKS) and not setup.edition


def suits_anybody(setup: messages.Setup) -> bool:
    """Whether a quick match may seat somebody here: the usual game, rated, with time to come and to think."""
    shortest = {"decision": SHORTEST_DECISION, "player": SHORTEST_MATCH}
    clock = setup.clock
    return (
        is_quick(setup)
        and setup.rated
        and isinstance(clock, QUICK_CLOCKS)
        and clock.seconds >= shortest[clock.kind]
    )


async def check_leaving(site: Site, person: str) -> None:
    """Refuse a quick match to somebody who has left too many; one that still runs counts as left just now."""
    now = site.now()
    left = [
        stored.ended or now
        for stored in await site.matches.left_by(person, now - DAY)
        if is_quick(messages.Setup.model_validate(stored.setup))
    ]
    if len(left) > FREE:
        wait = max(left) + wait_after(len(left)) - now
        if wait > 0:
            raise Refuse(
                "too_many",
                "You have left {number} quick matches since yesterday: wait {minutes} minutes, "
                "or go back to one that still runs.",
                number=len(left),
                minutes=ceil(wait / 60),
            )


def wait_after(number: int) -> float:
    """Seconds to wait after the last of a number of matches."""
    wait: float = FIRST_WAIT * TIMES ** (number - FREE - 1)
    return min(LONGEST_WAIT, wait)
