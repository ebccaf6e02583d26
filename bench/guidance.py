"""The value of a network to the search: the master's method against the expert's, with equal time.

    python -m bench.guidance [GAME …] [--games 120] [--seed 1] [--milliseconds 15] [--write]

At the smallest table, both search one tree for the same CPU time a decision: as many iterations as each can do in
it, measured on positions of other matches. Equal searches come to 50 %.
"""

import argparse
import time
from collections.abc import Sequence

from rich.console import Console

from bench.report import Row, keep, page_table, screen_table
from bench.strength import SEED, shown
from kassen import bots, games
from kassen.arena import Tournament, play_tournament, standings_of
from kassen.bots.levels import strength_of
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.method import Budget, Method
from kassen.engine.batch.cores import num_cores
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.engine.rules.dice import key_of

HEADING = "# What a network is worth to the search"
HEAD = ("game", "seats", "iterations with / without", "ranks better with, %", "95 % interval", "games")  # fmt: skip
TRIAL = 600  # iterations on one position, to time them
WITH, WITHOUT = "guided.py:With", "plain.py:Without"
SOURCE = """\
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.method import Budget, Method


class {name}(SearchBot):
    def plan(self, game):
        return {method!r}, Budget({iterations})
"""


def positions(game: Game) -> list[Position]:
    """A dozen positions of a heuristic match."""
    match, player, found = Match(game, game.seats[0], seed=0), bots.get("heuristic", 0), []
    while not match.over:
        position = match.position(match.pending[0])
        if len(position.legal) > 1:
            found.append(position)
        match.play(position.seat, player.decide(position))
    return found[:: max(1, len(found) // 12)]


class Timed(SearchBot):
    """Searches by a method for a number of iterations."""

    def __init__(self, method: Method, number: int) -> None:
        super().__init__(seed=0)
        self._plan = method, Budget(number)

    def plan(self, game: Game) -> tuple[Method, Budget]:
        return self._plan


def iterations(trials: Sequence[Position], method: Method, seconds: float) -> int:
    """How many iterations the method does in this time on one core."""
    Timed(method, 1).decide(trials[0])
    bot, start = Timed(method, TRIAL), time.process_time()
    for position in trials:
        bot.decide(position)
    taken = (time.process_time() - start) / (TRIAL * len(trials))
    return max(1, round(seconds / taken))


def source(name: str, method: Method, number: int) -> str:
    return SOURCE.format(name=name.partition(":")[2], method=method, iterations=number)


def measure(game: Game, number: int, seconds: float, workers: int, seed: int) -> Row | None:
    """Measure one row; None if the game's master searches without a network."""
    strength = strength_of(game)
    methods = {WITH: strength.master.method, WITHOUT: strength.expert.method}
    if not methods[WITH].needs_network:
        return None
    trials = positions(game)
    counts = {name: iterations(trials, method, seconds) for name, method in methods.items()}
    sources = {name: source(name, methods[name], counts[name]) for name in methods}
    key, seats = key_of(seed).hex(), game.seats[0]
    tournament = Tournament(game.name, (WITH, WITHOUT), seats, game.settle(), None, key, sources)
    blocks = play_tournament(tournament, number, workers)
    share = shown(standings_of(tournament, blocks).pair(WITH, WITHOUT))
    played = f"{len(blocks) * tournament.block_size:,}"
    times = f"{counts[WITH]:,} / {counts[WITHOUT]:,}"
    return (game.name, str(seats), times, *share, played)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.guidance", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games (default: all)")
    parser.add_argument("--games", type=int, default=120, help="games per game")
    parser.add_argument("--milliseconds", type=float, default=15.0, help="CPU time of one decision")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of the deals")
    parser.add_argument("--workers", type=int, help="number of processes (default: one per core)")
    parser.add_argument("--write", action="store_true", help="keep the table in results.md")
    given = parser.parse_args()
    console, rows = Console(), []
    for name in given.names or games.NAMES:
        seconds, workers = given.milliseconds / 1000, num_cores(given.workers)
        row = measure(games.get(name), given.games, seconds, workers, given.seed)
        if row is None:
            console.print(f"{name}: its master searches without a network")
            continue
        rows.append(row)
        console.print(*row, sep="  ")
    console.print(screen_table("Search with a network", HEAD, rows))
    if given.write:
        about = (
            f"`python -m bench.guidance {' '.join(given.names)}`, {given.milliseconds:g} ms of CPU time a "
            "decision for either side, one tree each: the method of the level `master` with the game's network, "
            "against that of `expert` without."
        )
        keep(HEADING, "\n\n".join([HEADING, about, page_table(HEAD, rows)]))


if __name__ == "__main__":
    main()
