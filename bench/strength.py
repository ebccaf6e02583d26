"""The strength of the levels: each against the one below it, at the smallest and largest table of every game.

    python -m bench.strength [GAME …] [--first BOT …] [--seats N …] [--write]

A share is that of all meetings of two bots at one table in which the first ranks better, ties counting half; with the
arena's seatings equal bots come to 50 %. Intervals are at 95 %, over whole blocks.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from bench.report import Row, Rows, keep, page_table, screen_table
from kassen import games
from kassen.arena import new_tournament, play_tournament, standings_of
from kassen.arena.standings import HeadToHead
from kassen.bots.levels import STRENGTHS, Plan
from kassen.engine.batch.cores import num_cores

LADDER = (
    ("heuristic", "random"),
    ("casual", "novice"),
    ("skilled", "casual"),
    ("expert", "skilled"),
    ("master", "expert"),
    ("neural", "heuristic"),
)
GAMES = {
    #                smallest and largest table: games for each rung of the ladder
    "mangoku":     ((400, 400, 400, 400, 200, 400), (240, 240, 240, 240, 120, 240)),
    "martial_art": ((400, 400, 400, 120, 200, 400), (200, 200, 400, 480, 280, 200)),
    "kenjin":      ((400, 400, 200, 120, 100, 400), (200, 200, 200, 160, 120, 200)),
    "shogunate":   ((240, 240, 360, 180, 120, 400), (180, 180, 300, 360, 120, 240)),
    "ninjato":     ((100, 100, 100, 60, 30, 400), (60, 60, 60, 28, 60, 100)),
}  # fmt: skip
HEAD = ("game", "seats", "bots", "ranks better, %", "95 % interval", "games", "ms a decision")
HEADING = "# Strength of the bots"
SEED = 1


@dataclass(frozen=True)
class Rung:
    """One measurement: a pair of bots at a table."""

    game: str
    seats: int
    pair: tuple[str, str]
    number: int

    def measure(self, workers: int) -> Row:
        tournament = new_tournament(self.game, self.pair, self.seats, SEED)
        start = time.perf_counter()
        blocks = play_tournament(tournament, self.number, workers)
        seconds = time.perf_counter() - start
        played = len(blocks) * tournament.block_size
        decisions = sum(sum(block.decisions) for block in blocks)
        share = shown(standings_of(tournament, blocks).pair(*self.pair))
        pace = f"{1000 * seconds * workers / decisions:.1f}"
        return (self.game, str(self.seats), " over ".join(self.pair), *share, f"{played:,}", pace)


def rungs(names: Sequence[str]) -> list[Rung]:
    return [
        Rung(name, seats, pair, number)
        for name in names
        for seats, numbers in zip(games.get(name).seats, GAMES[name], strict=True)
        for pair, number in zip(LADDER, numbers, strict=True)
    ]


class Kept:
    """Rows in a file of JSON lines, by what they measure, so that a stopped run can continue."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path and path.exists() else []
        self._rows = {tuple(key): tuple(row) for key, row in map(json.loads, lines)}

    def row(self, rung: Rung, workers: int) -> Row:
        key = (rung.game, rung.seats, *rung.pair, rung.number)
        if key not in self._rows:
            self._rows[key] = rung.measure(workers)
            if self._path:
                with self._path.open("a") as file:
                    file.write(json.dumps([key, self._rows[key]]) + "\n")
        return self._rows[key]


def shown(pair: HeadToHead) -> tuple[str, str]:
    assert pair.share is not None
    interval = pair.share.interval
    doubt = "" if pair.clearly_better == pair.first else ", not clear"
    return f"{pair.share.value:.1%}", f"{interval.low:.1%} – {interval.high:.1%}{doubt}"


def levels() -> str:
    """Describe the levels as of this run."""
    head = (
        "game", "level", "iterations", "playouts", "exploration", "prior visits", "heuristic bonus", "c_puct",
        "value mix", "prior weight", "rollout depth",
    )  # fmt: skip
    rows = [
        (name, level, *plan_shown(plan))
        for name, strength in STRENGTHS.items()
        for level, plan in vars(strength).items()
    ]
    return page_table(head, rows)


def plan_shown(plan: Plan) -> Row:
    method = plan.method
    playouts = "by the heuristic" if method.heuristic_playouts else "random"
    numbers = (
        method.exploration, method.prior_visits, method.heuristic_bonus, method.c_puct, method.value_mix,
        method.prior_weight, method.rollout_depth,
    )  # fmt: skip
    return (f"{plan.iterations:,}", playouts, *(f"{number:g}" for number in numbers))


def page(rows: Rows) -> str:
    return "\n\n".join([
        HEADING,
        f"`python -m bench.strength`, seed {SEED}. Of all meetings of two bots at one table, the share in which the "
        "first ranks better, ties half; equal bots come to 50 %. `casual` is the heuristic. A decision is one of "
        "either bot, free or forced; its time is that of all workers, from their start.",
        page_table(HEAD, rows),
        levels(),
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games (default: all)")
    parser.add_argument(
        "--first", nargs="+", metavar="BOT", help="measure only these against those below them"
    )
    parser.add_argument(
        "--seats", nargs="+", type=int, metavar="N", help="only tables with N seats"
    )
    parser.add_argument("--workers", type=int, help="number of processes (default: one per core)")
    parser.add_argument(
        "--rows",
        type=Path,
        metavar="FILE",
        help="keep rows here, to continue later; use a new file for new bots",
    )
    parser.add_argument("--write", action="store_true", help="keep the tables in results.md")
    given = parser.parse_args()
    if given.write and (given.names or given.first or given.seats):
        parser.error("--write needs all games and bots; name none")
    console, kept, rows = Console(), Kept(given.rows), []
    for rung in rungs(given.names or games.NAMES):
        if rung.pair[0] not in (given.first or rung.pair) or rung.seats not in (
            given.seats or [rung.seats]
        ):
            continue
        rows.append(kept.row(rung, num_cores(given.workers)))
        console.print(*rows[-1], sep="  ")
    console.print(screen_table("Strength", HEAD, rows))
    if given.write:
        keep(HEADING, page(rows))


if __name__ == "__main__":
    main()
