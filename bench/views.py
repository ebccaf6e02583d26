"""The time to make the views of all seats of a full table, here and in an earlier commit, in one run.

    python -m bench.views [--updates] [--json] [--before COMMIT] [--rounds N] [--matches N]

Both trees play the same random matches, each in its own process, one after the other in every round. At
every decision the views of all seats are made, or the server's whole updates; we count their CPU time and take the
best round.
"""

import argparse
import json
import random
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from kassen import games
from kassen.engine.match import Match
from kassen.server import door

PROJECT = Path(__file__).parents[1]
BEFORE = "96548e2"  # the last commit before views were optimized
SEED = 1


def milliseconds(name: str, matches: int, updates: bool) -> float:
    """The mean time for all seats, over all decisions of some random matches at a full table; a first one warms up."""
    make = make_updates if updates else make_views
    spent = decisions = 0
    for seed in range(SEED - 1, SEED + matches):
        if seed == SEED:
            spent = decisions = 0
        match, choose = Match(games.get(name), games.get(name).seats[1], seed), random.Random(seed)
        since = 0
        while not match.over:
            legal = {seat: match.legal_ids(seat) for seat in match.pending}
            begun = time.thread_time_ns()
            make(match, since, legal)
            spent += time.thread_time_ns() - begun
            decisions += 1
            since = len(match.events)
            seat = choose.choice(match.pending)
            match.play(seat, choose.choice(legal[seat]))
    return spent / decisions / 1e6


def make_views(match: Match, since: int, legal: Mapping[int, list[int]]) -> None:
    for seat in range(match.seats):
        match.view(seat)


def make_updates(match: Match, since: int, legal: Mapping[int, list[int]]) -> None:
    """With views, sentences, questions and options, as they go over the wire."""
    for seat in range(match.seats):
        question = (1, legal[seat]) if seat in legal else None
        door.update(match, seat, 1, None, since, [*legal], question, None)


def measured(tree: Path, name: str, matches: int, updates: bool) -> float:
    """The same, measured in another source tree."""
    asked = f"{name!r}, {matches}, {updates}"
    code = f"import runpy; print(runpy.run_path({__file__!r})['milliseconds']({asked}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(tree / "src")}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return float(done.stdout)


@contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """Check out a commit into a temporary folder."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"], cwd=PROJECT, check=True, capture_output=True
    )
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


def rows(before: Path, rounds: int, matches: int, updates: bool) -> Iterator[dict[str, Any]]:
    for name in games.NAMES:
        turns = [
            (measured(before, name, matches, updates), measured(PROJECT, name, matches, updates))
            for _ in range(rounds)
        ]
        old, new = (min(times) for times in zip(*turns, strict=True))
        yield {
            "game": name,
            "seats": games.get(name).seats[1],
            "before_ms": round(old, 3),
            "now_ms": round(new, 3),
            "times_as_fast": round(old / new, 2),
        }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.views", description=__doc__)
    parser.add_argument(
        "--updates", action="store_true", help="measure whole updates, not views alone"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--before", default=BEFORE, help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=5)
    given = parser.parse_args(arguments)
    with tree_of(given.before) as before:
        for row in rows(before, given.rounds, given.matches, given.updates):
            told = "  ".join(f"{name} {value}" for name, value in row.items())
            print(json.dumps(row) if given.json else told, flush=True)


if __name__ == "__main__":
    main()
