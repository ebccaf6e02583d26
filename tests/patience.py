"""How tests wait: for the thing itself. The limits are for what never comes, and no load of a machine reaches them.

What this process does itself is given time on a core, which stands still while others have it. What another
process does ends with that process, or after so long that it never will.
"""

import time
from collections.abc import Callable

FOR_A_PAGE = 300  # seconds by the clock, for a sign in a browser
LAST_RESORT = 1800  # seconds by the clock, for other processes and for threads that wait
OWN_TIME = 60  # seconds of this process on a core


def wait_until(is_so: Callable[[], object]) -> None:
    """For what other processes do."""
    end = time.monotonic() + LAST_RESORT
    while not is_so():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def own_time_left() -> Callable[[], bool]:
    """Whether this process has had less than its time since; for a loop that lets its own threads and tasks run."""
    end = time.process_time() + OWN_TIME
    return lambda: time.process_time() < end
