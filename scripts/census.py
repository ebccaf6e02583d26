"""Play a million random games at every table: no law broken, none too long, every event occurs, nothing leaks.

Every decision is checked; the tests check one in three.

python scripts/census.py [GAME …] [--games N]
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor

from kassen import games
from kassen.engine.batch.cores import num_cores
from kassen.engine.rules.dice import key_of
from kassen.testing.census import Census, still_unheard, take_census
from kassen.testing.obliviousness import find_memory
from kassen.testing.secrecy import find_leak
from kassen.testing.tables import TableOfLaws

sys.path.insert(0, ".")
from tests.laws.tables import TABLES, everything

HEARD = 1000  # games replayed for events that are still missing
REDEALT, REMEMBERED = 3000, 1000  # games searched for leaks and for re-deals that remember


def census_of(table: TableOfLaws, number: int) -> list[Census]:
    """Take the census of a table, one part per core."""
    game, seats, boxes = table.game, table.seats, table.boxes
    take_census(game, boxes, seats, 1, key_of(0))  # compiles before the threads start
    cores = num_cores()
    share = -(-number // cores)
    with ThreadPoolExecutor(cores) as pool:
        parts = range(0, number, share)
        return list(
            pool.map(
                lambda first: take_census(game, boxes, seats, share, key_of(seats), first), parts
            )
        )


def report(table: TableOfLaws, parts: list[Census]) -> bool:
    """Print the findings and return whether all is well."""
    longest, bound = max(part.longest for part in parts), table.game.max_decisions[table.seats]
    broken = [part.broken for part in parts if part.broken]
    print(
        f"{table}: {sum(part.games for part in parts):,} games, "
        f"{sum(part.decisions for part in parts):,} decisions, longest {longest} of {bound}, "
        f"{f'LAW {broken[0]} BROKEN' if broken else 'no law broken'}",
        flush=True,
    )
    return not broken and longest <= bound


def keeps_secrets(table: TableOfLaws) -> bool:
    """Print what a seat could learn that it should not, if anything."""
    game, boxes, seats, key = table.game, table.boxes, table.seats, key_of(table.seats)
    found = [
        leak
        for leak in (
            find_leak(game, boxes, seats, REDEALT, key),
            find_memory(game, boxes, seats, REMEMBERED, key),
        )
        if leak is not None
    ]
    print(f"{table}: {found or 'no leak'}", flush=True)
    return not found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*games.NAMES, []], metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000_000)
    arguments = parser.parse_args()
    is_well = True
    for name in arguments.names or games.NAMES:
        unseen = everything(games.get(name))
        tables = [table for table in TABLES if table.game.name == name]
        for table in tables:
            parts = census_of(table, arguments.games)
            is_well &= report(table, parts)
            is_well &= keeps_secrets(table)
            for part in parts:
                unseen -= part.events | {what for what, times in part.actions.items() if times}
        for table in tables:
            key = key_of(table.seats)
            unseen = still_unheard(table.game, table.boxes, table.seats, HEARD, key, unseen)
        print(f"{name}: {'never seen: ' + ', '.join(sorted(unseen)) if unseen else 'all occurs'}")
        is_well &= not unseen
    sys.exit(not is_well)


if __name__ == "__main__":
    main()
