"""A million random games at every table: no law broken, none too long, everything occurs, and nothing leaks.

Every decision is looked at, where the tests look at one in three.

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

HEARD = 1000  # games in which what is left is listened for
REDEALT, REMEMBERED = 3000, 1000  # games in which leaks and re-deals that remember are looked for


def census_of(table: TableOfLaws, number: int) -> list[Census]:
    """The census of a table, in as many parts as there are cores."""
    game, seats, boxes = table.game, table.seats, table.boxes
    take_census(game, boxes, seats, 1, key_of(0))  # compiles ahead of the threads
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
    """Print what was found; whether all is well."""
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
    """Print what a seat could learn, if anything."""
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
