"""The time each level takes for a decision at a table, against the table's clock.

    python -m bench.pace [--write]

One match of each game at its smallest and largest table, every seat of one level.
"""

import argparse
import os
import statistics
import time

from rich.console import Console

from bench.report import Rows, keep, page_table, processor, screen_table
from kassen import bots, games
from kassen.bots.levels import SECONDS
from kassen.bots.search.preparation import preparation
from kassen.engine.match import Match

HEADING = "# Time for a decision"
HEAD = ("game", "seats", "level", "decisions", "median, ms", "longest, ms")
SEED = 1


def times(name: str, seats: int, level: str) -> list[float]:
    """Milliseconds of every decision with more than one option in a match."""
    match = Match(games.get(name), seats, SEED)
    players = [bots.get(level, seat, SECONDS) for seat in range(seats)]
    taken = []
    while not match.over:
        seat = match.pending[0]
        position = match.position(seat)
        start = time.perf_counter()
        action = players[seat].decide(position)
        if len(position.legal) > 1:
            taken.append(1000 * (time.perf_counter() - start))
        match.play(seat, action)
    return taken


def rows() -> Rows:
    found = []
    for name in games.NAMES:
        preparation(games.get(name)).wait()
        for seats in games.get(name).seats:
            for level in bots.LEVELS:
                taken = times(name, seats, level)
                figures = (f"{statistics.median(taken):.1f}", f"{max(taken):.1f}")
                found.append((name, str(seats), level, str(len(taken)), *figures))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pace", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the table in results.md")
    given = parser.parse_args()
    found = rows()
    Console().print(screen_table("Time for a decision", HEAD, found))
    if given.write:
        where = f"`python -m bench.pace`, {processor()}, {os.cpu_count()} cores."
        keep(HEADING, "\n\n".join([HEADING, where, page_table(HEAD, found)]))


if __name__ == "__main__":
    main()
