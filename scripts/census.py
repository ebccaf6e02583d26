"""A million random games at every table: no law broken, none too long, everything occurs.

python scripts/census.py [GAME …] [--games N]
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from kassen import games
from kassen.engine.census import Census, take_census
from kassen.engine.dice import key_of
from kassen.engine.game import Game


def census_of(game: Game, seats: int, number: int) -> list[Census]:
    """The census of a table, in as many parts as there are cores."""
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    take_census(game, boxes, seats, 1, key_of(0))  # compiles ahead of the threads
    cores = os.cpu_count() or 1
    share = -(-number // cores)
    with ThreadPoolExecutor(cores) as pool:
        parts = range(0, number, share)
        return list(
            pool.map(
                lambda first: take_census(game, boxes, seats, share, key_of(seats), first), parts
            )
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*games.NAMES, []], metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000_000)
    arguments = parser.parse_args()
    failed = False
    for name in arguments.names or games.NAMES:
        game = games.get(name)
        everything = {
            *map(game.actions.words, game.actions),
            *(kind.name for kind in game.events.kinds),
        }
        unseen = everything - game.rare
        for seats in game.seat_counts:
            parts = census_of(game, seats, arguments.games)
            for part in parts:
                unseen -= {what for what, times in {**part.actions, **part.events}.items() if times}
            longest, bound = max(part.longest for part in parts), game.max_decisions[seats]
            broken = [part.broken for part in parts if part.broken]
            print(
                f"{name} {seats} seats: {sum(part.games for part in parts):,} games, "
                f"{sum(part.decisions for part in parts):,} decisions, longest {longest} of {bound}, "
                f"{f'LAW {broken[0]} BROKEN' if broken else 'no law broken'}",
                flush=True,
            )
            failed |= bool(broken) or longest > bound
        print(
            f"{name}: {'never seen: ' + ', '.join(sorted(unseen)) if unseen else 'everything occurs'}"
        )
        failed |= bool(unseen)
    sys.exit(failed)


if __name__ == "__main__":
    main()
